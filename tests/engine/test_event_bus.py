"""Who listens to the bus, and who no longer does."""

import pytest

from maid_engine.core.events import Event
from maid_engine.engine.event_bus import EventBus


class Rang(Event):
    """A bell rang."""


def ring(bus):
    bus.publish(Rang())
    bus.drain()


WAYS = {
    "subscribed": lambda bus, listener: bus.subscribe(Rang, listener),
    "watching": lambda bus, listener: bus.watch(listener),
}


@pytest.mark.parametrize("attach", WAYS.values(), ids=WAYS)
def test_who_was_dropped_with_a_pack_may_still_unsubscribe(attach):
    bus, heard = EventBus(), []
    before = bus.snapshot()
    unsubscribe = attach(bus, heard.append)
    bus.restore(before)

    unsubscribe()
    ring(bus)

    assert heard == []


@pytest.mark.parametrize("attach", WAYS.values(), ids=WAYS)
def test_unsubscribing_twice_ends_one_subscription(attach):
    bus, heard = EventBus(), []
    unsubscribe = attach(bus, heard.append)
    attach(bus, heard.append)

    unsubscribe()
    unsubscribe()
    ring(bus)

    assert len(heard) == 1
