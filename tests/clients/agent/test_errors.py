"""Each kind of refusal is an error of its own."""

import pytest

from maid_agent import BadRequestError, NotAllowedError, NotYoursError, Order, TokenRefusedError
from maid_engine.accounts.tokens import Scope
from tests.clients.agent.agent_house import AgentHouse


@pytest.fixture
def house():
    return AgentHouse(packs=("stdlib",))


def test_refusals_are_errors_of_their_own(house):
    watcher = house.agent(house.token(Scope.WATCH))

    with pytest.raises(NotAllowedError, match="token play"):
        watcher.heartbeat(["look"])
    with pytest.raises(NotYoursError):
        house.agent(character="bess").heartbeat()
    with pytest.raises(TokenRefusedError):
        house.agent("maid_t9_nothing").heartbeat()
    with pytest.raises(BadRequestError, match=r"body\.orders\.0\.id") as refused:
        house.agent().heartbeat([Order(id="a b", text="look")])
    assert len(refused.value.fields) == 1
