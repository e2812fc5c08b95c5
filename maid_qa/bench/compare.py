"""Compares the speed of this checkout with that of another one, in turn on the same machine.

Each round measures both, and alternates which one goes first. The table has the median of the rounds for
each, and the
median and the range of the ratios of each round: the speed of a shared machine changes from one minute to the
next, so
only figures of the same round are compared. Processor times are disturbed least.

Some figures have an aim: the ratio that corresponds to half the cost of the commit df00baa. With ``--aims``
the exit
status is 1 if an aim is missed.

``world``  100 telnet clients in a closed loop of look, inventory and moves; and 100 in a room where one
speaks at a time, in turn.
  All stay within the limits of speech.
``start``  a server with the shipped packs and without AI players: until it accepts, and until it greets a
client.
``minds``  `maid bench minds` of each checkout.
``live``   `maid bench live` of each checkout.
"""

import argparse
import json
import os
import resource
import socket
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from maid_engine.core.errors import MaidError
from maid_qa.bench.checkout import Checkout
from maid_qa.bench.load import Plan
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.server import BenchServer, running
from maid_qa.bench.world import HALL_OF_ONE, LOG_IN, MIX, REGISTER, SETTINGS, play

QUIET_MIX: Final = [row for row in MIX if not str(row[0]).startswith("say")]
"""The mixed work without speech, because servers limit speech."""
SAYS_EACH: Final = 8
"""Lines that each client speaks: fewer than any server's limit for ten seconds."""
GREETING: Final = b"Your name"
GREETING_S_MAX: Final = 30.0
DEFAULT_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured in a round."""

    seconds: float = 3.0
    clients: int = 100
    agents: int = 0
    """AI players; 0 means the number that the bench's aim is about."""
    hours: float = 1.0
    minutes: float = 5.0


# Figures with an aim. The aim is found by the figure's name.
LOOP_RATE: Final = "closed loop, commands/s"
LOOP_COST: Final = "closed loop, processor µs a command"
VOICE_RATE: Final = "one speaks, deliveries/s"
VOICE_COST: Final = "one speaks, processor µs a delivery"
ACCEPT_COST: Final = "until it accepts, processor s"
MINDS_COST: Final = "processor s"
LIVE_COST: Final = "processor s, with the coming in"
PACE: Final = "commands an agent-hour"


@dataclass(frozen=True, slots=True)
class RatioAim:
    """The limit for the ratio of a figure."""

    limit: float
    at_least: bool = False
    """Whether more is better. Otherwise the ratio may be at most the limit."""

    def holds(self, ratio: float) -> bool:
        """Return whether this ratio is within the limit."""
        return ratio >= self.limit if self.at_least else ratio <= self.limit

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.limit:g}"


AIMS: Final[Mapping[tuple[str, str], RatioAim]] = {
    ("world", LOOP_RATE): RatioAim(1.6, at_least=True),
    ("world", LOOP_COST): RatioAim(1 / 1.6),
    ("world", VOICE_RATE): RatioAim(2.0, at_least=True),
    ("world", VOICE_COST): RatioAim(0.5),
    ("start", ACCEPT_COST): RatioAim(0.6),
    ("minds", MINDS_COST): RatioAim(0.6),
    ("live", LIVE_COST): RatioAim(0.55),
    ("live", PACE): RatioAim(1.0, at_least=True),
}
"""(bench, figure) → the aim, relative to the commit df00baa."""

Figures = dict[str, float]
Measure = Callable[[Checkout, Size], Figures]
"""Measures one checkout once."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of both checkouts over all rounds."""

    bench: str
    figure: str
    here: float
    """Median of this checkout."""
    there: float
    """Median of the other checkout."""
    ratio: float
    """Median of the ratios of this checkout to the other."""
    least: float
    most: float

    @property
    def aim(self) -> RatioAim | None:
        """Return the aim of the figure, or `None`."""
        return AIMS.get((self.bench, self.figure))

    @property
    def is_met(self) -> bool | None:
        """Return whether the median of the ratios meets the aim, or `None` without an aim."""
        return None if self.aim is None else self.aim.holds(self.ratio)


def run(
    other: Checkout,
    benches: Sequence[str],
    size: Size,
    *,
    rounds: int = DEFAULT_ROUNDS,
    measures: Mapping[str, Measure] | None = None,
) -> list[Row]:
    """Measure this checkout and another one in turn, and return a row for each figure.

    Args:
        other: what to compare with.
        benches: names in :data:`MEASURES`.
        size: of each measurement.
        rounds: how often each is measured.
        measures: other ways to measure, by name.

    Raises:
        MaidError: a measurement failed.
    """
    known = MEASURES if measures is None else measures
    this = Checkout.this()
    rows: list[Row] = []
    for name in benches:
        here: list[Figures] = []
        there: list[Figures] = []
        for number in range(rounds):
            pair = [(this, here), (other, there)]
            # The second run finds a machine in another state than the first, so the order alternates too.
            for checkout, found in pair if number % 2 == 0 else reversed(pair):
                say(f"{name}, round {number + 1} of {rounds}: {checkout.folder}")
                found.append(known[name](checkout, size))
                say(f"  {found[-1]}")
        rows += rows_of(name, here, there)
    return rows


