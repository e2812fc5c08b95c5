"""Sketches of the meaning of texts: few bits, so that each memory can store one and thousands compare quickly.

An embedding's direction is cut by planes through the origin; each bit says on which side of a plane it lies.
The share of bits in which two sketches differ is their angle divided by 180 degrees (Charikar, Similarity
estimation techniques from rounding algorithms, 2002).
"""

import math
from typing import Final, NamedTuple

BITS: Final = 512
"""With this number of bits an angle is accurate to about 4 degrees."""


class TextSketch(NamedTuple):
    """The sketch of one text, made with an embedding model."""

    text: str
    version: str
    """Version of the model. Sketches of different versions cannot be compared."""
    bits: int


def likeness(one: int, other: int) -> float:
    """Return the estimated cosine similarity of two sketches, -1.0 to 1.0."""
    return math.cos(math.pi * (one ^ other).bit_count() / BITS)
