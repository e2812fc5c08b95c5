"""Reads crafts, tools and nodes, from which things are gathered, from their tables."""

import re
from typing import Final

from maid_engine.core.ids import local_name
from maid_stdlib.content.craft_specs import MOST_RANK, CraftSpec, NodeSpec, ToolSpec
from maid_stdlib.content.reader import Table
from maid_stdlib.content.tables.items import article_of, item_chances

LONGEST_WORK_S: Final = 600.0
"""Longest time of one work, in seconds."""
LONGEST_REGROWTH_H: Final = 720.0
"""Longest time until something grows again, in hours of the world."""
MOST_STOCK: Final = 100
_WORD = re.compile(r"[a-z]{3,16}")
"""The form of a verb and of a craft's name: players type them, and they are one word of a sentence."""


def read_craft(full: str, table: Table, _zone: str) -> CraftSpec:
    """Read ``[craft.…]``."""
    name = local_name(full)
    if not _WORD.fullmatch(name):
        table.file.problem(
            table.path,
            f"[{table.shown}] {name!r} cannot be the name of a craft",
            "name it by one word of 3 to 16 letters a to z",
        )
    spec = CraftSpec(full, name, _sentence(table, "description"), table.source)
    table.done()
    return spec


def _sentence(table: Table, key: str) -> str:
    text = table.text(key, required=True)
    if text and (text[0].islower() or text[-1] not in ".!?"):
        table.problem(key, f"`{key}` is {text!r}", "write a whole sentence that ends with a stop")
    return text


def read_tool(full: str, table: Table, _zone: str) -> ToolSpec:
    """Read ``[tool.…]``."""
    spec = ToolSpec(full, table.name(), article_of(table), table.source)
    table.done()
    return spec


def read_node(full: str, table: Table, _zone: str) -> NodeSpec:
    """Read ``[node.…]``."""
    spec = NodeSpec(
        id=full,
        name=table.name(),
        article=article_of(table),
        verb=_verb(table),
        yields=item_chances(table, "yields", 'give pairs of item and chance: [["iron_ore", 0.8]]'),
        duration_s=work_time(table),
        stock=table.integer("stock", 1, least=1, most=MOST_STOCK),
        regrow_h=_regrowth(table),
        rooms=table.rooms("rooms"),
        creatures=table.references("creatures", "mob"),
        tool=table.reference("tool", "tool"),
        craft=table.reference("craft", "craft"),
        rank=table.integer("rank", least=0, most=MOST_RANK),
        source=table.source,
    )
    _check_place(table, spec)
    if not spec.yields:
        table.problem("yields", "brings nothing", 'add yields = [["iron_ore", 0.8]]')
    if spec.rank and not spec.craft:
        table.problem("rank", "has a rank of no craft", 'add craft = "…", or leave out rank')
    table.done()
    return spec


def _check_place(table: Table, spec: NodeSpec) -> None:
    """Report a node that is nowhere, in two kinds of places, or that stays empty for good."""
    if not (spec.rooms or spec.creatures):
        table.problem("rooms", "is nowhere", 'add rooms = ["…"], or creatures = ["…"] for their corpses')
    if spec.rooms and spec.creatures:
        table.problem("creatures", "is in rooms and in corpses", "make two nodes of it")
    if spec.rooms and not spec.regrow_h:
        table.problem(
            "regrow_h", "does not say when it is full again", "add regrow_h = 6, in hours of the world"
        )


def _verb(table: Table) -> str:
    verb = table.text("verb", required=True)
    if verb and not _WORD.fullmatch(verb):
        table.problem("verb", f"nobody can type {verb!r}", 'give one word of 3 to 16 letters a to z: "mine"')
    return verb or "gather"


def _regrowth(table: Table) -> float:
    value = table.number("regrow_h")
    if value <= LONGEST_REGROWTH_H:
        return value
    table.problem("regrow_h", f"`regrow_h` is {value:g}", f"give at most {LONGEST_REGROWTH_H:g} hours")
    return LONGEST_REGROWTH_H


def work_time(table: Table) -> float:
    """Return how long a work takes, in seconds, above 0 and at most :data:`LONGEST_WORK_S`."""
    if not table.has("duration_s"):
        table.problem("duration_s", "does not say how long it takes", "add duration_s = 8, in seconds")
        return 1.0
    value = table.number("duration_s", 1.0)
    if 0.0 < value <= LONGEST_WORK_S:
        return value
    table.problem(
        "duration_s", f"`duration_s` is {value:g}", f"give more than 0 and at most {LONGEST_WORK_S:g}"
    )
    return 1.0
