"""Kill -9 in the middle of giving, trading and fighting, again and again; then look at what the file holds.

What must hold each time: the file opens; each thing has one owner; the purses hold what the ledger says; a
gift whose success was told is there; no state is older than the save interval; everybody comes back.
"""

import argparse
import asyncio
import contextlib
import itertools
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from maid_engine.bench.load import IAC_COMMAND, letters
from maid_engine.bench.report import Report, say, show
from maid_engine.bench.server import BenchServer
from maid_engine.core.chance import Dice
from maid_engine.core.documents import Query
from maid_engine.storage.sqlite import SQLiteDocumentStore

PASSWORD = "bench-password"  # noqa: S105 - of accounts that live for a minute
SAVE_INTERVAL_S = 3.0
"""Shorter than the default of ten, so that a round takes seconds."""
TICKS_PER_SECOND = 4
GIVERS = 4
FIGHTERS = 4
AGENTS = 5
SETTINGS = {
    "MAID_CHEAP_PASSWORDS": "true",
    "MAID_SAVE_INTERVAL_S": str(SAVE_INTERVAL_S),
    "MAID_AI_PLAYERS__ENABLED": "true",
    "MAID_AI_PLAYERS__AUTO_SPAWN_ON_START": "true",
    "MAID_AI_PLAYERS__AUTO_SPAWN_COUNT": str(AGENTS),
    "MAID_LINK_DEAD_S": "5",
}
GAVE = re.compile(rb"You give 1 gold to (\w+)\.")


@dataclass
class Losses:
    """What was found wrong, over all rounds."""

    reopened: int = 0
    oldest_state_s: float = 0.0
    items_lost: int = 0
    items_doubled: int = 0
    gold_difference: int = 0
    gifts_lost: int = 0
    gifts_told: int = 0
    accounts_lost: int = 0
    agents_lost: int = 0


