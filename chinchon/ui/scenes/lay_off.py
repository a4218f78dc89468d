"""Laying off: everybody's melds on the table, and the loose cards that may still go onto them.

One idea: the picture follows the match step by step, and a card that is held opens the places that take it. Refuses to
know rules: whatever the player wishes is handed to the match, which may refuse it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chinchon.engine.actions import Action, DoneLayingOff, LayOff, ShowMelds
from chinchon.engine.cards import Card, mask_of, parse_card
from chinchon.engine.legality import Refusal
from chinchon.engine.melds import finder_for
from chinchon.engine.table import Phase
from chinchon.engine.tablemeld import Meld
from chinchon.i18n.card_names import meld_label
from chinchon.i18n.sentences import points, refusal_sentence
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Cancel, Input, Key, Move, Press, Release
from chinchon.ui.motion import PICKED_UP_LIFT, SPRING_BACK, Pose, Timeline
from chinchon.ui.scene import Director, Scene
from chinchon.ui.table import gesture as gestures
from chinchon.ui.table import layoff_painter as painter
from chinchon.ui.table.layoff_choreography import AUTO_SHOW_MS, FINAL_REST_MS, make_room
from chinchon.ui.table.layoff_layout import LayOffLayout, PlaceSpot, lay_out_lay_off
from chinchon.ui.table.layoff_look import LayOffLook, look_at_lay_off, told_by
from chinchon.ui.table.layoff_model import Picture, best_steps, may_lay, picture_of
from chinchon.ui.table.layoff_playback import LayOffPlayback
from chinchon.ui.table.layoff_ways import Way, Ways, in_reading_order, ways_to_show
from chinchon.ui.table.layout import card_id, card_of
from chinchon.ui.theme import CARD_ASPECT
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.buttons import Button, IconButton
from chinchon.ui.widgets.look import Tip, Widget

from .base import GameScene

REFUSAL_MS = 2500.0
LARGEST_LEAN_DEG = 6.0


def make(game: Game) -> Scene:
    """The scene, for the game's list."""
    return LayOffScene(game)


