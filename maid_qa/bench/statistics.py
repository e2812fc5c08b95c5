"""Means with their intervals, and differences seed by seed."""

import math
import statistics
from collections.abc import Sequence
from typing import Final

_T95: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Student's t for a two-sided 95 %, by degrees of freedom from 1."""
_NORMAL95: Final = 1.96


def t95(freedom: int) -> float:
    """Return Student's t for a two-sided interval of 95 %."""
    if freedom < 1:
        return math.inf
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    return _NORMAL95 + 2.6 / freedom


def mean_ci95(values: Sequence[float]) -> dict[str, float]:
    """Return the mean, and half the width of its 95 % interval; 0.0 for a single value."""
    if not values:
        return {"mean": 0.0, "ci95": 0.0}
    width = 0.0
    if len(values) > 1:
        width = t95(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return {"mean": round(statistics.fmean(values), 3), "ci95": round(width, 3)}


def paired(full: Sequence[float], without: Sequence[float]) -> dict[str, float]:
    """Return what a part adds, seed by seed: mean difference, interval, and effect in standard deviations.

    Raises:
        ValueError: the lists differ in length.
    """
    differences = [one - other for one, other in zip(full, without, strict=True)]
    spread = 0.0
    if len(differences) > 1:
        spread = statistics.stdev(differences)
    found = mean_ci95(differences)
    found["effect"] = round(found["mean"] / spread, 2) if spread else 0.0
    return found


def stands_out(difference: dict[str, float]) -> bool:
    """Return whether a difference's interval excludes zero."""
    return abs(difference["mean"]) > difference["ci95"] > 0.0


def chi_square(observed: Sequence[float], expected: Sequence[float]) -> float:
    """Return chi²: the squared differences, each divided by what was expected. 0.0 where nothing was expected.

    Raises:
        ValueError: the lists differ in length.
    """
    pairs = zip(observed, expected, strict=True)
    return sum((one - other) ** 2 / other for one, other in pairs if other > 0)


def chi_square_p(value: float, freedom: int) -> float:
    """Return the probability of a chi² of this value or more, with 1 or more degrees of freedom."""
    half = value / 2
    if half <= 0:
        return 1.0
    # The upper incomplete gamma function, from 1/2 or 1 up to freedom / 2 in steps of 1.
    at = 0.5 if freedom % 2 else 1.0
    found = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    while at < freedom / 2:
        found += math.exp(at * math.log(half) - half - math.lgamma(at + 1))
        at += 1
    return found
