"""What earlier deals of a match tell of how somebody plays: people remember their rivals, and so does maestro.

Each deal is followed once more, as pasts.py follows the deal in progress, but with the hand that was laid down at its
end; how long each habit lasted in that chain is what the deal says of the player. Where the player closed itself this
is not done: the card that it closed with lay face down, and all the hands it may have held tell too little. Knows
public tables alone, and draws its chance from nothing but the deal, so that equal tables are remembered alike.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import exp, log

from chinchon.engine.rng import Generator
from chinchon.engine.rules import HAND_SIZE, Rules
from chinchon.engine.table import Deal, Phase, Seat, Table
from chinchon.engine.view import PlayerView

from .beliefs import known_to
from .chance import chance_from
from .fast import IMAGINED, tables_for
from .habits import COMMON
from .pasts import Pasts

DEALS_REMEMBERED = 6
"""The last so many deals count: a seat may be handed to somebody else, and each takes time to follow."""

FIRST_STEPS, STEPS, SAMPLES = 500, 20, 60
"""Steps of a chain before it is asked, and between so many askings."""

UNSURE = 0.02
"""However clear it seems, each habit stays so likely."""


def leaning_of(view: PlayerView, rival: int) -> tuple[float, ...]:
    """The logarithm of how likely each habit of `habits_for` is for this seat before the deal in progress."""
    found = list(COMMON)
    for deal in view.table.finished[-DEALS_REMEMBERED:]:
        for habit, told in enumerate(_told_by(view.rules, deal, view.seat, rival)):
            found[habit] += told
    most = max(found)
    shares = [exp(leaning - most) for leaning in found]
    every = sum(shares)
    count = len(shares)
    return tuple(log(UNSURE + (1 - count * UNSURE) * share / every) for share in shares)


@lru_cache(maxsize=256)
def _told_by(rules: Rules, deal: Deal, seat: int, rival: int) -> tuple[float, ...]:
    """How much likelier each habit made what a rival did in a finished deal: logarithms, 0 if not known."""
    nothing = (0.0,) * len(COMMON)
    hands = dict(deal.laid_down)
    if set(deal.order) != {seat, rival} or hands.keys() != {seat, rival}:
        return nothing
    if deal.closing is None or deal.closing.seat == rival:
        return nothing
    count = len(deal.hand_sizes)
    before = replace(deal, hand_sizes=(HAND_SIZE,) * count, closing=None, melds=(), loose=(None,) * count, laid_down=())
    table = Table(rules, ("",) * count, 0, Phase.DRAW, None, (Seat(),) * count, deal=before)
    knowledge = known_to(PlayerView(table, seat, hands[seat], None, None))
    if not knowledge.rivals or not knowledge.stocks or not knowledge.rivals[0].pasts:
        return nothing
    knowledge.in_hands &= hands[rival]
    knowledge.loose_pool &= hands[rival]
    try:
        pasts = Pasts(tables_for(rules, IMAGINED), knowledge, chance_from(Generator(len(deal.turns))))
    except LookupError:
        return nothing
    pasts.go_on(FIRST_STEPS)
    met = [0.5] * len(COMMON)
    for _ in range(SAMPLES):
        pasts.go_on(STEPS)
        met[pasts.habit] += 1
    return tuple(log(times / sum(met)) - common for times, common in zip(met, COMMON, strict=True))
