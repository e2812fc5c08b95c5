"""Reads markets from their tables."""

from maid_stdlib.content.market_specs import MarketSpec
from maid_stdlib.content.reader import Table


def read_market(full: str, table: Table, _zone: str) -> MarketSpec:
    """Read ``[market.…]``."""
    rooms = table.rooms("rooms")
    if not rooms:
        table.problem("rooms", "is nowhere", 'add rooms = ["…"]')
    spec = MarketSpec(
        full,
        rooms,
        table.integer("stalls", 6, least=1),
        table.integer("rent", 10, least=1),
        table.integer("most_days", 7, least=1),
        table.source,
    )
    table.done()
    return spec
