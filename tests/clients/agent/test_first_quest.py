"""Two programs of different style finish the tutorial's first quest by heartbeats alone: a script, and an assistant by MCP."""

import asyncio

import pytest

from maid_agent import Agent, Look
from tests.clients.agent.agent_house import AgentHouse
from tests.clients.agent.served_house import NEEDS_MCP, mcp_process, served_house

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

WAY = (
    "talk isa",
    "accept first steps",
    "look",
    "say hello",
    "north",
    "east",
    "west",
    "north",
    "talk joss",
)


def plays(agent: Agent, lines) -> list[Look]:
    """Leave all lines, and look in until none waits."""
    looks = [agent.heartbeat(lines)]
    while looks[-1].waiting and len(looks) < 10:
        agent.wait()
        looks.append(agent.heartbeat())
    return looks


@pytest.fixture
def house():
    """Mina has left, and her stand-in takes orders."""
    house = AgentHouse()
    house.leave(mode="delegated", control="external")
    return house


async def test_a_script_finishes_the_first_quest(house):
    async with served_house(house) as served:
        with served.agent() as agent:
            looks = await asyncio.to_thread(plays, agent, WAY)

    for order in looks[-1].orders:
        order.check()
    heard = "\n".join(line.text for look in looks for line in look.heard)
    assert "six coins" in heard


async def called(client, tool, **arguments):
    """The text that a tool of an MCP server answers with."""
    result = await client.call_tool(tool, arguments)
    [content] = result.content
    assert not result.is_error, content.text
    return content.text


async def test_an_assistant_finishes_the_first_quest_by_mcp(house):
    pytest.importorskip("mcp", reason=NEEDS_MCP)
    from mcp import Client

    async with served_house(house) as served, Client(mcp_process(served)) as client:
        told = await called(client, "type", lines=list(WAY))
        for _ in range(10):
            if ": waiting" not in told:
                break
            house.pilot.wait(60)
            told = await called(client, "look")
        heard = await called(client, "heard")

    assert ": waiting" not in told
    assert ": refused" not in told
    assert "six coins" in heard
