"""New items come over a websocket, from a cursor on."""

import asyncio

import pytest

from maid_agent import Agent, NotAllowedError, TokenRefusedError, UnreachableError
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.net.player_api.routes import live
from tests.clients.agent.agent_house import AgentHouse
from tests.clients.agent.served_house import served_house

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


@pytest.fixture
def house(monkeypatch):
    monkeypatch.setattr(live, "LOOKS_EVERY_S", 0.02)
    monkeypatch.setattr(live, "PING_S", 0.04)
    return AgentHouse(packs=("stdlib",))


async def test_items_come_as_they_are_added_and_the_cursor_goes_on(house):
    inbox, mina = house.game.resource(Inbox), house.players["mina"]
    inbox.add(mina, InboxKind.NOTICE, "Old.")
    async with served_house(house) as served:
        agent = served.agent()
        pages = agent.live()
        first = await asyncio.to_thread(next, pages)
        assert [one.text for one in first.items] == ["Old."]

        inbox.add(mina, InboxKind.NOTICE, "New.")
        items = ()
        while not items:
            items = (await asyncio.to_thread(next, pages)).items

        assert [one.text for one in items] == ["New."]
        assert agent.cursor == 2
        await asyncio.to_thread(pages.close)


@pytest.mark.parametrize(
    ("token", "name", "error"),
    [("maid_t9_nothing", "mina", TokenRefusedError), ("", "bess", NotAllowedError)],
)
async def test_refusals_are_errors(house, token, name, error):
    async with served_house(house) as served:
        agent = Agent(served.url, token or house.token(), name, clock=served.clock)

        with pytest.raises(error):
            await asyncio.to_thread(list, agent.live())


def test_where_nobody_listens():
    with pytest.raises(UnreachableError, match=r"no server answers at http://127\.0\.0\.1:1"):
        next(Agent("http://127.0.0.1:1", "t", "mina").live())
