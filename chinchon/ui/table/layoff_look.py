"""What a picture of laying off says: the title, the one sentence, the owners' notes, and chips over cards and places.

One idea: every word is chosen here, from a view and from what the player is doing. It refuses to know where anything
lies, and it draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chinchon.engine.cards import Card, cards_of, iter_cards, mask_of
from chinchon.engine.events import CardLaidOff, Event, MeldsShown, SeatConceded
from chinchon.engine.table import Phase, SeatStatus
from chinchon.engine.tablemeld import End, MeldKind, loose_points
from chinchon.engine.view import PlayerView
from chinchon.i18n.card_names import card_list, meld_label, meld_name, rank_index, rank_name
from chinchon.i18n.phrases import capital
from chinchon.i18n.sentences import event_sentence, points
from chinchon.ui.game import Game

from .layoff_melds import place_id
from .layoff_model import Owner, Picture, Spot, best_steps, may_lay, score_with
from .layoff_ways import Way

NOTICE_MS = 2500.0
MOST_NAMED = 2
"""So many cards are named in a sentence."""


class Notice:
    """A sentence that stands for a while in place of the usual one."""

    def __init__(self) -> None:
        self.text = ""
        self._until_ms = 0.0

    def say(self, text: str, now_ms: float) -> None:
        """Say it from now on."""
        self.text, self._until_ms = text, now_ms + NOTICE_MS

    def clear(self) -> None:
        """Say nothing more."""
        self.text = ""

    def advance(self, now_ms: float) -> bool:
        """True when it has just gone."""
        gone = bool(self.text) and now_ms >= self._until_ms
        if gone:
            self.text = ""
        return gone


@dataclass(frozen=True, slots=True)
class CardChip:
    """What stands over one's own loose card, the first of the wordings that fits, and whether it is gold."""

    wordings: tuple[str, ...]
    gold: bool


@dataclass(frozen=True, slots=True)
class LayOffLook:
    """Everything that is said and marked in one picture."""

    header: str
    limit: str
    title: str
    sentence: str
    names: Mapping[int, str]
    notes: Mapping[int, str]
    turn: int | None
    none: str
    meld_labels: Mapping[int, str]
    chips: Mapping[Card, CardChip] = field(default_factory=dict)
    place_words: Mapping[str, str] = field(default_factory=dict)
    place_marks: Mapping[str, str] = field(default_factory=dict)
    sum_title: str = ""
    sum: str = ""
    sum_note: str = ""
    more_fits: bool = False
    """Whether laying off makes the score smaller."""


def look_at_lay_off(
    game: Game, view: PlayerView, picture: Picture, told: str, *, way: Way | None = None, held: Card | None = None,
    warned: bool = False, asking: bool = False, actor: int | None = None,
) -> LayOffLook:  # fmt: skip
    """What a picture says. `told` is a sentence about what is being shown; `way` the hand to be shown.

    `actor` is the seat whose deed is being shown; `warned` when points would be left behind, `asking` when the chosen
    card has several places.
    """
    mine = may_lay(view)
    turn = actor if actor is not None else view.table.to_act if view.phase is Phase.LAY_OFF else None
    loose = mask_of(picture.loose)
    left = loose
    if picture.below and view.phase is Phase.LAY_OFF and (mine or way is not None):
        left, _ = best_steps(view, loose)
    active = mine or way is not None
    sums = _sums(game, view, picture, loose, left, held, active) if picture.below else ("", "", "")
    return LayOffLook(
        header=_header(game, view),
        limit="" if view.table.playoff else game.t("table.limit", limit=view.rules.limit),
        title=_title(game, view, mine, way is not None),
        sentence=game.t("layoff.which_meld")
        if asking
        else _sentence(game, view, mine, way, told, warned, loose & ~left),
        names={owner.seat: game.name_of(owner.seat) for owner in picture.owners},
        notes={owner.seat: _note(game, view, owner, picture, turn) for owner in picture.owners},
        turn=turn,
        none=game.t("meld.none"),
        meld_labels={
            shown.place: meld_label(game.phrases, shown.meld, view.rules.pack.is_french)
            for owner in picture.owners
            for shown in owner.melds
        },
        chips=_chips(game, view, picture) if active else {},
        place_words=_place_words(game, view, picture, held) if held is not None else {},
        place_marks={
            place_id(spot): rank_index(opening.role.rank, view.rules.pack.is_french)
            for spot, opening in picture.openings.items()
            if not opening.fits
        },
        sum_title=sums[0],
        sum=sums[1],
        sum_note=sums[2],
        more_fits=left != loose,
    )


def told_by(game: Game, before: PlayerView, events: tuple[Event, ...]) -> str:
    """A sentence about the facts just shown, with melds named as they were."""
    melds = tuple(exposed.meld for exposed in before.deal.melds)
    for event in events:
        if isinstance(event, CardLaidOff | MeldsShown | SeatConceded):
            return event_sentence(game.speaker, event, melds)
    return ""


def _header(game: Game, view: PlayerView) -> str:
    name = game.rules_name(view.rules)
    if view.table.playoff:
        return game.t("table.header_playoff", rules=name)
    return game.t("table.header", rules=name, deal=view.table.deal_number)


def _title(game: Game, view: PlayerView, mine: bool, showing: bool) -> str:
    if not (mine or showing):
        return game.t("layoff.title_watching")
    if len(game.match.people) > 1 and mine:
        return game.t("table.lay_off.other", name=game.match.seats[view.seat].name)
    return game.t("layoff.title_show" if showing else "layoff.title")


