"""The rooms: the table with its rail, the walnut board of the menu, the curtain of card back.

One idea: each paints the whole page, is costly, and belongs in a static layer. They refuse to know what comes on top.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface, transform

from chinchon.ui import materials, theme
from chinchon.ui.canvas import Canvas
from chinchon.ui.viewport import Rect
from chinchon.ui.widgets.board import Board

RAIL_TEXTURE_LU = 48
CURTAIN_CELL = 94.0


def paint_table(canvas: Board, light_x: float = 0.5, light_y: float = 0.42) -> None:
    """Felt under a lamp, in a rail of walnut and brass."""
    _felt(canvas, light_x, light_y)
    for paint in TABLE_PARTS[1:]:
        paint(canvas)


def _felt(canvas: Board, light_x: float = 0.5, light_y: float = 0.42) -> None:
    w, h = canvas.surface.get_size()
    grain = canvas.assets.texture("felt_grain")
    canvas.surface.blit(materials.felt(w, h, canvas.felt, grain, light_x, light_y), (0, 0))


def paint_menu(canvas: Canvas, board: Rect) -> None:
    """The table with the star lattice tone on tone in its felt, and a walnut board of the given width at the left."""
    page = canvas.page
    middle = (board.right + page.right - theme.RAIL) / 2
    paint_table(canvas, middle / page.w, 0.46)
    felt_rect = Rect(
        board.right, theme.RAIL + 1, page.right - theme.RAIL - 1 - board.right, page.h - 2 * theme.RAIL - 2
    )
    star_lattice(canvas, felt_rect, 104, middle, page.h * 0.5625)
    _board(canvas, board)


def star_lattice(canvas: Canvas, rect: Rect, cell: float, x: float, y: float, alpha: float = 0.085) -> None:
    """The lattice of the card back over a piece of felt, strongest at (x, y)."""
    left, top, w, h = canvas.viewport.rect_px(rect)
    u = canvas.viewport.unit
    mask = materials.lattice_mask(w, h, cell * u, x * u - left, y * u - top)
    canvas.blit_px(materials.tinted(mask, theme.LATTICE, alpha), left, top)


def paint_curtain(canvas: Canvas) -> None:
    """The card back from wall to wall, darkened towards the edges. Nothing below it can be seen."""
    page = canvas.page
    canvas.surface.fill(theme.CURTAIN_DARK)
    canvas.box(page.inset(18.5), 18, line=theme.rgb("#F2B52B"), line_width=3)
    area = canvas.viewport.snapped(page.inset(36))
    canvas.box(area, 8, theme.CURTAIN)
    columns, rows = max(1, round(area.w / CURTAIN_CELL)), max(1, round(area.h / CURTAIN_CELL))
    cell_w, cell_h = area.w / columns, area.h / rows
    gold = _curtain_star(canvas, min(cell_w, cell_h) / 2, theme.CURTAIN_GOLD, 0.86)
    cream = _curtain_star(canvas, min(cell_w, cell_h) / 2, theme.CURTAIN_CREAM, 0.88)
    with canvas.clipped(area):
        for row in range(rows + 1):
            for column in range(columns + 1):
                canvas.blit_centred(gold, area.x + column * cell_w, area.y + row * cell_h)
        for row in range(rows):
            for column in range(columns):
                canvas.blit_centred(cream, area.x + (column + 0.5) * cell_w, area.y + (row + 0.5) * cell_h)
    canvas.box(area, 8, line=theme.CURTAIN_CREAM, line_width=3)
    _darken_edges(canvas)


def _curtain_star(canvas: Board, r: float, colour: theme.Colour, hollow: float) -> Surface:
    px = r * canvas.viewport.unit
    side = 2 * int(px + 2)
    middle = side / 2

    def build() -> Surface:
        out = materials.tinted(
            materials.polygon_mask(side, side, materials.star_squares(middle, middle, px * 0.98)), colour, 0.75
        )
        inside = materials.polygon_mask(side, side, materials.star_squares(middle, middle, px * hollow))
        materials.over(out, materials.tinted(inside, theme.CURTAIN_DARK))
        petals = materials.star_petals(middle, middle, px * 0.14, px * 0.62, px * 0.12)
        return materials.over(out, materials.tinted(materials.polygon_mask(side, side, petals), colour, 0.8))

    return canvas.sprite(("curtain_star", side, px, colour), build)


def _darken_edges(canvas: Board) -> None:
    """A vignette: nearly clear in the middle, nearly black at the walls."""
    view = canvas.viewport
    ratio = view.width_px / view.height_px
    small_w, small_h = 160, max(1, round(160 / ratio))
    small = materials.blank(small_w, small_h)
    walls, middle = theme.rgb("#140304"), theme.rgb("#2A0608")
    small.fill((*walls, round(255 * 0.86)))
    steps = 80
    for i in range(steps, 0, -1):
        share = i / steps
        inner = min(1.0, share / 0.45)
        outer = max(0.0, (share - 0.45) / 0.55)
        alpha = 0.10 + 0.35 * inner + 0.41 * outer
        rx, ry = 0.62 * small_w * share, 0.62 * 0.7 * small_w * share
        area = (small_w / 2 - rx, small_h / 2 - ry, 2 * rx, 2 * ry)
        pygame.draw.ellipse(small, (*theme.mix(middle, walls, outer), round(255 * alpha)), area)
    cover = transform.smoothscale(small.premul_alpha(), canvas.surface.get_size())
    canvas.blit_px(cover, 0, 0)


def _inner_shadow(canvas: Board) -> None:
    """The rail's shadow on the felt."""
    view = canvas.viewport
    w, h = canvas.surface.get_size()
    rail, radius, blur = view.px(theme.RAIL), theme.RADIUS_FELT * view.unit, 16 * view.unit
    margin, corner = materials.soft_margin(blur), materials.soft_corner(radius, blur)
    small_w, small_h = materials.small_size(w - 2 * rail + 2 * margin, h - 2 * rail + 2 * margin, corner)
    light = materials.soft_mask(small_w - 2 * margin, small_h - 2 * margin, radius, blur)
    # The light lets the felt through; what it does not reach is darkened by 72 %.
    floor = round(255 * (1 - 0.72))
    light.fill((round(255 * 0.72),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    light.fill((floor, floor, floor, 0), special_flags=pygame.BLEND_RGB_ADD)
    place = rail - margin, rail - margin, w - 2 * rail + 2 * margin, h - 2 * rail + 2 * margin
    materials.lay_stretched(canvas.surface, light, corner, *place, mode=pygame.BLEND_RGB_MULT, hollow=True)


def _rail_across(canvas: Board) -> None:
    """Above and below."""
    w, h = canvas.surface.get_size()
    thick = canvas.viewport.px(RAIL_TEXTURE_LU)
    above = _strip(canvas, "rail_across", w, thick)
    below = transform.flip(above, True, True)
    _lay_rail(canvas, above, 0, 0)
    _lay_rail(canvas, below, 0, h - thick)


def _rail_down(canvas: Board) -> None:
    """At the sides, mitred at the corners."""
    w, h = canvas.surface.get_size()
    thick = canvas.viewport.px(RAIL_TEXTURE_LU)
    down = _strip(canvas, "rail_down", h, thick)
    for turn, left in ((90, 0), (-90, w - thick)):
        side = transform.rotate(down, turn)
        mitres = ((0, 0), (thick, 0), (thick, thick)), ((0, h), (thick, h), (thick, h - thick))
        if left:
            mitres = ((0, 0), (thick, 0), (0, thick)), ((0, h), (thick, h), (0, h - thick))
        for mitre in mitres:
            pygame.draw.polygon(side, (0, 0, 0, 0), mitre)
        _lay_rail(canvas, side, left, 0)


def _lay_rail(canvas: Board, side: Surface, left: int, top: int) -> None:
    """A strip of walnut, cut out where the felt shows."""
    view = canvas.viewport
    w, h = canvas.surface.get_size()
    rail, radius = view.px(theme.RAIL), theme.RADIUS_FELT * view.unit
    corner = materials.ring_corner(radius, 0)
    hole = materials.box_mask(*materials.small_size(w - 2 * rail, h - 2 * rail, corner), radius)
    place = rail - left, rail - top, w - 2 * rail, h - 2 * rail
    materials.lay_stretched(side, hole, corner, *place, mode=pygame.BLEND_RGBA_SUB)
    canvas.surface.blit(side, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _rail_lines(canvas: Board) -> None:
    """Its brass and the edges that catch light."""
    page, edge = canvas.page, theme.RAIL
    canvas.box(page.inset(edge - 2.5), theme.RADIUS_FELT + 2.5, line=theme.RAIL_LINE, line_width=3, line_alpha=0.75)
    canvas.box(page.inset(edge + 0.1), theme.RADIUS_FELT - 0.1, line=theme.BRASS, line_width=1.8, line_alpha=0.9)
    canvas.box(page.inset(edge + 1.9), theme.RADIUS_FELT - 1.9, line=theme.SHADOW, line_width=1.2, line_alpha=0.6)
    canvas.box(page, 0, line=theme.rgb("#120903"), line_width=1.5)
    canvas.line(0, 3, page.w, 3, theme.rgb("#C08A55"), 1, 0.35)


def _strip(canvas: Board, texture: str, length: int, thick: int) -> Surface:
    """A length of moulding, its outer edge on top; it goes on mirrored after the end of the texture."""
    out = materials.blank(length, thick)
    out.fill((*theme.WOOD1, 255))
    picture = canvas.assets.texture(texture)
    if picture is None:
        return out
    scale = canvas.viewport.unit
    piece = transform.smoothscale(picture, (max(1, round(picture.get_width() * scale)), thick))
    x, turned = 0, False
    while x < length:
        out.blit(transform.flip(piece, turned, False), (x, 0))
        x, turned = x + piece.get_width(), not turned
    return out


def _board(canvas: Board, rect: Rect) -> None:
    """A walnut board between the rail and its own brass edge."""
    inner = Rect(theme.RAIL, theme.RAIL, rect.right - theme.RAIL, canvas.page.h - 2 * theme.RAIL)
    canvas.glow(inner, 0, 18, 0.65, theme.SHADOW)
    left, top, w, h = canvas.viewport.rect_px(inner.inset(1))
    picture = canvas.assets.texture("board")
    wood = materials.blank(w, h)
    wood.fill((*theme.WOOD1, 255))
    if picture is not None:
        wood.blit(transform.smoothscale(picture, (w, h)), (0, 0))
    radius = (theme.RADIUS_FELT - 1) * canvas.viewport.unit
    # Round only at the rail: the mask is wider than the board.
    mask = materials.box_mask(w + round(radius) + 2, h, radius)
    wood.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit_px(wood, left, top)
    edge = rect.right
    upper, lower = theme.RAIL + 1, canvas.page.h - theme.RAIL - 1
    canvas.box(Rect(edge - 5, upper, 5, lower - upper), 0, theme.rgb("#1A0D06"), 0.6)
    canvas.line(edge - 0.8, upper, edge - 0.8, lower, theme.BRASS, 2)
    canvas.line(edge - 8, upper, edge - 8, lower, theme.BRASS, 1, 0.45)


TABLE_PARTS: tuple[Callable[[Board], None], ...] = (_felt, _inner_shadow, _rail_across, _rail_down, _rail_lines)
"""What `paint_table` paints, one part after another."""
