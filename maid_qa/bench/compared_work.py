"""What `maid bench compare` measures of one checkout: a loaded server, a start, simulated minds, and a server full of them."""

import json
import os
import socket
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from maid_engine.core.errors import MaidError
from maid_qa.bench.checkout import Checkout
from maid_qa.bench.echo_server import ECHO_COMMANDS, EchoServer
from maid_qa.bench.load import Plan
from maid_qa.bench.server import BenchServer, running
from maid_qa.bench.world import HALL_OF_ONE, LOG_IN, MIX, REGISTER, SETTINGS, play

QUIET_MIX: Final = [row for row in MIX if not str(row[0]).startswith("say")]
"""The mixed work without speech, because servers limit speech."""
SAYS_EACH: Final = 8
"""Lines that each client speaks: fewer than any server's limit for ten seconds."""
GREETING: Final = b"Your name"
GREETING_S_MAX: Final = 30.0


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured in a round. All four benches with three rounds take about twelve minutes at this size."""

    seconds: float = 2.0
    """Of the closed loop of `world`."""
    clients: int = 100
    mind_agents: int = 100
    """AI players of `minds`."""
    hours: float = 0.1
    """Simulated time of `minds`."""
    live_agents: int = 300
    """AI players of `live`."""
    minutes: float = 0.75
    """Real time of `live`, after the warm-up."""
    warm_up_s: float = 10.0


FULL_SIZE: Final = Size(seconds=3.0, hours=1.0, live_agents=1000, minutes=5.0, warm_up_s=60.0)
"""The size that the aims of `minds` and `live` are about."""

# Figures with an aim. The aim is found by the figure's name.
LOOP_RATE: Final = "closed loop, commands/s"
LOOP_COST: Final = "closed loop, processor µs a command"
LOOP_RATE_TO_ECHO: Final = "closed loop, commands/s to the echo server's"
LOOP_COST_TO_ECHO: Final = "closed loop, processor time to the echo server's"
ECHO_RATE: Final = "echo server, commands/s"
ECHO_COST: Final = "echo server, processor µs a command"
VOICE_RATE: Final = "one speaks, deliveries/s"
VOICE_COST: Final = "one speaks, processor µs a delivery"
ACCEPT_COST: Final = "until it accepts, processor s"
MINDS_COST: Final = "processor s"
LIVE_COST: Final = "processor s, with the coming in"
PACE: Final = "commands an agent-hour"

Figures = dict[str, float]
Measure = Callable[[Checkout, Size], Figures]
"""Measures one checkout once."""


def measure_world(checkout: Checkout, size: Size) -> Figures:
    """Return the throughput of a closed loop and of one voice in a crowd, with the processor time of each unit.

    An echo server has as many clients right after the closed loop. Figures relative to it can be compared between
    machines and minutes. A checkout that serves telnet early still loads other parts after that. They belong to the start, not to a command.
    """
    with tempfile.TemporaryDirectory(prefix="maid-compare-") as name:
        folder = Path(name)
        with _server(folder, checkout) as server:
            play(Plan(server.port, size.clients, 0.1, REGISTER, [], warmup_s=0, fanout="all"))
        with _server(folder, checkout) as server:
            server.wait_for_rest()
            _part_processors(server.process.pid)
            loop = play(
                Plan(server.port, size.clients, size.seconds, LOG_IN, QUIET_MIX, pid=server.process.pid)
            )
        echo = _measure_echo(size)
        with _server(folder, checkout, MAID_PACKS=f"stdlib,{HALL_OF_ONE}") as server:
            server.wait_for_rest()
            _part_processors(server.process.pid)
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
    rate, cost = loop["commands_per_s"], _each(loop["server_cpu_s"], loop["commands"])
    return {
        LOOP_RATE: rate,
        LOOP_RATE_TO_ECHO: _ratio(rate, echo[ECHO_RATE]),
        LOOP_COST: cost,
        LOOP_COST_TO_ECHO: _ratio(cost, echo[ECHO_COST]),
        VOICE_RATE: spoken["one_deliveries_per_s"],
        VOICE_COST: _each(spoken["server_cpu_s"], spoken["one_deliveries"]),
        **echo,
    }


def _measure_echo(size: Size) -> Figures:
    """Return the throughput of an echo server with as many clients, and the processor time of a line."""
    with EchoServer() as server:
        _part_processors(server.process.pid)
        echoed = play(
            Plan(server.port, size.clients, size.seconds, [], ECHO_COMMANDS, pid=server.process.pid)
        )
    return {
        ECHO_RATE: echoed["commands_per_s"],
        ECHO_COST: _each(echoed["server_cpu_s"], echoed["commands"]),
    }


def _each(cpu_s: float, count: int) -> float:
    return round(cpu_s / max(1, count) * 1e6, 2)


def _ratio(value: float, base: float) -> float:
    return round(value / base, 3) if base else 0.0


def _server(folder: Path, checkout: Checkout, **settings: str) -> AbstractContextManager[BenchServer]:
    return running(BenchServer(folder, checkout, **{**SETTINGS, **settings}))


def _part_processors(pid: int) -> None:
    """Pin a server's process to one processor; the clients, which this process starts, run on the others."""
    ours = sorted(os.sched_getaffinity(0) | os.sched_getaffinity(pid))
    if len(ours) < 2:
        return
    with suppress(OSError):
        os.sched_setaffinity(pid, ours[:1])


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
    ran = _bench(checkout, "minds", agents=size.mind_agents, hours=size.hours)
    return {
        MINDS_COST: ran.found["cpu_s"],
        "with its start, s": round(ran.took_s, 2),
        "with its start, processor s": round(ran.cpu_s, 2),
        PACE: ran.found["commands"]["per_agent_hour"],
    }


