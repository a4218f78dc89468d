"""The contrasts that the colours were chosen for."""

import pytest

from chinchon.ui import theme
from chinchon.ui.theme import Colour, contrast


def test_contrast_of_extremes() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        (theme.CREAM, theme.GREEN.felt0, 5.5),
        (theme.MIST, theme.GREEN.felt0, 4.7),
        (theme.GOLD, theme.GREEN.felt0, 3.9),
        (theme.DIM, theme.PLATE, 10.5),
        (theme.INK, theme.PAPER2, 12.0),
        (theme.SEPIA, theme.PAPER2, 6.0),
        (theme.RED2, theme.PAPER2, 6.4),
        (theme.GAIN, theme.PAPER2, 4.7),
        (theme.BUTTON_TEXT, theme.PRIMARY.face[0], 4.5),
        (theme.CREAM, theme.WOODEN.face[0], 6.5),
        (theme.INK, theme.PAPERY.face[2], 12.0),
        (theme.INK, theme.GOLD, 9.0),
        (theme.OFF_TEXT, theme.mix(theme.GREEN.felt0, theme.OFF_FILL, 0.55), 4.5),
    ],
)
def test_text_can_be_read(text: Colour, ground: Colour, least: float) -> None:
    assert contrast(text, ground) >= least


@pytest.mark.parametrize("felt", theme.FELTS.values(), ids=lambda felt: felt.name)
def test_every_felt_can_be_written_on(felt: theme.FeltTheme) -> None:
    assert contrast(felt.text, felt.felt0) >= 5.5
    assert contrast(felt.second, felt.felt0) >= 4.5
    assert contrast(felt.title, felt.felt0) >= 3.0  # titles are large


def test_the_games_name_can_be_read_on_every_felt() -> None:
    for felt in theme.FELTS.values():
        colours = theme.DISPLAY_GOLD if felt.shaded_text else theme.DISPLAY_RED
        assert min(contrast(colour, felt.felt0) for colour in colours) >= 2.3


def test_chart_text_of_every_seat_can_be_read_on_paper() -> None:
    for colour in theme.SEAT_TEXTS:
        assert contrast(colour, theme.PAPER2) >= 4.5


def test_monogram_letters_can_be_read() -> None:
    for colour in theme.SEATS:
        assert contrast(theme.BUTTON_TEXT, colour) >= 3.0


def test_a_higher_card_throws_a_wider_shadow() -> None:
    low, high = theme.card_shadows(0), theme.card_shadows(30)
    for below, above in zip(low, high, strict=True):
        assert above.dy > below.dy
        assert above.blur > below.blur
    assert high[1].alpha == pytest.approx(0.62)
