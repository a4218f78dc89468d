"""What an only person without a name is called, in any language.

A module of its own since the words of all languages are read for it, which takes longer than the menu's first picture
may.
"""

from __future__ import annotations

from .phrases import LANGUAGES, Phrases

NAMES_FOR_YOU = tuple(Phrases(language).t("common.you") for language in LANGUAGES)
"""A name kept in one language is this, too, when the game is in another one."""
