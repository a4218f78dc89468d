"""Draws one picture of the table: a layout, what it says, and whatever is on the move.

One idea: drawing reads values and changes none. It refuses to know rules, phrases and time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from chinchon.engine.cards import Card
from chinchon.engine.tablemeld import Meld, MeldKind
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Pose
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.backdrop import TABLE_PARTS
from chinchon.ui.widgets.look import Tip
from chinchon.ui.widgets.panels import chip, chip_rect, closing_place, lit_zone
from chinchon.ui.widgets.plates import SeatPlate, meld_bar, stock

from .layout import CLOSING, DISCARDS, STOCK, Sprite, TableLayout, card_id
from .look import TableLook
from .marks import pattern_of
from .model import HandModel

Shown = tuple[Card | None, Pose, bool]
"""A card, or a back, where it is, and whether it looks otherwise from moment to moment."""

LABEL_ABOVE = 17.0
BAR_BELOW = 8.0
ROLE_ABOVE = 22.0
HOVER_RAISES = 6.0
STOCK_TEXT_BELOW = 28.0
LABELS_APART = 6.0
HINT_DASH = (10.0, 6.0)


def paint_background(canvas: Canvas) -> None:
    """The empty table."""
    canvas.blit_static("table", *TABLE_PARTS)


def paint_header(canvas: Canvas, layout: TableLayout, look: TableLook) -> None:
    """Which rules, which deal and how far, at the upper right; beside a plate each line says less."""
    right = layout.content.right - 46
    beside = [rect.right for rect in layout.plates.values() if rect.y < 80]
    room = right - max(beside, default=layout.content.x) - 14
    first, second = f"{look.rules} · {look.deal}", look.limit
    if canvas.text_width(first, theme.STRONG) > room:
        first, second = look.rules, f"{look.deal} · {look.limit}" if look.limit else look.deal
        if canvas.text_width(second, theme.CAPTION) > room:
            second = look.deal
    styles = (theme.STRONG, theme.LABEL, theme.CAPTION)
    style = next((style for style in styles if canvas.text_width(first, style) <= room), theme.MINI)
    canvas.felt_text(first, right, 52, style, align="right", max_width=room)
    canvas.felt_text(second, right, 74, theme.CAPTION, "second", align="right", max_width=room)


def paint_middle(
    canvas: Canvas, layout: TableLayout, look: TableLook, stock_size: int, close_words: tuple[str, str],
    hidden: frozenset[str],
) -> None:  # fmt: skip
    """Stock, discard pile and closing place, lit where they can be used. `hidden` cards are on the move."""
    stock_place = layout.stock_rect.inset(-5, -4)  # as large as the discard pile's, so that both stand on one line
    if STOCK in look.lit:
        lit_zone(canvas, stock_place)
    stock(canvas, layout.stock.x, layout.stock.y, layout.stock.height, stock_size)
    canvas.felt_text(
        look.stock_text, layout.stock.x, layout.stock_rect.bottom + STOCK_TEXT_BELOW, theme.LABEL, align="center"
    )
    if DISCARDS in look.lit:
        lit_zone(canvas, layout.discards_rect)
    for sprite in layout.discards:
        if sprite.id not in hidden:
            paint_sprite(canvas, sprite)
    closing_place(canvas, layout.closing, *close_words, lit=CLOSING in look.lit)
    for name, rect in ((STOCK, stock_place), (DISCARDS, layout.discards_rect)):
        if look.lit.get(name):
            chip(canvas, look.lit[name], rect.cx, rect.y - 25, gold=True, height=26)


def paint_rivals(canvas: Canvas, layout: TableLayout, hidden: frozenset[str]) -> None:
    """The backs of the other seats' cards, behind their plates."""
    for fan in layout.fans.values():
        for sprite in fan:
            if sprite.id not in hidden:
                paint_sprite(canvas, sprite)


