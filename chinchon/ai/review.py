"""What each move of a view is worth, the best first, with one reason each: for a hint, and for looking back at a deal.

The numbers are maestro's; the reasons are facts about the hand and what is publicly known. Knows the view alone, so a
hint never tells what the player could not work out. The sentences are elsewhere; here a reason is a code with values.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.actions import Action, Close, Discard, DoneLayingOff, DrawDiscard, DrawStock, LayOff, Readmit
from chinchon.engine.actions import ShowMelds as Show
from chinchon.engine.cards import Card, iter_cards
from chinchon.engine.layoff import best_additions, best_plan, open_melds
from chinchon.engine.legality import legal_actions, why_not
from chinchon.engine.options import closing_options
from chinchon.engine.rng import Generator
from chinchon.engine.rules import WIN
from chinchon.engine.table import Phase
from chinchon.engine.tablemeld import extended, loose_points
from chinchon.engine.view import PlayerView

from .effort import Effort
from .evaluate import Outlook, outlook_of
from .fast import tables_for
from .search import Judge, Judged

HINT_EFFORT = Effort(worlds=240, draw_worlds=200, throws=8)
"""A person waits a little longer for a hint than for a rival's move."""

DANGER_TOLD = 0.15
"""A throw this likely to be melded is told to be dangerous."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good or bad: a code, and the card and numbers that its sentence wants."""

    code: str
    card: Card | None = None
    values: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RankedMove:
    """One move of a view. `points_ahead` is expected: the rivals' mean score in this deal less one's own.

    `worth` is what orders the moves: the chance to win the match mixed with those points, and a first judgement.
    """

    action: Action
    points_ahead: float
    worth: float
    reason: Reason


def rank_moves(view: PlayerView, rng: Generator, effort: Effort = HINT_EFFORT) -> tuple[RankedMove, ...]:
    """The moves of the seat of this view, which is to act, the best first. Never empty."""
    match view.phase:
        case Phase.DRAW:
            return _draws(view, rng, effort)
        case Phase.DISCARD:
            return _throws(view, rng, effort)
        case Phase.LAY_OFF:
            return _lay_offs(view)
        case Phase.READMIT:
            return (
                RankedMove(Readmit(True), 0.0, 0.0, Reason("come_back")),
                RankedMove(Readmit(False), 0.0, 0.0, Reason("stay_out")),
            )
    return tuple(RankedMove(action, 0.0, 0.0, Reason("done")) for action in legal_actions(view))


def cost_of(ranked: tuple[RankedMove, ...], action: Action) -> float:
    """How many points a move gave away against the best; 0 for the best, and for a move that was not judged."""
    return next((max(0.0, ranked[0].points_ahead - move.points_ahead) for move in ranked if move.action == action), 0.0)


def _ranked(judged: list[Judged], reasons: dict[Action, Reason]) -> tuple[RankedMove, ...]:
    return tuple(RankedMove(entry.action, entry.margin, entry.value, reasons[entry.action]) for entry in judged)


def _draws(view: PlayerView, rng: Generator, effort: Effort) -> tuple[RankedMove, ...]:
    top = view.top_discard
    judge = Judge(view, rng)
    outlook = outlook_of(view, judge.tables)
    stock = Reason("stock", values=(("mean", round(outlook.gain(view.hand))),))
    if top is None:
        return (RankedMove(DrawStock(), 0.0, 0.0, stock),)
    saved = judge.taking_gain()
    before = judge.tables.finder.best(view.hand).loose
    if saved <= 0:
        taking = Reason("take_useless" if judge.is_useless(top) else "take_half", top)
    else:
        plan = judge.tables.plan(view.hand | top.bit)
        in_meld = not judge.tables.finder.best((view.hand | top.bit) & ~(1 << plan[0])).loose & top.bit
        code = "take_melds" if in_meld and before else "take_saves"
        taking = Reason(code, top, (("count", saved),))
    if why_not(view, DrawStock()) is not None:
        return (RankedMove(DrawDiscard(), 0.0, 0.0, taking),)
    return _ranked(judge.draws(effort), {DrawStock(): stock, DrawDiscard(): taking})


