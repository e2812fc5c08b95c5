"""An errand leads into known danger last of all."""

from maid_engine.ai_players.cognitive.behaviors.exploration import errand, frontier
from maid_engine.ai_players.cognitive.planning.operators.basics import DARING, EXPLORE_S, look_further
from maid_engine.ai_players.models.planning import passing_goal
from tests.ai_players.planning.house import begin, walk


def at_the_edge():
    """Somebody in a forest in which a spider killed them once; the next unknown way leads further in."""
    book = begin()
    square = book.mind.world.map.current_room_id
    edge = walk(book, "north", "Deer Path", "north", "south")
    world = book.mind.world
    world.map.nodes[edge].area = "Dark Forest"
    spider = world.entities.record("forest spider")
    spider.deaths, spider.rooms = 1, {edge: 1}
    return book, square, edge


def test_who_looks_for_something_looks_where_nothing_has_killed_it_first():
    book, square, edge = at_the_edge()
    s = book.mind.situation(book.now)
    assert (
        frontier(s, passing_goal())[0].parameters["room"] == edge
    )  # the nearest, for who wants to see the land
    assert errand(s, passing_goal())[0].parameters == {"room": square, "direction": "east"}


def test_looking_further_into_danger_is_dearer_than_all_else():
    book, square, _ = at_the_edge()
    s = book.mind.situation(book.now)
    (safe,) = look_further(s, " for a weapon")
    assert (safe.description, safe.cost) == ("look further for a weapon", EXPLORE_S)
    book.mind.world.map.nodes[square].exits.pop("east")
    s = book.mind.situation(book.now)
    (daring,) = look_further(s, " for a weapon")
    assert (daring.description, daring.cost) == ("dare to look further for a weapon", EXPLORE_S * DARING)


def test_a_home_with_a_safe_room_is_not_feared_for_one_bad_cellar():
    book, square, edge = at_the_edge()
    world = book.mind.world
    world.map.nodes[edge].area = world.map.nodes[square].area
    world.map.tag_room(square, "safe")
    assert book.mind.situation(book.now).map.feared_rooms() == {edge}
