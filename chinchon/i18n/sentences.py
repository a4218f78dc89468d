"""The sentences of the table: what has just happened, why something is refused, why closing must wait.

Chooses among the phrases by engine values; every event, refusal and problem of a table has its sentence here.
`Speaker` says who reads it, so that one's own deeds are told in the second person.
"""

from __future__ import annotations

from dataclasses import dataclass

from chinchon.engine.cards import Card
from chinchon.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DealScored,
    DealStarted,
    DiscardsReshuffled,
    Event,
    HandClosed,
    LotDrawn,
    MatchEnded,
    MeldsShown,
    PlayOffStarted,
    SeatConceded,
    SeatOut,
    SeatReadmitted,
)
from chinchon.engine.legality import Refusal
from chinchon.engine.rules import HAND_SIZE, WIN, Pay, Rules, RulesError
from chinchon.engine.table import Closing, DealResult, Phase, ScoreLine, Source
from chinchon.engine.tablemeld import Meld
from chinchon.engine.view import PlayerView

from .card_names import card_name, meld_name
from .phrases import Phrases, capital


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who is spoken to. `you` is the seat that reads "tú", or None where several people share the screen."""

    phrases: Phrases
    names: tuple[str, ...]
    you: int | None = None
    french: bool = False

    def of(self, key: str, seat: int, **values: str | int) -> str:
        """The phrase about a seat, in the second person for the reader's own."""
        return self.phrases.of(key, None if seat == self.you else self.names[seat], **values)

    def of_many(self, key: str, seat: int, count: int, **values: str | int) -> str:
        """The same for a phrase with singular and plural."""
        whom = "you" if seat == self.you else "other"
        if seat != self.you:
            values["name"] = self.names[seat]
        return self.phrases.t(f"{key}.{whom}", count=count, **values)

    def name(self, seat: int) -> str:
        """What a plate or a column calls this seat."""
        return self.phrases.t("common.you") if seat == self.you else self.names[seat]

    def card(self, card: Card) -> str:
        """The card in words."""
        return card_name(self.phrases, card, self.french)


def worth(phrases: Phrases, pay: Pay, you: bool = False) -> str:
    """What a close or a chinchón pays, as a verb: "resta 10 puntos", "gana la partida"."""
    key = "worth.you" if you else "worth"
    if pay == WIN:
        return phrases.t(f"{key}.win")
    if pay == 0:
        return phrases.t(f"{key}.nothing")
    return phrases.t(f"{key}.minus" if pay < 0 else f"{key}.plus", count=abs(pay))


def points(phrases: Phrases, count: int) -> str:
    """A number of points with its unit."""
    return phrases.t("common.points", count=count)


def event_sentence(speaker: Speaker, event: Event, melds: tuple[Meld, ...] = (), playoff: bool = False) -> str:
    """One sentence about a fact. `melds` are the table's, by place; `playoff` says that a tie is played off."""
    phrases = speaker.phrases
    match event:
        case LotDrawn(_, first, _):
            return speaker.of("event.lot", first)
        case DealStarted():
            return speaker.of("event.dealt", event.dealer, deal=event.number)
        case CardDrawn(seat, source, card):
            return _drawn(speaker, seat, source, card)
        case DiscardsReshuffled():
            return phrases.t("event.reshuffled")
        case CardDiscarded(seat, card):
            return speaker.of("event.threw", seat, card=speaker.card(card))
        case HandClosed(closing, _):
            return closing_sentence(speaker, closing)
        case MeldsShown(seat, shown, _):
            if shown:
                return speaker.of_many("event.shown", seat, len(shown))
            return speaker.of("event.shown_none", seat)
        case CardLaidOff():
            meld = meld_name(phrases, melds[event.meld], speaker.french) if melds else phrases.t("meld.run").lower()
            return speaker.of("event.laid_off", event.seat, card=speaker.card(event.card), meld=meld)
        case DealScored(result):
            return scored_sentence(speaker, result)
        case SeatOut(seat, total):
            return speaker.of("event.playoff_out" if playoff else "event.out", seat, points=total)
        case PlayOffStarted(seats, total):
            names = phrases.listing([speaker.name(seat) for seat in seats])
            return phrases.t("match_end.playoff_about", names=names, points=total)
        case SeatReadmitted(seat, total):
            return speaker.of("event.readmitted", seat, points=total)
        case SeatConceded(seat):
            return speaker.of("event.conceded", seat)
        case MatchEnded(winners):
            if len(winners) == 1:
                return speaker.of("event.won", winners[0])
            return phrases.t("event.won.several", names=phrases.listing([speaker.names[seat] for seat in winners]))


