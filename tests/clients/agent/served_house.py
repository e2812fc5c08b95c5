"""The game of an :class:`AgentHouse` behind a real port. Its time passes only when a program waits."""

import asyncio
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path

from maid_agent import Agent
from maid_engine.app.clock import LoopClock
from maid_engine.net.intake import IntakeMeter
from maid_engine.net.limits import NetLimits
from maid_engine.net.ports import bound_sockets
from maid_engine.net.turns import Turns
from maid_engine.net.web_listener import WebListener
from tests.clients.agent.agent_house import AgentHouse

NEEDS_MCP = "needs mcp: pip install --group mcp"
SOURCE = Path(__file__).parents[3] / "clients/maid_agent/src"


class LoopHouseClock:
    """The game's time, for a program in another thread: waiting lets the game go on in its own thread."""

    def __init__(self, pilot):
        self._pilot = pilot
        self._loop = asyncio.get_running_loop()

    def now(self):
        """Seconds of the game."""
        return self._pilot.clock.now()

    def sleep(self, seconds):
        """Let them pass."""

        async def passing():
            self._pilot.wait(seconds)

        asyncio.run_coroutine_threadsafe(passing(), self._loop).result()


class ServedHouse:
    """A served game."""

    def __init__(self, house, port):
        self.house = house
        self.url = f"http://127.0.0.1:{port}"
        self.clock = LoopHouseClock(house.pilot)

    def agent(self):
        """An agent of Mina's, for another thread."""
        return Agent(self.url, self.house.token(), "mina", clock=self.clock)


@asynccontextmanager
async def served_house(house=None):
    """Serve the API of a house."""
    house = house or AgentHouse()
    clock = LoopClock()
    turns = Turns(asyncio.get_running_loop().call_soon)
    meter = IntakeMeter(NetLimits(), clock.now)
    listener = WebListener(house.app, bound_sockets("127.0.0.1", 0), meter, turns)
    await listener.start(house.pilot.maid.supervisor, clock)
    try:
        yield ServedHouse(house, listener.port)
    finally:
        await listener.stop()
        await house.pilot.maid.supervisor.stop()


def mcp_process(served):
    """How to start the MCP server of Mina's, which an MCP client speaks to over stdio."""
    from mcp import StdioServerParameters

    path = os.pathsep.join((str(SOURCE), os.environ.get("PYTHONPATH", "")))
    return StdioServerParameters(
        command=sys.executable,
        args=["-m", "maid_agent", "mcp", "--url", served.url, "--character", "mina"],
        env={"PYTHONPATH": path, "MAID_AGENT_TOKEN": served.house.token()},
    )
