"""Draws one picture of laying off: panels, melds, places that are lit, and one's own loose cards.

One idea: drawing reads values and changes none. It refuses to know rules, phrases and time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from chinchon.engine.cards import Card
from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Pose
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.panels import chip, chip_rect, felt_panel
from chinchon.ui.widgets.plates import meld_bar, monogram

from .layoff_layout import HEAD, SENTENCE_Y, TITLE_Y, LayOffLayout, PanelSpot
from .layoff_look import LayOffLook
from .layoff_melds import Laid, MeldSpot
from .layout import card_id, card_of
from .marks import pattern_of
from .painter import ROLE_ABOVE, paint_background, paint_role

BAR_BELOW = 10.0
CHIP_ABOVE = 17.0
MANY_CHIPS = 4
PLACE_CHIP_ABOVE = 22.0
RING_ROOM = 8.0
BACK_DIM = 0.4
SMALL_DIM = 0.42
SLOT_RADIUS = 8.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What changes from one picture to the next while all lies still: what moves, glows, is held and aimed at."""

    moving: Mapping[str, Pose | None]
    steady: frozenset[str] = frozenset()
    """What of it looks the same as a moment ago."""
    over: frozenset[str] = frozenset()
    """What of it travels over everything else."""
    carried: tuple[str, Pose] | None = None
    chosen: Card | None = None
    aim: str | None = None
    glowing: int | None = None


def paint_table(
    canvas: Canvas, layout: LayOffLayout, look: LayOffLook, sentence: str, side: tuple[str, float], moment: Moment
) -> None:
    """Everything that lies under the buttons."""
    paint_background(canvas)
    paint_words(canvas, layout, look, sentence)
    paint_panels(canvas, layout, look, moment.glowing)
    paint_places(canvas, layout, look, moment.aim)
    paint_cards(canvas, layout, look.meld_labels, moment)
    paint_sums(canvas, layout, look)
    words, y = side
    canvas.felt_text(words, layout.side.cx, y, theme.CAPTION, "second", align="center", max_width=layout.side.w)


def paint_hand(canvas: Canvas, layout: LayOffLayout, look: LayOffLook, moment: Moment) -> None:
    """One's own loose cards, and everything that moves over the rest."""
    carried = moment.carried[0] if moment.carried is not None else None
    paint_own(canvas, layout, look, moment, carried)
    lying = layout.sprites()
    paint_moving(canvas, {n: pose for n, pose in moment.moving.items() if n in moment.over or n not in lying})
    paint_place_chip(canvas, layout, look, moment.aim)
    if moment.carried is not None:
        paint_moving(canvas, dict([moment.carried]))


def paint_words(canvas: Canvas, layout: LayOffLayout, look: LayOffLook, sentence: str) -> None:
    """The title with its sentence, and at the right which rules and which deal."""
    content = layout.content
    right = content.right - 46
    head = max(
        canvas.felt_text(look.header, right, 52, theme.STRONG, align="right"),
        canvas.felt_text(look.limit, right, 74, theme.CAPTION, "second", align="right"),
    )
    room = 2 * (content.w / 2 - max(head + 46, 200.0) - 16)
    canvas.felt_text(look.title, content.cx, TITLE_Y, theme.SHEET_HEADING, "title", align="center", max_width=room)
    style = canvas.type.fitting(sentence, theme.BODY, room)
    below = max(0.0, canvas.viewport.type_lu(theme.SHEET_HEADING.size) - theme.SHEET_HEADING.size) * 0.6
    canvas.felt_text(sentence, content.cx, SENTENCE_Y + below, style, align="center", max_width=room)


def paint_panels(canvas: Canvas, layout: LayOffLayout, look: LayOffLook, glowing: int | None) -> None:
    """Every owner's panel with its words."""
    for panel in layout.panels:
        seat = panel.owner.seat
        if seat == glowing:
            canvas.ring_glow(panel.rect, theme.RADIUS_PANEL, 7, 6, 0.75, theme.GOLD)
        felt_panel(canvas, panel.rect, lit=panel.owner.own or seat == glowing)
        _panel_words(canvas, panel, look)


