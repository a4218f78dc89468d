"""What a picture of the table says: plates, the one sentence, chips on lit places, labels over the cards.

One idea: every word and mark of a picture is chosen here, from a view, and nowhere else. It refuses to know where
anything lies, and it draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from chinchon.engine.actions import DrawDiscard, DrawStock
from chinchon.engine.cards import Card
from chinchon.engine.events import (
    CardDiscarded,
    CardDrawn,
    DealScored,
    DealStarted,
    Event,
    HandClosed,
    LotDrawn,
    MatchEnded,
    MeldsShown,
    SeatOut,
)
from chinchon.engine.legality import why_not
from chinchon.engine.options import ClosingOption, closing_options, left_by_throwing
from chinchon.engine.rules import WIN, OutAt, StockEnd
from chinchon.engine.table import Closing, Phase, SeatStatus, Source
from chinchon.engine.view import PlayerView
from chinchon.i18n.card_names import card_list, meld_label
from chinchon.i18n.phrases import number
from chinchon.i18n.sentences import cannot_close_reason, event_sentence, points
from chinchon.ui.game import Game
from chinchon.ui.text import RichLine, Token

from .layout import CLOSING, DISCARDS, STOCK
from .model import HandModel, taken_and_held

NEAR_LIMIT_POINTS = 15


@dataclass(frozen=True, slots=True)
class PlateLook:
    """What one seat's plate says."""

    name: str
    score: int
    action: RichLine
    turn: bool
    dealer: bool
    near_limit: bool
    came_back: bool
    out: bool
    tip: str = ""


@dataclass(frozen=True, slots=True)
class TableLook:
    """Everything that is said and marked in one picture."""

    rules: str
    deal: str
    limit: str
    sentence: str
    note: str
    plates: dict[int, PlateLook]
    stock_text: str
    closing_text: str
    lit: dict[str, str] = field(default_factory=dict)
    """The lit zones, each with the words of its chip."""
    labels: dict[Card, tuple[str, str]] = field(default_factory=dict)
    """Over each card: what throwing it would leave, or closing with it would pay; in words, and as short as can be."""
    label_word: str = ""
    """What stands once at the left where only the short labels fit."""
    best_labels: frozenset[Card] = frozenset()
    meld_labels: tuple[str, ...] = ()
    close_button: str | None = None
    cannot_close: tuple[str, str] | None = None
    options: dict[Card, ClosingOption] = field(default_factory=dict)


def look_at(
    game: Game, view: PlayerView, hand: HandModel, last: tuple[Event, ...], *, covered: bool, choosing: bool,
    chosen: Card | None, moving: bool,
) -> TableLook:  # fmt: skip
    """What a picture of this view says. `last` are the facts just shown, or being shown while something is `moving`;
    `choosing` while a closing card is chosen."""
    table = view.table
    acting = _doer(last) if moving else table.to_act
    others_move = moving and acting != view.seat
    dealing = moving and any(isinstance(event, DealStarted) for event in last)
    mine = view.is_to_act and view.seat in game.match.present and not covered and not others_move
    options = closing_options(view) if mine else {}
    counted = game.settings.leaves and mine and view.phase is Phase.DISCARD and not moving
    left = left_by_throwing(view) if counted else {}
    best = min(options.values(), key=lambda option: option.rank, default=None)
    if others_move:
        sentence, note = _sentences_in_motion(game, view, last, acting)
    else:
        sentence, note = _sentences(game, view, () if moving else last, best, mine, choosing)
    labels, gold = _labels(game, left, options, choosing)
    lit = _lit(game, view, options, mine, choosing, chosen) if not moving else {}
    french = view.rules.pack.is_french
    plays = table.seats[view.seat].status is SeatStatus.IN
    return TableLook(
        rules=game.rules_name(view.rules),
        deal=game.t("match_end.playoff") if table.playoff else game.t("common.deal", deal=table.deal_number),
        limit="" if table.playoff else game.t("table.limit", limit=view.rules.limit),
        sentence=sentence,
        note=note,
        plates={seat: _plate(game, view, seat, hand, covered, acting, dealing) for seat in range(len(table.seats))},
        stock_text=_stock_text(game, view),
        closing_text=_closing_text(game, best) if best is not None else game.t("table.close_here_idle"),
        lit=lit,
        labels=labels,
        label_word=game.t("table.close_here" if choosing else "table.leaves_word"),
        best_labels=gold,
        meld_labels=tuple(
            meld_label(game.phrases, group.meld, french) if group.meld and plays and not covered else ""
            for group in hand.groups
        ),
        close_button=_close_button(game, best),
        cannot_close=_cannot_close(game, view, mine) if best is None else None,
        options=options,
    )


def _doer(events: tuple[Event, ...]) -> int | None:
    """The seat whose deed is being shown, if it is one seat's."""
    for event in events:
        if isinstance(event, CardDrawn | CardDiscarded):
            return event.seat
        if isinstance(event, HandClosed):
            return event.closing.seat
    return None


