"""Cards and melds in words."""

from __future__ import annotations

import pytest

from chinchon.engine.cards import CARDS, Pack, parse_card, parse_cards
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rules import Rules
from chinchon.engine.tablemeld import Meld, parse_meld
from chinchon.i18n.card_names import (
    card_index,
    card_list,
    card_name,
    meld_label,
    meld_name,
    rank_index,
    rank_name,
    suit_name,
)
from chinchon.i18n.phrases import Phrases

ES, EN = Phrases("es"), Phrases("en")


@pytest.mark.parametrize(
    ("card", "french", "spanish", "english"),
    [
        ("1o", False, "el as de oros", "the ace of coins"),
        ("7c", False, "el 7 de copas", "the 7 of cups"),
        ("Jc", False, "la sota de copas", "the jack of cups"),
        ("Qe", False, "el caballo de espadas", "the knight of swords"),
        ("Kb", False, "el rey de bastos", "the king of clubs"),
        ("Jo", True, "la jota de diamantes", "the jack of diamonds"),
        ("Qc", True, "la dama de corazones", "the queen of hearts"),
        ("10e", True, "el 10 de picas", "the 10 of spades"),
        ("Kb", True, "el rey de tréboles", "the king of clubs"),
        ("*1", False, "el comodín", "the joker"),
    ],
)
def test_cards_in_words(card: str, french: bool, spanish: str, english: str) -> None:
    assert card_name(ES, parse_card(card), french) == spanish
    assert card_name(EN, parse_card(card), french) == english


def test_cards_without_article() -> None:
    assert card_name(ES, parse_card("Jc"), form="bare") == "sota de copas"
    assert card_name(EN, parse_card("*2"), form="bare") == "joker"


def test_every_card_has_a_name_of_its_own() -> None:
    for phrases in (ES, EN):
        for french in (False, True):
            names = {card_name(phrases, card, french) for card in CARDS}
            assert len(names) == 53  # the two jokers are called the same


def test_what_is_printed_on_a_card() -> None:
    assert [rank_index(rank) for rank in Pack.SPANISH_48.ranks] == [str(n) for n in range(1, 13)]
    assert [rank_index(rank, french=True) for rank in (1, 2, 10, 11, 12, 13)] == ["A", "2", "10", "J", "Q", "K"]
    assert card_index(ES, parse_card("Qo")) == "11"
    assert card_index(EN, parse_card("Qo"), french=True) == "Q"
    assert card_index(ES, parse_card("*1")) == "Com."


def test_suits() -> None:
    assert [suit_name(ES, suit) for suit in "oceb"] == ["oros", "copas", "espadas", "bastos"]
    assert [suit_name(EN, suit, french=True) for suit in "oceb"] == ["diamonds", "hearts", "spades", "clubs"]


def test_several_of_a_rank() -> None:
    assert [rank_name(ES, rank, form="many") for rank in (1, 3, 11, 13)] == ["ases", "treses", "sotas", "reyes"]
    assert rank_name(ES, 12, french=True, form="many") == "damas"


def test_cards_in_a_row() -> None:
    assert card_list(ES, parse_cards("4o Jc")) == "el 4 de oros y la sota de copas"
    assert card_list(EN, parse_cards("4o Jc Kb")) == "the 4 of coins, the jack of cups and the king of clubs"


def _meld(text: str, rules: Rules = VARIANTS["cutting52"]) -> Meld:
    return parse_meld(rules, text)


def test_melds_on_labels() -> None:
    assert meld_label(ES, _meld("1o-2o-3o")) == "Escalera"
    assert meld_label(EN, _meld("1o-2o-3o")) == "Run"
    assert meld_label(ES, _meld("3c=3e=3b")) == "Trío"
    assert meld_label(ES, _meld("3o=3c=3e=3b")) == "Cuatro"
    assert meld_label(ES, _meld("3o=3c=3e=3b"), long=True) == "Cuatro treses"
    assert meld_label(EN, _meld("3o=3c=3e=3b"), long=True) == "Four threes"
    assert meld_label(ES, _meld("3o=3c=3e=3b=*1", Rules(jokers=2, set_max=5)), long=True) == "Cinco treses"


def test_melds_in_sentences() -> None:
    assert meld_name(ES, _meld("*1-6o-7o")) == "la escalera de oros"
    assert meld_name(ES, _meld("Kc=Ke=*1"), french=True) == "el trío de reyes"
    assert meld_name(EN, _meld("Ko=Kc=Ke=Kb")) == "the set of kings"
