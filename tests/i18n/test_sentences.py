"""The sentences of the table."""

from __future__ import annotations

import typing
from dataclasses import replace

import pytest

from chinchon.engine.cards import hand, parse_card, parse_cards
from chinchon.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    DealScored,
    DealStarted,
    DiscardsReshuffled,
    Event,
    HandClosed,
    LotDrawn,
    MatchEnded,
    MeldsShown,
    PlayOffStarted,
    SeatConceded,
    SeatOut,
    SeatReadmitted,
)
from chinchon.engine.profiles import NAIPERA, PENDIUM, VARIANTS
from chinchon.engine.rules import WIN, Rules
from chinchon.engine.table import (
    Closing,
    Deal,
    DealResult,
    Phase,
    Reason,
    ScoreLine,
    Seat,
    Source,
    Table,
)
from chinchon.engine.tablemeld import End, parse_meld
from chinchon.engine.view import PlayerView
from chinchon.i18n.phrases import Phrases
from chinchon.i18n.sentences import (
    Speaker,
    cannot_close_reason,
    closing_limit_reason,
    event_sentence,
    points,
    reason_word,
    scored_sentence,
    worth,
)

ES, EN = Phrases("es"), Phrases("en")
NAMES = ("Lucía", "Nuria")
RUN = parse_meld(Rules(), "5o-6o-7o")
JACK = parse_card("Jo")

PLAIN = Closing(1, 2, False, None, False)
FULL = Closing(1, -10, True, None, False)
WON = Closing(1, WIN, True, 0, False)


def _result(closing: Closing | None, own: int | None = 2, reason: Reason = Reason.CLOSED) -> DealResult:
    return DealResult(6, closing, (ScoreLine(0, 12, Reason.LOOSE), ScoreLine(1, own, reason)), (12, 2))


CASES: list[tuple[Event, str, str]] = [
    (LotDrawn(parse_cards("3o Kb"), 1, 0), "Empieza Nuria", "Empiezas tú"),
    (DealStarted(6, 1, (0, 1), (0, 0), JACK, 25), "Mano 6: reparte Nuria", "Mano 6: repartes tú"),
    (CardDrawn(1, Source.STOCK, None), "Nuria roba del mazo", "Robas una carta tapada"),
    (CardDrawn(1, Source.STOCK, JACK), "Nuria roba del mazo", "Robas la sota de oros"),
    (CardDrawn(1, Source.DISCARDS, JACK), "Nuria coge la sota de oros", "Coges la sota de oros"),
    (
        DiscardsReshuffled(12),
        "Se acabó el mazo: los descartes se barajan y forman otro",
        "Se acabó el mazo: los descartes se barajan y forman otro",
    ),
    (CardDiscarded(1, JACK), "Nuria tira la sota de oros", "Tiras la sota de oros"),
    (HandClosed(PLAIN, None), "Nuria cierra con 2 puntos", "Cierras con 2 puntos"),
    (HandClosed(replace(PLAIN, pay=1), None), "Nuria cierra con 1 punto", "Cierras con 1 punto"),
    (
        HandClosed(FULL, None),
        "Nuria cierra sin sueltas: resta 10 puntos",
        "Cierras sin sueltas: restas 10 puntos",
    ),
    (HandClosed(WON, None), "¡Chinchón de Nuria! Gana la partida", "¡Chinchón! Ganas la partida"),
    (MeldsShown(1, (RUN,), 0), "Nuria enseña 1 juego", "Enseñas 1 juego"),
    (MeldsShown(1, (), hand("1o 2c")), "Nuria no tiene juegos", "No tienes juegos que enseñar"),
    (
        CardLaidOff(1, JACK, 0, End.HIGH, JACK),
        "Nuria coloca la sota de oros en la escalera de oros",
        "Colocas la sota de oros en la escalera de oros",
    ),
    (DealScored(_result(PLAIN)), "Nuria cierra y suma 2 puntos", "Cierras y sumas 2 puntos"),
    (
        DealScored(_result(FULL, -10, Reason.FULL_CLOSE)),
        "Nuria cierra sin sueltas: resta 10 puntos",
        "Cierras sin sueltas: restas 10 puntos",
    ),
    (
        DealScored(_result(None, 0, Reason.VOID)),
        "Se acabó el mazo: la mano termina y nadie suma",
        "Se acabó el mazo: la mano termina y nadie suma",
    ),
    (SeatOut(1, 112), "Nuria se queda fuera con 112", "Te quedas fuera con 112"),
    (
        PlayOffStarted((0, 1), 103),
        "Empate a 103 (Lucía y Nuria): se juega hasta que haya diferencia",
        "Empate a 103 (Lucía y Tú): se juega hasta que haya diferencia",
    ),
    (SeatReadmitted(1, 43), "Nuria vuelve con 43", "Vuelves con 43"),
    (SeatConceded(1), "Nuria se ha retirado de la partida", "Te has retirado de la partida"),
    (MatchEnded((1,)), "Nuria gana la partida", "Ganas la partida"),
    (MatchEnded((0, 1)), "Victoria compartida: Lucía y Nuria", "Victoria compartida: Lucía y Nuria"),
]


