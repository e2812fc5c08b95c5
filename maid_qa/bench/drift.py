"""How far the behavior of presets moves between the first hour of their lives and the last.

A personality shows in conduct, in the commands that a player chooses to type; their results also depend on
the world
and on the level. So ``drift`` uses only shares of typed commands by kind, each as its square root;
``drift_outcomes`` uses logarithms of what was done in an hour *in the game* (a tired AI player logs out and
does
nothing, whatever its personality); and ``drift_with_outcomes`` uses both. Each feature is divided by its
spread within
preset and hour.

For each preset p and seed s, d(p, s) is the mean over its AI players of the features in the last hour minus
those in the
first, and x(p, s) the mean of both.

    drift² = mean over p of |E d(p)|²  /  mean over p < q of |E (x(p) - x(q))|²

Both are estimated without bias over the seeds (see ``maid_qa.evaluation.distances``), so the result does not
shrink with more lives, as the plain distance between means does. ``drift_common`` is the part of d that all
presets
share (the world is known, the level is higher), ``drift_apart`` is the rest, in which a preset changes its
place among
the others. If all presets were present in every seed, drift² = drift_common² + drift_apart².
"""

import math
import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.ratios import ratio
from maid_qa.bench.deeds import WINDOW_S, Life
from maid_qa.evaluation.bootstrap import Drawn, bootstrap
from maid_qa.evaluation.distances import length, squared_length

HOUR: Final = 2
"""Stretches of an hour."""
ENOUGH: Final = 0.75
"""Least share of an hour that an agent must be in the game to be counted.

The number of different rooms seen does not grow with time as other deeds do.
"""
LEAST_SPREAD: Final = 0.05
MOST_MOVED: Final = 8
LEAST_SEEDS: Final = 5
"""With fewer seeds, a bootstrap says nothing about how sure a figure is."""

SHARE: Final = "share of "
"""Prefix of the names of conduct features."""

Vector = Sequence[float]
BySeed = Mapping[int, Vector]


class Moved(NamedTuple):
    """The values that the estimates are made from, all divided by spread."""

    names: Sequence[str]
    """Names of the features."""
    ways: Mapping[str, BySeed]
    """Preset → seed → last hour minus first."""
    places: Mapping[str, BySeed]
    """Preset → seed → the mean of both."""

    def told_by(self, wanted: Callable[[str], bool]) -> "Moved":
        """Return the same with only the features that are wanted."""
        kept = [k for k, name in enumerate(self.names) if wanted(name)]

        def part(vectors: Mapping[str, BySeed]) -> Mapping[str, BySeed]:
            return {
                preset: {seed: [vector[k] for k in kept] for seed, vector in own.items()}
                for preset, own in vectors.items()
            }

        return Moved([self.names[k] for k in kept], part(self.ways), part(self.places))


def drift(lives: Sequence[Life], features: "Features") -> dict[str, Any]:
    """Return drift with its interval, its parts and its sources.

    The values are `None` for less than an hour or two seeds. A run of less than two hours is halved instead of taking hours.

    Args:
        lives: what each did in each half hour.
        features: computes features from an hour's deeds.
    """
    moved = _moved(lives, features)
    whole = _told(moved)
    outcomes = moved.told_by(lambda name: not is_conduct(name))
    seeds = dict.fromkeys((seed for ways in moved.ways.values() for seed in ways), 1)
    return {
        **_told(moved.told_by(is_conduct)),
        "drift_outcomes": _rooted(_squared(outcomes, outcomes.ways, seeds)),
        "drift_with_outcomes": whole["drift"],
        "drift_with_outcomes_ci95": whole["drift_ci95"],
        "drift_with_outcomes_apart": whole["drift_apart"],
        "drift_with_outcomes_by_feature": whole["drift_by_feature"],
    }


def is_conduct(feature: str) -> bool:
    """Return whether a feature describes what somebody chose to type, and not its result."""
    return feature.startswith(SHARE)


def _rooted(squared: float | None) -> float | None:
    if squared is None:
        return None
    return round(length(squared), 3)


