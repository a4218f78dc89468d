"""How one picture becomes the next: facts begin where they should, end where the layout says, and name no secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from chinchon.engine.actions import NextDeal, parse_action
from chinchon.engine.cards import Card, parse_card
from chinchon.engine.events import CardDrawn, DealStarted, Event, HandClosed, redacted
from chinchon.engine.legality import legal_actions
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import VARIANTS, YEEQIA
from chinchon.engine.rules import Rules
from chinchon.engine.state import MatchSetup, MatchState, Phase
from chinchon.engine.view import view_for
from chinchon.ui.motion import Pose, Speed, Tempo, Timeline
from chinchon.ui.table.choreography import CLOSING_CARD, FOLLOW_MS, REGRET_MS, closing_pose, plan
from chinchon.ui.table.layout import TableLayout, card_id, lay_out_table
from chinchon.ui.table.model import grouped_hand
from chinchon.ui.viewport import Viewport
from tests import kit
from tests.conformance import visible_cards

PAGE = Viewport(1280, 800)
NORMAL, INSTANT, REDUCED = Tempo(), Tempo(Speed.INSTANT), Tempo(reduced=True)
HELD = Pose(333.0, 444.0, 196.0, lift=30.0)


@dataclass(frozen=True)
class Step:
    """One action as a seat saw it, with both pictures."""

    before: TableLayout
    after: TableLayout
    events: tuple[Event, ...]
    viewer: int
    state_before: MatchState
    state: MatchState

    def timeline(self, tempo: Tempo = NORMAL, held: Pose | None = None) -> Timeline:
        return plan(self.events, self.before, self.after, self.viewer, tempo, held)


def layout_of(state: MatchState, viewer: int, covered: bool = False) -> TableLayout:
    view = view_for(state, viewer)
    return lay_out_table(PAGE, view, grouped_hand(view.rules, view.hand), covered=covered)


def step_of(state: MatchState, move: str, viewer: int = 0, covered: bool = False) -> Step:
    rules = state.table.rules
    done = apply(state, NextDeal() if move == "next" else parse_action(rules, move))
    events = tuple(redacted(event, viewer) for event in done.events)
    return Step(
        layout_of(state, viewer, covered), layout_of(done.after, viewer, covered), events, viewer, state, done.after
    )


def start_of(timeline: Timeline, name: str) -> Pose:
    track = timeline.tracks[name]
    return track.legs[0].start


def end_of(timeline: Timeline, name: str) -> Pose | None:
    return timeline.pose(name, timeline.duration_ms + 1)


OWN, RIVAL = "3o 4o 5o 7c 7e Kb 1e", "1c 2b 4c 6b Jo Qe 5e"


def drawing(from_pile: bool = False, to_act: int = 0) -> MatchState:
    return kit.make_state(YEEQIA, OWN, RIVAL, discards="2o 6c", to_act=to_act)


def throwing(to_act: int = 0) -> MatchState:
    hands = [OWN, RIVAL]
    hands[to_act] += " Kc"
    return kit.make_state(
        YEEQIA, *hands, discards="2o 6c", phase=Phase.DISCARD, to_act=to_act, drawn="Kc", turns_completed=(1, 1)
    )


# The viewer's own deeds


def test_a_card_from_the_stock_flies_from_the_stock_into_the_hand() -> None:
    step = step_of(drawing(), "draw stock")
    drawn = next(event.card for event in step.events if isinstance(event, CardDrawn))
    assert drawn is not None
    name = card_id(drawn)
    timeline = step.timeline()
    assert start_of(timeline, name) == step.before.stock
    assert end_of(timeline, name) == step.after.sprites()[name].pose


def test_a_taken_card_comes_from_the_pile() -> None:
    step = step_of(drawing(), "draw discards")
    timeline = step.timeline()
    assert start_of(timeline, "card:6c") == step.before.sprites()["card:6c"].pose
    assert end_of(timeline, "card:6c") == step.after.sprites()["card:6c"].pose


def test_a_thrown_card_goes_from_the_hand_onto_the_pile() -> None:
    step = step_of(throwing(), "discard Kb")
    timeline = step.timeline()
    assert start_of(timeline, "card:Kb") == step.before.sprites()["card:Kb"].pose
    assert end_of(timeline, "card:Kb") == step.after.discards[-1].pose


@pytest.mark.parametrize("move", ["draw stock", "draw discards"])
def test_a_card_that_comes_into_the_hand_lies_between_those_it_will_lie_between(move: str) -> None:
    step = step_of(drawing(), move)
    moving = [name for name in step.timeline().tracks if name in {sprite.id for sprite in step.after.hand}]
    drawn = next(event.card for event in step.events if isinstance(event, CardDrawn))
    assert drawn is not None
    assert card_id(drawn) in moving
    assert moving == [sprite.id for sprite in step.after.hand if sprite.id in moving]
    assert len(moving) > 5


def test_a_card_on_its_way_out_of_the_hand_lies_over_everything() -> None:
    timeline = step_of(throwing(), "discard Kb").timeline()
    assert list(timeline.tracks)[-1] == "card:Kb"
    assert len(timeline.tracks) > 5


@pytest.mark.parametrize("move", ["draw stock", "draw discards"])
def test_a_carried_card_begins_where_the_finger_let_it_go(move: str) -> None:
    step = step_of(drawing(), move)
    drawn = next(event.card for event in step.events if isinstance(event, CardDrawn))
    assert drawn is not None
    assert start_of(step.timeline(held=HELD), card_id(drawn)) == HELD


def test_a_card_thrown_by_dragging_begins_where_the_finger_let_it_go() -> None:
    step = step_of(throwing(), "discard Kb")
    assert start_of(step.timeline(held=HELD), "card:Kb") == HELD
    assert step.timeline(held=HELD).pose("card:Kb", 0) == HELD


def closing_state(to_act: int = 0) -> MatchState:
    hands = ["3o 4o 5o 6o 7c 7e 7b", RIVAL]
    if to_act:
        hands = ["1e Kb 2b 4c 6b Jo Qe", "3o 4o 5o 6o 7c 7e 7b"]
    hands[to_act] += " Kc"
    return kit.make_state(
        YEEQIA, *hands, discards="2o 6c", phase=Phase.DISCARD, to_act=to_act, drawn="Kc", turns_completed=(1, 1)
    )


def test_the_closing_card_goes_across_its_place_face_down() -> None:
    step = step_of(closing_state(), "close Kc 3o-4o-5o-6o 7c=7e=7b")
    timeline = step.timeline()
    own = step.before.sprites()["card:Kc"].pose
    assert start_of(timeline, CLOSING_CARD) == replace(own, face=0.0)
    assert end_of(timeline, CLOSING_CARD) == closing_pose(step.after)
    assert start_of(step.timeline(held=HELD), CLOSING_CARD) == replace(HELD, face=0.0)
    assert closing_pose(step.after).face == 0


# Rivals


def test_a_rivals_card_from_the_stock_is_a_back_all_the_way() -> None:
    step = step_of(drawing(to_act=1), "draw stock")
    timeline = step.timeline()
    newest = step.after.fans[1][-1]
    assert start_of(timeline, newest.id) == step.before.stock
    assert end_of(timeline, newest.id) == newest.pose
    for t_ms in range(0, int(timeline.duration_ms) + 20, 10):
        pose = timeline.pose(newest.id, t_ms)
        assert pose is None or pose.face == 0
    assert not [name for name in timeline.tracks if not name.startswith("back:1:")]


def test_a_card_a_rival_takes_travels_with_its_face_up_and_becomes_a_back() -> None:
    step = step_of(drawing(to_act=1), "draw discards")
    timeline = step.timeline()
    newest = step.after.fans[1][-1]
    assert start_of(timeline, "seen:6c") == step.before.sprites()["card:6c"].pose
    assert start_of(timeline, "seen:6c").face == 1
    assert end_of(timeline, "seen:6c") is None
    assert end_of(timeline, newest.id) == newest.pose


def test_what_a_rival_throws_comes_out_of_its_fan() -> None:
    step = step_of(throwing(to_act=1), "discard Qe")
    timeline = step.timeline()
    assert start_of(timeline, "card:Qe") == step.before.fans[1][-1].pose
    assert end_of(timeline, "card:Qe") == step.after.discards[-1].pose


def test_a_rivals_closing_card_has_no_face_and_no_name() -> None:
    step = step_of(closing_state(to_act=1), "close Kc 3o-4o-5o-6o 7c=7e=7b")
    timeline = step.timeline()
    assert start_of(timeline, CLOSING_CARD) == replace(step.before.fans[1][-1].pose, face=0.0)
    assert not [name for name in timeline.tracks if "Kc" in name]


def test_after_a_rival_there_is_a_rest_and_after_ones_own_throw_a_moment_for_regret() -> None:
    def rest(timeline: Timeline) -> float:
        return timeline.duration_ms - max(track.end_ms for track in timeline.tracks.values())

    assert rest(step_of(drawing(to_act=1), "draw stock").timeline()) == FOLLOW_MS
    assert rest(step_of(throwing(to_act=1), "discard Qe").timeline()) == FOLLOW_MS
    assert rest(step_of(drawing(), "draw stock").timeline()) == 0
    assert rest(step_of(throwing(), "discard Kb").timeline()) == REGRET_MS


# The deal, the lot, the reshuffle


@pytest.mark.parametrize("seats", [2, 4])
def test_the_deal_goes_round_the_table_out_of_the_stock(seats: int) -> None:
    state = new_match(MatchSetup(VARIANTS["naipera40"], tuple("abcd"[:seats]), 5))
    step = step_of(state, "next")
    timeline = step.timeline()
    deal = next(event for event in step.events if isinstance(event, DealStarted))
    for sprite in (*step.after.hand, *(back for fan in step.after.fans.values() for back in fan)):
        assert start_of(timeline, sprite.id) == step.after.stock
        assert end_of(timeline, sprite.id) == sprite.pose
    assert end_of(timeline, card_id(deal.upcard)) == step.after.discards[-1].pose
    # The first player's first card sets out before anybody's second.
    begun = {name: track.legs[0].start_ms for name, track in timeline.tracks.items()}
    firsts = [begun[(step.after.hand if seat == 0 else step.after.fans[seat])[0].id] for seat in deal.order]
    seconds = [begun[(step.after.hand if seat == 0 else step.after.fans[seat])[1].id] for seat in deal.order]
    assert firsts == sorted(firsts)
    assert max(firsts) < min(seconds)


def test_own_cards_are_dealt_face_down_and_then_turn_over() -> None:
    step = step_of(new_match(MatchSetup(YEEQIA, ("a", "b"), 5)), "next")
    timeline = step.timeline()
    for sprite in step.after.hand:
        first, last = timeline.tracks[sprite.id].legs[0], timeline.tracks[sprite.id].legs[-1]
        assert first.end.face == 0
        assert last.end.face == 1


def test_before_it_is_dealt_a_card_cannot_be_seen() -> None:
    step = step_of(new_match(MatchSetup(YEEQIA, ("a", "b"), 5)), "next")
    timeline = step.timeline()
    for sprite in step.after.hand:
        begun = timeline.tracks[sprite.id].legs[0].start_ms
        assert begun == 0 or timeline.pose(sprite.id, begun - 1) is None


def test_the_lot_shows_a_card_at_every_plate_and_takes_it_away() -> None:
    step = step_of(new_match(MatchSetup(YEEQIA, ("a", "b", "c"), 5)), "next")
    lots = [name for name in step.timeline().tracks if name.startswith("lot:")]
    assert len(lots) == 3
    for name in lots:
        assert end_of(step.timeline(), name) is None


def test_a_covered_hand_is_dealt_as_backs() -> None:
    step = step_of(new_match(MatchSetup(YEEQIA, ("a", "b"), 5)), "next", covered=True)
    upcard = next(event.upcard for event in step.events if isinstance(event, DealStarted))
    faces = {name for name in step.timeline().tracks if name.startswith("card:")}
    assert faces == {card_id(upcard)}


def test_the_old_discards_are_swept_under_the_stock() -> None:
    state = kit.make_state(YEEQIA, OWN, RIVAL, stock="", discards="2o 6c Ko 1o 2e")
    step = step_of(state, "draw stock")
    timeline = step.timeline()
    swept = [name for name in timeline.tracks if name.startswith("swept:")]
    assert swept
    for name in swept:
        assert start_of(timeline, name) == step.before.sprites()[name.removeprefix("swept:")].pose
        assert end_of(timeline, name) is None
    assert "swept:card:2e" not in timeline.tracks


def test_what_lies_of_the_last_deal_is_swept_to_where_the_new_stock_comes_from() -> None:
    state = kit.after_closing(YEEQIA, "5o 6o 7o Kc Ke Kb 1b", "3c 4c 5c 2o Jo Qe 7e")
    while state.table.phase is not Phase.DEAL_END:
        state = apply(state, next(iter(legal_actions(view_for(state, state.table.to_act or 0))))).after
    step = step_of(state, "next")
    assert step.before.discards
    timeline = step.timeline()
    swept = {name for name in timeline.tracks if name.startswith("swept:")}
    assert swept == {f"swept:{name}" for name in step.before.sprites()}
    for name in swept:
        assert start_of(timeline, name) == step.before.sprites()[name.removeprefix("swept:")].pose
        assert end_of(timeline, name) is None
    first_dealt_ms = min(timeline.tracks[sprite.id].legs[0].start_ms for sprite in step.after.hand)
    assert first_dealt_ms >= max(timeline.tracks[name].end_ms for name in swept)


# Everything that merely lies elsewhere


def test_whatever_lies_elsewhere_afterwards_slides_there() -> None:
    for move, state in (("draw stock", drawing()), ("discard 4o", throwing()), ("draw discards", drawing())):
        step = step_of(state, move)
        timeline = step.timeline()
        old, new = step.before.sprites(), step.after.sprites()
        for name, sprite in new.items():
            if name in old and old[name].pose != sprite.pose:
                assert start_of(timeline, name) == old[name].pose, name
                assert end_of(timeline, name) == sprite.pose, name
            elif name in old:
                assert name not in timeline.tracks


def test_a_reordered_hand_between_the_pictures_slides_too() -> None:
    step = step_of(drawing(to_act=1), "draw stock")
    view = view_for(step.state, 0)
    other = lay_out_table(PAGE, view, grouped_hand(YEEQIA, view.hand, "rank"), chosen=parse_card("Kb"))
    timeline = plan(step.events, step.before, other, 0, NORMAL)
    assert end_of(timeline, "card:Kb") == other.sprites()["card:Kb"].pose


# Speeds


def played(rules: Rules, players: int, seed: int, viewer: int, covered: bool = False) -> Iterator[Step]:
    """The steps at the table of a random match."""
    state = new_match(MatchSetup(rules, tuple("abcdef"[:players]), seed))
    player = kit.MixedPlayer(random.Random(seed))
    while state.table.phase is not Phase.MATCH_END and state.table.deal_number <= 4:
        action = player.choose(kit.acting_view(state))
        done = apply(state, action)
        if state.table.phase in (Phase.LOT, Phase.DRAW, Phase.DISCARD, Phase.DEAL_END):
            events = tuple(redacted(event, viewer) for event in done.events)
            before, after = layout_of(state, viewer, covered), layout_of(done.after, viewer, covered)
            yield Step(before, after, events, viewer, state, done.after)
        state = done.after


TABLES = [("fournier", 2), ("naipera40j", 3), ("cutting48", 6), ("yeeqia", 4), ("cutting52", 5)]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


@every_table
def test_at_instant_speed_nothing_lasts_and_everything_is_at_its_end(name: str, players: int) -> None:
    for step in played(VARIANTS[name], players, 3, viewer=0):
        timeline = step.timeline(INSTANT)
        assert timeline.duration_ms == 0
        for track in timeline.tracks:
            pose = timeline.pose(track, 0)
            if pose is not None and track in step.after.sprites():
                assert pose == step.after.sprites()[track].pose


@every_table
def test_every_step_ends_as_the_next_picture_begins(name: str, players: int) -> None:
    for step in played(VARIANTS[name], players, 4, viewer=players - 1):
        for tempo in (NORMAL, REDUCED):
            timeline = step.timeline(tempo)
            sprites = step.after.sprites()
            for track in timeline.tracks:
                end = end_of(timeline, track)
                if track in sprites:
                    assert end == sprites[track].pose, (track, step.events)
                elif track != CLOSING_CARD:
                    # What lies nowhere afterwards is seen no more, but for a card closed with, melded or thrown deep.
                    assert end is None or any(isinstance(event, HandClosed) for event in step.events), track


@every_table
def test_nothing_that_is_in_neither_picture_stands_still_in_the_air(name: str, players: int) -> None:
    for step in played(VARIANTS[name], players, 5, viewer=0):
        known = {*step.before.sprites(), *step.after.sprites(), CLOSING_CARD}
        for track in step.timeline().tracks:
            if track not in known:
                assert track.split(":")[0] in ("lot", "seen", "swept"), track


def test_with_reduced_motion_nothing_travels() -> None:
    for step in played(VARIANTS["naipera40j"], 3, 6, viewer=0):
        for name, track in step.timeline(REDUCED).tracks.items():
            for leg in track.legs:
                assert (leg.start.x, leg.start.y) == (leg.end.x, leg.end.y), name


def test_slow_is_slower_and_fast_is_faster() -> None:
    step = step_of(drawing(to_act=1), "draw discards")
    times = [step.timeline(Tempo(speed)).duration_ms for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST)]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == 3


def test_planning_is_a_pure_question() -> None:
    step = step_of(drawing(), "draw stock")
    assert step.timeline() == step.timeline()


# Secrets


def named(track: str) -> Card | None:
    try:
        return parse_card(track.rpartition(":")[2])
    except ValueError:
        return None


@every_table
@pytest.mark.parametrize("covered", [False, True], ids=["open", "covered"])
def test_no_hidden_card_is_named(name: str, players: int, covered: bool) -> None:
    for viewer in range(players):
        for step in played(VARIANTS[name], players, 7 + viewer, viewer, covered):
            allowed = visible_cards(step.state_before, viewer) | visible_cards(step.state, viewer)
            lot = {card for event in step.events for card in getattr(event, "cards", ())}
            for track in step.timeline().tracks:
                card = None if track.startswith("back:") else named(track)
                assert card is None or card in allowed or (track.startswith("lot:") and card in lot), track


@every_table
def test_a_covered_hand_shows_no_face_on_its_way(name: str, players: int) -> None:
    for step in played(VARIANTS[name], players, 8, viewer=0, covered=True):
        own = view_for(step.state_before, 0).hand & view_for(step.state, 0).hand
        timeline = step.timeline()
        for track in timeline.tracks:
            card = None if track.startswith(("back:", "lot:")) else named(track)
            assert card is None or not own & card.bit, track
