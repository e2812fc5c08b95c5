"""A budget lets so much through in a second, some of it at once, and forgets whom it has not seen for longest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.budget import Budget, Budgets

RATE, BURST = 10.0, 30.0
STEPS = st.lists(st.tuples(st.floats(0.1, 40.0), st.floats(0.0, 5.0)), max_size=40)


def test_a_burst_is_there_at_once_and_no_more():
    budget = Budget.full(RATE, BURST, 0.0)
    assert budget.wait_s(BURST, 0.0) == 0.0
    assert budget.wait_s(BURST + 5.0, 0.0) == 0.5
    assert budget.spend(BURST, 0.0) == 0.0
    assert budget.wait_s(1.0, 0.0) == pytest.approx(0.1)


def test_a_rest_of_any_length_gives_back_a_burst_at_most():
    budget = Budget.full(RATE, BURST, 0.0)
    budget.spend(BURST, 0.0)
    assert budget.wait_s(BURST, 1.0) == pytest.approx(2.0)
    assert budget.wait_s(BURST + 1.0, 10_000.0) == pytest.approx(0.1)


def test_what_is_overdrawn_is_waited_for():
    budget = Budget.full(RATE, BURST, 0.0)
    assert budget.spend(BURST + 20.0, 0.0) == pytest.approx(2.0)
    assert budget.spend(0.0, 1.0) == pytest.approx(1.0)
    assert budget.spend(0.0, 2.0) == 0.0


def test_a_clock_that_goes_back_gives_nothing():
    budget = Budget.full(RATE, BURST, 100.0)
    budget.spend(BURST, 100.0)
    assert budget.wait_s(1.0, 50.0) == pytest.approx(0.1)
    assert budget.wait_s(1.0, 100.1) == pytest.approx(0.0)


@given(STEPS)
def test_who_waits_as_told_never_gets_more_than_rate_and_burst(steps):
    budget, now, taken = Budget.full(RATE, BURST, 0.0), 0.0, 0.0
    for amount, pause in steps:
        now += budget.spend(amount, now)
        taken += amount
        assert taken <= BURST + RATE * now + 1e-6
        now += pause


def test_a_debt_stays_when_the_numbers_change_and_a_larger_burst_is_there_at_once():
    budget = Budget.full(RATE, BURST, 0.0)
    budget.spend(BURST + 10.0, 0.0)
    budget.change(RATE, BURST + 4.0, 0.0)
    assert budget.spend(0.0, 0.0) == pytest.approx(0.6)
    budget.change(2 * RATE, BURST, 0.0)
    assert budget.spend(0.0, 0.0) == pytest.approx(0.3)


def test_a_smaller_burst_takes_away_what_is_above_it():
    budget = Budget.full(RATE, BURST, 0.0)
    budget.change(RATE, 5.0, 0.0)
    assert budget.wait_s(5.0, 0.0) == 0.0
    assert budget.wait_s(6.0, 0.0) > 0.0


def test_a_key_that_was_used_longest_ago_is_forgotten_first():
    budgets = Budgets(2)
    for key in ("ada", "bob"):
        budgets.of(key, RATE, BURST, 0.0).spend(BURST, 0.0)
    budgets.of("ada", RATE, BURST, 0.0)
    budgets.of("cid", RATE, BURST, 0.0)

    assert len(budgets) == 2
    assert budgets.of("ada", RATE, BURST, 0.0).wait_s(BURST, 0.0) > 0.0, "used since, and so remembered"
    assert budgets.of("bob", RATE, BURST, 0.0).wait_s(BURST, 0.0) == 0.0, "forgotten with its debt"


def test_keys_do_not_share_and_take_up_other_numbers():
    budgets = Budgets(9)
    budgets.of("ada", RATE, BURST, 0.0).spend(BURST, 0.0)
    assert budgets.of("bob", RATE, BURST, 0.0).wait_s(BURST, 0.0) == 0.0
    assert budgets.of("ada", 2 * RATE, BURST, 0.0).wait_s(BURST, 0.0) == pytest.approx(1.5)
