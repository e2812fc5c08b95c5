"""Clients of a gateway, over telnet, TLS and websockets, that count what becomes of each line they type."""

import asyncio
import contextlib
import re
import ssl
from abc import ABC, abstractmethod
from collections import Counter
from typing import Final

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_web
from websockets.exceptions import ConnectionClosed

from maid_engine.core.chance import Dice
from maid_qa.bench.load import IAC_COMMAND

PASSWORD: Final = "bench-password"  # noqa: S105 - of accounts that live for a minute
PROMPT: Final = "ep> "
"""The end of each prompt."""
TO_BAKERY: Final = ("south", "east")
"""From where characters begin to where bread is sold."""
WAYS: Final = ("north", "east", "south", "west")
STROLL_STEPS: Final = 6
"""Steps at random after the purchase, so that the clients are not all in one room."""
PATIENCE_S: Final = 120.0
"""Seconds to wait for an answer."""
ANSWER: Final = re.compile(r'"xq(\d+)"')
"""The answer to a line, which no command is called: it quotes the line."""


class CountingClient(ABC):
    """One client that logs in once, buys a loaf of bread, and then types numbered lines."""

    kind: str
    """The transport's name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.typed = 0
        """Number of numbered lines that were typed."""
        self.answers: Counter[int] = Counter()
        """Number of a line → how often it was answered."""
        self.out_of_order = 0
        """Answers that came before the answer to an earlier line."""
        self.was_lost = False
        """Whether the connection ended, or the client was asked to log in again."""
        self._dice = Dice(name)
        self._heard = ""
        self._came = asyncio.Event()

    @abstractmethod
    async def connect(self, ports: "GatewayPorts") -> None:
        """Connect to the gateway."""

    @abstractmethod
    async def send(self, line: str) -> None:
        """Type a line."""

    @abstractmethod
    async def read(self) -> str:
        """Return what came; "" at the end of the connection."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection."""

    async def enter(self, ports: "GatewayPorts") -> None:
        """Connect, register, and buy a loaf.

        Raises:
            ConnectionError: the connection ended.
            TimeoutError: an answer did not come.
        """
        await self.connect(ports)
        await self._until("Your name: ")
        for line, answer in ((self.name, "New password: "), (PASSWORD, "again: ")):
            await self._ask(line, answer)
        if await self._ask(PASSWORD, "colour, plain or reader: ", PROMPT) != PROMPT:
            await self._ask("plain", PROMPT)
        stroll = [self._dice.pick(WAYS) for _ in range(STROLL_STEPS)]
        for line in (*TO_BAKERY, "buy bread", *stroll):
            await self._ask(line, PROMPT)

    async def _ask(self, line: str, *wanted: str) -> str:
        await self.send(line)
        return await self._until(*wanted)

    async def _until(self, *wanted: str) -> str:
        """Read up to one of these texts, and return it."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                found = [(self._heard.index(one), one) for one in wanted if one in self._heard]
                if found:
                    at, first = min(found)
                    self._heard = self._heard[at + len(first) :]
                    return first
                data = await self.read()
                if not data:
                    raise ConnectionResetError(f"{self.name} was dropped; it heard {self._heard[-300:]!r}")
                self._heard += data

    async def listen(self) -> None:
        """Count answers until the connection ends."""
        self._heard = ""
        with contextlib.suppress(OSError):
            while data := await self.read():
                self._heard += data
                self._count()
        self.was_lost = True

    def _count(self) -> None:
        end = 0
        for found in ANSWER.finditer(self._heard):
            number, end = int(found[1]), found.end()
            self.out_of_order += any(one > number for one in self.answers)
            self.answers[number] += 1
        self.was_lost = self.was_lost or "Your name: " in self._heard
        self._heard = self._heard[end:][-200:]
        self._came.set()

    async def type_one(self) -> int:
        """Type the next numbered line, and return its number."""
        self.typed += 1
        await self.send(f"xq{self.typed}")
        return self.typed

    async def wait_for(self, number: int) -> None:
        """Wait until a line was answered, or the connection has ended.

        Raises:
            TimeoutError: it was not, for :data:`PATIENCE_S` seconds.
        """
        async with asyncio.timeout(PATIENCE_S):
            while not self.answers[number] and not self.was_lost:
                self._came.clear()
                await self._came.wait()

    @property
    def lost(self) -> int:
        """Number of lines that were never answered."""
        return sum(not self.answers[number] for number in range(1, self.typed + 1))

    @property
    def repeated(self) -> int:
        """Number of answers beyond the first to each line."""
        return sum(count - 1 for count in self.answers.values() if count > 1)


class GatewayPorts:
    """The ports of a gateway on this machine."""

    def __init__(self, telnet: int, tls: int, web: int) -> None:
        self.telnet = telnet
        self.tls = tls
        self.web = web


class TelnetCountingClient(CountingClient):
    """A client at the telnet port."""

    kind = "telnet"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def connect(self, ports: GatewayPorts) -> None:
        """Connect to the gateway."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", ports.telnet)

    async def send(self, line: str) -> None:
        """Type a line."""
        self._writer.write(line.encode() + b"\r\n")
        await self._writer.drain()

    async def read(self) -> str:
        """Return what came; "" at the end of the connection."""
        while data := await self._reader.read(65536):
            text = IAC_COMMAND.sub(b"", data).decode("utf-8", "replace")
            if text:
                return text
        return ""

    async def close(self) -> None:
        """Close the connection."""
        self._writer.close()
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()


class TlsCountingClient(TelnetCountingClient):
    """A client at the encrypted telnet port. It does not check the certificate, which the bench has made."""

    kind = "tls"

    async def connect(self, ports: GatewayPorts) -> None:
        """Connect to the gateway."""
        trusting = ssl.create_default_context()
        trusting.check_hostname = False
        trusting.verify_mode = ssl.CERT_NONE
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", ports.tls, ssl=trusting)


class WebCountingClient(CountingClient):
    """A client in a websocket without GMCP."""

    kind = "websocket"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._socket: ClientConnection

    async def connect(self, ports: GatewayPorts) -> None:
        """Connect to the gateway."""
        self._socket = await connect_web(f"ws://127.0.0.1:{ports.web}/ws", ping_timeout=PATIENCE_S)

    async def send(self, line: str) -> None:
        """Type a line."""
        try:
            await self._socket.send(line)
        except ConnectionClosed as error:
            raise ConnectionResetError(str(error)) from error

    async def read(self) -> str:
        """Return what came; "" at the end of the connection."""
        try:
            frame = await self._socket.recv()
        except ConnectionClosed:
            return ""
        return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")

    async def close(self) -> None:
        """Close the connection."""
        await self._socket.close()


KINDS: Final = (TelnetCountingClient, TlsCountingClient, WebCountingClient)
"""The kinds of clients, which take turns."""
