"""Reads how things wear and are repaired from tables."""

from typing import Final

from maid_stdlib.content.craft_specs import WearSpec
from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.tables.nodes import MOST_RANK, within, work_time

WORN_KINDS: Final = ("weapon", "armor")
"""Kinds of items that wear in fights."""


def read_wear(full: str, table: Table, _zone: str) -> WearSpec:
    """Read ``[wear.…]``."""
    kinds = table.choices("kinds", WORN_KINDS)
    craft = table.reference("craft", "craft")
    spec = WearSpec(
        id=full,
        kinds=kinds,
        chance=_share(table, "chance", 0.05),
        price=_share(table, "price", 0.3),
        craft=craft,
        rank=within(table, "rank", 0, MOST_RANK, default=0),
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


def _share(table: Table, key: str, usual: float) -> float:
    value = table.number(key, usual)
    if 0.0 < value <= 1.0:
        return value
    table.problem(key, f"`{key}` is {value:g}", f"give more than 0 and at most 1; {usual:g} is usual")
    return usual
