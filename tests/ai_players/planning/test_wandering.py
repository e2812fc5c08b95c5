"""Somebody with nowhere to go tries ways again that were refused, and looks around only now and then."""

from maid_engine.ai_players.cognitive.behaviors.exploration import LOOK_AGAIN_S, REFUSED_AGAIN_S, wander
from maid_engine.ai_players.models.world import ExitState
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.town import in_town


def refuse(book, *directions):
    """Every exit of the room is refused, one second after another."""
    graph = book.mind.world.map
    for number, direction in enumerate(directions):
        graph.set_exit_state(graph.current_room_id, direction, ExitState.BLOCKED, Seconds(book.now + number))


def later(book, seconds):
    return book.mind.situation(Seconds(book.now + seconds))


def test_where_every_exit_was_refused_the_one_refused_longest_ago_is_tried_first():
    book = in_town()
    room = book.mind.world.map.current_room_id
    book.mind.world.map.update_room(room, "Market Square", exits={"west": "lane", "up": None, "south": None})
    refuse(book, "up", "west", "south")
    [step] = wander(later(book, REFUSED_AGAIN_S + 10.0))
    assert (step.verb, step.parameters["direction"]) == ("navigate_direction", "up")


def test_what_was_refused_just_now_is_not_tried_at_once_and_one_looks_only_now_and_then():
    book = in_town()
    refuse(book, "west")
    s = later(book, 1.0)
    steps = wander(s)
    assert [step.verb for step in steps] == ["look_around"]
    released(s, steps)
    assert not wander(later(book, 5.0))
    refuse(book, "west")
    book.now += LOOK_AGAIN_S
    refuse(book, "west")
    assert [step.verb for step in wander(later(book, 2.0))] == ["look_around"]


def test_an_exit_that_is_refused_again_and_again_is_tried_less_and_less_often():
    book = in_town()
    for _ in range(3):
        refuse(book, "west")
    assert [step.verb for step in wander(later(book, 2 * REFUSED_AGAIN_S))] == ["look_around"]
    assert [step.verb for step in wander(later(book, 4 * REFUSED_AGAIN_S + 1.0))] == ["navigate_direction"]