def _panel_words(canvas: Canvas, panel: PanelSpot, look: LayOffLook) -> None:
    seat = panel.owner.seat
    name, note = look.names[seat], look.notes[seat]
    turn = look.turn == seat
    monogram(canvas, *panel.disc, name[:1].upper(), theme.SEATS[seat], turn=turn)
    room = panel.words_room
    x, y = panel.name
    if turn:  # its ring takes some of the room between the disc and the name
        x, room = x + RING_ROOM, room - RING_ROOM
    width = canvas.felt_text(name, x, y, theme.NAME, max_width=room)
    if panel.inline:
        left = room - width - 14
        if canvas.text_width(note, theme.CAPTION) <= left:
            canvas.felt_text(note, x + width + 14, panel.note[1], theme.CAPTION, "second")
    else:
        style = canvas.type.fitting(note, theme.CAPTION, room)
        canvas.felt_text(note, x, panel.note[1], style, "second", max_width=room)
    if not panel.owner.melds and not panel.owner.backs:
        y = panel.body.cy - (16 if any(rect.y > panel.body.y for _, rect in panel.tokens) else 0)
        canvas.felt_text(look.none, panel.body.cx, y, theme.BODY, "second", align="center")


def paint_cards(canvas: Canvas, layout: LayOffLayout, labels: Mapping[int, str], moment: Moment) -> None:
    """Melds with their bars, loose cards and tokens, and backs, as far as nothing travels over them."""
    for panel in layout.panels:
        for card, rect in panel.tokens:
            if card_id(card) not in moment.moving:
                canvas.token(card.text, rect.x, rect.cy, theme.MINI)
    for laid in layout.cards:
        paint_laid(canvas, laid, moment)
    for meld in layout.melds:
        _meld_bar(canvas, meld, layout, labels.get(meld.place, ""), moment)


def paint_laid(canvas: Canvas, laid: Laid, moment: Moment) -> None:
    """One card where it lies, or on its way there."""
    pose = moment.moving.get(laid.id, laid.pose)
    if pose is None or laid.id in moment.over:
        return
    at_rest = laid.small and pose.height < laid.pose.height * 1.02
    card = laid.card.text if laid.card is not None else None
    dim = SMALL_DIM if at_rest else BACK_DIM if laid.card is None else 0.0
    canvas.card(card, pose, dim=dim, moving=laid.id in moment.moving and laid.id not in moment.steady)


def _meld_bar(canvas: Canvas, spot: MeldSpot, layout: LayOffLayout, label: str, moment: Moment) -> None:
    """The bar below a meld follows its cards; it is not there yet while they turn over."""
    lying = layout.sprites()
    names = [card_id(card) for card in spot.meld.cards]
    poses = [moment.moving.get(name, lying[name].pose) for name in names if name not in moment.over]
    seen = [pose for pose in poses if pose is not None and pose.face == 1.0]
    if len(seen) < len(poses):
        return
    half = canvas.card_width(spot.rect.h) / 2
    left, right = min(pose.x for pose in seen) - half, max(pose.x for pose in seen) + half
    meld_bar(canvas, left, spot.rect.bottom + BAR_BELOW, right - left, pattern_of(spot.meld), label)
    lefts = [pose.x - half for pose in seen] + [right]
    for place, (card, role) in enumerate(zip(spot.meld.cards, spot.meld.roles, strict=True)):
        if card != role and len(seen) == len(spot.meld.cards):
            middle = (lefts[place] + min(lefts[place + 1], lefts[place] + 2 * half)) / 2
            paint_role(canvas, spot.meld, role, middle, spot.rect.bottom - ROLE_ABOVE)


def paint_places(canvas: Canvas, layout: LayOffLayout, look: LayOffLook, aim: str | None) -> None:
    """Slots beside the melds: lit where the held card goes, dashed where another one would."""
    for place in layout.places:
        if place.slot is None:
            continue
        if place.fits:
            _lit_slot(canvas, place.slot, place.id == aim)
        else:
            canvas.box(place.slot, SLOT_RADIUS, theme.SHADOW, 0.22)
            canvas.box(place.slot, SLOT_RADIUS, line=canvas.felt.text, line_width=1.5, line_alpha=0.45, dash=(6, 5))
            mark = look.place_marks.get(place.id, "")
            canvas.felt_text(mark, place.slot.cx, place.slot.cy, theme.MINI, "second", align="center")


