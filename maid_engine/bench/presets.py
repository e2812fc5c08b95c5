"""Whether presets can be told apart from half an hour of what they do, and whether they stay what they are.

Both are told from the server's view alone. For each preset the mean is taken, over all seeds but one, of how often
each command was typed and a few things were done (each as its root, over its spread within presets); a half hour of
the seed that was left out is taken for the preset whose mean is the nearest. Drift is the distance from
a preset's mean in the first hour to its mean in the last (shares of what was typed and logarithms of what was
done, each over its spread within presets), over the mean distance between two presets' centroids; printed is
the mean over presets. Two figures beside it say what it is made of: ``drift_apart`` leaves out what all presets
have in common (a known country is explored no more, whoever one is), and ``drift_by_chance`` is the same distance
between two halves of the seeds within the same hour, where nothing can have drifted.
"""

import argparse
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from maid_engine.bench.classifier import Example, NearestCentroid, leave_one_out
from maid_engine.bench.deeds import Life, Span, in_parallel, live
from maid_engine.bench.minds import PRESETS
from maid_engine.bench.report import Report, show

WAYS = frozenset(
    {
        "north",
        "northeast",
        "east",
        "southeast",
        "south",
        "southwest",
        "west",
        "northwest",
        "up",
        "down",
        "in",
        "out",
    }
)
KINDS: Mapping[str, frozenset[str]] = {
    "walk": WAYS | {"go"},
    "look": frozenset({"look", "exits"}),
    "study": frozenset({"examine", "read", "search", "help", "consider"}),
    "talk": frozenset({"say", "sayto", "tell", "whisper", "reply", "shout", "chat", "gtell"}),
    "ask npc": frozenset({"talk", "ask", "accept", "quests"}),
    "fight": frozenset({"kill", "assist"}),
    "careful": frozenset({"flee", "defend", "rest", "sit", "sleep"}),
    "trade": frozenset({"buy", "sell", "list", "value", "trade"}),
    "loot": frozenset({"get", "loot"}),
    "train": frozenset({"train"}),
}
"""What commands are for."""
RATES = (
    "rooms",
    "moves",
    "kills",
    "deaths",
    "xp",
    "quests",
    "trades",
    "gold sold",
    "gold bought",
    "words",
    "utterances",
    "partners",
)


DONE = ("kills", "rooms", "partners", "trades", "utterances", "quests")
"""What is counted beside commands to tell presets apart."""


def typed(deeds: Mapping[str, float]) -> dict[str, float]:
    """Each command that was typed, and how often."""
    return {
        name.removeprefix("command."): count for name, count in deeds.items() if name.startswith("command.")
    }


def habits(deeds: Mapping[str, float]) -> dict[str, float]:
    """The root of how often each command was typed, and of how often a few things were done.

    A count's spread grows with it, its root's does not.
    """
    found = {name: math.sqrt(count) for name, count in typed(deeds).items()}
    found.update({f"did {name}": math.sqrt(deeds.get(name, 0.0)) for name in DONE})
    return found


def features(deeds: Mapping[str, float]) -> dict[str, float]:
    """Shares of what was typed, each as its root, and the logarithms of what was done."""
    commands = typed(deeds)
    total = max(1.0, sum(commands.values()))
    found = {
        f"share of {kind}": math.sqrt(sum(commands.get(name, 0) for name in names) / total)
        for kind, names in KINDS.items()
    }
    found.update({name: math.log1p(deeds.get(name, 0.0)) for name in RATES})
    known = frozenset().union(*KINDS.values())
    found["share of the rest"] = math.sqrt(
        sum(n for name, n in commands.items() if name not in known) / total
    )
    return found


def separability(lives: Sequence[Life]) -> dict[str, Any]:
    """Accuracy, chance, and who is taken for whom."""
    folds: dict[int, list[Example]] = defaultdict(list)
    for life in lives:
        folds[life.seed].append((life.preset, habits(life.deeds)))
    confusion: dict[str, Counter[str]] = defaultdict(Counter)
    for label, taken_for in leave_one_out(folds):
        confusion[label][taken_for] += 1
    right = sum(row[label] for label, row in confusion.items())
    total = sum(sum(row.values()) for row in confusion.values())
    return {
        "accuracy": round(right / max(1, total), 3),
        "chance": round(1 / max(1, len(confusion)), 3),
        "examples": total,
        "by_preset": {
            label: round(row[label] / max(1, sum(row.values())), 2) for label, row in confusion.items()
        },
        "confusion": {label: dict(row.most_common()) for label, row in sorted(confusion.items())},
    }


