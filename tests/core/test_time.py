"""Ticks, cadences and periods."""

import pytest

from maid_engine.core.time import Cadence, Period, Tick


def test_a_cadence_beats_at_its_offset():
    assert [tick for tick in range(10) if Cadence(4, offset=1).due(Tick(tick))] == [1, 5, 9]


def test_a_cadence_needs_at_least_one_tick():
    with pytest.raises(ValueError, match="1 tick or more"):
        Cadence(0)


@pytest.mark.parametrize(("ticks_per_second", "due"), [(1, [0, 2, 4]), (4, [6, 14, 22]), (10, [15, 35, 55])])
def test_a_period_is_the_same_time_at_every_rate_of_ticks(ticks_per_second, due):
    cadence = Period(2.0, offset_s=1.5).cadence(ticks_per_second)
    assert [tick for tick in range(6 * ticks_per_second) if cadence.due(Tick(tick))] == due


def test_a_period_shorter_than_a_tick_is_every_tick():
    assert Period(0.1).cadence(4) == Cadence(1)


def test_a_period_needs_some_time():
    with pytest.raises(ValueError, match="more than 0 seconds"):
        Period(0.0)