def rows_of(bench: str, here: Sequence[Figures], there: Sequence[Figures]) -> list[Row]:
    """Return the rows of one bench. Both lists hold the rounds in the same order."""
    return [_row(bench, figure, here, there) for figure in here[0]]


def _row(bench: str, figure: str, here: Sequence[Figures], there: Sequence[Figures]) -> Row:
    ours = [one[figure] for one in here]
    theirs = [one[figure] for one in there]
    ratios = [one / other for one, other in zip(ours, theirs, strict=True) if other]
    return Row(
        bench,
        figure,
        statistics.median(ours),
        statistics.median(theirs),
        statistics.median(ratios) if ratios else 0.0,
        min(ratios, default=0.0),
        max(ratios, default=0.0),
    )


# --- the measurements ---


def measure_world(checkout: Checkout, size: Size) -> Figures:
    """Return the throughput of a closed loop and of one voice in a crowd, with the processor time of each unit."""
    with tempfile.TemporaryDirectory(prefix="maid-compare-") as name:
        folder = Path(name)
        with _server(folder, checkout) as server:
            play(Plan(server.port, size.clients, 0.1, REGISTER, [], warmup_s=0, fanout="all"))
        with _server(folder, checkout) as server:
            _part_processors(server)
            loop = play(
                Plan(server.port, size.clients, size.seconds, LOG_IN, QUIET_MIX, pid=server.process.pid)
            )
        with _server(folder, checkout, MAID_PACKS=f"stdlib,{HALL_OF_ONE}") as server:
            _part_processors(server)
            spoken = play(
                Plan(
                    server.port,
                    size.clients,
                    size.seconds,
                    LOG_IN,
                    [],
                    fanout="turns",
                    rounds=size.clients * SAYS_EACH,
                    pid=server.process.pid,
                )
            )
    return {
        LOOP_RATE: loop["commands_per_s"],
        LOOP_COST: _each(loop["server_cpu_s"], loop["commands"]),
        VOICE_RATE: spoken["one_deliveries_per_s"],
        VOICE_COST: _each(spoken["server_cpu_s"], spoken["one_deliveries"]),
    }


def _each(cpu_s: float, count: int) -> float:
    return round(cpu_s / max(1, count) * 1e6, 2)


def _server(folder: Path, checkout: Checkout, **settings: str) -> AbstractContextManager[BenchServer]:
    return running(BenchServer(folder, checkout, **{**SETTINGS, **settings}))


def _part_processors(server: BenchServer) -> None:
    """Pin the server to one processor; the clients, which this process starts, run on the others."""
    ours = sorted(os.sched_getaffinity(0) | os.sched_getaffinity(server.process.pid))
    if len(ours) < 2:
        return
    with suppress(OSError):
        os.sched_setaffinity(server.process.pid, ours[:1])


def measure_start(checkout: Checkout, size: Size) -> Figures:
    """Return how long a server takes to accept and to greet, and the processor time until then."""
    del size
    with tempfile.TemporaryDirectory(prefix="maid-compare-") as name:
        settings = {"MAID_AI_PLAYERS__ENABLED": "false", "MAID_CHEAP_PASSWORDS": "true"}
        server = BenchServer(Path(name), checkout, **settings)
        with running(server):
            pass  # the first start creates the database and the compiled modules
        with running(server):
            accepted = server.cpu_s()
            began = perf_counter()
            _wait_for_greeting(server.port)
            return {
                "until it accepts, s": round(server.startup_s, 3),
                ACCEPT_COST: round(accepted, 3),
                "until it greets, s": round(server.startup_s + perf_counter() - began, 3),
                "until it greets, processor s": round(server.cpu_s(), 3),
            }


def _wait_for_greeting(port: int) -> None:
    """Wait until a new client is asked for its name.

    Raises:
        MaidError: the server closes the connection instead.
    """
    with socket.create_connection(("127.0.0.1", port), timeout=GREETING_S_MAX) as client:
        read = b""
        while GREETING not in read:
            some = client.recv(4096)
            if not some:
                raise MaidError(f"the server closed the connection before it asked for a name: {read!r}")
            read += some


def measure_minds(checkout: Checkout, size: Size) -> Figures:
    """Return the processor time of simulated hours, and how much the AI players did in them."""
    options = ["minds", "--agents", str(size.agents or 100), "--hours", str(size.hours)]
    found, cpu_s = _bench(checkout, options)
    return {
        MINDS_COST: found["cpu_s"],
        "with its start, processor s": round(cpu_s, 2),
        PACE: found["commands"]["per_agent_hour"],
    }


