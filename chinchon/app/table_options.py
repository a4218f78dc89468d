"""What the options about rules and seats mean. Raises ValueError with a sentence for words that mean nothing."""

from __future__ import annotations

from chinchon.ai.levels import LEVELS, is_player
from chinchon.engine.profiles import PROFILES, VARIANTS
from chinchon.engine.rules import Rules, RulesError, with_text_override
from chinchon.i18n.phrases import Phrases
from chinchon.i18n.sentences import problem_sentence

from .arena import player_of
from .seats import PERSON, SeatPlan

YOU = "you"
PROFILE_NAMES = tuple(sorted(PROFILES.keys() | VARIANTS.keys()))
USUAL_PROFILE = "fournier"


def read_rules(profile: str | None, overrides: list[str]) -> Rules:
    """The rules of a profile with house rules written `field=value`."""
    name = profile or USUAL_PROFILE
    rules: Rules = VARIANTS.get(name) or PROFILES[name]
    for override in overrides:
        field, equals, value = override.partition("=")
        if not equals:
            raise ValueError(f"--rule wants FIELD=VALUE, not {override!r}")
        try:
            rules = with_text_override(rules, field, value)
        except RulesError as error:
            raise ValueError(_sentence(error)) from error
    return rules


def table_sentence(rules: Rules, seats: tuple[SeatPlan, ...]) -> str | None:
    """Why these seats cannot play by these rules, or None."""
    problem = rules.table_problem(len(seats))
    if problem is not None:
        return _sentence(problem)
    names = [seat.name for seat in seats if seat.name]
    twice = next((name for name in names if names.count(name) > 1), None)
    return None if twice is None else Phrases("en").t("new_game.problem.name_twice", name=twice)


def _sentence(problem: RulesError) -> str:
    return problem_sentence(Phrases("en"), problem)


def read_seats(text: str) -> tuple[SeatPlan, ...]:
    """Seats at a table with a window: `you`, a level, a level with a character, each with a name after a colon."""
    return tuple(_seat(word) for word in text.split(","))


def _seat(word: str) -> SeatPlan:
    player, _, rest = word.partition(":")
    if player == YOU:
        player = PERSON
    if player != PERSON and player not in LEVELS:
        raise ValueError(f"no player is called {player!r}; there are {YOU}, {', '.join(LEVELS)}")
    character, _, name = rest.partition(":")
    if is_player(f"{player}:{character}"):
        return SeatPlan(_one_line(name), f"{player}:{character}")
    return SeatPlan(_one_line(rest), player)


def _one_line(name: str) -> str:
    return " ".join(name.split())


def read_bot_seats(text: str) -> tuple[SeatPlan, ...]:
    """Seats without a window, where a player may also come from elsewhere, as `module:factory`."""
    seats = []
    for word in text.split(","):
        module, colon, _ = word.partition(":")
        if not colon or module in LEVELS or module in (YOU, PERSON):
            seats.append(_seat(word))
            continue
        try:
            player_of(word)
        except (ImportError, AttributeError, KeyError, TypeError) as error:
            raise ValueError(f"no player {word!r}: {error}") from error
        seats.append(SeatPlan("", word))
    return tuple(seats)
