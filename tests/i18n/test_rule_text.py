"""Rules in words: each field shows where it matters, and nowhere is a profile's name needed."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from chinchon.engine.cards import Pack
from chinchon.engine.profiles import CUTTING, NAIPERA, PENDIUM, PROFILES, VARIANTS
from chinchon.engine.rules import (
    WIN,
    AllOutPool,
    DealPasses,
    Direction,
    LayOffRounds,
    LayOffScope,
    MatchEnd,
    OutAt,
    Rules,
    StockEnd,
    Tie,
)
from chinchon.i18n.phrases import Phrases
from chinchon.i18n.rule_text import (
    FIRST_RULES,
    RULE_GROUPS,
    full_rules,
    rule_row,
    rules_title,
    summary,
    value_label,
)

ES, EN = Phrases("es"), Phrases("en")
BOTH = (ES, EN)
NAMES = [field.name for field in fields(Rules)]
JOKERS = Rules(jokers=2)

CHANGES: dict[str, tuple[Rules, Any]] = {
    "pack": (Rules(), Pack.SPANISH_48),
    "jokers": (Rules(), 2),
    "ace_of_oros_wild": (Rules(), True),
    "min_players": (Rules(), 3),
    "max_players": (Rules(), 3),
    "direction": (Rules(), Direction.CLOCKWISE),
    "deal_passes": (Rules(), DealPasses.BACKWARD),
    "ace_high": (Rules(), True),
    "set_max": (JOKERS, 5),
    "min_real": (JOKERS, 2),
    "max_wilds_per_meld": (JOKERS, 1),
    "jack_points": (Rules(), 8),
    "queen_points": (Rules(), 9),
    "king_points": (Rules(), 12),
    "joker_points": (JOKERS, 50),
    "throwback_ban": (Rules(), True),
    "throwback_ban_covers_close": (NAIPERA, True),
    "discards_open": (Rules(), True),
    "stock_end": (Rules(), StockEnd.VOID),
    "close_limit": (Rules(), 3),
    "close_max_loose": (Rules(), 1),
    "close_min_melded": (Rules(), 4),
    "close_after_round": (Rules(), True),
    "close_ban_counts_own_turn": (NAIPERA, True),
    "full_close_points": (Rules(), -25),
    "chinchon": (Rules(), (WIN, WIN, WIN, WIN)),
    "chinchon_instant": (Rules(), True),
    "layoff": (Rules(), LayOffScope.ANY),
    "layoff_blocked_by_full": (Rules(), False),
    "block_covers_joker_run": (VARIANTS["naipera40j"], False),
    "layoff_rounds": (Rules(), LayOffRounds.REPEAT),
    "closer_lays_off": (Rules(), True),
    "show_best_first": (Rules(), True),
    "limit": (Rules(), 50),
    "out_at": (Rules(), OutAt.REACH),
    "match_end": (Rules(), MatchEnd.LOWEST),
    "all_out_pool": (Rules(), AllOutPool.EVERYONE),
    "all_out_tie": (Rules(), Tie.SHARED),
    "playoff_narrows": (Rules(), False),
    "reentries": (Rules(), 1),
    "reentry_with_one_survivor": (CUTTING, False),
    "total_floor": (Rules(), 0),
}


def _text(phrases: Phrases, rules: Rules) -> str:
    return "\n".join(paragraph.text for section in full_rules(phrases, rules) for paragraph in section.paragraphs)


def test_every_field_has_a_change() -> None:
    assert sorted(CHANGES) == sorted(NAMES)


@pytest.mark.parametrize("phrases", BOTH)
@pytest.mark.parametrize("name", NAMES)
def test_changing_a_field_changes_the_text(phrases: Phrases, name: str) -> None:
    rules, value = CHANGES[name]
    assert getattr(rules, name) != value
    assert _text(phrases, rules) != _text(phrases, replace(rules, **{name: value}))


@pytest.mark.parametrize("phrases", BOTH)
@pytest.mark.parametrize("name", NAMES)
def test_changing_a_field_changes_its_row(phrases: Phrases, name: str) -> None:
    rules, value = CHANGES[name]
    before, after = (rule_row(phrases, each, name) for each in (rules, replace(rules, **{name: value})))
    assert before.field == name
    assert before.value != after.value
    assert before.label
    assert before.about
    assert "{" not in before.label + before.about + before.value


def test_every_field_stands_in_one_group() -> None:
    grouped = [name for names in RULE_GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(NAMES)
    assert set(FIRST_RULES) <= set(NAMES)
    assert all(ES.has(f"rule.group.{group}") for group in RULE_GROUPS)


@pytest.mark.parametrize("phrases", BOTH)
@pytest.mark.parametrize("variant", VARIANTS)
def test_paragraphs_are_numbered_through(phrases: Phrases, variant: str) -> None:
    sections = full_rules(phrases, VARIANTS[variant])
    numbers = [paragraph.number for section in sections for paragraph in section.paragraphs]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len({section.title for section in sections}) == len(sections)
    for section in sections:
        for paragraph in section.paragraphs:
            assert paragraph.text[0].isupper()
            assert paragraph.text.endswith(".")
            assert "{" not in paragraph.text


@pytest.mark.parametrize("phrases", BOTH)
def test_different_rules_read_differently(phrases: Phrases) -> None:
    assert len({_text(phrases, rules) for rules in VARIANTS.values()}) == len(VARIANTS)
    assert len({summary(phrases, rules) for rules in PROFILES.values()}) == len(PROFILES)


def test_nothing_is_said_about_jokers_where_there_are_none() -> None:
    assert "comodín" not in _text(ES, Rules())
    assert _text(ES, Rules()) == _text(ES, replace(Rules(), min_real=3, set_max=5, joker_points=50))


def _rows(phrases: Phrases, rules: Rules) -> dict[str, str]:
    return {row.label: row.text for row in summary(phrases, rules)}


def test_the_five_rows_of_naipera_with_a_reentry() -> None:
    assert _rows(ES, VARIANTS["naipera40"]) == {
        "Cerrar": "con 5 puntos o menos, tras la primera vuelta",
        "Sin sueltas": "restas 10 puntos",
        "Chinchón": "siete seguidas de un palo: ganas la partida",
        "Al cerrar": "los demás colocan sobre quien cerró",
        "Fuera": "quien pase de 100; gana el último que quede",
    }
    again = replace(NAIPERA, reentries=1)
    assert _rows(ES, again)["Fuera"] == "quien pase de 100; puede volver una vez"
    jokers = VARIANTS["naipera40j"]
    assert _rows(ES, jokers)["Chinchón"].endswith("ganas la partida; con un comodín, −50; con dos, −25")


def test_the_rows_of_other_tables() -> None:
    assert _rows(ES, PENDIUM)["Cerrar"] == "con todo ligado o una sola carta de 3 o menos"
    assert _rows(ES, PENDIUM)["Final"] == "cuando alguien llegue a 100; gana quien menos tenga"
    assert _rows(EN, VARIANTS["cutting52"])["Chinchón"].endswith("you win the match; with wild cards, −10")
    assert _rows(EN, VARIANTS["fournier"])["Laying off"] == "everybody, on everybody’s melds"
    assert _rows(EN, replace(PENDIUM, close_max_loose=0))["Closing"] == "with all cards melded"
    assert _rows(ES, replace(PENDIUM, close_max_loose=2))["Cerrar"] == "con 3 puntos o menos en 2 cartas como mucho"
    assert _rows(ES, Rules(close_limit=0))["Cerrar"] == "sin que sobre ningún punto"
    assert _rows(ES, Rules(close_min_melded=5))["Cerrar"] == "con 5 puntos o menos, 5 cartas ligadas"
    assert _rows(ES, Rules(jokers=2))["Chinchón"] == "siete seguidas de un palo: restas 10 puntos"


@pytest.mark.parametrize("phrases", BOTH)
def test_no_plus_minus_anywhere(phrases: Phrases) -> None:
    for rules in VARIANTS.values():
        text = _text(phrases, rules) + "".join(row.text for row in summary(phrases, rules))
        assert "+" not in text
        assert "-1" not in text


def test_values_in_words() -> None:
    assert value_label(ES, "throwback_ban", True) == "Sí"
    assert value_label(ES, "jokers", 0) == "No"
    assert value_label(ES, "pack", Pack.FRENCH_52) == "52"
    assert value_label(ES, "total_floor", None) == "Sin tope"
    assert value_label(ES, "total_floor", -50) == "−50"
    assert value_label(ES, "chinchon", (WIN, -50, -25, -10)) == "Gana, con comodín −50 / −25 / −10"
    assert value_label(EN, "chinchon", (-10, -10, -10, -10)) == "−10"
    assert value_label(EN, "out_at", OutAt.OVER) == "Still in"


def test_figures_are_called_as_on_the_faces() -> None:
    assert rule_row(ES, Rules(), "queen_points").label == "Puntos del caballo"
    assert rule_row(ES, VARIANTS["cutting52"], "queen_points").label == "Puntos de la dama"
    assert rule_row(ES, Rules(), "ace_of_oros_wild").label == "As de oros comodín"
    assert rule_row(EN, VARIANTS["cutting52"], "ace_of_oros_wild").label == "Wild ace of diamonds"


def test_the_limit_is_explained_by_what_it_does() -> None:
    assert rule_row(ES, Rules(), "limit").about == "Pasar de aquí te deja fuera"
    assert rule_row(ES, PENDIUM, "limit").about == "La partida acaba cuando alguien llega aquí"


def test_what_a_table_is_called() -> None:
    assert rules_title(ES, "Naipera", VARIANTS["naipera40j"]) == "Naipera con comodines"
    assert rules_title(ES, "Naipera", NAIPERA) == "Naipera"
    assert rules_title(ES, "Naipera", NAIPERA, changed=True) == "Naipera con cambios"
    assert rules_title(EN, None, NAIPERA) == "Own rules"


@pytest.mark.parametrize("phrases", BOTH)
def test_every_profile_has_a_name_and_a_short_blurb(phrases: Phrases) -> None:
    for name in PROFILES:
        assert phrases.t(f"profile.{name}.name")
        assert len(phrases.t(f"profile.{name}.blurb")) <= 62
