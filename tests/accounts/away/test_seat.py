"""The table of precedence of a seat, row by row."""

from itertools import product

import pytest

from maid_engine.accounts.away.orders import FRESH_S
from maid_engine.accounts.away.seat import Holder, SeatState, decide, takes_order
from maid_engine.accounts.away.terms import Autonomy, Control

AUTOPILOT, HYBRID, EXTERNAL = Control.AUTOPILOT, Control.HYBRID, Control.EXTERNAL
MANUAL, DELEGATED, AUTONOMOUS = Autonomy.MANUAL, Autonomy.DELEGATED, Autonomy.AUTONOMOUS
FRESH, LAST, STALE = 0.0, FRESH_S, FRESH_S + 0.25


@pytest.mark.parametrize(
    ("mode", "control", "in_flight", "order_age_s", "holder"),
    [
        (DELEGATED, AUTOPILOT, True, None, Holder.LINE_IN_FLIGHT),
        (DELEGATED, HYBRID, True, FRESH, Holder.LINE_IN_FLIGHT),
        (AUTONOMOUS, EXTERNAL, True, FRESH, Holder.LINE_IN_FLIGHT),
        (DELEGATED, AUTOPILOT, False, FRESH, Holder.MIND),
        (AUTONOMOUS, AUTOPILOT, False, None, Holder.MIND),
        (DELEGATED, HYBRID, False, FRESH, Holder.ORDER),
        (AUTONOMOUS, HYBRID, False, LAST, Holder.ORDER),
        (AUTONOMOUS, HYBRID, False, STALE, Holder.MIND),
        (DELEGATED, HYBRID, False, None, Holder.MIND),
        (DELEGATED, EXTERNAL, False, FRESH, Holder.ORDER),
        (AUTONOMOUS, EXTERNAL, False, LAST, Holder.ORDER),
        (AUTONOMOUS, EXTERNAL, False, STALE, Holder.ORDER),
        (AUTONOMOUS, EXTERNAL, False, None, Holder.IDLE),
        (DELEGATED, EXTERNAL, False, None, Holder.IDLE),
        (MANUAL, AUTOPILOT, False, None, Holder.IDLE),
        (MANUAL, HYBRID, True, FRESH, Holder.IDLE),
        (MANUAL, EXTERNAL, False, FRESH, Holder.IDLE),
    ],
)
def test_each_row_of_the_table(mode, control, in_flight, order_age_s, holder):
    state = SeatState(mode, control, line_in_flight=in_flight, order_age_s=order_age_s)

    assert decide(state) is holder


@pytest.mark.parametrize(
    ("mode", "control", "in_flight", "order_age_s", "may_stand_in"),
    list(product(Autonomy, Control, (True, False), (None, FRESH, STALE), (True, False))),
)
def test_a_person_comes_before_everything(mode, control, in_flight, order_age_s, may_stand_in):
    state = SeatState(
        mode,
        control,
        person=True,
        may_stand_in=may_stand_in,
        line_in_flight=in_flight,
        order_age_s=order_age_s,
    )

    assert decide(state) is Holder.PERSON


@pytest.mark.parametrize(
    ("mode", "control", "in_flight", "order_age_s"),
    list(product(Autonomy, Control, (True, False), (None, FRESH))),
)
def test_nothing_decides_once_it_may_not_stand_in(mode, control, in_flight, order_age_s):
    state = SeatState(mode, control, may_stand_in=False, line_in_flight=in_flight, order_age_s=order_age_s)

    assert decide(state) is Holder.IDLE


def test_an_order_is_taken_until_it_is_stale_or_always_where_no_mind_decides():
    assert takes_order(HYBRID, FRESH)
    assert takes_order(EXTERNAL, LAST)
    assert takes_order(EXTERNAL, STALE)
    assert not takes_order(HYBRID, STALE)
    assert not takes_order(AUTOPILOT, FRESH)
    assert not takes_order(HYBRID, None)
