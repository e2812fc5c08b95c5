"""@dig, @link, @unlink, @title, @describe, @detail, @flag, @spawn, @unspawn: change the room in which the builder stands."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.answers import answer_with_usage, needs_words
from maid_stdlib.commands.building_site import Site, at_site, change, own_room
from maid_stdlib.commands.talk import split_first
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.tables.places import ROOM_FLAGS
from maid_stdlib.drafts import room_edits
from maid_stdlib.drafts.edits import RemoveValue, SetValue, value_in
from maid_stdlib.rules.places import direction_of

commands = CommandSet("admin")

ONE_WAY = "oneway"
"""The word after which an exit gets none back."""
MORE = "+"
"""Begins a description that is added to the present one."""
IN_DRAFT = "The change stands in your draft. Nobody else sees it until you publish it by @publish."


def _way(text: str) -> tuple[str, str, str]:
    """Return the direction that a text begins with, the direction back, and the rest; "" for no direction or none back."""
    first, rest = split_first(text)
    direction = direction_of(first) or ""
    back = DIRECTIONS.get(direction, "")
    word, after = split_first(rest)
    if word.lower() == ONE_WAY:
        return direction, "", after
    return direction, back, rest


@commands.add(
    "@dig",
    "Make a new room beside this one.",
    syntax=("@dig <direction> <title>", "@dig <direction> oneway <title>"),
    access=Capability.BUILD,
    examples=("@dig north The Old Mill",),
    details=f"It gets an exit back, unless it is dug oneway. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_room)
def dig(ctx: CommandContext, site: Site) -> None:
    """Make a new room."""
    direction, back, title = _way(ctx.rest)
    if not direction or not title:
        answer_with_usage(ctx)
        return
    _, operations = room_edits.dug(site.workshop.files, site.room, direction, back, title)
    change(ctx, site, f"room {title}, {direction} of {site.room}", operations)


@commands.add(
    "@link",
    "Make an exit to a room that exists.",
    syntax=("@link <direction> <room>", "@link <direction> oneway <room>"),
    access=Capability.BUILD,
    examples=("@link up mill_loft",),
    details=f"The room is named by its id, which @find tells. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_room)
def link(ctx: CommandContext, site: Site) -> None:
    """Make an exit."""
    direction, back, there = _way(ctx.rest)
    if not direction or not there:
        answer_with_usage(ctx)
        return
    what = f"exit {direction} of {site.room} to {there}"
    change(ctx, site, what, room_edits.linked(site.workshop.files, site.room, direction, there, back))


@commands.add(
    "@unlink",
    "Remove an exit, and the exit back.",
    syntax=("@unlink <direction>",),
    access=Capability.BUILD,
    examples=("@unlink north",),
    details=IN_DRAFT,
    when_dead=True,
)
@needs_words
@at_site(own_room)
def unlink(ctx: CommandContext, site: Site) -> None:
    """Remove an exit."""
    direction = direction_of(ctx.rest)
    if direction is None:
        answer_with_usage(ctx)
        return
    what = f"no exit {direction} of {site.room}"
    change(ctx, site, what, room_edits.unlinked(site.workshop.files, site.room, direction))


@commands.add(
    "@title",
    "Give this room a title.",
    syntax=("@title <title>",),
    access=Capability.BUILD,
    examples=("@title The Old Mill",),
    details=IN_DRAFT,
    when_dead=True,
)
@needs_words
@at_site(own_room)
def title(ctx: CommandContext, site: Site) -> None:
    """Give the room a title."""
    change(ctx, site, f"title of {site.room}", [SetValue.of(("room", site.room, "title"), ctx.rest)])


@commands.add(
    "@describe",
    "Describe this room.",
    syntax=("@describe <text>", "@describe + <text>"),
    access=Capability.BUILD,
    examples=("@describe Millstones lie in the grass.", "@describe + Water drips."),
    details=f"With + the text comes after the present description. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_room)
def describe(ctx: CommandContext, site: Site) -> None:
    """Describe the room."""
    key = ("room", site.room, "description")
    first, rest = split_first(ctx.rest)
    text = ctx.rest
    if first == MORE and rest:
        text = f"{value_in(site.workshop.files, key) or ''} {rest}".strip()
    change(ctx, site, f"description of {site.room}", [SetValue.of(key, text)])


@commands.add(
    "@detail",
    "Tell what is seen of a thing that the description names.",
    syntax=("@detail <nouns> = <text>", "@detail <nouns> ="),
    access=Capability.BUILD,
    examples=("@detail millstones, stones = Worn smooth.",),
    details=f"Several words, parted by commas, share one text. Without a text, the detail is removed. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_room)
def detail(ctx: CommandContext, site: Site) -> None:
    """Set or remove a detail."""
    nouns, equals, text = (part.strip() for part in ctx.rest.partition("="))
    if not nouns or not equals:
        answer_with_usage(ctx)
        return
    key = ("room", site.room, "details", nouns.lower())
    operation = SetValue.of(key, text) if text else RemoveValue(key)
    change(ctx, site, f"detail {nouns} of {site.room}", [operation])


@commands.add(
    "@flag",
    "Set or remove a flag of this room.",
    syntax=("@flag <flag>",),
    access=Capability.BUILD,
    examples=("@flag dark",),
    details=f"Flags are {', '.join(ROOM_FLAGS)}. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_room)
def flag(ctx: CommandContext, site: Site) -> None:
    """Set a flag, or remove it if it is set."""
    key, word = ("room", site.room, "flags"), ctx.rest.lower()
    found = value_in(site.workshop.files, key)
    flags = [*found] if isinstance(found, list) else []
    is_set = word in flags
    new = [one for one in flags if one != word] if is_set else [*flags, word]
    state = "no longer" if is_set else "now"
    change(ctx, site, f"{site.room} is {state} {word}", [SetValue.of(key, new)])


@commands.add(
    "@spawn",
    "Have a creature or a thing appear in this room.",
    syntax=("@spawn mob|item <id>", "@spawn mob|item <id> <count>"),
    access=Capability.BUILD,
    examples=("@spawn mob goose", "@spawn item sack 2"),
    details=f"What is taken or killed comes back after the time of its zone. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_room)
def spawn(ctx: CommandContext, site: Site) -> None:
    """Put a mob or an item into the room."""
    kind, rest = split_first(ctx.rest)
    name, many = split_first(rest)
    count = whole_number(many) if many else 1
    if kind not in ("mob", "item") or not name or not count:
        answer_with_usage(ctx)
        return
    what = f"{count} {name} in {site.room}"
    change(ctx, site, what, room_edits.spawned(site.workshop.files, site.room, kind, name, count))


@commands.add(
    "@unspawn",
    "Have a creature or a thing appear here no more.",
    syntax=("@unspawn <id>",),
    access=Capability.BUILD,
    examples=("@unspawn goose",),
    details=IN_DRAFT,
    when_dead=True,
)
@needs_words
@at_site(own_room)
def unspawn(ctx: CommandContext, site: Site) -> None:
    """Take a mob or an item out of the room."""
    what = f"no {ctx.rest} in {site.room}"
    change(ctx, site, what, room_edits.unspawned(site.workshop.files, site.room, ctx.rest))
