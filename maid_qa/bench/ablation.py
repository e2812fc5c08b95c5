"""Measure what each part of the mind contributes: the same runs with it and without it, seed by seed.

Each seed runs once with a full mind and once without each part. A difference counts when the interval of
the paired differences does not include zero; `earns` lists, for each part, the measures whose difference counts.
"""

import argparse
import statistics
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Any

from maid_qa.bench.deeds import Life, Span, in_parallel, live
from maid_qa.bench.errands import ERRAND_S
from maid_qa.bench.presets import separability
from maid_qa.bench.report import Report, show
from maid_qa.bench.statistics import mean_ci95, paired, stands_out

VARIANTS: Mapping[str, Mapping[str, bool]] = {
    "full": {},
    "no_memory": {"memory_enabled": False},
    "no_reflection": {"reflection_enabled": False},
    "no_planning": {"planning_enabled": False},
    "no_personality": {"personality_enabled": False},
    "no_skills": {"skills_enabled": False},
    "no_drives": {"drives_enabled": False},
    "no_strategist": {"strategist_enabled": False},
    "no_news": {"news_enabled": False},
    "no_examples": {"examples_enabled": False},
}
SUMS = (
    "quests",
    "kills",
    "deaths",
    "levels",
    "xp",
    "trades",
    "gold sold",
    "words",
    "utterances",
    "goals",
    "commands",
    "moves",
    "answers",
    "asked",
    "errands",
    "errands done",
)
"""Counts that are summed over all agents of a run."""
MEANS = ("rooms", "partners")
"""Counts that are averaged over the agents of a run."""


def measures(lives: Sequence[Life]) -> dict[str, float]:
    """Return the figures of one run."""
    found = {name.replace(" ", "_"): sum(life.deeds.get(name, 0.0) for life in lives) for name in SUMS}
    for name in MEANS:
        found[f"{name}_each"] = statistics.fmean(life.deeds.get(name, 0.0) for life in lives)
    found["answered_right"] = found.pop("answers") / max(1.0, found.pop("asked"))
    found["errands_done"] = found.pop("errands_done") / max(1.0, found.pop("errands"))
    found["commands_per_goal"] = found["commands"] / max(1.0, found["goals"])
    return found


def table(by_variant: Mapping[str, Sequence[Sequence[Life]]]) -> dict[str, object]:
    """Return means with intervals by variant, and what each part adds.

    Args:
        by_variant: the runs of each variant, one for each seed in the same order.
    """
    figures = {variant: _columns(map(measures, runs)) for variant, runs in by_variant.items()}
    runs: dict[str, dict[str, object]] = {}
    for variant, columns in figures.items():
        runs[variant] = {name: mean_ci95(values) for name, values in columns.items()}
    full = figures.pop("full")
    adds: dict[str, dict[str, Any]] = {}
    for variant, columns in figures.items():
        part = variant.removeprefix("no_")
        adds[part] = {name: paired(full[name], values) for name, values in columns.items()}
    return {"runs": runs, "adds": adds, "earns": {part: _earned(found) for part, found in adds.items()}}


def _columns(rows: Iterable[Mapping[str, float]]) -> dict[str, list[float]]:
    """Return the values of each figure, run by run."""
    columns: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for name, value in row.items():
            columns[name].append(value)
    return columns


def _earned(found: Mapping[str, Any]) -> list[str]:
    """Return the measures that a part certainly changes, each with the sign of the change."""
    certain = {name: one["mean"] for name, one in found.items() if stands_out(one)}
    return [f"{'-' if mean < 0 else '+'}{name}" for name, mean in certain.items()]


def run(first: Span, *, seeds: int = 10, variants: Sequence[str] = ()) -> dict[str, object]:
    """Run the game with and without each part, and return the report. The keys are those of measures.md.

    Args:
        first: the run of a full mind with the first seed. All others differ in the seed or in a setting.
        seeds: number of seeds.
        variants: keys of :data:`VARIANTS` that are compared with a full mind; all if it is empty.
    """
    report = Report(seed=first.seed)
    chosen = [name for name in VARIANTS if name in {"full", *(variants or VARIANTS)}]
    each = list(product(range(first.seed, first.seed + seeds), chosen))
    lives = in_parallel(live, [replace(first, seed=seed, settings=VARIANTS[name]) for seed, name in each])
    by_variant: dict[str, list[list[Life]]] = {variant: [] for variant in chosen}
    for (_, variant), found in zip(each, lives, strict=True):
        by_variant[variant].append(found)
    report.add(seeds=seeds, agents=first.agents, hours=first.hours, **table(by_variant))
    if seeds > 1:
        report.add(presets_told_apart={name: _told_apart(runs) for name, runs in by_variant.items()})
    return report.finish()


def _told_apart(runs: Sequence[Sequence[Life]]) -> float:
    """Return the share of lives whose preset can be told from their first window."""
    return float(separability([life for life in chain(*runs) if life.window == 0])["accuracy"])


def main(arguments: list[str]) -> int:
    """Run `maid bench ablation`."""
    parser = argparse.ArgumentParser(prog="maid bench ablation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--agents", type=int, default=14)
    parser.add_argument("--hours", type=float, default=0.5, help="of simulated time, each run")
    parser.add_argument(
        "--errand-minutes",
        type=float,
        default=ERRAND_S / 60,
        help="of simulated time, for the errand at the end of each run",
    )
    parser.add_argument("--seed", type=int, default=7, help="the first seed")
    parser.add_argument("--without", action="append", choices=[name for name in VARIANTS if name != "full"])
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    first = Span(given.seed, given.agents, given.hours, errand_s=given.errand_minutes * 60)
    figures = run(first, seeds=given.seeds, variants=given.without or ())
    show(figures, as_json=given.json)
    return 0
