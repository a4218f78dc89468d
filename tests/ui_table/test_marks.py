"""The bars of melds are told apart by what a meld is."""

from __future__ import annotations

import pytest

from chinchon.engine.profiles import VARIANTS
from chinchon.engine.tablemeld import parse_meld
from chinchon.ui.table.marks import pattern_of


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("3o-4o-5o", 0),
        ("1c-2c-3c-4c-5c-6c-7c", 0),
        ("6o-7o-Jo", 0),
        ("5o-*1-7o", 0),
        ("7o=7c=7e", 1),
        ("7o=7c=*2", 1),
        ("7o=7c=7e=7b", 2),
        ("7o=7c=7e=*1", 2),
    ],
)
def test_a_run_a_set_of_three_and_a_larger_set_have_a_bar_each(text: str, pattern: int) -> None:
    assert pattern_of(parse_meld(VARIANTS["naipera40j"], text)) == pattern
