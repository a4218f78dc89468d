"""Hidden hands made up one by one: drawn from the unseen cards, improved as real hands are, weighed by what was seen.

For tables at which whole pasts are not followed (see pasts.py), and before a rival has done anything. A rival's
known cards stay with it. Its unknown ones are improved by as many draws and throws as it has had from the stock, since
a hand that has been played for five turns is better than one just dealt; of the hands so found, those that explain best
what the seat threw lately, refused, took and did not close are kept. Knows what a view tells and no state.
"""

from __future__ import annotations

from math import exp

from chinchon.engine.cards import cards_of, iter_cards
from chinchon.engine.view import PlayerView

from .beliefs import Knowledge, Rival
from .chance import Chance, shuffled
from .fast import Tables
from .rollout import World

CANDIDATES_A_WORLD = 2
"""So many worlds are made up for each one kept."""

RECENT = 4
"""So many of a rival's last throws and refusals are asked to be explained."""

THROW_WARMTH = 2.5
"""Points by which a throw may miss the best one before it is unlikely."""

UNCLOSED = 0.04
"""How likely a rival is to hold a hand that it could have closed."""

REFUSED_GAIN = 0.3
"""How likely a rival is to have left a card that it wanted."""

TAKEN_LOOSE = 0.25
MOST_TAKEN_LOOSE = 0.8
USUAL_TAKES = 0.3
TAKES_SLOPE = 2.0
"""How likely a card taken from the discards is to lie loose in the hand, and how much likelier with an eager taker."""

DRAWS_A_TURN = 1.0
DRAWS_LESS = 1.0
"""Imagined draws for each card a rival has drawn from the stock, less what explaining its throws does already."""

SWAPS_A_RIVAL, SWAPS_A_RESHUFFLE = 3, 2
"""Tries to sort out cards that are known to lie in rivals' hands, and more of them the longer a deal has lasted."""


def made_up_worlds(view: PlayerView, tables: Tables, knowledge: Knowledge, count: int, chance: Chance) -> list[World]:
    """So many worlds for the seat of this view."""
    made = [_one_world(view, tables, knowledge, chance) for _ in range(count * CANDIDATES_A_WORLD)]
    return _kept(made, count, chance)


def _kept(made: list[tuple[float, World]], count: int, chance: Chance) -> list[World]:
    """Draw the worlds to keep in one sweep, each as often as its weight says."""
    total = sum(weight for weight, _ in made)
    step = total / count
    mark = chance() * step
    reached = 0.0
    kept: list[World] = []
    for weight, world in made:
        reached += weight
        while mark < reached and len(kept) < count:
            kept.append(world)
            mark += step
    while len(kept) < count:
        kept.append(made[-1][1])
    return kept


def _one_world(view: PlayerView, tables: Tables, knowledge: Knowledge, chance: Chance) -> tuple[float, World]:
    old = shuffled(list(map(int, iter_cards(knowledge.in_hands))), chance)
    pool = shuffled(list(map(int, iter_cards(knowledge.loose_pool))), chance)
    hands = [view.hand]
    weight = 1.0
    wanted_old = sum(rival.old for rival in knowledge.rivals)
    while len(old) > wanted_old:
        pool.insert(int(chance() * (len(pool) + 1)), old.pop())
    held = [[old.pop() for _ in range(rival.old) if old] for rival in knowledge.rivals]
    if len(held) > 1 and wanted_old:
        _sort_out(tables, knowledge.rivals, held, SWAPS_A_RIVAL + SWAPS_A_RESHUFFLE * view.deal.reshuffles, chance)
    for rival, cards in zip(knowledge.rivals, held, strict=True):
        hand = rival.known
        for card in cards:
            hand |= 1 << card
        fixed = hand
        hand = _filled(tables, rival, hand, pool, chance)
        hand = _improved(tables, rival, hand, fixed, pool, chance)
        weight *= explains(tables, rival, hand)
        hands.append(hand)
    stock = shuffled(pool, chance)[: view.deal.stock_size]
    return weight, World(hands, stock)


