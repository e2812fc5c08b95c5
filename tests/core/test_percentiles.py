"""Statistics of durations."""

import pytest

from maid_engine.core.percentiles import Percentiles, Timing


def timed(*seconds, kept=1024):
    timing = Timing((0.1, 1.0), kept=kept)
    for one in seconds:
        timing.add(one)
    return timing


def test_without_a_duration_everything_is_zero():
    assert (timed().count, timed().mean, timed().largest, timed().percentiles()) == (
        0,
        0.0,
        0.0,
        Percentiles(),
    )


def test_a_single_duration_is_each_percentile():
    assert timed(0.3).percentiles() == Percentiles(0.3, 0.3, 0.3)


def test_a_bound_belongs_to_its_own_bucket():
    timing = timed(0.05, 0.1, 0.11, 1.0, 5.0)
    assert timing.counts == [2, 2, 1]
    assert (timing.count, timing.largest) == (5, 5.0)
    assert timing.mean == pytest.approx(6.26 / 5)


def test_percentiles_are_of_the_last_durations_and_sums_of_all():
    timing = timed(*(9.0,) * 10, *range(1, 102), kept=101)
    assert timing.percentiles() == Percentiles(51.0, 96.0, 100.0)
    assert timing.count == 111
