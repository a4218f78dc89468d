"""Rules in words, made from a `Rules` value: five summary rows, the full rules, and a row for each house rule.

A profile's name is never asked: two equal values read the same. A policy that cannot matter at a table (what jokers
may do where there are none) is left out of the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from chinchon.engine.cards import ACE_OF_OROS, JACK, KING, QUEEN
from chinchon.engine.rules import HAND_SIZE, WIN, LayOffScope, MatchEnd, OutAt, Pay, Rules, Tie

from .card_names import card_name, rank_name
from .phrases import Phrases, capital, fields_of, number
from .sentences import worth


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """One line of the five that tell tables apart."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph of the full rules; numbers run through all sections."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """Paragraphs under one heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One house rule: its field, its name, one line of explanation, and its value in words."""

    field: str
    label: str
    about: str
    value: str


RULE_GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "cards": (
        "pack",
        "jokers",
        "ace_of_oros_wild",
        "jack_points",
        "queen_points",
        "king_points",
        "joker_points",
        "min_players",
        "max_players",
        "direction",
        "deal_passes",
    ),
    "melds": ("ace_high", "set_max", "min_real", "max_wilds_per_meld"),
    "turn": ("throwback_ban", "throwback_ban_covers_close", "discards_open", "stock_end"),
    "close": (
        "close_limit",
        "close_max_loose",
        "close_min_melded",
        "close_after_round",
        "close_ban_counts_own_turn",
        "full_close_points",
        "chinchon",
        "chinchon_instant",
    ),
    "layoff": (
        "layoff",
        "layoff_rounds",
        "layoff_blocked_by_full",
        "block_covers_joker_run",
        "closer_lays_off",
        "show_best_first",
    ),
    "match": (
        "limit",
        "out_at",
        "match_end",
        "reentries",
        "reentry_with_one_survivor",
        "all_out_pool",
        "all_out_tie",
        "playoff_narrows",
        "total_floor",
    ),
}
"""Every house rule under its heading, in the order of the new-game screen."""

FIRST_RULES: Final = ("pack", "jokers", "limit", "reentries", "ace_of_oros_wild")
"""The five that are shown before the others are asked for."""


def wild_count(rules: Rules) -> int:
    """How many cards of the pack may stand for others."""
    return rules.wild_mask.bit_count()


def summary(phrases: Phrases, rules: Rules) -> tuple[SummaryRow, ...]:
    """The five rows: closing, nothing loose, chinchón, laying off, limit."""
    t = phrases.t
    ends = rules.match_end is MatchEnd.LOWEST
    return (
        SummaryRow(t("rules.summary.close.label"), _summary_close(phrases, rules)),
        SummaryRow(t("rules.summary.full.label"), worth(phrases, rules.full_close_points, you=True)),
        SummaryRow(t("rules.summary.chinchon.label"), _summary_chinchon(phrases, rules)),
        SummaryRow(t("rules.summary.layoff.label"), t(f"rules.summary.layoff.{_layoff_key(rules)}")),
        SummaryRow(t(f"rules.summary.limit.label_{'end' if ends else 'out'}"), _summary_limit(phrases, rules)),
    )


def _summary_close(phrases: Phrases, rules: Rules) -> str:
    count = rules.close_limit
    if rules.close_max_loose == 0:
        text = phrases.t("rules.summary.close.all_melded")
    elif count == 0:
        text = phrases.t("rules.summary.close.nothing")
    elif rules.close_max_loose == 1:
        text = phrases.t("rules.summary.close.one_card", count=count)
    elif rules.close_max_loose < HAND_SIZE:
        cards = phrases.t("common.cards", count=rules.close_max_loose)
        text = phrases.t("rules.summary.close.many_cards", count=count, cards=cards)
    else:
        text = phrases.t("rules.summary.close.limit", count=count)
    if rules.close_min_melded > 4 and rules.close_max_loose > 0:
        cards = phrases.t("common.cards", count=rules.close_min_melded)
        text = phrases.t("rules.summary.close.melded", close=text, cards=cards)
    return phrases.t("rules.summary.close.after_round", close=text) if rules.close_after_round else text


