"""Plant bugs on purpose, one for each play, and count how many a playtest finds and what it reports falsely.

Each mutant of some packs is played as `maid playtest` would play them, in a separate process. Half of the
classes of bugs are held out: checks are developed with the other half, so that the held-out classes show what
they find in general.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from time import perf_counter

from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.errors import MaidError
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.mutants import Mutant, MutantSource
from maid_qa.bench.report import Report, say, show
from maid_qa.pack_tools import tools_in
from maid_qa.playtest.mutants.holdout import held_out
from maid_qa.playtest.mutants.judgement import Judgement, Sighting, judge
from maid_qa.playtest.mutants.mutant_pack import found_packs, plant
from maid_qa.playtest.mutants.score import Verdict, by_class, score
from maid_qa.playtest.mutants.selection import choose
from maid_qa.playtest.mutants.trial import MOST_CPU_S, Job, Trial, read
from maid_qa.testing.pilot import Pilot

MUTANTS = 80
PLAYERS = {"explorer": 1, "completionist": 1, "fighter": 1, "vandal": 1}
HOURS = 0.1
BASELINE_SEEDS = 3
"""Plays without a bug, whose findings are the packs' own."""
MOST_S = 20.0
"""Seconds after which a mutant is reported as slow."""
STOPPED_EXIT = 130
"""The exit code of a stopped run, as in `maid playtest`."""
PATIENCE_S = 900.0
"""Seconds after which a play is aborted; it then counts as having found nothing."""


@dataclass(frozen=True)
class Settled:
    """How each mutant is played."""

    packs: tuple[str, ...]
    hours: float
    """Simulated time that the players of each mutant have, after the sweep."""
    seed: int

    def job(
        self,
        planted: Sequence[str],
        seed: int,
        trigger: Sequence[str] = (),
        costs: Mapping[str, float] | None = None,
    ) -> Job:
        """Return the input of a process."""
        return Job(self.packs, tuple(planted), PLAYERS, self.hours, seed, tuple(trigger), dict(costs or {}))


@dataclass(frozen=True)
class Own:
    """Findings and costs of the packs without a bug."""

    findings: frozenset[str]
    """Ids."""
    costs: Mapping[str, float]
    """Command → its highest cost in any of the plays."""


def run(
    settled: Settled, *, mutants: int = MUTANTS, holdout: str = "all", workers: int = 2
) -> dict[str, object]:
    """Plant, play and judge. The keys are those of measures.md, and more.

    Args:
        settled: how each mutant is played; its packs are those of which mutants are made, and its seed draws the sites.
        mutants: how many at most.
        holdout: which classes, see :func:`classes_of`.
        workers: number of processes at once.

    If Ctrl-C or SIGTERM stops it, it returns the figures of the mutants judged so far, with `stopped` and
    `left`.

    Raises:
        KeyboardInterrupt: it was stopped before any was judged.
        MaidError: none of the packs knows where bugs can be planted, or the packs cannot be played.
    """
    report = Report(seed=settled.seed)
    every = all_mutants(settled.packs)
    classes = classes_of(holdout, {mutant.cls for mutant in every})
    chosen = choose(every, number=mutants, seed=settled.seed, classes=classes)
    verdicts: list[Verdict] = []
    pool = ThreadPoolExecutor(workers)
    try:
        own = _own(settled, pool)
        say(f"{len(own.findings)} findings without a bug; now {len(chosen)} bugs")
        for verdict in _judged(settled, chosen, own, pool):
            verdicts.append(verdict)  # noqa: PERF402 - those until it is stopped are kept
    except KeyboardInterrupt:
        if not verdicts:
            raise
        report.add(stopped=True, left=len(chosen) - len(verdicts))
        say(f"Stopped: {len(verdicts)} of {len(chosen)} bugs were judged.")
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    report.add(**_figures(verdicts, own))
    return report.finish()


def _figures(verdicts: Sequence[Verdict], own: Own) -> dict[str, object]:
    noticeable = [verdict for verdict in verdicts if verdict.noticeable]
    return dict(
        **score(verdicts),
        classes=len({verdict.mutant.cls for verdict in verdicts}),
        **_halves(verdicts),
        equivalent=len(verdicts) - len(noticeable),
        own_findings=len(own.findings),
        by_class=by_class(verdicts),
        mutant_s={
            "mean": _mean([verdict.wall_s for verdict in verdicts]),
            "most": max((verdict.wall_s for verdict in verdicts), default=0.0),
            "over_20_s": sum(verdict.wall_s > MOST_S for verdict in verdicts),
            "cpu_mean": _mean([verdict.cpu_s for verdict in verdicts]),
        },
        missed=[
            f"{verdict.mutant.id}: {verdict.mutant.what}{_why(verdict)}"
            for verdict in noticeable
            if not verdict.found
        ],
        false=list(chain.from_iterable(map(_false, noticeable))),
    )


def _halves(verdicts: Sequence[Verdict]) -> dict[str, object]:
    """Return the score of the classes that the checks were written for, and of those held out."""
    found: dict[str, object] = {}
    for half, is_held_out in (("tuned", False), ("held_out", True)):
        those = [verdict for verdict in verdicts if held_out(verdict.mutant.cls) is is_held_out]
        if those:
            found[half] = score(those)
    return found


def _false(verdict: Verdict) -> Iterator[str]:
    """Yield the false findings of a mutant, a line each."""
    for sighting in verdict.judgement.false:
        yield f"{verdict.mutant.id}: {_short(sighting)}"


def _mean(seconds: Sequence[float]) -> float:
    return round(sum(seconds) / max(1, len(seconds)), 2)


