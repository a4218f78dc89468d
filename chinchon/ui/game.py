"""What all scenes of one run share, and which scene follows which.

One idea: a scene asks the game to go somewhere (`show_menu`, `start_match`, `go_on`, `follow`) and the game decides
from the match's phase what is shown. It refuses to know how anything looks, and draws nothing.

The engine and the session are imported when a match begins, so that the menu opens at once; phases are therefore named
by their text, which is their value.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from chinchon.app.saves import Saves
from chinchon.app.seats import SeatPlan
from chinchon.app.settings import Settings
from chinchon.app.store import Damaged
from chinchon.i18n.phrases import Phrases, choose_language
from chinchon.ui.assets import Assets, Edition
from chinchon.ui.motion import Speed, Tempo
from chinchon.ui.scene import Scene, SceneStack
from chinchon.ui.sound import Sounds

if TYPE_CHECKING:
    from chinchon.app.session import Session
    from chinchon.app.thinker import Thinker
    from chinchon.engine.actions import Action
    from chinchon.engine.cards import Card
    from chinchon.engine.events import Event
    from chinchon.engine.legality import Refusal
    from chinchon.engine.rules import Rules
    from chinchon.engine.table import Table
    from chinchon.engine.view import PlayerView
    from chinchon.i18n.sentences import Speaker
    from chinchon.ui.table.model import Split

COMPUTER_NAMES = 10
"""How many names for computer seats there are among the phrases."""

STAND_IN = "experto"
"""Who plays for a person who is away for a while."""

MOST_HOUSE_RULES = 12
"""Rules that differ from every profile in more fields are a table's own."""

SceneMaker = Callable[["Game"], Scene]

_PHASE_SCENES = {
    "lot": "table",
    "draw": "table",
    "discard": "table",
    "lay_off": "lay_off",
    "readmit": "scoreboard",
    "deal_end": "scoreboard",
    "match_end": "match_end",
}

_BEFORE_A_DEAL = ("lot", "deal_end")

MOST_AHEAD = 30
"""Steps that computer players may run ahead of what has been shown."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What the menu says of a match that can be continued."""

    table: Table
    seats: tuple[SeatPlan, ...]