def _summary_chinchon(phrases: Phrases, rules: Rules) -> str:
    key = "rules.summary.chinchon.instant" if rules.chinchon_instant else "rules.summary.chinchon.text"
    text = phrases.t(key, worth=worth(phrases, rules.chinchon[0], you=True))
    pays = rules.chinchon[1 : wild_count(rules) + 1]
    if set(pays) <= {rules.chinchon[0]}:
        return text
    if len(pays) > 1 and len(set(pays)) == 1:
        pay = pay_label(phrases, pays[0]).lower()
        return phrases.t("rules.summary.chinchon.any_wild", chinchon=text, pay=pay)
    for wilds, each in enumerate(pays, 1):
        pay = pay_label(phrases, each).lower()
        text = phrases.t(f"rules.summary.chinchon.wild.{wilds}", chinchon=text, pay=pay)
    return text


def _layoff_key(rules: Rules) -> str:
    if rules.layoff is LayOffScope.CLOSER and not rules.layoff_blocked_by_full:
        return "closer_open"
    if rules.layoff is LayOffScope.ANY and rules.closer_lays_off:
        return "any_closer"
    return rules.layoff.value


def _summary_limit(phrases: Phrases, rules: Rules) -> str:
    if rules.match_end is MatchEnd.LOWEST:
        return phrases.t(f"rules.summary.limit.end_{rules.out_at.value}", limit=rules.limit)
    if rules.reentries:
        times = phrases.t("rules.summary.times", count=rules.reentries)
        return phrases.t(f"rules.summary.limit.{rules.out_at.value}_back", limit=rules.limit, reentries=times)
    return phrases.t(f"rules.summary.limit.{rules.out_at.value}", limit=rules.limit)


def full_rules(phrases: Phrases, rules: Rules) -> tuple[Section, ...]:
    """The rules of a table in full. Sentences that belong together share a paragraph."""
    drafts = {
        "table": _table(phrases, rules),
        "melds": _melds(phrases, rules),
        "turn": _turn(phrases, rules),
        "points": _points(phrases, rules),
        "close": _close(phrases, rules),
        "layoff": _layoff(phrases, rules),
        "match": _match(phrases, rules),
    }
    sections = []
    count = 0
    for name, paragraphs in drafts.items():
        numbered = tuple(Paragraph(count + i, " ".join(sentences)) for i, sentences in enumerate(paragraphs, 1))
        count += len(numbered)
        sections.append(Section(phrases.t(f"rules.section.{name}"), numbered))
    return tuple(sections)


