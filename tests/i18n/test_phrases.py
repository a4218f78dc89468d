"""The phrases of both languages: the same keys, the same fields, numbers and small words as they should read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chinchon
from chinchon.engine.legality import Refusal
from chinchon.engine.rules import Rules, RulesError
from chinchon.engine.table import Phase, Reason
from chinchon.i18n.phrases import LANGUAGES, MINUS, Language, Phrases, capital, choose_language, fields_of, number
from chinchon.i18n.sentences import problem_sentence, refusal_sentence

ES, EN = Phrases("es"), Phrases("en")
BOTH = (ES, EN)


def test_both_languages_have_the_same_keys() -> None:
    assert set(ES) == set(EN)


def test_both_languages_have_the_same_fields() -> None:
    assert [key for key in ES if fields_of(ES.raw(key)) != fields_of(EN.raw(key))] == []


@pytest.mark.parametrize("phrases", BOTH)
def test_no_phrase_is_empty_or_has_stray_blanks(phrases: Phrases) -> None:
    assert [key for key in phrases if not phrases.raw(key) or phrases.raw(key) != phrases.raw(key).strip()] == []
    assert [key for key in phrases if "  " in phrases.raw(key)] == []


def test_questions_and_exclamations_open_in_spanish() -> None:
    for key in ES:
        text = ES.raw(key)
        assert text.count("?") == text.count("¿"), key
        assert text.count("!") == text.count("¡"), key


def test_spanish_letters_are_composed() -> None:
    text = "".join(ES.raw(key) for key in ES)
    assert not re.search(r"[\u0300-\u036f]", text)
    assert set("áéíóúñ¿¡") <= set(text)


@pytest.mark.parametrize("phrases", BOTH)
def test_plural_pairs_are_complete(phrases: Phrases) -> None:
    singles = {key.removesuffix(".one") for key in phrases if key.endswith(".one")}
    assert [key for key in singles if f"{key}.other" not in set(phrases)] == []


@pytest.mark.parametrize("phrases", BOTH)
def test_a_missing_key_is_an_error(phrases: Phrases) -> None:
    with pytest.raises(KeyError):
        phrases.t("table.no_such_phrase")
    with pytest.raises(KeyError):
        phrases.t("common.points")


@pytest.mark.parametrize(
    ("count", "spanish", "english"),
    [(1, "1 punto", "1 point"), (2, "2 puntos", "2 points"), (0, "0 puntos", "0 points"), (-1, "−1 punto", "−1 point")],
)
def test_one_and_several(count: int, spanish: str, english: str) -> None:
    assert ES.t("common.points", count=count) == spanish
    assert EN.t("common.points", count=count) == english


def test_you_and_others() -> None:
    assert ES.of("event.won", None) == "Ganas la partida"
    assert ES.of("event.won", "Nuria") == "Nuria gana la partida"


@pytest.mark.parametrize("value", range(-60, 61))
def test_numbers_have_a_true_minus_and_never_a_plus(value: int) -> None:
    text = number(value)
    assert "+" not in text
    assert "-" not in text
    assert text == (MINUS + str(-value) if value < 0 else str(value))


@pytest.mark.parametrize("phrases", BOTH)
def test_no_phrase_writes_a_plus_or_a_hyphen_before_a_number(phrases: Phrases) -> None:
    assert [key for key in phrases if re.search(r"[+-]\{", phrases.raw(key))] == []


@pytest.mark.parametrize(
    ("items", "joiner", "text"),
    [
        (["Lucía 36", "Iñaki 8"], "and", "Lucía 36 e Iñaki 8"),
        (["Begoña", "Hilario"], "and", "Begoña e Hilario"),
        (["agua", "hielo"], "and", "agua y hielo"),
        (["Ana", "Ian"], "and", "Ana y Ian"),
        (["6", "8"], "or", "6 u 8"),
        (["10", "11"], "or", "10 u 11"),
        (["1", "2", "3"], "or", "1, 2 o 3"),
        (["Ana", "Óscar"], "or", "Ana u Óscar"),
        (["sola"], "and", "sola"),
        ([], "and", ""),
    ],
)
def test_spanish_lists_mind_the_sound(items: list[str], joiner: str, text: str) -> None:
    assert ES.listing(items, "or" if joiner == "or" else "and") == text


def test_english_lists() -> None:
    assert EN.listing(["1", "2", "8"], "or") == "1, 2 or 8"
    assert EN.listing(["Ana", "Iñaki"]) == "Ana and Iñaki"


def test_spanish_contracts_the_article() -> None:
    assert ES.t("layoff.goes_before", card="El 4", neighbour="el 5") == "El 4 va delante del 5"
    assert ES.t("layoff.goes_before", card="El 7", neighbour="la sota") == "El 7 va delante de la sota"


def test_capital() -> None:
    assert capital("óscar") == "Óscar"
    assert capital("") == ""


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        ([], "en"),
        (["es_ES.UTF-8"], "es"),
        (["es-419"], "es"),
        (["ca_ES"], "es"),
        (["gl"], "es"),
        (["eu_ES"], "es"),
        (["ast_ES"], "es"),
        (["en_GB", "es_ES"], "en"),
        (["pt_PT"], "en"),
        (["C"], "en"),
        (["est_EE"], "en"),
    ],
)
def test_the_language_follows_the_system(locales: list[str], language: Language) -> None:
    assert choose_language(locales) == language
    assert language in LANGUAGES


@pytest.mark.parametrize("phrases", BOTH)
@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_a_sentence(phrases: Phrases, refusal: Refusal) -> None:
    sentence = refusal_sentence(phrases, refusal, Rules())
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert len(sentence) <= 90


@pytest.mark.parametrize("phrases", BOTH)
def test_every_reason_of_a_score_has_a_word(phrases: Phrases) -> None:
    words = [phrases.t(f"scoreboard.{reason.value}") for reason in Reason if reason is not Reason.LOOSE]
    assert all(words)


def _problems() -> list[RulesError]:
    wrong: list[dict[str, object]] = [
        {"jokers": 3},
        {"min_players": 1},
        {"min_players": 6, "max_players": 6},
        {"set_max": 3},
        {"min_real": 0},
        {"max_wilds_per_meld": 4},
        {"close_limit": 51},
        {"close_max_loose": 8},
        {"close_min_melded": 8},
        {"chinchon": (-10,)},
        {"limit": 0},
        {"reentries": 10},
        {"king_points": -1},
        {"full_close_points": 5},
        {"total_floor": 1},
    ]
    problems = []
    for values in wrong:
        with pytest.raises(RulesError) as raised:
            Rules(**values)  # type: ignore[arg-type]  # values of mixed types, each wrong in its own way
        problems.append(raised.value)
    for players in (1, 5):
        problem = Rules().table_problem(players)
        assert problem is not None
        problems.append(problem)
    exact = Rules(min_players=4).table_problem(3)
    crowd = Rules(max_players=6).table_problem(6)
    assert exact is not None
    assert crowd is not None
    return [*problems, exact, crowd]


@pytest.mark.parametrize("phrases", BOTH)
def test_every_impossible_table_says_why(phrases: Phrases) -> None:
    problems = _problems()
    asked = {f"new_game.problem.{problem.code}" for problem in problems}
    about_names = {"name_missing", "name_twice", "all_computers", "seats_exactly"}
    known = {key for key in phrases if key.startswith("new_game.problem.")}
    assert asked | {f"new_game.problem.{name}" for name in about_names} == known
    assert all("{" not in problem_sentence(phrases, problem) for problem in problems)


def test_six_players_and_forty_cards() -> None:
    problem = Rules(max_players=6).table_problem(6)
    assert problem is not None
    assert (
        problem_sentence(ES, problem) == "6 jugadores necesitan 43 cartas y la baraja tiene 40. Elige una baraja mayor."
    )


def test_exactly_four_players() -> None:
    problem = Rules(min_players=4).table_problem(3)
    assert problem is not None
    assert problem_sentence(EN, problem) == "These rules are for exactly 4 players, but 3 are at the table."


def test_every_phase_is_named_on_the_table() -> None:
    keys = {
        Phase.LOT: "table.lot",
        Phase.DRAW: "table.draw.you",
        Phase.DISCARD: "table.discard.you",
        Phase.LAY_OFF: "table.lay_off.you",
        Phase.READMIT: "reentry.title.you",
        Phase.DEAL_END: "table.deal_end",
        Phase.MATCH_END: "table.match_end",
    }
    assert set(keys) == set(Phase)
    assert all(ES.t(key) and EN.t(key) for key in keys.values())


def _keys_written_after(call: str) -> set[str]:
    """The keys that the program writes out in calls of this name."""
    package = Path(chinchon.__file__).parent
    sources = [source.read_text(encoding="utf-8") for source in package.rglob("*.py")]
    return {key for text in sources for key in re.findall(rf"\.{call}\(\s*\"([a-z_.0-9]+)\"", text)}


def test_every_key_written_in_the_program_exists() -> None:
    asked = _keys_written_after("t")
    assert asked
    assert sorted(key for key in asked if not ES.has(key)) == []


def test_every_key_about_a_player_speaks_to_you_and_of_others() -> None:
    asked = {key for key in _keys_written_after("of") | _keys_written_after("of_many") if "." in key}
    assert asked
    assert sorted(key for key in asked if not (ES.has(f"{key}.you") and ES.has(f"{key}.other"))) == []
