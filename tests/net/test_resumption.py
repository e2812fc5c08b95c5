"""A link breaks and its client comes back: each line told once, each line typed carried out once."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import connect

from maid_engine.accounts.authority import operator
from maid_engine.core.messages import Authored
from maid_engine.engine.messages import ANNOUNCEMENT
from maid_engine.net.limits import NetLimits
from maid_engine.net.resumption import Scrollback
from tests.limits import PATIENT_S

GMCP, JSON = "gmcp.mudstandards.org", "json.mudstandards.org"
GOOD = "a walk in the rain"


class Client:
    """Counts as the browser's client does."""

    def __init__(self, socket):
        self.socket = socket
        self.text = ""
        self.frames = 0
        self.told = None

    async def read(self):
        frame = await self.socket.recv()
        self.frames += 1
        if isinstance(frame, bytes):
            self.text += frame.decode()
        elif frame.startswith("Maid.Resume "):
            self.told = json.loads(frame.partition(" ")[2])
            self.frames = 0

    async def until(self, holds):
        async with asyncio.timeout(PATIENT_S):
            while not holds(self):
                await self.read()
        return self

    async def says(self, *lines):
        for line in lines:
            await self.socket.send(line.encode() + b"\n")

    async def tells(self, package, data):
        await self.socket.send(f"{package} {json.dumps(data)}")

    async def begin(self):
        await self.tells("Core.Supports.Set", ["Maid 1"])
        await self.says("ada", GOOD)
        await self.until(lambda client: client.told and "The square lies quiet." in client.text)
        await self.tells("Maid.Resume", {"counting": True})
        return self

    async def come_back(self, token, frames):
        await self.tells("Core.Supports.Set", ["Maid 1"])
        await self.tells("Maid.Resume", {"token": token, "frames": frames})
        await self.until(lambda client: client.told)
        return self.told


@asynccontextmanager
async def linked(where, subprotocol=GMCP):
    async with connect(f"ws://127.0.0.1:{where.web_port}/ws", subprotocols=[subprotocol]) as socket:
        yield Client(socket)


def announce(house, text):
    """Tell Ada something, as the game does."""
    ada = house.characters.find("ada")
    house.game.tell(ada, ANNOUNCEMENT(text=Authored(text, "nobody")))


async def eventually(house, holds):
    async with asyncio.timeout(PATIENT_S):
        while not holds():
            await house.game.clock.sleep(0.01)


async def adrift(house):
    """The server has noticed that nobody drives Ada."""
    await eventually(house, lambda: not house.game.sessions.playing())


async def test_what_did_not_come_through_and_what_was_told_meanwhile_is_shown_once(serve):
    async with serve() as (house, _, where):
        async with linked(where) as one:
            await one.begin()
            announce(house, "seen")
            await one.until(lambda client: "seen" in client.text)
            token, frames = one.told["token"], one.frames
            announce(house, "on its way")
            await house.game.clock.sleep(0.05)
            one.socket.transport.abort()
            await adrift(house)
        announce(house, "while away")

        async with linked(where) as two:
            told = await two.come_back(token, frames)
            await two.until(lambda client: "while away" in client.text)
            await two.until(lambda client: "The square lies quiet." in client.text)

            assert told["resumed"]
            assert told["lost"] == 0
            back = two.text.partition("Your name: ")[2]
            assert [back.count(word) for word in ("seen", "on its way", "while away")] == [0, 1, 1]
            assert back.index("on its way") < back.index("while away")
            assert "Password" not in back


async def test_a_half_dead_link_is_taken_over_to_the_letter(serve):
    async with serve() as (house, _, where), linked(where) as one:
        await one.begin()
        token, frames = one.told["token"], one.frames
        announce(house, "into the void")

        async with linked(where) as two:
            told = await two.come_back(token, frames)
            await two.until(lambda client: "into the void" in client.text)
            await two.until(lambda client: "The square lies quiet." in client.text.rpartition("void")[2])

            assert told["resumed"]
            assert told["missed"] >= 1
            assert two.text.count("into the void") == 1


async def test_lines_that_were_carried_out_are_counted_so_that_no_other_is_typed_again(serve):
    async with serve() as (house, _, where):
        async with linked(where) as one:
            await one.begin()
            await one.says("xyzzy", "xyzzy", "xyzzy")
            await one.until(lambda client: client.text.count("xyzzy") >= 3)
            token, frames = one.told["token"], one.frames
            one.socket.transport.abort()
            await adrift(house)

        async with linked(where) as two:
            assert (await two.come_back(token, frames))["lines"] == 3


async def test_a_token_is_good_once_and_every_return_gives_a_new_one(serve):
    async with serve() as (house, _, where):
        async with linked(where) as one:
            first = (await one.begin()).told["token"]
            one.socket.transport.abort()
            await adrift(house)
        async with linked(where) as two:
            second = (await two.come_back(first, 0))["token"]
            await two.tells("Maid.Resume", {"counting": True})
            await two.says("xyzzy")
            await two.until(lambda client: "xyzzy" in client.text)
            two.socket.transport.abort()
            await adrift(house)

        async with linked(where) as three:
            assert await three.come_back(first, 0) == {"resumed": False}
            await three.says("ada")  # and the log-in goes on
            await three.until(lambda client: "Password: " in client.text)
        async with linked(where) as four:
            assert (await four.come_back(second, 0))["resumed"]
        assert first != second
        assert len(first) >= 43


