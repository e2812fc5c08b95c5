"""A character without goals of its own goes home, and rests there."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.home_rest import rest_at_home, way_home
from maid_engine.ai_players.cognitive.departure import GOODBYE_S, WALK_HOME_S, departure
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ada, in_town


@pytest.fixture
def book():
    return in_town("balanced", ada)


def situation(book):
    return book.mind.situation(Seconds(book.now))


def other_room(s):
    return next(room for room in s.beliefs.map.nodes if room != s.own.room_id and s.map.is_reachable(room))


def test_it_walks_home_from_elsewhere(book):
    s = situation(book)
    home = other_room(s)

    steps = rest_at_home(s, home)

    assert [(step.verb, step.parameters) for step in steps] == [("navigate", {"room": home})]


def test_at_home_it_sits_down_once_and_then_waits(book):
    s = situation(book)
    assert [step.verb for step in rest_at_home(s, s.own.room_id)] == ["rest", "wait"]

    book.mind.world.status.position = "resting"

    assert [step.verb for step in rest_at_home(situation(book), s.own.room_id)] == ["wait"]


@pytest.mark.parametrize("home", ["", "nowhere that it knows"])
def test_without_a_way_home_it_rests_where_it_is(book, home):
    s = situation(book)

    assert way_home(s, home) is None
    assert rest_at_home(s, home)[0].verb == "rest"


def test_nobody_walks_home_who_is_dead(book):
    book.mind.world.status.is_dead = True
    s = situation(book)

    assert way_home(s, other_room(s)) is None


def test_before_it_leaves_it_says_goodbye_and_walks_home(book):
    s = situation(book)

    leaves = departure(s, other_room(s))

    assert leaves.steps[-1].verb == "navigate"
    assert leaves.within_s == GOODBYE_S + WALK_HOME_S
    assert departure(s, "").within_s == GOODBYE_S
    assert all(step.verb != "navigate" for step in departure(s, "").steps)
