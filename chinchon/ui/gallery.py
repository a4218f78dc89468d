"""A picture of every piece in every state, to be looked at: `python -m chinchon.ui.gallery --out sheet.png`.

One idea: what the kit can draw is on one sheet. It is for the people who build the game; players never see it, so its
labels are not translated. It refuses to know the game.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from chinchon.ui import theme
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.motion import Pose
from chinchon.ui.text import Token
from chinchon.ui.viewport import Rect, Viewport
from chinchon.ui.widgets import backdrop, panels, plates
from chinchon.ui.widgets.buttons import Button, IconButton
from chinchon.ui.widgets.controls import Radio, Segments, Select, Stepper, Switch
from chinchon.ui.widgets.look import Look, Tip
from chinchon.ui.widgets.textfield import TextEdit, TextField

SWATCHES = (
    ("felt0", theme.GREEN.felt0), ("felt1", theme.GREEN.felt1), ("felt2", theme.GREEN.felt2), ("wood1", theme.WOOD1),
    ("wood2", theme.WOOD2), ("brass", theme.BRASS), ("gold", theme.GOLD), ("cream", theme.CREAM), ("mist", theme.MIST),
    ("paper", theme.PAPER), ("paper2", theme.PAPER2), ("ink", theme.INK), ("sepia", theme.SEPIA), ("red", theme.RED),
    ("red2", theme.RED2), ("green", theme.SWITCH_ON), ("night", theme.NIGHT),
)  # fmt: skip


def components(c: Canvas) -> None:
    """The component sheet."""
    c.blit_static("table", *backdrop.TABLE_PARTS)
    x = c.viewport.content.x + 48
    c.felt_text("Piezas", x, 66, theme.TITLE, "title")
    for i, (name, colour) in enumerate(SWATCHES):
        c.box(Rect(x + i * 70, 112, 60, 36), 8, colour, line=theme.CREAM, line_alpha=0.35)
        _label(c, name, x + i * 70, 164)
    for i, letter in enumerate("ANIBMA"):
        plates.monogram(c, x + 22 + i * 54, 212, 21, letter, theme.SEATS[i], turn=i == 1)
    plates.meld_bar(c, x + 352, 210, 176, 0, "Escalera")
    plates.meld_bar(c, x + 552, 210, 176, 1, "Trío")
    plates.meld_bar(c, x + 752, 210, 176, 2, "Cuatro")
    for i, card in enumerate(("4o", "7c", "Je", "Kb")):
        c.token(card, x + 962 + i * 58, 212, theme.LABEL)
    _buttons(c, x)
    _seat_plates(c, x)
    _cards(c, x)
    _paper(c, x)
    _slips(c, x)


def _label(c: Canvas, text: str, x: float, y: float) -> None:
    c.felt_text(text, x, y, theme.CAPTION, "second")


def _buttons(c: Canvas, x: float) -> None:
    looks = (("primary", Look()), ("hover", Look(hover=True)), ("pressed", Look(hover=True, pressed=True)),
             ("focus", Look(focus=True)), ("off", Look()))  # fmt: skip
    for i, (name, look) in enumerate(looks):
        _label(c, name, x + i * 200, 262)
        Button(name, Rect(x + i * 200, 278, 180, 52), "Empezar", off=name == "off").draw(c, look)
    _label(c, "wood", x + 1000, 262)
    Button("wood", Rect(x + 1000, 278, 180, 52), "Ordenar", "wood", icon="sort").draw(c)


def _seat_plates(c: Canvas, x: float) -> None:
    for i, name in enumerate(("plate: idle", "turn + dealer", "near the limit, came back", "out")):
        _label(c, name, x + i * 290, 362)
    y, w, h = 378, 264, 64
    seats = theme.SEATS
    acted = ("cogió ", Token("4b"), "  tiró ", Token("3b"))
    threw = ("tiró ", Token("6c"))
    plates.SeatPlate("1", Rect(x, y, w, h), "N", "Nuria", 51, seats[1], acted).draw(c)
    plates.SeatPlate(
        "2", Rect(x + 290, y, w, h), "I", "Iñaki", 8, seats[2], "está pensando…", turn=True, dealer=True
    ).draw(c)  # fmt: skip
    plates.SeatPlate(
        "3", Rect(x + 580, y, w, h), "B", "Begoña", 97, seats[3], threw, near_limit=True, came_back=True
    ).draw(c)  # fmt: skip
    plates.SeatPlate("4", Rect(x + 870, y, w, h), "M", "Marcos", 112, seats[4], "fuera", out=True).draw(c)


def _cards(c: Canvas, x: float) -> None:
    cy, h = 564.0, 130.0
    _label(c, "stock, discard lit, closing idle and lit", x, 474)
    plates.stock(c, x + 60, cy, h, 26)
    pile = Rect.around(x + 190, cy, c.card_width(h) + 10, h + 8)
    panels.lit_zone(c, pile)
    for card, dx, dy, angle in (("1e", -4, 3, -8), ("3b", 5, -2, 6), ("6c", -2, 1, -3)):
        c.card(card, Pose(x + 190 + dx, cy + dy, h, angle))
    across = Rect.around(0, cy, h, c.card_width(h))
    panels.closing_place(c, across.moved(x + 350, 0), "Cerrar", "boca abajo")
    panels.closing_place(c, across.moved(x + 510, 0), "Cerrar", "con 2 puntos", lit=True)
    _label(c, "lift 0, 10, 30", x + 610, 474)
    for i, lift in enumerate((0, 10, 30)):
        c.card("5o", Pose(x + 660 + i * 112, cy, 128, lift=lift))
    _label(c, "drawn, chosen, hint", x + 946, 474)
    drawn, chosen, hint = (Pose(x + 984 + i * 80, cy - (12 if i == 1 else 0), 112) for i in range(3))
    c.card("7c", drawn)
    c.card_outline(drawn, theme.GOLD)
    c.card("7c", Pose(chosen.x, chosen.y, 112, lift=10))
    c.card_outline(chosen, theme.CARD_CHOSEN, outside=3)
    c.card("7c", hint)
    plates.hint_mark(c, hint)


def _paper(c: Canvas, x: float) -> None:
    y = 664
    panels.paper_sheet(c, Rect(x, y, 760, 92), "e", radius=14, frame_inset=7)
    Switch("on", Rect(x + 28, y + 33, 46, 26), True).draw(c)
    Switch("off", Rect(x + 92, y + 33, 46, 26), False).draw(c)
    Stepper("step", Rect(x + 160, y + 29, 112, 34), "100").draw(c)
    Segments("segments", Rect(x + 292, y + 28, 150, 36), ("40", "48"), 0).draw(c)
    Select("select", Rect(x + 462, y + 29, 160, 34), ("Experta",), 0).draw(c)
    Button("paper", Rect(x + 640, y + 26, 96, 40), "Papel", "paper").draw(c)


def _slips(c: Canvas, x: float) -> None:
    panels.chip(c, "deja 23", x + 852, 684, small=True)
    panels.chip(c, "deja 2", x + 928, 684, gold=True, small=True)
    panels.chip(c, "Tirar aquí", x + 1022, 684, gold=True, height=26)
    panels.tooltip(c, Tip("Agrupar: junta escaleras y tríos.", "G"), Rect(x + 962, 764, 60, 20))


def panels_sheet(c: Canvas) -> None:
    """Sheets, fields, dialog, other controls."""
    c.blit_static("table", *backdrop.TABLE_PARTS)
    IconButton("menu", Rect(40, 38, 46, 46), "menu").draw(c)
    IconButton("scores", Rect(94, 38, 46, 46), "scores").draw(c, Look(hover=True))
    IconButton("help", Rect(148, 38, 46, 46), "help").draw(c, Look(focus=True))
    for i, suit in enumerate("oceb"):
        panels.paper_sheet(c, Rect(40 + i * 200, 110, 184, 120), suit, radius=14, frame_inset=7, chosen=i == 2)
        c.suit(suit, 130 + i * 200, 170, 44)
    TextField("name", Rect(860, 110, 240, 38), "Lucía").draw(c)
    TextField("edit", Rect(860, 160, 240, 38), "Nuria", TextEdit("Nuria", 3)).draw(c)
    select = Select("open", Rect(1120, 110, 124, 34), ("Media", "Experta", "Maestra"), 1)
    select.draw(c, Look(focus=True))
    select.draw_menu(c, 2)
    panels.felt_tray(c, Rect(40, 250, 380, 112))
    panels.night_panel(c, Rect(440, 250, 232, 112))
    panels.felt_panel(c, Rect(700, 250, 300, 112), lit=True)
    c.paragraph("Se coloca en los juegos de todos.\nEl chinchón resta 10.", 460, 280, 196, theme.BODY, theme.CREAM)
    for i, name in enumerate(sorted(c_icons())):
        c.icon(name, 60 + (i % 28) * 42, 390 + i // 28 * 34, 24)
    c.divider(40, 460, 400)
    c.display_text("Chinchón", 900, 500, theme.DISPLAY)
    for i, card in enumerate(("4o", "5o", "6o", None)):
        c.card(card, Pose(90 + i * 90, 600, 200, -12 + i * 8, lift=4 * i))
    c.card("Ke", Pose(520, 600, 200, face=0.8))
    c.card("*1", Pose(640, 600, 200), dim=0.55)
    panels.dialog_panel(c, Rect(760, 560, 460, 190), veiled=False)
    c.text("¿Cómo enseñas tus cartas?", 796, 606, theme.HEADING, theme.GOLD, shaded=True)
    Radio("r1", Rect(796, 640, 28, 28), True).draw(c)
    Radio("r2", Rect(840, 640, 28, 28), False).draw(c)
    Button("back", Rect(790, 684, 160, 44), "Volver", "wood", icon="left").draw(c)


def c_icons() -> list[str]:
    """The names of all icons."""
    from chinchon.ui.icons import PATHS

    return list(PATHS)


def menu_sheet(c: Canvas) -> None:
    """The room of the menu."""
    c.blit_static("menu", lambda layer: backdrop.paint_menu(layer, Rect(26, 26, 424, layer.page.h - 52)))
    x = (450 + c.page.w - 26) / 2
    c.display_text("Chinchón", x, 150)
    c.divider(x - 150, 232, 300, theme.GOLD, 0.8)
    Button("go", Rect(62, 64, 350, 112), "").draw(c, Look(focus=True))


def curtain_sheet(c: Canvas) -> None:
    """The room of the curtain."""
    c.blit_static("curtain", backdrop.paint_curtain)
    panels.paper_sheet(c, Rect.around(c.page.cx, c.page.cy, 560, 428), "c")
    plates.monogram(c, c.page.cx, c.page.cy - 124, 50, "N", theme.SEATS[1])


SHEETS: dict[str, Callable[[Canvas], None]] = {
    "components": components, "panels": panels_sheet, "menu": menu_sheet, "curtain": curtain_sheet,
}  # fmt: skip


def main() -> None:
    """Draw a sheet into a picture file and print how long it took."""
    parser = argparse.ArgumentParser(description="Draw the pieces of the window into a picture.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--sheet", choices=sorted(SHEETS), default="components")
    parser.add_argument("--felt", choices=sorted(theme.FELTS), default="green")
    parser.add_argument("--text", type=float, default=1.0)
    args = parser.parse_args()
    width, height = (int(part) for part in args.size.split("x"))
    pygame.font.init()
    surface = pygame.Surface((width, height), depth=32)
    canvas = Canvas(surface, Viewport(width, height, args.text), Assets(), theme.FELTS[args.felt])
    for turn in ("first", "again"):
        start = time.perf_counter()
        SHEETS[args.sheet](canvas)
        print(f"{turn}: {(time.perf_counter() - start) * 1000:.1f} ms")
    pygame.image.save(surface, args.out)


if __name__ == "__main__":
    main()
