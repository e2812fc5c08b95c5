"""Events and entities whose delivery or save failed become dead letters, without anything that was said in them."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from maid_engine.core.events import Event
from maid_engine.engine.event_bus import EventBus
from maid_engine.monitoring.dead_letter_sources import DeadLetterSources
from maid_engine.monitoring.dead_letters import DELIVERY, SAVE, DeadLetterError, DeadLetters
from maid_qa.testing.clock import FakeClock


@dataclass(frozen=True)
class Whispered(Event):
    """Somebody whispered."""

    text: str


class Saver:
    """A saver that knows one entity, and ends an attempt when it is told to."""

    def __init__(self):
        self.on_unsaved = []
        self.waiting = []
        self.broken = None

    def try_again(self, what, name, then):
        if self.broken is not None:
            raise self.broken
        if name != "wolf#1":
            raise KeyError(name)
        self.waiting.append(then)


class Office:
    def __init__(self):
        self.bus, self.saver = EventBus(), Saver()
        self.letters = DeadLetters(
            FakeClock().wall, put=lambda one: None, delete=lambda collection, key: None
        )
        game = SimpleNamespace(bus=self.bus, saver=self.saver, tick=7)
        DeadLetterSources(game, self.letters)

    def unsaved(self, name="wolf#1", what="entity"):
        for told in self.saver.on_unsaved:
            told(what, name, TypeError("a set has no form as JSON"))
        [letter] = self.letters.list()
        return letter


class Listener:
    """A listener that fails until it is mended."""

    def __init__(self):
        self.mended = False
        self.heard = []

    def __call__(self, event):
        if not self.mended:
            raise RuntimeError(event.text)
        self.heard.append(event)


@pytest.fixture
def office():
    return Office()


def whispered(office, listener):
    office.bus.subscribe(Whispered, listener)
    office.bus.publish(Whispered("my password is swordfish"))
    office.bus.drain()
    [letter] = office.letters.list()
    return letter


def test_a_delivery_that_failed_is_kept_without_its_words(office):
    letter = whispered(office, Listener())

    assert (letter.kind, letter.subject, letter.reason) == (DELIVERY, "Whispered to Listener", "RuntimeError")
    assert letter.payload == "at tick 7"
    assert "swordfish" not in repr(letter)


def test_a_delivery_is_tried_again_with_the_same_event(office):
    listener = Listener()
    letter = whispered(office, listener)
    listener.mended = True
    office.letters.retry(letter.number)

    assert listener.heard == [Whispered("my password is swordfish")]
    assert not office.letters.list()


def test_a_delivery_that_fails_again_stays(office):
    letter = whispered(office, Listener())
    office.letters.retry(letter.number)
    [kept] = office.letters.list()

    assert (kept.attempts, kept.reason) == (1, "RuntimeError")


def test_what_could_not_be_saved_is_kept_by_its_name(office):
    letter = office.unsaved()

    assert (letter.kind, letter.subject, letter.reason) == (SAVE, "entity wolf#1", "TypeError")
    assert letter.topic == "entity"


@pytest.mark.parametrize(("failure", "left"), [(None, []), (TypeError("still"), ["TypeError"])])
def test_what_could_not_be_saved_is_tried_with_the_next_save(office, failure, left):
    letter = office.unsaved()
    office.letters.retry(letter.number)
    [then] = office.saver.waiting
    then(failure)

    assert [one.reason for one in office.letters.list()] == left


def test_what_is_gone_cannot_be_saved_again(office):
    letter = office.unsaved("wolf#2")

    with pytest.raises(DeadLetterError, match="no entity wolf#2 any more"):
        office.letters.retry(letter.number)


def test_a_saver_that_fails_leaves_the_letter_with_the_new_reason(office):
    letter = office.unsaved()
    office.saver.broken = OSError("disk")
    office.letters.retry(letter.number)

    assert [one.reason for one in office.letters.list()] == ["OSError"]
