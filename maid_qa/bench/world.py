"""Commands per second, latency, memory, fan-out and start-up of a server with telnet clients.

The clients run in a separate process and play the mixed work of measures.md: look 5, inventory 2, north/south
2, say 1; ten players to a room, with GMCP on and off. The same loop runs against an echo server.
"""

import argparse
import json
import pstats
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from time import sleep
from typing import Any

from maid_qa.bench.echo_server import ECHO_COMMANDS, EchoServer
from maid_qa.bench.load import Plan
from maid_qa.bench.profiled import DUMP
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.server import BenchServer, running

PASSWORD = "bench-password"  # noqa: S105 - of accounts that live for a minute
REGISTER = [
    ["Your name: ", "{i}"],
    ["New password: ", PASSWORD],
    ["again: ", PASSWORD],
    ["colour, plain or reader: ", "plain"],
    ["Exits: ", ""],
]
LOG_IN = [["Your name: ", "{i}"], ["Password: ", PASSWORD], ["Exits: ", ""]]
WAY = "Exits: "
"""Every room of the hall has one exit, north or south: a client walks there and back."""
MIX = [
    ["look", WAY, 5],
    ["inventory", "You are carrying", 2],
    ["walk", WAY, 2],
    ["say hi {n}", 'You say, "hi {n}"', 1],
]
PACED_CLIENTS = 1000
PACED_EVERY_S = 5.0
CROWD = 100
HALL_OF_ONE = "content_packs.bench_hall.pack:CrowdHallPack"
"""The same hall, in which everybody stays in the first room."""
SETTINGS = {
    "MAID_PACKS": "stdlib,content_packs.bench_hall.pack:BenchHallPack",
    "MAID_CHEAP_PASSWORDS": "true",
    "MAID_JOURNAL": "true",
    "MAID_SEED": "1",
    "MAID_LIMITS__CONNECTIONS_MAX": "5000",
    "MAID_AI_PLAYERS__ENABLED": "false",
}


def run(
    *,
    clients: Sequence[int] = (1, 100, 500, 1000),
    seconds: float = 8.0,
    seed: int = 1,
    paced: int = PACED_CLIENTS,
    crowd: int = CROWD,
) -> dict[str, object]:
    """Measure, and return the figures under the keys of ``bench.registry``.

    Args:
        clients: of the closed loops, one loop for each number.
        seconds: of each measurement.
        seed: of what clients type.
        paced: clients that type one command every five seconds.
        crowd: clients in one room, for fan-out and the profile.

    Raises:
        RuntimeError: the clients failed, or a command was left unanswered.
    """
    report = Report(seed=seed)
    with tempfile.TemporaryDirectory(prefix="maid-bench-") as name:
        folder = Path(name)
        bench = _Bench(folder, seconds, seed, paced, crowd)
        bench.register(max(*clients, paced, crowd))
        with bench.server() as server:
            report.add(startup_s=round(server.startup_s, 3))
        report.add(closed_loop={str(count): bench.closed_loop(count) for count in clients})
        report.add(closed_loop_gmcp={str(count): bench.closed_loop(count, gmcp=True) for count in clients})
        report.add(paced=bench.paced(), rss_kib_per_session=bench.memory(), fanout=bench.fan_out())
        report.add(echo=bench.echo(clients), profile_top=bench.profile())
    return report.finish()


