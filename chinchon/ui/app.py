"""The window and its loop: the one place that opens a window, pumps events, and shows pictures.

Scenes are handed inputs and time; nothing is drawn unless something has changed. Sprites load when they are first
needed, and whatever the menu does not need is imported later.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import pkgutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from chinchon.app.commandline import Launch
from chinchon.app.saves import Saves
from chinchon.app.settings import Settings
from chinchon.app.store import Damaged
from chinchon.ui import theme
from chinchon.ui.assets import Assets
from chinchon.ui.canvas import Canvas
from chinchon.ui.crossfade import Crossfade
from chinchon.ui.game import Game, SceneMaker
from chinchon.ui.input import RESIZING, Expose, Input, InputReader, Key, Press, Quit, TextTyped, Wheel
from chinchon.ui.memory import give_back_freed_pictures, set_aside_what_stays
from chinchon.ui.rehearsal import Rehearsal
from chinchon.ui.scene import Scene, SceneStack
from chinchon.ui.sheet import LastingSheet, TimeIsUp, Unseen
from chinchon.ui.sound import Sounds
from chinchon.ui.viewport import Viewport
from chinchon.ui.wings import Wings

if TYPE_CHECKING:
    from chinchon.ui.trace import Trace

log = logging.getLogger(__name__)

FRAMES_PER_SECOND = 60
PICTURE_MAKING_S = 0.005
"""With less time than this left in a frame, no picture is begun ahead of time."""

MOST_HELD_FRAMES = 4
"""So long a motion may wait, with the frame in which it was planned; nobody who follows it with the eyes sees that."""

REFRESH_EVERY_S = 1.0
"""A picture is shown again this often, since some systems lose it when they wake."""

FIRST_SIZE_PX = (1280, 800)
SMALLEST_SIZE_PX = (1024, 640)
LOG_FILE = "chinchon.log"
FELTS = {"green": theme.GREEN, "night": theme.NIGHT_FELT, "wood": theme.LIGHT_WOOD}

LATER_PACKAGES = "engine", "i18n", "ai", "ui.widgets", "ui.table", "ui.scenes"
"""What these hold is imported module by module while the menu stands still: a whole scene at once takes too long."""

SCENES = {
    "menu": "menu:make",
    "new_game": "new_game:make",
    "settings": "settings:make",
    "rules": "rules_sheet:make",
    "curtain": "curtain:make",
    "table": "table:make",
    "pause": "pause:make",
    "discards": "discards:make",
    "lay_off": "lay_off:make",
    "scoreboard": "scoreboard:make",
    "scoreboard_peek": "scoreboard:make_peek",
    "match_end": "match_end:make",
}


def _module_of(place: str) -> str:
    return f"chinchon.ui.scenes.{place.partition(':')[0]}"


def later_modules() -> list[str]:
    """The modules that the first picture did without, those that others stand on first."""
    found = []
    for name in LATER_PACKAGES:
        package = importlib.import_module(f"chinchon.{name}")
        found += [f"{package.__name__}.{module.name}" for module in pkgutil.iter_modules(package.__path__)]
    return [name for name in found if name not in sys.modules]


def scene_makers() -> dict[str, SceneMaker]:
    """How each scene is made; a scene's module is imported when it is first wanted."""

    def maker(place: str) -> SceneMaker:
        def make(game: Game) -> Scene:
            built: Callable[[Game], Scene] = getattr(
                importlib.import_module(_module_of(place)), place.partition(":")[2]
            )
            return built(game)

        return make

    return {name: maker(place) for name, place in SCENES.items()}