def _told(moved: Moved) -> dict[str, object]:
    seeds = sorted({seed for ways in moved.ways.values() for seed in ways})
    everyone: Drawn[int] = dict.fromkeys(seeds, 1)
    whole = _squared(moved, moved.ways, everyone)
    if whole is None:
        return {
            "drift": None,
            "drift_ci95": None,
            "drift_apart": None,
            "drift_by_preset": {},
            "drift_by_feature": {},
        }
    between = _between(moved, everyone) or 1.0
    common = _common(moved.ways)
    apart = _apart(moved.ways, common)
    return {
        "drift": round(length(whole), 3),
        "drift_ci95": _interval(moved, moved.ways, seeds),
        "drift_squared": round(whole, 4),
        "drift_apart": round(length(_squared(moved, apart, everyone) or 0.0), 3),
        "drift_apart_ci95": _interval(moved, apart, seeds),
        "drift_common": round(length((squared_length(common, everyone) or 0.0) / between), 3),
        "drift_with_chance": round(_plain(moved), 3),
        "drift_by_preset": _by_preset(moved.ways, everyone, between),
        "drift_apart_by_preset": _by_preset(apart, everyone, between),
        "drift_by_feature": _by_feature(moved, everyone, between),
        "drift_seeds": len(seeds),
    }


def _interval(moved: Moved, ways: Mapping[str, BySeed], seeds: Sequence[int]) -> list[float] | None:
    if len(seeds) < LEAST_SEEDS:
        return None
    ends = bootstrap(seeds, lambda drawn: _squared(moved, ways, drawn), Dice("drift"))
    if not ends:
        return None
    return [round(length(end), 3) for end in ends]


def _by_preset(ways: Mapping[str, BySeed], drawn: Drawn[int], between: float) -> dict[str, float]:
    return {
        preset: round(length((squared_length(own, drawn) or 0.0) / between), 3)
        for preset, own in ways.items()
    }


class Features:
    """The features of an hour's deeds: shares of commands, and amounts per half hour in the game.

    Args:
        kinds: kind of command → the commands.
        rates: the deeds that are counted.
    """

    def __init__(self, kinds: Mapping[str, frozenset[str]], rates: Sequence[str]) -> None:
        self._kinds = kinds
        self._rates = rates
        self._known = frozenset().union(*kinds.values())

    def __call__(self, deeds: Mapping[str, float]) -> dict[str, float]:
        """Return the square roots of the shares of typed commands, and the logarithms of the other deeds."""
        typed = {
            name.removeprefix("command."): count
            for name, count in deeds.items()
            if name.startswith("command.")
        }
        total = max(1.0, sum(typed.values()))
        stretches = max(deeds.get("present", WINDOW_S), 1.0) / WINDOW_S
        found = {
            f"{SHARE}{kind}": math.sqrt(sum(typed.get(name, 0) for name in names) / total)
            for kind, names in self._kinds.items()
        }
        found.update({name: math.log1p(deeds.get(name, 0.0) / stretches) for name in self._rates})
        found[f"{SHARE}the rest"] = math.sqrt(
            sum(count for name, count in typed.items() if name not in self._known) / total
        )
        return found


# --- from lives to vectors ---


def _moved(lives: Sequence[Life], features: Features) -> Moved:
    """Return the vectors. A preset is left out of a seed if none of its agents was there in both hours."""
    last = max((life.window for life in lives), default=0)
    hour = HOUR if last >= 2 * HOUR - 1 else (last + 1) // 2
    early, late = (
        _hours(lives, range(hour), features),
        _hours(lives, range(last - hour + 1, last + 1), features),
    )
    both = sorted(early.keys() & late.keys())
    names = sorted({name for found in early.values() for name in found})
    scale = _spread(names, [early, late])
    ways: dict[str, dict[int, list[Vector]]] = defaultdict(lambda: defaultdict(list))
    places: dict[str, dict[int, list[Vector]]] = defaultdict(lambda: defaultdict(list))
    for who in both:
        preset, seed, _ = who
        before = [early[who][name] / scale[name] for name in names]
        after = [late[who][name] / scale[name] for name in names]
        ways[preset][seed].append([b - a for a, b in zip(before, after, strict=True)])
        places[preset][seed].append([(a + b) / 2 for a, b in zip(before, after, strict=True)])
    return Moved(names, _means(ways), _means(places))


