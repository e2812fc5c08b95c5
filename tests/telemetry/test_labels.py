"""Labels are bounded, and the same numbers are told as text and as JSON."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.percentiles import BOUNDS_S, Timing
from maid_engine.monitoring.telemetry.metrics import MOST_LABEL_SETS, ObservabilityRegistry
from maid_engine.monitoring.telemetry.names import COUNTERS, GAUGES, LABELS, TIMINGS


@given(st.lists(st.text(max_size=20), max_size=300))
def test_whatever_comes_as_a_label_the_series_stay_few_and_the_sum_stays_true(values):
    metrics = ObservabilityRegistry()
    for value in values:
        metrics.count("ai_refused", stage=value)
        metrics.observe("question_seconds", 0.1, kind=value)
    told = metrics.json()

    assert len(told["counters"]["ai_refused"]) <= MOST_LABEL_SETS + 1
    assert sum(told["counters"]["ai_refused"].values()) == len(values)
    assert sum(one["count"] for one in told["timings"]["question_seconds"].values()) == len(values)
    assert metrics.text()
    json.dumps(told)


def test_every_label_belongs_to_a_number():
    assert set(LABELS) <= {*COUNTERS, *GAUGES, *TIMINGS}


@given(st.lists(st.floats(0.0, 100.0), max_size=200))
def test_a_timing_loses_nothing(seconds):
    timing = Timing()
    for one in seconds:
        timing.add(one)
    found = timing.percentiles()

    assert timing.count == len(seconds)
    assert timing.total == sum(seconds)
    assert timing.largest == max(seconds, default=0.0)
    assert found.p50 <= found.p95 + 1e-9
    assert found.p95 <= found.p99 + 1e-9
    assert found.p99 <= timing.largest + 1e-9
    for number, bound in enumerate(BOUNDS_S):
        assert sum(timing.counts[: number + 1]) == sum(one <= bound for one in seconds)


def test_percentiles_are_those_of_the_last_durations():
    timing = Timing(kept=100)
    for _ in range(1000):
        timing.add(9.0)
    for hundredth in range(1, 101):
        timing.add(hundredth / 100)
    found = timing.percentiles()

    assert found == pytest.approx((0.505, 0.95, 0.99), abs=0.001)
    assert timing.count == 1100


def test_buckets_count_up_as_prometheus_wants_them():
    metrics = ObservabilityRegistry()
    for seconds in (0.00005, 0.003, 0.003, 70.0):
        metrics.observe("command_seconds", seconds, who="human")
    text = metrics.text()
    buckets = {
        found[1]: float(found[2])
        for found in re.finditer(r'maid_command_seconds_bucket\{le="([^"]+)",who="human"\} (\S+)', text)
    }

    assert buckets["0.0001"] == 1
    assert buckets["0.005"] == 3
    assert buckets["60.0"] == 3
    assert buckets["+Inf"] == 4
    assert 'maid_command_seconds_sum{who="human"} 70.00605' in text


def test_parts_come_with_the_json():
    metrics = ObservabilityRegistry()
    metrics.add_part("more", lambda: {"a": 1})

    assert metrics.json()["more"] == {"a": 1}
