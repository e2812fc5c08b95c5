"""Reads boards from their tables."""

from maid_stdlib.content.board_specs import BoardSpec
from maid_stdlib.content.reader import Table
from maid_stdlib.content.tables.items import article_of


def read_board(full: str, table: Table, _zone: str) -> BoardSpec:
    """Read ``[board.…]``."""
    rooms = table.rooms("rooms")
    if not rooms:
        table.problem("rooms", "is nowhere", 'add rooms = ["…"]')
    spec = BoardSpec(full, table.name(), article_of(table), rooms, table.source)
    table.done()
    return spec
