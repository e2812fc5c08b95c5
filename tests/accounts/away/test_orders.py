"""The queue of orders: one line at a time, ids that are not done twice, and orders that are too old."""

import pytest

from maid_engine.accounts.away.orders import (
    FRESH_S,
    MOST_KEPT,
    Order,
    OrderKind,
    OrderQueue,
    OrderRecord,
    OrderState,
    SavedOutpost,
    takes_orders,
)
from maid_engine.accounts.away.terms import Control
from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Seconds


def queue(*ids, at=0.0):
    made = OrderQueue()
    for order_id in ids:
        made.add(OrderRecord(Order(order_id, OrderKind.LINE, "look"), at, "a test"))
    return made


def states(made):
    return {one.order.id: one.state for one in made}


def test_one_line_is_under_way_at_a_time():
    made = queue("a", "b")

    made.begin(made.next_line(), 1.0)
    assert made.begun.order.id == "a"
    assert made.next_line() is None

    made.decide(made.begun, OrderState.TYPED, 2.0)
    assert made.next_line().order.id == "b"


def test_orders_whose_turn_does_not_come_lapse():
    made = queue("a", "b")
    made.begin(made.next_line(), 1.0)

    made.lapse_stale(FRESH_S + 1)
    assert states(made) == {"a": OrderState.WAITING, "b": OrderState.LAPSED}

    made.lapse_stuck(FRESH_S + 1)
    assert made.find("a").state is OrderState.WAITING
    made.lapse_stuck(FRESH_S + 2)
    assert made.find("a").state is OrderState.LAPSED
    assert "120 seconds" in made.find("a").reason


def test_an_order_is_fresh_as_long_as_those_before_it_go_on():
    made = queue("a", "b")
    made.begin(made.next_line(), 100.0)
    made.decide(made.begun, OrderState.TYPED, 110.0)

    made.lapse_stale(200.0)
    assert made.find("b").state is OrderState.WAITING


def test_all_lapse_together():
    made = queue("a", "b")
    made.lapse(5.0, "nobody looks in")

    assert set(states(made).values()) == {OrderState.LAPSED}
    assert made.find("b").reason == "nobody looks in"


def test_decided_orders_are_forgotten_first():
    made = queue("old", "waiting")
    made.decide(made.find("old"), OrderState.REFUSED, 1.0, "no")
    for number in range(MOST_KEPT - 1):
        made.add(OrderRecord(Order(f"n{number}", OrderKind.LINE, "look"), 2.0, "a test"))

    assert made.find("old") is None
    assert made.find("waiting") is not None
    assert len(list(made)) == MOST_KEPT


@pytest.mark.parametrize(("control", "takes"), [("autopilot", False), ("hybrid", True), ("external", True)])
def test_who_takes_orders(control, takes):
    assert takes_orders(Control(control)) is takes


def test_saved_orders_are_as_much_older_as_the_server_was_away():
    record = OrderRecord(Order("1", OrderKind.LINE, "look"), Seconds(90.0), "a program")
    kept = SavedOutpost(
        PlayerId("player#1"), (record,), Seconds(95.0), (), 0, (("a program", Seconds(80.0)),)
    )

    document = kept.document(Seconds(100.0), 1_000.0)
    later = SavedOutpost.of_document(document.data, Seconds(100.0), 1_060.0)

    assert SavedOutpost.of_document(document.data, Seconds(100.0), 1_000.0) == kept
    assert (later.orders[0].given_at, later.freed_at, later.beats) == (30.0, 35.0, (("a program", 20.0),))
