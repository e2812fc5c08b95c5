"""A linear classifier (multinomial logistic regression), trained in seconds on sparse features of ones.

AdaGrad on small batches (Duchi, Hazan and Singer, 2011) with one step size for each feature. The order of the
examples is drawn from a seed, so that the same examples result in the same weights.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix


@dataclass(frozen=True, slots=True)
class SoftmaxOptions:
    """How a classifier is trained."""

    epochs: int = 5
    batch: int = 128
    rate: float = 0.5
    decay: float = 1e-3
    """How much a weight shrinks at each step in which its feature occurs."""
    smoothing: float = 0.1
    """Share of the probability that is spread over all classes, so that weights stay small."""


def train_softmax(
    matrix: "csr_matrix",
    labels: Sequence[int],
    *,
    classes: int,
    options: SoftmaxOptions | None = None,
    weights: Sequence[float] | None = None,
) -> "NDArray[np.float32]":
    """Return the weights, one row for each feature and one column for each class.

    Args:
        matrix: One row for each example, one column for each feature.
        labels: For each example, the index of its class.
        classes: Number of classes.
        options: How to train.
        weights: For each example, how much it counts; `None` counts all alike.
    """
    import numpy as np

    options = options or SoftmaxOptions()
    wanted = np.asarray(labels)
    counts = np.ones(len(labels), np.float32) if weights is None else np.asarray(weights, np.float32)
    rows = np.zeros((matrix.shape[1], classes), np.float32)
    squares = np.full((matrix.shape[1], 1), 1e-6, np.float32)
    order = np.random.default_rng(0)
    for _ in range(options.epochs):
        shuffled = order.permutation(len(labels))
        for start in range(0, len(labels), options.batch):
            chosen = shuffled[start : start + options.batch]
            batch = matrix[chosen]
            error = softmax(batch @ rows)
            error -= options.smoothing / classes
            error[np.arange(len(chosen)), wanted[chosen]] -= 1.0 - options.smoothing
            error *= counts[chosen, None]
            active = np.unique(batch.indices)
            slope = (batch.T.tocsr()[active] @ error) / len(chosen)
            squares[active] += (slope * slope).mean(axis=1, keepdims=True)
            rows[active] -= options.rate * slope / np.sqrt(squares[active]) + options.decay * rows[active]
    return rows


def softmax(scores: "NDArray[np.float32]") -> "NDArray[np.float32]":
    """Return probabilities of scores, row by row."""
    import numpy as np

    shares: NDArray[np.float32] = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    return shares


def sparse_matrix(features: Sequence[Sequence[int]], columns: int) -> "csr_matrix":
    """Return one row for each example; a feature's value is one over the root of the number of features."""
    import numpy as np
    from scipy.sparse import csr_matrix

    lengths = np.array([len(one) for one in features])
    indices = np.concatenate([np.asarray(one, np.int32) for one in features])
    values = np.repeat(1.0 / np.sqrt(np.maximum(lengths, 1)), lengths).astype(np.float32)
    starts = np.concatenate(([0], np.cumsum(lengths)))
    return csr_matrix((values, indices, starts), shape=(len(features), columns))
