"""A simple classifier: the nearest centroid, on features scaled by their spread within a class."""

import math
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

Features = Mapping[str, float]
Example = tuple[str, Features]
"""Label and features."""


class NearestCentroid:
    """Assigns the label whose examples are most similar.

    Each feature is divided by its spread within labels, so a feature that varies a lot within a label counts
    little.
    """

    def __init__(self, examples: Sequence[Example]) -> None:
        self._names = sorted({name for _, features in examples for name in features})
        grouped: dict[str, list[Features]] = defaultdict(list)
        for label, features in examples:
            grouped[label].append(features)
        self.centroids = {label: self._centroid(group) for label, group in sorted(grouped.items())}
        self._spread = [self._within(name, grouped) for name in self._names]

    def _centroid(self, group: Sequence[Features]) -> list[float]:
        return [statistics.fmean(features.get(name, 0.0) for features in group) for name in self._names]

    def _within(self, name: str, grouped: Mapping[str, Sequence[Features]]) -> float:
        variances = [
            statistics.pvariance([features.get(name, 0.0) for features in group])
            for group in grouped.values()
        ]
        return math.sqrt(statistics.fmean(variances)) + 0.05

    def distance(self, one: Sequence[float], other: Sequence[float]) -> float:
        """Return the distance between two points."""
        return math.sqrt(
            sum(((a - b) / spread) ** 2 for a, b, spread in zip(one, other, self._spread, strict=True))
        )

    def point(self, features: Features) -> list[float]:
        """Return features as a point."""
        return [features.get(name, 0.0) for name in self._names]

    def label(self, features: Features) -> str:
        """Return the label with the nearest centroid."""
        point = self.point(features)
        return min(self.centroids, key=lambda label: self.distance(point, self.centroids[label]))

    def between(self) -> float:
        """Return the mean distance between two labels' centroids."""
        labels = list(self.centroids)
        pairs = [(a, b) for number, a in enumerate(labels) for b in labels[number + 1 :]]
        if pairs:
            return statistics.fmean(self.distance(self.centroids[a], self.centroids[b]) for a, b in pairs)
        return 0.0


class Classifier(Protocol):
    """Labels features that it has not seen."""

    def label(self, features: Features) -> str:
        """Return the label."""
        ...


def leave_one_out(
    folds: Mapping[int, Sequence[Example]], learn: Callable[[Sequence[Example]], Classifier] = NearestCentroid
) -> Iterable[tuple[str, str]]:
    """Yield each example's label and the label assigned by a classifier that never saw its fold."""
    for held, examples in folds.items():
        rest = [example for fold, others in folds.items() if fold != held for example in others]
        classifier = learn(rest)
        for label, features in examples:
            yield label, classifier.label(features)