def all_mutants(packs: Sequence[str]) -> list[Mutant]:
    """Return every mutant that the packs can plant in themselves.

    Raises:
        MaidError: none of the packs offers mutants.
    """
    roots = {name: found.pack.root for name, found in found_packs(packs).items()}
    sources = [one for one in tools_in(Pilot(*packs).game) if isinstance(one, MutantSource)]
    found = [mutant for source in sources for mutant in source.mutants(roots)]
    if not found:
        raise MaidError(f"no pack of {', '.join(packs)} offers a MutantSource; stdlib's worlds have one")
    return found


def _own(settled: Settled, pool: ThreadPoolExecutor) -> Own:
    """Return the findings of several plays without a bug, and what commands cost in them."""
    seeds = range(settled.seed, settled.seed + BASELINE_SEEDS)
    trials = list(pool.map(played, [settled.job(settled.packs, seed) for seed in seeds]))
    costs: dict[str, float] = {}
    for name, cost in ((name, cost) for trial in trials for name, cost in trial.costs.items()):
        costs[name] = max(cost, costs.get(name, 0.0))
    return Own(frozenset(sighting.finding.id for trial in trials for sighting in trial.seen), costs)


def _judged(
    settled: Settled, chosen: Sequence[Mutant], own: Own, pool: ThreadPoolExecutor
) -> Iterator[Verdict]:
    waiting = [pool.submit(_verdict, settled, mutant, own) for mutant in chosen]
    for number, future in enumerate(waiting, 1):
        verdict = future.result()
        say(
            f"{number}/{len(chosen)} {_standing(verdict)} {verdict.mutant.id}"
            f" (false: {len(verdict.judgement.false)}, {verdict.wall_s:.0f} s){_why(verdict)}"
        )
        yield verdict


def _verdict(settled: Settled, mutant: Mutant, own: Own) -> Verdict:
    started = perf_counter()
    with tempfile.TemporaryDirectory(prefix="maid-mutant-") as folder:
        planted = plant(mutant, settled.packs, Path(folder))
        try:
            trial = played(settled.job(planted, settled.seed, mutant.trigger, own.costs))
        except MaidError as error:
            nothing = Judgement((), (), ())
            spent = round(perf_counter() - started, 2)
            return Verdict(mutant, True, nothing, wall_s=spent, cpu_s=0.0, failure=str(error))
    judgement = judge(mutant, trial.seen, own=own.findings, lost=trial.lost)
    noticeable = trial.noticeable and (bool(trial.lost) or not mutant.loses)
    return Verdict(mutant, noticeable, judgement, round(perf_counter() - started, 2), trial.cpu_s)


def played(job: Job) -> Trial:
    """Return the result of a job that runs in a separate process.

    Raises:
        MaidError: it failed, or took too long.
    """
    try:
        done = subprocess.run(
            [sys.executable, "-m", "maid_qa.playtest.mutants.trial"],
            input=json.dumps(asdict(job)),
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )
    except subprocess.TimeoutExpired:
        raise MaidError(f"the play took more than {PATIENCE_S:.0f} s") from None
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise MaidError(f"the play took more than {MOST_CPU_S} s of processor time")
    if done.returncode:
        raise MaidError(f"the play failed: {done.stderr.strip().splitlines()[-1:]}")
    return read(done.stdout)


def _standing(verdict: Verdict) -> str:
    if not verdict.noticeable:
        return "equivalent"
    return "found" if verdict.found else "MISSED"


def _why(verdict: Verdict) -> str:
    if verdict.failure:
        return f"; {verdict.failure}"
    effects = [_short(sighting) for sighting in verdict.judgement.effects]
    if effects and not verdict.found:
        return f"; instead: {' | '.join(effects[:2])}"
    return ""


def _short(sighting: Sighting) -> str:
    return f"{sighting.finding.kind} at {sighting.finding.where}: {sighting.finding.what}"


def classes_of(text: str, known: Collection[str]) -> frozenset[str]:
    """Return the classes that are meant.

    Args:
        text: "all", "none" of the held-out ones, "only" those, or names separated by commas.
        known: every class.

    Raises:
        MaidError: there is no such class.
    """
    match text:
        case "all":
            return frozenset(known)
        case "none":
            return frozenset(cls for cls in known if not held_out(cls))
        case "only":
            return frozenset(filter(held_out, known))
        case _:
            named = frozenset(text.split(","))
            if named - set(known):
                raise MaidError(
                    f"no class is called {', '.join(sorted(named - set(known)))}; there are: {', '.join(sorted(known))}"
                )
            return named


def main(arguments: list[str]) -> int:
    """Run `maid bench qa`."""
    parser = argparse.ArgumentParser(prog="maid bench qa", description=__doc__)
    parser.add_argument("--mutants", type=int, default=MUTANTS, help="maximum number")
    parser.add_argument(
        "--holdout",
        default="all",
        metavar="CLASSES",
        help="all: every class (the default); none: leave out the held-out ones; only: just the held-out ones; "
        "or names of classes, separated by commas",
    )
    parser.add_argument("--pack", action="append", help="may be repeated; default: the shipped packs")
    parser.add_argument("--hours", type=float, default=HOURS, help="simulated hours after the sweep")
    parser.add_argument("--workers", type=int, default=2, help="processes at once")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    configure_logging(Settings(log_level="error"))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    figures = run(
        Settled(tuple(given.pack or DEFAULT_PACKS), given.hours, given.seed),
        mutants=given.mutants,
        holdout=given.holdout,
        workers=given.workers,
    )
    show(figures, as_json=given.json)
    return STOPPED_EXIT if figures.get("stopped") else 0
