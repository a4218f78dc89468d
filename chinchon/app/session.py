"""One match being played: owns the state and its record, lets actions in, asks computer seats, saves after each action.

Everybody outside gets views and steps seen from one seat; the state itself never leaves. Knows no window: whoever shows
the match asks for the steps it has not shown yet, at its own pace.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from chinchon.ai.greedy import Greedy
from chinchon.ai.levels import is_player
from chinchon.ai.review import RankedMove
from chinchon.engine.actions import Action, Concede, Discard, DrawDiscard, NextDeal, Readmit, parse_action
from chinchon.engine.cards import Card, parse_card
from chinchon.engine.events import Event, redacted
from chinchon.engine.legality import Refusal, why_not
from chinchon.engine.play import IllegalAction, Transition, apply, new_match
from chinchon.engine.record import RecordError, record_from_dict, record_of, record_to_dict, replay
from chinchon.engine.rng import Generator, seed_of
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup, MatchState
from chinchon.engine.table import Phase, Table
from chinchon.engine.view import PlayerView, view_for

from .seats import PERSON, SeatPlan, seat_from_dict, seat_to_dict
from .thinker import ADVICE, InlineThinker, Question, Thinker

log = logging.getLogger(__name__)

LATE_S = 10.0
"""A computer player that has not answered by then is replaced for this move."""

STEPS_KEPT = 400
"""Steps that somebody who shows the match may lag behind."""


@dataclass(frozen=True, slots=True)
class ViewStep:
    """One applied action as one seat saw it."""

    before: PlayerView
    after: PlayerView
    events: tuple[Event, ...]


class Session:
    """See the module. `save` is called with JSON values after every change worth keeping."""

    def __init__(
        self,
        setup: MatchSetup,
        seats: tuple[SeatPlan, ...],
        *,
        ai_seed: int,
        thinker: Thinker | None = None,
        save: Callable[[dict[str, Any]], None] | None = None,
        strict: bool = False,
    ) -> None:
        """Begin a match. With `strict` a computer player's fault is raised instead of played around."""
        self._setup = setup
        self._seats = seats
        self._ai_seed = ai_seed
        self._thinker = thinker or InlineThinker()
        self._save = save
        self._strict = strict
        self._state = new_match(setup)
        self._actions: list[Action] = []
        self._steps: deque[Transition] = deque(maxlen=STEPS_KEPT)
        self._asked_ply: int | None = None
        self._asked_at_s = 0.0
        self._advised_ply: int | None = None
        self._questions = 0
        self._hand_orders: dict[int, tuple[Card, ...]] = {}
        self._stand_ins: dict[int, str] = {}

    # Looking

    @property
    def table(self) -> Table:
        """All that is public."""
        return self._state.table

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._setup.rules

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sits where."""
        return self._seats

    @property
    def seed(self) -> int:
        """The seed of all cards, so that a match can be played again."""
        return self._setup.seed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played at this machine."""
        return tuple(number for number, seat in enumerate(self._seats) if seat.is_person)

    @property
    def present(self) -> tuple[int, ...]:
        """The people who play themselves: those who have not handed their seat to a computer player for a while."""
        return tuple(seat for seat in self.people if seat not in self._stand_ins)

    def _player_of(self, seat: int) -> str:
        """Who plays a seat now: a person, or the name of a computer player."""
        return self._stand_ins.get(seat, self._seats[seat].player)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.table.phase is Phase.MATCH_END

    def view(self, seat: int) -> PlayerView:
        """The match as this seat sees it."""
        return view_for(self._state, seat)

    def steps_since(self, ply: int, seat: int) -> list[ViewStep]:
        """What happened after this ply, as this seat saw it."""
        if ply >= self.table.ply:
            return []
        return [
            ViewStep(
                view_for(step.before, seat),
                view_for(step.after, seat),
                tuple(redacted(event, seat) for event in step.events),
            )
            for step in self._steps
            if step.after.table.ply > ply
        ]

    def hand_order(self, seat: int) -> tuple[Card, ...]:
        """The order in which a person has laid their own cards; may name cards no longer held."""
        return self._hand_orders.get(seat, ())

    # Acting

    def submit(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Carry out an action of the seat that is to act, or say why not; a refusal changes nothing.

        With a seat only what that seat itself may do is carried out: nobody plays for another.
        """
        if seat in self._stand_ins and not isinstance(action, NextDeal | Concede):
            return Refusal.NOT_YOUR_TURN
        if seat is not None and not isinstance(action, NextDeal | Readmit | Concede):
            refusal = why_not(self.view(seat), action)
            if refusal is not None:
                return refusal
        try:
            step = apply(self._state, action)
        except IllegalAction as error:
            return error.refusal
        self._state = step.after
        self._actions.append(action)
        self._steps.append(step)
        if isinstance(action, NextDeal):
            self._hand_orders.clear()  # other cards: an order of the last ones would only shuffle them
        if self._asked_ply is not None:
            self._thinker.cancel()
            self._asked_ply = None
        self.save()
        return None

    def hand_over(self, seat: int, player: str) -> None:
        """Let a computer player play a person's seat until they come back."""
        self._stand_ins[seat] = player
        self.save()

    def come_back(self, seat: int) -> None:
        """The person plays again; a thought that was begun in their place is dropped."""
        del self._stand_ins[seat]
        if self.table.to_act == seat and self._asked_ply is not None:
            self._thinker.cancel()
            self._asked_ply = None
        self.save()

    def can_take_back(self, seat: int, shown_ply: int) -> bool:
        """Whether a person's last deed may still be undone, when everything up to this ply has been shown."""
        return self._taking_back(seat, shown_ply) is not None

    def take_back(self, seat: int, shown_ply: int) -> bool:
        """Undo a person's last throw, or the taking of a discard; False where it is too late.

        What a computer seat has played since goes with it, as nobody has seen it.
        """
        step = self._taking_back(seat, shown_ply)
        if step is None:
            return False
        while self._steps and self._steps[-1].before.table.ply >= step.before.table.ply:
            self._steps.pop()
            self._actions.pop()
        self._state = step.before
        self._thinker.cancel()
        self._asked_ply = self._advised_ply = None
        self.save()
        return True

    def _taking_back(self, seat: int, shown_ply: int) -> Transition | None:
        """The step that would be undone: it told the person nothing, and nothing after it has been shown."""
        for step in reversed(self._steps):
            actor = step.before.table.to_act
            if actor == seat and seat not in self._stand_ins:
                plain = isinstance(step.action, Discard | DrawDiscard) and len(step.events) == 1
                return step if plain and shown_ply <= step.after.table.ply else None
            if actor is None or self._player_of(actor) == PERSON:
                return None
        return None

    def ask_advice(self) -> None:
        """Begin to think about what the person who is to act might do; `advice` has the answer later."""
        seat = self.table.to_act
        if seat is None or self._player_of(seat) != PERSON:
            raise LookupError("no person is to act")
        self._advised_ply = self.table.ply
        self._thinker.ask(self._question(ADVICE, seat))

    def advice(self) -> tuple[RankedMove, ...] | None:
        """The moves of the person to act, the best first, once they are judged; empty where that failed."""
        if self._advised_ply is None or self._advised_ply != self.table.ply:
            return None
        answer = self._thinker.poll()
        if answer is None or answer.key != (self.table.ply, self._questions):
            return None
        self._advised_ply = None
        if answer.action is None:
            log.error("no advice: %s", answer.error)
        return answer.advice

    def keep_hand_order(self, seat: int, order: tuple[Card, ...]) -> None:
        """Remember how a person laid their cards."""
        if self._hand_orders.get(seat, ()) != order:
            self._hand_orders[seat] = order
            self.save()

    def poll(self) -> bool:
        """Let a computer seat that is to act go on thinking; True when something has happened."""
        if self.is_over:
            return False
        seat = self.table.to_act
        if seat is None:
            return not self.present and self.submit(NextDeal()) is None
        if self._player_of(seat) == PERSON:
            return False
        if self._asked_ply != self.table.ply:
            self._ask(seat)
        answer = self._thinker.poll()
        if answer is None:
            if time.monotonic() - self._asked_at_s < LATE_S:
                return False
            self._thinker.cancel()
            self._play_instead(seat, "no answer in time")
            return True
        if answer.key != (self.table.ply, self._questions):
            return False
        self._asked_ply = None
        if answer.action is None:
            self._play_instead(seat, answer.error)
            return True
        try:
            refusal = self.submit(parse_action(self.rules, answer.action))
        except ValueError as error:
            self._play_instead(seat, str(error))
            return True
        if refusal is not None:
            self._play_instead(seat, f"{answer.action}: {refusal.value}")
        return True

    def _ask(self, seat: int) -> None:
        self._asked_ply = self.table.ply
        self._asked_at_s = time.monotonic()
        self._thinker.ask(self._question(self._player_of(seat), seat))

    def _question(self, level: str, seat: int) -> Question:
        """The next question about the present moment."""
        self._questions += 1
        return Question(self.table.ply, level, self.view(seat), self._chance(), self._questions)

    def _chance(self) -> int:
        return seed_of(self._ai_seed, self.table.ply)

    def _play_instead(self, seat: int, fault: str) -> None:
        """A match never stops for a computer player's fault: it is logged, and a plain move is played."""
        self._asked_ply = None
        if self._strict:
            raise RuntimeError(f"seat {seat} ({self._seats[seat].player}): {fault}")
        log.error("seat %d (%s) could not move: %s", seat, self._seats[seat].player, fault)
        refusal = self.submit(Greedy().choose(self.view(seat), Generator(self._chance())))
        assert refusal is None

    def close(self) -> None:
        """Stop thinking; the match stays as saved."""
        self._thinker.close()

    # Saving

    def save(self) -> None:
        """Hand out the match as it stands."""
        if self._save is not None:
            self._save(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """The match as JSON values, from which `session_from_dict` goes on at the very same point."""
        return {
            "record": record_to_dict(record_of(self._setup, self._actions, self._state)),
            "seats": [seat_to_dict(seat) for seat in self._seats],
            "ai_seed": self._ai_seed,
            "stand_ins": {str(seat): player for seat, player in self._stand_ins.items()},
            "hand_orders": {str(seat): [card.text for card in order] for seat, order in self._hand_orders.items()},
        }

    def _resume(
        self, state: MatchState, actions: list[Action], orders: Mapping[int, tuple[Card, ...]],
        stand_ins: Mapping[int, str] | None = None,
    ) -> None:  # fmt: skip
        self._state = state
        self._actions = actions
        self._hand_orders = dict(orders)
        self._stand_ins = dict(stand_ins or {})


def session_from_dict(
    values: Any,
    *,
    thinker: Thinker | None = None,
    save: Callable[[dict[str, Any]], None] | None = None,
    strict: bool = False,
) -> Session:
    """Go on with a saved match: replayed aside, compared, only then returned. Raises RecordError if it is damaged."""
    try:
        seats = tuple(seat_from_dict(seat) for seat in values["seats"])
        ai_seed = values["ai_seed"]
        if type(ai_seed) is not int:
            raise RecordError("no seed for the computer players")
        orders = {int(seat): tuple(parse_card(text) for text in texts) for seat, texts in values["hand_orders"].items()}
        stand_ins = {int(seat): player for seat, player in values.get("stand_ins", {}).items()}
        record = record_from_dict(values["record"])
    except RecordError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise RecordError(f"not a saved match: {error}") from error
    if tuple(seat.name for seat in seats) != record.setup.names or not set(orders) <= set(range(len(seats))):
        raise RecordError("the seats do not belong to this match")
    if not all(0 <= seat < len(seats) and seats[seat].is_person for seat in stand_ins):
        raise RecordError("nobody to stand in for")
    if not all(isinstance(player, str) and is_player(player) for player in stand_ins.values()):
        raise RecordError("no such computer player")
    state, actions = replay(record)
    session = Session(record.setup, seats, ai_seed=ai_seed, thinker=thinker, save=save, strict=strict)
    session._resume(state, actions, orders, stand_ins)
    return session