def _filled(tables: Tables, rival: Rival, hand: int, pool: list[int], chance: Chance) -> int:
    """Add the fresh cards. A card taken from the discards was wanted, so mostly its meld is made up first."""
    free = rival.fresh
    for card in iter_cards(rival.known):
        if free <= 0 or chance() < _taken_loose(rival):
            continue
        melds = _melds_with(tables, card, hand, pool, free)
        if melds:
            for other in melds[int(chance() * len(melds))]:
                pool.remove(other)
                hand |= 1 << other
                free -= 1
    for _ in range(free):
        if pool:
            hand |= 1 << pool.pop()
    return hand


def _taken_loose(rival: Rival) -> float:
    """A rival that takes discards all the time does not put them all into melds."""
    eagerness = rival.takes / (rival.turns + 1.7)
    return min(MOST_TAKEN_LOOSE, TAKEN_LOOSE + max(0.0, eagerness - USUAL_TAKES) * TAKES_SLOPE)


def _melds_with(tables: Tables, card: int, hand: int, pool: list[int], most: int) -> list[list[int]]:
    """For each meld of three with this card: the cards of it that have to come from the pool, at most so many."""
    available = 0
    for other in pool:
        available |= 1 << other
    found = []
    for meld in tables.threes[card]:
        missing = meld & ~hand & ~(1 << card)
        if missing == 0:
            return []
        if missing & ~available == 0 and missing.bit_count() <= most:
            found.append([int(other) for other in cards_of(missing)])
    return found


def _sort_out(tables: Tables, rivals: list[Rival], held: list[list[int]], swaps: int, chance: Chance) -> None:
    """Cards that several rivals share between them lie where they help: swap at random, keep what leaves less loose."""
    holders = [place for place, cards in enumerate(held) if cards]
    if len(holders) < 2:
        return
    count = tables.finder.points
    masks = [rival.known for rival in rivals]
    for place in holders:
        for card in held[place]:
            masks[place] |= 1 << card
    for _ in range(swaps * len(holders)):
        one = holders[int(chance() * len(holders))]
        two = holders[int(chance() * len(holders))]
        if one == two:
            continue
        mine, theirs = int(chance() * len(held[one])), int(chance() * len(held[two]))
        change = 1 << held[one][mine] | 1 << held[two][theirs]
        if count(masks[one] ^ change) + count(masks[two] ^ change) < count(masks[one]) + count(masks[two]):
            held[one][mine], held[two][theirs] = held[two][theirs], held[one][mine]
            masks[one] ^= change
            masks[two] ^= change


def _improved(tables: Tables, rival: Rival, hand: int, fixed: int, pool: list[int], chance: Chance) -> int:
    """Draw and throw as often as the rival has. A draw that would have closed the deal did not happen.

    Cards taken from the discards and cards held since before a reshuffle, `fixed`, stay.
    """
    fresh = hand & ~fixed
    for _ in range(int(max(0.0, rival.stock_draws - DRAWS_LESS) * DRAWS_A_TURN + chance())):
        if not pool:
            break
        place = int(chance() * len(pool))
        mask = hand | 1 << pool[place]
        plan = tables.plans.get(mask) or tables.plan(mask)
        throw = plan[0]
        if plan[2] >= 0 or throw == pool[place] or not fresh >> throw & 1:
            continue
        fresh ^= 1 << throw | 1 << pool[place]
        hand = mask ^ 1 << throw
        pool[place] = throw
    return hand


def explains(tables: Tables, rival: Rival, hand: int) -> float:
    """How well this hand agrees with what the rival did, as a weight of at most about 1."""
    weight = 1.0
    count = tables.finder.points
    left = count(hand)
    if rival.turns and left <= tables.rules.close_limit:
        weight *= UNCLOSED
    warmth = THROW_WARMTH
    for card in rival.thrown[: -RECENT - 1 : -1]:
        mask = hand | 1 << card
        if mask != hand:
            plan = tables.plans.get(mask) or tables.plan(mask)
            if plan[0] != card:
                missed = left + tables.keeping(mask, card) - plan[1] - tables.keeping(mask, plan[0])
                if missed > 0:
                    weight *= exp(-missed / warmth)
        warmth *= 2
    excuse = REFUSED_GAIN
    for card in rival.refused[: -RECENT - 1 : -1]:
        mask = hand | 1 << card
        if mask != hand:
            plan = tables.plans.get(mask) or tables.plan(mask)
            if left - plan[1] >= tables.taste.take_gain and plan[0] != card:
                weight *= excuse
        excuse = (1 + excuse) / 2
    return weight + 1e-9
