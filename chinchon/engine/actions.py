"""Wishes: what a seat may ask for, each with a text form. Whether a wish is granted is not decided here.

Text forms: ``draw stock``, ``draw discards``, ``discard 5o``, ``close Kb 5o-6o-7o 7c=7e=7b``, ``show 5o-6o-7o``,
``layoff Jo 0 high``, ``done``, ``next``, ``readmit yes``, ``concede 2``. Meld text is described in tablemeld.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, parse_card
from .rules import Rules
from .tablemeld import End, Meld, parse_meld


def _in_order(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    return tuple(sorted(melds, key=lambda meld: (meld.kind, meld.cards)))


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Take the top of the stock, after a reshuffle if it is empty."""

    @property
    def text(self) -> str:
        """The text form."""
        return "draw stock"


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Take the top of the discard pile."""

    @property
    def text(self) -> str:
        """The text form."""
        return "draw discards"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one card face up."""

    card: Card

    @property
    def text(self) -> str:
        """The text form."""
        return f"discard {self.card.text}"


@dataclass(frozen=True, slots=True)
class Close:
    """Put one card face down and show these melds, the rest loose. The order of melds means nothing."""

    card: Card
    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", _in_order(self.melds))

    @property
    def text(self) -> str:
        """The text form."""
        return " ".join(["close", self.card.text, *(meld.text for meld in self.melds)])


@dataclass(frozen=True, slots=True)
class ShowMelds:
    """Show one's melds after another seat closed; the rest of the hand is loose."""

    melds: tuple[Meld, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "melds", _in_order(self.melds))

    @property
    def text(self) -> str:
        """The text form."""
        return " ".join(["show", *(meld.text for meld in self.melds)])


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add one loose card to a meld on the table. `meld` is its place in the table's list."""

    card: Card
    meld: int
    end: End

    @property
    def text(self) -> str:
        """The text form."""
        return f"layoff {self.card.text} {self.meld} {self.end.value}"


@dataclass(frozen=True, slots=True)
class DoneLayingOff:
    """Add no more for now."""

    @property
    def text(self) -> str:
        """The text form."""
        return "done"


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Go on: draw the lot and deal, or deal again. Anybody may ask for it."""

    @property
    def text(self) -> str:
        """The text form."""
        return "next"


@dataclass(frozen=True, slots=True)
class Readmit:
    """Answer the offer to come back."""

    yes: bool

    @property
    def text(self) -> str:
        """The text form."""
        return f"readmit {'yes' if self.yes else 'no'}"


@dataclass(frozen=True, slots=True)
class Concede:
    """Leave the match. Open to every seat still in, at any time, and therefore not listed among legal actions."""

    seat: int

    @property
    def text(self) -> str:
        """The text form."""
        return f"concede {self.seat}"


Action = DrawStock | DrawDiscard | Discard | Close | ShowMelds | LayOff | DoneLayingOff | NextDeal | Readmit | Concede

_FIXED: dict[str, Action] = {
    action.text: action
    for action in (DrawStock(), DrawDiscard(), DoneLayingOff(), NextDeal(), Readmit(True), Readmit(False))
}


def parse_action(rules: Rules, text: str) -> Action:
    """Read one action. Raises ValueError for anything else; whether it is legal is another question."""
    words = text.split()
    fixed = _FIXED.get(" ".join(words))
    if fixed is not None:
        return fixed
    match words:
        case ["discard", card]:
            return Discard(parse_card(card, rules.pack))
        case ["close", card, *melds]:
            return Close(parse_card(card, rules.pack), tuple(parse_meld(rules, meld) for meld in melds))
        case ["show", *melds]:
            return ShowMelds(tuple(parse_meld(rules, meld) for meld in melds))
        case ["layoff", card, meld, end]:
            return LayOff(parse_card(card, rules.pack), int(meld), End(end))
        case ["concede", seat]:
            return Concede(int(seat))
    raise ValueError(f"not an action: {text!r}")