def _sentences_in_motion(
    game: Game, view: PlayerView, events: tuple[Event, ...], acting: int | None
) -> tuple[str, str]:
    """While cards move: what is happening."""
    told = [event for event in events if not isinstance(event, DealScored | SeatOut | MatchEnded | MeldsShown)]
    sentences = [event_sentence(game.speaker, event) for event in told]
    if any(isinstance(event, LotDrawn) for event in told):
        return game.t("table.lot"), sentences[0]
    if acting is not None and acting != view.seat and not any(isinstance(event, HandClosed) for event in told):
        return game.t("table.turn.other", name=game.match.seats[acting].name), sentences[-1]
    return (sentences[-1], "") if sentences else ("", "")


def _sentences(
    game: Game, view: PlayerView, last: tuple[Event, ...], best: ClosingOption | None, mine: bool, choosing: bool
) -> tuple[str, str]:
    table = view.table
    told = _told(game, view, last)
    if table.phase is Phase.LOT:
        return game.t("table.lot"), game.t("table.lot_about")
    if mine and table.phase is Phase.DRAW:
        return game.t("table.draw.you"), told or _draw_note(game, view)
    if mine and table.phase is Phase.DISCARD:
        if choosing:
            return game.t("table.choose_closing_card"), game.t("table_more.dimmed")
        return game.t("table.discard.you"), _discard_note(game, view, best)
    if table.phase in (Phase.DEAL_END, Phase.READMIT):
        return game.t("table.deal_end"), told
    if table.phase is Phase.MATCH_END:
        return game.t("table.match_end"), told
    if table.to_act is not None:
        whose = game.t("table.turn.other", name=game.match.seats[table.to_act].name)
        if table.to_act in game.match.people and table.to_act not in game.match.present:
            whose = game.phrases.of("table.played_for", game.third_name(table.to_act))
        return whose, told or _who_follows(game, view)
    return "", told


def _told(game: Game, view: PlayerView, last: tuple[Event, ...]) -> str:
    """The last thing that another seat did, or that ended the deal."""
    melds = tuple(exposed.meld for exposed in view.table.deal.melds) if view.table.deal else ()
    for event in reversed(last):
        if isinstance(event, DealScored | SeatOut | MatchEnded):
            continue
        if getattr(event, "seat", None) == view.seat and view.is_to_act:
            continue
        return event_sentence(game.speaker, event, melds, view.table.playoff)
    return ""


def _draw_note(game: Game, view: PlayerView) -> str:
    deal = view.deal
    if deal.stock_size == 0:
        void = view.rules.stock_end is StockEnd.VOID
        return game.t("table.draw_about_void" if void else "table.draw_about_empty")
    return game.t("table.draw_about" if deal.turns else "table.draw_about_first")


def _discard_note(game: Game, view: PlayerView, best: ClosingOption | None) -> str:
    if best is not None:
        card = game.speaker.card(best.action.card)
        closing = best.closing
        if closing.chinchon_wilds is not None:
            return game.t("table.or_close_chinchon", card=card)
        if closing.full:
            return game.t("table.or_close_full", card=card)
        assert isinstance(closing.pay, int)
        return game.t("table.or_close", card=card, count=closing.pay)
    if view.rules.throwback_ban and view.deal.drawn_from is Source.DISCARDS and view.drawn is not None:
        return game.t("table.discard_about_banned", card=game.speaker.card(view.drawn))
    return game.t("table.discard_about_none")


def _who_follows(game: Game, view: PlayerView) -> str:
    active = view.table.active
    if view.table.to_act not in active or len(active) < 2:
        return ""
    follower = active[(active.index(view.table.to_act) + 1) % len(active)]
    if follower == view.seat and game.is_you(view.seat):
        return game.t("table.turn_about.you")
    return game.t("table.turn_about.other", name=game.match.seats[follower].name)


def _labels(
    game: Game, left: dict[Card, int], options: dict[Card, ClosingOption], choosing: bool
) -> tuple[dict[Card, tuple[str, str]], frozenset[Card]]:
    if choosing:
        ranks = {card: option.rank for card, option in options.items()}
        best = min(ranks.values())
        words = {card: (_keeps(game, option), _pay(game, option)) for card, option in options.items()}
        return words, frozenset(card for card, rank in ranks.items() if rank == best)
    if not left:
        return {}, frozenset()
    least = min(left.values())
    labels = {card: (game.t("table.leaves", points=value), number(value)) for card, value in left.items()}
    return labels, frozenset(card for card, value in left.items() if value == least)


def _keeps(game: Game, option: ClosingOption) -> str:
    """What stays with a closer, in few words."""
    if option.closing.full:
        return _closing_text(game, option)
    return game.t("table_more.keeps", points=number(int(option.closing.pay)))


def _pay(game: Game, option: ClosingOption) -> str:
    """What a close pays, as short as can be."""
    pay = option.closing.pay
    return game.t("scoreboard.chinchon_wins") if pay == WIN else number(int(pay))


