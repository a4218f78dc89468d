"""The phrases of one language, looked up by dotted key and filled in.

A phrase is text with named fields, or a pair of texts called ``one`` and ``other`` that the field `count` chooses
between. Sentences that speak to the player and of somebody else stand side by side as ``you`` and ``other``.
The words are in es.toml and en.toml; nothing here knows any of them.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Literal

Language = Literal["es", "en"]
LANGUAGES: tuple[Language, ...] = ("es", "en")

MINUS = "\N{MINUS SIGN}"

_READ_AS_SPANISH = frozenset({"es", "ca", "gl", "eu", "ast"})
_CONTRACTED = {"de el": "del", "De el": "Del", "a el": "al", "A el": "Al"}
_CONTRACTION = re.compile(r"\b([Dd]e|[Aa]) el\b")


def choose_language(locales: Iterable[str]) -> Language:
    """The language for a player whose system asks for these locales, the most wanted first.

    Spain's other languages read Spanish; anything else, and no locale at all, reads English.
    """
    for locale in locales:
        tongue = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
        return "es" if tongue in _READ_AS_SPANISH else "en"
    return "en"


def number(value: int) -> str:
    """A whole number as it is shown: with a true minus sign, and never a plus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def fields_of(text: str) -> frozenset[str]:
    """The names of the fields that a phrase wants."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


class Phrases:
    """All phrases of one language. Raises KeyError for a key that does not exist."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._texts = _load(language)

    def t(self, key: str, **values: str | int) -> str:
        """The phrase of this key with its fields filled in; `count` chooses between one and several."""
        count = values.get("count")
        if f"{key}.one" in self._texts and isinstance(count, int):
            key = f"{key}.one" if abs(count) == 1 else f"{key}.other"
        text = self._texts[key]
        if values:
            text = text.format(**{name: number(it) if isinstance(it, int) else it for name, it in values.items()})
        return _CONTRACTION.sub(_contracted, text) if self.language == "es" else text

    def of(self, key: str, name: str | None, **values: str | int) -> str:
        """The phrase about a player: ``key.you`` when `name` is None, else ``key.other`` with that name."""
        if name is None:
            return self.t(f"{key}.you", **values)
        return self.t(f"{key}.other", name=name, **values)

    def has(self, key: str) -> bool:
        """Whether there is a phrase of this key."""
        return key in self._texts or f"{key}.one" in self._texts

    def listing(self, items: Iterable[str], joiner: Literal["and", "or"] = "and") -> str:
        """Several things in a row: commas, and the last joined by a word that minds the sound after it."""
        *earlier, last = list(items) or [""]
        if not earlier:
            return last
        return f"{', '.join(earlier)} {self._joining_word(joiner, last)} {last}"

    def _joining_word(self, joiner: str, following: str) -> str:
        sound = _first_sound(following)
        clashes = sound == ("i" if joiner == "and" else "o")
        return self.t(f"grammar.{joiner}_before_same_sound" if clashes else f"grammar.{joiner}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def raw(self, key: str) -> str:
        """The text of a full key, its fields unfilled; for checks of the phrases themselves."""
        return self._texts[key]


def _contracted(match: re.Match[str]) -> str:
    """Spanish joins the article to the preposition before it; no text or name is spared that."""
    return _CONTRACTED[match.group()]


def capital(text: str) -> str:
    """The text with its first letter large, for the start of a sentence."""
    return text[:1].upper() + text[1:]


def _first_sound(word: str) -> str:
    """The vowel a Spanish word begins with where that matters to the word before it, else nothing."""
    plain = word.lower().translate(str.maketrans("íó", "io"))
    if plain.startswith(("hi", "i", "y ")) and not plain.startswith(("hia", "hie", "hio", "ia", "ie", "io")):
        return "i"
    digits = plain.split()[0] if plain.split() else ""
    if plain.startswith(("ho", "o")) or (digits.isdigit() and (digits[0] == "8" or digits == "11")):
        return "o"
    return ""


@cache
def _load(language: Language) -> Mapping[str, str]:
    source = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flattened("", tomllib.loads(source)))


def _flattened(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(value, Mapping):
            yield from _flattened(key, value)
        else:
            yield key, str(value)