def measure_live(checkout: Checkout, size: Size) -> Figures:
    """Return the processor time of a server full of AI players, how much they did, and how long people waited."""
    ran = _bench(
        checkout, "live", agents=size.live_agents, minutes=size.minutes, **{"warm-up": size.warm_up_s}
    )
    return {
        "share of a processor": ran.found["cpu_share"],
        LIVE_COST: round(ran.cpu_s, 2),
        PACE: ran.found["commands_per_agent_hour"],
        "people wait, p99 ms": ran.found["human_ms"]["p99"],
    }


@dataclass(frozen=True, slots=True)
class Ran:
    """A bench that ran to its end."""

    found: dict[str, Any]
    """Its JSON."""
    took_s: float
    cpu_s: float
    """Processor time of it and its children."""


def _bench(checkout: Checkout, name: str, **options: float) -> Ran:
    """Run a bench of a checkout.

    Raises:
        MaidError: the bench failed.
    """
    given = [word for key, value in options.items() for word in (f"--{key}", str(value))]
    with tempfile.TemporaryDirectory(prefix="maid-compare-") as folder:
        output, errors = Path(folder) / "output", Path(folder) / "errors"
        began = perf_counter()
        with output.open("wb") as out, errors.open("wb") as err:
            process = subprocess.Popen(
                checkout.command("bench", name, *given, "--json"),
                env=checkout.environment(),
                cwd=folder,
                stdout=out,
                stderr=err,
            )
            # Only this call tells what one child has used: another one may run at the same time.
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        took_s = perf_counter() - began
        if process.returncode:
            raise MaidError(f"bench {name} of {checkout.folder} failed:\n{errors.read_text()[-2000:]}")
        found = json.loads(output.read_text().splitlines()[-1])
    return Ran(found, took_s, used.ru_utime + used.ru_stime)


MEASURES: Final[Mapping[str, Measure]] = {
    "world": measure_world,
    "start": measure_start,
    "minds": measure_minds,
    "live": measure_live,
}

AT_ONCE: Final = frozenset({"live"})
"""Benches that take the same time however fast a checkout is: both are measured at the same time, each on a processor of its own."""