class _Bench:
    """One database, and servers on it one after the other."""

    def __init__(self, folder: Path, seconds: float, seed: int, paced: int, crowd: int) -> None:
        self._folder = folder
        self._seconds = seconds
        self._seed = seed
        self._paced = paced
        self._crowd = crowd

    @contextmanager
    def server(self, module: str = "maid_engine", **settings: str) -> Iterator[BenchServer]:
        """Run a server on the bench's database."""
        with running(BenchServer(self._folder, module=module, **{**SETTINGS, **settings})) as server:
            yield server

    def register(self, count: int) -> None:
        """Make the accounts beforehand."""
        say(f"making {count} accounts")
        with self.server() as server:
            play(Plan(server.port, count, 0.1, REGISTER, [], warmup_s=0, fanout="all"))

    def closed_loop(self, count: int, *, gmcp: bool = False) -> dict[str, object]:
        """Measure clients that type the next command as soon as the last is answered."""
        say(f"closed loop, {count} clients{', GMCP' if gmcp else ''}")
        with self.server() as server:
            before = server.cpu_s()
            found = play(Plan(server.port, count, self._seconds, LOG_IN, MIX, gmcp=gmcp, seed=self._seed))
            cpu = server.cpu_s() - before
        found["cpu_us_per_command"] = round(cpu / max(1, found["commands_all"]) * 1e6, 1)
        return found

    def paced(self) -> dict[str, object]:
        """Measure many people, each with a command every five seconds."""
        say(f"paced, {self._paced} clients")
        with self.server() as server:
            return play(
                Plan(
                    server.port,
                    self._paced,
                    max(self._seconds, 2 * PACED_EVERY_S),
                    LOG_IN,
                    MIX,
                    every_s=PACED_EVERY_S,
                    warmup_s=PACED_EVERY_S,
                    seed=self._seed,
                )
            )

    def memory(self) -> float:
        """Return the KiB that each logged-in session adds."""
        say("memory")
        with self.server() as server:
            sleep(1.0)
            before = server.rss_kib()
            with _playing(Plan(server.port, self._paced, 4.0, LOG_IN, MIX, every_s=60, warmup_s=0)) as done:
                sleep(0.1)
                highest = before
                while done.poll() is None:
                    highest = max(highest, server.rss_kib())
                    sleep(0.1)
        say(f"  {before} KiB, then {highest} KiB")
        return round((highest - before) / self._paced, 1)

    def fan_out(self) -> dict[str, object]:
        """Measure a crowd in one room: one speaks, then all do."""
        say("fan-out")
        found: dict[str, object] = {}
        for kind in ("one", "all"):
            with self.server(MAID_PACKS=f"stdlib,{HALL_OF_ONE}") as server:
                found |= play(Plan(server.port, self._crowd, self._seconds, LOG_IN, MIX, fanout=kind))
        return {key: found[key] for key in ("one_p50_ms", "one_p99_ms", "all_deliveries_per_s")}

    def echo(self, counts: Sequence[int]) -> dict[str, Any]:
        """Measure the same loop against a bare telnetlib3 echo server."""
        found = {}
        for count in counts:
            say(f"echo, {count} clients")
            with EchoServer() as server:
                found[str(count)] = play(Plan(server.port, count, self._seconds, [], ECHO_COMMANDS))
        return found

    def profile(self) -> list[str]:
        """Return the ten functions with the most own time, with the crowd in a closed loop."""
        say("profile")
        dump = self._folder / "profile.out"
        with self.server("maid_qa.bench.profiled", **{DUMP: str(dump)}) as server:
            play(Plan(server.port, self._crowd, min(4.0, self._seconds), LOG_IN, MIX))
        stats: Any = pstats.Stats(str(dump))
        rows = sorted(stats.stats.items(), key=lambda row: -row[1][2])[:10]
        return [
            f"{Path(file).name}:{line} {name}: {own:.3f} s own, {calls} calls"
            for (file, line, name), (_, calls, own, _, _) in rows
        ]


def play(plan: Plan) -> dict[str, Any]:
    """Run clients in a separate process, and return what they measured.

    Raises:
        RuntimeError: the clients failed, or a command was left unanswered.
    """
    with _playing(plan) as process:
        output, errors = process.communicate(timeout=plan.seconds + plan.warmup_s + 120)
    if process.returncode:
        raise RuntimeError(f"the clients failed: {errors.decode(errors='replace')[-2000:]}")
    found: dict[str, object] = json.loads(output)
    say(f"  {found}")
    if found.get("unanswered"):
        raise RuntimeError(f"{found['unanswered']} commands were left unanswered: {found}")
    return found


@contextmanager
def _playing(plan: Plan) -> Iterator[subprocess.Popen[bytes]]:
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-m", "maid_qa.bench.load"], stdin=pipe, stdout=pipe, stderr=pipe
    )
    if process.stdin is None:
        raise RuntimeError("the clients have no standard input")
    process.stdin.write(json.dumps(asdict(plan)).encode())
    process.stdin.close()
    process.stdin = None
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def main(arguments: list[str]) -> int:
    """Run `maid bench world`."""
    parser = argparse.ArgumentParser(prog="maid bench world", description=__doc__)
    parser.add_argument("--clients", default="1,100,500,1000", help="how many at a time, with commas between")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement")
    parser.add_argument("--paced", type=int, default=PACED_CLIENTS, help="clients with a command every 5 s")
    parser.add_argument("--crowd", type=int, default=CROWD, help="clients in one room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    clients = [int(count) for count in given.clients.split(",")]
    figures = run(
        clients=clients, seconds=given.seconds, seed=given.seed, paced=given.paced, crowd=given.crowd
    )
    show(figures, as_json=given.json)
    return 0
