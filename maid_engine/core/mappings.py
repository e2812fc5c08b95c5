"""Copies of mappings without some of their values."""

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def filled(mapping: Mapping[K, V]) -> dict[K, V]:
    """Return a copy without values that are empty, zero or ``None``."""
    return {key: value for key, value in mapping.items() if value}


def without_none(mapping: Mapping[K, V | None]) -> dict[K, V]:
    """Return a copy without values that are ``None``."""
    return {key: value for key, value in mapping.items() if value is not None}
