"""The grounds that things lie on: paper sheets, night panels, dialogs, trays, lit zones, tooltips, chips.

One idea: each is a function of a canvas and a rectangle. They refuse to know what is written on them.
"""

from __future__ import annotations

from chinchon.ui import theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.theme import Colour, ShadowStyle
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.look import Tip

TIP_STYLE = theme.BODY.sized(17)


def paper_sheet(
    canvas: Canvas, rect: Rect, suit: str = "o", *, radius: float = theme.RADIUS_SHEET, frame_inset: float = 9.0,
    chosen: bool = False, shaded: bool = True, framed: bool = True,
) -> None:  # fmt: skip
    """A sheet of the cards' paper; its frame has the gaps of a suit above and below. A chosen one has a red frame."""
    if shaded:
        canvas.shadow(rect, radius, theme.SHEET_SHADOWS)
    canvas.box(rect, radius, (theme.PAPER, theme.PAPER2), line=theme.EDGE, line_width=1)
    if not framed:
        return
    colour, width, alpha = (theme.RED, 2.5, 1.0) if chosen else (theme.FRAME, 1.5, 0.75)
    area = rect.inset(frame_inset)
    gaps = theme.PINTA_GAPS.get(suit, 0)
    gap = min(26.0, rect.w * 0.08)
    stops = [area.x]
    for index in range(gaps):
        middle = area.x + area.w * (index + 1) / (gaps + 1)
        stops += [middle - gap / 2, middle + gap / 2]
    stops.append(area.right)
    for y in (area.y, area.bottom):
        for start, end in zip(stops[::2], stops[1::2], strict=True):
            canvas.line(start, y, end, y, colour, width, alpha)
    for x in (area.x, area.right):
        canvas.line(x, area.y, x, area.bottom, colour, width, alpha)


def night_panel(
    canvas: Canvas, rect: Rect, radius: float = theme.RADIUS_PANEL, alpha: float = 0.84, *, lit: bool = False
) -> None:
    """A near-black plate that lets the felt through, with a brass hairline (gold when it matters now)."""
    canvas.shadow(rect, radius, (ShadowStyle(6, 10, 0.45),))
    canvas.box(rect, radius, theme.NIGHT, alpha)
    colour, width, line_alpha = (theme.GOLD, 3.0, 1.0) if lit else (theme.BRASS, 1.5, 0.55)
    canvas.box(rect, radius, line=colour, line_width=width, line_alpha=line_alpha)


def felt_panel(canvas: Canvas, rect: Rect, radius: float = theme.RADIUS_PANEL, *, lit: bool = False) -> None:
    """A darker piece of the felt with a brass hairline: the place of an owner's melds. On wood it is a lighter one."""
    if canvas.felt.shaded_text:
        canvas.box(rect, radius, theme.SHADOW, 0.30)
    else:
        canvas.box(rect, radius, theme.PAPER, 0.34)
    lit_colour = theme.GOLD if canvas.felt.shaded_text else theme.RED2
    colour, width, alpha = (lit_colour, 1.6, 0.9) if lit else (theme.BRASS, 1.2, 0.4)
    canvas.box(rect, radius, line=colour, line_width=width, line_alpha=alpha)


def felt_tray(canvas: Canvas, rect: Rect, radius: float = 12.0) -> None:
    """A strip of felt let into a sheet, for cards."""
    canvas.box(
        rect,
        radius,
        (theme.mix(canvas.felt.felt1, canvas.felt.felt0, 0.4), theme.mix(canvas.felt.felt1, canvas.felt.felt2, 0.15)),
    )
    canvas.box(rect, radius, line=theme.SHADOW, line_width=1.5, line_alpha=0.5)


def dialog_panel(canvas: Canvas, rect: Rect, *, veiled: bool = True) -> None:
    """The frame of a question over the table: everything else darkened, felt-dark panel, double brass line."""
    if veiled:
        canvas.veil(0.62)
    canvas.shadow(rect, theme.RADIUS_DIALOG, theme.DIALOG_SHADOWS)
    canvas.box(rect, theme.RADIUS_DIALOG, (theme.DIALOG_TOP, theme.DIALOG_BOTTOM), line=theme.BRASS, line_width=2)
    inner = rect.inset(6)
    canvas.box(inner, theme.RADIUS_DIALOG - 5, line=theme.BRASS, line_width=1, line_alpha=0.35)


def lit_zone(canvas: Canvas, rect: Rect, outside: float = 9.0, colour: Colour = theme.GOLD) -> None:
    """Here a card may go now: a gold outline outside the place, a glow, and a light fill."""
    outer = rect.inset(-outside)
    if not canvas.felt.shaded_text and colour == theme.GOLD:  # gold cannot be told from light wood
        colour = theme.RED2
    canvas.ring_glow(outer, theme.RADIUS_PANEL, 7, 6, 0.55, colour)
    canvas.box(outer, theme.RADIUS_PANEL, theme.LIT_FILL, 0.10)
    canvas.box(outer.inset(-1.3), theme.RADIUS_PANEL + 1.3, line=colour, line_width=2.6)


