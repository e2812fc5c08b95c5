"""Weights of a linear classifier: one row for each feature, one column for each class."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from maid_engine.ai_players.dialogue.packed_rows import PackedRows


@dataclass(frozen=True, slots=True)
class LinearWeights:
    """Weights of named features for named classes."""

    features: Mapping[str, int]
    """Feature → its row."""
    classes: tuple[str, ...]
    rows: PackedRows
    unit: float
    """What a weight of 1 is worth."""

    def scores(self, features: Iterable[str]) -> list[float]:
        """Return the score of each class: the sum of the features' weights over the square root of their number.

        Features without a row count nothing.
        """
        rows = self._rows_of(features)
        unit = self._unit_of(rows)
        return [unit * one for one in self.rows.sums(rows)]

    def scores_of(self, features: Iterable[str], columns: Sequence[int]) -> list[float]:
        """Return the scores of the classes in some columns only, in their order."""
        rows = self._rows_of(features)
        unit = self._unit_of(rows)
        return [unit * one for one in self.rows.sums_of(rows, columns)]

    def _rows_of(self, features: Iterable[str]) -> list[int]:
        return [row for row in map(self.features.get, features) if row is not None]

    def _unit_of(self, rows: Sequence[int]) -> float:
        return self.unit / math.sqrt(max(1, len(rows)))


def probabilities(scores: list[float], temperature: float) -> list[float]:
    """Return the softmax of scores that are divided by a temperature."""
    highest = max(scores)
    shares = [math.exp((score - highest) / temperature) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]
