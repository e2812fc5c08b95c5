"""Weights of floating point as rows of one byte each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.dialogue.linear_weights import LinearWeights
from maid_engine.ai_players.dialogue.packed_rows import OFFSET, PackedRows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVELS: Final = 20
"""Steps of a weight in each direction. Few steps make a small file; more than these did not read better."""
_CLIPPED: Final = 0.0002
"""Share of the weights that may be cut off, so that a few large ones do not make all others coarse."""


def quantised(
    features: Sequence[str],
    classes: Sequence[str],
    weights: "NDArray[np.float32]",
    *,
    most: int,
    levels: int = LEVELS,
) -> LinearWeights:
    """Return weights in units of one byte.

    Args:
        features: The name of each row.
        classes: The name of each column.
        weights: One row for each feature.
        most: Maximum number of features. Those whose weights differ least between classes are left out.
        levels: Steps of a weight in each direction, at most 127.
    """
    import numpy as np

    centred = weights - weights.mean(axis=1, keepdims=True)
    strength = np.linalg.norm(centred, axis=1)
    kept = np.sort(np.argsort(-strength, kind="stable")[:most])
    centred = centred[kept]
    unit = float(np.quantile(np.abs(centred), 1.0 - _CLIPPED)) / levels or 1.0
    steps = np.clip(np.rint(centred / unit), -levels, levels).astype(np.int16) + OFFSET
    blob = steps.astype(np.uint8).tobytes()
    names = {features[row]: at for at, row in enumerate(kept)}
    return LinearWeights(names, tuple(classes), PackedRows(blob, len(classes)), unit)
