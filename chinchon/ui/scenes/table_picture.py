"""The picture of the table: how it follows the match, what it says, and what lies where.

One idea: everything that can be seen of the table while nobody touches it. Refuses to know what a press means;
table.py does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from chinchon.engine.cards import Card
from chinchon.engine.events import Event
from chinchon.engine.melds import Arrangement
from chinchon.engine.table import Phase, SeatStatus
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.motion import CLOSE_DIM, Pose, Timeline
from chinchon.ui.scene import Director
from chinchon.ui.table import gesture as gestures
from chinchon.ui.table import painter
from chinchon.ui.table.choreography import CLOSING_CARD
from chinchon.ui.table.layout import STOCK, TableLayout, card_of, face_shown, lay_out_table
from chinchon.ui.table.look import TableLook, look_at
from chinchon.ui.table.model import HandModel, grouped_hand, own_order_hand, split_after
from chinchon.ui.table.side_panels import paint_side_panels
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets.buttons import Button, IconButton
from chinchon.ui.widgets.look import Tip, Widget

from .advice import Adviser, Hint
from .base import GameScene
from .hold import Hold
from .playback import Playback

PLAYING = (Phase.DRAW, Phase.DISCARD)

REFUSAL_MS = 2500.0
LANDED_LIFT, LANDED_LU = 2.0, 80.0
"""A card that is lifted by less, and no further from its place, lies among its neighbours; before, above them."""


class TablePicture(GameScene):
    """See the module."""

    name = "table"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.playback: Playback = Playback(game)
        self.adviser = Adviser(game)
        self.gesture = gestures.Gesture()
        self.chosen: Card | None = None
        self.choosing = False
        self.last: tuple[Event, ...] = ()
        self.refusal = ""
        self.refused_until_ms = 0.0
        self.home: Timeline | None = None
        self.home_since_ms = 0.0
        self.hold = Hold(game)
        self.hovered: str | None = None
        """The card of the hand under the pointer."""
        self.changed = True
        self.hand: HandModel
        self.layout: TableLayout
        self.look: TableLook

    def enter(self, director: Director, viewport: Viewport) -> None:
        """The table comes on screen, and nothing moves yet: the moment to open the sound device."""
        self.game.sounds.prepare()
        super().enter(director, viewport)

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
            moving=self.playback.playing,
        )
        if self.choosing and not self.look.options:
            self.choosing = False
        self.changed = True
        super().refresh()

    @property
    def may_act(self) -> bool:
        """Whether the picture is up to date and it is the viewer's turn."""
        return self.playback.idle and self.playback.view.is_to_act and self.game.viewer in self.game.match.present

    @property
    def may_be_advised(self) -> bool:
        """Whether a hint may be asked for now."""
        asks = self.game.settings.hints and self.may_act and not self.covered and not self.choosing
        return asks and self.playback.view.phase in PLAYING

    @property
    def shown_hint(self) -> Hint | None:
        """The hint for this moment; while a closing card is chosen that is what is said."""
        return None if self.choosing else self.adviser.hint

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
        return grouped_hand(view.rules, mask, self.game.settings.sort, self.game.split)

    def lay_out(self) -> TableLayout:
        """The layout of the present picture."""
        return lay_out_table(
            self.viewport, self.playback.view, self.hand, chosen=self.chosen, covered=self.covered,
            left_handed=self.game.settings.left_handed,
        )  # fmt: skip

    def widgets(self) -> Iterable[Widget]:
        """Icon buttons, the hand's buttons, plates, and the close button while closing is possible."""
        x = self.layout.content.x
        for index, (name, icon, words) in enumerate(
            (("menu", "menu", "menu"), ("scores", "scores", "scores"), ("help", "help", "help"))
        ):
            yield IconButton(f"table.{name}", Rect(x + 40 + 54 * index, 38, 46, 46), icon,
                             Tip(self.t(f"table.tooltip.{words}")))  # fmt: skip
        yield from painter.plates_of(self.layout, self.look)
        yield from self.watching_widgets() if self.game.only_watching else self.hand_widgets()

    def hand_widgets(self) -> Iterable[Widget]:
        """Group, sort, another split, and the close button while closing is possible."""
        left, right = self.layout.own_column_x, self.layout.deeds_column_x
        page, view = self.layout.page, self.playback.view
        y = page.h - 162
        if view.rules.discards_open and self.layout.discards and not self.covered:
            place = self.layout.discards_rect
            yield Button("table.look", Rect(place.cx - 56, place.bottom + 15, 112, 34),
                         self.t("table.button.look"), "wood")  # fmt: skip
        other = self.other_split()
        if other is not None:
            yield Button("table.split", Rect(left, y - 52, 232, 44),
                         self.t("table.button.other_split", points=other.points), "wood",
                         tip=Tip(self.t("table.tooltip.other_split"), "V"))  # fmt: skip
        yield Button("table.group", Rect(left, y, 112, 44), self.t("table.button.group"), "wood",
                     off=self.covered, tip=Tip(self.t("table.tooltip.group"), "G"))  # fmt: skip
        yield Button("table.sort", Rect(left + 120, y, 112, 44), self.t("table.button.sort"), "wood",
                     off=self.covered, tip=Tip(self.t("table.tooltip.sort"), "O"))  # fmt: skip
        if self.game.settings.hints:
            yield Button("table.hint", Rect(right, y, 112, 44), self.t("table.button.hint"), "wood",
                         off=not self.may_be_advised, tip=Tip(self.t("table.tooltip.hint"), "P"))  # fmt: skip
        yield Button("table.undo", Rect(right + 120, y, 112, 44), self.t("table.button.undo"), "wood",
                     off=not self.game.can_take_back, tip=Tip(self.t("table.tooltip.undo"), "Z"))  # fmt: skip
        if self.look.close_button is not None and self.may_act:
            words = self.t("common.back") if self.choosing else self.look.close_button
            yield Button("table.close", Rect(right, page.h - 104, 232, 64), words,
                         "wood" if self.choosing else "primary",
                         tip=Tip(self.t("table.tooltip.close"), "C"))  # fmt: skip

    def watching_widgets(self) -> Iterable[Widget]:
        """For whoever only watches: let the others play faster, skip the rest, or play again oneself."""
        for seat in sorted(set(self.game.match.people) - set(self.game.match.present)):
            if seat == self.game.viewer and seat in self.playback.view.table.seats_in:
                yield Button("table.come_back", Rect(self.layout.own_column_x, self.layout.page.h - 172, 232, 56),
                             self.game.phrases.of("pause_more.come_back", self.game.third_name(seat)))  # fmt: skip
        right, y = self.layout.deeds_column_x, self.layout.page.h - 104
        words = self.t("table.button.slower" if self.game.hurried else "table.button.faster")
        yield Button("table.faster", Rect(right, y - 60, 232, 56), words, "wood",
                     tip=Tip(self.t("table.tooltip.faster")))  # fmt: skip
        yield Button("table.skip", Rect(right, y + 8, 232, 56), self.t("table.button.skip"), "wood",
                     tip=Tip(self.t("table.tooltip.skip")))  # fmt: skip

    def other_split(self) -> Arrangement | None:
        """The next way to split the hand, if there are several and the hand lies grouped."""
        view = self.playback.view
        if self.covered or self.game.match.hand_order(self.game.viewer) or view.phase not in PLAYING:
            return None
        return split_after(view.rules, view.hand, self.game.split)

    def draw(self, canvas: Canvas) -> None:
        """The whole picture of this moment."""
        painter.paint_background(canvas)
        painter.paint_header(canvas, self.layout, self.look)
        paint_side_panels(canvas, self.game, self.playback.view, self.layout.content)
        moving = self.playback.moving(self.now_ms)
        if self.home is not None:
            moving = {**moving, **_poses(self.home, self.now_ms - self.home_since_ms)}
        hidden = frozenset(moving)
        painter.paint_rivals(canvas, self.layout, hidden)
        under, over = self._layers(moving)
        painter.paint_moving(canvas, under)
        view = self.playback.view
        deal = view.table.deal
        close_words = (self.t("table.close_here"), self.look.closing_text)
        painter.paint_middle(canvas, self.layout, self.look, deal.stock_size if deal else 0, close_words, hidden)
        self.group.draw(canvas)
        if self.look.cannot_close is not None and self.may_act:
            self._draw_cannot_close(canvas, self.look.cannot_close)
        sentence, note = self.spoken()
        painter.paint_sentence(canvas, self.layout, sentence, note)
        faint = frozenset(set(self.hand.cards) - self.look.options.keys()) if self.choosing else frozenset()
        if view.table.seats[view.seat].status is not SeatStatus.IN:
            faint = frozenset(self.hand.cards)
        carried = self.gesture.carried
        hint = self.shown_hint
        painter.paint_hand(
            canvas, self.layout, self.look, self.hand, hidden, view.drawn, self.chosen, faint, carried, self.hovered,
            hint.card if hint is not None else None,
        )  # fmt: skip
        if hint is not None:
            painter.paint_hint(canvas, self.layout, hint.card, hint.zone, hidden)
        card = card_of(carried) if carried is not None else None
        if card is not None and self.layout.hand_area.contains(*self.gesture.carried_at):
            painter.paint_gap(canvas, self.layout, card, self.gesture.carried_at[0])
        if CLOSING_CARD in moving and not self.game.tempo.reduced:
            canvas.veil(CLOSE_DIM)
        painter.paint_moving(canvas, over)
        if self.gesture.carried is not None:
            painter.paint_moving(canvas, [(card_of(self.gesture.carried), self.carried_pose(), True)])
        self.group.draw_overlay(canvas)

    def _layers(self, moving: Mapping[str, Pose | None]) -> tuple[list[painter.Shown], list[painter.Shown]]:
        """What moves below the plates (the backs of fans), and what moves above everything: the latest to lie last."""
        steady, home = self.playback.steady(self.now_ms), self.layout.sprites()
        under: list[painter.Shown] = []
        landing: list[painter.Shown] = []
        flying: list[painter.Shown] = []
        for name, pose in moving.items():
            if pose is None:
                continue
            sprite = home.get(name)
            flies = sprite is None or pose.lift > LANDED_LIFT or _far(pose, sprite.pose)
            layer = under if name.startswith("back:") else flying if flies else landing
            layer.append((face_shown(name), pose, name not in steady))
        return under, landing + flying

    def spoken(self) -> tuple[str, str]:
        """The sentence and the line below it: a refusal comes before a hint, a hint before what is to do."""
        hint = self.shown_hint
        sentence, note = self.look.sentence, self.look.note
        if self.now_ms < self.refused_until_ms:
            sentence = self.refusal
        elif hint is not None:
            sentence, note = hint.sentence, hint.reason
        elif self.adviser.thinking:
            sentence = self.t("table.hint.thinking")
        if not (self.viewport.cramped and self.viewport.text_scale > 1.0):
            return sentence, note
        return sentence, ""  # large type in a small window leaves one line: what to do comes before why

    def _draw_cannot_close(self, canvas: Canvas, lines: tuple[str, str]) -> None:
        x = self.layout.deeds_column_x + 116
        step = canvas.viewport.type_lu(theme.LABEL.size) * theme.LINE_HEIGHT
        words = [lines[0], *canvas.type.wrapped(lines[1], theme.LABEL, 250)]
        y = self.layout.page.h - 72 - step * (len(words) - 1) / 2
        for number, line in enumerate(words):
            canvas.felt_text(line, x, y + number * step, theme.LABEL, "second", align="center", max_width=250)

    # Time

    def update(self, now_ms: float) -> bool:
        """Let computers play, and the picture follow."""
        changed = super().update(now_ms) or self.changed
        self.changed = False
        on_top = self.game.stack.top is self  # under a question nothing plays on, and nothing takes its place
        advanced = on_top and self.playback.advance(now_ms, self.lay_out_for)
        if advanced:
            self.last = self.playback.last_events or self.last
            self.refresh()
            self.changed = False
            changed = True
        changed = self.adviser.update() or (self.gesture.dragging and self.hold.settling(now_ms)) or changed
        if self.home is not None and now_ms - self.home_since_ms >= self.home.duration_ms:
            self.home = None
            changed = True
        if self.refusal and now_ms >= self.refused_until_ms:
            self.refusal = ""
            changed = True
        if on_top and self.playback.idle and self.game.wanted_scene() != self.name:
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
        still = self.playback.idle and self.home is None and not self.adviser.thinking
        return still and self.gesture.target is None

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.game.sounds.play("refusal")
        self.say(sentence)

    def say(self, sentence: str) -> None:
        """Put a sentence in place of the table's own for a while."""
        self.refusal, self.refused_until_ms = sentence, self.now_ms + REFUSAL_MS
        self.changed = True

    def carried_pose(self, target: str | None = None, at: tuple[float, float] | None = None) -> Pose:
        """Where the carried card is, or was let go; one from the stock has not been seen yet."""
        name = target or self.gesture.carried or ""
        face = 0.0 if name == STOCK else 1.0
        return self.hold.pose(at or self.gesture.carried_at, self.layout.hand_area.h, self.now_ms, face)

    # For tests and guides

    def trace(self) -> Mapping[str, Rect]:
        """Every card, zone and button that can be seen; of a covered card the part that shows."""
        rects: dict[str, Rect] = dict(self.layout.zones())
        for sprite in self.layout.sprites().values():
            rects[sprite.id] = sprite.rect
        for sprite, strip in zip(self.layout.hand, self.layout.strips, strict=True):
            rects[sprite.id] = Rect(strip.x, sprite.rect.y, strip.w, strip.h)
        return {**rects, **self.group.trace()}


def _poses(timeline: Timeline, t_ms: float) -> dict[str, Pose | None]:
    return {name: timeline.pose(name, t_ms) for name in timeline.tracks}


def _far(pose: Pose, home: Pose) -> bool:
    return math.hypot(pose.x - home.x, pose.y - home.y) > LANDED_LU
