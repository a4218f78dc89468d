"""The colours of the pack. Each printing ink has a base, a darker tone for shade and a lighter one for shine."""

from typing import NamedTuple

PAPER = "#FBF4E2"
PAPER_EDGE = "#B9AD93"
WINDOW = "#FFFBEF"
INK = "#211A1E"
BLUSH = "#E58F74"
BLUSH_DARK = "#CF7F62"
LINEN_SHADE = "#D5D2CC"
HOOF = "#4A3B33"
BOOT_SHADE = "#6E4320"


class Tone(NamedTuple):
    """One ink in its three values."""

    base: str
    dark: str
    light: str


RED = Tone("#CF3A2B", "#96222A", "#EE7B5C")
BLUE = Tone("#2E86BF", "#1C5482", "#A9D8EE")
GOLD = Tone("#F2B52B", "#C17F1A", "#FCE08A")
GREEN = Tone("#3E9150", "#22603A", "#9CCB5E")
WOOD = Tone("#D9A24A", "#A36F2B", "#F3D48E")
SKIN = Tone("#F4CDA3", "#DDA074", "#FBE3C6")
STEEL = Tone("#EAF3F7", "#6FA6C8", "#FFFDF4")
WHITE = Tone("#FFFDF4", "#E9E4DA", "#FFFFFF")
BLACK = Tone("#211A1E", "#000000", "#5A5058")
LEATHER = Tone("#A36F2B", "#211A1E", "#D9A24A")

FAIR_HAIR = Tone("#E0A548", "#B3762A", "#F3CB7E")
RED_HAIR = Tone("#B5642A", "#7E3E1C", "#D98B4E")
DARK_HAIR = Tone("#5B4636", "#3A2B22", "#86705E")
BROWN_HAIR = Tone("#8A4B25", "#5E2F16", "#B4744A")
KING_BROWN = Tone("#8A5530", "#5A331B", "#B47F55")
GREY_HAIR = Tone("#E9E4DA", "#B5AEA6", "#FFFDF4")

WHITE_PLUME = Tone("#FFFDF4", "#CFC8BC", "#FFFFFF")
BLUE_PLUME = Tone("#A9D8EE", "#2E86BF", "#D4ECF7")
GOLD_PLUME = Tone("#FCE08A", "#F2B52B", "#FEF0C4")


INKS = (RED, BLUE, GOLD, GREEN, WOOD, SKIN, STEEL, WHITE, BLACK, FAIR_HAIR, RED_HAIR, DARK_HAIR, BROWN_HAIR)


class BackTone(NamedTuple):
    """The two inks of a card back."""

    field: str
    deep: str


BACKS = {
    "blue": BackTone("#1F5C93", "#123B63"),
    "red": BackTone("#9A2430", "#6E1320"),
}


class Dress(NamedTuple):
    """What the three figures of a suit wear."""

    first: Tone
    second: Tone
    third: Tone
    hair: Tone
    plume: Tone
    king_hair: Tone


DRESS = {
    "o": Dress(RED, BLUE, GREEN, FAIR_HAIR, WHITE_PLUME, GREY_HAIR),
    "c": Dress(GREEN, RED, BLUE, RED_HAIR, BLUE_PLUME, GREY_HAIR),
    "e": Dress(RED, BLUE, GREEN, DARK_HAIR, WHITE_PLUME, KING_BROWN),
    "b": Dress(BLUE, GREEN, RED, BROWN_HAIR, GOLD_PLUME, KING_BROWN),
}


class Coat(NamedTuple):
    """Coat and mane of a horse."""

    coat: str
    coat_dark: str
    mane: str
    mane_dark: str


HORSES = {
    "o": Coat("#F3EDE0", "#C9BBA4", "#8D7B66", "#5F5142"),
    "c": Coat("#B8733C", "#87491F", "#4A2A18", "#2E1A10"),
    "e": Coat("#8C97A3", "#5F6A77", "#3B424C", "#252A31"),
    "b": Coat("#E2C48E", "#B8935A", "#F4EBD6", "#CDBE9E"),
}
