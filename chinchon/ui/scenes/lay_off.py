"""Laying off: everybody's melds on the table, and the loose cards that may still go onto them.

One idea: the picture follows the match step by step, and a card that is held opens the places that take it. Refuses to
know rules: whatever the player wishes is handed to the match, which may refuse it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from chinchon.engine.actions import Action, DoneLayingOff, LayOff, ShowMelds
from chinchon.engine.cards import Card, mask_of
from chinchon.engine.legality import Refusal
from chinchon.i18n.phrases import capital
from chinchon.i18n.sentences import refusal_sentence
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Cancel, Input, Key, Move, Press, Release
from chinchon.ui.motion import SPRING_BACK, Pose, Timeline
from chinchon.ui.performance import Performance
from chinchon.ui.scene import Scene
from chinchon.ui.table import gesture as gestures
from chinchon.ui.table.layoff_buttons import buttons_of, side_note
from chinchon.ui.table.layoff_choreography import AUTO_SHOW_MS, FINAL_REST_MS, make_room
from chinchon.ui.table.layoff_layout import LayOffLayout, lay_out_lay_off
from chinchon.ui.table.layoff_look import LayOffLook, Notice, look_at_lay_off, told_by
from chinchon.ui.table.layoff_melds import PlaceSpot, card_rect
from chinchon.ui.table.layoff_model import Picture, best_steps, picture_of
from chinchon.ui.table.layoff_painter import Moment, paint_hand, paint_table
from chinchon.ui.table.layoff_playback import LayOffPlayback
from chinchon.ui.table.layoff_visit import Visit
from chinchon.ui.table.layout import card_id, card_of
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.look import Widget

from .base import GameScene
from .hold import Hold


def make(game: Game) -> Scene:
    """The scene, for the game's list."""
    return LayOffScene(game)


