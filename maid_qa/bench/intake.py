"""Floods and crowds at the ports, and their effect on players.

Each attack comes from a separate process, on loopback addresses that the server counts like any others.
Meanwhile one
player types at a steady pace, and others log in: their latencies are measured.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from maid_engine.app.clock import LoopClock
from maid_qa.bench.intake_crowd import Attack
from maid_qa.bench.load import letters
from maid_qa.bench.report import Report, percentile, say, show
from maid_qa.bench.server import BenchServer, running

FULL: Final = {"silent": 1100, "options": 4096, "crowd": 4000, "directed": 300}
"""The size of each attack: connections, KiB, connections, acts of each kind."""
SMALL: Final = {"silent": 200, "options": 512, "crowd": 300, "directed": 100}
CALM: Final = "calm"
"""No attack: the baseline."""
PASSWORD: Final = "bench-password"  # noqa: S105 - of accounts that live for a minute
PACE_S: Final = 0.1
"""Seconds between two commands of the player."""
LOG_IN_EVERY_S: Final = 0.5
ANSWER_S_MAX: Final = 20.0
AIM_MS: Final = 250.0
"""Upper limit for p99, in milliseconds."""
SETTINGS: Final = {
    "MAID_PACKS": "stdlib,tutorial_world",
    "MAID_CHEAP_PASSWORDS": "true",
    "MAID_AI_PLAYERS__ENABLED": "false",
    "MAID_SEED": "1",
    "MAID_LIMITS__LOOPBACK_EXEMPT": "false",
    "MAID_LIMITS__CONNECTS_PER_ADDRESS_MAX": "400",
}
PLAYER, NEWCOMER, ATTACKER = letters(1), letters(2), letters(99)


@dataclass
class Noticed:
    """What players noticed of one attack."""

    reached: int = 0
    """How large the attack became: connections, floods, acts."""
    latencies: list[float] = field(default_factory=list)
    unanswered: int = 0
    log_ins: list[float] = field(default_factory=list)
    log_ins_failed: int = 0

    def figures(self, log_kib: float) -> dict[str, object]:
        """Return the figures, times in milliseconds."""
        return {
            "reached": self.reached,
            "commands": len(self.latencies),
            "p50_ms": round(percentile(self.latencies, 0.5) * 1000, 2),
            "p99_ms": round(percentile(self.latencies, 0.99) * 1000, 2),
            "max_ms": round(max(self.latencies, default=0.0) * 1000, 2),
            "unanswered": self.unanswered,
            "log_ins": len(self.log_ins),
            "log_in_p50_ms": round(percentile(self.log_ins, 0.5) * 1000, 2),
            "log_in_max_ms": round(max(self.log_ins, default=0.0) * 1000, 2),
            "log_ins_failed": self.log_ins_failed,
            "log_kib": round(log_kib, 1),
        }


class Visitor:
    """A client at a plain telnet connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._asked = 0

    @classmethod
    @asynccontextmanager
    async def at(cls, port: int, name: str, *, new: bool = False) -> "AsyncIterator[Visitor]":
        """Connect, log in or make the account; hang up at the end."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        visitor = cls(reader, writer)
        try:
            await visitor._log_in(name, new=new)
            yield visitor
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _log_in(self, name: str, *, new: bool) -> None:
        await self._answer("Your name: ", name)
        if new:
            await self._answer("New password: ", PASSWORD)
            await self._answer("again: ", PASSWORD)
            await self._answer("colour, plain or reader: ", "plain")
        else:
            await self._answer("Password: ", PASSWORD)
        await self._read("Exits: ")

    async def ask(self) -> float:
        """Type a command, and return the seconds until its answer."""
        self._asked += 1
        nonsense = f"xyzzy{self._asked}q"
        begun = perf_counter()
        self._writer.write(f"{nonsense}\r\n".encode())
        await self._read(nonsense)
        return perf_counter() - begun

    async def leave(self) -> None:
        """Quit, and read until the server closes the connection."""
        self._writer.write(b"quit\r\n")
        while await self._reader.read(65_536):
            pass

    async def _answer(self, expected: str, line: str) -> None:
        await self._read(expected)
        self._writer.write(f"{line}\r\n".encode())

    async def _read(self, expected: str) -> None:
        await self._reader.readuntil(expected.encode())


def run(*, sizes: dict[str, int], seconds: float, files: int, seed: int = 1) -> dict[str, object]:
    """Measure each attack on a server of its own, and return the figures.

    Args:
        sizes: kind of attack → its size; :data:`CALM` for no attack.
        seconds: of each measurement.
        files: how many files the server may have open.
        seed: has no influence; every bench has one.
    """
    report = Report(seed=seed)
    found: dict[str, Any] = {}
    for kind, size in sizes.items():
        say(f"{kind}, size {size}")
        with tempfile.TemporaryDirectory(prefix="maid-intake-") as name:
            found[kind] = _measure(Path(name), kind, size, seconds, files)
        say(f"  {found[kind]}")
    under = {kind: figures["p99_ms"] < AIM_MS for kind, figures in found.items()}
    report.add(attacks=found, files=files, aim_p99_ms=AIM_MS, under_aim=under)
    return report.finish()


def _measure(folder: Path, kind: str, size: int, seconds: float, files: int) -> dict[str, object]:
    server = BenchServer(folder, **SETTINGS)
    server.files = files
    with running(server):
        web_port = int(server.settings["MAID_WEB_PORT"])
        attack = Attack(kind, server.port, web_port, size, victim=PLAYER, password=PASSWORD)
        noticed = asyncio.run(_play(attack, seconds))
        return noticed.figures(len(server.log().encode()) / 1024)


async def _play(attack: Attack, seconds: float) -> Noticed:
    noticed = Noticed()
    for name in (NEWCOMER, ATTACKER):
        async with Visitor.at(attack.telnet_port, name, new=True) as visitor:
            await visitor.leave()
    async with Visitor.at(attack.telnet_port, PLAYER, new=True) as player, _attacking(attack, noticed):
        end = perf_counter() + seconds
        async with asyncio.TaskGroup() as both:
            both.create_task(_type_on(player, noticed, end))
            both.create_task(_log_in_on(attack.telnet_port, noticed, end))
    return noticed


@asynccontextmanager
async def _attacking(attack: Attack, noticed: Noticed) -> AsyncIterator[None]:
    if attack.kind == CALM:
        yield
        return
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "maid_qa.bench.intake_crowd", stdin=PIPE, stdout=PIPE
    )
    try:
        noticed.reached = await _reached(process, attack)
        yield
    finally:
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 10)
        except TimeoutError:
            process.kill()
            await process.wait()


async def _reached(process: Process, attack: Attack) -> int:
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("the attackers have no standard input or output")
    process.stdin.write(json.dumps(asdict(attack)).encode() + b"\n")
    await process.stdin.drain()
    line = await asyncio.wait_for(process.stdout.readline(), 120)
    if not line:
        raise RuntimeError(f"the attackers of {attack.kind!r} failed")
    return int(json.loads(line)["reached"])


async def _type_on(player: Visitor, noticed: Noticed, end: float) -> None:
    clock = LoopClock()
    while perf_counter() < end:
        try:
            noticed.latencies.append(await asyncio.wait_for(player.ask(), ANSWER_S_MAX))
        except (TimeoutError, asyncio.IncompleteReadError, OSError):
            noticed.unanswered += 1
            return
        await clock.sleep(PACE_S)


async def _log_in_on(port: int, noticed: Noticed, end: float) -> None:
    clock = LoopClock()
    while perf_counter() < end:
        begun = perf_counter()
        try:
            async with asyncio.timeout(ANSWER_S_MAX), Visitor.at(port, NEWCOMER) as visitor:
                noticed.log_ins.append(perf_counter() - begun)
                await visitor.leave()
        except (TimeoutError, asyncio.IncompleteReadError, OSError):
            noticed.log_ins_failed += 1
        await clock.sleep(LOG_IN_EVERY_S)


def main(arguments: list[str]) -> int:
    """Run `maid bench intake`."""
    parser = argparse.ArgumentParser(prog="maid bench intake", description=__doc__)
    parser.add_argument(
        "--attack", choices=tuple(FULL), action="append", help="only this attack; may be repeated"
    )
    parser.add_argument("--small", action="store_true", help="the sizes of a test, instead of the full ones")
    parser.add_argument("--seconds", type=float, default=15.0, help="of each measurement")
    parser.add_argument("--files", type=int, default=1024, help="how many files the server may have open")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    chosen = given.attack or tuple(FULL)
    sizes = {CALM: 0} | {kind: (SMALL if given.small else FULL)[kind] for kind in chosen}
    show(run(sizes=sizes, seconds=given.seconds, files=given.files, seed=given.seed), as_json=given.json)
    return 0
