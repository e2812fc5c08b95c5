import asyncio
import json
import re

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from maid_engine.app.clock import LoopClock
from maid_engine.net.limits import NetLimits
from tests.limits import PATIENT_S

GOOD = "a walk in the rain"
GMCP, TELNET, TERMINAL, JSON = (f"{name}.mudstandards.org" for name in ("gmcp", "telnet", "terminal", "json"))


class Client:
    """Reads frames until what is wanted has come."""

    def __init__(self, socket):
        self.socket = socket
        self.text = ""
        self.packets = []
        self.kinds = {}

    async def until(self, wanted, *, within=PATIENT_S):
        """All text so far, once it has `wanted`."""
        async with asyncio.timeout(within):
            while wanted not in plain(self.text):
                await self.read()
        return plain(self.text)

    async def packet(self, start):
        async with asyncio.timeout(PATIENT_S):
            while not any(packet.startswith(start) for packet in self.packets):
                await self.read()
        return next(packet for packet in self.packets if packet.startswith(start))

    async def read(self):
        frame = await self.socket.recv()
        if isinstance(frame, bytes):
            self.kinds["binary"] = True
            self.text += frame.decode("utf-8", "replace")
        elif self.socket.subprotocol:
            self.packets.append(frame)
        else:
            self.kinds["text"] = True
            self.text += frame


def plain(text):
    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", text).split())


async def eventually(holds):
    async with asyncio.timeout(PATIENT_S):
        while not holds():
            await LoopClock().sleep(0.01)


async def read_to_the_end(socket):
    async with asyncio.timeout(PATIENT_S):
        while True:
            await socket.recv()


def play(where, *subprotocols, path="/ws", **options):
    return connect(f"ws://127.0.0.1:{where.web_port}{path}", subprotocols=subprotocols or None, **options)


@pytest.mark.parametrize("subprotocol", [GMCP, TERMINAL, JSON, None])
async def test_a_log_in_over_every_framing(serve, subprotocol):
    async with serve() as (house, _, where), play(where, *([subprotocol] if subprotocol else [])) as socket:
        client = Client(socket)
        await client.until("Your name:")
        encode = (lambda line: line) if subprotocol is None else str.encode
        await socket.send(encode("ada\n"))
        await client.until("Password:")
        await socket.send(encode(GOOD))  # a line-minded client leaves the line end out
        await client.until("The square lies quiet.")

        assert socket.subprotocol == subprotocol
        assert client.kinds == ({"text": True} if subprotocol is None else {"binary": True})
        assert len(house.game.sessions.playing()) == 1


async def test_keys_that_come_one_by_one_make_a_line(serve):
    async with serve() as (_, _, where), play(where, TERMINAL) as socket:
        client = Client(socket)
        await client.until("Your name:")
        for key in b"adx\x7fa\r":
            await socket.send(bytes((key,)))

        await client.until("Hello, ada.")


async def test_the_whole_telnet_stream_in_a_websocket(serve):
    async with serve() as (_, _, where), play(where, TELNET) as socket:
        client = Client(socket)
        await client.until("Your name:")
        assert "\ufffd" in client.text  # telnet commands stand between the words
        await socket.send(b"\xff\xfd\xc9" + b"ada\r\n" + GOOD.encode() + b"\r\nplain\r\n")

        await client.until("The square lies quiet.")


@pytest.mark.parametrize(
    ("offered", "agreed"),
    [
        ([TERMINAL, GMCP], GMCP),
        ([JSON, TERMINAL, TELNET], TELNET),
        (["divstream.mudstandards.org", JSON], JSON),
        (["chat.example.org"], None),
    ],
)
async def test_the_servers_preference_wins(serve, offered, agreed):
    async with serve() as (_, _, where), play(where, *offered) as socket:
        assert socket.subprotocol == agreed
        await socket.send("ada")


@pytest.mark.parametrize("subprotocol", [GMCP, JSON])
async def test_gmcp_goes_in_text_frames_beside_the_text(serve, subprotocol):
    def frame(package, data):
        if subprotocol == GMCP:
            return f"{package} {json.dumps(data)}"
        return json.dumps({"proto": "gmcp", "id": package, "data": json.dumps(data)})

    async with serve() as (_, _, where), play(where, subprotocol) as socket:
        client = Client(socket)
        await client.until("Your name:")
        await socket.send(frame("Core.Supports.Set", ["Char 1", "Maid 1"]))
        offer = await client.packet("Char.Login.Default" if subprotocol == GMCP else "{")
        await socket.send(b"ada\n")
        hidden = await client.packet("Maid.Input" if subprotocol == GMCP else '{"proto": "gmcp", "id": "Maid')
        await socket.send(frame("Char.Login.Credentials", {"account": "ada", "password": GOOD}))
        await client.until("The square lies quiet.")

    assert "password-credentials" in offer
    assert "echo" in hidden
    if subprotocol == JSON:
        assert json.loads(offer) == {
            "proto": "gmcp",
            "id": "Char.Login.Default",
            "data": '{"type":["password-credentials"]}',
        }