class Game:
    """One run of the program. `makers` builds a scene by its name, so that no scene has to import another."""

    def __init__(
        self,
        stack: SceneStack,
        saves: Saves,
        settings: Settings,
        makers: dict[str, SceneMaker],
        *,
        assets: Assets | None = None,
        sounds: Sounds | None = None,
        locales: tuple[str, ...] = (),
        speed_factor: float | None = None,
        language: str | None = None,
    ) -> None:
        self.stack = stack
        self.saves = saves
        self.settings = settings
        self.assets = assets
        self.sounds = sounds or Sounds()
        self.session: Session | None = None
        self.viewer = 0
        """The seat whose view is shown."""
        self.revealed = True
        """Whether the viewer's own cards may be seen: not while the machine goes from one person to another."""
        self.shown_ply = 0
        """Everything up to this ply has been shown."""
        self.split: Split | None = None
        """How the player wants the hand split into melds, where there are several ways."""
        self.hurried = False
        """Whether the others play faster while the player only watches."""
        self.skipping = False
        """Whether the rest of the match is played without being shown."""
        self.notice: str | None = None
        """One sentence for the menu, such as that a damaged save was set aside."""
        self._makers = makers
        self._locales = locales
        self._speed_factor = speed_factor
        self._language = language
        self._saved: Session | None = None
        self._reported_save_problem = False
        self.phrases = self._chosen_phrases()
        self.choose_cards()

    # Words and settings

    def t(self, key: str, **values: str | int) -> str:
        """The phrase of this key in the player's language."""
        return self.phrases.t(key, **values)

    @property
    def tempo(self) -> Tempo:
        """How fast things move."""
        if self.skipping:
            return Tempo(Speed.INSTANT, self.settings.reduced_motion)
        if self.hurried and self.only_watching:
            return Tempo(Speed.FAST, self.settings.reduced_motion)
        if self._speed_factor is not None:
            nearest = min(Speed, key=lambda speed: abs(speed.value - (self._speed_factor or 0.0)))
            return Tempo(nearest, self.settings.reduced_motion)
        return Tempo(Speed[self.settings.speed.upper()], self.settings.reduced_motion)

    def change_settings(self, **values: Any) -> None:
        """Take over settings and keep them; raises ValueError for one out of range."""
        self.settings = self.settings.changed(**values)
        if "language" in values:
            self._language = None
        self.phrases = self._chosen_phrases()
        self.sounds.volume_percent = self.settings.volume_percent
        self.choose_cards()
        self.saves.save_settings(self.settings)

    def choose_cards(self) -> None:
        """Bring the cards that the player likes, or the French ones where the rules want them."""
        if self.assets is None:
            return
        french = self.session is not None and self.session.rules.pack.is_french
        faces: Edition = "french" if french else "large_index" if self.settings.faces == "large" else "spanish"
        self.assets.choose(faces, "blue" if self.settings.back == "blue" else "red")

    def _chosen_phrases(self) -> Phrases:
        wanted = self._language or self.settings.language
        return Phrases(wanted if wanted in ("es", "en") else choose_language(self._locales))  # type: ignore[arg-type]  # one of the two

    def rules_name(self, rules: Rules) -> str:
        """What these rules are called: the profile they are or come nearest to."""
        from chinchon.engine.profiles import VARIANTS
        from chinchon.i18n.rule_text import rules_title

        def differences(profile: Rules) -> int:
            return sum(getattr(rules, field.name) != getattr(profile, field.name) for field in fields(rules))

        name = min(VARIANTS, key=lambda variant: differences(VARIANTS[variant]))
        changed = differences(VARIANTS[name])
        if changed > MOST_HOUSE_RULES:
            return rules_title(self.phrases, None, rules)
        title = self.t(f"profile.{name.rstrip('0123456789j')}.name")
        return rules_title(self.phrases, title, rules, changed > 0)

    # Seats

    @property
    def match(self) -> Session:
        """The match being shown. Raises LookupError when there is none."""
        if self.session is None:
            raise LookupError("no match")
        return self.session

    def is_you(self, seat: int) -> bool:
        """Whether this seat is the only person's, who is spoken to as you."""
        return self.match.people == (seat,)

    def name_of(self, seat: int) -> str:
        """What stands on a seat's plate."""
        from chinchon.i18n.names import NAMES_FOR_YOU

        name = self.match.seats[seat].name
        return self.t("common.you") if self.is_you(seat) and name in NAMES_FOR_YOU else name

    def third_name(self, seat: int) -> str | None:
        """A seat's name for a sentence about it, or None where the sentence speaks to the player (see Phrases.of)."""
        return None if self.is_you(seat) else self.match.seats[seat].name

    @property
    def speaker(self) -> Speaker:
        """Who is spoken to in sentences about this match."""
        from chinchon.i18n.sentences import Speaker

        people = self.match.people
        you = people[0] if len(people) == 1 else None
        return Speaker(self.phrases, self.match.table.names, you, self.match.rules.pack.is_french)

    @property
    def view(self) -> PlayerView:
        """The match as the viewer sees it now."""
        return self.match.view(self.viewer)

    # Going somewhere

    def show(self, name: str) -> None:
        """Show a scene instead of everything on screen."""
        while len(self.stack.scenes) > 1:
            self.stack.scenes.pop().leave()
        self.stack.replace(self._makers[name](self))

    def push(self, name: str) -> None:
        """Show a scene over the present one."""
        self.stack.push(self._makers[name](self))

    def pop(self) -> None:
        """Back to the scene below."""
        self.stack.pop()

    def show_menu(self) -> None:
        """The menu. A match in progress stays saved and can be continued from there."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self._saved = None
        self.choose_cards()
        self.show("menu")

    def saved(self) -> Saved | None:
        """The match that can be continued. A damaged file is set aside and `notice` says so."""
        if self._saved is None:
            try:
                self._saved = self.saves.load_match(process_thinker)
            except Damaged as damaged:
                self.report_damaged(damaged, "save")
        if self._saved is not None and self._saved.is_over:
            # The program was ended before the end of the match was seen: say it now, and keep the match.
            winners = self._saved.table.winners
            names = self.phrases.listing([self._saved.seats[seat].name for seat in winners])
            key = "match_end.title.other" if len(winners) == 1 else "match_end.shared"
            result = self.t(key, name=names) if len(winners) == 1 else self.t(key, names=names)
            self.notice = self.t("error_more.finished", result=result)
            self.saves.finish_match(self._saved)
            self._saved = None
        if self._saved is None:
            return None
        return Saved(self._saved.table, self._saved.seats)

    def report_damaged(self, damaged: Damaged, what: str) -> None:
        """Have the menu say that a file was set aside."""
        if damaged.kept_as is None:
            self.notice = self.t("error_more.unreadable", file=damaged.name)
            return
        kept_as = damaged.kept_as.name
        self.notice = self.t(f"error.{what}_damaged", file=kept_as)

    def start_match(self, rules: Rules, seats: tuple[SeatPlan, ...], seed: int | None = None) -> None:
        """Begin a match; raises RulesError for an impossible table. Seats without a name get one."""
        from chinchon.app.session import Session
        from chinchon.engine.state import MatchSetup

        named = self.named(seats)
        setup = MatchSetup(rules, tuple(seat.name for seat in named), _chance() if seed is None else seed)
        session = Session(
            setup,
            named,
            ai_seed=_chance(),
            thinker=process_thinker(),
            save=self.saves.save_match,
        )
        self._take(session, shown_ply=0)

    def named(self, seats: tuple[SeatPlan, ...]) -> tuple[SeatPlan, ...]:
        """The seats with a name each, all different."""
        taken = {seat.name for seat in seats if seat.name}
        known = [self.t(f"new_game.names.{number}") for number in range(1, COMPUTER_NAMES + 1)]
        spare = iter([name for name in known if name not in taken])
        people = sum(seat.is_person for seat in seats)
        named = []
        for number, seat in enumerate(seats):
            name = seat.name.strip()
            if not name and seat.is_person:
                name = self.settings.name or self.t("common.you")
                if people > 1 or name in taken:
                    name = self.t("new_game_more.person_number", number=number + 1)
            named.append(SeatPlan(name or next(spare), seat.player))
        return tuple(named)

    def continue_match(self) -> None:
        """Go on with the saved match at the very point where it was left."""
        if self.saved() is None or self._saved is None:
            self.show_menu()
            return
        session, self._saved = self._saved, None
        self._take(session, shown_ply=session.table.ply)

    def _take(self, session: Session, shown_ply: int) -> None:
        if self.session is not None:
            self.session.close()
        self.session = session
        self.shown_ply = shown_ply
        people = session.people
        self.viewer = people[0] if people else 0
        self.revealed = len(people) == 1
        self.split, self.hurried, self.skipping = None, False, False
        self.choose_cards()
        if session.table.phase == "lot":
            session.submit(next_deal())
        self.follow()

    def rematch(self) -> None:
        """The same seats and rules again, with new cards."""
        match = self.match
        self.start_match(match.rules, match.seats)

    def go_on(self) -> None:
        """Deal again."""
        if self.submit(next_deal()) is None:
            self.follow()

    # The match

    def submit(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Hand an action of whoever sits at the screen, or of another seat that was asked, to the match."""
        refusal = self.match.submit(action, self.viewer if seat is None else seat)
        if refusal is None:
            self.after_action()
        return refusal

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer's last deed may still be undone: nobody has been seen to play since."""
        return self.revealed and self.match.can_take_back(self.viewer, self.shown_ply)

    def take_back(self) -> bool:
        """Undo the viewer's last throw, or the taking of a discard; False where it is too late."""
        if not self.revealed or not self.match.take_back(self.viewer, self.shown_ply):
            return False
        self.shown_ply = self.match.table.ply
        return True

    def keep_hand_order(self, order: tuple[Card, ...]) -> None:
        """Keep how the viewer has laid the hand."""
        self.match.keep_hand_order(self.viewer, order)

    def poll(self, *, dealing: bool = False) -> bool:
        """Let computer seats think; True when something has happened.

        A table of computers alone deals again only with `dealing`, so that every deal's scores can be seen.
        """
        if self.session is None or (self.match.table.to_act is None and not dealing):
            return False
        if self.skipping and self.match.table.phase == "deal_end":
            return self.submit(next_deal()) is None
        if self.match.table.ply - self.shown_ply > MOST_AHEAD:
            return False
        if not self.session.poll():
            return False
        self.after_action()
        return True

    def after_action(self) -> None:
        """Hide a hand whose turn is over where several people share the screen; answers to offers show nothing."""
        for step in self.match.steps_since(self.shown_ply, self.viewer):
            if step.before.phase != "readmit":
                break
            self.shown_ply = step.after.table.ply
        if len(self.match.people) > 1 and self.match.table.to_act != self.viewer:
            self.revealed = False

    @property
    def caught_up(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.shown_ply == self.match.table.ply

    @property
    def only_watching(self) -> bool:
        """Whether no person plays now: all are out or have handed over their seats, or only computers sat down."""
        return self.session is not None and not set(self.match.present) & set(self.match.table.seats_in)

    @property
    def hand_is_secret(self) -> bool:
        """Whether the seat to act is a person who has to look at cards that nobody else may see."""
        table = self.match.table
        seat = table.to_act
        if seat is None or seat not in self.match.present or table.deal is None:
            return False
        return table.phase in ("draw", "discard") or (table.phase == "lay_off" and table.deal.loose[seat] is None)

    @property
    def needs_curtain(self) -> bool:
        """Whether the machine must go to another person before the match goes on."""
        return self.hand_is_secret and not (self.revealed and self.match.table.to_act == self.viewer)

    def hand_over(self) -> None:
        """Let a computer player play the viewer's seat for a while."""
        self.match.hand_over(self.viewer, STAND_IN)
        if len(self.match.people) > 1:
            self.revealed = False
        self.follow()

    def come_back(self, seat: int) -> None:
        """A person plays again."""
        self.match.come_back(seat)
        self.hurried = self.skipping = False
        self.follow()

    def hide(self) -> None:
        """Cover the viewer's hand where several people share the screen; whoever is to act lifts the curtain again."""
        if self.session is not None and len(self.match.people) > 1 and self.revealed and self.hand_is_secret:
            self.revealed = False
            self.shown_ply = self.match.table.ply
            self.follow()

    def lift_curtain(self) -> None:
        """The person to act is at the machine."""
        seat = self.match.table.to_act
        if seat is not None:
            self.viewer, self.revealed = seat, True
        self.follow()

    def follow(self) -> None:
        """Show the scene that belongs to what has been shown of the match so far."""
        self.show(self.wanted_scene())

    def wanted_scene(self) -> str:
        """The scene that shows the next step not yet shown, or the present moment when all has been shown."""
        steps = self.match.steps_since(self.shown_ply, self.viewer)
        if steps:
            phase = steps[0].before.phase
            return "table" if phase in _BEFORE_A_DEAL else _PHASE_SCENES[phase]
        return "curtain" if self.needs_curtain else _PHASE_SCENES[self.match.table.phase]

    def finish_match(self) -> None:
        """Put a match that is over among the finished ones; does nothing for one that goes on."""
        if self.session is not None and self.session.is_over:
            self.saves.finish_match(self.session)

    def tell(self, sentence: str) -> None:
        """Have the player read a sentence: the table says it in place of its own, the menu on a strip."""
        self.notice = sentence
        for scene in self.stack.scenes:
            refuse = getattr(scene, "refuse", None)
            if refuse is not None:
                refuse(sentence)
        self.stack.changed = True

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The facts of the last action, as the viewer saw them."""
        steps = self.match.steps_since(self.match.table.ply - 1, self.viewer)
        return steps[-1].events if steps else ()

    def save_problem(self) -> str | None:
        """A sentence when saving has failed, once a run."""
        problem = self.saves.take_problem()
        if problem is None or self._reported_save_problem:
            return None
        self._reported_save_problem = True
        return self.t("error.save_failed", reason=problem.strerror or str(problem))


def process_thinker() -> Thinker:
    """Where computer seats think."""
    from chinchon.app.thinker import ProcessThinker

    return ProcessThinker()


def next_deal() -> Action:
    """The wish to go on with another deal."""
    from chinchon.engine.actions import NextDeal

    return NextDeal()


def _chance() -> int:
    """A seed that nobody can guess."""
    return int.from_bytes(os.urandom(8), "big") >> 1
