"""Rules of crafts: the ranks that practice brings, and the tools at hand."""

from typing import Final

from maid_engine.core.ids import EntityId, local_name
from maid_engine.core.messages import Message, Name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.craft import Crafts, Tool
from maid_stdlib.components.item import Item
from maid_stdlib.content.craft_specs import MOST_RANK, CraftSpec, NodeSpec, RecipeSpec, StationSpec, ToolSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import crafts as msg

POINTS_STEP: Final = 4
"""Rank n needs this many times n points more than rank n - 1: 4, 12, 24, 40 …"""
EASY_RANKS: Final = 3
"""Work of a rank so far below one's own teaches nothing any more."""
CHANCE_PER_RANK: Final = 0.04
"""Added to a chance for each rank above the one that is needed."""


def points_for(rank: int) -> int:
    """Return the points with which a rank is reached."""
    return POINTS_STEP * rank * (rank + 1) // 2


def rank_of_points(points: int) -> int:
    """Return the rank, 0 to :data:`MOST_RANK`, that somebody with these points has."""
    return next(rank for rank in range(MOST_RANK, -1, -1) if points >= points_for(rank))


def rank_in(world: World, being: EntityId, craft: str) -> int:
    """Return somebody's rank in a craft; 0 without practice, or if `craft` is empty."""
    return rank_of_points(world.get_or_default(being, Crafts).points.get(craft, 0))


def practise(game: Game, being: EntityId, craft: str, needed: int) -> None:
    """Let somebody learn from a work of a rank, and tell a new rank."""
    world = game.world
    before = rank_in(world, being, craft)
    if not craft or before - needed >= EASY_RANKS:
        return
    if not world.has(being, Crafts):
        world.add(being, Crafts())
    points = world.edit(being, Crafts).points
    points[craft] = points.get(craft, 0) + 1
    if rank_in(world, being, craft) > before:
        game.tell(being, msg.RANK_GAINED(craft=craft_name(game, craft), rank=before + 1))


def craft_name(game: Game, craft: str) -> str:
    """Return the name of a craft: one word."""
    known: CraftSpec | None = game.resource(ContentIndex).crafts.get(craft)
    return known.name if known is not None else local_name(craft)


def tool_name(game: Game, tool: str) -> Name:
    """Return the name of a kind of tool for messages."""
    return shown_name(game.resource(ContentIndex).tools.get(tool), tool)


def shown_name(spec: ToolSpec | StationSpec | None, full: str) -> Name:
    """Return the name of a tool or a station for messages; that of its id if its pack is gone."""
    return spec.shown if spec is not None else Name(local_name(full), "a")


def better_chance(chance: float, rank: int, needed: int) -> float:
    """Return a chance, 0 to 1, as it is for somebody of a rank."""
    return min(1.0, chance + CHANCE_PER_RANK * max(0, rank - needed))


def has_tool(world: World, being: EntityId, tool: str) -> bool:
    """Return whether somebody carries or wields a tool, or needs none."""
    if not tool:
        return True
    tools = (world.get(item, Tool) for item, _ in world.inside(being, Item))
    return any(one is not None and one.serves == tool for one in tools)


def refuse_unskilled(game: Game, being: EntityId, work: NodeSpec | RecipeSpec, what: Name) -> Message | None:
    """Return which rank or tool somebody lacks for a work; None if it has both.

    Args:
        game: the game.
        being: who would work.
        work: what it would work at, or make.
        what: its name, for the refusal.
    """
    own = rank_in(game.world, being, work.craft)
    if own < work.rank:
        return msg.NEEDS_CRAFT(what=what, craft=craft_name(game, work.craft), rank=work.rank, own=own)
    if not has_tool(game.world, being, work.tool):
        return msg.NEEDS_TOOL(what=what, tool=tool_name(game, work.tool))
    return None


def needs_of(game: Game, work: NodeSpec | RecipeSpec) -> tuple[str | Name, ...]:
    """Return the tool and the rank that a work needs, for a list; empty if it needs neither."""
    tool = (tool_name(game, work.tool),) if work.tool else ()
    craft = (f"{craft_name(game, work.craft)} {work.rank}",) if work.rank else ()
    return (*tool, *craft)
