"""The table under the hand: drawing, throwing and closing, with the pointer or by keys.

One idea: a press on a picture that still moves first finishes it, and then acts. Refuses to know rules: whatever the
player wishes is handed to the match, which may refuse it.
"""

from __future__ import annotations

from chinchon.engine.actions import Action, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import Card
from chinchon.engine.legality import Refusal
from chinchon.engine.table import Phase
from chinchon.i18n.sentences import refusal_sentence
from chinchon.ui import theme
from chinchon.ui.game import Game
from chinchon.ui.input import Cancel, Input, Key, Move, Press, Release
from chinchon.ui.motion import SPRING_BACK, TRAVEL, Pose, together
from chinchon.ui.scene import Scene
from chinchon.ui.table import gesture as gestures
from chinchon.ui.table.layout import CLOSING, DISCARDS, HAND, STOCK, card_id, card_of
from chinchon.ui.table.model import moved, sorted_cards
from chinchon.ui.viewport import Rect

from .close_dialog import CloseDialog
from .table_picture import TablePicture


def make(game: Game) -> Scene:
    """The scene, for the game's list."""
    return TableScene(game)


class TableScene(TablePicture):
    """See the module."""

    def handle(self, event: Input) -> None:
        """A press finishes whatever moves, and then acts; but for the one that takes the last throw back."""
        moves = not self.playback.idle or self.home is not None
        if isinstance(event, Press) and moves and self.group.hit(event.x, event.y) != "table.undo":
            self.finish_motion()
        name = self.group.handle(event)
        if name is not None:
            self.pressed(name)
            return
        intent: gestures.Intent | None = None
        match event:
            case Press(x, y) if self.group.held is None:
                self.press(x, y)
            case Move(x, y, False):
                self.hover(x, y)
            case Move(x, y, held) if held:
                self.hold.move(x - self.gesture.at[0], self.now_ms)
                self.gesture, intent = gestures.move(self.gesture, x, y)
                self.changed = self.changed or self.gesture.dragging
            case Release(x, y):
                self.gesture, intent = gestures.release(self.gesture, x, y, self.layout.hit(x, y), self.now_ms)
            case Cancel():
                self.gesture, intent = gestures.cancel(self.gesture)
            case Key():
                self.key(event)
        if intent is not None:
            self.carry_out(intent)

    def resume(self) -> None:
        """The scene above has gone; a card that was carried when it came goes home."""
        super().resume()
        self.gesture, intent = gestures.cancel(self.gesture)
        if intent is not None:
            self.carry_out(intent)

    def hover(self, x: float, y: float) -> None:
        """The card under the pointer stands out."""
        name = self.layout.hit(x, y)
        hovered = name if name in {sprite.id for sprite in self.layout.hand} else None
        self.changed = self.changed or hovered != self.hovered
        self.hovered = hovered

    def finish_motion(self) -> None:
        """Show the end of everything that has happened."""
        self.home = None
        self.playback.finish(self.lay_out_for)
        self.last = self.playback.last_events or self.last
        self.refresh()

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
            case "table.look":
                self.game.push("discards")
            case "table.split":
                self.split_otherwise()
            case "table.hint":
                self.advise()
            case "table.undo":
                self.take_back()
            case "table.come_back":
                self.game.come_back(self.game.viewer)
            case "table.faster":
                self.game.hurried = not self.game.hurried
                self.refresh()
            case "table.skip":
                self.game.skipping = True
                self.finish_motion()
            case "table.close":
                if self.chosen is not None and self.chosen in self.look.options:
                    self.ask_to_close(self.chosen)
                else:
                    self.toggle_choosing()

    def key(self, key: Key) -> None:
        """Everything the pointer can do, by keys; a key that is held down acts once, but for the arrows."""
        if self.gesture.carried is not None:
            if key.name == "escape":
                self.handle(Cancel())
            return
        if key.repeated and key.name not in ("left", "right"):
            return
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
            case "v":
                self.split_otherwise()
            case "c":
                self.pressed("table.close")
            case "p":
                self.advise()
            case "z":
                self.take_back()
            case "h":
                self.game.hide()
            case "m":
                self.say(self.toggle_sound())
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
            case gestures.Lifted():
                self.hold.begin(self.now_ms)
            case gestures.Clicked(target):
                self.click(target)
            case gestures.Dropped(target, x, y):
                self.drop(target, self.carried_pose(target, (x, y)))
            case gestures.Abandoned(target):
                self.spring_back(target, self.carried_pose(target))

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
            self.refuse(self.refusal_words(refusal))
            return False
        self.playback.held = pose
        self.gesture, _ = gestures.cancel(self.gesture)  # what was pressed may be gone
        self.chosen, self.choosing = None, False
        self.changed = True
        return True

    def refusal_words(self, refusal: Refusal) -> str:
        """Why not: in one's own turn the other half of the turn is what comes first."""
        view = self.playback.view
        if refusal is Refusal.NOT_NOW and view.phase in (Phase.DRAW, Phase.DISCARD):
            if not view.is_to_act:
                refusal = Refusal.NOT_YOUR_TURN
            else:
                return self.t("refusal_more.draw_first" if view.phase is Phase.DRAW else "refusal_more.throw_first")
        return refusal_sentence(self.game.phrases, refusal, view.rules)

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
        if not self.may_act or self.playback.view.phase is Phase.DRAW:
            self.refuse(self.refusal_words(Refusal.NOT_NOW))
            return
        if card not in self.look.options:
            words = self.look.cannot_close
            self.refuse(f"{words[0]} {words[1]}" if words else self.t("refusal.over_closing_limit",
                        count=self.playback.view.rules.close_limit))  # fmt: skip
            return
        pose = self.layout.sprites()[card_id(card)].pose
        self.chosen, self.choosing = None, False
        self.refresh()

        def close(action: Action) -> None:
            self.game.pop()
            self.submit(action, pose)

        self.game.stack.push(CloseDialog(self.game, self.playback.view, card, close))

    def advise(self) -> None:
        """Ask what a good player would do now."""
        if self.may_be_advised:
            self.adviser.ask()
            self.changed = True

    def take_back(self) -> None:
        """Undo the last throw, or the taking of a discard; the card goes back the way it came."""
        moving = self.playback.moving(self.now_ms)
        before = {name: sprite.pose for name, sprite in self.layout.sprites().items()}
        before |= {name: pose for name, pose in moving.items() if pose is not None}
        if not self.game.take_back():
            self.refuse(self.t("refusal_more.too_late"))
            return
        self.adviser.forget()
        self.gesture, _ = gestures.cancel(self.gesture)
        self.playback.rewind(self.lay_out_for)
        self.last, self.chosen, self.choosing = (), None, False
        self.refresh()
        moves = [
            self.game.tempo.move(name, before[name], sprite.pose, TRAVEL)
            for name, sprite in self.layout.sprites().items()
            if name in before and before[name] != sprite.pose
        ]
        self.home, self.home_since_ms = together(*moves) if moves else None, self.now_ms
        self.game.sounds.play("draw")
        self.say(self.t("table.undone"))

    def sort(self) -> None:
        """By suit, or by rank if it lies by suit already."""
        by_suit = sorted_cards(self.playback.view.hand, "suit")
        by_rank = sorted_cards(self.playback.view.hand, "rank")
        self.game.keep_hand_order(by_rank if self.hand.cards == by_suit else by_suit)
        self.refresh()

    def split_otherwise(self) -> None:
        """Lay the hand by the next way to split it."""
        other = self.other_split()
        if other is not None:
            self.game.split = other.cards_key
            self.refresh()

    def step_choice(self, step: int) -> None:
        """Choose the next card of the hand; Enter is for it, no longer for a button."""
        self.group.focus(None)
        cards = self.hand.cards
        at = cards.index(self.chosen) if self.chosen in cards else (-1 if step > 0 else 0)
        self.chosen = cards[(at + step) % len(cards)]
        self.refresh()
