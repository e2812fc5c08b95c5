"""Reads stations and recipes from their tables."""

from collections.abc import Iterable
from typing import Final

from maid_engine.core.ids import local_name
from maid_stdlib.content.craft_specs import MOST_RANK, RecipeSpec, StationSpec
from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.tables.items import article_of
from maid_stdlib.content.tables.nodes import work_time

MOST_OF_ONE: Final = 20
"""Most pieces of one ingredient, and of what is made at once."""


def read_station(full: str, table: Table, _zone: str) -> StationSpec:
    """Read ``[station.…]``."""
    rooms = table.rooms("rooms")
    if not rooms:
        table.problem("rooms", "is nowhere", 'add rooms = ["…"]')
    spec = StationSpec(full, table.name(), article_of(table), rooms, table.source)
    table.done()
    return spec


def read_recipe(full: str, table: Table, _zone: str) -> RecipeSpec:
    """Read ``[recipe.…]``."""
    ingredients = _ingredients(table)
    spec = RecipeSpec(
        id=full,
        makes=table.reference("makes", "item", required=True),
        ingredients=ingredients,
        duration_s=work_time(table),
        count=table.integer("count", 1, least=1, most=MOST_OF_ONE),
        chance=table.share("chance", 1.0, "0.8 works four times of five"),
        fails_lose=_lost(table, [item for item, _ in ingredients]),
        station=table.reference("station", "station"),
        tool=table.reference("tool", "tool"),
        craft=table.reference("craft", "craft"),
        rank=table.integer("rank", least=0, most=MOST_RANK),
        graded=table.flag("graded", default=True),
        you=_part(table, "you", "work with care."),
        others=_part(table, "others", "works with care."),
        source=table.source,
    )
    if not ingredients:
        table.problem("ingredients", "is made of nothing", "add ingredients = { iron_ore = 2 }")
    if spec.rank and not spec.craft:
        table.problem("rank", "has a rank of no craft", 'add craft = "…", or leave out rank')
    table.done()
    return spec


def _ingredients(table: Table) -> tuple[tuple[str, int], ...]:
    """Return the full id of each ingredient with how many are needed."""
    given = table.table("ingredients")
    if given is None:
        return ()
    names: Iterable[str] = table.raw("ingredients", (dict,))
    found = tuple(
        (given.refer(name, "item", name), given.integer(name, 1, least=1, most=MOST_OF_ONE)) for name in names
    )
    given.done()
    return found


def _lost(table: Table, ingredients: list[str]) -> tuple[str, ...]:
    """Return the full ids of what a failure uses up. Each has to be an ingredient."""
    lost = table.references("fails_lose", "item")
    for item in lost:
        if item not in ingredients:
            shown = list(map(local_name, ingredients))
            local = local_name(item)
            table.problem("fails_lose", f"{local!r} is not an ingredient", one_of(local, shown))
    return lost


def _part(table: Table, key: str, usual: str) -> str:
    """Return what is seen: a part of a sentence that begins with its verb and ends the sentence."""
    text = table.text(key, usual)
    if text[:1].islower() and text[-1] in ".!":
        return text
    table.problem(
        key,
        f"`{key}` is {text!r}, which does not end a sentence",
        f'begin with the verb and end with a stop: "{usual}"',
    )
    return usual
