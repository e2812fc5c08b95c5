"""Weights of a linear classifier: one row for each feature, one column for each class."""

import math
from collections.abc import Iterable, Mapping
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
        known = self.features
        rows = [known[feature] for feature in features if feature in known]
        unit = self.unit / math.sqrt(max(1, len(rows)))
        return [unit * one for one in self.rows.sums(rows)]


def probabilities(scores: list[float], temperature: float) -> list[float]:
    """Return the softmax of scores that are divided by a temperature."""
    highest = max(scores)
    shares = [math.exp((score - highest) / temperature) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]
