"""How the table gets from one picture to the next: a timeline made of facts.

One idea: everything that merely lies elsewhere afterwards slides there; what the events tell of travels the way they
tell. It refuses to know rules, words and the present time, and it knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chinchon.engine.events import (
    CardDiscarded,
    CardDrawn,
    DealStarted,
    DiscardsReshuffled,
    Event,
    HandClosed,
    LotDrawn,
)
from chinchon.engine.table import Source
from chinchon.ui.motion import (
    CLOSE_CARD,
    CLOSE_SETTLE_DEG,
    DEAL,
    DEAL_APART_MS,
    FLIP,
    MAKE_ROOM,
    SWEEP,
    TRAVEL,
    Pose,
    Tempo,
    Timeline,
    pause,
    sequence,
    staggered,
    together,
)

from .layout import TableLayout, card_id

FOLLOW_MS = 420.0
"""Rest after a rival's move, so that a person can follow."""

REGRET_MS = 650.0
"""Rest after one's own throw, in which it can still be taken back."""

LOT_MS = 1900.0
LOT_APART = 110.0
"""From the middle of a plate to the middle of the card drawn for its seat."""

CLOSE_REST_MS = 900.0
CLOSING_CARD = "closing"
UPCARD_PAUSE_MS = 120.0
SWEEP_APART_MS = 12.0
SHUFFLE_MS = 450.0
"""The pack is heard for so long before the first card is dealt."""

LANDED = 0.5
"""The share of its time after which a travelling card is as good as there: when it is heard."""


def plan(
    events: Sequence[Event],
    before: TableLayout,
    after: TableLayout,
    viewer: int,
    tempo: Tempo,
    held: Pose | None = None,
) -> Timeline:
    """The timeline of one step as the viewer sees it. `held` is where the viewer's finger let go of the card."""
    told: list[Timeline] = []
    for event in events:
        match event:
            case LotDrawn():
                told.append(_lot(event, after, viewer, tempo))
            case DealStarted():
                told.append(sequence([_sweep(before, after, tempo), _deal(event, after, viewer, tempo)]))
            case CardDrawn():
                told.append(_draw(event, before, after, viewer, tempo, held))
            case CardDiscarded():
                told.append(_discard(event, before, after, viewer, tempo, held))
            case DiscardsReshuffled():
                told.append(_reshuffle(before, after, tempo))
            case HandClosed():
                told.append(_close(event, before, after, viewer, tempo, held))
    timeline = sequence(told)
    return _in_layers(timeline, _make_room(timeline, before, after, tempo), after)


def _in_layers(told: Timeline, room: Timeline, after: TableLayout) -> Timeline:
    """Both together, each track after those that lie below it.

    A card that comes into the hand lies between those it will lie between; what leaves it goes over everything.
    """
    hand = [sprite.id for sprite in after.hand]
    tracks = {**room.tracks, **told.tracks}
    elsewhere = [name for name in room.tracks if name not in hand]
    order = dict.fromkeys([*elsewhere, *(name for name in hand if name in tracks), *told.tracks])
    everything = together(room, told)
    return Timeline({name: tracks[name] for name in order}, everything.cues, everything.duration_ms)


def heard(timeline: Timeline, cue: str, at_ms: float = 0.0) -> Timeline:
    """The same with a sound at a moment of it."""
    return together(timeline, Timeline(cues=((at_ms, cue),)))


def _make_room(told: Timeline, before: TableLayout, after: TableLayout, tempo: Tempo) -> Timeline:
    """Cards that are in both pictures and that no event speaks of slide to where they lie now."""
    old, new = before.sprites(), after.sprites()
    moves = [
        tempo.move(name, old[name].pose, sprite.pose, MAKE_ROOM)
        for name, sprite in new.items()
        if name in old and name not in told.tracks and old[name].pose != sprite.pose
    ]
    return together(*moves) if moves else Timeline()


