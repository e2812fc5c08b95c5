"""Ratios and means of counts that may be zero, and figures that may be missing."""

from collections.abc import Collection
from typing import TypeVar

D = TypeVar("D")


def ratio(part: float, whole: float, default: D) -> float | D:
    """Return the part divided by the whole; the default if the whole is zero."""
    if not whole:
        return default
    return part / whole


def mean(values: Collection[float], default: D) -> float | D:
    """Return the arithmetic mean; the default without values."""
    return ratio(sum(values), len(values), default)


def rounded(value: float | None, digits: int) -> float | None:
    """Return the value, rounded; None if it is missing."""
    if value is None:
        return None
    return round(value, digits)
