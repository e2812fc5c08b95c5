"""Whether presets can be told apart by half an hour of what they do, and whether they stay what they are.

Only the server's view is used. For each preset, features are averaged over all seeds but one: how often each
command was typed and how often a few things were done (each as its square root, over its spread within
presets). A half hour of the left-out seed is assigned to the preset with the nearest mean. See ``drift`` for
the definition of drift.
"""

import argparse
import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from maid_qa.bench.classifier import Example, leave_one_out
from maid_qa.bench.deeds import Life, Span, in_parallel, live
from maid_qa.bench.drift import Features, drift
from maid_qa.bench.minds import PRESETS
from maid_qa.bench.report import Report, show

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
"""Kinds of commands by purpose."""
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
"""What is counted besides commands to tell presets apart."""


def typed(deeds: Mapping[str, float]) -> dict[str, float]:
    """Return how often each command was typed."""
    return {
        name.removeprefix("command."): count for name, count in deeds.items() if name.startswith("command.")
    }


def habits(deeds: Mapping[str, float]) -> dict[str, float]:
    """Return the square root of how often each command was typed and a few things were done.

    The spread of a count grows with it, the spread of its root does not.
    """
    found = {name: math.sqrt(count) for name, count in typed(deeds).items()}
    found.update({f"did {name}": math.sqrt(deeds.get(name, 0.0)) for name in DONE})
    return found


features: Final = Features(KINDS, RATES)
"""The features by which drift is measured."""


def separability(lives: Sequence[Life]) -> dict[str, Any]:
    """Return the accuracy, the level of chance, and the confusion table."""
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


def run(*, seeds: int = 4, hours: float = 0.5, agents: int = 14, first_seed: int = 7) -> dict[str, object]:
    """Run presets under several seeds, and return the report. The keys are those of measures.md."""
    report = Report(seed=first_seed)
    spans = [
        Span(seed, agents, max(0.5, hours), examined=False) for seed in range(first_seed, first_seed + seeds)
    ]
    lives = [life for found in in_parallel(live, spans) for life in found]
    first = [life for life in lives if life.window == 0]
    report.add(seeds=seeds, agents=agents, hours=hours, presets=list(PRESETS), **separability(first))
    report.add(**drift(lives, features))
    return report.finish()


def main(arguments: list[str]) -> int:
    """Run `maid bench presets`."""
    parser = argparse.ArgumentParser(prog="maid bench presets", description=__doc__)
    parser.add_argument(
        "--hours", type=float, default=0.5, help="of simulated time; drift needs at least one"
    )
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--agents", type=int, default=14)
    parser.add_argument("--seed", type=int, default=7, help="the first seed")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(seeds=given.seeds, hours=given.hours, agents=given.agents, first_seed=given.seed)
    show(figures, as_json=given.json)
    return 0
