"""A match won by chinchón: seven cards on a shallow arc, a gold rosette drawn once around, the name, then stillness.

One idea: everything is a function of how long ago it began; with reduced motion or at instant speed it is still from
the first moment. No particles.
"""

from __future__ import annotations

import math

import pygame

from chinchon.engine.table import SeatStatus
from chinchon.engine.tablemeld import Meld
from chinchon.i18n.card_names import suit_name
from chinchon.i18n.phrases import number
from chinchon.ui import materials, theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.game import Game
from chinchon.ui.motion import CHINCHON_CARD, CHINCHON_MS, ROSETTE, Pose, blend, in_out_sine, out_cubic
from chinchon.ui.scenes.parts import button_width, line_height, seat_name
from chinchon.ui.theme import TypeStyle
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets import backdrop
from chinchon.ui.widgets.buttons import Button, Kind
from chinchon.ui.widgets.look import Widget

DARK_FELT = theme.rgb("#0A1A13")
CARD_HEIGHT, STEP_DEG, RADIUS = 290.0, 4.35, 1500.0
ROSETTE_R, ROSETTE_POINTS, ROSETTE_JOIN = 392.0, 32, 13
LIGHT_MS = 400.0
CARD_TRAVEL_MS = 420.0
ROSETTE_START_MS = LIGHT_MS + 7 * CHINCHON_CARD.ms + 160
NAME = TypeStyle("display", 108)
WINNER = TypeStyle("display", 32)
ABOUT = theme.NAME.sized(22)
BUTTONS: tuple[tuple[str, str, Kind], ...] = (
    ("match_end.menu", "match_end.menu", "wood"),
    ("match_end.scores", "match_end.scoreboard", "wood"),
    ("match_end.rematch", "match_end.rematch", "primary"),
)