class Window:
    """The window, its game, and the loop."""

    def __init__(self, launch: Launch, folder: Path | None, locales: tuple[str, ...]) -> None:
        saves = Saves(folder)
        settings, damaged = _load_settings(saves)
        size = launch.size_px or _first_size()
        self.window = pygame.Window("Chinchón", size, resizable=True, allow_high_dpi=True)
        self.window.minimum_size = (min(SMALLEST_SIZE_PX[0], size[0]), min(SMALLEST_SIZE_PX[1], size[1]))
        self.surface = self.window.get_surface()
        self.sheet = LastingSheet(self.surface)
        self.assets = Assets()
        self.fade = Crossfade()
        self.rehearsal = Rehearsal()
        self.wings = Wings(self.fade, self.rehearsal)
        self.assets.resized(self.surface.get_size())
        self._set_icon()
        viewport = Viewport(*self.surface.get_size(), settings.text_size)
        self.stack = SceneStack(viewport)
        self.reader = InputReader(self.window.size, self.surface.get_size(), settings.text_size)
        self.game = Game(
            self.stack,
            saves,
            settings,
            scene_makers(),
            assets=self.assets,
            sounds=Sounds(self.assets.folder / "sounds", settings.volume_percent),
            locales=locales,
            speed_factor=launch.speed_factor,
            language=launch.language,
        )
        if damaged is not None:
            self.game.report_damaged(damaged, "settings")
        self.trace = _trace(launch.trace)
        self.exit_code = 0
        self.first_words = ""
        """What the player must know at once, such as that nothing can be saved."""
        self._launch = launch
        self._shown_at_s = 0.0
        self._fills_screen = False
        self._still = False
        """Whether nothing has changed in this frame."""
        self._time_ms, self._frame_ms = 0.0, time.perf_counter() * 1000
        """The time of the scenes, and when the last frame began."""
        self._held_frames = 0
        """For how many frames the time has stood still, since the first pictures of a motion were not made yet."""
        self._laid: tuple[Viewport, str] | None = None
        """For which page and theme the empty table has been painted."""
        self._to_import: list[str] | None = None
        """Modules yet to be imported; which ones there are is asked when there is time."""
        self._has_set_aside = False
        """Whether the collector is spared what was there when everything had been imported."""

    def _set_icon(self) -> None:
        icon = self.assets.folder / "icon" / "chinchon-64.png"
        if icon.exists():
            picture = self.assets.loaded(icon)
            if picture is not None:
                self.window.set_icon(picture)

    def loop(self) -> int:
        """Play until the window is closed."""
        clock = pygame.time.Clock()
        try:
            self._begin()
            self.frame()
            self.game.sounds.prepare()
            give_back_freed_pictures()
            while self.stack.running:
                began_s = time.perf_counter()
                for event in pygame.event.get():
                    self._take(event)
                self.frame()
                self.rehearse(began_s)
                clock.tick(FRAMES_PER_SECOND)
        except KeyboardInterrupt:
            self.exit_code = 130
        except Exception:
            # Whatever it was, a player reads a sentence, never a traceback; the match is saved up to the last action.
            log.exception("the game has to stop")
            print(self.game.t("error.unexpected", file=LOG_FILE), file=sys.stderr)
            self.exit_code = 1
        finally:
            self._end()
        return self.exit_code

    def _begin(self) -> None:
        launch = self._launch
        if launch.rules is not None:
            self.game.start_match(launch.rules, launch.seats, launch.seed)
        else:
            self.game.show("menu")
        if self.first_words:
            self.game.tell(self.first_words)

    def _end(self) -> None:
        if self.game.session is not None:
            self.game.session.close()
        self.game.saves.close()
        self.game.sounds.close()
        if self.trace is not None:
            self.trace.close()
        self.window.destroy()
        pygame.display.quit()

    def _take(self, event: pygame.event.Event) -> None:
        """One event of the system."""
        if event.type == pygame.WINDOWFOCUSLOST and self.game.settings.cover:
            self.game.hide()
        if event.type in RESIZING:
            self._lost_picture()
        value = self.reader.read(event)
        if isinstance(value, Quit):
            self.stack.quit()
        elif isinstance(value, Expose):
            self._lost_picture()
        elif isinstance(value, Key) and (value.name == "f11" or (value.alt and value.name == "return")):
            self._toggle_fullscreen()
        elif value is not None and not self._is_too_early(value):
            self.stack.handle(value)

    def _is_too_early(self, value: Input) -> bool:
        """Whether it was meant for what is still shown, while the scene that would be handed it waits in the wings."""
        return isinstance(value, Press | Key | TextTyped | Wheel) and self.wings.is_unseen(self.stack.top)

    def _lost_picture(self) -> None:
        """The system may have thrown away what the window shows: all of it must be painted again."""
        self.sheet.forget()
        self.stack.changed = True

    def _toggle_fullscreen(self) -> None:
        self.game.change_settings(fullscreen=not self.game.settings.fullscreen)
        self.stack.changed = True

    def _follow_fullscreen(self) -> None:
        """Fill the screen, or stop filling it, when the setting says so."""
        wanted = self.game.settings.fullscreen
        if wanted == self._fills_screen:
            return
        self._fills_screen = wanted
        if wanted:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self._lost_picture()

    def frame(self) -> None:
        """Let time go on, and show the picture if it is another one."""
        self._follow_fullscreen()
        self._follow_size()
        now_s = time.perf_counter()
        is_held = 0 < self._held_frames < MOST_HELD_FRAMES and self._holds_back(now_s)
        scenes_ms = self._scenes_ms(now_s * 1000, is_held)
        if is_held:
            return
        changed = self.stack.update(scenes_ms, now_s * 1000)
        self._still = not (changed or self.fade.goes_on or self.wings.wait)
        problem = self.game.save_problem()
        if problem is not None:
            self.game.tell(problem)
        if not self._still:
            waits = self.wings.must_wait(self.stack, self._canvas(self.sheet), self.game.tempo, now_s)
            if waits and not self.sheet.shows_something:
                self.window.flip()  # the system has lost what was shown, and the surface still has it
            if not waits and not self._holds_back(now_s):
                self.show(now_s * 1000, scenes_ms)
                self._follow()
        elif now_s - self._shown_at_s >= REFRESH_EVERY_S:
            self.window.flip()
            self._shown_at_s = now_s

    def _scenes_ms(self, now_ms: float, is_held: bool) -> float:
        """The time of the scenes. It stands still until the one on top is seen whole: nothing of it is missed."""
        if not (is_held or self.wings.wait or self.fade.goes_on):
            self._time_ms += now_ms - self._frame_ms
        self._frame_ms = now_ms
        return self._time_ms

    def _follow_size(self) -> None:
        """Lay everything out again when the window, or the text size, is another one."""
        surface = self.window.get_surface()
        text_size = self.game.settings.text_size
        viewport = Viewport(*surface.get_size(), text_size)
        if viewport == self.stack.viewport:
            return
        self.surface = surface
        self.sheet = LastingSheet(surface)
        self.fade.skip(self.stack.top)
        self.wings.enter_at_once(self.stack.top)
        self.reader.resized(self.window.size, surface.get_size(), text_size)
        self.assets.resized(surface.get_size())
        self.stack.resize(viewport)

    def _holds_back(self, began_s: float) -> bool:
        """Whether a motion is about to begin: in this frame some of its first pictures are made instead of shown."""
        upcoming = self.stack.top.upcoming() if self.stack.top else None
        if upcoming is None or upcoming.since_ms is not None or self.fade.goes_on or not self.sheet.shows_something:
            self._held_frames = 0
            return False
        canvas, until_s = self._canvas(self.sheet), self._until_s(began_s)
        self.rehearsal.follow(upcoming, self._time_ms, canvas)
        ready = self.rehearsal.is_ready(self.stack.draw, canvas, lambda: time.perf_counter() < until_s)
        self._held_frames = 0 if ready else self._held_frames + 1
        return True

    @staticmethod
    def _until_s(began_s: float) -> float:
        """Up to when pictures may be begun in a frame that began then."""
        return began_s + 1 / FRAMES_PER_SECOND - PICTURE_MAKING_S

    def _canvas(self, sheet: LastingSheet) -> Canvas:
        return Canvas(sheet, self.stack.viewport, self.assets, FELTS[self.game.settings.theme])

    def show(self, now_ms: float, scenes_ms: float) -> None:
        """Draw what there is to see at this time of the scenes, and show it."""
        fading = self.fade.before_drawing(self.surface, self.stack.top, self.game.tempo, now_ms)
        sheet = fading or self.sheet
        canvas = self._canvas(sheet)
        self.rehearsal.follow(self.stack.top.upcoming() if self.stack.top else None, scenes_ms, canvas)
        self.stack.draw(canvas)
        changed = sheet.finish()
        if fading is not None:
            self.fade.after_drawing(self.surface, self.game.tempo, now_ms)
            if self.fade.goes_on:
                self.sheet.forget()
            else:
                self.sheet.take_over(fading)
        if changed or fading is not None:
            self.window.flip()
            self._shown_at_s = time.perf_counter()

    def rehearse(self, began_s: float) -> None:
        """Make pictures ahead of time in what is left of a frame that began then; when all is still, import a scene."""
        until_s = self._until_s(began_s)
        self.rehearsal.go_on(lambda: time.perf_counter() < until_s)
        if not self._still:
            return
        if self._to_import is None:
            self._to_import = later_modules()
        elif self._to_import:
            importlib.import_module(self._to_import.pop(0))
        elif not self._has_set_aside:
            self._has_set_aside = True
            set_aside_what_stays()
        else:
            self._lay_the_table()

    def _lay_the_table(self) -> None:
        """Paint a part of the empty table before a match begins, if pictures of the whole page can be spared."""
        wanted = self.stack.viewport, self.game.settings.theme
        if wanted == self._laid or self.assets.keeps_few_layers:
            return
        painter = importlib.import_module("chinchon.ui.table.painter")
        unseen = self._canvas(self.sheet).onto(Unseen(self.surface, lambda: False))
        with contextlib.suppress(TimeIsUp):
            painter.paint_background(unseen)
        if self.assets.begun is None:
            self._laid = wanted

    def _follow(self) -> None:
        """Write into the trace where everything is, once it has come to rest."""
        top = self.stack.top
        if self.trace is not None and top is not None and getattr(top, "settled", True):
            width, height = self.surface.get_size()
            scale = self.window.size[0] / width, self.window.size[1] / height
            page = self.stack.viewport.page
            rects = {name: rect for name, rect in top.trace().items() if rect.overlaps(page)}
            self.trace.settled(getattr(top, "name", "scene"), self.game, rects, self.stack.viewport, scale)


def _trace(path: Path | None) -> Trace | None:
    """The trace, if one is wanted; it is not imported otherwise."""
    if path is None:
        return None
    from chinchon.ui.trace import Trace

    return Trace(path)


def _first_size() -> tuple[int, int]:
    """The usual size, or what the desktop leaves free."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return FIRST_SIZE_PX
    return min(FIRST_SIZE_PX[0], sizes[0][0]), min(FIRST_SIZE_PX[1], sizes[0][1])


def _load_settings(saves: Saves) -> tuple[Settings, Damaged | None]:
    try:
        return saves.load_settings(), None
    except Damaged as damaged:
        return Settings(), damaged
