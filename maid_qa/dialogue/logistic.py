"""Logistic regression with a ridge: the weights of the parts of a nearness."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_RIDGE: Final = 2.0
_ROUNDS: Final = 20
_STILL: Final = 1e-5
"""Weights that change by less than this are found."""


def fitted(near: Sequence[Sequence[float]], fits: Sequence[bool], threshold: float) -> FitWeights:
    """Return the weights that tell what fits.

    Args:
        near: The parts of the nearness of each pair.
        fits: Whether each pair fits.
        threshold: The probability from which on a pair counts as one that fits.
    """
    import numpy as np

    parts = np.array(near, np.float64)
    means, spans = parts.mean(axis=0), parts.std(axis=0) + 1e-6
    scaled = np.hstack([(parts - means) / spans, np.ones((len(parts), 1))])
    weights = ridge_weights(scaled, np.array(fits, np.float64), _RIDGE)
    plain = weights[:-1] / spans
    bias = float(weights[-1] - (plain * means).sum())
    return FitWeights(tuple(round(float(one), 4) for one in plain), round(bias, 4), threshold)


def ridge_weights(
    parts: "NDArray[np.float64]", wanted: "NDArray[np.float64]", strength: float
) -> "NDArray[np.float64]":
    """Return the weights of a logistic regression, by Newton's method. The last column, of ones, has no ridge."""
    import numpy as np

    ridge = np.full(parts.shape[1], strength)
    ridge[-1] = 1e-6
    weights = np.zeros(parts.shape[1])
    for _ in range(_ROUNDS):
        share = 1.0 / (1.0 + np.exp(-(parts @ weights)))
        slope = parts.T @ (share - wanted) + ridge * weights
        curve = (parts * (share * (1.0 - share))[:, None]).T @ parts + np.diag(ridge)
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if float(np.abs(step).max()) < _STILL:
            break
    return weights
