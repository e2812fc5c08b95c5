"""Logistic regression with a ridge: the weights of the parts of a nearness."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

_RIDGE: Final = 2.0
_SEARCH: Final = {"maxiter": 2_000, "ftol": 1e-10, "gtol": 1e-3}
"""How exactly L-BFGS looks for weights; a thousand parts take some hundred rounds."""


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
    weights, bias = ridge_weights((parts - means) / spans, np.array(fits, np.float64), _RIDGE)
    plain = weights / spans
    bias -= float((plain * means).sum())
    return FitWeights(tuple(round(float(one), 4) for one in plain), round(bias, 4), threshold)


def ridge_weights(
    parts: "NDArray[np.float64] | csr_matrix", wanted: "NDArray[np.float64]", strength: float
) -> "tuple[NDArray[np.float64], float]":
    """Return the weights of a logistic regression, by L-BFGS, and its bias, which has no ridge."""
    import numpy as np
    from scipy.optimize import minimize
    from scipy.special import expit

    def loss(given: "NDArray[np.float64]") -> "tuple[float, NDArray[np.float64]]":
        weights, bias = given[:-1], given[-1]
        score = parts @ weights + bias
        share = expit(score)
        lost = float((np.logaddexp(0.0, score) - wanted * score).sum())
        excess = share - wanted
        slope = np.append(parts.T @ excess + strength * weights, excess.sum())
        return lost + strength / 2 * float(weights @ weights), slope

    found = minimize(loss, np.zeros(parts.shape[1] + 1), jac=True, method="L-BFGS-B", options=_SEARCH).x
    return found[:-1], float(found[-1])