def _throws(view: PlayerView, rng: Generator, effort: Effort) -> tuple[RankedMove, ...]:
    judge = Judge(view, rng)
    judged = judge.throws(effort)
    outlook = outlook_of(view, judge.tables)
    options = closing_options(view)
    best_is_close = isinstance(judged[0].action, Close)
    waiting = [entry.margin for entry in judged if isinstance(entry.action, Discard)]
    reasons: dict[Action, Reason] = {}
    for entry in judged:
        if isinstance(entry.action, Close):
            pay = options[entry.action.card].closing.pay
            reasons[entry.action] = _close_reason(pay, best_is_close, entry.margin, waiting)
        elif isinstance(entry.action, Discard):
            reasons[entry.action] = throw_reason(outlook, entry.action.card)
    return _ranked(judged, reasons)


def _close_reason(pay: int | str, is_best: bool, margin: float, waiting: list[float]) -> Reason:
    if pay == WIN:
        return Reason("win")
    if int(pay) <= 0 and is_best:
        return Reason("full_close", values=(("pay", int(pay)),))
    if is_best:
        risk = round(margin - max(waiting, default=margin))
        return Reason("close_now", values=(("count", int(pay)), ("risk", max(0, risk))))
    return Reason("close_early", values=(("count", int(pay)),))


def throw_reason(outlook: Outlook, card: Card) -> Reason:
    """The fact that says most about throwing this card."""
    view, tables = outlook.view, outlook.tables
    points = tables.points[card]
    loose = tables.finder.best(view.hand).loose
    left = tables.finder.points(view.hand & ~card.bit)
    if not loose & card.bit and left > tables.finder.points(view.hand):
        return Reason("breaks_meld", card, (("count", left),))
    danger = outlook.danger(card)
    if danger >= DANGER_TOLD:
        return Reason("danger", card, (("percent", round(100 * danger)),))
    partners = tables.partners[card]
    held, unseen = partners & view.hand, partners & outlook.unseen
    if not held:
        return Reason("loose_card", card, (("count", points),))
    outs = completing(outlook, card)
    if outs:
        return (
            Reason("half_meld", card, (("outs", outs),))
            if outs > 1
            else Reason("one_partner", card, (("count", points),))
        )
    return Reason("one_partner" if unseen.bit_count() == 1 else "no_partner", card, (("count", points),))


def completing(outlook: Outlook, card: Card) -> int:
    """How many unseen cards would make a meld of this card and another one held."""
    hand, found = outlook.view.hand, 0
    for meld in outlook.tables.threes[card]:
        missing = meld & ~hand
        if missing.bit_count() == 1 and missing & outlook.unseen:
            found |= missing
    return found.bit_count()


def _lay_offs(view: PlayerView) -> tuple[RankedMove, ...]:
    melds = open_melds(view.table)
    rules = view.rules
    if view.deal.loose[view.seat] is None:
        plan = best_plan(rules, view.hand, melds)
        best = RankedMove(Show(plan.melds), -plan.points, 0.0, Reason("show", values=(("count", plan.points),)))
        found = [best]
        finder = tables_for(rules).finder
        for arrangement in finder.arrangements(view.hand):
            showing = Show(arrangement.melds)
            if showing != best.action and why_not(view, showing) is None:
                left = best_additions(rules, arrangement.loose, melds)[0]
                found.append(RankedMove(showing, -left, 0.0, Reason("show", values=(("count", left),))))
            if len(found) >= HINT_EFFORT.throws:
                break
        return tuple(sorted(found, key=lambda move: -move.points_ahead))
    _, steps = best_additions(rules, view.hand, melds)
    now = loose_points(rules, view.hand)
    done = RankedMove(DoneLayingOff(), -now, 0.0, Reason("done"))
    found = [done]
    for card in iter_cards(view.hand):
        for action in legal_actions(view):
            if isinstance(action, LayOff) and action.card == card:
                grown = extended(rules, melds[action.meld], card, action.end)
                assert grown is not None
                after = best_additions(rules, view.hand & ~card.bit, {**melds, action.meld: grown})[0]
                reason = Reason("lay_off", card, (("count", tables_for(rules).points[card]),))
                found.append(RankedMove(action, -after, 0.0, reason))
    first = LayOff(*steps[0]) if steps else DoneLayingOff()
    return tuple(sorted(found, key=lambda move: (-move.points_ahead, move.action != first)))
