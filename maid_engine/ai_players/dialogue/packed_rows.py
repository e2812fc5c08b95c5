"""Sums of many rows of small weights at once, without numpy.

A row is one byte for each column. For the sum, each byte is put into a lane of 32 bits of one large integer, so
that Python adds all columns in one addition of its C core. Weights are stored with an offset of 128, so that no
lane is ever negative and none borrows from its neighbour.
"""

import sys
from array import array
from collections.abc import Sequence
from typing import Final

OFFSET: Final = 128
"""What is added to each weight, which lies between -128 and 127."""
LANE: Final = 4
"""Bytes of a lane."""
MOST_ROWS: Final = 2 ** (8 * LANE) // 256
"""Maximum number of rows in one sum, so that no lane overflows."""


class PackedRows:
    """Rows of weights of one byte each.

    A row is widened when it is first needed, and kept: the rows of common features are added at once.
    """

    def __init__(self, blob: bytes, columns: int) -> None:
        """Take the rows, one after the other; each has `columns` bytes.

        Raises:
            ValueError: The bytes do not make whole rows.
        """
        if columns < 1 or len(blob) % columns:
            raise ValueError(f"{len(blob)} bytes do not make whole rows of {columns} columns")
        self._blob = blob
        self._columns = columns
        self._wide = [0] * (len(blob) // columns)
        """Widened rows; 0 for a row that was not needed yet."""

    def __len__(self) -> int:
        return len(self._wide)

    @property
    def blob(self) -> bytes:
        """The rows, one after the other, with `OFFSET` added to each weight."""
        return self._blob

    @property
    def columns(self) -> int:
        """Number of columns."""
        return self._columns

    def sums(self, rows: Sequence[int]) -> list[int]:
        """Return the sum of each column over these rows. A row that is named twice counts twice.

        Raises:
            ValueError: There are more than `MOST_ROWS` rows.
        """
        offset = OFFSET * len(rows)
        return [lane - offset for lane in self._lanes(rows)]

    def sums_of(self, rows: Sequence[int], columns: Sequence[int]) -> list[int]:
        """Return the sums of some columns only, in their order; see :meth:`sums`."""
        lanes, offset = self._lanes(rows), OFFSET * len(rows)
        return [lanes[column] - offset for column in columns]

    def _lanes(self, rows: Sequence[int]) -> "array[int]":
        """Return the sums of all columns over some rows, each with `OFFSET` for every row."""
        if len(rows) > MOST_ROWS:
            raise ValueError(f"{len(rows)} rows in one sum; at most {MOST_ROWS:,} are possible")
        wide = self._wide
        packed = sum([wide[row] or self._widen(row) for row in rows])
        return lanes_of(packed, self._columns)

    def _widen(self, row: int) -> int:
        """Return a row with each byte in its lane, and keep it."""
        packed = self._wide[row] = in_lanes(self._blob[row * self._columns : (row + 1) * self._columns])
        return packed


def in_lanes(parts: bytes) -> int:
    """Return one large integer with a lane of 32 bits for each byte."""
    lanes = bytearray(len(parts) * LANE)
    lanes[::LANE] = parts
    return int.from_bytes(lanes, "little")


def lanes_of(packed: int, count: int) -> "array[int]":
    """Return the lanes of one large integer that has so many."""
    lanes = array("I", packed.to_bytes(count * LANE, "little"))
    if sys.byteorder == "big":
        lanes.byteswap()
    return lanes
