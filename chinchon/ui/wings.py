"""A scene in the wings: it has come, and the old one can be seen until its pictures are made.

One idea: a scene may take many frames to be drawn for the first time, if none of them takes long. It refuses to know
what is drawn and when a frame is shown.
"""

from __future__ import annotations

import time

from chinchon.ui.canvas import Canvas
from chinchon.ui.crossfade import Crossfade
from chinchon.ui.motion import Tempo
from chinchon.ui.rehearsal import Rehearsal
from chinchon.ui.scene import Scene, SceneStack

STAGING_S, MOST_STAGING_FRAMES = 0.007, 45
"""So much of a frame is spent on the pictures of the next scene, in so many frames at the most."""

STAGED_AT_LEAST = 2
"""So many pictures are made in each of these frames but the first, however long it takes: there must be an end.

The first one has had a match to begin and a whole scene to lay out already.
"""


class Wings:
    """Which scene is on stage, and how far another one is."""

    def __init__(self, fade: Crossfade, rehearsal: Rehearsal) -> None:
        self._fade = fade
        self._rehearsal = rehearsal
        self._on_stage: Scene | None = None
        self._frames = 0
        """For how many a scene has been waiting."""
        self._made: Scene | None = None
        """The scene that waits, once all its pictures are made."""

    @property
    def wait(self) -> bool:
        """Whether a scene waits there."""
        return self._frames > 0

    def is_unseen(self, scene: Scene | None) -> bool:
        """Whether this scene has come, and nothing of it has been shown yet: nobody can mean it."""
        another = scene is not self._on_stage and self._on_stage is not None
        return another and scene is not None and scene.may_fade_in

    def enter_at_once(self, scene: Scene | None) -> None:
        """Let it wait no longer: what was shown before is lost."""
        self._on_stage, self._frames, self._made = scene, 0, None

    def must_wait(self, stack: SceneStack, canvas: Canvas, tempo: Tempo, began_s: float) -> bool:
        """Whether another scene has come whose pictures are yet to be made: until they are, the old one can be seen.

        Makes some of them, in a frame that began then. What hides the old scene comes at once; nothing waits for ever.
        """
        top = stack.top
        if top is not None and self.is_unseen(top):
            self._frames += 1
            if self._frames < MOST_STAGING_FRAMES and self._stage(stack, top, canvas, tempo, began_s):
                return True
        self.enter_at_once(top)
        return False

    def _stage(self, stack: SceneStack, scene: Scene, canvas: Canvas, tempo: Tempo, began_s: float) -> bool:
        """A frame's share of the pictures of a scene: False when there are none left to be made."""
        page, surface, assets = self._fade.page, canvas.surface, canvas.assets
        if self._frames > 1 and self._fade.get_ready(surface, scene, tempo):
            return True
        if self._made is not scene:
            until_s, made = began_s + STAGING_S, assets.pictures_made
            enough = made + (STAGED_AT_LEAST if self._frames > 1 else 0)

            def may_go_on() -> bool:
                return time.perf_counter() < until_s or assets.pictures_made < enough

            if not self._rehearsal.is_ready(stack.draw, canvas, may_go_on) or assets.pictures_made != made:
                return True
            self._made = scene
            return self._fade.get_ready(surface, scene, tempo) or page is not None
        if page is None or page.shows_something:
            return False
        # The whole of a scene is painted in a frame in which nothing fades yet.
        stack.draw(canvas.onto(page))
        page.finish()
        return True
