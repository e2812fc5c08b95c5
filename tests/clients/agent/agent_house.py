"""A game in memory, and agents of Mina's that look after her character. Time passes when they wait."""

import asyncio

import httpx2

from maid_agent import Agent
from tests.net.player_api.player_house import PlayerHouse

URL = "http://maid.test"


class HouseClock:
    """The game's own time: waiting lets the game go on."""

    def __init__(self, pilot):
        self._pilot = pilot

    def now(self):
        """Seconds of the game."""
        return self._pilot.clock.now()

    def sleep(self, seconds):
        """Let them pass."""
        self._pilot.wait(seconds)


class HouseTransport(httpx2.BaseTransport):
    """The way to the API of a game in this process. Answers can be lost on it."""

    def __init__(self, app):
        self._app = app
        self.to_lose = 0
        self.requests = []

    def handle_request(self, request):
        """The answer of the application."""
        self.requests.append(request)
        answer = asyncio.run(self._ask(request))
        if self.to_lose:
            self.to_lose -= 1
            raise httpx2.ReadError("the answer was lost")
        return httpx2.Response(answer.status_code, headers=answer.headers, content=answer.content)

    async def _ask(self, request):
        async with httpx2.AsyncClient(transport=httpx2.ASGITransport(self._app)) as client:
            return await client.request(
                request.method, request.url, headers=request.headers, content=request.read()
            )


class AgentHouse(PlayerHouse):
    """The game with Mina and Bess, and the world of the tutorial."""

    def __init__(self, packs=("stdlib", "tutorial_world")):
        super().__init__(packs=packs)
        self.pilot = self.house.pilot
        self.clock = HouseClock(self.pilot)
        self.transport = HouseTransport(self.app)

    def agent(self, token=None, character="mina", *, app=None):
        """An agent with a new token of Mina's, unless another one is given."""
        transport = HouseTransport(app) if app is not None else self.transport
        secret = self.token() if token is None else token
        return Agent(URL, secret, character, clock=self.clock, transport=transport)

    def leave(self, **terms):
        """Mina agrees to terms, comes and goes."""
        answer = self.ask("PUT", "/characters/mina/terms", json=terms)
        assert answer.status_code == 200, answer.text
        self.agree("mina")
        self.pilot.join("Mina").type("quit")
        self.pilot.settle()