class Typist:
    """One telnet client that types until the server dies, and keeps all that it was told."""

    def __init__(self, name: str, lines: Iterator[str]) -> None:
        self.name = name
        self.heard = b""
        self._lines = lines
        self._at = 0

    async def play(self, port: int) -> None:
        """Log in, or register, and type one line after the other."""
        with contextlib.suppress(ConnectionError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                await self._log_in(reader, writer)
                for line in self._lines:
                    self._type(writer, line)
                    await self._until(reader, b"ep> ")
            finally:
                writer.close()

    async def _log_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._until(reader, b"Your name: ")
        self._type(writer, self.name)
        if await self._until(reader, b"New password: ", b"Password: ") == b"New password: ":
            self._type(writer, PASSWORD)
            await self._until(reader, b"again: ")
        self._type(writer, PASSWORD)
        if await self._until(reader, b"colour, plain or reader: ", b"ep> ") != b"ep> ":
            self._type(writer, "plain")
            await self._until(reader, b"ep> ")

    def _type(self, writer: asyncio.StreamWriter, line: str) -> None:
        writer.write(line.encode() + b"\r\n")

    async def _until(self, reader: asyncio.StreamReader, *wanted: bytes) -> bytes:
        while True:
            for one in wanted:
                at = self.heard.find(one, self._at)
                if at >= 0:
                    self._at = at + len(one)
                    return one
            data = await reader.read(65536)
            if not data:
                raise ConnectionResetError
            self.heard += IAC_COMMAND.sub(b"", data)


class _Rounds:
    """All the rounds on one file."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.dice = Dice(seed)
        self.losses = Losses()
        self.accounts: set[str] = set()
        self.agents: set[str] = set()
        self.lived_s = 0.0
        self.tick = 0
        """The saved tick after the last round."""
        self.gold: list[int] | None = None
        """What each giver had after the last round."""

    def play(self, number: int) -> None:
        """One life of the server, and a look at what it left."""
        server = BenchServer(self.folder, **SETTINGS)
        server.start()
        self.losses.reopened += number > 0
        lived_s = self.dice.uniform(2.0, 2.5 * SAVE_INTERVAL_S)
        told = asyncio.run(self._live(server, lived_s))
        asyncio.run(self._look(number, told))

    async def _live(self, server: BenchServer, lived_s: float) -> list[int]:
        """Let them play until the kill; how many gifts each giver was told of."""
        typists = [Typist(letters(number), self._lines(number)) for number in range(GIVERS + FIGHTERS)]
        began = perf_counter()
        loop = asyncio.get_running_loop()
        tasks = [loop.create_task(typist.play(server.port)) for typist in typists]
        await asyncio.wait(tasks, timeout=lived_s)
        self.lived_s = perf_counter() - began
        server.kill()
        await asyncio.gather(*tasks, return_exceptions=True)
        return [len(GAVE.findall(typist.heard)) for typist in typists[:GIVERS]]

    def _lines(self, number: int) -> Iterator[str]:
        dice = self.dice.stream(f"lines {number}")
        neighbour = letters((number + 1) % GIVERS)
        gifts = (f"give 1 gold to {neighbour}",)
        deeds = (
            "north",
            "south",
            "east",
            "west",
            "up",
            "down",
            "kill rat",
            "kill dummy",
            "get all from corpse",
            "look",
        )
        while True:
            yield dice.pick(gifts if number < GIVERS else deeds)

    async def _look(self, number: int, told: list[int]) -> None:
        store = SQLiteDocumentStore(str(self.folder / "bench.db"))
        await store.open()
        try:
            entities = {one.key: one.data async for one in store.query(Query("entities"))}
            accounts = {one.key async for one in store.query(Query("accounts"))}
            profiles = {one.key async for one in store.query(Query("ai_player_profiles"))}
            ledger = await store.get("meta", "ledger")
            world = await store.get("meta", "world")
        finally:
            await store.close()
        losses = self.losses
        losses.accounts_lost += len(self.accounts - accounts)
        losses.agents_lost += len(self.agents - profiles)
        self.accounts |= accounts
        self.agents |= profiles
        lost, doubled = items_astray(entities)
        losses.items_lost += lost
        losses.items_doubled += doubled
        if ledger is not None:
            losses.gold_difference += abs(gold_difference(entities, ledger.data))
        if world is not None:
            saved_s = (world.data["tick"] - self.tick) / TICKS_PER_SECOND
            losses.oldest_state_s = round(max(losses.oldest_state_s, self.lived_s - saved_s), 2)
            self.tick = world.data["tick"]
        gold = givers_gold(entities)
        losses.gifts_told += sum(told)
        if self.gold is not None and not gifts_kept(self.gold, gold, told):
            losses.gifts_lost += 1
        self.gold = gold
        say(
            f"round {number + 1}: {len(entities)} entities, {len(accounts)} accounts, {len(profiles)} AI players"
        )


def items_astray(entities: dict[str, Any]) -> tuple[int, int]:
    """(lost, doubled): things whose holder is gone, and things that two wear at once."""
    lost = 0
    worn: dict[str, str] = {}
    doubled = 0
    for key, data in entities.items():
        place = data["place"]
        if place is not None and "#" in place and place not in entities:
            lost += 1
        for item in data["components"].get("Equipment", {}).get("slots", {}).values():
            doubled += item in worn
            worn[item] = key
            if item not in entities:
                lost += 1
            elif entities[item]["place"] != key:
                doubled += 1
    return lost, doubled


def gold_difference(entities: dict[str, Any], ledger: Mapping[str, Any]) -> int:
    """What the saved purses hold, and what was afloat elsewhere, against what the ledger says there is."""
    held = sum(data["components"].get("Purse", {}).get("gold", 0) for data in entities.values())
    return int(held + ledger["afloat"] - (ledger["minted"] - ledger["burnt"]))


def givers_gold(entities: dict[str, Any]) -> list[int]:
    """What each giver's saved purse holds."""
    by_name = {
        data["components"]["Identity"]["name"]: data["components"]["Purse"]["gold"]
        for data in entities.values()
        if "Character" in data["components"]
    }
    return [by_name.get(letters(number).capitalize(), 0) for number in range(GIVERS)]


def gifts_kept(before: Sequence[int], after: Sequence[int], told: Sequence[int]) -> bool:
    """Whether the purses can be explained by the gifts that were told, and at most one more of each giver.

    Giver n gives to n + 1. A gift that the server made durable and was killed before telling is no loss.
    """
    for more in itertools.product((0, 1), repeat=len(told)):
        given = [count + extra for count, extra in zip(told, more, strict=True)]
        if all(after[n] - before[n] == given[n - 1] - given[n] for n in range(len(told))):
            return True
    return False


def run(*, rounds: int = 20, seed: int = 1) -> dict[str, Any]:
    """Kill a server so many times, and give what was lost."""
    report = Report(seed=seed)
    with tempfile.TemporaryDirectory(prefix="maid-crash-") as name:
        lives = _Rounds(Path(name), seed)
        for number in range(rounds):
            lives.play(number)
        server = BenchServer(Path(name), **SETTINGS)
        server.start()
        lives.losses.reopened += 1
        server.stop()
    report.add(rounds=rounds, save_interval_s=SAVE_INTERVAL_S, **asdict(lives.losses))
    return report.finish()


def main(arguments: list[str]) -> int:
    """`maid bench crash`."""
    parser = argparse.ArgumentParser(prog="maid bench crash", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    show(run(rounds=given.rounds, seed=given.seed), as_json=given.json)
    return 0
