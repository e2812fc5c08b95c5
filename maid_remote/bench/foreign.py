"""Count the rooms that visitors find on MUDs that they do not know: a mind, a random walker, a hand-written explorer.

The MUDs are our own server (text alone, and with GMCP), a TinyMUX with a town dug into it, and any other
server of this machine, such as an Evennia with its tutorial world (``scripts/evennia-tutorial`` makes one).
Each visitor starts on each MUD without any knowledge, and types a fixed number of lines, including those for
reading and trying.

Where possible, rooms are counted by the truth: TinyMUX' rooms note who enters them. Elsewhere they are
counted by their headings, which are unique on the MUDs measured here. All visitors are counted alike.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean
from typing import Any, Final

from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.server import BenchServer, running
from maid_remote.bench.tinymux import TinyMux, Town, is_installed
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.credentials import LoginFile, Person, Secret
from maid_remote.play.driver_factory import DRIVERS, Builder
from maid_remote.play.group_visit import connector
from maid_remote.play.host import HostRecord
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.report import rooms_within
from maid_remote.play.visit import Visit

PASSWORD: Final = "bench-password-1"  # noqa: S105 - of characters that live for a minute
LONGEST_MINUTES: Final = 15.0
SETTINGS: Final = {
    "MAID_PACKS": "stdlib,classic_rpg",
    "MAID_CHEAP_PASSWORDS": "true",
    "MAID_AI_PLAYERS__ENABLED": "false",
    "MAID_SEED": "7",
}
QUARTERS: Final = (50, 100, 200, 300, 400, 500)

Truth = Callable[[str], Awaitable[int]]
"""From a character's name to the number of rooms that it really entered."""


@dataclass(frozen=True)
class Host:
    """A MUD on this machine."""

    name: str
    port: int
    gmcp: bool = True
    reachable: int | None = None
    truth: Truth | None = None


def run(
    *,
    servers: tuple[str, ...],
    drivers: tuple[str, ...],
    commands: int,
    seeds: range,
    evennia: int | None,
) -> dict[str, object]:
    """Run the visits, one of each kind for each seed, and return the figures by server and driver."""
    report = Report(seed=seeds.start)
    found: dict[str, object] = {}
    for name in servers:
        with _host(name, evennia) as host:
            if host is None:
                found[name] = {"skipped": _missing(name)}
                continue
            found[name] = asyncio.run(_measure(host, drivers, commands, seeds))
    report.add(commands=commands, seeds=len(seeds), servers=found)
    return report.finish()


@contextmanager
def _host(name: str, evennia: int | None) -> Iterator[Host | None]:
    """Yield the running server of this name; None if this machine has none."""
    with tempfile.TemporaryDirectory() as folder:
        if name in ("own-text", "own-gmcp"):
            with running(BenchServer(Path(folder), **SETTINGS)) as server:
                yield Host(name, server.port, gmcp=name == "own-gmcp")
        elif name == "tinymux" and is_installed():
            with TinyMux(Path(folder)) as mux:
                yield Host(name, mux.port)
        elif name == "evennia" and evennia is not None:
            yield Host(name, evennia)
        else:
            yield None


def _missing(name: str) -> str:
    return {
        "tinymux": "apt-get install tinymux",
        "evennia": "scripts/evennia-tutorial starts one; name its port with --evennia",
    }.get(name, "there is no such server")


async def _measure(host: Host, drivers: tuple[str, ...], commands: int, seeds: range) -> dict[str, object]:
    clock = LoopClock()
    if host.name == "tinymux":
        town = Town(host.port, clock)
        await town.dig()
        host = replace(host, reachable=town.reachable, truth=town.seen_by)
    figures: dict[str, Any] = {
        "reachable": host.reachable,
        "counted_by": "truth" if host.truth else "heading",
    }
    told: dict[str, None] = {}
    for driver in drivers:
        runs = [await _one(host, driver, commands, seed, clock) for seed in seeds]
        figures[driver] = {
            "rooms": round(mean(one["rooms"] for one in runs), 1),
            "runs": runs,
        }
        told |= dict.fromkeys(str(one.pop("rooms_told")) for one in runs)
        say(f"{host.name}: {driver}: {figures[driver]['rooms']} rooms in {commands} commands")
    if host.reachable is None:
        # The count that the server sends to MUD lists is the best known truth.
        counts = [int(one) for one in told if one.isdigit()]
        figures["reachable"] = next(filter(None, counts), None)
    return figures


async def _one(host: Host, driver: str, commands: int, seed: int, clock: LoopClock) -> dict[str, Any]:
    """Run one visit of a new character."""
    name = f"{driver.capitalize()}{_letters(seed)}{_letters(int(clock.wall()) % 17_576)}"
    policy = VisitPolicy(
        source="(bench)",
        brisk=True,
        commands_per_minute=100_000,
        burst=100,
        commands_max=commands,
        visit_minutes_max=LONGEST_MINUTES,
    )
    login = LoginFile("(bench)", (Person(name, Secret(PASSWORD)),), create=True, agree=True, gmcp=host.gmcp)
    record = HostRecord("127.0.0.1", host.port)
    report = await Visit(
        login.people[0],
        login,
        policy,
        record,
        connector(record, login, clock),
        Builder(policy, Dice(seed), clock, kind=driver),
        clock,
        Vocabulary(record.learned),
    ).run()
    headings = {" ".join(room.look.title.split()).lower() for room in record.learned.rooms.rooms.values()}
    return {
        "seed": seed,
        "rooms": await host.truth(name) if host.truth is not None else len(headings - {"", "darkness"}),
        "believed": len(record.learned.rooms.rooms),
        "after": {str(mark): rooms_within(report.tally.curve, mark) for mark in QUARTERS if mark <= commands},
        "ended": report.ending.why,
        "commands": report.tally.typed,
        "findings": len(report.watch.sightings),
        "seconds": round(report.seconds, 1),
        "answers_ended_by": report.endings,
        "gmcp": report.facts.gmcp,
        "rooms_told": next(iter(report.facts.mssp.get("ROOMS", ())), ""),
    }


def _letters(number: int) -> str:
    """Return a number as three letters, for MUDs that allow no digits in names."""
    letters = ""
    for _ in range(3):
        number, rest = divmod(number, 26)
        letters += chr(ord("a") + rest)
    return letters


def main(arguments: list[str]) -> int:
    """Run ``maid bench foreign``."""
    parser = argparse.ArgumentParser(prog="maid bench foreign", description=__doc__)
    parser.add_argument(
        "--servers", default="own-text,own-gmcp,tinymux,evennia", help="which, with commas between"
    )
    parser.add_argument("--drivers", default=",".join(DRIVERS), help="who plays, with commas between")
    parser.add_argument("--commands", type=int, default=500, help="lines that each one types")
    parser.add_argument("--seeds", type=int, default=3, help="how many of each")
    parser.add_argument("--evennia", type=int, help="the port of an Evennia on this machine")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    configure_logging(_Quiet())
    figures = run(
        servers=tuple(given.servers.split(",")),
        drivers=tuple(given.drivers.split(",")),
        commands=given.commands,
        seeds=range(given.seed, given.seed + given.seeds),
        evennia=given.evennia,
    )
    show(figures, as_json=given.json)
    return 0


@dataclass(frozen=True)
class _Quiet:
    log_level: str = "critical"
    log_format: str = "console"
