"""The shuffle, pinned: records and daily deals replay only as long as these numbers stay."""

from __future__ import annotations

from collections import Counter

from chinchon.engine.actions import NextDeal
from chinchon.engine.cards import hand_text
from chinchon.engine.play import apply, new_match
from chinchon.engine.profiles import VARIANTS
from chinchon.engine.rng import Generator, mix, seed_of
from chinchon.engine.state import MatchSetup
from tests import kit

GOLDEN_SHUFFLE = (3, 10, 9, 6, 4, 5, 0, 2, 7, 11, 8, 1)
GOLDEN_SEEDS = (6238072747940578789, 18074882946671919669, 16505996207881435944, 10646959463928771374)
GOLDEN_HANDS = ["1o Jo 4e 5e 6e Je 8b", "6c Jc 8e 1b 2b 4b *2", "5o Qo Ko 3c 4c Kc *1"]
GOLDEN_TABLE = (2, 1, "7e")


def test_generator_is_splitmix64() -> None:
    """The first numbers from seed 1234567, as published with the generator."""
    stream = Generator(1234567)
    assert [stream.next_bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_golden_shuffle() -> None:
    assert Generator(2024).shuffled(range(12)) == GOLDEN_SHUFFLE
    assert (mix(1), seed_of(5), seed_of(5, 1), seed_of(1, 5)) == GOLDEN_SEEDS


def test_golden_deal() -> None:
    transition = apply(new_match(MatchSetup(VARIANTS["naipera48j"], ("a", "b", "c"), 20240229)), NextDeal())
    state = transition.after
    assert state.table.deal is not None
    assert [hand_text(held) for held in state.secrets.hands] == GOLDEN_HANDS
    assert (state.table.first, state.table.dealer, state.table.deal.discards[0].text) == GOLDEN_TABLE


def test_below_is_fair() -> None:
    stream = Generator(7)
    counts = Counter(stream.below(6) for _ in range(12000))
    assert set(counts) == set(range(6))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5  # one in a thousand lies above


def test_every_order_is_equally_likely() -> None:
    counts = Counter(Generator(seed_of(9, number)).shuffled("abcd") for number in range(24 * 500))
    assert len(counts) == 24
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 49.7  # one in a thousand lies above


def test_shuffle_keeps_what_it_is_given() -> None:
    cards = VARIANTS["cutting52"].cards
    assert sorted(Generator(3).shuffled(cards)) == sorted(cards)
    assert Generator(3).shuffled(()) == ()
    assert Generator(3).choice("x") == "x"


def test_what_is_played_changes_no_later_deal() -> None:
    first = kit.play(new_match(MatchSetup(VARIANTS["fournier"], ("a", "b", "c"), 11)), "next")
    drawn = kit.play(first, "draw stock")
    thrown = kit.play(drawn, kit.legal(drawn)[0])
    again = [kit.play(kit.with_deal_broken_off(state), "next") for state in (first, thrown)]
    assert again[0].secrets == again[1].secrets
    assert again[0].secrets != first.secrets
