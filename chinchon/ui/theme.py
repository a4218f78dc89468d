"""Every colour, type style, length and shadow of the game, named once.

One idea: the four materials (felt, walnut and brass, paper, night) and their numbers live here and nowhere else. It
refuses to know how anything is drawn, and it knows no pygame: a colour is three numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Colour = tuple[int, int, int]
Face = Literal["display", "medium", "bold"]


def rgb(text: str) -> Colour:
    """The colour written as '#RRGGBB'."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Share 0 is the first colour, 1 the second."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 black to 1 white, as accessibility guidelines define it."""
    parts = []
    for value in colour:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


# Felt is in FeltTheme below. Walnut and brass:
WOOD0, WOOD1, WOOD2, WOOD3 = rgb("#2E1A10"), rgb("#4A2B1A"), rgb("#704428"), rgb("#8A5A36")
BRASS, GOLD, LIGHT_GOLD = rgb("#D9A441"), rgb("#F2C14E"), rgb("#FFE7A3")
DISPLAY_GOLD = (rgb("#FFE7A3"), rgb("#F2C14E"), rgb("#D08F2C"))
DISPLAY_RED = (rgb("#C63C30"), rgb("#9E2822"), rgb("#7A1C1A"))

# Text on dark grounds.
CREAM, MIST, DIM = rgb("#F6EBD0"), rgb("#E2DABC"), rgb("#CFC5A6")
BUTTON_TEXT, OFF_TEXT, OFF_LINE, OFF_FILL = rgb("#FFF6DF"), rgb("#A9A487"), rgb("#8F8A72"), rgb("#14201A")

# Paper and what is written on it.
OFF_PAPER_TEXT = rgb("#7A6646")
PAPER, PAPER2, LINE = rgb("#F8F0DC"), rgb("#EADDBF"), rgb("#CDBB94")
INK, SEPIA = rgb("#211A1E"), rgb("#5E4A38")
FRAME, EDGE, FIELD, TAG = rgb("#8A7350"), rgb("#B9A77E"), rgb("#FFF9E9"), rgb("#F4EAD2")
WELL, CHOSEN, KEYCAP = rgb("#E2D3B0"), rgb("#FFFBEF"), rgb("#E9DCBD")
RED, RED2, GAIN, SWITCH_ON = rgb("#B8322A"), rgb("#8E2020"), rgb("#1F6B3C"), rgb("#2E7D4A")

# Night plates, shadows, marks.
NIGHT, PLATE, PILL = rgb("#140D09"), rgb("#18110B"), rgb("#0C1712")
SHADOW, WHITE, RAIL_LINE, FOCUS_GAP = rgb("#04100B"), rgb("#FFFFFF"), rgb("#0A0503"), rgb("#14100A")
WARM_SHADOW = rgb("#1A0E06")
SKY, AMBER, IVORY = rgb("#5CC8FF"), rgb("#FFB000"), rgb("#F7F3E8")
MELD_COLOURS = (SKY, AMBER, IVORY)
CARD_HINT = SKY
CARD_CHOSEN, CARD_EDGE, CARD_SIDE = rgb("#FFF6DF"), rgb("#8F7F5E"), rgb("#EFE3C8")
LIT_FILL, CLOSE_FILL, CLOSE_DASH, CLOSE_GLOW = rgb("#FFE7A3"), rgb("#8E1F1A"), rgb("#FFC9A8"), rgb("#F08A6A")
CLOSE_TEXT, CLOSE_SUB = rgb("#FFF1D6"), rgb("#FFE3C8")
DIALOG_TOP, DIALOG_BOTTOM = rgb("#17372B"), rgb("#0F271E")
OUT_DISC = rgb("#6B6456")
LATTICE = rgb("#BFE3C4")
CURTAIN_DARK, CURTAIN, CURTAIN_GOLD, CURTAIN_CREAM = rgb("#6E1320"), rgb("#8E222D"), rgb("#D9A441"), rgb("#E9D7B0")

SEATS = tuple(rgb(c) for c in ("#C8362B", "#2E86BF", "#B0760A", "#35803F", "#7A4E9E", "#4A5568"))
SEAT_TEXTS = tuple(rgb(c) for c in ("#A82A1F", "#1C5482", "#7A4E00", "#22603A", "#6A3F8C", "#3D4656"))


@dataclass(frozen=True, slots=True)
class ButtonColours:
    """One kind of button: its face from top to bottom, its line, its foot and its words."""

    face: tuple[Colour, Colour, Colour]
    pressed: tuple[Colour, Colour, Colour]
    line: Colour
    line_width: float
    line_alpha: float
    foot: Colour
    text: Colour
    shaded_text: bool


PRIMARY = ButtonColours(
    (rgb("#C63C30"), rgb("#B8322A"), rgb("#98241F")), (rgb("#8E2020"), rgb("#9B2522"), rgb("#A82A24")),
    GOLD, 1.6, 0.95, rgb("#5A1210"), BUTTON_TEXT, True,
)  # fmt: skip
WOODEN = ButtonColours(
    (rgb("#6E4529"), rgb("#5A3420"), rgb("#46281A")), (rgb("#3C2114"), rgb("#472818"), rgb("#52301D")),
    BRASS, 1.2, 0.75, rgb("#22120A"), CREAM, True,
)  # fmt: skip
PAPERY = ButtonColours(
    (rgb("#FFF9E9"), rgb("#F7EED8"), rgb("#EFE3C6")), (rgb("#E6D8B6"), rgb("#EBDFC1"), rgb("#F0E6CD")),
    FRAME, 1.2, 0.75, rgb("#A08A62"), INK, False,
)  # fmt: skip
BUTTONS = {"primary": PRIMARY, "wood": WOODEN, "paper": PAPERY}


@dataclass(frozen=True, slots=True)
class FeltTheme:
    """The colour of the table and of what is written straight on it."""

    name: str
    felt0: Colour
    felt1: Colour
    felt2: Colour
    text: Colour
    second: Colour
    title: Colour
    shaded_text: bool


GREEN = FeltTheme("green", rgb("#25684C"), rgb("#1A533E"), rgb("#0B2A20"), CREAM, MIST, GOLD, True)
NIGHT_FELT = FeltTheme("night", rgb("#2C3E52"), rgb("#1E2C3B"), rgb("#0D141C"), CREAM, MIST, GOLD, True)
LIGHT_WOOD = FeltTheme(
    "light_wood", rgb("#DDBD8F"), rgb("#D2B07F"), rgb("#B9955F"), INK, rgb("#3F2C1C"), RED2, False
)  # fmt: skip
FELTS = {theme.name: theme for theme in (GREEN, NIGHT_FELT, LIGHT_WOOD)}


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A face and a nominal size."""

    face: Face
    size: float

    def sized(self, size: float) -> TypeStyle:
        """The same face in another size."""
        return replace(self, size=size)