def plates_of(layout: TableLayout, look: TableLook) -> list[SeatPlate]:
    """The seats' plates as widgets."""
    return [
        SeatPlate(
            f"seat.{seat}",
            layout.plates[seat],
            plate.name[:1].upper(),
            plate.name,
            plate.score,
            theme.SEATS[seat],
            plate.action,
            turn=plate.turn,
            dealer=plate.dealer,
            near_limit=plate.near_limit,
            came_back=plate.came_back,
            out=plate.out,
            tip=Tip(plate.tip) if plate.tip else None,
        )
        for seat, plate in look.plates.items()
    ]


def paint_sentence(canvas: Canvas, layout: TableLayout, sentence: str, note: str) -> None:
    """The one sentence that says what to do, and the line below it."""
    width = layout.content.w - 2 * theme.MARGIN
    canvas.felt_text(sentence, layout.content.cx, layout.sentence_y, theme.HEADING, align="center", max_width=width)
    if note:
        canvas.felt_text(note, layout.content.cx, layout.note_y, theme.BODY, "second", align="center", max_width=width)


def paint_hand(
    canvas: Canvas, layout: TableLayout, look: TableLook, hand: HandModel, hidden: frozenset[str],
    fresh: Card | None, chosen: Card | None, faint: frozenset[Card], carried: str | None, hovered: str | None = None,
    hinted: Card | None = None,
) -> None:  # fmt: skip
    """One's own cards with their bars and labels; the one under the pointer stands out a little."""
    for sprite in layout.hand:
        if sprite.id == carried:
            canvas.card_place(sprite.pose)
    for sprite in layout.hand:
        if sprite.id in hidden or sprite.id == carried:
            continue
        if sprite.id == hovered and sprite.card is not None and sprite.card != chosen:
            raised = replace(sprite.pose, y=sprite.pose.y - HOVER_RAISES, lift=HOVER_RAISES)
            sprite = replace(sprite, pose=raised)
        paint_sprite(canvas, sprite, dim=0.55 if sprite.card in faint else 0.0)
    for sprite, strip in zip(layout.hand, layout.strips, strict=True):
        if sprite.card is None or sprite.id in hidden or sprite.id == carried:
            continue
        if sprite.card in (chosen, fresh) and sprite.card not in faint:
            colour = theme.CARD_CHOSEN if sprite.card == chosen else theme.GOLD
            beyond = 8 if strip.w >= sprite.rect.w else 4
            with canvas.clipped(Rect(strip.x - 4, 0, strip.w + beyond, canvas.page.h)):
                canvas.card_outline(sprite.pose, colour)
    for group, placed, label in zip(hand.groups, layout.groups, look.meld_labels, strict=True):
        if group.meld is not None and label and not any(card_id(card) in hidden for card in group.cards):
            bar_y = placed.rect.bottom + BAR_BELOW
            meld_bar(canvas, placed.rect.x, bar_y, placed.rect.w, pattern_of(group.meld), label)
    paint_roles(canvas, layout, hand, hidden)
    paint_labels(canvas, layout, look, hinted)


def paint_hint(
    canvas: Canvas, layout: TableLayout, card: Card | None, zone: str | None, hidden: frozenset[str]
) -> None:
    """The card or the place that a hint speaks of: a dashed outline and a light bulb."""
    place = layout.zones().get(zone or "")
    if place is not None:
        canvas.box(place.inset(-9), theme.RADIUS_PANEL, line=theme.CARD_HINT, line_width=3, dash=HINT_DASH)
        bulb(canvas, place.right + 4, place.y - 4)
    for sprite, strip in zip(layout.hand, layout.strips, strict=True):
        if card is None or sprite.card != card or sprite.id in hidden:
            continue
        beyond = 8 if strip.w >= sprite.rect.w else 4
        with canvas.clipped(Rect(strip.x - 4, 0, strip.w + beyond, canvas.page.h)):
            canvas.card_outline(sprite.pose, theme.CARD_HINT, 3.5, dash=HINT_DASH)
        bulb(canvas, strip.x + 4, sprite.rect.bottom - 4)


