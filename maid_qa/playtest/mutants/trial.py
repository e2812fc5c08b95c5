"""One mutant, in a separate process: what a play of it shows.

``python -m maid_qa.playtest.mutants.trial`` reads a job as JSON and answers with the result, as JSON.
"""

import json
import logging
import resource
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter, process_time
from typing import Any, TextIO

import structlog

from maid_engine.app.settings import Settings
from maid_engine.commands.definition import ROLE_CAPABILITIES, Role
from maid_engine.commands.registry import Resolved
from maid_engine.core.errors import MaidError
from maid_engine.engine.services import Game
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.mutants import MutantSource
from maid_engine.ports.playtest import Finding, Moment, Severity
from maid_qa.pack_tools import tools_in
from maid_qa.playtest.findings import Found
from maid_qa.playtest.mutants.judgement import Sighting
from maid_qa.playtest.mutants.noticeability import transcript
from maid_qa.playtest.playtest_run import run
from maid_qa.playtest.slow_commands import slower_for_sure
from maid_qa.playtest.spec import PlaytestResult, PlaytestSpec
from maid_qa.testing.pilot import Pilot

MOST_CPU_S = 60
"""Processor seconds after which the process ends itself.

A bug that makes everything slow is thus aborted at the same place on any machine.
"""


@dataclass(frozen=True)
class Job:
    """The input of a trial."""

    packs: tuple[str, ...]
    """The packs without the bug."""
    planted: tuple[str, ...]
    """The packs with it."""
    players: dict[str, int]
    hours: float
    seed: int
    trigger: tuple[str, ...] = ()
    costs: dict[str, float] = field(default_factory=dict)
    """The cost of each command without the bug, see :mod:`maid_qa.playtest.latency`."""


@dataclass(frozen=True)
class Trial:
    """The result of a trial."""

    seen: tuple[Sighting, ...]
    noticeable: bool
    """Whether the trigger shows something else than without the bug."""
    lost: tuple[str, ...]
    """What the bug has made unreachable."""
    commands: int
    costs: dict[str, float]
    """The cost of each command."""
    wall_s: float
    """Of the play alone."""
    cpu_s: float


def attempt(job: Job) -> Trial:
    """Play the packs with the bug, and compare them with those without."""
    # A planted change may outlive its game in this process, so the world without it comes first.
    shown, before = transcript(job.trigger, job.packs), _game(job.packs)
    wall, cpu = perf_counter(), process_time()
    spec = PlaytestSpec(packs=job.planted, players=job.players, hours=job.hours, seed=job.seed)
    result = run(spec)
    wall, cpu = perf_counter() - wall, process_time() - cpu
    after = _game(job.planted)
    result.findings.extend(slower_for_sure(result, job.costs), result.log)
    return Trial(
        seen=tuple(_sighting(result, found, after or before) for found in result.ranked()),
        noticeable=not job.trigger or shown != transcript(job.trigger, job.planted),
        lost=tuple(_lost(before, after)),
        commands=result.figures["commands"],
        costs=dict(result.costs),
        wall_s=round(wall, 2),
        cpu_s=round(cpu, 2),
    )


def _game(packs: Sequence[str]) -> Game | None:
    """Return a game of the packs; `None` if they cannot be loaded."""
    try:
        return Pilot(*packs).game
    except MaidError:
        return None


def _lost(before: Game | None, after: Game | None) -> Iterator[str]:
    if before is None or after is None:
        return
    for source in tools_in(before):
        if isinstance(source, MutantSource):
            yield from source.lost(before, after)


def _sighting(result: PlaytestResult, found: Found, game: Game | None) -> Sighting:
    """Return a finding with the command of its moment, counting the sweep before the players."""
    finding = found.finding
    moment = finding.moment
    if moment is None:
        # A finding in play without a moment was made at its end.
        return Sighting(finding, "", result.figures["commands"] if finding.proof == "play" else 0)
    before = 0
    if result.sweep_log is not None and found.log is not result.sweep_log:
        before = len(result.sweep_log.lines)
    lines = found.log.lines
    typed = ""
    if 0 <= moment.act < len(lines):
        typed = lines[moment.act].line
    return Sighting(finding, _canonical(game, typed), before + moment.act + 1)


def _canonical(game: Game | None, line: str) -> str:
    verb = line.partition(" ")[0].lower()
    if game is None or not verb:
        return ""
    allowed = ROLE_CAPABILITIES[Role.PLAYER]
    resolved = game.commands.resolve(verb, allowed)
    if not isinstance(resolved, Resolved):
        return ""
    return resolved.command.name


def written(trial: Trial) -> str:
    """Return a trial as JSON."""
    return json.dumps(asdict(trial) | {"seen": [_sighting_written(one) for one in trial.seen]})


def _sighting_written(sighting: Sighting) -> dict[str, object]:
    return {**sighting._asdict(), "finding": asdict(sighting.finding)}


def read(text: str) -> Trial:
    """Return the trial that :func:`written` wrote."""
    data = json.loads(text)
    seen = tuple(Sighting(**{**one, "finding": _finding(one["finding"])}) for one in data["seen"])
    return Trial(**{**data, "seen": seen, "lost": tuple(data["lost"])})


def _finding(data: dict[str, Any]) -> Finding:
    moment = data["moment"]
    return Finding(
        **{
            **data,
            "severity": Severity(data["severity"]),
            **{key: tuple(data[key]) for key in ("detail", "denies", "lacks")},
            "moment": Moment(*moment) if moment is not None else None,
        }
    )


def main(jobs: TextIO, answers: TextIO) -> None:
    """Read a job, and write its trial."""
    configure_logging(Settings(log_level="error"))
    # Failures are findings here; logging the local variables each time would cost more than the play.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    data = json.loads(jobs.read())
    job = Job(**{**data, **{key: tuple(data[key]) for key in ("packs", "planted", "trigger")}})
    answers.write(written(attempt(job)))


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_S, MOST_CPU_S))
    main(sys.stdin, sys.stdout)