DISPLAY = TypeStyle("display", 132)
TITLE = TypeStyle("display", 38)
NUMERAL = TypeStyle("display", 54)
NUMERAL_MIDDLE, NUMERAL_SMALL = TypeStyle("display", 40), TypeStyle("display", 31)
SHEET_HEADING = TypeStyle("display", 30)
HEADING = TypeStyle("display", 27)
SUBHEADING = TypeStyle("display", 24)
BUTTON_BIG, BUTTON, BUTTON_SMALL = TypeStyle("display", 24), TypeStyle("display", 20), TypeStyle("display", 18)
NAME = TypeStyle("bold", 20)
STRONG = TypeStyle("bold", 18)
BODY = TypeStyle("medium", 18)
LABEL = TypeStyle("bold", 17)
CAPTION = TypeStyle("medium", 16)
MINI = TypeStyle("bold", 15)
LINE_HEIGHT = 1.28
CAP_HEIGHTS: dict[Face, float] = {"display": 0.637, "medium": 0.642, "bold": 0.644}

# Lengths in lu.
STEP = 4
MARGIN, RAIL, GAP, SHEET_PAD, PLATE_PAD = 40, 26, 16, 28, 12
RADIUS_KEY, RADIUS_TIP, RADIUS_FIELD, RADIUS_BUTTON, RADIUS_PANEL = 6, 8, 9, 12, 14
RADIUS_SHEET, RADIUS_DIALOG, RADIUS_FELT = 16, 18, 22
CARD_RADIUS, CARD_ASPECT = 0.038, 620 / 950
PLATE_WIDTH, OWN_PLATE_WIDTH, PLATE_HEIGHT = 264, 232, 64
PINTA_GAPS = {"o": 0, "c": 1, "e": 2, "b": 3}


@dataclass(frozen=True, slots=True)
class ShadowStyle:
    """One blurred layer under a thing."""

    dy: float
    blur: float
    alpha: float


SHEET_SHADOWS = (ShadowStyle(2, 2, 0.35), ShadowStyle(10, 14, 0.42))
PLATE_SHADOWS = (ShadowStyle(5, 8, 0.50),)
DIALOG_SHADOWS = (ShadowStyle(18, 24, 0.70),)
BUTTON_SHADOWS = (ShadowStyle(4, 4, 0.50),)
TIP_SHADOWS = (ShadowStyle(4, 6, 0.50),)


def card_shadows(lift: float) -> tuple[ShadowStyle, ShadowStyle]:
    """The contact and the ambient shadow of a card at this lift (0 on the table, 10 chosen, 30 in the hand)."""
    return (
        ShadowStyle(1.5 + 0.25 * lift, 1.2 + 0.08 * lift, 0.40),
        ShadowStyle(4 + 0.85 * lift, 4 + 0.4 * lift, min(0.62, 0.34 + lift / 100)),
    )
