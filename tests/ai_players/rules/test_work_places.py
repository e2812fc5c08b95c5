"""Who wants a thing gathers it where a place is named like it."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.work_places import AGAIN_S, work_for
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import in_town

HERE = 'There is a nettle patch to gather from here: "pluck nettle patch".'


@pytest.fixture
def gatherer():
    """A mind in a room with a nettle patch."""
    book = in_town("balanced")
    book >> HERE
    return book


def first_step(book, what, after=0.0):
    found = work_for(book.mind.situation(Seconds(book.now + after)), what)
    return found.steps[0] if found else None


def test_a_place_that_is_named_like_the_thing_is_worked_at(gatherer):
    step = first_step(gatherer, "bunch of nettles")
    assert (step.verb, step.parameters) == ("gather_from", {"place": "nettle patch"})


def test_another_thing_is_not_looked_for_there(gatherer):
    assert first_step(gatherer, "lump of iron ore") is None


def test_a_place_that_is_empty_is_left_until_it_is_seen_again(gatherer):
    gatherer >> "Nothing is left of the nettle patch. It will be as before in 600 seconds."
    assert first_step(gatherer, "bunch of nettles", AGAIN_S + 1) is None
    gatherer >> HERE
    assert first_step(gatherer, "bunch of nettles", AGAIN_S + 1) is not None


def test_one_goes_where_such_a_place_was_seen(gatherer):
    s = gatherer.mind.situation(Seconds(gatherer.now))
    other = next(room for room in s.map.reached if room != s.own.room_id)
    gatherer.mind.world.map.note_use(other, "iron vein", "work")

    step = first_step(gatherer, "lump of iron ore")
    assert step.verb == "navigate"
    assert other in step.parameters.values()