HOSTILE = [
    "",
    "Core.Supports.Set",
    "Core.Supports.Set {",
    'Core.Hello {"client":' + "[" * 20_000,
    '{"proto":"gmcp"}',
    '{"proto":"gmcp","id":[],"data":{}}',
    '{"proto":"telnet","data":"x"}',
    "[" * 8000,
    "x" * 60_000,
    b"",
    b"\x00\xff\xfe\xfa\x45",
    b"\xff\xfa\x45\x01a\x02\x03x\xff\xf0",
    b"\xff\xfa\x57\xff\xf0",
    b"a" * 60_000,
    "caf\u00e9 \U0001f600",
    b"caf\xe9\r\n",
]


@pytest.mark.parametrize("subprotocol", [GMCP, TELNET, TERMINAL, JSON, None])
async def test_a_hostile_frame_harms_nobody(serve, subprotocol):
    limits = NetLimits(unknown_bytes_max=1_000_000)
    async with serve(limits=limits) as (_, server, where):
        for frame in HOSTILE:
            async with play(where, *([subprotocol] if subprotocol else [])) as socket:
                for _ in range(3):
                    await socket.send(frame)
                async with play(where) as other:
                    await Client(other).until("Your name:")
                end = "\r\n\r\nquit\r\n"
                await socket.send(end if subprotocol is None else end.encode())
                with pytest.raises(ConnectionClosed):
                    await read_to_the_end(socket)
        await eventually(lambda: not (server.context.meter.total))


async def test_a_frame_past_the_limit_ends_its_connection_alone(serve):
    limits = NetLimits(unknown_bytes_max=1_000_000)
    async with serve(limits=limits) as (_, server, where), play(where, GMCP) as socket:
        await Client(socket).until("Your name:")
        await socket.send(b"x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            await read_to_the_end(socket)
        assert closed.value.rcvd.code == 1009
        async with play(where) as other:
            await Client(other).until("Your name:")
        assert len(server.context.live) <= 1


async def test_a_client_that_does_not_read_is_dropped_and_slows_nobody(serve):
    limits = NetLimits(output_bytes_max=200_000)
    async with serve(limits=limits) as (house, server, where), play(where, GMCP, max_queue=1) as socket:
        await socket.send(b"ada\n")
        await socket.send(GOOD.encode() + b"\n")
        await eventually(house.game.sessions.playing)
        _, session = house.game.sessions.playing()[0]
        socket.transport.pause_reading()
        for _ in range(400):
            session.deliver(_announcement("x" * 20_000))
            await LoopClock().sleep(0)
        async with play(where) as other:
            await Client(other).until("Your name:")
        assert session.id not in server.context.live or not session.is_open
        socket.transport.abort()


def _announcement(text):
    from maid_engine.engine.messages import ANNOUNCEMENT

    return ANNOUNCEMENT(text=text)


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [
        (None, True),
        ("own", True),
        ("https://friend.example", True),
        ("https://FRIEND.example/", True),
        ("https://evil.example", False),
        ("null", False),
        ("", False),
    ],
)
async def test_only_welcome_pages_may_play(serve, origin, let_in):
    async with serve(origins=("https://friend.example",)) as (_, _, where):
        if origin == "own":
            origin = f"http://127.0.0.1:{where.web_port}"
        if let_in:
            async with play(where, GMCP, origin=origin) as socket:
                await Client(socket).until("Your name:")
            return
        with pytest.raises(InvalidStatus) as refused:
            await play(where, GMCP, origin=origin)
        assert refused.value.response.status_code == 403


async def test_one_address_has_so_many_connections_at_a_time(serve):
    limits = NetLimits(connections_per_address_max=2, loopback_exempt=False)
    async with serve(limits=limits) as (_, server, where):
        async with play(where), play(where, TELNET):
            with pytest.raises(InvalidStatus) as refused:
                await play(where)
            assert refused.value.response.status_code == 503
        await eventually(lambda: not (server.context.meter.total))
        async with play(where) as socket:
            await Client(socket).until("Your name:")


async def test_a_lost_link_is_noticed(serve):
    async with serve() as (house, server, where):
        async with play(where, GMCP) as socket:
            await socket.send(b"ada\n" + GOOD.encode() + b"\n")
            await Client(socket).until("The square lies quiet.")
        await eventually(lambda: not (server.context.live or house.game.sessions.playing()))

        assert house.characters.diary[-1][0] == "link lost"


async def test_our_own_client_may_ask_for_the_wording_of_screen_readers(serve):
    async with serve() as (_, server, where), play(where, GMCP) as socket:
        await socket.send('Maid.Display {"screen_reader": true}')
        await socket.send(b"ada\n")
        await Client(socket).until("Password:")

        (session,) = server.context.live.values()
        assert session.look.screen_reader


async def test_our_own_client_completes_a_command_that_was_begun(serve):
    async with serve() as (_, _, where), play(where, GMCP) as socket:
        client = Client(socket)
        await client.until("Your name:")
        await socket.send('Core.Supports.Set ["Maid 1"]')
        await socket.send(b"ada\n")
        await client.until("Password:")
        await socket.send(GOOD.encode())
        await client.until("The square lies quiet.")
        await socket.send('Maid.Complete {"line": "passw"}')
        answer = json.loads((await client.packet("Maid.Complete")).partition(" ")[2])

        assert answer == {"line": "passw", "start": 0, "words": ["password"]}