async def test_a_token_whose_answer_got_lost_is_still_good(serve):
    async with serve() as (house, _, where):
        async with linked(where) as one:
            await one.begin()
            token, frames = one.told["token"], one.frames
            await one.says("xyzzy", "xyzzy")
            await one.until(lambda client: client.text.count("xyzzy") >= 2)
            announce(house, "on its way")
            await drop(house, one)
        async with linked(where) as two:  # its answer never arrives: nobody counts with the new token
            await two.come_back(token, frames)
            await two.until(lambda client: "on its way" in client.text)
            announce(house, "later")
            await house.game.clock.sleep(0.05)
            await drop(house, two)

        async with linked(where) as three:
            told = await three.come_back(token, frames)
            await three.until(lambda client: "later" in client.text)
            assert told["resumed"]
            assert told["lines"] == 2
            back = three.text.partition("Your name: ")[2]
            assert [back.count(word) for word in ("on its way", "later")] == [1, 1]
            await three.tells("Maid.Resume", {"counting": True})
            await three.says("xyzzy")
            await three.until(lambda client: "xyzzy" in client.text.rpartition("later")[2])
            await drop(house, three)
        async with linked(where) as four:
            assert await four.come_back(token, frames) == {"resumed": False}


async def test_one_connection_has_one_try(serve):
    async with serve() as (house, _, where):
        async with linked(where) as one:
            token = (await one.begin()).told["token"]
            one.socket.transport.abort()
            await adrift(house)
        async with linked(where) as two:
            assert await two.come_back("a guess", 0) == {"resumed": False}
            await two.tells("Maid.Resume", {"token": token, "frames": 0})
            await two.says("Zelda")
            await two.until(lambda client: "New password: " in client.text)
        assert not house.game.sessions.playing()


async def quit_the_game(house, one):
    await one.says("quit")
    await adrift(house)


async def another_password(house, one):
    await drop(house, one)
    account = house.accounts.find("ada")
    await house.accounts.set_password(account.id, "another walk in the rain", by=operator("root"))


async def a_ban(house, one):
    await drop(house, one)
    await house.accounts.ban("ada", "noise", by=operator("root"))


async def somebody_else(house, one):
    await drop(house, one)
    from maid_qa.testing.session import FakeSession

    house.presence.connect(FakeSession("other"), house.characters.find("ada"))


async def drop(house, one):
    one.socket.transport.abort()
    await adrift(house)


async def too_late(house, one):
    await drop(house, one)
    await house.game.clock.sleep(0.2)


@pytest.mark.parametrize("cause", [quit_the_game, another_password, a_ban, somebody_else, too_late])
async def test_no_ticket_outlives_its_cause(serve, cause):
    limits = NetLimits(resume_window_s=0.1 if cause is too_late else 60.0)
    async with serve(limits=limits) as (house, _, where):
        async with linked(where) as one:
            token = (await one.begin()).told["token"]
            await cause(house, one)

        async with linked(where) as two:
            assert await two.come_back(token, 0) == {"resumed": False}


async def test_frames_of_one_subprotocol_are_not_shown_in_another(serve):
    async with serve() as (house, _, where):
        async with linked(where) as one:
            token = (await one.begin()).told["token"]
            await drop(house, one)
        async with linked(where, JSON) as two:
            for package, data in (
                ("Core.Supports.Set", ["Maid 1"]),
                ("Maid.Resume", {"token": token, "frames": 0}),
            ):
                message = {"proto": "gmcp", "id": package, "data": json.dumps(data)}
                await two.socket.send(json.dumps(message))
            async with asyncio.timeout(PATIENT_S):
                while True:
                    frame = await two.socket.recv()
                    if isinstance(frame, str) and "Maid.Resume" in frame:
                        break
            assert json.loads(json.loads(frame)["data"]) == {"resumed": False}


@pytest.mark.parametrize(
    "data", [None, [], {"token": 7, "frames": 0}, {"token": "x"}, {"token": "x", "frames": "y"}]
)
async def test_nonsense_is_answered_and_the_log_in_goes_on(serve, data):
    async with serve() as (_, _, where), linked(where) as one:
        await one.tells("Core.Supports.Set", ["Maid 1"])
        await one.tells("Maid.Resume", data)
        await one.until(lambda client: client.told)
        assert one.told == {"resumed": False}


async def test_clients_that_do_not_ask_get_no_ticket(serve):
    async with serve() as (_, server, where), linked(where) as one:
        await one.tells("Core.Supports.Set", ["Char 1"])
        await one.says("ada", GOOD)
        await one.until(lambda client: "The square lies quiet." in client.text)
        assert len(server.desk.resumption) == 0


def test_a_scrollback_keeps_the_last_frames_within_its_bound():
    scrollback = Scrollback(10)
    for frame in (b"aaaa", "bbbb", b"cccc"):
        scrollback.add(frame)

    assert scrollback.after(3) == (0, [])
    assert scrollback.after(2) == (0, [b"cccc"])
    assert scrollback.after(1) == (0, ["bbbb", b"cccc"])
    assert scrollback.after(0) == (1, ["bbbb", b"cccc"])
    assert scrollback.after(-5) == (1, ["bbbb", b"cccc"])
    assert scrollback.after(99) == (0, [])

    scrollback.add("\N{GRINNING FACE}" * 2)
    scrollback.add("ö")
    assert scrollback.after(3) == (0, ["\N{GRINNING FACE}" * 2, "ö"])
    scrollback.add("o")
    assert scrollback.after(3) == (1, ["ö", "o"])

    scrollback.add("a frame that is longer than all the room there is")
    assert scrollback.after(6) == (1, [])
