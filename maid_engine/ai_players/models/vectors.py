"""What a text means, as a sketch: few enough bits to keep with each memory and to compare a thousand in no time.

An embedding's direction is cut by planes through the origin; a bit says on which side of a plane it lies. The share
of bits in which two sketches differ is their angle over 180 degrees (Charikar, Similarity estimation techniques from
rounding algorithms, 2002).
"""

import math
from typing import Final, NamedTuple

BITS: Final = 512
"""An angle is then right to about 4 degrees."""


class TextSketch(NamedTuple):
    """One text's meaning, as a model of embeddings sees it."""

    text: str
    version: str
    """Whose: sketches of two versions cannot be compared."""
    bits: int


def likeness(one: int, other: int) -> float:
    """The cosine between what two sketches stand for, -1.0 to 1.0."""
    return math.cos(math.pi * (one ^ other).bit_count() / BITS)
