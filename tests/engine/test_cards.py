"""Cards and their text, masks and packs."""

from __future__ import annotations

import random

import pytest

from chinchon.engine.cards import (
    ACE_OF_OROS,
    CARDS,
    JOKERS,
    Pack,
    cards_of,
    hand,
    hand_text,
    mask_of,
    natural,
    parse_card,
    parse_cards,
)
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.tablemeld import parse_meld


def test_every_card_is_read_back_from_its_text() -> None:
    assert len({card.text for card in CARDS}) == len(CARDS) == 54
    for card in CARDS:
        assert parse_card(card.text) == card == parse_card(card.text.upper()) == parse_card(f" {card} ")


@pytest.mark.parametrize("pack", list(Pack))
def test_packs_have_as_many_cards_as_they_say(pack: Pack) -> None:
    assert len(pack.cards) == len(set(pack.cards)) == pack.value == 4 * len(pack.ranks)
    assert all(parse_card(card.text, pack) == card for card in pack.cards)


@pytest.mark.parametrize("text", ["10c", "11c", "12c", "10C", "12C"])
def test_numbers_of_spanish_figures(text: str) -> None:
    figure = {"10": "Jc", "11": "Qc", "12": "Kc"}[text[:2]]
    assert parse_card(text, Pack.SPANISH_40) == parse_card(figure)
    assert parse_card(text, Pack.SPANISH_48) == parse_card(figure)


def test_ten_of_the_french_pack_is_a_ten() -> None:
    assert parse_card("10c", Pack.FRENCH_52) == natural(10, 1)
    assert parse_card("Jc", Pack.FRENCH_52) == natural(11, 1)
    with pytest.raises(ValueError, match="not a card"):
        parse_card("11c", Pack.FRENCH_52)


@pytest.mark.parametrize(("text", "pack"), [("8o", Pack.SPANISH_40), ("9e", Pack.SPANISH_40)])
def test_cards_of_another_pack_are_refused(text: str, pack: Pack) -> None:
    with pytest.raises(ValueError, match="pack of 40"):
        parse_card(text, pack)


@pytest.mark.parametrize("text", ["", "o", "0o", "13o", "1x", "*", "*3", "1o2", "oo", "1 o", "ñ"])
def test_what_is_no_card_is_refused(text: str) -> None:
    for pack in (None, *Pack):
        with pytest.raises(ValueError, match="not a card"):
            parse_card(text, pack)


def test_ranks_and_suits() -> None:
    assert (parse_card("Kb").rank, parse_card("Kb").suit) == (13, "b")
    assert (JOKERS[0].rank, JOKERS[0].suit, JOKERS[0].is_joker) == (0, "*", True)
    assert ACE_OF_OROS.text == "1o" and not ACE_OF_OROS.is_joker


def test_hands_are_read_back_from_their_text() -> None:
    rng = random.Random(1)
    for _ in range(200):
        cards = rng.sample(CARDS, rng.randrange(9))
        mask = mask_of(cards)
        assert hand(hand_text(mask)) == mask
        assert cards_of(mask) == tuple(sorted(cards))
        assert mask.bit_count() == len(cards)


def test_cards_are_read_in_the_order_written() -> None:
    assert [card.text for card in parse_cards("kb 1O *2 10e", Pack.SPANISH_40)] == ["Kb", "1o", "*2", "Je"]


@pytest.mark.parametrize(
    ("text", "again"), [("5o-6o-7o", None), ("7e=7c=7b", "7c=7e=7b"), ("5O-*1-7O", "5o-*1-7o"), ("*1-6o-7o", None)]
)
def test_melds_are_read_back_from_their_text(text: str, again: str | None) -> None:
    rules = VARIANTS["naipera40j"]
    meld = parse_meld(rules, text)
    assert meld.text == (again or text)
    assert parse_meld(rules, meld.text) == meld


@pytest.mark.parametrize("text", ["5o-7o-6o", "Qo-Ko-1o", "5o-6o", "5o=6o=7o", "5o=5o=5c", "*1-*2-5o", "Ko-*1-1o", ""])
def test_what_is_no_meld_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        parse_meld(VARIANTS["naipera40j"], text)
