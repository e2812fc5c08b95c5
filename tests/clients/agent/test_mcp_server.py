"""The MCP server over stdio: its tools, its resources, and how it refuses."""

import pytest

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from tests.clients.agent.agent_house import AgentHouse
from tests.clients.agent.served_house import NEEDS_MCP, mcp_process, served_house

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


@pytest.fixture
def house():
    pytest.importorskip("mcp", reason=NEEDS_MCP)
    return AgentHouse(packs=("stdlib",))


async def test_it_has_the_tools_and_resources_of_a_character(house):
    from mcp import Client

    async with served_house(house) as served, Client(mcp_process(served)) as client:
        tools = (await client.list_tools()).tools
        resources = (await client.list_resources()).resources
        rules = (await client.read_resource("maid://rules")).contents[0].text
        guide = (await client.read_resource("maid://help")).contents[0].text

    assert [one.name for one in tools] == ["look", "type", "heard", "map", "orders", "inbox", "answer"]
    assert all(one.description for one in tools)
    assert sorted(str(one.uri) for one in resources) == ["maid://help", "maid://rules"]
    assert "has not agreed" in rules
    assert "`type`" in guide


async def test_what_was_refused_is_told_with_the_reason(house):
    from mcp import Client

    board, mina = house.game.resource(QuestionBoard), house.players["mina"]
    board.raise_question(QuestionDraft(mina, Subject.PURCHASE, "lamp", what="A lamp", gold=30, stake=5))
    house.game.resource(Inbox).add(mina, InboxKind.NOTICE, "The roof leaks.")
    async with served_house(house) as served, Client(mcp_process(served)) as client:
        items = await client.call_tool("inbox", {})
        wrong = await client.call_tool("answer", {"number": 1, "answer": "perhaps"})
        right = await client.call_tool("answer", {"number": 1, "answer": "no"})

    assert "The roof leaks." in items.content[0].text
    assert wrong.is_error
    assert "1 yes, 2 no" in wrong.content[0].text
    assert right.content[0].text == "Question 1 is answered: no."
