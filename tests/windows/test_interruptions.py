"""A real window, a real pointer: a card is carried while others play, and let go where no window is.

One idea: what the others do, and where the pointer strays to, changes nothing about the card in the hand. Refuses to
know how the program learns of either.
"""

from __future__ import annotations

from collections.abc import Callable

from chinchon.app.seats import PERSON

from .driver import Driver, Picture, Point, hand_from_left
from .positions import to_throw_first

Start = Callable[..., Driver]
Continue = Callable[..., Driver]

SEED = 6
TABLE = (PERSON, "greedy", "greedy")
OUTSIDE = {"right": (1400, 300), "below": (700, 850), "left": (-60, 300), "above": (640, -80)}


def sorted_by_hand(driver: Driver) -> Driver:
    """From now on the cards lie in an order that nothing but the person changes."""
    driver.click("table.sort")
    driver.settle()
    return driver


def within(picture: Picture, name: str, across: float) -> Point:
    x, y, w, h = picture["rects"][name]
    return round(x + w * across), y + h // 2


def test_a_card_laid_elsewhere_while_a_rival_thinks_stays_there(continued: Continue) -> None:
    driver = sorted_by_hand(continued(to_throw_first(TABLE, SEED)))
    driver.drag(hand_from_left(driver.picture)[-1], "zone:discards")
    driver.wait(lambda seen: seen["phase"] == "draw" and seen["seat_to_act"] == 0)
    driver.click("zone:stock")
    order = hand_from_left(driver.wait(lambda seen: seen["phase"] == "discard" and seen["seat_to_act"] == 0))
    with driver.rivals_held_up():
        driver.drag(order[-1], "zone:discards")
        thinking = driver.wait(lambda seen: seen["seat_to_act"] == 1)
        driver.drag(order[0], within(thinking, "zone:hand", 0.97))
        wanted = [*order[1:-1], order[0]]
        driver.wait(lambda seen: seen["ply"] == thinking["ply"] and hand_from_left(seen) == wanted)
    own = driver.wait(lambda seen: seen["phase"] == "draw" and seen["seat_to_act"] == 0)
    assert hand_from_left(own) == wanted


def test_a_card_laid_elsewhere_while_a_rivals_card_flies_stays_there(continued: Continue) -> None:
    driver = sorted_by_hand(continued(to_throw_first(TABLE, SEED), speed="slow"))
    before = driver.picture
    order = hand_from_left(before)
    driver.drag(order[-1], "zone:discards")
    driver.point(within(before, order[0], 0.9))
    driver.tool("mousedown", 1)
    assert driver.picture == before, "everything has come to rest before the card was pressed"
    for across in (0.4, 0.6, 0.8, 0.97):
        driver.point(within(before, "zone:hand", across))
    driver.tool("mouseup", 1)
    wanted = [*order[1:-1], order[0]]
    own = driver.wait(lambda seen: seen["phase"] == "draw" and seen["seat_to_act"] == 0)
    assert own["ply"] > before["ply"] + 1
    assert hand_from_left(own) == wanted


def carry_out_of_the_window(driver: Driver, name: str, place: Point) -> None:
    """Carry something out, let go there, and come back over the discards with no button held."""
    x, y = driver.point(name)
    driver.tool("mousedown", 1)
    for step in range(1, 7):
        driver.point((x + (place[0] - x) * step // 6, y + (place[1] - y) * step // 6))
    under = driver.tool("getmouselocation", "--shell")
    assert f"WINDOW={driver.window}" not in under.split(), "the pointer is still over the window"
    driver.tool("mouseup", 1)
    driver.point("zone:discards")


def test_a_card_let_go_outside_the_window_comes_home_and_the_next_press_counts(continued: Continue) -> None:
    driver = sorted_by_hand(continued(to_throw_first(TABLE, SEED)))
    home = driver.picture
    order = hand_from_left(home)

    def is_chosen(picture: Picture) -> bool:
        return bool(picture["rects"][order[1]][1] < home["rects"][order[1]][1])

    for place in OUTSIDE.values():
        carry_out_of_the_window(driver, order[0], place)
        assert driver.settle() == home
        driver.click(order[1])
        driver.wait(is_chosen)
        driver.key("Escape")
        driver.wait(lambda seen: seen == home)
    driver.drag(order[0], "zone:discards")
    driver.wait(lambda seen: seen["ply"] > home["ply"] and order[0] not in hand_from_left(seen))


def test_the_stock_let_go_outside_the_window_gives_nothing_and_then_a_card(start: Start) -> None:
    driver = start("--profile", "fournier", "--seats", "you,greedy", "--seed", str(SEED), "--speed", "0",
                   "--language", "en", "--size", "1280x800")  # fmt: skip
    home = driver.wait(lambda seen: seen.get("phase") == "draw" and seen["seat_to_act"] == 0)
    carry_out_of_the_window(driver, "zone:stock", OUTSIDE["below"])
    assert driver.settle() == home
    driver.click("zone:stock")
    driver.wait(lambda seen: seen["ply"] == home["ply"] + 1 and seen["phase"] == "discard")
