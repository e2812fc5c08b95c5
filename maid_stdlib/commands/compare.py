"""compare: which of two things is better."""

from itertools import filterfalse
from typing import NamedTuple

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name
from maid_stdlib.commands.answers import answer_with_usage, not_seen
from maid_stdlib.components.item import Corpse, Item
from maid_stdlib.messages import compare as msg
from maid_stdlib.rules.appraisal import Qualities, in_use
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.shop import wares_here
from maid_stdlib.rules.sight import quality_messages
from maid_stdlib.rules.targets import Missing, all_carried, items_here, pick

commands = CommandSet("items")


class Compared(NamedTuple):
    """One of two things that are compared: an item, or a ware of a shop."""

    name: Name
    qualities: Qualities
    min_level: int = 1
    item: EntityId | None = None
    """`None` for a ware."""


@commands.add(
    "compare",
    "See which of two things is better: what you carry, wear, see here or could buy here.",
    syntax=("compare <thing>", "compare <thing> with <thing>"),
    prepositions=("with", "to"),
    examples=("compare sword", "compare sword with axe"),
    details="Without a second thing, it is compared with what you wear or wield in its place.",
    deed=DeedClass.FREE,
)
def compare(ctx: CommandContext) -> None:
    """Compare two things, or one with what is in use in its place."""
    args = ctx.args
    if not args.direct:
        answer_with_usage(ctx)
        return
    one = _find(ctx, args.direct)
    if isinstance(one, Message):
        ctx.reply(one)
        return
    other = _find(ctx, args.indirect) if args.indirect else _in_its_place(ctx, one)
    if isinstance(other, Message):
        _show(ctx, one)
        ctx.reply(other)
        return
    _compare(ctx, one, other)


def _find(ctx: CommandContext, words: str) -> Compared | Message:
    """Return the item or ware that the words mean, or a message why there is none."""
    pool = [*all_carried(ctx.world, ctx.actor), *items_here(ctx.world, ctx.actor)]
    things = filterfalse(lambda item: ctx.world.has(item, Corpse), pool)
    found = pick(ctx.world, words, list(things))
    if not isinstance(found, Missing):
        item = found[0]
        level = ctx.world.need(item, Item).min_level
        return Compared(name_of(ctx.world, item), Qualities.of_item(ctx.world, item), level, item)
    wares = wares_here(ctx.game, ctx.world.place_of(ctx.actor))
    sold = select(parse_target(words), [(ware, ware) for ware in wares])
    if not sold:
        return not_seen(ctx, found)
    return Compared(Name(sold[0].name, sold[0].article), Qualities.of_ware(sold[0]), sold[0].min_level)


def _in_its_place(ctx: CommandContext, one: Compared) -> Compared | Message:
    """Return what the actor wears or wields in the slot of a thing, or a message that there is nothing."""
    used = in_use(ctx.world, ctx.actor, one.qualities.slot)
    if used is None:
        return msg.NOTHING_IN_USE(item=one.name)
    return Compared(*used)


def _show(ctx: CommandContext, one: Compared) -> None:
    for line in quality_messages(one.name, one.qualities, one.min_level):
        ctx.reply(line)


def _compare(ctx: CommandContext, one: Compared, other: Compared) -> None:
    """Show the numbers of both things, and what is better with each."""
    if one.item is not None and one.item == other.item:
        ctx.reply(msg.SAME_THING(item=one.name))
        return
    _show(ctx, one)
    _show(ctx, other)
    if one.qualities.slot == other.qualities.slot:
        for line in _verdict(one, other):
            ctx.reply(line)
    else:
        ctx.reply(msg.OTHER_USES())


def _verdict(one: Compared, other: Compared) -> list[Message]:
    """Return what is better with each of two things for the same use; that they are alike if nothing is."""
    lines = []
    for better, worse in ((one, other), (other, one)):
        points = better.qualities.better_than(worse.qualities)
        if points:
            lines.append(msg.BETTER(item=better.name, points=points))
    return lines or [msg.ALIKE()]
