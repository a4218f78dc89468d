"""Views for the tests of the table: a seat that holds written cards, with so many rivals, in any phase."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from chinchon.engine.cards import Card, Pack
from chinchon.engine.profiles import CUTTING
from chinchon.engine.state import MatchState, Phase
from chinchon.engine.view import PlayerView, view_for
from tests import kit

RULES = replace(CUTTING, pack=Pack.SPANISH_48)
"""Enough cards for six."""

SEATS = (2, 3, 4, 5, 6)

HANDS = {
    "one run of seven and one": "1o 2o 3o 4o 5o 6o 7o Kb",
    "all loose": "1o 3c 5e 7b Qo 2c Ke 9e",
    "two melds and two": "3o 4o 5o 7c 7e 7b 1e Kb",
    "two melds without a loose card": "3o 4o 5o 6o 7c 7e 7b 7o",
}


@cache
def state_of(hand: str, seats: int, seat: int = 0, phase: Phase = Phase.DISCARD, drawn: bool = True) -> MatchState:
    """A deal in which this seat holds the hand, and everybody else seven cards of the rest."""
    own = kit.cards(RULES, hand)
    rest: list[Card] = [card for card in RULES.cards if card not in own]
    random.Random(hand).shuffle(rest)
    hands = []
    for number in range(seats):
        if number == seat:
            hands.append(own)
        else:
            hands.append(tuple(rest[:7]))
            rest = rest[7:]
    pile = min(5, max(1, len(rest) - 1))
    return kit.make_state(
        RULES, *hands, discards=rest[:pile], stock=rest[pile:], phase=phase, to_act=seat,
        drawn=own[-1].text if drawn and phase is Phase.DISCARD else None, turns_completed=(1,) * seats,
    )  # fmt: skip


def view_of(hand: str, seats: int, seat: int = 0, phase: Phase = Phase.DISCARD) -> PlayerView:
    """What that seat sees."""
    return view_for(state_of(hand, seats, seat, phase), seat)