class Celebration:
    """See the module."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.began_ms: float | None = None
        self.at_ms = 0.0
        self.still = game.tempo.reduced or game.tempo.ms(1) == 0

    def update(self, now_ms: float) -> None:
        """Let time go on."""
        if self.began_ms is None:
            self.began_ms = now_ms
        speed = self.game.tempo.ms(1.0) or 1.0
        self.at_ms = (now_ms - self.began_ms) / speed
        if self.at_ms >= CHINCHON_MS:
            self.finish()

    def finish(self) -> None:
        """Everything is in its place."""
        self.at_ms, self.still = CHINCHON_MS, True

    def _share(self, start_ms: float, ms: float) -> float:
        return 1.0 if self.still else min(1.0, max(0.0, (self.at_ms - start_ms) / ms))

    # What is shown

    @property
    def seat(self) -> int:
        """Who has won."""
        return self.game.match.table.winners[0]

    def _meld(self) -> Meld:
        deal = self.game.match.table.deal
        assert deal is not None
        return next(shown.meld for shown in deal.melds if shown.owner == self.seat)

    def about(self) -> str:
        """The suit of the seven."""
        meld, phrases = self._meld(), self.game.phrases
        suit = suit_name(phrases, meld.roles[0].suit, self.game.match.rules.pack.is_french)
        if meld.wild_count:
            return phrases.t("chinchon.about_wild", suit=suit, count=meld.wild_count)
        return phrases.t("chinchon.about", suit=suit)

    def winner(self) -> str:
        """Who has won, in words."""
        match = self.game.match
        you = match.people == (self.seat,)
        return self.game.phrases.of("chinchon.wins", None if you else match.seats[self.seat].name)

    def others(self) -> str:
        """What the others had."""
        match, t = self.game.match, self.game.t
        rest = [seat for seat, s in enumerate(match.table.seats) if seat != self.seat and s.status is SeatStatus.IN]
        rest.sort(key=lambda seat: -match.table.seats[seat].total)
        said = []
        for place, seat in enumerate(rest):
            key = "chinchon.had_next" if place else "chinchon.had_first"
            if self.game.is_you(seat):
                key = "chinchon_more.you_had"
            name = seat_name(self.game.phrases, match.seats, seat)
            said.append(t(key, name=name, points=number(match.table.seats[seat].total)))
        return t("chinchon.others_had", list=self.game.phrases.listing(said)) if said else ""

    # Layout

    def widgets(self, viewport: Viewport) -> list[Widget]:
        """The three buttons, once it is still."""
        if not self.still:
            return []
        words = [self.game.t(key) for _, key, _ in BUTTONS]
        width = max(button_width(viewport, text, theme.BUTTON, 190) for text in words)
        x = viewport.page.cx - (3 * width + 32) / 2
        y = viewport.page.bottom - 92
        return [
            Button(name, Rect(x + index * (width + 16), y, width, 50), text, kind, style=theme.BUTTON)
            for index, ((name, _, kind), text) in enumerate(zip(BUTTONS, words, strict=True))
        ]

    def _middle(self, viewport: Viewport) -> tuple[float, float]:
        return viewport.page.cx, viewport.page.h * 0.53

    def _poses(self, viewport: Viewport) -> list[tuple[str, Pose]]:
        x, y = self._middle(viewport)
        cards = [card.text for card in self._meld().cards]
        own = self.seat == self.game.viewer
        start_y = viewport.page.bottom + 200 if own else -200.0
        out = []
        for index, card in enumerate(cards):
            angle = (index - (len(cards) - 1) / 2) * STEP_DEG
            turn = math.radians(angle)
            end = Pose(x + RADIUS * math.sin(turn), y + RADIUS * (1 - math.cos(turn)), CARD_HEIGHT, angle)
            share = out_cubic(self._share(LIGHT_MS + index * CHINCHON_CARD.ms, CARD_TRAVEL_MS))
            if share > 0:
                start = Pose(x, start_y, CARD_HEIGHT * 0.6)
                out.append((card, end if share == 1 else blend(start, end, share)))
        return out

    # Picture

    def draw(self, canvas: Canvas) -> None:
        """This moment of it."""
        canvas.blit_static("celebration", _ground)
        light = self._share(0, LIGHT_MS)
        if light > 0:
            _light(canvas, *self._middle(canvas.viewport), light)
        self._rosette(canvas)
        for card, pose in self._poses(canvas.viewport):
            canvas.card(card, pose, moving=not self.still and self._share(LIGHT_MS + 7 * 120 + CARD_TRAVEL_MS, 1) < 1)
        shown = in_out_sine(self._share(ROSETTE_START_MS, ROSETTE.ms))
        if shown > 0:
            self._words(canvas, round(shown * 16) / 16)

    def _words(self, canvas: Canvas, alpha: float) -> None:
        view, page = canvas.viewport, canvas.page
        x, middle = self._middle(view)
        top = middle - CARD_HEIGHT / 2
        size = view.type_lu(NAME.size)
        y = max(58 + size * 0.46, top - 96 - size * 0.72)
        canvas.display_text(self.game.t("chinchon.title"), x, y, NAME, alpha)
        y += size * 0.5 + 10 + line_height(view, ABOUT) / 2
        canvas.text(self.about(), x, y, ABOUT, theme.CREAM, align="center", alpha=alpha, max_width=page.w - 120)
        foot = page.bottom - 100
        second = line_height(view, theme.BODY)
        first = line_height(view, WINNER)
        y = foot - 14 - second - first / 2
        canvas.text(self.winner(), x, y, WINNER, theme.GOLD, align="center", shaded=True, alpha=alpha)
        y = foot - 14 - second / 2
        canvas.text(self.others(), x, y, theme.BODY, theme.CREAM, align="center", alpha=alpha, max_width=page.w - 120)

    def _rosette(self, canvas: Canvas) -> None:
        """The chords that have been drawn so far, straight on the picture: they are too large to be kept."""
        share = in_out_sine(self._share(ROSETTE_START_MS, ROSETTE.ms))
        if share <= 0:
            return
        u = canvas.viewport.unit
        x, y = (value * u for value in self._middle(canvas.viewport))
        r = ROSETTE_R * u
        colour = theme.mix(DARK_FELT, theme.GOLD, 0.42)
        width = max(1, round(u))
        points = [
            materials.arc_point(x, y, r, -90 + 360 * (index * ROSETTE_JOIN % ROSETTE_POINTS) / ROSETTE_POINTS)
            for index in range(ROSETTE_POINTS + 1)
        ]
        drawn = share * ROSETTE_POINTS
        for index in range(math.ceil(drawn)):
            part = min(1.0, drawn - index)
            (ax, ay), (bx, by) = points[index], points[index + 1]
            end = (ax + (bx - ax) * part, ay + (by - ay) * part)
            canvas.sheet.stroke(colour, (ax, ay), end, width)
        if share == 1:
            canvas.hairline_ring(*self._middle(canvas.viewport), ROSETTE_R + 8, theme.mix(DARK_FELT, theme.GOLD, 0.3))


def _ground(canvas: Canvas) -> None:
    """The table out of focus, nearly dark."""
    backdrop.paint_table(canvas)
    canvas.soften(3)
    canvas.veil(0.74)


def _light(canvas: Canvas, x: float, y: float, share: float) -> None:
    """Warm light behind the middle."""
    u = canvas.viewport.unit
    w, h = round(980 * u), round(680 * u)

    def make() -> pygame.Surface:
        side = 128
        small = materials.blank(side, side)
        for step in range(64, 0, -1):
            level = round(255 * 0.72 * (1 - step / 64) ** 1.5)
            r = side / 2 * step / 64
            colour = (*theme.mix((0, 0, 0), theme.rgb("#F2B04A"), level / 255), level)
            pygame.draw.circle(small, colour, (side / 2, side / 2), r)
        return pygame.transform.smoothscale(small, (w, h))

    canvas.blit_centred(canvas.sprite(("celebration_light", w, h), make), x, y, round(share * 12) / 12)
