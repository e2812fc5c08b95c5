"""This client, which speaks protocol 1, and servers that speak a later one."""

import pytest
from fastapi import APIRouter

from maid_agent import ProtocolRefusedError
from maid_engine.net.pages import web_app
from maid_engine.net.player_api.application import player_app
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.player_api.routes import PROTOCOL_1
from maid_engine.net.web_api.rate_limits import RateLimits
from tests.clients.agent.agent_house import AgentHouse

later = APIRouter()


@later.get("/characters")
async def list_characters_otherwise() -> dict[str, list[str]]:
    """Another answer than that of protocol 1."""
    return {"characters": []}


@pytest.fixture(scope="module")
def house():
    return AgentHouse(packs=("stdlib",))


def server(house, *spoken):
    """The API of a server that speaks these protocols."""
    context = PlayerContext(house.game, "a test", "2.0", RateLimits(1000))
    routers = {1: PROTOCOL_1, 2: (later,), 3: (later,)}
    return web_app(mounts={"/me": player_app(context, {one: routers[one] for one in spoken})})


def test_a_server_that_speaks_2_beside_1_serves_it(house):
    agent = house.agent(app=server(house, 1, 2))

    assert [one.name for one in agent.characters()] == ["Mina"]
    assert agent.heartbeat().next_in_s == 900.0


def test_a_server_that_speaks_only_later_ones_is_named_with_the_remedy(house):
    with pytest.raises(ProtocolRefusedError, match=r"protocol 1, and the server 2, 3; install") as refused:
        house.agent(app=server(house, 2, 3)).heartbeat()

    assert refused.value.supported == (2, 3)
