"""Products of many vectors at once."""

from maid_engine.ai_players.dialogue.exchanges.lanes import PackedVectors
from maid_engine.ai_players.dialogue.packed_rows import OFFSET


def test_products_are_those_of_the_vectors():
    rows = [(127, -127, 3), (-5, 0, 127), (0, 0, 0)]
    packed_rows = PackedVectors(bytes(part + OFFSET for row in rows for part in row), 3)
    by = (-127, 127, 1)
    wanted = [sum(one * other for one, other in zip(row, by, strict=True)) for row in rows]

    found = packed_rows.products(by)
    assert [found[at] for at in range(3)] == wanted
    assert found.from_(0) == [(at, one) for at, one in enumerate(wanted) if one >= 0]
