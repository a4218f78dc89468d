"""The table: one's own hand, the rivals' backs, stock, discards and closing place; drawing, throwing and closing.

One idea: the picture follows the match step by step, and a press on a picture that still moves first finishes it.
Refuses to know rules: whatever the player wishes is handed to the match, which may refuse it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import Card, parse_card
from chinchon.engine.events import Event
from chinchon.engine.table import Phase
from chinchon.i18n.sentences import refusal_sentence
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.input import Cancel, Input, Key, Move, Press, Release
from chinchon.ui.motion import PICKED_UP_LIFT, SPRING_BACK, Pose, Timeline
from chinchon.ui.scene import Scene
from chinchon.ui.table import gesture as gestures
from chinchon.ui.table import painter
from chinchon.ui.table.layout import (
    CLOSING,
    DISCARDS,
    HAND,
    STOCK,
    TableLayout,
    card_id,
    card_of,
    lay_out_table,
)
from chinchon.ui.table.look import TableLook, look_at
from chinchon.ui.table.model import HandModel, grouped_hand, moved, own_order_hand, sorted_cards
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.buttons import Button, IconButton
from chinchon.ui.widgets.look import Tip, Widget

from .base import GameScene
from .close_dialog import CloseDialog
from .playback import Playback

REFUSAL_MS = 2500.0
LARGEST_LEAN_DEG = 6.0


def make(game: Game) -> Scene:
    """The scene, for the game's list."""
    return TableScene(game)