class LayOffScene(GameScene):
    """See the module."""

    name = "lay_off"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.playback: LayOffPlayback = LayOffPlayback(game)
        self.visit = Visit(game, self.playback)
        self.visit.hand_over()
        self.gesture = gestures.Gesture()
        self.chosen: Card | None = None
        self.aim: str | None = None
        self.warned = False
        self.placing_all = False
        self.notice = Notice()
        # What no step of the match has caused: cards that make room, or one that springs home.
        self.slide = Performance(game.sounds)
        self.hold = Hold(game)
        self.still_since_ms: float | None = None
        self.changed = True
        self.picture: Picture
        self.layout: LayOffLayout
        self.look: LayOffLook

    def resume(self) -> None:
        """The scene above has gone; whatever was carried has been let go."""
        self.gesture = gestures.Gesture()
        super().resume()

    # The picture

    @property
    def held(self) -> Card | None:
        """The card that is carried, or else chosen."""
        carried = self.gesture.carried
        return card_of(carried) if carried is not None else self.chosen

    def refresh(self) -> None:
        """Lay the picture out again."""
        view = self.playback.view
        if self.chosen is not None and not (self.visit.may_lay and view.hand & self.chosen.bit):
            self.chosen = None
        self.layout = self.lay_out()
        if self.aim not in [place.id for place in self.layout.lit]:
            self.aim_at(None)
        watching = self.playback.playing or not (self.visit.may_lay or self.visit.ways is not None)
        self.look = look_at_lay_off(
            self.game,
            view,
            self.picture,
            told_by(self.game, self.playback.before, self.playback.last_events) if watching else "",
            way=self.visit.chosen_way,
            held=self.held,
            warned=self.warned,
            actor=self.playback.actor,
            asking=self.chosen is not None and len(self.layout.lit) > 1,
        )
        self.changed = True
        super().refresh()

    def lay_out(self) -> LayOffLayout:
        """The layout of the present picture."""
        visit, held = self.visit, self.held if self.visit.may_lay else None
        self.picture = picture_of(self.playback.view, proposal=visit.proposal(), covered=visit.covered, held=held)
        left = self.game.settings.left_handed
        return lay_out_lay_off(self.viewport, self.picture, chosen=self.chosen, left_handed=left)

    def rearrange(self) -> None:
        """Lay the picture out again, and let what lies elsewhere now slide there."""
        before = self.layout
        self.refresh()
        self.slide.plan(make_room(before, self.layout, self.game.tempo))

    def widgets(self) -> Iterable[Widget]:
        """Icon buttons, and what the visit needs."""
        return buttons_of(self.game, self.layout, self.visit, self.look.more_fits)

    def draw(self, canvas: Canvas) -> None:
        """The whole picture of this moment."""
        side = side_note(self.game, self.layout, self.visit, self.look.more_fits)
        shown = self.playback.moving(self.now_ms)
        moving = {**self.slide.poses(self.now_ms), **shown}
        steady = self.playback.steady(self.now_ms) | (self.slide.steady(self.now_ms) - shown.keys())
        name = self.gesture.carried
        moving.pop(name or "", None)
        carried = (name, self.carried_pose()) if name is not None else None
        over = self.playback.travelling
        moment = Moment(moving, steady, over, carried, self.chosen, self.aim, self.playback.glowing)
        paint_table(canvas, self.layout, self.look, self.notice.text or self.look.sentence, side, moment)
        self.group.draw(canvas)
        paint_hand(canvas, self.layout, self.look, moment)
        self.group.draw_overlay(canvas)

    # Time

    def update(self, now_ms: float) -> bool:
        """Let computers play, and the picture follow."""
        changed = super().update(now_ms) or self.changed
        changed = self.slide.advance(now_ms) or changed
        if self.playback.advance(now_ms, self.layout, self.lay_out):
            self.visit.hand_over()
            self.refresh()
            self.still_since_ms = None
            changed = True
        changed = self.notice.advance(now_ms) or self.hold.settling(now_ms) or changed
        changed = self.go_on(now_ms) or changed
        self.changed = False
        return changed or self.playback.playing or self.slide.takes_time

    def go_on(self, now_ms: float) -> bool:
        """What happens by itself once the picture is still: showing plain melds, laying off all, leaving."""
        if not self.playback.idle or self.slide.takes_time or self.game.stack.top is not self:
            self.still_since_ms = None
            return False
        if self.still_since_ms is None:
            self.still_since_ms = now_ms
        still_ms, tempo, way = now_ms - self.still_since_ms, self.game.tempo, self.visit.plain_way
        if self.playback.over or self.game.wanted_scene() != self.name:
            if self.playback.over and still_ms < tempo.ms(FINAL_REST_MS):
                return False
            self.game.follow()
            return True
        if way is not None:
            return still_ms >= tempo.ms(AUTO_SHOW_MS) and self.submit(ShowMelds(way.melds))
        return self.placing_all and self.place_next()

    @property
    def settled(self) -> bool:
        """Whether nothing moves, nothing is about to happen by itself, and everything has been shown."""
        waiting = self.playback.over or self.placing_all or self.visit.plain_way is not None
        return self.playback.idle and not self.slide.takes_time and self.gesture.target is None and not waiting

    # Input

    def handle(self, event: Input) -> None:
        """A press finishes whatever moves, and then acts."""
        if isinstance(event, Press):
            if not self.playback.idle or self.slide.takes_time:
                self.finish_motion()
            elif self.playback.over and self.group.hit(event.x, event.y) is None:
                self.still_since_ms = -math.inf
        name = self.group.handle(event)
        if name is not None:
            self.pressed(name)
            return
        intent: gestures.Intent | None = None
        match event:
            case Press(x, y) if self.group.held is None:
                self.press(x, y)
            case Move(x, y, held) if held:
                self.hold.move(x - self.gesture.at[0], self.now_ms)
                self.gesture, intent = gestures.move(self.gesture, x, y)
                if self.gesture.dragging:
                    self.aim_at(self.layout.place_under(card_rect(self.carried_pose())))
                    self.changed = True
            case Move(x, y) if self.chosen is not None:
                under = self.layout.place(self.layout.hit(x, y) or "")
                if under is not None:
                    self.aim_at(under)
            case Release(x, y):
                self.gesture, intent = gestures.release(self.gesture, x, y, self.layout.hit(x, y), self.now_ms)
            case Cancel():
                self.gesture, intent = gestures.cancel(self.gesture)
            case Key():
                self.key(event)
        if intent is not None:
            self.carry_out(intent)

    def finish_motion(self) -> None:
        """Show the end of everything that has happened."""
        self.slide.end()
        self.playback.finish()
        self.visit.hand_over()
        self.refresh()

    def press(self, x: float, y: float) -> None:
        """A press on a card or a place begins a gesture; one on nothing lets go of the chosen card."""
        target = self.layout.hit(x, y) if self.visit.may_lay else None
        card = card_of(target) if target is not None else None
        middle = (x, y)
        if card is not None and target is not None:
            pose = self.layout.sprites()[target].pose
            middle = pose.x, pose.y
        self.gesture = gestures.press(self.gesture, target, middle, x, y, self.now_ms, card is not None)
        if target is None and self.chosen is not None:
            self.choose(None)

    def carry_out(self, intent: gestures.Intent) -> None:
        """What a gesture means here."""
        self.changed = True
        match intent:
            case gestures.Lifted():
                self.hold.begin(self.now_ms)
                self.chosen = None
                self.rearrange()
            case gestures.Clicked(target):
                self.click(target)
            case gestures.Dropped(target, x, y):
                self.drop(target, self.hold.pose((x, y), self.layout.own_height, self.now_ms))
            case gestures.Abandoned(target):
                self.spring_back(target, self.carried_pose())

    def carried_pose(self) -> Pose:
        """Where the carried card is."""
        return self.hold.pose(self.gesture.carried_at, self.layout.own_height, self.now_ms)

    def aim_at(self, place: PlaceSpot | None) -> None:
        """The place whose words are shown: the one under the card, or else the only one."""
        lit = self.layout.lit
        aim = place.id if place is not None else lit[0].id if len(lit) == 1 else None
        if aim != self.aim:
            self.aim, self.changed = aim, True

    def click(self, target: str) -> None:
        """A click on a card chooses it and opens its places; a click on a lit place lays it there."""
        card = card_of(target)
        if card is None:
            self.lay_chosen(self.layout.place(target))
        else:
            self.choose(None if self.chosen == card else card)

    def choose(self, card: Card | None) -> None:
        """Hold a card, or none."""
        self.chosen, self.warned = card, False
        self.rearrange()
        if card is not None and not self.picture.fits.get(card):
            self.refuse(f"{capital(self.t('layoff.does_not_fit'))}.")

    def drop(self, target: str, pose: Pose) -> None:
        """A carried card was let go: onto the place that it covers, or home."""
        card = card_of(target)
        place = self.layout.place_under(card_rect(pose))
        if card is not None and place is not None and self.submit(LayOff(card, *place.spot), pose):
            return
        if place is None and self.layout.meld_under(pose.x, pose.y) is not None:
            self.refuse(refusal_sentence(self.game.phrases, Refusal.DOES_NOT_FIT, self.playback.view.rules))
        self.spring_back(target, pose)

    def spring_back(self, target: str, pose: Pose) -> None:
        """The carried card goes to where it lies, and the places close."""
        before = self.layout
        self.refresh()
        home = self.layout.sprites()[target].pose
        timeline = make_room(before, self.layout, self.game.tempo)
        back = self.game.tempo.move(target, pose, home, SPRING_BACK)
        self.slide.plan(Timeline({**timeline.tracks, **back.tracks}))

    def lay_chosen(self, place: PlaceSpot | None) -> None:
        """Add the chosen card to a meld."""
        if self.chosen is not None and place is not None:
            pose = self.layout.sprites()[card_id(self.chosen)].pose
            self.submit(LayOff(self.chosen, *place.spot), pose)

    def submit(self, action: Action, pose: Pose | None = None) -> bool:
        """Hand a wish to the match; a refusal is said in place of the sentence."""
        refusal = self.game.submit(action)
        if refusal is not None:
            self.placing_all = False
            self.refuse(refusal_sentence(self.game.phrases, refusal, self.playback.view.rules))
            return False
        self.playback.held = pose
        self.chosen, self.aim, self.warned = None, None, False
        self.gesture, _ = gestures.cancel(self.gesture)  # what was pressed may be gone
        self.notice.clear()
        self.still_since_ms, self.changed = None, True
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.game.sounds.play("refusal")
        self.notice.say(sentence, self.now_ms)
        self.changed = True

    # Buttons and keys

    def pressed(self, name: str) -> None:
        """A widget was pressed."""
        if name.startswith("layoff.way."):
            self.visit.way = int(name.rpartition(".")[2])
            self.rearrange()
            return
        match name:
            case "table.menu":
                self.game.push("pause")
            case "table.scores":
                self.game.push("scoreboard_peek")
            case "table.help":
                self.game.push("rules")
            case "layoff.show":
                self.submit(ShowMelds(self.visit.proposal()))
            case "layoff.all":
                self.placing_all = True
                self.place_next()
            case "layoff.done":
                self.done()

    def place_next(self) -> bool:
        """Lay off the next card of the best additions, or stop."""
        steps = best_steps(self.playback.view, mask_of(self.picture.loose))[1] if self.visit.may_lay else ()
        self.placing_all, self.changed = bool(steps), True
        return bool(steps) and self.submit(steps[0])

    def done(self) -> None:
        """Leave it so; with points left that could go, only when asked twice."""
        if self.look.more_fits and not self.warned:
            self.chosen, self.warned = None, True
            self.rearrange()
        else:
            self.submit(DoneLayingOff())

    def key(self, key: Key) -> None:
        """Everything the pointer can do, by keys."""
        if self.gesture.carried is not None:
            if key.name == "escape":
                self.handle(Cancel())
            return
        match key.name:
            case "escape" if self.chosen is not None:
                self.choose(None)
            case "escape":
                self.pressed("table.menu")
            case "m":
                self.notice.say(self.toggle_sound(), self.now_ms)
            case "left" | "right":
                self.step_choice(1 if key.name == "right" else -1)
            case "up" | "down":
                self.step_aim(1 if key.name == "down" else -1)
            case "return" | "enter" | "keypad enter" | "space" if self.group.focused is None:
                self.lay_chosen(self.layout.place(self.aim or ""))

    def step_choice(self, step: int) -> None:
        """Hold the next of one's own cards; with a hand to be shown, go to the next way."""
        self.group.focus(None)
        choice, cards = self.visit.choice, self.picture.loose
        if choice is not None:
            self.pressed(f"layoff.way.{(self.visit.way + step) % len(choice.offered)}")
        elif self.visit.may_lay and cards:
            at = cards.index(self.chosen) if self.chosen in cards else (-1 if step > 0 else 0)
            self.choose(cards[(at + step) % len(cards)])
            self.step_aim(0)

    def step_aim(self, step: int) -> None:
        """Aim at the next place that takes the chosen card."""
        lit = self.layout.lit
        if lit:
            self.group.focus(None)
            ids = [place.id for place in lit]
            at = ids.index(self.aim) if self.aim in ids else min(0, -step)
            self.aim_at(lit[(at + step) % len(lit)])

    # For tests and guides

    def trace(self) -> Mapping[str, Rect]:
        """Every card, meld, place and button that can be seen; of a covered card the part that shows."""
        rects = self.layout.trace()
        if self.visit.may_lay:
            rects |= {place.id: place.slot or place.hit for place in self.layout.takers}
        return {**rects, **self.group.trace()}
