"""Where the match in progress, finished matches, named house rules and settings lie in the player's folder.

Without a folder that can be written (`folder` is None) everything works and nothing is kept. What reads a match or
rules is imported when there is one to read: a menu without a saved match needs neither.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .settings import Settings, settings_from_dict, settings_to_dict
from .store import Damaged, Writer, read_json, set_aside

if TYPE_CHECKING:
    from .rule_sets import RuleSets
    from .session import Session
    from .thinker import Thinker

MATCH_FILE = "match.json"
SETTINGS_FILE = "settings.json"
RULE_SETS_FILE = "rule_sets.json"
FINISHED_FOLDER = "matches"


class Saves:
    """The player's folder."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._writer = Writer()
        self._rule_sets: RuleSets | None = None
        self._finished: set[str] = set()

    def save_match(self, values: dict[str, Any]) -> None:
        """Keep the match in progress."""
        if self.folder is not None:
            self._writer.save(self.folder / MATCH_FILE, values)

    def finish_match(self, session: Session) -> None:
        """Move a match that is over to the finished ones, so that it is offered no more; twice is once."""
        if self.folder is None:
            return
        values = session.to_dict()
        mark = values["record"]["digest"][:12]
        folder = self.folder / FINISHED_FOLDER
        if mark in self._finished:
            return
        self._finished.add(mark)
        if any(folder.glob(f"*-{mark}.json")):
            self._writer.remove(self.folder / MATCH_FILE)
        else:
            name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{mark}.json"
            self._writer.finish(self.folder / MATCH_FILE, folder / name, values)

    def load_match(self, make_thinker: Callable[[], Thinker] | None = None) -> Session | None:
        """The match in progress, or None. Raises Damaged after setting a bad file aside."""
        if self.folder is None:
            return None
        path = self.folder / MATCH_FILE
        self._writer.wait()
        values = read_json(path)
        if values is None:
            return None
        from chinchon.engine.record import RecordError

        from .session import session_from_dict

        thinker = make_thinker() if make_thinker is not None else None
        try:
            session = session_from_dict(values, thinker=thinker, save=self.save_match)
        except RecordError as error:
            raise Damaged(path, set_aside(path)) from error
        return session

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        if self.folder is not None:
            self._writer.save(self.folder / SETTINGS_FILE, settings_to_dict(settings))

    def load_settings(self) -> Settings:
        """The settings, or the defaults. Raises Damaged after setting a bad file aside."""
        if self.folder is None:
            return Settings()
        path = self.folder / SETTINGS_FILE
        values = read_json(path)
        if values is None:
            return Settings()
        try:
            return settings_from_dict(values)
        except ValueError as error:
            raise Damaged(path, set_aside(path)) from error

    def save_rule_sets(self, sets: RuleSets) -> None:
        """Keep the house rules that have a name; without a folder, as long as the program runs."""
        from .rule_sets import rule_sets_to_dict

        self._rule_sets = sets
        if self.folder is not None:
            self._writer.save(self.folder / RULE_SETS_FILE, rule_sets_to_dict(sets))

    def load_rule_sets(self) -> RuleSets:
        """The house rules that have a name, read once. Raises Damaged after setting a bad file aside."""
        if self._rule_sets is None:
            self._rule_sets = ()
            if self.folder is not None:
                self._rule_sets = _rule_sets_in(self.folder / RULE_SETS_FILE)
        return self._rule_sets

    def take_problem(self) -> OSError | None:
        """The last failure to save since this was asked."""
        return self._writer.take_problem()

    def wait(self) -> None:
        """Return when all is on disk."""
        self._writer.wait()

    def close(self) -> None:
        """Write what is waiting."""
        self._writer.close()


def _rule_sets_in(path: Path) -> RuleSets:
    from .rule_sets import rule_sets_from_dict

    values = read_json(path)
    if values is None:
        return ()
    try:
        return rule_sets_from_dict(values)
    except ValueError as error:
        raise Damaged(path, set_aside(path)) from error
