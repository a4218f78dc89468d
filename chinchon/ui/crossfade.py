"""One scene passing into the next: the last picture of the old one fades over the new one.

One idea: a fade is only something laid over a finished picture, so no scene knows of it. It refuses to show what must
not be seen: a scene that covers hands comes at once.
"""

from __future__ import annotations

from pygame import Surface

from chinchon.ui.motion import SCENE_CHANGE, Tempo, value_at
from chinchon.ui.scene import Scene
from chinchon.ui.sheet import LastingSheet

LARGEST_PX = 4_200_000
"""In larger windows a fade would cost more than it gives, and scenes change at once."""


class Crossfade:
    """See the module."""

    def __init__(self) -> None:
        self._shown: Scene | None = None
        self._old: Surface | None = None
        self._new: LastingSheet | None = None
        self._kept: Surface | None = None
        self._page: LastingSheet | None = None
        """The last picture and the sheet for a new one, for a scene that has not come yet."""
        self._since_ms = 0.0

    @property
    def goes_on(self) -> bool:
        """Whether the old picture can still be seen."""
        return self._old is not None

    @property
    def page(self) -> LastingSheet | None:
        """The sheet on which a scene that has not come yet will be drawn, once it has been got ready."""
        return self._page

    def get_ready(self, surface: Surface, scene: Scene | None, tempo: Tempo) -> bool:
        """Make the two pictures of a fade early, one a call, since each takes long: whether it made one."""
        if not self._is_wanted(surface, scene, tempo):
            return False
        if self._page is None:
            self._page = _page_for(surface)
        elif self._kept is None:
            self._kept = surface.copy()
        else:
            return False
        return True

    def before_drawing(self, surface: Surface, scene: Scene | None, tempo: Tempo, now_ms: float) -> LastingSheet | None:
        """Keep the picture that is on the surface, if another scene is about to be drawn over it.

        While a fade goes on, the sheet on which the new scene must be drawn instead.
        """
        if self._new is not None and self._new.surface.get_size() != surface.get_size():
            self.end()
        if scene is self._shown:
            # The scene that these were for did not come, and what was kept is no longer the last picture.
            self._kept = self._page = None
            return self._new
        wanted, kept, page = self._is_wanted(surface, scene, tempo), self._kept, self._page
        self._shown = scene
        self.end()
        if not wanted:
            return None
        self._old, self._new = kept or surface.copy(), page or _page_for(surface)
        self._since_ms = now_ms
        return self._new

    def _is_wanted(self, surface: Surface, scene: Scene | None, tempo: Tempo) -> bool:
        large = surface.get_width() * surface.get_height() > LARGEST_PX
        still = tempo.ms(SCENE_CHANGE.ms) == 0 or tempo.reduced
        return not (self._shown is None or large or still or scene is None or not scene.may_fade_in)

    def after_drawing(self, surface: Surface, tempo: Tempo, now_ms: float) -> None:
        """Put the new picture on the surface, and what is left of the old one over it."""
        if self._old is None or self._new is None:
            return
        surface.blit(self._new.surface, (0, 0))
        left = value_at(1.0, 0.0, now_ms - self._since_ms, SCENE_CHANGE, tempo.speed)
        if left <= 0:
            self.end()
            return
        alpha = round(255 * left)
        self._old.set_alpha(alpha if alpha < 255 else None)  # the library takes ten times as long for 255 as for none
        surface.blit(self._old, (0, 0))

    def skip(self, scene: Scene | None) -> None:
        """This scene comes without a fade: the picture before it is lost."""
        self._shown = scene
        self.end()

    def end(self) -> None:
        """Show the new scene alone from now on."""
        self._old = self._new = self._kept = self._page = None


def _page_for(surface: Surface) -> LastingSheet:
    return LastingSheet(Surface(surface.get_size(), depth=32))
