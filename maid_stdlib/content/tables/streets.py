"""Reads streets with houses from their tables."""

from maid_stdlib.content.reader import Table
from maid_stdlib.content.street_specs import StreetSpec


def read_street(full: str, table: Table, _zone: str) -> StreetSpec:
    """Read ``[street.…]``."""
    spec = StreetSpec(
        full,
        table.room("room", required=True),
        table.title(),
        table.text("description", required=True),
        table.mapping("details"),
        table.integer("price", 500, least=1),
        table.integer("houses", 8, least=1),
        table.source,
    )
    table.done()
    return spec