def _lot(event: LotDrawn, after: TableLayout, viewer: int, tempo: Tempo) -> Timeline:
    """Each seat's card comes out of the middle to its plate, turns over, and stays to be read.

    The viewer's comes to where its hand will lie: over its plate there are buttons.
    """
    moves = []
    middle = replace(after.stock, x=after.content.cx)
    for seat, card in enumerate(event.cards):
        plate = after.plates[seat]
        x, y = plate.cx, plate.cy + (LOT_APART if plate.cy < after.page.cy else -LOT_APART)
        if seat == viewer and after.hand:
            x, y = after.content.cx, after.hand[0].pose.y
        beside = Pose(x, y, after.middle_height * 0.7, face=0.0)
        name = f"lot:{card.text}"
        fly = heard(tempo.move(name, middle, beside, TRAVEL), "deal")
        flip = tempo.move(name, beside, replace(beside, face=1.0), FLIP)
        stay = pause(tempo.ms(LOT_MS))
        back = tempo.move(name, replace(beside, face=1.0), replace(middle, face=1.0), TRAVEL, gone_after=True)
        moves.append(sequence([fly, flip, stay, back]))
    return staggered(moves, tempo.ms(DEAL_APART_MS))


def _sweep(before: TableLayout, after: TableLayout, tempo: Tempo) -> Timeline:
    """What still lies there of the last deal is swept together where the new stock will be."""
    backs = [sprite for fan in before.fans.values() for sprite in fan]
    heap = replace(after.stock, face=0.0)
    ways = [(sprite, heap) for sprite in (*before.discards, *before.hand)]
    # Backs slide as they lie: to turn and grow each of them on its way would cost hundreds of pictures.
    ways += [(sprite, replace(sprite.pose, x=heap.x, y=heap.y)) for sprite in backs]
    moves = [tempo.move(f"swept:{sprite.id}", sprite.pose, end, SWEEP, gone_after=True) for sprite, end in ways]
    return staggered(moves, tempo.ms(SWEEP_APART_MS)) if moves else Timeline()


def _deal(event: DealStarted, after: TableLayout, viewer: int, tempo: Tempo) -> Timeline:
    """Round the table, one card each, seven times; then the turned-up card."""
    moves = []
    rounds = len(after.hand) if viewer in event.order else max(len(fan) for fan in after.fans.values())
    for index in range(rounds):
        for seat in event.order:
            moves.append(_dealt(seat, index, after, viewer, tempo))
    upcard = card_id(event.upcard)
    pile = {sprite.id: sprite.pose for sprite in after.discards}
    target = pile.get(upcard, after.discard_spot)
    turned = sequence(
        [
            pause(tempo.ms(UPCARD_PAUSE_MS)),
            heard(tempo.move(upcard, after.stock, target, TRAVEL, hidden_before=True), "discard"),
        ]
    )
    shuffled = heard(pause(tempo.ms(SHUFFLE_MS)), "shuffle")
    return sequence([shuffled, staggered(moves, tempo.ms(DEAL_APART_MS)), turned])


def _dealt(seat: int, index: int, after: TableLayout, viewer: int, tempo: Tempo) -> Timeline:
    if seat != viewer:
        return _fly_in(after.fans[seat][index].id, after, after.fans[seat][index].pose, tempo)
    sprite = after.hand[index]
    covered = replace(sprite.pose, face=0.0)
    fly = _fly_in(sprite.id, after, covered, tempo)
    return sequence([fly, tempo.move(sprite.id, covered, sprite.pose, FLIP)])


def _fly_in(name: str, after: TableLayout, target: Pose, tempo: Tempo) -> Timeline:
    return heard(tempo.move(name, after.stock, target, DEAL, hidden_before=True), "deal")


