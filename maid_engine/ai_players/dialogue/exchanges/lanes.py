"""Products of one vector with many vectors at once, without numpy.

The vectors are columns of bytes. Each column is one large integer with a lane of 32 bits for each vector, so that
Python multiplies a column by a whole number in its C core; see :mod:`maid_engine.ai_players.dialogue.packed_rows`.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.dialogue.packed_rows import LANE, OFFSET, in_lanes, lanes_of

_BIAS: Final = 1 << 31
"""What is added to each lane, so that none becomes negative."""
LARGEST: Final = 127
"""The largest part of a vector, in either direction."""


class PackedVectors:
    """Vectors of whole numbers from -`LARGEST` to `LARGEST`."""

    def __init__(self, rows: bytes, dimensions: int) -> None:
        """Take the vectors, one after the other, with `OFFSET` added to each part.

        Raises:
            ValueError: The bytes do not make whole vectors.
        """
        if dimensions < 1 or len(rows) % dimensions:
            raise ValueError(f"{len(rows)} bytes do not make whole vectors of {dimensions} parts")
        self._count = len(rows) // dimensions
        self._columns = [in_lanes(rows[at::dimensions]) for at in range(dimensions)]
        self._bias = int.from_bytes(_BIAS.to_bytes(LANE, "little") * self._count, "little")

    def __len__(self) -> int:
        return self._count

    def products(self, vector: Sequence[int]) -> "Products":
        """Return the scalar products of a vector with each of these.

        The parts must be from -`LARGEST` to `LARGEST`, so that no lane overflows.
        """
        total = self._bias
        for part, column in zip(vector, self._columns, strict=True):
            if part:
                total += part * column
        return Products(lanes_of(total, self._count), _BIAS + OFFSET * sum(vector))


@dataclass(frozen=True, slots=True)
class Products:
    """The scalar products of one vector with many."""

    _lanes: "array[int]"
    _shift: int

    def __len__(self) -> int:
        return len(self._lanes)

    def __getitem__(self, row: int) -> int:
        return self._lanes[row] - self._shift

    def from_(self, least: int) -> list[tuple[int, int]]:
        """Return the rows whose product is at least this, and the products."""
        shift = self._shift
        limit = least + shift
        return [(row, lane - shift) for row, lane in enumerate(self._lanes) if lane >= limit]
