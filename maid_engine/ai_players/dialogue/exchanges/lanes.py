"""Products of one vector with many vectors at once, without numpy.

The vectors are columns of bytes. Each column is one large integer with a lane of 16 bits for each vector, so that
Python multiplies a column by a whole number in its C core; see :mod:`maid_engine.ai_players.dialogue.packed_rows`. Only
the last sum must fit into the lanes: what goes over a lane on the way is taken back by the columns that follow.
"""

import re
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.dialogue.packed_rows import OFFSET

_LANE: Final = 2
"""Bytes of a lane."""
_BIAS: Final = 1 << 15
"""What is added to each lane, so that none becomes negative."""
_REACHED: Final = re.compile(rb"[\x80-\xff]")
"""Matches the upper byte of a lane that is at least `_BIAS`."""
LARGEST: Final = 127
"""The largest part of a vector, in either direction, and about its length."""


class PackedVectors:
    """Vectors of whole numbers, about `LARGEST` long."""

    def __init__(self, rows: bytes, dimensions: int) -> None:
        """Take the vectors, one after the other, with `OFFSET` added to each part.

        Raises:
            ValueError: The bytes do not make whole vectors.
        """
        if dimensions < 1 or len(rows) % dimensions:
            raise ValueError(f"{len(rows)} bytes do not make whole vectors of {dimensions} parts")
        self._count = len(rows) // dimensions
        self._columns = [_in_lanes(rows[at::dimensions]) for at in range(dimensions)]
        self._ones = _in_lanes(b"\x01" * self._count)

    def __len__(self) -> int:
        return self._count

    def products(self, vector: Sequence[int]) -> "Products":
        """Return the scalar products of a vector with each of these.

        It must be about `LARGEST` long, as these are, so that each product is smaller than `_BIAS`.
        """
        total = (_BIAS - OFFSET * sum(vector)) * self._ones
        for part, column in zip(vector, self._columns, strict=True):
            if part:
                total += part * column
        return Products(_lanes(total, self._count), total, self._ones)


@dataclass(frozen=True, slots=True)
class Products:
    """The scalar products of one vector with many."""

    _lanes: "array[int]"
    """Each product, with `_BIAS` added."""
    _packed: int
    """All lanes in one integer."""
    _ones: int
    """The same with 1 in each lane."""

    def __len__(self) -> int:
        return len(self._lanes)

    def __getitem__(self, row: int) -> int:
        return self._lanes[row] - _BIAS

    def from_(self, least: int) -> list[tuple[int, int]]:
        """Return the rows whose product is at least this, and the products. It is from 0 to the square of `LARGEST`.

        The highest bit of a lane shows it once `least` is taken away, so that the C core looks for the few rows.
        """
        less = self._packed - least * self._ones
        upper = less.to_bytes(len(self._lanes) * _LANE, "little")[_LANE - 1 :: _LANE]
        lanes = self._lanes
        return [(hit.start(), lanes[hit.start()] - _BIAS) for hit in _REACHED.finditer(upper)]


def _in_lanes(parts: bytes) -> int:
    """Return one large integer with a lane for each byte."""
    lanes = bytearray(len(parts) * _LANE)
    lanes[::_LANE] = parts
    return int.from_bytes(lanes, "little")


def _lanes(packed: int, count: int) -> "array[int]":
    """Return the lanes of one large integer that has so many."""
    lanes = array("H", packed.to_bytes(count * _LANE, "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    return lanes
