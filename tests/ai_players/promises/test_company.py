"""Who walks with somebody goes after them, and does nothing else while they are out of sight."""

from dataclasses import replace

from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import (
    LONG_LOST_S,
    WAIT_UP_S,
    owed_steps,
    owed_words,
    stay_true,
)
from maid_engine.ai_players.cognitive.behaviors.promises.promise_watch import (
    GOES_ON_S,
    LONGEST_WALK_S,
    TOGETHER_S,
    watch_promises,
)
from maid_engine.ai_players.cognitive.behaviors.promises.times import ON_TIME_S
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.promises import PromiseState
from maid_engine.ai_players.models.world import ExitState, TrackedEntityType
from maid_engine.core.time import Seconds
from maid_stdlib.messages import movement
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.town import ada, in_town


def walking_with_ada():
    book = in_town("merchant", ada)
    assert asked(book, "come with me")
    return book


def after_leaving(book, direction):
    book >> movement.LEAVES(actor=ada, direction=direction).seen_by("room")
    return book.mind.situation(book.now)


def test_it_takes_the_exit_that_the_other_took_though_it_was_refused_there_before():
    book = walking_with_ada()
    book.mind.world.map.current_room.exits["west"].state = ExitState.BLOCKED
    (step,) = owed_steps(after_leaving(book, "west"))
    assert (step.verb, step.parameters) == ("navigate_direction", {"direction": "west"})


def test_who_lost_sight_of_somebody_waits_until_it_excuses_itself():
    s = after_leaving(walking_with_ada(), "up")
    assert owed_steps(s) is None
    (step,) = stay_true(s)
    assert step.verb == "wait"


def together_in(book, room, seconds):
    """Let both be in a room so many seconds after now, and bring the promises up to date. Return the situation."""
    world, at = book.mind.world, Seconds(book.now + seconds)
    world.map.set_current_room(room, at)
    world.entities.here.clear()
    world.entities.arrive("Ada", room, TrackedEntityType.PLAYER, at)
    s = book.mind.situation(at)
    watch_promises(s)
    return s


def the_promise(book):
    (promise,) = book.mind.promises
    return promise


def test_at_the_place_of_a_common_walk_it_stays_two_minutes_and_ends_without_a_word():
    book = in_town("merchant", ada)
    assert asked(book, "come with me to the smithy")
    together_in(book, "lane", 10.0)
    together_in(book, "smithy", 20.0)
    assert the_promise(book).is_open
    s = together_in(book, "smithy", 20.0 + TOGETHER_S - 1.0)
    assert the_promise(book).is_open
    assert stay_true(s)
    s = together_in(book, "smithy", 20.0 + TOGETHER_S)
    assert the_promise(book).state is PromiseState.KEPT
    assert owed_words(s) is None


def test_a_common_walk_without_a_place_goes_on_while_they_talk():
    book = walking_with_ada()
    together_in(book, "lane", 10.0)
    began, last = book.now, 0.0
    for seconds in range(30, int(LONGEST_WALK_S) + 200, 30):
        book.mind.diary.note(Activity.SPOKEN_TO_BY.of("ada"), began + seconds)
        s = together_in(book, "lane", float(seconds))
        if owed_words(s) is not None:
            last = seconds
            break
    assert LONGEST_WALK_S - GOES_ON_S <= last <= LONGEST_WALK_S + GOES_ON_S


def test_a_common_walk_ends_after_ten_minutes_if_nobody_says_a_word():
    book = walking_with_ada()
    together_in(book, "lane", 10.0)
    for seconds in range(20, 600, 20):
        s = together_in(book, "lane", float(seconds))
    assert owed_words(s) is None
    assert owed_words(together_in(book, "lane", 601.0)) is not None


def test_it_stays_with_whom_it_has_met_as_agreed():
    book = in_town("merchant", ada)
    assert asked(book, "meet me at the smithy in two minutes")
    promise = the_promise(book)
    s = together_in(book, "smithy", promise.due - ON_TIME_S - book.now)
    assert the_promise(book).state is PromiseState.KEPT
    stay = book.mind.executive.stay
    stay.look(s)
    assert stay.holds(s, errand=False, talks=book.mind.conversation)
    later = together_in(book, "smithy", promise.due + TOGETHER_S + 1.0 - book.now)
    assert not stay.holds(later, errand=False, talks=book.mind.conversation)


def test_it_does_not_stay_for_somebody_who_has_left_after_the_meeting():
    book = in_town("merchant", ada)
    assert asked(book, "meet me at the smithy in two minutes")
    together_in(book, "smithy", the_promise(book).due - ON_TIME_S - book.now)
    book.mind.world.entities.here.clear()
    s = book.mind.situation(Seconds(the_promise(book).due))
    stay = book.mind.executive.stay
    stay.look(s)
    assert not stay.holds(s, errand=False, talks=book.mind.conversation)


def test_it_asks_once_where_somebody_is_who_left_unseen_before_it_gives_up():
    book = walking_with_ada()
    book.mind.world.entities.here.clear()
    s = apart(book, WAIT_UP_S - 1.0)
    assert owed_words(s) is None
    (step,) = owed_words(apart(book, WAIT_UP_S))
    assert step.verb == "tell_message"
    book.mind.promises.put(replace(the_promise(book), tried_at=book.now + WAIT_UP_S))
    assert owed_words(apart(book, LONG_LOST_S)) is None
    (step,) = owed_words(apart(book, LONG_LOST_S + 1.0))
    assert "sight" in step.parameters["message"]


def apart(book, seconds):
    """Let the one whom it walks with be out of sight for so long. Return the situation."""
    promise = replace(the_promise(book), apart_since=Seconds(book.now))
    book.mind.promises.put(promise)
    return book.mind.situation(Seconds(book.now + seconds))


def test_it_reads_the_list_of_a_shop_where_it_stands_with_somebody_once():
    book = walking_with_ada()
    book.mind.world.map.current_room.tags["shop"] = None
    (step,) = stay_true(book.mind.situation(book.now))
    assert step.verb == "browse"
    book.mind.diary.note(Activity.SHOP_BROWSED.of(book.mind.world.map.current_room.room_id), book.now)
    (step,) = stay_true(book.mind.situation(book.now))
    assert step.verb == "wait"
