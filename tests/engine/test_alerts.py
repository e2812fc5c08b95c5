"""What is wrong stays in sight until it is over, and is told until somebody has seen it."""

import pytest

from maid_engine.monitoring.alerts import MOST_OPEN, MOST_PAST, AlertBoard, AlertLevel
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock

WARNING, CRITICAL, INFO = AlertLevel.WARNING, AlertLevel.CRITICAL, AlertLevel.INFO


class Kept:
    """A board whose documents can be looked at."""

    def __init__(self):
        self.clock = FakeClock()
        self.documents = {}
        self.told = []
        self.board = self.again()
        self.board.on_alert.append(self.told.append)

    def again(self):
        return AlertBoard(
            self.clock.wall,
            put=lambda one: self.documents.__setitem__(one.key, one),
            delete=lambda collection, key: self.documents.pop(key, None),
        )


def test_the_same_thing_is_one_alert_however_often_it_is_seen():
    kept = Kept()
    first = kept.board.raise_alert("stuck", "Ava", WARNING, "for 60 s")
    kept.board.raise_alert("stuck", "Ava", WARNING, "for 90 s")
    kept.board.raise_alert("stuck", "Bob", WARNING, "for 60 s")

    assert [one.text for one in kept.board.open()] == ["for 90 s", "for 60 s"]
    assert kept.board.open()[0].number == first.number
    assert len(kept.told) == 2


def test_the_worst_stand_first():
    board = Kept().board
    board.raise_alert("a", "", INFO, "")
    board.raise_alert("b", "", CRITICAL, "")
    board.raise_alert("c", "", WARNING, "")

    assert [one.kind for one in board.open()] == ["b", "c", "a"]


def test_one_that_grows_worse_is_told_anew_though_somebody_has_seen_it():
    kept = Kept()
    number = kept.board.raise_alert("store", "", WARNING, "slow").number
    kept.board.acknowledge(number, "ada")
    assert kept.board.unseen() == ()
    kept.told.clear()
    kept.board.raise_alert("store", "", CRITICAL, "full")

    assert [one.level for one in kept.told] == [CRITICAL]
    assert [one.number for one in kept.board.unseen()] == [number]


def test_what_is_over_can_still_be_looked_up_and_comes_back_as_another():
    kept = Kept()
    first = kept.board.raise_alert("stuck", "Ava", WARNING, "")
    kept.clock.advance(60)
    kept.board.clear("stuck", "Ava")
    assert kept.board.clear("stuck", "Ava") is None
    second = kept.board.raise_alert("stuck", "Ava", WARNING, "")

    assert [one.number for one in kept.board.past()] == [first.number]
    assert kept.board.past()[0].cleared_wall - first.since_wall == 60
    assert second.number > first.number


def test_there_is_no_acknowledging_what_there_is_not():
    with pytest.raises(KeyError):
        Kept().board.acknowledge(7, "ada")


async def test_a_restart_keeps_what_is_open_and_who_has_seen_it():
    kept = Kept()
    seen = kept.board.raise_alert("pack", "west", CRITICAL, "broken").number
    kept.board.acknowledge(seen, "ada")
    kept.board.raise_alert("stuck", "Ava", WARNING, "")
    kept.board.clear("stuck", "Ava")
    store = MemoryDocumentStore()
    from maid_engine.core.documents import Batch

    await store.write(Batch(saves=tuple(kept.documents.values())))
    board = kept.again()
    await board.load(store)

    assert [(one.kind, one.acknowledged_by) for one in board.open()] == [("pack", "ada")]
    assert [one.kind for one in board.past()] == ["stuck"]
    assert board.raise_alert("pack", "west", CRITICAL, "broken").number == seen
    assert board.raise_alert("pack", "east", CRITICAL, "broken").number == 3


def test_the_board_is_bounded():
    kept = Kept()
    for number in range(MOST_OPEN + 50):
        kept.board.raise_alert("stuck", f"ai-{number}", WARNING, "")
    kept.board.raise_alert("store", "", CRITICAL, "")
    assert len(kept.board.open()) == MOST_OPEN
    assert kept.board.open()[0].kind == "store"
    for alert in kept.board.open():
        kept.board.clear(alert.kind, alert.subject)

    assert len(kept.board.past(10_000)) == MOST_PAST
    assert len(kept.documents) == MOST_PAST


def test_a_listener_that_raises_keeps_nothing_from_being_raised():
    kept = Kept()
    kept.board.on_alert.insert(0, lambda alert: 1 / 0)
    kept.board.raise_alert("stuck", "Ava", WARNING, "")

    assert len(kept.told) == 1