def _closed(game: Game, view: PlayerView) -> str:
    """How the deal was closed, as the beginning of a sentence."""
    closing = view.deal.closing
    assert closing is not None
    name = game.third_name(closing.seat)
    if closing.full:
        return game.phrases.of("layoff.closed_full", name)
    assert isinstance(closing.pay, int)
    return game.phrases.of("layoff.closed", name, points=closing.pay)


def _sentence(game: Game, view: PlayerView, mine: bool, way: Way | None, told: str, warned: bool, leaving: int) -> str:
    if warned:
        cards = cards_of(leaving)
        named = card_list(game.phrases, cards[:MOST_NAMED], view.rules.pack.is_french)
        return game.t("layoff_more.leaves", cards=named + ("…" if len(cards) > MOST_NAMED else ""))
    if told:
        return told
    if mine:
        return game.t("layoff.about", closed=_closed(game, view))
    if way is not None:
        return game.t("layoff.about_show", closed=_closed(game, view))
    if view.phase is Phase.LAY_OFF and view.table.to_act is not None and view.table.to_act != view.seat:
        name = game.match.seats[view.table.to_act].name
        return game.t("layoff.about_watching", closed=_closed(game, view), name=name)
    return _closed(game, view)


def _note(game: Game, view: PlayerView, owner: Owner, picture: Picture, turn: int | None) -> str:
    """The line below an owner's name."""
    seat, deal = owner.seat, view.deal
    if view.table.seats[seat].status is SeatStatus.CONCEDED:
        return game.t("plate.conceded")
    if owner.backs:
        return game.t("plate.thinking" if turn == seat else "plate.not_shown")
    closing = deal.closing
    loose = mask_of(picture.loose) if owner.own else deal.loose[seat] or 0
    if closing is not None and closing.seat == seat and loose_points(view.rules, loose) == closing.pay:
        return game.t("layoff_more.closed_with", points=closing.pay)
    if closing is not None and closing.seat == seat and closing.full:
        return game.t("plate.closed_full")
    if not loose:
        return game.t("plate.loose_none")
    whom = "you" if game.is_you(seat) else "other"
    return game.t(f"plate.loose.{whom}", count=loose_points(view.rules, loose))


def _chips(game: Game, view: PlayerView, picture: Picture) -> dict[Card, CardChip]:
    """Over each of one's own loose cards: where it goes, or that it goes nowhere."""
    chips = {}
    for card, spots in picture.fits.items():
        if not spots:
            chips[card] = CardChip((game.t("layoff.does_not_fit"),), False)
        elif len({place for place, _ in spots}) > 1:
            chips[card] = CardChip((game.t("layoff.fits_many"), game.t("layoff_more.fits_short")), True)
        else:
            where = _beside(game, view, spots[0]) if len(spots) == 1 else ()
            chips[card] = CardChip((_fits(game, view, spots[0]), *where, game.t("layoff_more.fits_short")), True)
    return chips


def _beside(game: Game, view: PlayerView, spot: Spot) -> tuple[str, ...]:
    """At which end of a run, in few words; a set has no ends."""
    place, end = spot
    if end is End.SET:
        return ()
    meld = view.deal.melds[place].meld
    key, neighbour = ("layoff_more.before", 0) if end is End.LOW else ("layoff_more.after", -1)
    name = rank_name(game.phrases, meld.roles[neighbour].rank, view.rules.pack.is_french)
    return (game.t(key, neighbour=name),)


def _fits(game: Game, view: PlayerView, spot: Spot) -> str:
    exposed = view.deal.melds[spot[0]]
    if game.is_you(exposed.owner):
        return game.t("layoff.fits_own_run" if exposed.meld.kind is MeldKind.RUN else "layoff.fits_own_set")
    return game.t("layoff.fits", meld=meld_name(game.phrases, exposed.meld, view.rules.pack.is_french))


def _place_words(game: Game, view: PlayerView, picture: Picture, held: Card) -> dict[str, str]:
    """What the chip over each lit place says of the held card."""
    phrases, french = game.phrases, view.rules.pack.is_french
    name = capital(rank_name(phrases, held.rank, french))
    words = {}
    for spot, opening in picture.openings.items():
        if not opening.fits:
            continue
        place, end = spot
        meld = view.deal.melds[place].meld
        if held != opening.role:
            role = rank_name(phrases, opening.role.rank, french)
            text = game.t("layoff.joker_as", card=role)
        elif end is End.SET:
            text = game.t("layoff_more.goes_in", card=name, meld=meld_name(phrases, meld, french))
        else:
            key, neighbour = ("layoff.goes_before", 0) if end is End.LOW else ("layoff.goes_after", -1)
            text = game.t(key, card=name, neighbour=rank_name(phrases, meld.roles[neighbour].rank, french))
        words[place_id(spot)] = text
    return words


def _sums(
    game: Game, view: PlayerView, picture: Picture, loose: int, left: int, held: Card | None, active: bool
) -> tuple[str, str, str]:
    """At the left: what would be scored now, and after the drop or with everything laid off."""
    score = score_with(view, loose)
    if score is None:
        return "", "", ""
    if not active:
        return game.t("layoff_more.stands"), points(game.phrases, score), ""
    note = ""
    if held is not None and picture.fits.get(held):
        after = score_with(view, loose & ~held.bit)
        name = rank_name(game.phrases, held.rank, view.rules.pack.is_french)
        note = game.t("layoff_more.with_card", card=name, points=after if after is not None else 0)
    elif left != loose:
        with_all = score_with(view, left)
        note = game.t("layoff.with_all", points=with_all if with_all is not None else 0)
    elif not any(picture.fits.get(card) for card in iter_cards(loose)):
        note = game.t("layoff.nothing_fits") if loose else game.t("table.loose_own_none")
    return game.t("layoff.if_left"), points(game.phrases, score), note