def closing_place(canvas: Canvas, rect: Rect, title: str, sub: str, *, lit: bool = False) -> None:
    """The place of the closing card, which lies across: dashed, with the star and two lines of text."""
    if lit:
        canvas.ring_glow(rect, 12, 7, 6, 0.5, theme.CLOSE_GLOW)
        canvas.box(rect, 12, theme.CLOSE_FILL, 0.72)
        canvas.box(rect, 12, line=theme.CLOSE_DASH, line_width=2.4, dash=(9, 6))
    else:
        canvas.box(rect, 12, theme.SHADOW, 0.26)
        canvas.box(rect, 12, line=canvas.felt.text, line_width=1.6, line_alpha=0.45, dash=(9, 6))
    star, strong, weak = (
        (theme.GOLD, theme.CLOSE_TEXT, theme.CLOSE_SUB)
        if lit
        else (canvas.felt.text, canvas.felt.text, canvas.felt.text)
    )
    title_size, sub_size = canvas.viewport.type_lu(theme.BUTTON.size), canvas.viewport.type_lu(theme.CAPTION.size)
    with_star = (title_size + sub_size) * 1.1 + rect.h * 0.46 <= rect.h
    if with_star:
        canvas.star(rect.cx, rect.cy - rect.h * 0.17, rect.h * 0.15, star, 1.0 if lit else 0.5, 1.6)
    y = rect.cy + rect.h * 0.14 if with_star else rect.cy - title_size * 0.5
    room = rect.w - 12
    canvas.text(title, rect.cx, y, theme.BUTTON, strong, align="center", alpha=1.0 if lit else 0.75, max_width=room)
    y = rect.cy + rect.h * 0.35 if with_star else rect.cy + sub_size * 0.8
    canvas.text(sub, rect.cx, y, theme.CAPTION, weak, align="center", alpha=1.0 if lit else 0.72, max_width=room)


def chip(
    canvas: Canvas, text: str, x: float, y: float, *, gold: bool = False, height: float = 24.0, small: bool = False
) -> Rect:
    """A word or a number on a pill, centred on (x, y): night, or gold for the one that matters. Gives its place."""
    rect = chip_rect(canvas, text, x, y, height=height, small=small)
    fill, alpha, colour = (theme.GOLD, 1.0, theme.INK) if gold else (theme.NIGHT, 0.72, theme.CREAM)
    canvas.box(rect, rect.h / 2, fill, alpha)
    canvas.text(text, x, y, theme.MINI if small else theme.LABEL, colour, align="center")
    return rect


def chip_rect(canvas: Canvas, text: str, x: float, y: float, *, height: float = 24.0, small: bool = False) -> Rect:
    """The place a chip would take."""
    style = theme.MINI if small else theme.LABEL
    w = canvas.text_width(text, style) + (12 if small else 18)
    return Rect.around(x, y, w, max(height, canvas.viewport.type_lu(style.size) * 1.35))


def keycap(canvas: Canvas, key: str, right: float, y: float) -> Rect:
    """The cap of a key with its right edge at a point."""
    w = max(30.0, canvas.text_width(key, theme.LABEL) + 16)
    rect = Rect(right - w, y - 14, w, 28)
    canvas.box(rect, theme.RADIUS_KEY, theme.KEYCAP, line=theme.FRAME, line_width=1)
    canvas.text(key, rect.cx, rect.cy, theme.LABEL, theme.INK, align="center")
    return rect


def tooltip(canvas: Canvas, tip: Tip, owner: Rect) -> Rect:
    """A paper slip 8 above its owner (below, if there is no room), its key in a keycap at the right."""
    words = canvas.text_width(tip.text, TIP_STYLE)
    key_w = max(30.0, canvas.text_width(tip.key, theme.LABEL) + 16) + 16 if tip.key else 0.0
    w, h = words + 28 + key_w, max(46.0 if tip.key else 40.0, canvas.viewport.type_lu(17) * 2.2)
    rect = Rect(owner.cx - w / 2, owner.y - 8 - h, w, h).kept_inside(canvas.page.inset(8))
    above = rect.bottom <= owner.y
    if not above:
        rect = Rect(rect.x, owner.bottom + 8, w, h)
    canvas.shadow(rect, theme.RADIUS_TIP, theme.TIP_SHADOWS)
    x = min(max(owner.cx, rect.x + 18), rect.right - 18)
    y, step = (rect.bottom - 1, 8) if above else (rect.y + 1, -8)
    canvas.polygon([(x - 9, y), (x + 9, y), (x, y + step)], theme.FIELD)
    canvas.box(rect, theme.RADIUS_TIP, theme.FIELD, line=theme.FRAME, line_width=1)
    canvas.text(tip.text, rect.x + 14, rect.cy, TIP_STYLE, theme.INK)
    if tip.key:
        keycap(canvas, tip.key, rect.right - 14, rect.cy)
    return rect
