"""A command that costs much more than it did is found, on a slow machine as on a fast one."""

import json
from itertools import count

import pytest

from maid_qa.playtest.latency import costs, dear, read_costs, slower, unit_s

FAST, SLOW = 0.001, 0.005
"""Seconds that the unit takes on two machines."""


def times(machine, **units):
    return {name: [cost * machine] * 12 for name, cost in units.items()}


def test_costs_are_the_same_on_a_slow_machine():
    assert costs(times(FAST, look=0.4, say=0.2), FAST) == costs(times(SLOW, look=0.4, say=0.2), SLOW)


def test_the_unit_is_the_least_of_several_tries():
    ticks = count()

    assert unit_s(lambda: float(next(ticks) ** 2)) == pytest.approx(1.0)


def test_a_command_that_takes_three_times_as_long_is_found():
    before, now = costs(times(FAST, look=1.4, say=0.2), FAST), costs(times(SLOW, look=4.2, say=0.2), SLOW)

    assert [(found.kind, found.where) for found in slower(now, before)] == [("slow_command", "look")]


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ({"look": 2.4}, {"look": 4.8}),
        ({"look": 0.4}, {"look": 1.9}),
        ({"look": 0.4}, {"dance": 4.0}),
        ({}, {"look": 4.0}),
    ],
    ids=["twice is noise", "still nothing to wait for", "another command", "no baseline"],
)
def test_what_is_not_slower_or_not_known_is_no_finding(before, now):
    assert list(slower(now, before)) == []


def test_a_command_that_everybody_waits_for_is_found_without_a_baseline():
    now = costs(times(FAST, look=0.4, pray=80.0), FAST)

    assert [found.where for found in dear(now)] == ["pray"]


def test_a_command_that_was_hardly_typed_has_no_baseline():
    assert costs({"look": [1.0] * 2, "": [1.0] * 50}, 1.0) == {}


def test_what_a_machine_was_busy_with_now_and_then_does_not_count():
    assert costs({"look": [0.4, 0.4, 90.0, 90.0, 90.0, 0.5, 90.0]}, 1.0) == {"look": 0.4}


def test_a_baseline_may_have_costs(tmp_path):
    (tmp_path / "with.json").write_text(json.dumps({"findings": [], "command_cost": {"look": 0.4}}))
    (tmp_path / "without.json").write_text(json.dumps({"findings": []}))

    assert read_costs(tmp_path / "with.json") == {"look": 0.4}
    assert read_costs(tmp_path / "without.json") == {}
