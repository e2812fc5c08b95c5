"""Record random runs of small servers, kill them at random moments, and check that every replay is equal.

For each run, the whole recording is replayed; then it is cut at a random byte, as a crash would cut it, and
replayed up to the last whole input. There the state must equal the state of the unbroken run at that moment.
In every tenth run another process with another hash seed replays the cut recording.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from time import process_time
from typing import Any

from maid_engine.core.chance import Dice
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.random_life import Life, live
from maid_qa.bench.recording_cost import cost
from maid_qa.bench.report import Report, percentile, say, show
from maid_qa.bench.rewinding_cost import rewinding
from maid_qa.replay.replay import Replay
from maid_qa.replay.replay_loop import Difference
from maid_qa.replay.tape import MAGIC, TapeReader

ELSEWHERE_EVERY = 10
COST_COMMANDS = 3000
COSTS = ((0, 1.0), (20, 0.4))
"""AI players beside the typing player, and the share of the commands that are then typed."""


@dataclass(frozen=True)
class Quiet:
    """Logging settings: problems in these runs are caused on purpose, and not worth a line each."""

    log_level: str = "critical"
    log_format: str = "console"


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of one run."""

    life: Life
    equal: bool
    """Whether the whole replay was equal."""
    resumed: bool
    """Whether the state after the crash equals that of the unbroken run."""
    cut_at: int
    """Frames that the crash left."""
    difference: Difference | None
    lived_s: float
    replayed_s: float


def try_life(folder: Path, seed: int, *, minutes: float, elsewhere: bool = False) -> Trial:
    """Run once, replay it, crash it, and replay the rest."""
    path = folder / f"{seed}.tape"
    started = process_time()
    life = live(path, seed, minutes=minutes)
    lived = process_time()
    torn = crash(path, Dice(seed).stream("crash"))
    left = sum(1 for _ in TapeReader(torn).frames())
    whole = Replay(TapeReader(path))
    replayed = process_time()
    try:
        whole.run(frames=left)
        unbroken = whole.state_hash()
        equal = whole.run() and whole.stage.frame == life.frames
        difference = whole.difference
    finally:
        whole.close()
    done = process_time()
    state = _elsewhere(torn) if elsewhere else state_after(torn)
    path.unlink()
    torn.unlink()
    return Trial(life, equal, state == unbroken, left, difference, lived - started, done - replayed)


def crash(path: Path, dice: Dice) -> Path:
    """Return a copy of a recording as a kill leaves it: cut at a random byte, its last bytes perhaps blank."""
    data = path.read_bytes()
    first = len(MAGIC) + 8 + int.from_bytes(data[len(MAGIC) : len(MAGIC) + 4], "little")
    cut = dice.between(first, len(data))
    left = data[:cut]
    if dice.chance(0.3):
        blank = min(dice.between(0, 512), cut - first)
        left = left[: cut - blank] + b"\0" * blank
    torn = path.with_suffix(".torn")
    torn.write_bytes(left)
    return torn


def state_after(path: Path) -> str:
    """Return the hash of the state that a recording leads to, or a text that begins with "differs"."""
    life = Replay(TapeReader(path))
    try:
        if not life.run():
            return f"differs: {life.difference}"
        return life.state_hash()
    finally:
        life.close()


def _elsewhere(path: Path) -> str:
    code = "import sys; from pathlib import Path; from maid_qa.bench import replay; replay.print_state(Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def print_state(path: Path) -> None:
    """Print the state's hash, for another process."""
    configure_logging(Quiet())
    print(state_after(path))


def run(
    *,
    runs: int = 100,
    seed: int = 1,
    minutes: float = 2.0,
    cost_commands: int = 0,
    rewind_minutes: float = 0.0,
) -> dict[str, Any]:
    """Record and replay a number of runs, and return the report. The keys are those of the docs."""
    report = Report(seed=seed)
    configure_logging(Quiet())
    trials: list[Trial] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(runs):
            trial = try_life(
                Path(folder), seed + number, minutes=minutes, elsewhere=number % ELSEWHERE_EVERY == 0
            )
            trials.append(trial)
            if not (trial.equal and trial.resumed) or (number + 1) % 10 == 0:
                say(
                    f"{number + 1} of {runs}: seed {seed + number}, equal {trial.equal}, resumed {trial.resumed},"
                    f" {trial.life.frames} frames, {trial.difference or 'no difference'}"
                )
        costs = [
            cost(Path(folder), agents=agents, commands=round(cost_commands * share))
            for agents, share in COSTS
            if cost_commands
        ]
        rewound = None
        if rewind_minutes:
            rewound = rewinding(Path(folder), minutes=rewind_minutes)
    report.add(runs=runs, minutes=minutes, **figures(trials), cost=costs, rewind=rewound)
    return report.finish()


def figures(trials: Sequence[Trial]) -> dict[str, object]:
    """Return the figures of all runs."""

    def total(part: str) -> float:
        return float(sum(map(attrgetter(part), trials)))

    minutes = total("life.seconds") / 60 or 1.0
    cut_at = [one.cut_at / max(1, one.life.frames) for one in trials]
    return {
        "equal": int(total("equal")),
        "resumed": int(total("resumed")),
        "differ": [one.life.seed for one in trials if not (one.equal and one.resumed)],
        "leaks": sum(sum(one.life.leaks.values()) for one in trials),
        "frames": int(total("life.frames")),
        "lines_typed": int(total("life.lines")),
        "admin_acts": int(total("life.acts")),
        "kib_per_minute": round(total("life.bytes") / 1024 / minutes, 1),
        "cut_at_share": round(percentile(cut_at, 0.5), 3),
        "lived_cpu_s": round(total("lived_s"), 1),
        "replayed_cpu_s": round(total("replayed_s"), 1),
    }


def main(arguments: list[str]) -> int:
    """Run `maid bench replay`."""
    parser = argparse.ArgumentParser(prog="maid bench replay", description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=2.0, help="of simulated time, each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    parser.add_argument(
        "--cost",
        type=int,
        nargs="?",
        const=COST_COMMANDS,
        default=0,
        metavar="COMMANDS",
        help=f"measure the cost of recording over this many commands; {COST_COMMANDS} by default",
    )
    parser.add_argument(
        "--rewind",
        type=float,
        default=0.0,
        metavar="MINUTES",
        help="measure jumps to any tick of a recording of this length with 15 AI players, from its start and from 32 checkpoints",
    )
    given = parser.parse_args(arguments)
    found = run(
        runs=given.runs,
        seed=given.seed,
        minutes=given.minutes,
        cost_commands=given.cost,
        rewind_minutes=given.rewind,
    )
    show(found, as_json=given.json)
    rewound = found["rewind"]
    same = rewound is None or rewound["equal"] == rewound["looks"]
    if same and found["equal"] == found["resumed"] == given.runs:
        return 0
    return 1
