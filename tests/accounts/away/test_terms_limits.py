"""The server's limits on terms."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import Terms
from maid_engine.accounts.away.terms_limits import bounded, excess

LIMITS = AwaySettings(minutes_absence_max=60, minutes_day_max=100, gold_hour_max=10, deaths_max=2)
WITHIN = Terms(minutes_per_absence=60, minutes_per_day=100, gold_per_hour=10, deaths=2)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (
            {"minutes_per_absence": 61},
            "minutes of an absence: 61 is too much. This server allows at most 60.",
        ),
        ({"minutes_per_day": 101}, "minutes of a day: 101 is too much. This server allows at most 100."),
        ({"gold_per_hour": 11}, "gold an hour: 11 is too much. This server allows at most 10."),
        ({"deaths": 3}, "deaths: 3 is too much. This server allows at most 2."),
        ({}, ""),
    ],
)
def test_a_number_above_a_limit_is_told_with_the_limit(wish, told):
    assert excess(replace(WITHIN, **wish), LIMITS) == told


@given(
    st.builds(
        Terms,
        minutes_per_absence=st.integers(1, 1440),
        minutes_per_day=st.integers(1, 1440),
        gold_per_hour=st.integers(0, 100),
        deaths=st.integers(1, 20),
    )
)
def test_bounded_terms_are_within_the_limits_and_never_wider(terms):
    less = bounded(terms, LIMITS)
    assert excess(less, LIMITS) == ""
    assert less.minutes_per_absence <= terms.minutes_per_absence
    assert less.gold_per_hour <= terms.gold_per_hour
    assert bounded(less, LIMITS) == less
    assert (less.mode, less.deeds, less.subjects) == (terms.mode, terms.deeds, terms.subjects)
