"""Runs every bench in its smallest form, each in a separate process, and checks the keys of its JSON.

A bench passes when it ends with status 0 and its JSON has every key, with no figure missing and no command
unanswered. The figures themselves are not judged: a run this short shows that the bench works, not how fast
the server is.
"""

import argparse
import json
import multiprocessing
import os
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
LONGEST = ("world", "soak", "crash", "replay", "intake", "evaluate", "presets", "talk", "qa")
"""Benches that are started first, so that none of them is left alone at the end."""
IMPORTED = (
    "maid_engine.cli.main",
    "maid_engine.ai_players.cognitive.mind",
    "maid_stdlib.pack",
    "maid_qa.bench.minds",
)
"""Modules that nearly every bench imports. A process that has them is forked for each, which saves it more than a second."""
OUTPUT, ERRORS, PROCESSOR_S = "output", "errors", "processor_s"
"""Files with what a bench prints, and with the processor time that it took, in seconds."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one bench."""

    name: str
    wall_s: float
    problems: tuple[str, ...]
    figures: dict[str, object]
    processor_s: float = 0.0
    """Of its process and those that it started."""

    @property
    def passed(self) -> bool:
        """Return whether it has no problems."""
        return not self.problems


def run_one(bench: Bench) -> Outcome:
    """Run a bench in its smallest form and check its JSON."""
    began = perf_counter()
    with tempfile.TemporaryDirectory(prefix="maid-smoke-") as name:
        folder = Path(name)
        status = _status(["bench", bench.name, *bench.smoke, "--json"], folder)
        if status is None:
            return Outcome(bench.name, PATIENCE_S, (f"it took more than {PATIENCE_S:.0f} s",), {})
        printed, errors = (
            (folder / file).read_text(encoding="utf-8", errors="replace") for file in (OUTPUT, ERRORS)
        )
        took = folder / PROCESSOR_S
        processor_s = float(took.read_text(encoding="utf-8")) if took.is_file() else 0.0
    wall_s = round(perf_counter() - began, 1)
    figures, wrong = judged(bench, status, printed, errors)
    return Outcome(bench.name, wall_s, wrong, figures, processor_s)


def _status(words: Sequence[str], folder: Path) -> int | None:
    """Run `maid` with these words in a process of its own. Return its exit code; None if it did not end in time."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(IMPORTED))
    process = context.Process(target=type_here, args=(words, folder))
    process.start()
    process.join(PATIENCE_S)
    if process.exitcode is None:
        process.kill()
        process.join()
        return None
    return process.exitcode


def type_here(words: Sequence[str], folder: Path) -> None:
    """Run `maid` with these words in this process, which was forked for it.

    Args:
        words: what is typed after `maid`.
        folder: for the files with what it prints, and the folder in which it runs.
    """
    from maid_engine.cli.main import main

    for number, name in ((sys.stdout.fileno(), OUTPUT), (sys.stderr.fileno(), ERRORS)):
        with (folder / name).open("wb") as file:
            os.dup2(file.fileno(), number)
    multiprocessing.set_start_method(None, force=True)  # processes that it starts shall be its own
    here = folder / "here"
    here.mkdir()
    os.chdir(here)
    sys.argv[:] = ["maid", *words]
    try:
        main()
    finally:
        (folder / PROCESSOR_S).write_text(str(round(sum(os.times()[:4]), 1)), encoding="utf-8")


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
    longest_first = sorted(benches, key=lambda bench: bench.name not in LONGEST)
    with ThreadPoolExecutor(workers) as pool:
        for outcome in pool.map(run_one, longest_first):
            say(_line(outcome))
            outcomes[outcome.name] = {
                "wall_s": outcome.wall_s,
                "processor_s": outcome.processor_s,
                "problems": list(outcome.problems),
            }
            if out is not None and outcome.figures:
                text = json.dumps(outcome.figures, indent=1)
                (out / f"{outcome.name}.json").write_text(f"{text}\n", encoding="utf-8")
    failed = [name for name, one in outcomes.items() if one["problems"]]
    report.add(benches=outcomes, failed=failed)
    return report.finish()


def _line(outcome: Outcome) -> str:
    said = "passed" if outcome.passed else "FAILED"
    wrong = "".join(f"\n  {problem}" for problem in outcome.problems)
    return f"{outcome.name:<10} {said} {outcome.wall_s:6.1f} s, processor {outcome.processor_s:6.1f} s{wrong}"


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
