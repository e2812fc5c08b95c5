"""gather, crafts, craft, recipes, and one command for each verb of a pack's nodes."""

from collections.abc import Iterable
from functools import partial

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import CommandDefinition, Layer
from maid_engine.core.sequences import first
from maid_stdlib.commands.answers import answer, needs_words
from maid_stdlib.components.craft import Crafts
from maid_stdlib.content.craft_specs import MOST_RANK, NodeSpec
from maid_stdlib.messages import crafts as msg
from maid_stdlib.messages import look as look_msg
from maid_stdlib.rules.crafts import craft_name, points_for, rank_of_points
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.nodes import begin_gathering, meant_source, rows
from maid_stdlib.rules.recipes import begin_making, recipe_details, recipe_row, recipes_named, refuse_making
from maid_stdlib.rules.targets import quoted

commands = CommandSet("items")


def verb_commands(nodes: Iterable[NodeSpec]) -> list[CommandDefinition]:
    """Return one command for each verb of some nodes, with the help from them."""
    own = CommandSet("items", Layer.PACK)
    named: dict[str, list[str]] = {}
    for node in nodes:
        named.setdefault(node.verb, []).append(node.name)
    for verb, names in named.items():
        own.add(
            verb,
            f"Gather something by this work, such as: {verb} {names[0]}.",
            syntax=(verb, f"{verb} <thing>"),
            examples=(f"{verb} {names[0]}",),
            details=f"It serves for: {', '.join(dict.fromkeys(names))}. "
            'Type "gather" where there is some, to see what it takes and what it needs.',
            deed=DeedClass.FREE,
        )(partial(_gather, verb))
    return own.definitions


@commands.add(
    "gather",
    "See what can be gathered here, or gather it: ore, wood, herbs.",
    syntax=("gather", "gather <thing>"),
    examples=("gather", "gather iron vein"),
    details='It takes some seconds. Walking away, a fight and "stand" break it off, and nothing is used up then. '
    'Each thing has a verb of its own, too, such as "mine"; "look" shows it. "crafts" lists what you have learned by it.',
    deed=DeedClass.FREE,
)
def gather(ctx: CommandContext) -> None:
    """List what can be gathered in the room, or gather something."""
    if ctx.rest:
        _gather("", ctx)
        return
    if is_dark(ctx.world, ctx.world.place_of(ctx.actor)):
        ctx.reply(look_msg.TOO_DARK())
        return
    found = list(rows(ctx.game, ctx.world.place_of(ctx.actor)))
    for row in found:
        ctx.reply(row)
    if not found:
        ctx.reply(msg.NO_NODES())


def _gather(verb: str, ctx: CommandContext) -> None:
    """Gather what the words mean, or without words the first thing here that is worked with the verb."""
    if is_dark(ctx.world, ctx.world.place_of(ctx.actor)):
        ctx.reply(look_msg.TOO_DARK())
        return
    source = meant_source(ctx.game, ctx.actor, ctx.rest, verb)
    if source is not None:
        answer(ctx, begin_gathering(ctx.game, ctx.actor, source))
    elif ctx.rest:
        ctx.reply(msg.WHICH_NODE(what=quoted(ctx.rest, ctx.actor)))
    else:
        ctx.reply(msg.NO_NODES())


@commands.add(
    "crafts",
    "See what you have learned by working: mining, smithing and the like.",
    category="character",
    examples=("crafts",),
    details="Work that is not far below your rank raises it.",
    deed=DeedClass.FREE,
    when_dead=True,
)
def crafts(ctx: CommandContext) -> None:
    """List the ranks of the actor's crafts."""
    practised = ctx.world.get_or_default(ctx.actor, Crafts).points
    if not practised:
        ctx.reply(msg.NO_CRAFTS())
    for craft, points in practised.items():
        name, rank = craft_name(ctx.game, craft), rank_of_points(points)
        if rank >= MOST_RANK:
            ctx.reply(msg.CRAFT_MASTERED(craft=name, rank=rank))
        else:
            lacking = points_for(rank + 1) - points
            ctx.reply(msg.CRAFT_LINE(craft=name, rank=rank, most=MOST_RANK, lacking=lacking))


@commands.add(
    "craft",
    "Make something of what you carry, by a recipe.",
    syntax=("craft <thing>",),
    examples=("craft short sword",),
    deed=DeedClass.VALUE,
    details='It takes some seconds. Walking away, a fight and "stand" break it off, and nothing is used up then. What you keep or wear is not used. '
    '"recipes" lists what can be made; a higher rank of the craft works more often, and better.',
)
@needs_words
def craft(ctx: CommandContext) -> None:
    """Make a thing by the first of its recipes that is possible now."""
    found = recipes_named(ctx.game, ctx.rest)
    if not found:
        ctx.reply(msg.WHICH_RECIPE(what=quoted(ctx.rest, ctx.actor)))
        return
    possible = [recipe for recipe in found if refuse_making(ctx.game, ctx.actor, recipe) is None]
    answer(ctx, begin_making(ctx.game, ctx.actor, first(possible, found[0])))


@commands.add(
    "recipes",
    "See what can be made, of what and where.",
    syntax=("recipes", "recipes <thing>"),
    examples=("recipes", "recipes short sword"),
    deed=DeedClass.FREE,
    details="With a thing, it also tells how long it takes and how often it works for you.",
)
def recipes(ctx: CommandContext) -> None:
    """List all recipes, or those of one thing with all that there is to know."""
    found = recipes_named(ctx.game, ctx.rest)
    for recipe in found:
        ctx.reply(recipe_row(ctx.game, recipe))
        if ctx.rest:
            ctx.reply(recipe_details(ctx.game, ctx.actor, recipe))
    if not found:
        ctx.reply(msg.WHICH_RECIPE(what=quoted(ctx.rest, ctx.actor)) if ctx.rest else msg.NO_RECIPES())
