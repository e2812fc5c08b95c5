"""What is wrong with a bench's figures is named by its key."""

import pytest

from maid_qa.bench.keys import problems
from maid_qa.bench.registry import COMMON, Bench

BENCH = Bench(
    "some",
    "a bench",
    ("--small",),
    measured=("loops.*.p50_ms",),
    counted=("lost", "rows.*.deaths"),
    optional=("to_90_s",),
)


def figures(**changes):
    common = dict.fromkeys(COMMON, 1)
    mine = {"loops": {"1": {"p50_ms": 0.2}}, "lost": 0, "rows": [{"deaths": 0}], "to_90_s": None}
    return {**common, **mine, **changes}


def test_complete_figures_have_no_problem():
    assert problems(BENCH, figures()) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"loops": {"1": {"p99_ms": 1.0}}}, "loops.1.p50_ms is missing"),
        ({"loops": {}}, "loops is empty"),
        ({"loops": {"1": {"p50_ms": 0.0}}}, "loops.1.p50_ms is 0.0, and nothing was measured"),
        ({"loops": {"1": {"p50_ms": None}}}, "loops.1.p50_ms is None"),
        ({"loops": {"1": {"p50_ms": float("nan")}}}, "loops.1.p50_ms is nan"),
        ({"lost": None}, "lost is None"),
        ({"rows": [{"deaths": 0}, {}]}, "rows.1.deaths is missing"),
        ({"wall_s": None}, "wall_s is None"),
        ({"paced": {"unanswered": 3}}, "paced.unanswered is 3"),
        ({"runs": [{"unanswered": 1}]}, "runs.0.unanswered is 1"),
    ],
)
def test_what_is_missing_is_named(changes, said):
    assert problems(BENCH, figures(**changes)) == [said]


def test_a_key_that_may_be_null_must_still_be_there():
    found = figures()
    del found["to_90_s"]

    assert problems(BENCH, found) == ["to_90_s is missing"]