def _draw(
    event: CardDrawn, before: TableLayout, after: TableLayout, viewer: int, tempo: Tempo, held: Pose | None
) -> Timeline:
    if event.source is Source.STOCK:
        start = before.stock
    else:
        start = before.discards[-1].pose if before.discards else before.discard_spot
    if event.seat == viewer:
        name = card_id(event.card) if event.card is not None else after.hand[-1].id
        if name not in after.sprites():
            name = after.hand[-1].id
        return heard(tempo.move(name, held or start, after.sprites()[name].pose, TRAVEL, hidden_before=True), "draw")
    newest = after.fans[event.seat][-1]
    fly = tempo.move(newest.id, start, newest.pose, TRAVEL, hidden_before=True)
    if event.card is not None:
        # Everybody saw the card: it travels face up and only turns over at its fan.
        seen = f"seen:{event.card.text}"
        fly = together(
            tempo.move(seen, start, replace(newest.pose, face=1.0), TRAVEL, gone_after=True),
            tempo.move(newest.id, replace(newest.pose, face=0.0), newest.pose, TRAVEL, hidden_before=True).shifted(
                tempo.ms(TRAVEL.ms)
            ),
        )
    return heard(sequence([fly, pause(tempo.ms(FOLLOW_MS))]), "draw")


def _discard(
    event: CardDiscarded, before: TableLayout, after: TableLayout, viewer: int, tempo: Tempo, held: Pose | None
) -> Timeline:
    name = card_id(event.card)
    target = next((sprite.pose for sprite in after.discards if sprite.id == name), after.discard_spot)
    landed_ms = tempo.ms(TRAVEL.ms) * LANDED
    if event.seat == viewer:
        own = before.sprites().get(name)
        start = held or (own.pose if own is not None else target)
        thrown = heard(tempo.move(name, start, target, TRAVEL), "discard", landed_ms)
        face_up = any(sprite.card is not None for sprite in after.hand)
        return sequence([thrown, pause(tempo.ms(REGRET_MS))]) if face_up else thrown
    fan = before.fans.get(event.seat, ())
    start = fan[-1].pose if fan else after.discard_spot
    fly = heard(tempo.move(name, start, target, TRAVEL, hidden_before=True), "discard", landed_ms)
    return sequence([fly, pause(tempo.ms(FOLLOW_MS))])


def _reshuffle(before: TableLayout, after: TableLayout, tempo: Tempo) -> Timeline:
    """The old discards slide together under the stock."""
    moves = [
        tempo.move(f"swept:{sprite.id}", sprite.pose, replace(after.stock, face=0.0), SWEEP, gone_after=True)
        for sprite in before.discards[:-1]
    ]
    return heard(staggered(moves, tempo.ms(DEAL_APART_MS)), "shuffle") if moves else Timeline()


def _close(
    event: HandClosed, before: TableLayout, after: TableLayout, viewer: int, tempo: Tempo, held: Pose | None
) -> Timeline:
    """The closing card is laid across, face down, and everybody takes it in."""
    seat = event.closing.seat
    across = closing_pose(after)
    if event.closing.by_itself:
        return pause(tempo.ms(CLOSE_REST_MS))
    if seat == viewer:
        own = before.sprites().get(card_id(event.card)) if event.card is not None else None
        start = held or (own.pose if own is not None else across)
    else:
        fan = before.fans.get(seat, ())
        start = fan[-1].pose if fan else across
    down = replace(start, face=0.0)
    lay = tempo.move(CLOSING_CARD, down, replace(across, angle_deg=across.angle_deg + CLOSE_SETTLE_DEG), CLOSE_CARD,
                     hidden_before=True)  # fmt: skip
    settle = tempo.move(CLOSING_CARD, replace(across, angle_deg=across.angle_deg + CLOSE_SETTLE_DEG), across, FLIP)
    return sequence([heard(lay, "close", tempo.ms(CLOSE_CARD.ms)), settle, pause(tempo.ms(CLOSE_REST_MS))])


def closing_pose(layout: TableLayout) -> Pose:
    """Where the closing card lies: across its place, face down."""
    return Pose(layout.closing.cx, layout.closing.cy, layout.closing.w, 90.0, face=0.0)