def measure_live(checkout: Checkout, size: Size) -> Figures:
    """Return the processor time of a server full of AI players, how much they did, and how long people waited."""
    options = ["live", "--agents", str(size.agents or 1000), "--minutes", str(size.minutes)]
    found, cpu_s = _bench(checkout, options)
    return {
        "share of a processor": found["cpu_share"],
        LIVE_COST: round(cpu_s, 2),
        PACE: found["commands_per_agent_hour"],
        "people wait, p99 ms": found["human_ms"]["p99"],
    }


def _bench(checkout: Checkout, options: Sequence[str]) -> tuple[dict[str, Any], float]:
    """Run a bench of a checkout; return its JSON, and the processor time of it and its children in seconds.

    Raises:
        MaidError: the bench failed.
    """
    before = _children_cpu_s()
    with tempfile.TemporaryDirectory(prefix="maid-compare-") as folder:
        done = subprocess.run(
            checkout.command("bench", *options, "--json"),
            env=checkout.environment(),
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise MaidError(f"bench {options[0]} of {checkout.folder} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1]), _children_cpu_s() - before


def _children_cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


MEASURES: Final[Mapping[str, Measure]] = {
    "world": measure_world,
    "start": measure_start,
    "minds": measure_minds,
    "live": measure_live,
}


# --- the command ---

MET: Final[Mapping[bool | None, str]] = {True: "yes", False: "no", None: "–"}
"""The cell of the table that says whether an aim is met."""


def table(rows: Iterable[Row]) -> str:
    """Return the rows as a Markdown table."""
    head = "| bench | figure | here | there | ratio (range) | aim | met |\n|---|---|---:|---:|---:|---:|---|"
    return "\n".join([head, *(_line(row) for row in rows)])


def _line(row: Row) -> str:
    ratio = f"{row.ratio:.2f} ({row.least:.2f}–{row.most:.2f})"
    aim = "–" if row.aim is None else str(row.aim)
    numbers = f"{_short(row.here)} | {_short(row.there)} | {ratio}"
    return f"| {row.bench} | {row.figure} | {numbers} | {aim} | {MET[row.is_met]} |"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def _chosen(text: str) -> list[str]:
    """Return the benches named in a comma-separated list.

    Raises:
        argparse.ArgumentTypeError: there is no bench of that name.
    """
    names = list(filter(None, map(str.strip, text.split(","))))
    for name in names:
        if name not in MEASURES:
            raise argparse.ArgumentTypeError(f"there is no {name!r}; there are: {', '.join(MEASURES)}")
    return names


def main(arguments: list[str]) -> int:
    """Run `maid bench compare OTHER_CHECKOUT`."""
    parser = argparse.ArgumentParser(
        prog="maid bench compare", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "other",
        type=Path,
        metavar="OTHER_CHECKOUT",
        help="its folder; its .venv runs it, or this interpreter if it has none",
    )
    parser.add_argument(
        "--only",
        type=_chosen,
        default=list(MEASURES),
        metavar="NAMES",
        help=f"with commas between: {','.join(MEASURES)}; all of them take hours",
    )
    size = Size()
    parser.add_argument("--rounds", type=int, default=DEFAULT_ROUNDS, help="measurements of each checkout")
    parser.add_argument("--seconds", type=float, default=size.seconds, help="of the closed loop of world")
    parser.add_argument("--clients", type=int, default=size.clients, help="telnet clients of world")
    parser.add_argument("--agents", type=int, default=0, help="AI players; 100 for minds, 1000 for live")
    parser.add_argument("--hours", type=float, default=size.hours, help="of simulated time, for minds")
    parser.add_argument("--minutes", type=float, default=size.minutes, help="of real time, for live")
    parser.add_argument("--aims", action="store_true", help="end with status 1 if an aim is missed")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    if given.rounds < 1:
        parser.error("--rounds: at least 1")
    report = Report(seed=1)
    size = Size(given.seconds, given.clients, given.agents, given.hours, given.minutes)
    rows = run(Checkout.at(given.other), given.only, size, rounds=given.rounds)
    if given.json:
        report.add(other=str(given.other), rounds=given.rounds, rows=[_as_json(row) for row in rows])
        show(report.finish(), as_json=True)
    else:
        print(table(rows))
    missed = any(row.is_met is False for row in rows)
    return 1 if given.aims and missed else 0


def _as_json(row: Row) -> dict[str, object]:
    return {
        "bench": row.bench,
        "figure": row.figure,
        "here": row.here,
        "there": row.there,
        "ratio": round(row.ratio, 3),
        "range": [round(row.least, 3), round(row.most, 3)],
        "aim": None if row.aim is None else str(row.aim),
        "met": row.is_met,
    }