@pytest.mark.parametrize(("event", "told", "spoken"), CASES)
def test_events_in_spanish(event: Event, told: str, spoken: str) -> None:
    assert event_sentence(Speaker(ES, NAMES), event, (RUN,)) == told
    assert event_sentence(Speaker(ES, NAMES, you=1), event, (RUN,)) == spoken


def test_every_event_has_a_case() -> None:
    assert {type(event) for event, _, _ in CASES} == set(typing.get_args(Event))


@pytest.mark.parametrize(("event", "told", "spoken"), CASES)
def test_events_in_english_are_complete(event: Event, told: str, spoken: str) -> None:
    for you in (None, 0, 1):
        sentence = event_sentence(Speaker(EN, NAMES, you=you), event, (RUN,))
        assert sentence
        assert "{" not in sentence
        assert sentence not in (told, spoken)


def test_going_out_of_a_playoff_is_told_apart() -> None:
    sentence = event_sentence(Speaker(ES, NAMES), SeatOut(1, 120), playoff=True)
    assert sentence == "Nuria queda fuera del desempate con 120"


def test_worth() -> None:
    assert [worth(ES, pay) for pay in (-1, -25, 0, 3, WIN)] == [
        "resta 1 punto",
        "resta 25 puntos",
        "no suma nada",
        "suma 3 puntos",
        "gana la partida",
    ]
    assert worth(EN, -10, you=True) == "10 points off"
    assert points(ES, -10) == "−10 puntos"


def test_names_on_plates() -> None:
    speaker = Speaker(ES, NAMES, you=0)
    assert [speaker.name(seat) for seat in (0, 1)] == ["Tú", "Nuria"]


def test_a_chinchon_heads_the_scoreboard() -> None:
    assert scored_sentence(Speaker(EN, NAMES), _result(WON, None)) == "Chinchón by Nuria! Wins the match"


def test_reasons_under_the_figures() -> None:
    assert reason_word(ES, ScoreLine(0, 12, Reason.LOOSE)) == ""
    assert reason_word(ES, ScoreLine(0, -10, Reason.FULL_CLOSE)) == "sin sueltas"
    assert reason_word(ES, ScoreLine(0, None, Reason.CHINCHON)) == "gana"


def _view(rules: Rules, phase: Phase, completed: tuple[int, ...]) -> PlayerView:
    deal = Deal((0, 1), 20, parse_cards("5c"), (8, 7), turns_completed=completed, loose=(None, None))
    table = Table(rules, NAMES, 3, phase, 0, (Seat(), Seat()), 1, 1, 0, deal=deal)
    return PlayerView(table, 0, hand("1o 3o 5c 7c Jb Qb Ke 2e"), None, None)


@pytest.mark.parametrize(
    ("rules", "phase", "completed", "text"),
    [
        (NAIPERA, Phase.DRAW, (1, 1), "primero roba una carta"),
        (NAIPERA, Phase.DISCARD, (0, 0), "antes todos han de jugar una vez"),
        (NAIPERA, Phase.DISCARD, (0, 1), "antes todos han de jugar una vez"),
        (NAIPERA, Phase.DISCARD, (1, 0), "antes los demás han de jugar una vez"),
        (NAIPERA, Phase.DISCARD, (1, 1), "te sobran más de 5"),
        (replace(NAIPERA, close_ban_counts_own_turn=True), Phase.DISCARD, (0, 1), "te sobran más de 5"),
    ],
)
def test_why_closing_must_wait(rules: Rules, phase: Phase, completed: tuple[int, ...], text: str) -> None:
    assert cannot_close_reason(ES, _view(rules, phase, completed)) == text


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (PENDIUM, "solo puede sobrarte una, de 3 o menos"),
        (VARIANTS["fournier"], "te sobran más de 5"),
        (Rules(close_limit=1), "te sobra más de 1"),
        (Rules(close_limit=0), "no puede sobrarte nada"),
        (Rules(close_max_loose=0), "has de tenerlas todas ligadas"),
        (Rules(close_max_loose=2), "pueden sobrarte 2 cartas, y 5 puntos"),
    ],
)
def test_what_a_hand_must_come_down_to(rules: Rules, text: str) -> None:
    assert closing_limit_reason(ES, rules) == text
