"""Runs every bench in its smallest form, each in a separate process, and checks the keys of its JSON.

A bench passes when it ends with status 0 and its JSON has every key, with no figure missing and no command
unanswered. The figures themselves are not judged: a run this short shows that the bench works, not how fast
the server is.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from maid_qa.bench.bench import Bench
from maid_qa.bench.keys import problems
from maid_qa.bench.registry import BENCHES
from maid_qa.bench.report import Report, say, show

PATIENCE_S = 600.0
"""Seconds by the clock after which a bench has failed: it ends one that hangs, and leaves one on a busy machine its time."""
WORKERS = 3
"""Benches at a time: a third fills two processors while others wait for their servers."""
SHOWN_LINES = 15
"""Last lines that are shown of the output of a failed bench."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one bench."""

    name: str
    wall_s: float
    problems: tuple[str, ...]
    figures: dict[str, object]

    @property
    def passed(self) -> bool:
        """Return whether it has no problems."""
        return not self.problems


def run_one(bench: Bench) -> Outcome:
    """Run a bench in its smallest form and check its JSON."""
    began = perf_counter()
    with tempfile.TemporaryDirectory(prefix="maid-smoke-") as folder:
        try:
            done = subprocess.run(
                [sys.executable, "-m", "maid_engine", "bench", bench.name, *bench.smoke, "--json"],
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE_S,
                cwd=folder,
            )
        except subprocess.TimeoutExpired:
            return Outcome(bench.name, PATIENCE_S, (f"it took more than {PATIENCE_S:.0f} s",), {})
    wall_s = round(perf_counter() - began, 1)
    figures, wrong = judged(bench, done.returncode, done.stdout, done.stderr)
    return Outcome(bench.name, wall_s, wrong, figures)


def judged(bench: Bench, status: int, output: str, errors: str) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the figures that a bench printed, and their problems."""
    if status:
        last = "\n".join(errors.strip().splitlines()[-SHOWN_LINES:])
        return {}, (f"it ended with status {status}:\n{last}",)
    try:
        figures = json.loads(output)
    except ValueError:
        return {}, (f"it printed no JSON object: {output[:200]!r}",)
    if not isinstance(figures, dict):
        return {}, (f"it printed no JSON object: {output[:200]!r}",)
    return figures, tuple(problems(bench, figures))


def run(benches: Sequence[Bench], *, workers: int = WORKERS, out: Path | None = None) -> dict[str, Any]:
    """Run these benches, and return the result of each under ``benches``.

    Args:
        benches: which to run.
        workers: benches at a time.
        out: a folder for each bench's JSON.
    """
    report = Report(seed=0)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    outcomes = {}
    with ThreadPoolExecutor(workers) as pool:
        for outcome in pool.map(run_one, benches):
            say(_line(outcome))
            outcomes[outcome.name] = {"wall_s": outcome.wall_s, "problems": list(outcome.problems)}
            if out is not None and outcome.figures:
                text = json.dumps(outcome.figures, indent=1)
                (out / f"{outcome.name}.json").write_text(f"{text}\n", encoding="utf-8")
    failed = [name for name, one in outcomes.items() if one["problems"]]
    report.add(benches=outcomes, failed=failed)
    return report.finish()


def _line(outcome: Outcome) -> str:
    said = "passed" if outcome.passed else "FAILED"
    wrong = "".join(f"\n  {problem}" for problem in outcome.problems)
    return f"{outcome.name:<10} {said} {outcome.wall_s:6.1f} s{wrong}"


def main(arguments: list[str]) -> int:
    """Run `maid bench smoke`. Return 1 if a bench failed."""
    parser = argparse.ArgumentParser(prog="maid bench smoke", description=__doc__)
    parser.add_argument("--only", action="append", choices=list(BENCHES), help="may be repeated")
    parser.add_argument("--workers", type=int, default=WORKERS, help="benches at a time")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep each bench's JSON here")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    chosen = [bench for name, bench in BENCHES.items() if name in (given.only or BENCHES)]
    found = run(chosen, workers=given.workers, out=given.out)
    if given.json:
        show(found, as_json=True)
    else:
        print(f"{len(found['benches']) - len(found['failed'])} of {len(found['benches'])} benches passed")
    return 1 if found["failed"] else 0
