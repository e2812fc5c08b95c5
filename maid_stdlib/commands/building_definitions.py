"""@create, @set, @unset, @delete, @rename, @stat, @find: change and read any definition of a pack."""

import tomllib
from itertools import islice

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.documents import Json
from maid_stdlib.commands.answers import answer_with_usage, needs_words
from maid_stdlib.commands.building_rooms import IN_DRAFT
from maid_stdlib.commands.building_site import Site, at_site, change, own_pack, show_lines, site_of
from maid_stdlib.commands.talk import split_first
from maid_stdlib.content.loader import KINDS
from maid_stdlib.drafts.edits import (
    Key,
    RemoveValue,
    SetValue,
    is_defined,
)
from maid_stdlib.messages import builder as msg
from maid_stdlib.rules import definition_edits
from maid_stdlib.rules.targets import quoted

commands = CommandSet("admin")

HERE = "here"
"""Means the room in which the builder stands, in place of an id."""
FOUND_MAX = 40
"""Definitions that a search shows."""


@commands.add(
    "@create",
    "Begin a definition: an item, a creature, a quest, or anything else of the content format.",
    syntax=("@create <kind> <name>",),
    access=Capability.BUILD,
    examples=("@create mob goose", "@create item rusty key"),
    details=f"Its id is made of its name. @stat shows it, and @set gives it the rest. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_pack)
def create(ctx: CommandContext, site: Site) -> None:
    """Begin a definition."""
    kind, name = split_first(ctx.rest)
    if not name:
        answer_with_usage(ctx)
        return
    path, operations = definition_edits.begun(site.workshop.files, kind, name, site.room)
    change(ctx, site, f"new {kind} {path[1]}", operations)


@commands.add(
    "@set",
    "Give a key of a definition a value.",
    syntax=("@set <kind> <id> <key> <value>", "@set room here <key> <value>"),
    access=Capability.BUILD,
    examples=(
        "@set mob goose hp 12",
        "@set room here terrain forest",
        "@set mob goose topics.bread It hisses.",
    ),
    details="The kinds, keys and values are those of the content format. A value is TOML, such as 12, true or a list in "
    f"brackets; everything else is a text. Keys in tables are parted by full stops. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_pack)
def set_key(ctx: CommandContext, site: Site) -> None:
    """Set a key."""
    kind, rest = split_first(ctx.rest)
    name, rest = split_first(rest)
    key, value = split_first(rest)
    path = _known(ctx, site, kind, name)
    if not value:
        answer_with_usage(ctx)
    elif path is not None:
        what = f"{key} of {kind} {path[1]}"
        change(ctx, site, what, [SetValue.of((*path, *key.split(".")), _value(value))])


@commands.add(
    "@unset",
    "Remove a key of a definition.",
    syntax=("@unset <kind> <id> <key>",),
    access=Capability.BUILD,
    examples=("@unset mob goose idle",),
    details=IN_DRAFT,
    when_dead=True,
)
@needs_words
@at_site(own_pack)
def unset_key(ctx: CommandContext, site: Site) -> None:
    """Remove a key."""
    kind, rest = split_first(ctx.rest)
    name, key = split_first(rest)
    path = _known(ctx, site, kind, name)
    if not key:
        answer_with_usage(ctx)
    elif path is not None:
        change(ctx, site, f"no {key} of {kind} {path[1]}", [RemoveValue((*path, *key.split(".")))])


@commands.add(
    "@delete",
    "Remove a definition.",
    syntax=("@delete <kind> <id>",),
    access=Capability.BUILD,
    examples=("@delete mob goose", "@delete room here"),
    details="With a room go the exits into it and what appears in it. Where anything else is still named, the check tells. "
    f"{IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_pack)
def delete(ctx: CommandContext, site: Site) -> None:
    """Remove a definition."""
    kind, name = split_first(ctx.rest)
    path = _known(ctx, site, kind, name)
    if path is None:
        return
    change(ctx, site, f"no {kind} {path[1]}", definition_edits.removed(site.workshop.files, path))


@commands.add(
    "@rename",
    "Give a definition another id, wherever it is named.",
    syntax=("@rename <kind> <id> <new id>",),
    access=Capability.BUILD,
    examples=("@rename mob goose gander",),
    details=f"What players already have keeps its old id: rename only what is new. {IN_DRAFT}",
    when_dead=True,
)
@needs_words
@at_site(own_pack)
def rename(ctx: CommandContext, site: Site) -> None:
    """Rename a definition with all references."""
    kind, rest = split_first(ctx.rest)
    name, new = split_first(rest)
    path = _known(ctx, site, kind, name)
    if not new:
        answer_with_usage(ctx)
    elif path is not None:
        operation = site.workshop.rename(kind, str(path[1]), new)
        change(ctx, site, f"{kind} {path[1]} is {new} now", [operation])


@commands.add(
    "@stat",
    "Read a definition as your draft has it, in the words of its file.",
    syntax=("@stat", "@stat <kind> <id>"),
    access=Capability.BUILD,
    examples=("@stat", "@stat mob goose"),
    details="Alone, it shows the room in which you stand.",
    when_dead=True,
)
@at_site(site_of)
def stat(ctx: CommandContext, site: Site) -> None:
    """Show the lines of a definition."""
    kind, name = split_first(ctx.rest or f"room {HERE}")
    path = _known(ctx, site, kind, name)
    if path is not None:
        show_lines(ctx, filter(None, site.workshop.source_of(path).splitlines()))


@commands.add(
    "@find",
    "Find definitions by words in them.",
    syntax=("@find <words>", "@find <kind> <words>"),
    access=Capability.BUILD,
    examples=("@find mill", "@find mob goose"),
    when_dead=True,
)
@needs_words
@at_site(site_of)
def find(ctx: CommandContext, site: Site) -> None:
    """List the definitions that have words in them."""
    kind, words = _kind_and_words(ctx.rest.lower())
    found = tuple(islice(definition_edits.found(site.workshop.files, kind, words), FOUND_MAX))
    show_lines(ctx, (f"{one.kind} {one.id}: {one.title}" for one in found))
    if not found:
        ctx.reply(msg.NOTHING_FOUND(words=quoted(ctx.rest, ctx.actor)))


def _kind_and_words(typed: str) -> tuple[str, str]:
    """Return the kind that the first word names, and the words to find; "" for any kind."""
    first, rest = split_first(typed)
    return (first, rest) if rest and first in KINDS else ("", typed)


def _known(ctx: CommandContext, site: Site, kind: str, name: str) -> Key | None:
    """Return the path of a definition. If the draft has none, tell the builder and return `None`."""
    local = site.room if (kind, name) == ("room", HERE) else name
    path = (kind, local)
    if local and is_defined(site.workshop.files, path):
        return path
    ctx.reply(msg.NOT_FOUND(name=quoted(f"{kind} {name}".strip(), ctx.actor)))
    return None


def _value(text: str) -> Json:
    """Return the value that a text is in TOML; the text itself if it is none."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, KeyError):
        return text