def _table(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    room = (rules.card_count - 1) // HAND_SIZE
    if rules.min_players == rules.max_players:
        players = [t("rules.table.players_exactly", count=rules.max_players)]
    else:
        players = [t("rules.table.players_between", least=rules.min_players, most=rules.max_players)]
    if room < rules.max_players:
        players.append(t("rules.table.seats_limited", count=room))
    pack = [t(f"rules.table.pack.{rules.pack.value}")]
    pack.append(t("rules.table.jokers", count=rules.jokers) if rules.jokers else t("rules.table.no_jokers"))
    start = [t("rules.table.lot"), t(f"rules.table.direction.{rules.direction.value}")]
    start.append(t(f"rules.table.deal_passes.{rules.deal_passes.value}"))
    return [players, pack, [t("rules.table.deal")], start]


def _melds(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    french = rules.pack.is_french
    ranks = [rank_name(phrases, rank, french, "bare") for rank in rules.pack.ranks]
    high = rules.pack.ranks[rules.pack.ranks.index(JACK) - 1]
    order = t(
        "rules.melds.order",
        ranks=phrases.listing(ranks),
        before=rank_name(phrases, high, french),
        after=rank_name(phrases, JACK, french),
    )
    ace = t("rules.melds.ace_high" if rules.ace_high else "rules.melds.ace_low")
    paragraphs = [
        [t("rules.melds.run"), order, ace],
        [t("rules.melds.set"), t("rules.melds.once")],
    ]
    if wild_count(rules):
        paragraphs.append(_wild_cards(phrases, rules))
    return paragraphs


def _wild_cards(phrases: Phrases, rules: Rules) -> list[str]:
    t = phrases.t
    most = rules.max_wilds_per_meld
    cards = [t("rules.melds.wild_jokers", count=rules.jokers)] if rules.jokers else []
    ace = card_name(phrases, ACE_OF_OROS, rules.pack.is_french)
    cards += [ace] if rules.ace_of_oros_wild else []
    sentences = [t("rules.melds.wild", cards=phrases.listing(cards))]
    if rules.ace_of_oros_wild:
        sentences.append(t("rules.melds.ace_about", ace=capital(ace)))
    if most == 0:
        return [*sentences, t("rules.melds.max_wilds_none")]
    sentences.append(t("rules.melds.min_real", count=rules.min_real))
    if most < wild_count(rules):
        sentences.append(t("rules.melds.max_wilds", count=most))
    sentences += [t("rules.melds.set_max", count=rules.set_max), t("rules.melds.place")]
    return sentences


def _turn(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    if not rules.throwback_ban:
        throwback = "throwback_allowed"
    else:
        throwback = "throwback_banned_close" if rules.throwback_ban_covers_close else "throwback_banned"
    return [
        [t("rules.turn.draw"), t(f"rules.turn.{throwback}")],
        [t("rules.turn.discards_open" if rules.discards_open else "rules.turn.discards_closed")],
        [t(f"rules.turn.stock_end.{rules.stock_end.value}")],
    ]


def _points(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    french = rules.pack.is_french
    values = t(
        "rules.points.values",
        high=rules.pack.ranks[rules.pack.ranks.index(JACK) - 1],
        jack=rank_name(phrases, JACK, french),
        queen=rank_name(phrases, QUEEN, french),
        king=rank_name(phrases, KING, french),
        jack_points=rules.jack_points,
        queen_points=rules.queen_points,
        king_points=rules.king_points,
    )
    joker = [t("rules.points.joker", count=rules.joker_points)] if rules.jokers else []
    return [[t("rules.points.loose"), values, *joker]]


def _close(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    condition = [t("rules.close.how")]
    if rules.close_max_loose == 0:
        condition.append(t("rules.close.all_melded"))
    else:
        limit = rules.close_limit
        condition.append(t("rules.close.limit", count=limit) if limit else t("rules.close.nothing"))
        if rules.close_max_loose < HAND_SIZE:
            condition.append(t("rules.close.max_loose", count=rules.close_max_loose))
        if rules.close_min_melded:
            condition.append(t("rules.close.min_melded", count=rules.close_min_melded))
    if not rules.close_after_round:
        moment = "any_time"
    else:
        moment = "after_round_others" if rules.close_ban_counts_own_turn else "after_round"
    chinchon = [t("rules.close.chinchon", worth=worth(phrases, rules.chinchon[0], you=True))]
    for wilds in range(1, wild_count(rules) + 1):
        chinchon.append(t(f"rules.close.chinchon_wild.{wilds}", worth=worth(phrases, rules.chinchon[wilds], you=True)))
    chinchon.append(t("rules.close.chinchon_instant" if rules.chinchon_instant else "rules.close.chinchon_shown"))
    full = t("rules.close.full", worth=worth(phrases, rules.full_close_points, you=True))
    return [condition, [t(f"rules.close.{moment}")], [t("rules.close.own_points"), full], chinchon]


def _layoff(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    if rules.layoff is LayOffScope.NONE:
        return [[t("rules.layoff.none")], [t("rules.layoff.zero")]]
    where = [t(f"rules.layoff.{rules.layoff.value}"), t("rules.layoff.where")]
    if wild_count(rules):
        where.append(t("rules.layoff.jokers"))
    if not rules.layoff_blocked_by_full:
        block = [t("rules.layoff.open")]
    else:
        block = [t("rules.layoff.blocked")]
        if _some_chinchon_pays_otherwise(rules):
            covers = rules.block_covers_joker_run
            block.append(t("rules.layoff.block_covers" if covers else "rules.layoff.block_spares"))
    order = [
        t(f"rules.layoff.{rules.layoff_rounds.value}"),
        t("rules.layoff.closer_too" if rules.closer_lays_off else "rules.layoff.closer_not"),
        t("rules.layoff.best_first" if rules.show_best_first else "rules.layoff.together"),
    ]
    return [where, block, order, [t("rules.layoff.zero")]]


def _some_chinchon_pays_otherwise(rules: Rules) -> bool:
    """Whether a run of seven that lets the match go on can pay something else than any full close."""
    pays = rules.chinchon[: wild_count(rules) + 1]
    return any(pay not in (WIN, rules.full_close_points) for pay in pays)


def _match(phrases: Phrases, rules: Rules) -> list[list[str]]:
    t = phrases.t
    floor = rules.total_floor
    total = [t("rules.match.sum")]
    total.append(t("rules.match.negative") if floor is None else t("rules.match.floor", floor=floor))
    tie = [t(f"rules.match.tie.{rules.all_out_tie.value}")]
    if rules.all_out_tie is Tie.CONTINUE:
        tie.append(t("rules.match.playoff_narrows" if rules.playoff_narrows else "rules.match.playoff_stays"))
    if rules.match_end is MatchEnd.LOWEST:
        end = [t(f"rules.match.end.{rules.out_at.value}", limit=rules.limit), t("rules.match.lowest")]
        return [total, end, tie]
    end = [t(f"rules.match.out.{rules.out_at.value}", limit=rules.limit), t("rules.match.last")]
    if rules.reentries:
        back = [t("rules.match.reentry", count=rules.reentries)]
        back.append(t("rules.match.reentry_last" if rules.reentry_with_one_survivor else "rules.match.reentry_two"))
    else:
        back = [t("rules.match.no_reentry")]
    return [total, end, back, [t(f"rules.match.all_out.{rules.all_out_pool.value}"), *tie]]


def rule_row(phrases: Phrases, rules: Rules, field: str) -> RuleRow:
    """The row of one house rule with its value at this table."""
    key = f"rule.{field}.about"
    if field == "limit":
        ends = "end" if rules.match_end is MatchEnd.LOWEST else "out"
        key = f"{key}.{ends}_{'reach' if rules.out_at is OutAt.REACH else 'over'}"
    values = {name: getattr(rules, name) for name in fields_of(phrases.raw(key))}
    about = phrases.t(key, **values)
    return RuleRow(field, rule_label(phrases, rules, field), about, value_label(phrases, field, getattr(rules, field)))


def rule_label(phrases: Phrases, rules: Rules, field: str) -> str:
    """The name of a house rule; figures and the wild ace are called as on the faces of the pack."""
    key = f"rule.{field}.label"
    french = rules.pack.is_french
    names = {
        "jack": rank_name(phrases, JACK, french),
        "queen": rank_name(phrases, QUEEN, french),
        "king": rank_name(phrases, KING, french),
        "ace": card_name(phrases, ACE_OF_OROS, french, "bare"),
    }
    return capital(phrases.t(key, **{name: names[name] for name in fields_of(phrases.raw(key))}))


def value_label(phrases: Phrases, field: str, value: Any) -> str:
    """A house rule's value in a word or a number, for its control."""
    if isinstance(value, bool):
        return phrases.t("rule.yes" if value else "rule.no")
    if isinstance(value, Enum):
        return phrases.t(f"rule.{field}.value.{value.value}")
    if isinstance(value, tuple):
        first, *rest = [pay_label(phrases, pay) for pay in value]
        if not any(pay != value[0] for pay in value[1:]):
            return first
        return phrases.t(f"rule.{field}.value.several", first=first, rest=" / ".join(rest))
    if value is None or (field == "close_max_loose" and value == HAND_SIZE):
        return phrases.t("rule.no_limit")
    if value == 0 and field in ("jokers", "close_min_melded", "reentries"):
        return phrases.t("rule.none")
    return number(int(value))


def pay_label(phrases: Phrases, pay: Pay) -> str:
    """What a chinchón pays, in a word or a number."""
    return phrases.t("rule.wins") if pay == WIN else number(int(pay))


def rules_title(phrases: Phrases, profile_name: str | None, rules: Rules, changed: bool = False) -> str:
    """What a table's rules are called: the profile's own name, with what sets this table apart."""
    if profile_name is None:
        return phrases.t("profile.custom")
    if changed:
        return phrases.t("profile.changed", name=profile_name)
    return phrases.t("profile.with_jokers", name=profile_name) if rules.jokers else profile_name
