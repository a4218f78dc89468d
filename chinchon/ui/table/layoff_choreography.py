"""How laying off gets from one picture to the next: a timeline made of facts.

One idea: what merely lies elsewhere afterwards slides there; shown hands turn over, and added cards travel one by one.
It refuses to know rules, words and the present time, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chinchon.engine.cards import Card, cards_of
from chinchon.engine.events import CardLaidOff, Event, MeldsShown
from chinchon.ui.motion import (
    LAY_OFF,
    LAY_OFF_REST_MS,
    MAKE_ROOM,
    TRAVEL,
    Pose,
    Tempo,
    Timeline,
    pause,
    sequence,
    together,
)
from chinchon.ui.viewport import Rect

from .choreography import LANDED, heard
from .layoff_layout import LayOffLayout
from .layout import back_id, card_id

SHOWN_REST_MS = 700.0
"""Rest after a hand has been shown, so that it can be taken in."""

FINAL_REST_MS = 1200.0
"""The last picture stays so long."""

AUTO_SHOW_MS = 900.0
"""One's own melds stay so long before they are shown by themselves."""


def plan(
    events: Sequence[Event],
    before: LayOffLayout,
    after: LayOffLayout,
    viewer: int,
    tempo: Tempo,
    held: Pose | None = None,
) -> Timeline:
    """The timeline of one step. `held` is where the viewer's finger let go of the card."""
    told: list[Timeline] = []
    for event in events:
        match event:
            case MeldsShown():
                told.append(_shown(event, before, after, viewer, tempo))
            case CardLaidOff():
                told.append(_laid_off(event, before, after, viewer, tempo, held))
    timeline = sequence(told)
    return together(timeline, make_room(before, after, tempo, timeline))


def make_room(before: LayOffLayout, after: LayOffLayout, tempo: Tempo, told: Timeline | None = None) -> Timeline:
    """Cards that are in both pictures and that nothing else moves slide to where they lie now."""
    old, taken = before.sprites(), told.tracks if told is not None else {}
    moves = [
        tempo.move(name, old[name].pose, laid.pose, MAKE_ROOM)
        for name, laid in after.sprites().items()
        if name in old and name not in taken and old[name].pose != laid.pose
    ]
    return together(*moves) if moves else Timeline()


def token_pose(layout: LayOffLayout, card: Card) -> Pose | None:
    """Where a card is when it is shown as a token only."""
    for panel in layout.panels:
        for shown, rect in panel.tokens:
            if shown == card:
                return _small(rect)
    return None


def _small(rect: Rect) -> Pose:
    return Pose(rect.cx, rect.cy, rect.h * 1.4, alpha=0.0)


def _shown(event: MeldsShown, before: LayOffLayout, after: LayOffLayout, viewer: int, tempo: Tempo) -> Timeline:
    """Backs turn over and go to where they lie as melds and as loose cards."""
    old, new = before.sprites(), after.sprites()
    cards = [card for meld in event.melds for card in meld.cards]
    cards += [card for card in cards_of(event.loose) if card_id(card) in new or token_pose(after, card) is not None]
    moves = []
    for index, card in enumerate(cards):
        start = old.get(back_id(event.seat, index))
        if start is None:
            continue
        name = card_id(card)
        covered = replace(start.pose, face=0.0)
        if name in new:
            moves.append(tempo.move(name, covered, new[name].pose, LAY_OFF))
        else:
            end = token_pose(after, card)
            assert end is not None
            moves.append(tempo.move(name, covered, replace(end, face=1.0), LAY_OFF, gone_after=True))
    rest = pause(tempo.ms(SHOWN_REST_MS if event.seat != viewer else LAY_OFF_REST_MS))
    return sequence([heard(together(*moves), "lay_off"), rest]) if moves else rest


def _laid_off(
    event: CardLaidOff, before: LayOffLayout, after: LayOffLayout, viewer: int, tempo: Tempo, held: Pose | None
) -> Timeline:
    """The card travels from where it lay, or from the finger, to its place in the meld."""
    name = card_id(event.card)
    target = after.sprites().get(name)
    if target is None:
        return Timeline()
    old = before.sprites().get(name)
    start = held if event.seat == viewer and held is not None else old.pose if old is not None else None
    if start is None:
        token = token_pose(before, event.card)
        start = replace(token, alpha=1.0) if token is not None else target.pose
    motion = TRAVEL if held is not None else LAY_OFF
    move = heard(tempo.move(name, start, target.pose, motion), "lay_off", tempo.ms(motion.ms) * LANDED)
    return sequence([move, pause(tempo.ms(LAY_OFF_REST_MS))]) if event.seat != viewer else move


def owner_to_glow(events: Sequence[Event], owners: Sequence[int]) -> int | None:
    """The seat whose panel glows: whose meld grows, or who shows. `owners` are the melds' owners by place."""
    for event in events:
        if isinstance(event, CardLaidOff) and event.meld < len(owners):
            return owners[event.meld]
        if isinstance(event, MeldsShown):
            return event.seat
    return None