Who = tuple[str, int, int]
"""Preset, seed, number."""


def _hours(lives: Sequence[Life], windows: range, features: Features) -> dict[Who, dict[str, float]]:
    deeds: dict[Who, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for life in lives:
        if life.window in windows:
            theirs = deeds[life.preset, life.seed, life.agent]
            for name, count in life.deeds.items():
                theirs[name] += count
    enough = ENOUGH * len(windows) * WINDOW_S
    return {who: features(done) for who, done in deeds.items() if done.get("present", enough) >= enough}


def _spread(names: Sequence[str], hours: Sequence[Mapping[Who, Mapping[str, float]]]) -> dict[str, float]:
    """Return the root of the mean variance within preset and hour, plus a little.

    The addition keeps a feature that hardly varies from outweighing all others.
    """
    groups: dict[tuple[int, str], list[Mapping[str, float]]] = defaultdict(list)
    for number, found in enumerate(hours):
        for (preset, _, _), one in found.items():
            groups[number, preset].append(one)
    return {
        name: LEAST_SPREAD
        + math.sqrt(
            statistics.fmean(statistics.pvariance([one[name] for one in group]) for group in groups.values())
        )
        for name in names
    }


def _means(vectors: Mapping[str, Mapping[int, Sequence[Vector]]]) -> dict[str, dict[int, list[float]]]:
    return {
        preset: {seed: _mean(several) for seed, several in seeds.items()}
        for preset, seeds in sorted(vectors.items())
    }


# --- from vectors to figures ---


def _squared(moved: Moved, ways: Mapping[str, BySeed], drawn: Drawn[int]) -> float | None:
    """Return the mean squared length of these differences over that between presets, or `None`."""
    found = [squared_length(own, drawn) for own in ways.values()]
    there = [one for one in found if one is not None]
    between = _between(moved, drawn)
    if there and between:
        return statistics.fmean(there) / between
    return None


def _between(moved: Moved, drawn: Drawn[int]) -> float | None:
    """Return the mean squared distance between two presets; `None` if it is not above zero."""
    found = []
    for one, other in combinations(moved.places.values(), 2):
        apart = {
            seed: [a - b for a, b in zip(one[seed], other[seed], strict=True)]
            for seed in one
            if seed in other
        }
        squared = squared_length(apart, drawn)
        if squared is not None:
            found.append(squared)
    mean = statistics.fmean(found) if found else 0.0
    return mean if mean > 0.0 else None


def _common(ways: Mapping[str, BySeed]) -> dict[int, list[float]]:
    """Return by seed the mean difference over all presets."""
    seeds = sorted({seed for own in ways.values() for seed in own})
    return {seed: _mean([own[seed] for own in ways.values() if seed in own]) for seed in seeds}


def _apart(ways: Mapping[str, BySeed], common: BySeed) -> dict[str, dict[int, list[float]]]:
    """Return by preset and seed its difference minus the common one."""
    return {
        preset: {seed: [a - b for a, b in zip(way, common[seed], strict=True)] for seed, way in own.items()}
        for preset, own in ways.items()
    }


def _mean(vectors: Sequence[Vector]) -> list[float]:
    return [statistics.fmean(values) for values in zip(*vectors, strict=True)]


def _plain(moved: Moved) -> float:
    """Return the distance between the plain means, without correction for chance."""
    between = statistics.fmean(
        math.dist(_mean(list(one.values())), _mean(list(other.values())))
        for one, other in combinations(moved.places.values(), 2)
    )
    ways = statistics.fmean(math.hypot(*_mean(list(own.values()))) for own in moved.ways.values())
    return ratio(ways, between, 0.0)


def _by_feature(moved: Moved, drawn: Drawn[int], between: float) -> dict[str, float]:
    """Return the features that move most, each with its part of drift²."""
    parts = {
        name: statistics.fmean(
            squared_length({seed: [way[k]] for seed, way in ways.items()}, drawn) or 0.0
            for ways in moved.ways.values()
        )
        / between
        for k, name in enumerate(moved.names)
    }
    most = sorted(parts, key=lambda name: -parts[name])[:MOST_MOVED]
    return {name: round(parts[name], 4) for name in most}
