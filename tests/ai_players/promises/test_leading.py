"""Who leads somebody walks one room ahead, waits for them, tells where, and ends at the place."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import (
    LEFT_BEHIND_S,
    WAIT_UP_S,
    owed_steps,
    owed_words,
    stay_true,
)
from maid_engine.ai_players.cognitive.behaviors.promises.promise_watch import watch_promises
from maid_engine.ai_players.models.promises import PromiseKind, PromiseState
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.time import Seconds
from tests.ai_players.promises.asking import asked, replied
from tests.ai_players.promises.rows import is_of
from tests.ai_players.rules.town import ada, in_town


def leading_ada():
    book = in_town("merchant", ada)
    assert is_of("promise.lead", asked(book, "take me to the smithy"), "merchant")
    return book


def in_room(book, room, seconds, *, beside):
    """Let the mind be in a room so many seconds after now, and bring the promises up to date. Return the situation."""
    world, at = book.mind.world, Seconds(book.now + seconds)
    world.map.set_current_room(room, at)
    world.entities.here.clear()
    if beside:
        world.entities.arrive("Ada", room, TrackedEntityType.PLAYER, at)
    s = book.mind.situation(at)
    watch_promises(s)
    return s


def the_promise(book):
    (promise,) = book.mind.promises
    return promise


def test_it_walks_one_room_ahead_while_the_other_is_here():
    (step,) = owed_steps(leading_ada().mind.situation(Seconds(1.0)))
    assert (step.verb, step.parameters) == ("navigate_direction", {"direction": "west"})


@pytest.mark.parametrize(("went", "goes"), [("west", ["navigate_direction"]), ("north", [])])
def test_it_goes_on_if_the_other_walks_ahead_on_the_same_way(went, goes):
    book = leading_ada()
    entities = book.mind.world.entities
    entities.here.clear()
    entities.entities["player:ada"].properties["went"] = went
    steps = owed_steps(book.mind.situation(Seconds(1.0))) or ()

    assert [step.verb for step in steps] == goes


def test_it_waits_on_the_way_and_says_where():
    book = leading_ada()
    s = in_room(book, "lane", 10.0, beside=False)
    assert owed_steps(s) is None
    assert [step.verb for step in stay_true(s)] == ["wait"]
    assert owed_words(s) is None

    s = in_room(book, "lane", 11.0 + WAIT_UP_S, beside=False)
    (step,) = owed_words(s)
    assert step.verb == "tell_message"
    assert "Lane" in step.parameters["message"]


def test_one_who_does_not_come_is_let_go_with_the_reason():
    book = leading_ada()
    in_room(book, "lane", 10.0, beside=False)
    (step,) = owed_words(in_room(book, "lane", 11.0 + LEFT_BEHIND_S, beside=False))
    assert "you did not come after me" in step.parameters["message"]


def test_at_the_place_the_promise_is_kept_and_it_says_so():
    book = leading_ada()
    in_room(book, "lane", 10.0, beside=True)
    s = in_room(book, "smithy", 20.0, beside=True)
    assert (the_promise(book).kind, the_promise(book).state) == (PromiseKind.LEAD, PromiseState.KEPT)
    (step,) = owed_words(s)
    assert "led the way to the Smithy" in step.parameters["message"]


def test_what_it_does_not_know_and_where_it_stands_is_refused():
    book = in_town("merchant", ada)
    assert replied(book, "lead me to the crystal palace").source == "promise.no_such_place"
    here = book.mind.room_name
    assert replied(book, f"lead me to the {here}").source == "promise.right_here"
    assert list(book.mind.promises) == []


def test_in_a_game_a_follower_is_led_to_the_place(hearth):
    place = hearth.known_place()
    lines = hearth.ask(f"could you take me to the {place}?", aloud=True, wait_s=7.0)
    assert any(is_of("promise.lead", line) for line in lines)
    hearth.ada.type(f"follow {hearth.agent.name}")
    for _ in range(90):  # once the promise is kept, it goes its own ways again
        if hearth.state() == [("lead", "kept")]:
            break
        hearth.play.wait(1)
    assert hearth.state() == [("lead", "kept")]
    assert hearth.room == place
    assert hearth.game.world.place_of(EntityId(hearth.ada.player)) == RoomId(hearth.place)
