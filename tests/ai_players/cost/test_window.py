"""The last hour, whenever one looks."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cost.window import SpendingWindow
from maid_engine.ai_players.models.cost import Spend, WallTime

START = 1_800_000_000.0


def test_what_is_older_than_the_hour_is_forgotten():
    window = SpendingWindow(3600.0, 60.0)
    window.add(Spend(1.0, 10, 1), WallTime(START))
    window.add(Spend(2.0, 20, 2), WallTime(START + 1800))

    assert window.total(WallTime(START + 1800)) == Spend(3.0, 30, 3)
    assert window.total(WallTime(START + 3599)) == Spend(3.0, 30, 3)
    assert window.total(WallTime(START + 3700)) == Spend(2.0, 20, 2)
    assert window.total(WallTime(START + 9000)) == Spend()


def test_the_last_minutes_are_told_apart():
    window = SpendingWindow(3600.0, 60.0)
    window.add(Spend(1.0), WallTime(START))
    window.add(Spend(2.0), WallTime(START + 1200))

    assert window.since(600.0, WallTime(START + 1260)) == 2.0


def test_a_clock_that_is_set_back_loses_nothing():
    window = SpendingWindow(3600.0, 60.0)
    window.add(Spend(1.0), WallTime(START))
    window.add(Spend(1.0), WallTime(START - 5000))

    assert window.total(WallTime(START)).usd == 2.0


def test_it_is_the_same_after_a_restart():
    window, again = SpendingWindow(3600.0, 60.0), SpendingWindow(3600.0, 60.0)
    window.add(Spend(0.25, 7, 3), WallTime(START))
    again.restore(window.state())

    assert again.total(WallTime(START + 60)) == window.total(WallTime(START + 60)) == Spend(0.25, 7, 3)


@given(st.lists(st.tuples(st.floats(0.0, 1000.0), st.floats(0.0, 1.0)), max_size=40), st.floats(0.0, 4000.0))
def test_the_sum_is_never_below_what_was_spent_in_exactly_the_last_hour(steps, later):
    window, now, spent = SpendingWindow(3600.0, 60.0), START, []
    for pause, usd in steps:
        now += pause
        window.add(Spend(usd), WallTime(now))
        spent.append((now, usd))
    now += later
    exactly = sum(usd for at, usd in spent if at > now - 3600.0)
    with_one_slot = sum(usd for at, usd in spent if at > now - 3660.0)

    assert exactly - 1e-9 <= window.total(WallTime(now)).usd <= with_one_slot + 1e-9