class LayOffScene(GameScene):
    """See the module."""

    name = "lay_off"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.playback = LayOffPlayback(game)
        self.gesture = gestures.Gesture()
        self.chosen: Card | None = None
        self.aim: str | None = None
        self.way = 0
        self.warned = False
        self.placing_all = False
        self.refusal = ""
        self.refused_until_ms = 0.0
        self.slide: Timeline | None = None
        self.slide_since_ms = 0.0
        self.lean_deg = 0.0
        self.still_since_ms: float | None = None
        self.changed = True
        self._ways: tuple[int, Ways] | None = None
        self.picture: Picture
        self.layout: LayOffLayout
        self.look: LayOffLook

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The scene is on top for the first time."""
        self.hand_over()
        super().enter(director, viewport)

    # The picture

    @property
    def covered(self) -> bool:
        """Whether one's own cards lie face down: not yet shown, and the machine is not with their owner."""
        return not self.game.revealed

    @property
    def held(self) -> Card | None:
        """The card that is carried, or else chosen."""
        carried = self.gesture.carried
        return card_of(carried) if carried is not None else self.chosen

    @property
    def up_to_date(self) -> bool:
        """Whether the picture is that of the match as it is."""
        return self.game.caught_up and not self.playback.over

    @property
    def may_lay(self) -> bool:
        """Whether the viewer may lay off a card now."""
        view = self.playback.view
        return self.up_to_date and view.seat in self.game.match.people and may_lay(view)

    @property
    def ways(self) -> Ways | None:
        """How the viewer could show the hand, while that is to be chosen."""
        view = self.playback.view
        is_person = view.seat in self.game.match.people
        if not (is_person and self.up_to_date and view.is_to_act) or self.covered:
            return None
        if view.deal.loose[view.seat] is not None:
            return None
        if self._ways is None or self._ways[0] != view.table.ply:
            self._ways = view.table.ply, ways_to_show(view)
            self.way = 0
        return self._ways[1]

    @property
    def chosen_way(self) -> Way | None:
        """The way that is proposed now."""
        ways = self.ways
        return None if ways is None else ways.offered[self.way]

    def proposal(self) -> tuple[Meld, ...]:
        """The viewer's melds as long as they are not shown."""
        view = self.playback.view
        way = self.chosen_way
        if way is not None:
            return way.melds
        if view.seat not in view.deal.order or view.deal.loose[view.seat] is not None or self.covered:
            return ()
        return in_reading_order(finder_for(view.rules).best(view.hand).melds)

    def refresh(self) -> None:
        """Lay the picture out again."""
        view = self.playback.view
        if self.chosen is not None and not (self.may_lay and view.hand & self.chosen.bit):
            self.chosen = None
        self.layout = self.lay_out()
        lit = [place.id for place in self.layout.places if place.fits and place.slot is not None]
        if self.aim not in lit:
            self.aim = lit[0] if len(lit) == 1 else None
        watching = self.playback.playing or not (self.may_lay or self.ways is not None)
        self.look = look_at_lay_off(
            self.game,
            view,
            self.picture,
            told_by(self.game, self.playback.before, self.playback.last_events) if watching else "",
            way=self.chosen_way,
            held=self.held,
            warned=self.warned,
        )
        self.changed = True
        super().refresh()

    def lay_out(self) -> LayOffLayout:
        """The layout of the present picture."""
        held = self.held if self.may_lay else None
        self.picture = picture_of(self.playback.view, proposal=self.proposal(), covered=self.covered, held=held)
        return lay_out_lay_off(self.viewport, self.picture, chosen=self.chosen)

    def rearrange(self) -> None:
        """Lay the picture out again, and let what lies elsewhere now slide there."""
        before = self.layout
        self.refresh()
        self.slide_along(make_room(before, self.layout, self.game.tempo))

    def slide_along(self, timeline: Timeline) -> None:
        """Begin a movement that no step of the match has caused."""
        self.slide = timeline if timeline.tracks and timeline.duration_ms > 0 else None
        self.slide_since_ms = self.now_ms

    def widgets(self) -> Iterable[Widget]:
        """Icon buttons; then what the visit needs: ways and "show", or "all" and "done"."""
        x = self.layout.content.x
        for index, name in enumerate(("menu", "scores", "help")):
            yield IconButton(f"table.{name}", Rect(x + 40 + 54 * index, 38, 46, 46), name,
                             Tip(self.t(f"table.tooltip.{name}")))  # fmt: skip
        side = self.layout.side
        lower = Rect(side.x, side.bottom - 64, side.w, 62)
        ways = self.ways
        if ways is not None:
            if not ways.is_plain:
                yield from self.way_buttons(ways, side)
                yield Button("layoff.show", lower, self.t("layoff.show"))
        elif self.may_lay:
            more = self.look.more_fits
            upper = Rect(side.x, side.y + 28, side.w, 62)
            yield Button("layoff.all", upper, self.t("layoff.place_all"), "primary" if more else "wood", off=not more)
            yield Button("layoff.done", lower, self.t("layoff.done"), "wood" if more else "primary")

    def way_buttons(self, ways: Ways, side: Rect) -> Iterable[Widget]:
        """One button for each way, with what it would leave."""
        french = self.playback.view.rules.pack.is_french
        for index, way in enumerate(ways.offered):
            rect = Rect(side.x + index % 2 * 154, side.y + index // 2 * 50, 146, 44)
            labels = [meld_label(self.game.phrases, meld, french, long=True) for meld in way.melds]
            tip = self.game.phrases.listing(labels) if labels else self.t("meld.none")
            yield Button(f"layoff.way.{index}", rect, points(self.game.phrases, way.points),
                         "paper" if index == self.way else "wood", tip=Tip(tip))  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        """The whole picture of this moment."""
        painter.paint_background(canvas)
        sentence = self.refusal if self.now_ms < self.refused_until_ms else self.look.sentence
        painter.paint_words(canvas, self.layout, self.look, sentence)
        moving = self.moving()
        hidden = frozenset(moving)
        painter.paint_panels(canvas, self.layout, self.look, self.playback.glowing)
        painter.paint_places(canvas, self.layout, self.look, self.aim)
        painter.paint_cards(canvas, self.layout, hidden, self.meld_labels())
        painter.paint_sums(canvas, self.layout, self.look)
        self.draw_side_note(canvas)
        self.group.draw(canvas)
        painter.paint_own(canvas, self.layout, self.look, hidden, self.chosen, self.gesture.carried)
        painter.paint_moving(canvas, {n: (_card_named(n), pose) for n, pose in moving.items() if pose is not None})
        painter.paint_place_chip(canvas, self.layout, self.look, self.aim)
        if self.gesture.carried is not None:
            painter.paint_moving(canvas, {"": (card_of(self.gesture.carried), self.carried_pose())})
        self.group.draw_overlay(canvas)

    def draw_side_note(self, canvas: Canvas) -> None:
        """A quiet line over the buttons."""
        ways = self.ways
        side = self.layout.side
        if ways is not None and not ways.is_plain:
            painter.paint_side_note(canvas, self.layout, self.look.title, side.y - 18)
        elif ways is None and self.may_lay and self.look.more_fits:
            painter.paint_side_note(canvas, self.layout, self.t("layoff.place_all_about"), side.y + 6)

    def meld_labels(self) -> dict[int, str]:
        """The name of each meld."""
        french = self.playback.view.rules.pack.is_french
        return {spot.place: meld_label(self.game.phrases, spot.meld, french) for spot in self.layout.melds}

    def moving(self) -> dict[str, Pose | None]:
        """Everything on its way at this moment."""
        poses = self.playback.moving(self.now_ms)
        if self.slide is not None:
            t_ms = self.now_ms - self.slide_since_ms
            poses = {**{name: self.slide.pose(name, t_ms) for name in self.slide.tracks}, **poses}
        return poses

    # Time

    def update(self, now_ms: float) -> bool:
        """Let computers play, and the picture follow."""
        changed = super().update(now_ms) or self.changed
        self.changed = False
        if self.slide is not None and now_ms - self.slide_since_ms >= self.slide.duration_ms:
            self.slide = None
            changed = True
        if self.playback.advance(now_ms, self.layout, self.lay_out):
            self.hand_over()
            self.refresh()
            changed = True
        if self.refusal and now_ms >= self.refused_until_ms:
            self.refusal = ""
            changed = True
        changed = self.go_on(now_ms) or changed
        self.changed = False
        return changed or self.playback.playing or self.slide is not None

    def go_on(self, now_ms: float) -> bool:
        """What happens by itself once the picture is still: showing plain melds, laying off all, leaving."""
        if not self.playback.idle or self.slide is not None:
            self.still_since_ms = None
            return False
        if self.still_since_ms is None:
            self.still_since_ms = now_ms
        still_ms = now_ms - self.still_since_ms
        if self.playback.over or self.game.wanted_scene() != self.name:
            if not self.playback.over or still_ms >= self.game.tempo.ms(FINAL_REST_MS):
                self.game.follow()
                return True
            return False
        way = self.chosen_way
        if way is not None and self.ways is not None and self.ways.is_plain:
            if still_ms >= self.game.tempo.ms(AUTO_SHOW_MS):
                return self.submit(ShowMelds(way.melds))
        elif self.placing_all:
            return self.place_next()
        return False

    def hand_over(self) -> None:
        """Where several people play: whoever acts with open cards is the one who is looking."""
        match, view = self.game.match, self.playback.view
        seat = match.table.to_act
        if seat is None or seat == self.game.viewer or seat not in match.people or not self.game.caught_up:
            return
        if match.table.phase is Phase.LAY_OFF and view.deal.loose[seat] is not None:
            self.game.viewer = seat
            self.playback.look_again()

    @property
    def settled(self) -> bool:
        """Whether nothing moves, nothing is about to happen by itself, and everything has been shown."""
        waiting = self.playback.over or self.placing_all or (self.ways is not None and self.ways.is_plain)
        return self.playback.idle and self.slide is None and self.gesture.target is None and not waiting

    # Input

    def handle(self, event: Input) -> None:
        """A press finishes whatever moves, and then acts."""
        if isinstance(event, Press) and (not self.playback.idle or self.slide is not None):
            self.finish_motion()
        name = self.group.handle(event)
        if name is not None:
            self.pressed(name)
            return
        intent: gestures.Intent | None = None
        match event:
            case Press(x, y) if self.group.held is None:
                self.press(x, y)
            case Move(x, y, held) if held:
                self.lean_deg = max(-LARGEST_LEAN_DEG, min(LARGEST_LEAN_DEG, (x - self.gesture.at[0]) * 0.6))
                self.gesture, intent = gestures.move(self.gesture, x, y)
                if self.gesture.dragging:
                    self.aim_at(self.layout.place_under(self.carried_rect()))
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
        self.slide = None
        self.playback.finish()
        self.hand_over()
        self.refresh()

    def press(self, x: float, y: float) -> None:
        """A press on a card or a place begins a gesture; one on nothing lets go of the chosen card."""
        target = self.layout.hit(x, y) if self.may_lay else None
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
                self.chosen = None
                self.rearrange()
            case gestures.Clicked(target):
                self.click(target)
            case gestures.Dropped(target, x, y):
                self.drop(target, Pose(x, y, self.layout.own_height, self.lean_deg, PICKED_UP_LIFT))
            case gestures.Abandoned(target):
                self.spring_back(target, self.carried_pose())

    def carried_pose(self) -> Pose:
        """Where the carried card is."""
        return Pose(*self.gesture.carried_at, self.layout.own_height, self.lean_deg, PICKED_UP_LIFT)

    def carried_rect(self) -> Rect:
        """The carried card, upright."""
        return Rect.around(*self.gesture.carried_at, self.layout.own_height * CARD_ASPECT, self.layout.own_height)

    def aim_at(self, place: PlaceSpot | None) -> None:
        """The place whose words are shown: the one under the card, or else the only one."""
        lit = [spot.id for spot in self.layout.places if spot.fits and spot.slot is not None]
        aim = place.id if place is not None else lit[0] if len(lit) == 1 else None
        if aim != self.aim:
            self.aim, self.changed = aim, True

    def click(self, target: str) -> None:
        """A click on a card chooses it and opens its places; a click on a lit place lays it there."""
        place = self.layout.place(target)
        card = card_of(target)
        if place is not None and self.chosen is not None:
            self.lay(self.chosen, place, self.layout.sprites()[card_id(self.chosen)].pose)
        elif card is not None:
            self.choose(None if self.chosen == card else card)

    def choose(self, card: Card | None) -> None:
        """Hold a card, or none."""
        self.chosen = card
        self.warned = False
        self.rearrange()
        if card is not None and not self.picture.fits.get(card):
            self.refuse(f"{self.t('layoff.does_not_fit').capitalize()}.")

    def drop(self, target: str, pose: Pose) -> None:
        """A carried card was let go: onto the place that it covers, or home."""
        card = card_of(target)
        rect = Rect.around(pose.x, pose.y, pose.height * CARD_ASPECT, pose.height)
        place = self.layout.place_under(rect)
        if card is not None and place is not None and self.lay(card, place, pose):
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
        self.slide_along(Timeline({**timeline.tracks, **back.tracks}))

    def lay(self, card: Card, place: PlaceSpot, pose: Pose | None = None) -> bool:
        """Add a card to a meld."""
        return self.submit(LayOff(card, *place.spot), pose)

    def submit(self, action: Action, pose: Pose | None = None) -> bool:
        """Hand a wish to the match; a refusal is said in place of the sentence."""
        refusal = self.game.submit(action)
        if refusal is not None:
            self.placing_all = False
            self.refuse(refusal_sentence(self.game.phrases, refusal, self.playback.view.rules))
            return False
        self.playback.held = pose
        self.chosen, self.aim, self.warned = None, None, False
        self.refusal, self.refused_until_ms = "", 0.0
        self.still_since_ms = None
        self.changed = True
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.refusal, self.refused_until_ms = sentence, self.now_ms + REFUSAL_MS
        self.changed = True

    # Buttons and keys

    def pressed(self, name: str) -> None:
        """A widget was pressed."""
        if name.startswith("layoff.way."):
            self.way = int(name.rpartition(".")[2])
            self.rearrange()
            return
        match name:
            case "table.menu":
                self.game.push("pause")
            case "table.scores":
                self.game.push("scoreboard_peek")
            case "table.help":
                self.game.push("rules")
            case "layoff.show" if self.chosen_way is not None:
                self.submit(ShowMelds(self.chosen_way.melds))
            case "layoff.all":
                self.placing_all = True
                self.place_next()
            case "layoff.done":
                self.done()

    def place_next(self) -> bool:
        """Lay off the next card of the best additions, or stop."""
        steps: tuple[LayOff, ...] = ()
        if self.may_lay:
            _, steps = best_steps(self.playback.view, mask_of(self.picture.loose))
        if not steps:
            self.placing_all = False
            self.changed = True
            return False
        return self.submit(steps[0])

    def done(self) -> None:
        """Leave it so; with points left that could go, only when asked twice."""
        if self.look.more_fits and not self.warned:
            self.chosen = None
            self.rearrange()
            self.warned = True
            self.refresh()
        else:
            self.submit(DoneLayingOff())

    def key(self, key: Key) -> None:
        """Everything the pointer can do, by keys."""
        match key.name:
            case "escape":
                if self.chosen is not None:
                    self.choose(None)
                else:
                    self.pressed("table.menu")
            case "left" | "right":
                self.step_choice(1 if key.name == "right" else -1)
            case "up" | "down":
                self.step_aim(1 if key.name == "down" else -1)
            case "return" | "enter" | "keypad enter" | "space" if self.group.focused is None:
                place = self.layout.place(self.aim or "")
                if self.chosen is not None and place is not None:
                    self.lay(self.chosen, place, self.layout.sprites()[card_id(self.chosen)].pose)

    def step_choice(self, step: int) -> None:
        """Hold the next of one's own cards; with a hand to be shown, go to the next way."""
        self.group.focus(None)
        ways = self.ways
        if ways is not None and not ways.is_plain:
            self.pressed(f"layoff.way.{(self.way + step) % len(ways.offered)}")
            return
        cards = self.picture.loose
        if not self.may_lay or not cards:
            return
        at = cards.index(self.chosen) if self.chosen in cards else (-1 if step > 0 else 0)
        self.choose(cards[(at + step) % len(cards)])
        self.step_aim(0)

    def step_aim(self, step: int) -> None:
        """Aim at the next place that takes the chosen card."""
        lit = [place for place in self.layout.places if place.fits and place.slot is not None]
        if not lit or self.chosen is None:
            return
        self.group.focus(None)
        ids = [place.id for place in lit]
        at = ids.index(self.aim) if self.aim in ids else 0
        self.aim_at(lit[(at + step) % len(lit)])

    # For tests and guides

    def trace(self) -> Mapping[str, Rect]:
        """Every card, meld, place and button that can be seen; of a covered card the part that shows."""
        rects: dict[str, Rect] = {laid.id: laid.strip for laid in self.layout.sprites().values()}
        for panel in self.layout.panels:
            rects |= {card_id(card): rect for card, rect in panel.tokens}
        rects |= {f"meld:{meld.place}": meld.rect for meld in self.layout.melds if meld.place >= 0}
        if self.may_lay:
            rects |= {place.id: place.slot or place.hit for place in self.layout.places if place.fits}
        return {**rects, **self.group.trace()}


def _card_named(name: str) -> Card | None:
    """The face that a moving thing shows: ids end in the card's text where its face may be seen."""
    if name.startswith("back:"):
        return None
    try:
        return parse_card(name.rpartition(":")[2])
    except ValueError:
        return None