def drift(lives: Sequence[Life]) -> dict[str, Any]:
    """How far each preset moved from its first hour to its last, in distances between presets.

    A run of less than two hours is halved instead of taking hours.
    """
    last = max(life.window for life in lives)
    hour = 2 if last >= 3 else max(1, (last + 1) // 2)
    first_hour = [life for life in lives if life.window < hour]
    last_hour = [life for life in lives if life.window > last - hour]
    if last == 0:
        return {"drift": None, "drift_by_preset": {}}
    every = NearestCentroid([(life.preset, features(life.deeds)) for life in (*first_hour, *last_hour)])
    moved = _moved(every, first_hour, last_hour)
    halves = [_halves(lives) for lives in (first_hour, last_hour)]
    by_chance = [_drift(every, _moved(every, *half)) for half in halves if all(half)]
    return {
        "drift": _drift(every, moved),
        "drift_apart": _drift(every, _apart(moved)),
        "drift_by_chance": round(statistics.fmean(by_chance), 3) if by_chance else None,
        "drift_by_preset": {preset: _drift(every, {preset: way}) for preset, way in moved.items()},
    }


Moved = Mapping[str, Sequence[float]]
"""Preset → how far its mean moved, by feature."""


def _moved(every: NearestCentroid, before: Sequence[Life], after: Sequence[Life]) -> Moved:
    there = {life.preset for life in before} & {life.preset for life in after}
    return {
        preset: [
            b - a for a, b in zip(_mean(every, before, preset), _mean(every, after, preset), strict=True)
        ]
        for preset in every.centroids
        if preset in there
    }


def _apart(moved: Moved) -> Moved:
    """The same, less the way that all of them went."""
    common = [statistics.fmean(ways) for ways in zip(*moved.values(), strict=True)]
    return {preset: [a - b for a, b in zip(way, common, strict=True)] for preset, way in moved.items()}


def _halves(lives: Sequence[Life]) -> tuple[list[Life], list[Life]]:
    """Those of every second seed, and the others."""
    seeds = sorted({life.seed for life in lives})
    chosen = set(seeds[::2])
    return [one for one in lives if one.seed in chosen], [one for one in lives if one.seed not in chosen]


def _drift(every: NearestCentroid, moved: Moved) -> float:
    """The mean length of these ways, in distances between presets."""
    between = every.between() or 1.0
    nowhere = [0.0] * len(next(iter(moved.values()), ()))
    return round(statistics.fmean(every.distance(way, nowhere) for way in moved.values()) / between, 3)


def _mean(classifier: NearestCentroid, lives: Sequence[Life], preset: str) -> list[float]:
    points = [classifier.point(features(life.deeds)) for life in lives if life.preset == preset]
    return [statistics.fmean(values) for values in zip(*points, strict=True)]


def run(*, seeds: int = 4, hours: float = 0.5, agents: int = 14, first_seed: int = 7) -> dict[str, Any]:
    """Let presets live under several seeds, and report. Keys as measures.md has them."""
    report = Report(seed=first_seed)
    spans = [
        Span(seed, agents, max(0.5, hours), examined=False) for seed in range(first_seed, first_seed + seeds)
    ]
    lives = [life for found in in_parallel(live, spans) for life in found]
    first = [life for life in lives if life.window == 0]
    report.add(seeds=seeds, agents=agents, hours=hours, presets=list(PRESETS), **separability(first))
    report.add(**drift(lives))
    return report.finish()


def main(arguments: list[str]) -> int:
    """`maid bench presets`."""
    parser = argparse.ArgumentParser(prog="maid bench presets", description=__doc__)
    parser.add_argument(
        "--hours", type=float, default=0.5, help="of simulated time; drift needs one at the least"
    )
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--agents", type=int, default=14)
    parser.add_argument("--seed", type=int, default=7, help="the first of them")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(seeds=given.seeds, hours=given.hours, agents=given.agents, first_seed=given.seed)
    show(figures, as_json=given.json)
    return 0
