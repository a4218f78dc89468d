"""Hints: every legal kind of move is ranked, its numbers hang together, and every reason has a sentence."""

from __future__ import annotations

import pytest

from chinchon.ai.effort import Effort
from chinchon.ai.review import RankedMove, cost_of, rank_moves
from chinchon.engine.actions import Close, Discard, DrawDiscard, DrawStock
from chinchon.engine.cards import parse_card
from chinchon.engine.legality import why_not
from chinchon.engine.profiles import FOURNIER
from chinchon.engine.rng import Generator
from chinchon.engine.state import Phase
from chinchon.engine.view import view_for
from chinchon.i18n.advice import points_text, reason_text
from chinchon.i18n.phrases import LANGUAGES, Language, Phrases
from tests.ai.positions import positions
from tests.kit import acting_view, make_state

QUICK = Effort(worlds=20, draw_worlds=20, throws=8)


def ranked(
    *hands: str, phase: Phase = Phase.DISCARD, drawn: str | None = None, discards: str = "Kb"
) -> tuple[RankedMove, ...]:
    state = make_state(FOURNIER, *hands, phase=phase, drawn=drawn, discards=discards)
    return rank_moves(acting_view(state), Generator(1), Effort(worlds=80, draw_worlds=80, throws=8))


def test_moves_are_legal_ranked_and_explained_in_both_languages() -> None:
    codes = set()
    for number, state in enumerate(positions(90, deals=5)):
        seat = state.table.to_act
        assert seat is not None
        view = view_for(state, seat)
        moves = rank_moves(view, Generator(number), QUICK)
        assert moves
        assert len({move.action for move in moves}) == len(moves)
        for move in moves:
            assert why_not(view, move.action) is None
            codes.add(move.reason.code)
            for language in LANGUAGES:
                assert reason_text(Phrases(language), move.reason)
        assert cost_of(moves, moves[0].action) == 0
        assert points_text(moves[0]) == round(moves[0].points_ahead)
    assert {"breaks_meld", "loose_card", "half_meld", "stock", "take_useless", "take_half", "close_now"} <= codes
    assert "show" in codes


def test_a_card_that_completes_a_meld_is_taken() -> None:
    best = ranked("1o 2o 5c 5e 7b Jc Qe", "3c 4c 6e 7e Jb Qb Ko", phase=Phase.DRAW, discards="Kb 3o")[0]
    assert best.action == DrawDiscard()
    assert best.reason.code == "take_melds"


def test_a_card_that_fits_nothing_is_left() -> None:
    best = ranked("1o 2o 3o 5c 5e 7b 6b", "3c 4c 6e 7e Jb Qb Ko", phase=Phase.DRAW, discards="Kc")[0]
    assert best.action == DrawStock()


def test_the_dear_loose_card_goes_first() -> None:
    best = ranked("1o 2o 3o 5c 5e 7c 6b Ke", "3c 4c 6e 7e Jb Qb Ko", drawn="Ke", discards="Kb Qe Kc")[0]
    assert best.action == Discard(parse_card("Ke"))


def test_all_melded_closes_at_once() -> None:
    best = ranked("1o 2o 3o 5c 5e 5b 5o Ke", "3c 4c 6e 7e Jb Qb Ko", drawn="Ke")[0]
    assert isinstance(best.action, Close)
    assert best.reason.code == "full_close"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_king_sentence(language: Language) -> None:
    moves = ranked("1o 2o 3o 5c 5e Kb Kc 7e", "3c 4c 6e 7c Jb Qb Qo", drawn="7e", discards="Ko Ke 6o")
    king = next(move for move in moves if move.action == Discard(parse_card("Kb")))
    assert king.reason.code == "no_partner"
    assert "10" in reason_text(Phrases(language), king.reason)
