import asyncio
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio

from maid_engine.app.clock import LoopClock
from maid_engine.core.ids import AccountId
from maid_engine.net.listeners import NetSettings
from maid_engine.net.server import MAIDServer
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.house import House
from tests.browser import browsing

GOOD = "a walk in the rain"


@pytest.fixture
def serve():
    """Opens a house with real listeners on free ports of the loopback."""

    @asynccontextmanager
    async def open_server(**changes):
        house = House(MemoryDocumentStore(), LoopClock(), call_soon=asyncio.get_running_loop().call_soon)
        await house.accounts.load()
        await house.accounts.register("Ada", GOOD)
        await house.accounts.create_character(AccountId("ada"), "Ada")
        settings = NetSettings(**{"telnet_port": 0, "web_port": 0, **changes})
        server = MAIDServer(house.game, house.dispatcher, house.supervisor, settings)
        where = await server.start()
        try:
            yield house, server, where
        finally:
            await server.stop()
            await house.supervisor.stop()

    return open_server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium():
    """One browser for all tests of a file, as it takes a second to start; each page has a profile of its own."""
    async with browsing() as started:
        yield started
