"""An AI player in the dark lights what it carries, and fetches a light where it knows of one."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.exploration import errand, frontier, lit_ways
from maid_engine.ai_players.cognitive.behaviors.light_sources import FETCH_AGAIN_S, make_light
from maid_engine.ai_players.language.item_kinds import is_light
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds
from maid_stdlib.messages import look
from tests.ai_players.planning.house import begin, carry, item, tag, vitals, walk
from tests.ai_players.released import released


def dark_room(title):
    return (
        look.TITLE_BRIEF(title=title, area="Millhaven"),
        look.EXITS(exits=("south",)),
        look.DARK(),
        vitals(),
    )


def in_the_dark(*wares, gold=0, here=()):
    """Somebody who came from the square, where these things lie, into a dark hall."""
    book = begin()
    walk(book, "east", "Lane", "west", here=here)
    walk(book, "west", "Square", "north", "east")
    carry(book, *wares, gold=gold)
    book.mind.world.expect_move("north")
    book >> dark_room("Hall")
    return book


def steps(book, after=0.0):
    s = book.mind.situation(Seconds(book.now + after))
    return [(step.verb, *step.parameters.values()) for step in released(s, make_light(s))]


def test_a_carried_light_is_lit_in_the_dark_and_only_there():
    book = in_the_dark("torch")
    assert steps(book) == [("wear_item", "torch")]

    lit = begin()
    carry(lit, "torch")
    assert steps(lit) == []


def test_who_holds_a_light_wants_no_other():
    book = in_the_dark("torch", "lantern")
    held = {"id": "item#90", "name": "a torch", "attrib": "w", "slot": "held"}
    book >> (Packet("Char.Items.List", {"location": "inv", "items": [held]}), vitals())
    assert steps(book) == []


def test_without_a_light_one_that_was_seen_is_fetched_once_in_a_while():
    book = in_the_dark(here=(item("torch"),))
    (go, take) = steps(book)
    assert go[0] == "navigate"
    assert take == ("pick_up_item", "torch")
    assert steps(book, 5.0) == []
    assert steps(book, FETCH_AGAIN_S + 1) != []


def test_without_a_light_the_cheapest_one_is_bought():
    book = in_the_dark(gold=10)
    shop = book.mind.world.map.nodes[next(iter(book.mind.world.map.nodes))].room_id
    tag(book, shop, "shop")
    for name, price in (("tin lantern", 9), ("torch", 3), ("lantern ring", 1)):
        book.mind.world.inventory.offer(name, price, shop)
    assert steps(book) == [("navigate", shop), ("buy_item", "torch")]


def test_where_no_light_is_known_nothing_is_done_about_it():
    assert steps(in_the_dark(gold=10)) == []


@pytest.mark.parametrize(("name", "gives"), [("tin lantern", True), ("torch", True), ("lantern ring", False)])
def test_a_light_is_known_by_its_last_word(name, gives):
    assert is_light(name) is gives


@pytest.mark.parametrize(
    ("wares", "sold", "goes_on"),
    [((), True, False), (("torch",), True, True), ((), False, True)],
    ids=["a light is sold", "a light is carried", "no light is known"],
)
def test_who_could_have_a_light_does_not_explore_on_from_the_dark_without_one(wares, sold, goes_on):
    book = in_the_dark(*wares, gold=10)
    if sold:
        shop = book.mind.world.map.nodes[next(iter(book.mind.world.map.nodes))].room_id
        book.mind.world.inventory.offer("torch", 3, shop)
    here = book.mind.world.map.current_room_id
    book.mind.world.map.add_exit(here, "east")
    square = book.mind.world.map.named("Square")[0]
    book.mind.world.map.add_exit(square.room_id, "west")
    s = book.mind.situation(book.now)

    (first,) = frontier(s, None)
    (second,) = errand(s, None)

    assert [one.parameters["room"] == here for one in (first, second)] == [goes_on, goes_on]


def test_where_only_the_dark_is_left_to_see_one_goes_on():
    book = in_the_dark()
    here = book.mind.world.map.current_room_id
    book.mind.world.map.add_exit(here, "east")
    s = book.mind.situation(book.now)
    dark = [way for way in s.map.frontier() if way.room == here]

    assert dark
    assert lit_ways(s, dark) == dark
