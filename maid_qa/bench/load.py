"""Many telnet clients in one process: closed loop, paced, fan-out.

``python -m maid_qa.bench.load`` reads a plan (JSON, one line) on standard input, plays it against a loopback
port, and prints what it measured as JSON. A closed loop sends a client's next command when the answer to its
last one has come. A paced client's command is due at a fixed time, and its latency counts from then.
"""

import asyncio
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, cast

from maid_engine.app.event_loop import run_fast
from maid_engine.core.chance import Dice
from maid_qa.bench.report import percentile
from maid_qa.bench.server import processor_s_of

IAC_COMMAND = re.compile(rb"\xff(?:[\xfb-\xfe].|\xfa.*?\xff\xf0|[^\xfa-\xfe])", re.DOTALL)
"""A telnet command in a stream; the content of a line never looks like one."""
GMCP_HELLO = (
    b"\xff\xfd\xc9"
    b'\xff\xfa\xc9Core.Hello {"client":"bench","version":"1"}\xff\xf0'
    b'\xff\xfa\xc9Core.Supports.Set ["Char 1","Char.Items 1","Room 1","Comm.Channel 1"]\xff\xf0'
)
MOST_UNREAD = 1 << 16
WALK = "walk"
"""A command of the plan that stands for north and south in turn."""


@dataclass(frozen=True)
class Plan:
    """The plan of the clients."""

    port: int
    clients: int
    seconds: float
    login: list[list[str]]
    """[expected text, line to send] for each step; ``{i}`` is the client's number in letters.

    An empty line sends nothing.
    """
    commands: list[list[Any]]
    """[line, expected text, weight]; ``{n}`` is a number that no other command has."""
    every_s: float = 0.0
    """Seconds between a client's commands; 0 means a closed loop."""
    gmcp: bool = False
    fanout: str = ""
    """How clients speak; empty for the commands of the plan.

    ``one``: one speaks, the next line when all have heard it; ``turns``: the same, with another speaker each
    time;
    ``all``: everybody speaks in a closed loop.
    """
    rounds: int = 0
    """Lines that are spoken with ``one`` and ``turns``; 0 for as many as `seconds` allows."""
    pid: int = 0
    """The server's process; its processor time in the measured window is reported. 0 for none."""
    warmup_s: float = 1.0
    seed: int = 1
    waits: bool = False
    """Whether a second line on standard input ends the warm-up, however long that takes."""


@dataclass
class Tally:
    """The measurements."""

    latencies: list[float] = field(default_factory=list)
    commands: int = 0
    """All answered commands, including those of the warm-up."""
    unanswered: int = 0
    deliveries: int = 0
    counting: bool = False
    over: bool = False
    server_cpu_s: float = 0.0
    """Processor seconds that the server used in the measured window."""