def bulb(canvas: Canvas, x: float, y: float) -> None:
    """The sign of a hint."""
    canvas.circle(x, y, 15, theme.CARD_HINT, line=theme.NIGHT, line_width=1.5)
    canvas.icon("bulb", x, y, 18, theme.NIGHT)


def paint_gap(canvas: Canvas, layout: TableLayout, card: Card, x: float) -> None:
    """Where in the hand a carried card would go: a line between two cards."""
    others = [(sprite, strip) for sprite, strip in zip(layout.hand, layout.strips, strict=True) if sprite.card != card]
    after = [strip for sprite, strip in others if sprite.pose.x >= x]
    if not others:
        return
    at = after[0].x if after else others[-1][0].rect.right + 4
    area = layout.hand_area
    canvas.line(at - 2, area.y + 6, at - 2, area.bottom - 6, theme.GOLD, 4, 0.9)


def paint_roles(canvas: Canvas, layout: TableLayout, hand: HandModel, hidden: frozenset[str]) -> None:
    """On each wild card of a meld what it stands for: a card in a run, a rank in a set."""
    strips = iter(zip(layout.hand, layout.strips, strict=True))
    for group in hand.groups:
        roles = group.meld.roles if group.meld is not None else group.cards
        for card, role in zip(group.cards, roles, strict=True):
            sprite, strip = next(strips)
            if card != role and sprite.id not in hidden and sprite.card is not None:
                paint_role(canvas, group.meld, role, strip.cx, sprite.rect.bottom - ROLE_ABOVE)


def paint_role(canvas: Canvas, meld: Meld | None, role: Card, x: float, y: float) -> None:
    """A tag that says what a wild card stands for, its middle at (x, y)."""
    if meld is not None and meld.kind is MeldKind.SET:
        chip(canvas, canvas.assets.label(role.text), x, y, gold=True, small=True)
    else:
        canvas.token(role.text, x - canvas.type.token_size(role.text, theme.MINI)[0] / 2, y)


def paint_labels(canvas: Canvas, layout: TableLayout, look: TableLook, hinted: Card | None) -> None:
    """Over each card what throwing it would leave; if one label does not fit, all become numbers after one word.

    Gold are the best, or while a hint is shown the card it speaks of: one voice at a time.
    """
    if not look.labels:
        return
    strips = layout.strips
    places = [
        (sprite.card, strip, look.labels[sprite.card])
        for sprite, strip in zip(layout.hand, strips, strict=True)
        if sprite.card is not None and sprite.card in look.labels
    ]
    fits = all(chip_rect(canvas, text, 0, 0, small=True).w <= strip.w - LABELS_APART for _, strip, (text, _) in places)
    if not fits:
        left, y = strips[0].x - 8, strips[0].y - LABEL_ABOVE
        canvas.felt_text(look.label_word, left, y, theme.CAPTION, "second", align="right")
    best = look.best_labels if hinted is None else frozenset({hinted})
    for card, strip, (text, short) in places:
        if layout.sprites()[card_id(card)].pose.lift:
            continue  # it stands where its label was, and what it leaves has been read
        y = strip.y - LABEL_ABOVE
        chip(canvas, text if fits else short, strip.cx, y, gold=card in best, small=True)


def paint_sprite(canvas: Canvas, sprite: Sprite, *, dim: float = 0.0, moving: bool = False) -> None:
    """One card where it lies."""
    canvas.card(sprite.card.text if sprite.card is not None else None, sprite.pose, dim=dim, moving=moving)


def paint_moving(canvas: Canvas, cards: Iterable[Shown]) -> None:
    """Cards on their way, or waiting for others, over everything that lies."""
    for card, pose, moves in cards:
        canvas.card(card.text if card is not None else None, pose, moving=moves)


def visible(rects: Mapping[str, Rect], page: Rect) -> dict[str, Rect]:
    """Of these places the ones that can be seen at all."""
    return {name: rect for name, rect in rects.items() if rect.overlaps(page)}
