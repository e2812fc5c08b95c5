"""What could not be done is kept, tried again, and never lost count of."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.documents import Batch
from maid_engine.core.events import Event
from maid_engine.core.persistent import Persistent
from maid_engine.monitoring.dead_letters import (
    DELIVERY,
    QUESTION,
    RETRIES_KEPT,
    ROUND_MOST,
    SAVE,
    TRYING_S,
    DeadLetterError,
    DeadLetters,
    grouped,
)
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.pilot import Pilot, run_inline


class Office:
    def __init__(self, most=500):
        self.clock = FakeClock()
        self.documents = {}
        self.most = most
        self.letters = self.open()

    def open(self):
        return DeadLetters(
            self.clock.wall,
            put=lambda one: self.documents.__setitem__(one.key, one),
            delete=lambda collection, key: self.documents.pop(key, None),
            most=self.most,
        )

    def fail(self, what="x", **more):
        self.clock.advance(1)
        return self.letters.add(QUESTION, what, "garbage", **more)


def test_the_same_failure_counts_on():
    office = Office()
    for _ in range(5):
        office.fail()
    [letter] = office.letters.list()

    assert letter.times == 5
    assert office.letters.waiting() == 1


def test_what_fails_once_more_is_to_be_looked_at_once_more():
    office = Office()
    number = office.fail().number
    office.letters.acknowledge(number, "ada")
    assert office.letters.waiting() == 0
    office.fail()

    assert office.letters.waiting() == 1


def test_what_goes_well_when_it_is_tried_again_leaves_the_list():
    office = Office()
    number = office.fail(again=lambda letter, done: done("")).number
    office.letters.retry(number)

    assert office.letters.list() == ()
    assert office.documents == {}


def test_what_fails_again_stays_with_the_new_reason():
    office = Office()
    number = office.fail(again=lambda letter, done: done("deadline")).number
    tried = office.letters.retry(number)

    assert (tried.reason, tried.attempts, tried.trying) == ("deadline", 1, False)


def test_what_fails_again_as_another_letter_does_is_one_letter_with_it():
    office = Office()
    garbage = office.fail(again=lambda letter, done: done("deadline")).number
    late = office.letters.add(QUESTION, "x", "deadline").number
    office.letters.retry(garbage)

    [letter] = office.letters.list()
    assert (letter.number, letter.reason, letter.times) == (garbage, "deadline", 2)
    assert not office.letters.has(late)
    assert len(office.documents) == 1
    assert office.letters.add(QUESTION, "x", "deadline").times == 3


def test_who_listens_is_told_of_a_try_that_failed():
    office, told = Office(), []
    ends = []
    number = office.fail(again=lambda letter, done: ends.append(done)).number
    office.letters.on_letter.append(told.append)
    office.letters.retry(number)
    ends[0]("deadline")

    assert [(one.number, one.reason, one.trying) for one in told] == [(number, "deadline", False)]


def test_a_letter_keeps_its_last_ten_retries_with_who_and_how_they_ended():
    office = Office()
    ends = iter(f"failure {number}" for number in range(20))
    number = office.fail(again=lambda letter, done: done(next(ends))).number
    for _ in range(RETRIES_KEPT + 2):
        office.clock.advance(60)
        office.letters.retry(number, "ada")

    retries = office.letters.get(number).retries
    assert len(retries) == RETRIES_KEPT
    assert (retries[-1].by, retries[-1].outcome) == ("ada", "failure 11")
    assert retries[-1].wall - retries[0].wall == 60 * (RETRIES_KEPT - 1)
    assert office.letters.get(number).attempts == RETRIES_KEPT + 2


def test_a_retry_that_is_impossible_is_kept_with_the_reason():
    office = Office()

    def again(letter, done):
        raise DeadLetterError("the asker is gone")

    number = office.fail(again=again).number
    with pytest.raises(DeadLetterError):
        office.letters.retry(number, "ada")
    letter = office.letters.get(number)
    assert (letter.reason, letter.trying, letter.retries[0].outcome) == (
        "garbage",
        False,
        "the asker is gone",
    )


def test_many_letters_are_tried_in_rounds_the_least_tried_first():
    office, ends = Office(), []
    for number in range(ROUND_MOST + 3):
        office.fail(f"x{number}", again=lambda letter, done: ends.append(letter.number) or done("no"))
    first = office.letters.retry_all(QUESTION, "ada")
    assert (first.tried, first.failed, first.left) == (ROUND_MOST, ROUND_MOST, 3)
    office.letters.retry_all(None, "ada")

    assert ends[: ROUND_MOST + 3] == list(range(1, ROUND_MOST + 4))


def test_a_round_counts_what_became_of_each_letter_and_leaves_out_what_was_seen():
    office, waiting = Office(), []
    office.fail("well", again=lambda letter, done: done(""))
    office.fail("ill", again=lambda letter, done: done("no"))
    office.fail("later", again=lambda letter, done: waiting.append(done))
    office.fail("never")
    seen = office.fail("seen", again=lambda letter, done: done("")).number
    office.letters.acknowledge(seen, "ada")
    office.letters.add(SAVE, "entity room#1", "TypeError", again=lambda letter, done: done(""))

    ended = office.letters.retry_all(QUESTION)
    assert (ended.succeeded, ended.failed, ended.pending, ended.impossible, ended.left) == (1, 1, 1, 1, 0)
    assert office.letters.retry_all(QUESTION).pending == 0
    assert office.letters.has(seen)


def test_a_try_that_raises_is_a_failure_and_no_crash():
    office = Office()
    number = office.fail(again=lambda letter, done: 1 / 0).number

    assert office.letters.retry(number).reason == "ZeroDivisionError"


def test_a_try_whose_end_comes_later_is_told_when_it_comes():
    office = Office()
    ends = []
    number = office.fail(again=lambda letter, done: ends.append(done)).number
    assert office.letters.retry(number).trying
    with pytest.raises(DeadLetterError, match="already"):
        office.letters.retry(number)
    office.clock.advance(TRYING_S + 1)
    office.letters.retry(number)
    ends[-1]("")

    assert office.letters.list() == ()
    ends[0]("too late")
    assert office.letters.list() == ()


def test_what_needs_the_last_run_says_so():
    office = Office()
    number = office.fail().number
    with pytest.raises(DeadLetterError, match="last run"):
        office.letters.retry(number)
    with pytest.raises(KeyError):
        office.letters.retry(99)


async def test_letters_outlive_a_restart():
    office = Office()
    office.fail("a")
    seen = office.fail("b").number
    office.letters.acknowledge(seen, "ada")
    again = office.fail("d", again=lambda letter, done: done("no")).number
    office.letters.retry(again, "ada")
    store = MemoryDocumentStore()
    await store.write(Batch(saves=tuple(office.documents.values())))
    letters = office.open()
    await letters.load(store)

    found = [(one.subject, one.acknowledged_by) for one in letters.list()]
    assert found == [("d", ""), ("b", "ada"), ("a", "")]
    assert [(one.by, one.outcome) for one in letters.get(again).retries] == [("ada", "no")]
    assert letters.add(QUESTION, "a", "garbage").times == 2
    assert letters.add(QUESTION, "c", "garbage").number == 4


@given(st.lists(st.tuples(st.sampled_from("abcdefghij"), st.booleans()), max_size=60))
def test_the_letters_are_bounded_and_those_go_first_that_somebody_has_seen(happenings):
    office = Office(most=4)
    for what, seen in happenings:
        letter = office.fail(what)
        if seen:
            office.letters.acknowledge(letter.number, "ada")
    kept = office.letters.list()

    assert len(kept) <= 4
    assert {document.data["number"] for document in office.documents.values()} == {one.number for one in kept}
    json.dumps([dict(document.data) for document in office.documents.values()])


class Happened(Event):
    """Something, with private words in it."""

    words = "the treasure is under the oak"


@pytest.fixture
def pilot():
    return Pilot("stdlib")


def letters_of(pilot, kind):
    return pilot.game.resource(DeadLetters).list(kind)


def test_an_event_that_a_listener_could_not_take_is_delivered_again(pilot):
    taken, broken = [], [True]

    def picky(event):
        if broken:
            raise ValueError(event.words)
        taken.append(event)

    pilot.game.bus.subscribe(Happened, picky)
    pilot.game.bus.publish(Happened())
    pilot.game.bus.drain()
    [letter] = letters_of(pilot, DELIVERY)
    broken.clear()
    pilot.game.resource(DeadLetters).retry(letter.number)

    assert len(taken) == 1
    assert letters_of(pilot, DELIVERY) == ()
    assert "oak" not in f"{letter}"


def test_a_thing_that_cannot_be_saved_is_saved_when_it_is_mended(pilot):
    game, store = pilot.game, pilot.store
    thing = game.world.create(game.ids.entity("thing"), Persistent())
    encode, game.codec.encode_all = game.codec.encode_all, lambda components: 1 / 0
    run_inline(game.saver.save_now())
    [letter] = [one for one in letters_of(pilot, SAVE) if thing in one.subject]
    assert pilot.game.resource(DeadLetters).retry(letter.number).reason == "ZeroDivisionError"
    game.codec.encode_all = encode
    pilot.game.resource(DeadLetters).retry(letter.number)
    run_inline(game.saver.save_now())

    assert run_inline(store.get("entities", thing)) is not None
    assert not [one for one in letters_of(pilot, SAVE) if thing in one.subject]


@pytest.mark.parametrize("again", [ZeroDivisionError, ValueError])
def test_a_source_that_fails_is_a_letter_until_a_save_has_asked_it_with_success(pilot, again):
    game, errors = pilot.game, [ZeroDivisionError(), again()]

    def collect():
        if errors:
            raise errors.pop(0)
        return Batch()

    game.saver.add_source("weather", collect)
    run_inline(game.saver.save_now())
    [letter] = letters_of(pilot, SAVE)
    for reason in (again.__name__, ""):
        assert game.resource(DeadLetters).retry(letter.number).trying
        run_inline(game.saver.save_now())
        assert [(one.number, one.reason, one.trying) for one in letters_of(pilot, SAVE)] == (
            [(letter.number, reason, False)] if reason else []
        )


# --- groups and replies ---


def test_equal_failures_of_several_ai_players_are_one_group():
    office = Office()
    first = office.fail("ai#1: phases", topic="phases")
    second = office.fail("ai#2: phases", topic="phases")
    office.fail("ai#2: phases", topic="phases")
    other = office.fail("ai#2: goals", topic="goals")
    office.letters.acknowledge(first.number, "ada")

    latest, whole = grouped(office.letters.list())

    assert [one.number for one in latest.letters] == [other.number]
    assert {one.number for one in whole.letters} == {first.number, second.number}
    assert (whole.topic, whole.times) == ("phases", 3)
    assert [one.number for one in whole.waiting] == [second.number]


def test_a_reply_is_shown_but_never_saved():
    office = Office()
    letter = office.fail("ai#1: phases", reply="I saw Ada weep.")

    assert office.letters.reply_of(letter.number) == "I saw Ada weep."
    assert "Ada" not in str(office.documents)
    office.letters.forget_replies()
    assert office.letters.reply_of(letter.number) == ""
