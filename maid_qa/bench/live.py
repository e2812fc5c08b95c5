"""A server full of AI players in real time, with people at its telnet port: who waits how long for what.

The server runs in this process, wired as ``maid serve`` wires it, with its own database file. The people are
telnet clients in a separate process (``bench.load``): each types a command every few seconds, and waits for
the answer. They log in before the AI players do. The measured minutes begin when everybody is in the game and
has dispersed. Some of the AI players may be stand-ins of people who are away (``bench.absentees``).
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from array import array
from asyncio.subprocess import Process
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.admin.application import LocalDoor
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.standins import Standins
from maid_engine.app.clock import MonotonicClock
from maid_engine.app.event_loop import run_fast
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import assemble, close_game, open_game, run_in_background
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.app.wiring_admin import Administration
from maid_engine.engine.gc_tuning import calm_collector
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.net.limits import LoginThrottle
from maid_engine.net.pages import web_app
from maid_engine.net.server import MAIDServer
from maid_engine.storage.journal_file import FileJournal
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_qa.bench.absentees import PASSWORD, Absentees, limits_for
from maid_qa.bench.load import Plan, letters
from maid_qa.bench.minds import PRESETS
from maid_qa.bench.report import Report, say, show, spread
from maid_qa.bench.server import UNLIMITED_SPEECH, free_port

REGISTER = [
    ["Your name: ", "{i}"],
    ["New password: ", PASSWORD],
    ["again: ", PASSWORD],
    ["colour, plain or reader: ", "plain"],
    ["Exits: ", ""],
]
MIX = [
    ["look", "Exits: ", 5],
    ["inventory", "You are carrying", 2],
    ["score", "short of the next level", 1],
    ["say well met {n}", 'You say, "well met {n}"', 1],
]
"""What people type: [line, text that its answer contains, weight]."""
PROBES = 20
PROBE_EVERY_S = 2.0
ENTER_PER_S = 5
"""AI players that enter the game each second."""
WARM_UP_S = 60.0

QUIET_S = 5.0
"""Seconds in which nobody may type after all were stopped."""


@dataclass(frozen=True, slots=True)
class Work:
    """The amount of work, and its duration in seconds."""

    agents: int
    seconds: float
    probes: int
    warm_up_s: float
    stand_ins: int = 0
    """Stand-ins among the agents."""

    def __post_init__(self) -> None:
        """Refuse more stand-ins than agents.

        Raises:
            ValueError: there would be.
        """
        if not 0 <= self.stand_ins <= self.agents:
            raise ValueError(f"stand-ins must be between 0 and {self.agents} agents, not {self.stand_ins}")

    @property
    def absentees(self) -> list[str]:
        """The names of the people who are away, which follow those of the probes."""
        return [letters(self.probes + number) for number in range(self.stand_ins)]

    def is_stand_in(self, number: int) -> bool:
        """Return whether the agent of this number, from 0, is a stand-in. They are spread evenly."""
        return (number + 1) * self.stand_ins // self.agents > number * self.stand_ins // self.agents


def run(work: Work, *, seed: int = 7, packs: tuple[str, ...] = DEFAULT_PACKS) -> dict[str, object]:
    """Run the game with AI players and people, and return the report. The keys are those of measures.md."""
    report = Report(seed=seed)
    configure_logging(Settings(log_level="warning"))
    with tempfile.TemporaryDirectory(prefix="maid-bench-") as folder:
        settings = Settings(
            seed=str(seed),
            packs=packs,
            db=str(Path(folder) / "bench.db"),
            host="127.0.0.1",
            telnet_port=free_port(),
            web_port=None,
            cheap_passwords=True,
            speech=UNLIMITED_SPEECH,
            ai_players=AIPlayerSettings(enabled=True, max_agents=work.agents),
            away=limits_for(work.stand_ins),
        )
        run_fast(_live(report, settings, work))
    return report.finish()


async def _live(report: Report, settings: Settings, work: Work) -> None:
    maid = assemble(
        settings,
        store=SQLiteDocumentStore(settings.db),
        clock=MonotonicClock(),
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
        sink=FileJournal(Path(settings.db).with_suffix(".journal"), largest_mib=settings.journal_mib),
    )
    await open_game(maid)
    server = MAIDServer(maid.game, maid.dispatcher, maid.supervisor, settings.net())
    await server.start()
    calm_collector()
    run_in_background(maid)
    try:
        people = await _people(settings, work, report.seed)
        try:
            absentees = Absentees(maid)
            await absentees.agree(work.absentees)
            await _come_in(maid, work, absentees)
            await _measure(report, maid, people, work)
            await _stop(report, maid, absentees)
        finally:
            if people.returncode is None:
                people.kill()
                await people.wait()
    finally:
        await server.stop()
        await close_game(maid)


async def _come_in(maid: MaidGame, work: Work, absentees: Absentees) -> None:
    """Let the AI players in a few at a time; all at once they would crowd one room.

    Raises:
        RuntimeError: not every stand-in took its seat.
    """
    manager = maid.game.resource(AIPlayerManager)
    clock = maid.game.clock
    away = iter(work.absentees)
    for number in range(work.agents):
        if work.is_stand_in(number):
            absentees.leave(next(away))
        else:
            manager.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))
        if number % ENTER_PER_S == ENTER_PER_S - 1:
            await clock.sleep(1.0)
    await clock.sleep(1.0)  # until the last one has typed "quit"
    if absentees.seated() != work.stand_ins:
        raise RuntimeError(f"{absentees.seated()} of {work.stand_ins} stand-ins took their seats")
    calm_collector()
    say(f"{work.agents} AI players are in the game, {work.stand_ins} of them as stand-ins")


async def _measure(report: Report, maid: MaidGame, people: Process, work: Work) -> None:
    await maid.game.clock.sleep(work.warm_up_s)
    engine, manager = maid.engine, maid.game.resource(AIPlayerManager)
    engine.tick_seconds.clear()
    engine.late_seconds.clear()
    manager.stats.executive_s, manager.stats.reflex_s = array("d"), array("d")
    steps, lines = manager.stats.steps, manager.stats.lines
    commands = sum(manager.stats.by_source.values())
    skimmed = _skimmed(manager)
    if people.stdin is not None:
        people.stdin.write(b"now\n")
    began, cpu = maid.game.clock.now(), process_time()
    await maid.game.clock.sleep(work.seconds)
    wall, cpu = maid.game.clock.now() - began, process_time() - cpu
    agents = len(manager.list())
    done = sum(manager.stats.by_source.values()) - commands
    report.add(
        agents=agents,
        stand_ins=len(maid.game.resource(Standins).stays()),
        minutes=round(wall / 60, 2),
        tick_ms=spread(engine.tick_seconds, scale=1000),
        tick_late_ms=spread(engine.late_seconds, scale=1000),
        ticks=len(engine.tick_seconds),
        cpu_share=round(cpu / wall, 3),
        rss_mib=round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
        executive_ms=spread(manager.stats.executive_s, scale=1000),
        reflex_ms=spread(manager.stats.reflex_s, scale=1000),
        steps_per_s=round((manager.stats.steps - steps) / wall, 1),
        lines_per_s=round((manager.stats.lines - lines) / wall, 1),
        commands_per_agent_hour=round(done / agents / wall * 3600, 1),
        skimmed_per_s=round((_skimmed(manager) - skimmed) / wall, 1),
        failures=manager.stats.failures,
    )
    found = await _told_by(people)
    report.add(
        probes=work.probes,
        human_ms={
            "p50": found["p50_ms"],
            "p99": found["p99_ms"],
            "commands": found["commands"],
            "unanswered": found["unanswered"],
        },
    )


async def _stop(report: Report, maid: MaidGame, absentees: Absentees) -> None:
    """Report how long the admin API takes to stop all during play, and how many commands follow."""
    import httpx2

    manager, clock = maid.game.resource(AIPlayerManager), maid.game.clock
    admin = Administration(maid.game, maid.settings, LoginThrottle(maid.settings.limits))
    transport = httpx2.ASGITransport(LocalDoor(web_app(mounts=admin.mounts)))
    async with httpx2.AsyncClient(transport=transport, base_url="http://maid/admin") as shell:
        await shell.get("/server")
        began, cpu = clock.now(), process_time()
        answer = await shell.post("/ai-players/stop-all", timeout=60.0)
        wall, cpu = clock.now() - began, process_time() - cpu
    typed = sum(manager.stats.by_source.values())
    await clock.sleep(QUIET_S)
    report.add(
        stop_all_s=round(wall, 4),
        stop_all={
            "stopped": answer.json()["stopped"],
            "stand_ins": absentees.stopped(),
            "wall_ms": round(wall * 1000, 1),
            "cpu_ms": round(cpu * 1000, 1),
            "typed_after": sum(manager.stats.by_source.values()) - typed,
        },
    )


def _skimmed(manager: AIPlayerManager) -> int:
    return sum(agent.session.skimmed for agent in manager.list() if agent.session is not None)


async def _people(settings: Settings, work: Work, seed: int) -> Process:
    """Let the people log in and play; they measure after a line on standard input."""
    plan = Plan(
        settings.telnet_port or 0,
        work.probes,
        work.seconds,
        REGISTER,
        MIX,
        every_s=PROBE_EVERY_S,
        warmup_s=0.0,
        waits=True,
        seed=seed,
    )
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "maid_qa.bench.load", stdin=pipe, stdout=pipe, stderr=pipe
    )
    if process.stdin is not None:
        process.stdin.write(json.dumps(asdict(plan)).encode() + b"\n")
    return process


async def _told_by(people: Process) -> dict[str, object]:
    output, errors = await people.communicate()
    if people.returncode:
        raise RuntimeError(f"the people at the telnet port failed: {errors.decode(errors='replace')[-2000:]}")
    found: dict[str, object] = json.loads(output)
    return found


def main(arguments: list[str]) -> int:
    """`maid bench live`."""
    parser = argparse.ArgumentParser(prog="maid bench live", description=__doc__)
    parser.add_argument("--agents", type=int, default=1000)
    parser.add_argument(
        "--stand-ins", type=int, default=0, help="number of the agents that stand in for people who are away"
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="of real time, after the warm-up")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--probes", type=int, default=PROBES, help="people at the telnet port")
    parser.add_argument(
        "--warm-up", type=float, default=WARM_UP_S, help="seconds before the measured minutes"
    )
    parser.add_argument("--pack", action="append", help="may be repeated; default: the shipped packs")
    parser.add_argument("--model", choices=("none",), default="none", help="rules only")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    try:
        work = Work(given.agents, given.minutes * 60, given.probes, given.warm_up, given.stand_ins)
    except ValueError as error:
        parser.error(str(error))
    figures = run(
        work,
        seed=given.seed,
        packs=tuple(given.pack) if given.pack else DEFAULT_PACKS,
    )
    show(figures, as_json=given.json)
    return 0