def _drawn(speaker: Speaker, seat: int, source: Source, card: Card | None) -> str:
    key = "event.drew" if source is Source.STOCK else "event.took"
    name = speaker.card(card) if card is not None else speaker.phrases.t("card.hidden")
    return speaker.of(key, seat, card=name)


def closing_sentence(speaker: Speaker, closing: Closing) -> str:
    """How a seat closed, in one sentence."""
    if not closing.full:
        assert isinstance(closing.pay, int)
        return speaker.of_many("event.closed", closing.seat, closing.pay)
    return _full_close(speaker, closing, "event.closed_full", "event.chinchon")


def _full_close(speaker: Speaker, closing: Closing, full_key: str, chinchon_key: str) -> str:
    pay = worth(speaker.phrases, closing.pay, closing.seat == speaker.you)
    if closing.chinchon_wilds is None:
        return speaker.of(full_key, closing.seat, worth=pay)
    return speaker.of(chinchon_key, closing.seat, worth_capital=capital(pay))


def scored_sentence(speaker: Speaker, result: DealResult) -> str:
    """The reason of a deal, for the heading of the scoreboard."""
    closing = result.closing
    if closing is None:
        return speaker.phrases.t("event.scored.void")
    if closing.full:
        return _full_close(speaker, closing, "event.scored.full", "event.scored.chinchon")
    own = next(line.points for line in result.lines if line.seat == closing.seat)
    return speaker.of_many("event.scored.closed", closing.seat, own or 0)


def reason_word(phrases: Phrases, line: ScoreLine) -> str:
    """The word under a figure of the scoreboard, or nothing for plain loose points."""
    if line.points is None:
        return phrases.t("scoreboard.chinchon_wins")
    return "" if line.reason.value == "loose" else phrases.t(f"scoreboard.{line.reason.value}")


def refusal_sentence(phrases: Phrases, refusal: Refusal, rules: Rules) -> str:
    """What is wrong and what to do instead, in one sentence."""
    counts = {
        Refusal.OVER_CLOSING_LIMIT: rules.close_limit,
        Refusal.TOO_MANY_LOOSE: rules.close_max_loose,
        Refusal.TOO_FEW_MELDED: rules.close_min_melded,
    }
    key = f"refusal.{refusal.value}"
    return phrases.t(key, count=counts[refusal]) if refusal in counts else phrases.t(key)


def cannot_close_reason(phrases: Phrases, view: PlayerView) -> str:
    """The second of the two quiet lines that say why there is no close button: the rule that stands in the way."""
    rules = view.rules
    if view.phase is Phase.DRAW:
        return phrases.t("table.cannot_close.draw_first")
    completed = view.deal.turns_completed
    others = [seat for seat in view.table.active if seat != view.seat]
    if rules.close_after_round and not all(completed[seat] for seat in others):
        return phrases.t("table.cannot_close.round_others" if completed[view.seat] else "table.cannot_close.round")
    if rules.close_after_round and rules.close_ban_counts_own_turn is False and not completed[view.seat]:
        return phrases.t("table.cannot_close.round")
    return closing_limit_reason(phrases, rules)


def closing_limit_reason(phrases: Phrases, rules: Rules) -> str:
    """What a hand must come down to before it may close."""
    if rules.close_max_loose == 0:
        return phrases.t("table.cannot_close.all_melded")
    if rules.close_limit == 0:
        return phrases.t("table.cannot_close.limit_zero")
    if rules.close_max_loose == 1:
        return phrases.t("table.cannot_close.one_loose", count=rules.close_limit)
    if rules.close_max_loose < HAND_SIZE:
        cards = phrases.t("common.cards", count=rules.close_max_loose)
        return phrases.t("table.cannot_close.many_loose", cards=cards, count=rules.close_limit)
    return phrases.t("table.cannot_close.limit", count=rules.close_limit)


def problem_sentence(phrases: Phrases, problem: RulesError) -> str:
    """Why a table or a set of rules cannot be played."""
    values = dict(problem.values)
    if problem.code == "too_few_cards":
        values["needed"] = Rules.cards_needed(values["players"])
    code = problem.code
    if code == "seats" and values["least"] == values["most"]:
        code = "seats_exactly"
    return phrases.t(f"new_game.problem.{code}", **values)