def _lit(
    game: Game, view: PlayerView, options: dict[Card, ClosingOption], mine: bool, choosing: bool, chosen: Card | None
) -> dict[str, str]:
    if not mine:
        return {}
    if view.phase is Phase.DRAW:
        lit = {}
        if why_not(view, DrawStock()) is None:
            lit[STOCK] = game.t("table.draw_here")
        if why_not(view, DrawDiscard()) is None:
            lit[DISCARDS] = game.t("table.take_here")
        return lit
    if view.phase is Phase.DISCARD:
        lit = {} if choosing else {DISCARDS: game.t("table.drag_here")}
        if options and (chosen is None or chosen in options):
            lit[CLOSING] = ""
        return lit
    return {}


def _closing_text(game: Game, option: ClosingOption) -> str:
    closing = option.closing
    if closing.chinchon_wilds is not None:
        return game.t("table.close_here_chinchon")
    if closing.full:
        return game.t("table.close_here_full")
    assert isinstance(closing.pay, int)
    return game.t("table.close_here_with", count=closing.pay)


def _close_button(game: Game, best: ClosingOption | None) -> str | None:
    if best is None:
        return None
    if best.closing.chinchon_wilds is not None and best.closing.pay == WIN:
        return game.t("table.button.close_chinchon")
    if best.closing.full:
        return game.t("table.button.close_full")
    assert isinstance(best.closing.pay, int)
    return game.t("table.button.close", points=best.closing.pay)


def _cannot_close(game: Game, view: PlayerView, mine: bool) -> tuple[str, str] | None:
    if not mine or view.phase not in (Phase.DRAW, Phase.DISCARD):
        return None
    return game.t("table.cannot_close.heading"), cannot_close_reason(game.phrases, view)


def _stock_text(game: Game, view: PlayerView) -> str:
    if view.table.deal is None:
        return ""
    size = view.table.deal.stock_size
    return game.t("table.stock", count=size) if size else game.t("table.stock_empty")


def _plate(
    game: Game, view: PlayerView, seat: int, hand: HandModel, covered: bool, acting: int | None, dealing: bool
) -> PlateLook:
    table = view.table
    standing = table.seats[seat]
    rules = view.rules
    room = rules.limit - standing.total + (1 if rules.out_at is OutAt.OVER else 0)
    return PlateLook(
        name=game.name_of(seat),
        score=standing.total,
        action=_action(game, view, seat, hand, covered, dealing),
        turn=acting == seat,
        dealer=table.dealer == seat,
        near_limit=room <= NEAR_LIMIT_POINTS and not table.playoff,
        came_back=standing.reentries > 0,
        out=standing.status is not SeatStatus.IN,
        tip=_plate_tip(game, view, seat),
    )


def _plate_tip(game: Game, view: PlayerView, seat: int) -> str:
    """What the mouse finds on a plate: the cards a rival has taken and still holds, and marks in words."""
    deal = view.table.deal
    words = []
    if deal is not None and seat != view.seat and game.settings.taken:
        taken = taken_and_held(deal, seat)
        if taken:
            cards = card_list(game.phrases, taken, view.rules.pack.is_french)
            words.append(game.t("table.tooltip.has_taken", cards=cards))
    standing = view.table.seats[seat]
    if standing.reentries:
        words.append(game.t("table.tooltip.came_back", count=standing.reentries))
    if view.table.dealer == seat:
        words.append(game.t("table.tooltip.dealer"))
    return " ".join(words)


def _action(game: Game, view: PlayerView, seat: int, hand: HandModel, covered: bool, dealing: bool) -> RichLine:
    """The last thing a seat did, as a line of a plate; while the cards are dealt, nobody has a hand yet."""
    table, deal = view.table, view.table.deal
    status = table.seats[seat].status
    if status is SeatStatus.CONCEDED:
        return game.t("plate.conceded")
    if status is SeatStatus.OUT:
        return game.t("plate.out")
    if deal is None:
        return ""
    if dealing:
        return game.t("plate.deals") if table.dealer == seat else ""
    if deal.closing is not None and deal.closing.seat == seat:
        return closing_plate(game, deal.closing)
    if seat == view.seat and not covered:
        if view.hand == 0:
            return ""
        return game.t("table.loose_own", count=hand.points) if hand.points else game.t("table.loose_own_none")
    if table.to_act == seat and table.phase is Phase.DISCARD:
        if deal.taken is not None:
            return (f"{game.t('plate.took_word')} ", Token(deal.taken.text))
        return game.t("plate.drew")
    last = next((turn for turn in reversed(deal.turns) if turn.seat == seat), None)
    if last is None:
        if table.to_act == seat:
            return game.t("plate.thinking")
        return game.t("plate.deals") if table.dealer == seat else ""
    parts: list[str | Token] = []
    if last.taken is not None:
        parts += [f"{game.t('plate.took_word')} ", Token(last.taken.text), "  "]
    if last.thrown is not None:
        parts += [f"{game.t('plate.threw_word')} ", Token(last.thrown.text)]
    return tuple(parts)


def closing_plate(game: Game, closing: Closing) -> str:
    """How the closer's plate says it."""
    if closing.chinchon_wilds is not None:
        return game.t("plate.closed_chinchon")
    if closing.full:
        return game.t("plate.closed_full")
    assert isinstance(closing.pay, int)
    return game.t("plate.closed", points=points(game.phrases, closing.pay))
