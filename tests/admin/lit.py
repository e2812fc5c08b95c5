"""A house whose admin page is served on a port, and a browser to look at it. Game time moves by `house.pilot.wait`."""

import asyncio
from contextlib import asynccontextmanager

from maid_engine.app.clock import LoopClock
from maid_engine.net.intake import IntakeMeter
from maid_engine.net.limits import NetLimits
from maid_engine.net.ports import bound_sockets
from maid_engine.net.turns import Turns
from maid_engine.net.web_listener import WebListener
from tests.admin.house import PASSWORD, House
from tests.browser import browsing, page_of

EXPECTED = ("401", "403", "409", "404")
"""Refusals that tests ask for; a browser logs each."""


class Lit:
    """One house, one browser, for all tests of a file."""

    def __init__(self, house, port, chromium):
        self.house = house
        self.pilot = house.pilot
        self.manager = house.manager
        self.port = port
        self.chromium = chromium

    def url(self, path="", port=0):
        return f"http://127.0.0.1:{port or self.port}/admin/{path}"

    def let_in(self, name="Ada"):
        """The cookies of somebody who has logged in."""
        account = self.house.game.accounts.find(name)
        cookie = self.house.admin.context.visits.begin(account.id, account.password)
        return {
            "cookies": [
                {"name": "maid_admin", "value": cookie, "domain": "127.0.0.1", "path": "/admin", "sameSite": "Strict",
                 "httpOnly": True, "secure": False, "expires": -1}
            ]
        }  # fmt: skip

    @asynccontextmanager
    async def at(self, path="", *, name="Ada", port=0, allowed=(), **look):
        """A page of somebody who is logged in; `name` None: of nobody."""
        look |= {"storage_state": self.let_in(name)} if name else {}
        async with page_of(
            self.chromium, self.url(path, port), allowed=(*EXPECTED, *allowed), **look
        ) as page:
            page.set_default_timeout(8_000)
            await page.get_by_role("heading", level=1).wait_for()
            yield page

    def agent(self, number=0):
        """One of the house's own AI players, in the game and awake."""
        agent = self.house.agents[number]
        if agent.loop is None:
            self.manager.bring_back(agent.id)
        self.manager.resume(agent.id)
        self.pilot.settle()
        return agent

    def at_rest(self):
        """Nobody thinks until somebody is asked to, and who enters later is not stopped by what an earlier test pressed."""
        if self.manager.stopped:
            self.manager.resume_all()
        for agent in self.manager.list():
            self.manager.pause(agent.id)
        self.pilot.wait(1)


@asynccontextmanager
async def lit_house(**given):
    """Open a house, serve its admin page, start a browser."""
    house = House(requests_per_minute=1_000_000, **given)
    clock = LoopClock()
    turns = Turns(asyncio.get_running_loop().call_soon)
    meter = IntakeMeter(NetLimits(), clock.now)
    listener = WebListener(house.app, bound_sockets("127.0.0.1", 0), meter, turns)
    await listener.start(house.pilot.maid.supervisor, clock)
    try:
        async with browsing() as chromium:
            yield Lit(house, listener.port, chromium)
    finally:
        await listener.stop()
        await house.pilot.maid.supervisor.stop()


def of(agent):
    """The path of an AI player's page."""
    return f"#/ai/{agent.id.replace('#', '%23')}"


async def log_in(page, name="Ada", password=PASSWORD):
    await page.get_by_label("Account").fill(name)
    await page.get_by_label("Password").fill(password)
    await page.keyboard.press("Enter")


async def said(page, text):
    """Wait until the page says this."""
    await page.locator("#said", has_text=text).wait_for()


def pane(page, title):
    """A part of the page, by its heading."""
    return page.get_by_role("region", name=title, exact=True)


def asked(page):
    """The paths that the page asks the API for, from now on."""
    paths = []
    page.on("request", lambda one: paths.append(one.url.partition("/admin")[2]))
    return paths