class TableScene(GameScene):
    """See the module."""

    name = "table"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.playback = Playback(game)
        self.gesture = gestures.Gesture()
        self.chosen: Card | None = None
        self.choosing = False
        self.last: tuple[Event, ...] = ()
        self.refusal = ""
        self.refused_until_ms = 0.0
        self.home: Timeline | None = None
        self.home_since_ms = 0.0
        self.lean_deg = 0.0
        self.changed = True
        self.hand: HandModel
        self.layout: TableLayout
        self.look: TableLook

    # The picture

    @property
    def covered(self) -> bool:
        """Whether one's own cards lie face down: not while the machine goes from one person to another."""
        return not self.game.revealed

    def refresh(self) -> None:
        """Lay the picture out again."""
        view = self.playback.view
        if self.chosen is not None and not view.hand & self.chosen.bit:
            self.chosen = None
        self.hand = self.hand_model()
        self.layout = self.lay_out()
        self.look = look_at(
            self.game,
            view,
            self.hand,
            self.last,
            covered=self.covered,
            choosing=self.choosing and self.may_act,
            chosen=self.chosen,
        )
        if self.choosing and not self.look.options:
            self.choosing = False
        self.changed = True
        super().refresh()

    @property
    def may_act(self) -> bool:
        """Whether the picture is up to date and it is the viewer's turn."""
        return self.game.caught_up and self.playback.view.is_to_act

    def hand_model(self) -> HandModel:
        """The hand as the player has laid it; a closer's shown melds still lie there until the scene changes."""
        view = self.playback.view
        mask = view.hand
        if view.table.deal is not None:
            for exposed in view.table.deal.melds:
                if exposed.owner == view.seat:
                    mask |= exposed.meld.mask
        order = self.game.match.hand_order(self.game.viewer)
        if order:
            return own_order_hand(view.rules, mask, order)
        return grouped_hand(view.rules, mask, self.game.settings.sort)

    def lay_out(self) -> TableLayout:
        """The layout of the present picture."""
        return lay_out_table(
            self.viewport, self.playback.view, self.hand, chosen=self.chosen, covered=self.covered
        )

    def widgets(self) -> Iterable[Widget]:
        """Icon buttons, the hand's buttons, plates, and the close button while closing is possible."""
        x, page = self.layout.content.x, self.layout.page
        for index, (name, icon, words) in enumerate(
            (("menu", "menu", "menu"), ("scores", "scores", "scores"), ("help", "help", "help"))
        ):
            yield IconButton(f"table.{name}", Rect(x + 40 + 54 * index, 38, 46, 46), icon,
                             Tip(self.t(f"table.tooltip.{words}")))  # fmt: skip
        yield from painter.plates_of(self.layout, self.look)
        y = page.h - 162
        yield Button("table.group", Rect(x + 40, y, 112, 44), self.t("table.button.group"), "wood",
                     off=self.covered, tip=Tip(self.t("table.tooltip.group"), "G"))  # fmt: skip
        yield Button("table.sort", Rect(x + 160, y, 112, 44), self.t("table.button.sort"), "wood",
                     off=self.covered, tip=Tip(self.t("table.tooltip.sort"), "O"))  # fmt: skip
        right = self.layout.content.right - 272
        if self.look.close_button is not None and self.may_act:
            words = self.t("common.back") if self.choosing else self.look.close_button
            yield Button("table.close", Rect(right, page.h - 104, 232, 64), words,
                         "wood" if self.choosing else "primary",
                         tip=Tip(self.t("table.tooltip.close"), "C"))  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        """The whole picture of this moment."""
        painter.paint_background(canvas)
        painter.paint_header(canvas, self.layout, self.look)
        moving = self.playback.moving(self.now_ms)
        if self.home is not None:
            moving = {**moving, **_poses(self.home, self.now_ms - self.home_since_ms)}
        hidden = frozenset(moving)
        painter.paint_rivals(canvas, self.layout, hidden)
        view = self.playback.view
        deal = view.table.deal
        close_words = (self.t("table.close_here"), self.look.closing_text)
        painter.paint_middle(canvas, self.layout, self.look, deal.stock_size if deal else 0, close_words, hidden)
        self.group.draw(canvas)
        if self.look.cannot_close is not None and self.may_act:
            self._draw_cannot_close(canvas, self.look.cannot_close)
        sentence = self.refusal if self.now_ms < self.refused_until_ms else self.look.sentence
        painter.paint_sentence(canvas, self.layout, sentence, self.look.note)
        faint = frozenset(set(self.hand.cards) - self.look.options.keys()) if self.choosing else frozenset()
        painter.paint_hand(
            canvas, self.layout, self.look, self.hand, hidden, view.drawn, self.chosen, faint, self.gesture.carried
        )
        painter.paint_moving(canvas, [(_card_named(name), pose) for name, pose in moving.items() if pose is not None])
        if self.gesture.carried is not None:
            painter.paint_moving(canvas, [(card_of(self.gesture.carried), self.carried_pose())])
        self.group.draw_overlay(canvas)

    def _draw_cannot_close(self, canvas: Canvas, lines: tuple[str, str]) -> None:
        x = self.layout.content.right - 40 - 116
        y = self.layout.page.h - 72
        canvas.felt_text(lines[0], x, y - 11, theme.LABEL, "second", align="center", max_width=250)
        canvas.felt_text(lines[1], x, y + 12, theme.LABEL, "second", align="center", max_width=250)

    # Time

    def update(self, now_ms: float) -> bool:
        """Let computers play, and the picture follow."""
        changed = super().update(now_ms) or self.changed
        self.changed = False
        advanced = self.playback.advance(now_ms, self.lay_out_for)
        if advanced:
            self.last = self.playback.last_events or self.last
            self.refresh()
            self.changed = False
            changed = True
        if self.home is not None and now_ms - self.home_since_ms >= self.home.duration_ms:
            self.home = None
            changed = True
        if self.refusal and now_ms >= self.refused_until_ms:
            self.refusal = ""
            changed = True
        if self.playback.idle and self.game.wanted_scene() != self.name:
            self.game.follow()
            return True
        return changed or self.playback.playing or self.home is not None

    def lay_out_for(self) -> TableLayout:
        """Called by the playback when its view has changed: the layout of the new picture."""
        self.hand = self.hand_model()
        return self.lay_out()

    @property
    def settled(self) -> bool:
        """Whether nothing moves and everything has been shown."""
        return self.playback.idle and self.home is None and self.gesture.target is None

    # Input

    def handle(self, event: Input) -> None:
        """A press finishes whatever moves, and then acts."""
        if isinstance(event, Press) and (not self.playback.idle or self.home is not None):
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
                self.changed = self.changed or self.gesture.dragging
            case Release(x, y):
                self.gesture, intent = gestures.release(
                    self.gesture, x, y, self.layout.hit(x, y), self.now_ms
                )
            case Cancel():
                self.gesture, intent = gestures.cancel(self.gesture)
            case Key():
                self.key(event)
        if intent is not None:
            self.carry_out(intent)

    def finish_motion(self) -> None:
        """Show the end of everything that has happened."""
        self.home = None
        self.playback.finish(self.lay_out_for)
        self.last = self.playback.last_events or self.last
        self.refresh()

    def press(self, x: float, y: float) -> None:
        """A press on a card or a zone begins a gesture."""
        target = None if self.covered else self.layout.hit(x, y)
        middle = (x, y)
        can_drag = False
        if target is not None:
            card = card_of(target)
            if card is not None and self.playback.view.hand & card.bit:
                pose = self.layout.sprites()[target].pose
                middle, can_drag = (pose.x, pose.y), True
            elif target in (STOCK, DISCARDS) and target in self.look.lit and self.playback.view.phase is Phase.DRAW:
                spot = self.layout.stock if target == STOCK else self.layout.discard_spot
                middle, can_drag = (spot.x, spot.y), True
        self.gesture = gestures.press(self.gesture, target, middle, x, y, self.now_ms, can_drag)

    def carry_out(self, intent: gestures.Intent) -> None:
        """What a gesture means here."""
        self.changed = True
        match intent:
            case gestures.Clicked(target):
                self.click(target)
            case gestures.Dropped(target, x, y):
                self.drop(target, Pose(x, y, self.layout.hand_area.h, lift=PICKED_UP_LIFT))
            case gestures.Abandoned(target):
                self.spring_back(target, self.carried_pose(target))

    def carried_pose(self, target: str | None = None) -> Pose:
        """Where the carried card is."""
        name = target or self.gesture.carried or ""
        x, y = self.gesture.carried_at
        face = 0.0 if name == STOCK else 1.0
        return Pose(x, y, self.layout.hand_area.h, self.lean_deg, PICKED_UP_LIFT, face)

    def click(self, target: str) -> None:
        """A click on a zone acts; a click on a card chooses it, or throws it where the player set it so."""
        view = self.playback.view
        card = card_of(target)
        if target == STOCK:
            self.submit(DrawStock())
        elif target == DISCARDS:
            if view.phase is Phase.DISCARD and self.chosen is not None:
                self.submit(Discard(self.chosen), self.layout.sprites()[card_id(self.chosen)].pose)
            else:
                self.submit(DrawDiscard())
        elif target == CLOSING:
            if self.chosen is not None:
                self.ask_to_close(self.chosen)
            else:
                self.toggle_choosing()
        elif card is not None:
            self.click_card(card)

    def click_card(self, card: Card) -> None:
        """Choose a card, or let go of it; with a closing card wanted, that is the one."""
        if self.choosing:
            self.ask_to_close(card)
        elif self.game.settings.one_click_discard and self.playback.view.phase is Phase.DISCARD and self.may_act:
            self.submit(Discard(card), self.layout.sprites()[card_id(card)].pose)
        else:
            self.chosen = None if self.chosen == card else card
            self.refresh()

    def drop(self, target: str, pose: Pose) -> None:
        """A carried card was let go: it goes where most of it lies, or home."""
        rect = Rect.around(pose.x, pose.y, pose.height * theme.CARD_ASPECT, pose.height)
        zone = self.layout.zone_under(rect, frozenset({STOCK, DISCARDS, CLOSING, HAND}))
        card = card_of(target)
        if card is None:
            action: Action = DrawStock() if target == STOCK else DrawDiscard()
            if zone != HAND or not self.submit(action, pose):
                self.spring_back(target, pose)
        elif zone == DISCARDS:
            if not self.submit(Discard(card), pose):
                self.spring_back(target, pose)
        elif zone == CLOSING:
            self.spring_back(target, pose)
            self.ask_to_close(card)
        elif zone == HAND:
            self.reorder(card, pose)
        else:
            self.spring_back(target, pose)

    def reorder(self, card: Card, pose: Pose) -> None:
        """Lay a card elsewhere in the hand: from now on the order is the player's own."""
        others = [sprite for sprite in self.layout.hand if sprite.card != card]
        place = sum(sprite.pose.x < pose.x for sprite in others)
        self.game.keep_hand_order(moved(self.hand.cards, card, place))
        self.refresh()
        self.spring_back(card_id(card), pose)

    def spring_back(self, target: str, pose: Pose) -> None:
        """The carried card goes to where it lies."""
        sprite = self.layout.sprites().get(target)
        if sprite is None and target not in (STOCK, DISCARDS):
            return
        if sprite is not None:
            home = sprite.pose
        elif target == STOCK:
            home = self.layout.stock
        else:
            home = self.layout.discards[-1].pose if self.layout.discards else self.layout.discard_spot
        self.home = self.game.tempo.move(target, pose, home, SPRING_BACK)
        self.home_since_ms = self.now_ms
        self.changed = True

    def submit(self, action: Action, pose: Pose | None = None) -> bool:
        """Hand a wish to the match; a refusal is said in place of the sentence."""
        refusal = self.game.submit(action)
        if refusal is not None:
            self.refuse(refusal_sentence(self.game.phrases, refusal, self.playback.view.rules))
            return False
        self.playback.held = pose
        self.chosen, self.choosing = None, False
        self.changed = True
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.refusal, self.refused_until_ms = sentence, self.now_ms + REFUSAL_MS
        self.changed = True

    # Closing

    def toggle_choosing(self) -> None:
        """Begin or leave the choice of the card that goes face down."""
        if not self.look.options and not self.choosing:
            if self.look.cannot_close is not None:
                self.refuse(f"{self.look.cannot_close[0]} {self.look.cannot_close[1]}")
            return
        self.choosing = not self.choosing
        self.chosen = None
        self.refresh()

    def ask_to_close(self, card: Card) -> None:
        """Show how the hand would be shown with this card face down; the player may still go back."""
        if card not in self.look.options:
            words = self.look.cannot_close
            self.refuse(f"{words[0]} {words[1]}" if words else self.t("refusal.over_closing_limit",
                        count=self.playback.view.rules.close_limit))  # fmt: skip
            return
        pose = self.layout.sprites()[card_id(card)].pose

        def close(action: Action) -> None:
            self.game.pop()
            self.submit(action, pose)

        self.game.stack.push(CloseDialog(self.game, self.playback.view, card, close))

    # Buttons and keys

    def pressed(self, name: str) -> None:
        """A widget was pressed."""
        match name:
            case "table.menu":
                self.game.push("pause")
            case "table.scores":
                self.game.push("scoreboard_peek")
            case "table.help":
                self.game.push("rules")
            case "table.group":
                self.game.keep_hand_order(())
                self.refresh()
            case "table.sort":
                self.sort()
            case "table.close":
                if self.chosen is not None and self.chosen in self.look.options:
                    self.ask_to_close(self.chosen)
                else:
                    self.toggle_choosing()

    def sort(self) -> None:
        """By suit, or by rank if it lies by suit already."""
        by_suit = sorted_cards(self.playback.view.hand, "suit")
        by_rank = sorted_cards(self.playback.view.hand, "rank")
        self.game.keep_hand_order(by_rank if self.hand.cards == by_suit else by_suit)
        self.refresh()

    def key(self, key: Key) -> None:
        """Everything the pointer can do, by keys."""
        match key.name:
            case "escape":
                if self.choosing or self.chosen is not None:
                    self.choosing, self.chosen = False, None
                    self.refresh()
                else:
                    self.pressed("table.menu")
            case "g":
                self.pressed("table.group")
            case "o":
                self.pressed("table.sort")
            case "c":
                self.pressed("table.close")
            case "s" | "1":
                self.click(STOCK)
            case "d" | "2":
                self.click(DISCARDS)
            case "left" | "right" if self.hand.cards and not self.covered:
                self.step_choice(1 if key.name == "right" else -1)
            case "return" | "keypad enter" | "space" if self.chosen is not None and self.group.focused is None:
                if self.choosing:
                    self.ask_to_close(self.chosen)
                else:
                    self.submit(Discard(self.chosen), self.layout.sprites()[card_id(self.chosen)].pose)

    def step_choice(self, step: int) -> None:
        """Choose the next card of the hand."""
        cards = self.hand.cards
        at = cards.index(self.chosen) if self.chosen in cards else (-1 if step > 0 else 0)
        self.chosen = cards[(at + step) % len(cards)]
        self.refresh()

    # For tests and guides

    def trace(self) -> Mapping[str, Rect]:
        """Every card, zone and button that can be seen; of a covered card the part that shows."""
        rects: dict[str, Rect] = dict(self.layout.zones())
        for sprite in self.layout.sprites().values():
            rects[sprite.id] = sprite.rect
        strips = [strip for group in self.layout.groups for strip in group.strips]
        for sprite, strip in zip(self.layout.hand, strips, strict=True):
            rects[sprite.id] = strip
        return {**rects, **self.group.trace()}


def _poses(timeline: Timeline, t_ms: float) -> dict[str, Pose | None]:
    return {name: timeline.pose(name, t_ms) for name in timeline.tracks}


def _card_named(name: str) -> Card | None:
    """The face that a moving thing shows: ids end in the card's text where its face may be seen."""
    if name == STOCK or name.startswith("back:") or name == "closing":
        return None
    try:
        return parse_card(name.rpartition(":")[2])
    except ValueError:
        return None