def _lit_slot(canvas: Canvas, rect: Rect, aimed: bool) -> None:
    if not canvas.felt.shaded_text:  # gold on light wood needs a dark ground
        canvas.box(rect, SLOT_RADIUS, theme.SHADOW, 0.35)
    canvas.ring_glow(rect, SLOT_RADIUS, 7, 6, 0.75 if aimed else 0.5, theme.GOLD)
    canvas.box(rect, SLOT_RADIUS, theme.LIT_FILL, 0.28 if aimed else 0.12)
    canvas.box(rect, SLOT_RADIUS, line=theme.GOLD, line_width=3.2 if aimed else 2.6)


def paint_place_chip(canvas: Canvas, layout: LayOffLayout, look: LayOffLook, aim: str | None) -> None:
    """The gold words over the place that is aimed at."""
    place = layout.place(aim) if aim is not None else None
    if place is None or place.slot is None:
        return
    words = look.place_words.get(place.id, "")
    if not words:
        return
    y = place.slot.y - PLACE_CHIP_ABOVE
    panel = layout.panel_of(place.slot)
    if panel is not None and panel.inline and y < panel.rect.y + HEAD:
        y = panel.rect.y + 4  # over the edge, so that the owner's name stays in sight
    rect = chip_rect(canvas, words, place.slot.cx, y, height=26).kept_inside(layout.page.inset(36))
    chip(canvas, words, rect.cx, rect.cy, gold=True, height=26)


def paint_own(canvas: Canvas, layout: LayOffLayout, look: LayOffLook, moment: Moment, carried: str | None) -> None:
    """One's own loose cards with their chips."""
    for laid in layout.own:
        if laid.id == carried:
            canvas.card_place(laid.pose)
            continue
        paint_laid(canvas, laid, moment)
        if laid.card is not None and laid.card == moment.chosen:
            canvas.card_outline(moment.moving.get(laid.id) or laid.pose, theme.CARD_CHOSEN)
    for laid in layout.own:
        if laid.id != carried and laid.id not in moment.moving and laid.card is not None and laid.card in look.chips:
            _own_chip(canvas, laid, look)


def _own_chip(canvas: Canvas, laid: Laid, look: LayOffLook) -> None:
    assert laid.card is not None
    words = look.chips[laid.card]
    if not words.gold and len(look.chips) > MANY_CHIPS:
        return  # many dark chips would drown the one that matters
    y = laid.pose.y - laid.pose.height / 2 - CHIP_ABOVE
    x = laid.strip.cx
    for text, small in product(words.wordings, (False, True)):
        if chip_rect(canvas, text, x, y, small=small).w <= laid.strip.w - 4:
            chip(canvas, text, x, y, gold=words.gold, small=small)
            return
    if words.gold:
        canvas.circle(x, y, 11, theme.GOLD)
        canvas.star(x, y, 8, theme.INK)


def paint_sums(canvas: Canvas, layout: LayOffLayout, look: LayOffLook) -> None:
    """At the side without buttons: what would be scored, and how much less it could be."""
    x, bottom = layout.sums_x, layout.page.h
    room = 280.0 if layout.left_handed else 300.0
    canvas.felt_text(look.sum_title, x, bottom - 188, theme.BODY, max_width=room)
    canvas.felt_text(look.sum, x, bottom - 150, theme.NUMERAL_MIDDLE, "title", max_width=room)
    if look.sum_note:
        style = canvas.type.fitting(look.sum_note, theme.BODY, room)
        canvas.felt_text(look.sum_note, x, bottom - 110, style, max_width=room)


def paint_moving(canvas: Canvas, moving: Mapping[str, Pose | None]) -> None:
    """Cards on their way, over everything that lies."""
    for name, pose in moving.items():
        card = card_of(name)
        if pose is not None:
            canvas.card(card.text if card is not None else None, pose, moving=True)