class Client(asyncio.Protocol):
    """A player at a terminal that answers no telnet offer but GMCP."""

    def __init__(self, number: int, plan: Plan, tally: Tally) -> None:
        self.name = letters(number)
        self.plan = plan
        self.tally = tally
        self.dice = Dice(f"{plan.seed}/{number}")
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.steps = list(plan.login)
        self.buffer = b""
        self.expected = b""
        self.due = 0.0
        self.sent = 0
        self.way = "north"
        self.on_answer: Callable[[], None] = lambda: None
        self.mark = b""
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the GMCP greeting if GMCP is wanted."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass of asyncio's
        if self.plan.gmcp:
            self.transport.write(GMCP_HELLO)
        if not self.steps:
            self.ready.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the pending log-in."""
        if not self.ready.done():
            tail = IAC_COMMAND.sub(b"", self.buffer)[-200:]
            self.ready.set_exception(ConnectionError(f"{self.name} was dropped at log-in: {tail!r} {exc}"))

    def data_received(self, data: bytes) -> None:
        """Look for the expected text."""
        if self.mark and self.tally.counting:
            self.tally.deliveries += data.count(self.mark)
        if not self.expected and not self.steps:
            return
        self.buffer += data
        if self.steps:
            self._log_in()
        elif self.expected in self.buffer:
            self._answered()
        elif len(self.buffer) > MOST_UNREAD:
            self.buffer = self.buffer[-MOST_UNREAD // 2 :]

    def _answered(self) -> None:
        """Count the answer, and go on."""
        self.buffer = b""
        self.expected = b""
        self.tally.commands += 1
        if self.tally.counting:
            self.tally.latencies.append(perf_counter() - self.due)
        self.on_answer()

    def _log_in(self) -> None:
        while self.steps:
            expected, line = self.steps[0]
            at = self.buffer.find(expected.encode())
            if at < 0:
                return
            self.steps.pop(0)
            self.buffer = self.buffer[at + len(expected) :]
            if line:
                self.send(line.replace("{i}", self.name))
        self.buffer = b""
        if not self.ready.done():
            self.ready.set_result(None)

    def send(self, line: str) -> None:
        """Type a line."""
        self.transport.write(line.encode() + b"\r\n")

    def ask(self, line: str, expected: str, due: float) -> None:
        """Type a line, and expect its answer."""
        self.sent += 1
        unique = f"{self.name}{self.sent}"
        self.buffer = b""
        self.expected = expected.replace("{n}", unique).encode()
        self.due = due
        if line == WALK:
            line, self.way = self.way, "south" if self.way == "north" else "north"
        self.send(line.replace("{n}", unique))


LETTERS: Final = "abcdefghkmnopqstuwxz"
"""Letters without look-alikes, single or paired: a server refuses names that look alike."""


def letters(number: int) -> str:
    """Return a name of five letters for a number: names have no digits."""
    text = ""
    for _ in range(4):
        number, digit = divmod(number, len(LETTERS))
        text = LETTERS[digit] + text
    return f"B{text}"


async def play(plan: Plan) -> dict[str, object]:
    """Log the clients in, let them play, and return the measurements."""
    tally = Tally()
    started = perf_counter()
    clients = await _connect(plan, tally)
    logged_in = perf_counter() - started
    if plan.fanout:
        return {"login_s": round(logged_in, 2), **await _fan_out(plan, clients, tally)}
    await (_paced(plan, clients, tally) if plan.every_s else _closed_loop(plan, clients, tally))
    latencies = tally.latencies
    for client in clients:
        client.transport.close()
    return {
        "login_s": round(logged_in, 2),
        "commands": len(latencies),
        "commands_all": tally.commands,
        "commands_per_s": round(len(latencies) / plan.seconds, 1),
        "p50_ms": round(percentile(latencies, 0.5) * 1000, 3),
        "p99_ms": round(percentile(latencies, 0.99) * 1000, 3),
        "unanswered": tally.unanswered,
        "server_cpu_s": round(tally.server_cpu_s, 3),
    }


async def _connect(plan: Plan, tally: Tally) -> list[Client]:
    loop = asyncio.get_running_loop()
    clients: list[Client] = []
    for start in range(0, plan.clients, 50):
        batch = [Client(number, plan, tally) for number in range(start, min(start + 50, plan.clients))]
        for client in batch:
            await loop.create_connection(lambda one=client: one, "127.0.0.1", plan.port)  # type: ignore[misc]
        await asyncio.wait_for(asyncio.gather(*(client.ready for client in batch)), 60)
        clients += batch
    return clients


async def _closed_loop(plan: Plan, clients: list[Client], tally: Tally) -> None:
    choices = [((line, expected), weight) for line, expected, weight in plan.commands]

    def next_command(client: Client) -> None:
        line, expected = client.dice.weighted(choices)
        client.ask(line, expected, perf_counter())

    for client in clients:
        client.on_answer = lambda one=client: next_command(one)  # type: ignore[misc]
        next_command(client)
    await _measure(plan, tally)
    for client in clients:
        client.on_answer = lambda: None
    await _wait(2.0)
    tally.unanswered = sum(1 for client in clients if client.expected)


async def _paced(plan: Plan, clients: list[Client], tally: Tally) -> None:
    choices = [((line, expected), weight) for line, expected, weight in plan.commands]
    loop = asyncio.get_running_loop()

    def due(client: Client) -> None:
        now = perf_counter()
        if tally.over:
            return
        if client.expected:
            tally.unanswered += 1
        line, expected = client.dice.weighted(choices)
        client.ask(line, expected, now)
        loop.call_later(plan.every_s, due, client)

    for number, client in enumerate(clients):
        loop.call_later(plan.every_s * number / len(clients), due, client)
    await _measure(plan, tally)
    await _wait(2.0)
    tally.unanswered += sum(1 for client in clients if client.expected)


async def _fan_out(plan: Plan, clients: list[Client], tally: Tally) -> dict[str, object]:
    if plan.fanout == "all":
        for client in clients:
            client.mark = b'fan-out"'

            def speak(one: Client = client) -> None:
                one.ask("say {n} fan-out", 'You say, "{n} fan-out"', perf_counter())

            client.on_answer = speak
            speak()
        await _measure(plan, tally)
        return {
            "deliveries": tally.deliveries,
            "all_deliveries_per_s": round(tally.deliveries / plan.seconds),
        }
    return await _one_speaks(plan, clients)


async def _one_speaks(plan: Plan, clients: list[Client]) -> dict[str, object]:
    """Let one client speak at a time; the next line comes when all others have heard the last."""
    latencies: list[float] = []
    began, cpu = perf_counter(), _server_cpu_s(plan)
    end = began + plan.seconds
    number = 0
    while number < plan.rounds or (not plan.rounds and perf_counter() < end):
        speaker = clients[number % len(clients)] if plan.fanout == "turns" else clients[0]
        number += 1
        latencies += await _heard_by_all(speaker, clients, f"round {number} fan-out")
    took = perf_counter() - began
    return {
        "one_p50_ms": round(percentile(latencies, 0.5) * 1000, 3),
        "one_p99_ms": round(percentile(latencies, 0.99) * 1000, 3),
        "one_deliveries": len(latencies),
        "one_deliveries_per_s": round(len(latencies) / took, 1),
        "server_cpu_s": round(_server_cpu_s(plan) - cpu, 3),
    }


async def _heard_by_all(speaker: Client, clients: list[Client], words: str) -> list[float]:
    """Say the words; return the seconds after which each of the others heard them."""
    loop = asyncio.get_running_loop()
    listeners = [client for client in clients if client is not speaker]
    heard = [loop.create_future() for _ in listeners]
    for client, future in zip(listeners, heard, strict=True):
        client.expected = f'"{words}"'.encode()
        client.on_answer = lambda one=future: one.set_result(perf_counter())  # type: ignore[misc]
    started = perf_counter()
    speaker.send(f"say {words}")
    return [at - started for at in await asyncio.wait_for(asyncio.gather(*heard), 10)]


async def _measure(plan: Plan, tally: Tally) -> None:
    await _wait(plan.warmup_s)
    if plan.waits:
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    tally.latencies.clear()
    tally.unanswered = 0
    tally.counting = True
    cpu = _server_cpu_s(plan)
    await _wait(plan.seconds)
    tally.server_cpu_s = _server_cpu_s(plan) - cpu
    tally.counting = False
    tally.over = True


def _server_cpu_s(plan: Plan) -> float:
    if not plan.pid:
        return 0.0
    return processor_s_of(plan.pid)


async def _wait(seconds: float) -> None:
    future = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(seconds, future.set_result, None)
    await future


if __name__ == "__main__":
    # On the fastest loop, so that the clients do not limit the server's rate.
    print(json.dumps(run_fast(play(Plan(**json.loads(sys.stdin.readline()))))))
