"""What a look tells of orders."""

import pytest

from maid_agent import Order, OrderRefusedError, OrderState, Seat
from tests.clients.agent.agent_house import AgentHouse


@pytest.fixture
def house():
    return AgentHouse()


def test_orders_are_done_while_it_waits(house):
    house.leave(mode="delegated", control="external")
    agent = house.agent()

    look = agent.heartbeat(["say The kettle is on.", Order(id="bad", text="quit")])
    assert look.seat is Seat.STAND_IN
    assert [one.text for one in look.waiting] == ["say The kettle is on."]
    with pytest.raises(OrderRefusedError, match="no such command"):
        look.fate_of("bad").check()

    agent.wait()
    look = agent.heartbeat()
    assert [one.state for one in agent.orders] == [OrderState.TYPED, OrderState.REFUSED]
    assert any("The kettle is on." in line.text for line in look.heard)
    assert look.fate_of("unknown") is None
