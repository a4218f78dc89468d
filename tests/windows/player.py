"""A person who plays by what is on screen: one who only drags, and one who only clicks.

Chooses well enough to end deals: throws what leaves least, closes when it may. Every move goes through the pointer.
"""

from __future__ import annotations

import time

from chinchon.engine.cards import hand, parse_card
from chinchon.engine.melds import finder_for
from chinchon.engine.rules import Rules

from .driver import Driver, Picture, Point

REPEAT_S = 0.27


class Player:
    """See the module. `rules` must be those of the match; `by_drags` says how moves are made."""

    def __init__(self, driver: Driver, rules: Rules, by_drags: bool) -> None:
        self.driver = driver
        self.rules = rules
        self.by_drags = by_drags
        self.drags = 0
        self.clicks = 0
        self.last_place: str | Point | None = None
        self.last_click_s = 0.0

    def drag(self, start: str | Point, end: str | Point) -> None:
        """Carry a card."""
        self.drags += 1
        self.driver.drag(start, end)

    def click(self, place: str | Point) -> None:
        """Press something; the same thing again only after the time within which a repeated press is ignored."""
        self.clicks += 1
        if place == self.last_place:
            time.sleep(max(0.0, self.last_click_s + REPEAT_S - time.monotonic()))
        self.driver.click(place)
        self.last_place, self.last_click_s = place, time.monotonic()

    def play_until(self, *scenes: str, most_moves: int = 4000) -> Picture:
        """Play until one of these scenes has settled."""
        for _ in range(most_moves):
            picture = self.driver.wait(lambda seen: seen["scene"] in scenes or self.can_move(seen))
            if picture["scene"] in scenes:
                return picture
            self.move(picture)
            self.driver.wait_for_another(picture)
        raise AssertionError("this deal does not end")

    def can_move(self, picture: Picture) -> bool:
        """Whether something on this picture waits for a person."""
        if picture["scene"] in ("table", "lay_off"):
            return picture["seat_to_act"] == picture["viewer"] and bool(picture["legal"])
        return picture["scene"] in ("close", "scoreboard", "readmit", "curtain")

    def move(self, picture: Picture) -> None:
        """One move."""
        match picture["scene"]:
            case "close":
                self.click("close.confirm")
            case "scoreboard":
                self.click("scoreboard.next")
            case "readmit":
                self.click("readmit.yes")
            case "curtain":
                self.click("curtain.ready")
            case "lay_off":
                self.lay_off(picture)
            case _ if picture["phase"] == "draw":
                self.draw(picture)
            case _:
                self.throw_or_close(picture)

    def draw(self, picture: Picture) -> None:
        """Take what was thrown if it helps, else from the stock."""
        held = hand(picture["hand"])
        finder = finder_for(self.rules)
        gain = 0
        if picture["top_discard"]:
            card = parse_card(picture["top_discard"])
            gain = finder.points(held) - min(
                finder.points((held | card.bit) & ~other.bit) for other in map(parse_card, picture["hand"].split())
            )
        zone = "zone:discards" if gain > 0 else "zone:stock"
        if self.by_drags:
            self.drag(zone, "zone:hand")
        else:
            self.click(zone)

    def throw_or_close(self, picture: Picture) -> None:
        """Close with whatever may go face down, else throw what leaves least."""
        closing = [action.split()[1] for action in picture["legal"] if action.startswith("close ")]
        throwing = [action.split()[1] for action in picture["legal"] if action.startswith("discard ")]
        held = hand(picture["hand"])
        finder = finder_for(self.rules)
        best = min(closing or throwing, key=lambda text: finder.points(held & ~parse_card(text).bit))
        target = "zone:close" if closing else "zone:discards"
        if self.by_drags:
            self.drag(f"card:{best}", target)
        else:
            self.click(f"card:{best}")
            self.driver.wait(lambda seen: seen["rects"] != picture["rects"])
            self.click(target)

    def lay_off(self, picture: Picture) -> None:
        """Show, lay off everything that fits, say done."""
        additions = [action.split() for action in picture["legal"] if action.startswith("layoff ")]
        if additions and self.by_drags:
            _, card, meld, end = additions[0]
            self.drag(f"card:{card}", self.place_of(picture, meld, end))
        elif additions:
            _, card, meld, end = additions[0]
            self.click(f"card:{card}")
            lit = self.driver.wait(lambda seen: f"place:{meld}:{end}" in seen["rects"] and seen != picture)
            self.click(self.place_of(lit, meld, end))
        elif "layoff.show" in picture["rects"]:
            self.click("layoff.show")
        elif "layoff.done" in picture["rects"]:
            self.click("layoff.done")

    def place_of(self, picture: Picture, meld: str, end: str) -> Point:
        """Where a card is dropped onto an end of a meld: its own place, or the edge of the meld."""
        rects = picture["rects"]
        if f"place:{meld}:{end}" in rects:
            x, y, w, h = rects[f"place:{meld}:{end}"]
            return x + w // 2, y + h // 2
        x, y, w, h = rects[f"meld:{meld}"]
        across = {"low": 0.05, "high": 0.95, "set": 0.5}[end]
        return round(x + w * across), y + h // 2
