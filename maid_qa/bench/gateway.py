"""Restart the world behind a gateway, repeatedly, while clients of all kinds type.

Each client types numbered lines all the time, also while the world is away. At the end each line must have been answered
once and in its order, no connection may have ended, and each client must still have the loaf that it bought at the start.
"""

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_qa.bench.gateway_clients import KINDS, CountingClient, GatewayPorts
from maid_qa.bench.load import letters
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.server import BenchServer, free_port
from maid_qa.bench.wreck import Wreck, read_wreck

LOAF: Final = "classic_rpg:bread"
ENTERING_AT_ONCE: Final = 20
LINES_PER_S: Final = 50
"""Lines that all clients together type in a second."""
SETTINGS: Final = {"MAID_CHEAP_PASSWORDS": "true", "MAID_AI_PLAYERS__ENABLED": "false"}


class BenchGateway(BenchServer):
    """`maid gateway` in a process of its own."""

    command = "gateway"
    log_name = "gateway.log"

    def __init__(self, folder: Path, ports: GatewayPorts, **settings: str) -> None:
        super().__init__(
            folder,
            MAID_GATEWAY__TELNET_PORT=str(ports.telnet),
            MAID_GATEWAY__TELNET_TLS_PORT=str(ports.tls),
            MAID_GATEWAY__WEB_PORT=str(ports.web),
            **settings,
        )
        # The web port is opened last.
        self.port = ports.web


@dataclass
class Losses:
    """What went wrong over all restarts."""

    lines_lost: int = 0
    typed_twice: int = 0
    out_of_order: int = 0
    sessions_lost: int = 0
    items_lost: int = 0


@dataclass
class Restarts:
    """A world, its gateway and their clients.

    Args:
        folder: for the database, the socket and the logs.
        clients: number of clients.
        seed: of the moments at which the world stops.
    """

    folder: Path
    clients: int
    seed: int
    back_s: list[float] = field(default_factory=list)
    """For each restart, the seconds until every client had an answer to a line typed meanwhile."""
    kills: int = 0

    def __post_init__(self) -> None:
        link = {**SETTINGS, "MAID_GATEWAY__SOCKET": str(self.folder / "g.sock")}
        self.ports = GatewayPorts(free_port(), free_port(), free_port())
        # Without the web port, whose framework takes half of the time of a start.
        self.world = BenchServer(self.folder, **{**link, "MAID_WEB_PORT": "off"})
        self.gateway = BenchGateway(self.folder, self.ports, **link)
        self.dice = Dice(self.seed)
        self._clock = LoopClock()
        self.all: list[CountingClient] = [
            KINDS[number % len(KINDS)](letters(number)) for number in range(self.clients)
        ]

    async def run(self, restarts: int, seconds: float, kill_every: int) -> None:
        """Let everybody in, restart the world, and wait for the last answers."""
        listeners = await self._enter()
        loop = asyncio.get_running_loop()
        typists = [loop.create_task(self._type(client)) for client in self.all]
        for number in range(1, restarts + 1):
            await self._clock.sleep(self.dice.uniform(0.5, 1.5) * seconds)
            await self._restart(kill=kill_every > 0 and number % kill_every == 0)
            say(f"restart {number} of {restarts}: all back after {self.back_s[-1]:.1f} s")
        await self._stop_all(typists)
        await self._all_answered()
        await self._stop_all(listeners)
        for client in self.all:
            await client.close()

    async def _enter(self) -> list[asyncio.Task[None]]:
        """Let the clients in, some at a time, and return the tasks in which they listen.

        Each listens from then on, because a websocket that nobody reads answers no pings and is closed.
        """
        loop = asyncio.get_running_loop()
        listeners: list[asyncio.Task[None]] = []
        for first in range(0, self.clients, ENTERING_AT_ONCE):
            group = self.all[first : first + ENTERING_AT_ONCE]
            await asyncio.gather(*(client.enter(self.ports) for client in group))
            listeners += [loop.create_task(client.listen()) for client in group]
        say(f"{self.clients} clients are in the game")
        return listeners

    async def _type(self, client: CountingClient) -> None:
        while not client.was_lost:
            await client.type_one()
            await self._clock.sleep(self.clients / LINES_PER_S * self.dice.uniform(0.5, 1.5))

    async def _restart(self, *, kill: bool) -> None:
        begun = perf_counter()
        if kill:
            self.kills += 1
            await asyncio.to_thread(self.world.kill)
        else:
            await asyncio.to_thread(self.world.stop)
        await asyncio.to_thread(self.world.start)
        await self._all_answered()
        self.back_s.append(perf_counter() - begun)

    async def _all_answered(self) -> None:
        """Wait until every client has an answer to its last line so far."""
        results = await asyncio.gather(
            *(client.wait_for(client.typed) for client in self.all), return_exceptions=True
        )
        for client, result in zip(self.all, results, strict=True):
            if isinstance(result, BaseException):
                say(f"{client.name} ({client.kind}) waits for line {client.typed} in vain")

    async def _stop_all(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def losses(self, wreck: Wreck) -> Losses:
        """Return what went wrong, from what the clients counted and from the stopped world's file."""
        found = Losses()
        for client in self.all:
            found.lines_lost += client.lost
            found.typed_twice += client.repeated
            found.out_of_order += client.out_of_order
            found.sessions_lost += client.was_lost
            found.items_lost += wreck.things(client.name, LOAF) != 1
        return found


def run(
    *, clients: int = 200, restarts: int = 100, seconds: float = 1.0, kill_every: int = 0, seed: int = 1
) -> dict[str, object]:
    """Restart a world behind a gateway, and return the losses."""
    report = Report(seed=seed)
    with tempfile.TemporaryDirectory(prefix="maid-gw-") as name:
        bench = Restarts(Path(name), clients, seed)
        try:
            bench.world.start()
            bench.gateway.start()
            asyncio.run(bench.run(restarts, seconds, kill_every))
            gateway_cpu_s = bench.gateway.cpu_s()
            bench.world.stop()
            wreck = asyncio.run(read_wreck(bench.world.folder / "bench.db"))
        finally:
            for process in (bench.world, bench.gateway):
                if hasattr(process, "process"):
                    process.kill()
    typed = sum(client.typed for client in bench.all)
    report.add(
        clients=clients,
        restarts=restarts,
        kills=bench.kills,
        lines_typed=typed,
        back_s={"p50": round(statistics.median(bench.back_s), 2), "max": round(max(bench.back_s), 2)},
        gateway_cpu_us_per_line=round(gateway_cpu_s / typed * 1e6, 1),
        **asdict(bench.losses(wreck)),
    )
    return report.finish()


def main(arguments: list[str]) -> int:
    """Run `maid bench gateway`."""
    parser = argparse.ArgumentParser(prog="maid bench gateway", description=__doc__)
    parser.add_argument("--clients", type=int, default=200, help="number of clients, a third of each kind")
    parser.add_argument("--restarts", type=int, default=100, help="how often the world restarts")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds between two restarts")
    parser.add_argument(
        "--kill-every", type=int, default=0, help="kill -9 at each so many restarts; 0 for never"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(
        clients=given.clients,
        restarts=given.restarts,
        seconds=given.seconds,
        kill_every=given.kill_every,
        seed=given.seed,
    )
    show(figures, as_json=given.json)
    return 0
