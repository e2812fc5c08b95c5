"""Products of many vectors at once."""

import math

from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST, PackedVectors
from maid_engine.ai_players.dialogue.packed_rows import OFFSET


def test_products_are_those_of_the_vectors():
    rows = [(127, -127, 3), (-5, 0, 127), (0, 0, 0)]
    packed_rows = PackedVectors(bytes(part + OFFSET for row in rows for part in row), 3)
    by = (-127, 127, 1)
    wanted = [sum(one * other for one, other in zip(row, by, strict=True)) for row in rows]

    found = packed_rows.products(by)
    assert [found[at] for at in range(3)] == wanted
    assert found.from_(0) == [(at, one) for at, one in enumerate(wanted) if one >= 0]


def spread(number, dimensions=64):
    """A vector of the usual length in a direction of its own."""
    parts = [math.sin(number * (at + 1) ** 2) for at in range(dimensions)]
    length = math.hypot(*parts)
    return tuple(round(part * LARGEST / length) for part in parts)


def test_neither_the_nearest_nor_the_farthest_vectors_leave_their_lanes():
    by = spread(1)
    rows = [by, tuple(-part for part in by), *map(spread, range(2, 202))]
    wanted = [sum(one * other for one, other in zip(row, by, strict=True)) for row in rows]

    found = PackedVectors(bytes(part + OFFSET for row in rows for part in row), 64).products(by)
    assert [found[at] for at in range(len(found))] == wanted
    for least in (0, 1, 4_839, max(wanted)):
        assert found.from_(least) == [(at, one) for at, one in enumerate(wanted) if one >= least]
