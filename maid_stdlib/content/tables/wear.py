"""Reads how things wear and are repaired from tables."""

from typing import Final

from maid_stdlib.content.craft_specs import MOST_RANK, WearSpec
from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.tables.nodes import work_time

WORN_KINDS: Final = ("weapon", "armor")
"""Kinds of items that wear in fights."""


def read_wear(full: str, table: Table, _zone: str) -> WearSpec:
    """Read ``[wear.…]``."""
    kinds = table.choices("kinds", WORN_KINDS)
    craft = table.reference("craft", "craft")
    spec = WearSpec(
        id=full,
        kinds=kinds,
        chance=table.share("chance", 0.05, "0.05 is usual"),
        price=table.share("price", 0.3, "0.3 is usual"),
        craft=craft,
        rank=table.integer("rank", least=0, most=MOST_RANK),
        material=table.reference("material", "item", required=bool(craft)),
        duration_s=work_time(table) if table.has("duration_s") else 10.0,
        source=table.source,
    )
    if not kinds:
        table.problem("kinds", "wears nothing", one_of("", WORN_KINDS))
    if not craft and (spec.rank or spec.material):
        table.problem("craft", "has a rank or a material, and no craft", 'add craft = "…"')
    table.done()
    return spec
