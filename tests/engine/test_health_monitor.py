"""An alert needs to be seen twice before it is raised, and to be gone three times before it is over."""

import pytest

from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.health_monitor import (
    CLEARED_AFTER,
    HAPPENED_S,
    RAISED_AFTER,
    Finding,
    HealthMonitor,
)
from maid_qa.testing.clock import FakeClock


class Watched:
    def __init__(self):
        self.clock = FakeClock()
        self.board = AlertBoard(self.clock.wall)
        self.lookout = HealthMonitor(self.board, self.clock.wall)
        self.wrong = {}
        self.lookout.add("test", self._findings, ("hot", "cold"))

    def _findings(self):
        return [
            Finding(kind, who, AlertLevel.WARNING, "so", sure) for (kind, who), sure in self.wrong.items()
        ]

    def look(self, times=1):
        for _ in range(times):
            self.lookout.look()
        return [(one.kind, one.subject) for one in self.board.open()]


@pytest.fixture
def watched():
    return Watched()


def test_what_flickers_is_never_told(watched):
    told = []
    watched.board.on_alert.append(told.append)
    for _ in range(10):
        watched.wrong = {("hot", "a"): False}
        watched.look(RAISED_AFTER - 1)
        watched.wrong = {}
        watched.look()

    assert told == []


def test_what_stays_is_raised_and_goes_by_itself(watched):
    watched.wrong = {("hot", "a"): False}
    assert watched.look(RAISED_AFTER) == [("hot", "a")]
    watched.wrong = {}
    assert watched.look(CLEARED_AFTER - 1) == [("hot", "a")]
    assert watched.look() == []


def test_one_look_without_it_does_not_begin_the_end_anew(watched):
    watched.wrong = {("hot", "a"): False}
    watched.look(RAISED_AFTER)
    for _ in range(5):
        watched.wrong = {}
        watched.look(CLEARED_AFTER - 1)
        watched.wrong = {("hot", "a"): False}
        assert watched.look() == [("hot", "a")]

    assert watched.board.raised == 1


def test_what_is_sure_needs_one_look(watched):
    watched.wrong = {("cold", ""): True}
    assert watched.look() == [("cold", "")]


def test_an_alert_from_before_the_restart_is_over_when_nothing_is_wrong_any_more(watched):
    watched.board.raise_alert("hot", "left over", AlertLevel.WARNING, "")
    assert watched.look(CLEARED_AFTER) == []


def test_alerts_of_others_are_left_alone_for_an_hour(watched):
    watched.board.raise_alert("grief", "Ava", AlertLevel.WARNING, "")
    watched.clock.advance(HAPPENED_S - 10)
    assert watched.look(10) == [("grief", "Ava")]
    watched.board.raise_alert("grief", "Ava", AlertLevel.WARNING, "")
    watched.clock.advance(HAPPENED_S - 10)
    assert watched.look() == [("grief", "Ava")]
    watched.clock.advance(20)
    assert watched.look() == []


def test_a_check_that_raises_keeps_its_alerts_and_hinders_no_other(watched):
    watched.wrong = {("hot", "a"): True}
    watched.look()
    watched.lookout.add("test", lambda: 1 / 0, ("hot", "cold"))
    watched.lookout.add("other", lambda: [Finding("wet", "", AlertLevel.INFO, "", True)], ("wet",))

    assert watched.look(10) == [("hot", "a"), ("wet", "")]


def test_a_kind_has_one_owner(watched):
    with pytest.raises(ValueError, match="'mail' cannot own 'cold': the check 'test' does"):
        watched.lookout.add("mail", list, ("wet", "cold"))

    watched.wrong = {("cold", "a"): True}
    assert watched.look(CLEARED_AFTER + 1) == [("cold", "a")]


def test_a_check_that_is_added_again_replaces_itself(watched):
    watched.lookout.add("test", lambda: [Finding("hot", "b", AlertLevel.INFO, "", at_once=True)], ("hot",))

    assert watched.look() == [("hot", "b")]
