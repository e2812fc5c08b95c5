import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.motives.amounts import HOUR_S, FadingAmount, LazyAmount
from maid_engine.core.time import Seconds

START = Seconds(100.0)


def after(hours):
    return Seconds(START + hours * HOUR_S)


@pytest.mark.parametrize(("hours", "value"), [(0, 0.5), (1, 0.53), (10, 0.8), (1000, 1.0)])
def test_an_amount_rises_by_the_hour_up_to_its_limit(hours, value):
    assert LazyAmount(0.5, START, 0.03, 0.0, 1.0).at(after(hours)) == pytest.approx(value)


@pytest.mark.parametrize(("hours", "value"), [(0, 0.8), (6, 0.4), (12, 0.2)])
def test_a_fading_amount_halves(hours, value):
    assert FadingAmount(0.8, START, 6.0).at(after(hours)) == pytest.approx(value)


def test_an_hour_may_be_set_to_another_length():
    assert LazyAmount(0.0, START, 1.0).at(Seconds(START + 120.0), hour_s=60.0) == pytest.approx(2.0)


@given(st.floats(0, 1), st.floats(-1, 1), st.floats(0, 100), st.floats(0, 100))
def test_reading_an_amount_on_the_way_changes_nothing(value, rate, first_h, then_h):
    amount = LazyAmount(value, START, rate, 0.0, 1.0)
    whole = amount.at(after(first_h + then_h))
    in_two = amount.changed(0.0, after(first_h)).at(after(first_h + then_h))
    assert in_two == pytest.approx(whole, abs=1e-6)


@given(st.floats(-1, 1), st.floats(-3, 3), st.floats(0, 100))
def test_a_mood_stays_within_its_limits(value, by, hours):
    assert -1.0 <= FadingAmount(value, START, 6.0).changed(by, after(hours)).at(after(hours)) <= 1.0
