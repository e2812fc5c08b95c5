"""Unbiased estimates of how far means lie from one another.

The squared length of the mean of n vectors is too long by their variance over n, in every dimension: even
between two halves of the same lives it is not zero. The expectation of the mean of the inner products of
*different* vectors is the squared length of the true mean (the unbiased MMD² of Gretton et al. 2012, lemma 6,
with a linear kernel; the statistic of Chen & Qin 2010). If there is no distance at all, it is below zero
about as often as above it.
"""

import math
from collections.abc import Mapping, Sequence
from typing import TypeVar

from maid_qa.evaluation.bootstrap import Drawn

K = TypeVar("K")


def squared_length(vectors: Mapping[K, Sequence[float]], drawn: Drawn[K]) -> float | None:
    """Return the unbiased squared length of the mean behind these vectors; `None` with fewer than two.

    Args:
        vectors: by what was drawn independently, such as a seed.
        drawn: how often each counts; one that is drawn twice makes no pair with itself.
    """
    counted = [(drawn[key], vector) for key, vector in vectors.items() if drawn.get(key, 0)]
    total = sum(weight for weight, _ in counted)
    pairs = total * total - sum(weight * weight for weight, _ in counted)
    if not pairs:
        return None
    own = sum(weight * weight * sum(x * x for x in vector) for weight, vector in counted)
    summed = [sum(weight * vector[k] for weight, vector in counted) for k in range(len(counted[0][1]))]
    return (sum(x * x for x in summed) - own) / pairs


def length(squared: float) -> float:
    """Return the length; 0.0 if the estimate of its square is below zero."""
    return math.sqrt(max(0.0, squared))
