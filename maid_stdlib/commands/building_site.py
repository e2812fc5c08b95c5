"""Where a builder is at work: the room, its pack, the draft, and whether this builder may change it. Shared by the building commands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import TypeAlias

from maid_engine.commands.command_set import Handler
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.ids import local_name, pack_of
from maid_engine.core.messages import Authored
from maid_stdlib.components.character import Character
from maid_stdlib.components.place import Room
from maid_stdlib.drafts.edits import EditError, Operation
from maid_stdlib.messages import builder as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.building_rights import builds_in_pack, check_operations, may_build_in
from maid_stdlib.rules.draft_walk import is_copy, lay_out, published_id
from maid_stdlib.rules.targets import quoted
from maid_stdlib.rules.workshop import Workshop

PROBLEMS_SHOWN = 3
"""Problems of a draft that are told after a change."""


@dataclass(frozen=True, slots=True)
class Site:
    """The room in which a builder stands, and the draft of its pack."""

    room: str
    """The room's id in its pack."""
    zone: str
    """Full id of its zone."""
    workshop: Workshop


Deed: TypeAlias = Callable[[CommandContext, Site], None]
"""What a command does at a site."""


def site_of(ctx: CommandContext) -> Site | None:
    """Return where the builder is at work. In no room of a pack, tell so and return `None`.

    Raises:
        EditError: the pack has no files that can be edited.
    """
    place = ctx.world.place_of(ctx.actor)
    room = ctx.world.get(place, Room)
    if place is None or room is None:
        ctx.reply(msg.NOWHERE())
        return None
    workshop = Workshop(ctx.game, ctx.actor, str(name_of(ctx.world, ctx.actor)), pack_of(place))
    return Site(local_name(published_id(place)), room.zone, workshop)


def own_room(ctx: CommandContext) -> Site | None:
    """Return where the builder is at work, if this room may be changed. If not, tell why and return `None`."""
    site = site_of(ctx)
    if site is None or is_admin(ctx) or may_build_in(ctx.world, account_of(ctx), site.zone):
        return site
    ctx.reply(msg.NOT_YOURS(zone=quoted(local_name(site.zone), ctx.actor)))
    return None


def own_pack(ctx: CommandContext) -> Site | None:
    """Return where the builder is at work, if anything in this pack may be changed. If not, tell why and return `None`."""
    site = site_of(ctx)
    if site is None or is_admin(ctx) or builds_in_pack(ctx.world, account_of(ctx), site.workshop.pack):
        return site
    ctx.reply(msg.NOT_YOURS(zone=quoted(site.workshop.pack, ctx.actor)))
    return None


def is_admin(ctx: CommandContext) -> bool:
    """Return whether the builder is an admin, who may build everywhere."""
    return Capability.ADMIN in ctx.capabilities


def account_of(ctx: CommandContext) -> str:
    """Return the id of the builder's account."""
    return str(ctx.world.need(ctx.actor, Character).account)


def change(ctx: CommandContext, site: Site, what: str, operations: Iterable[Operation]) -> None:
    """Add an edit to the draft, and tell the builder, with the problems that the draft has now.

    Raises:
        EditError: it cannot be made, or it changes a room of a zone in which this builder may not build.
    """
    made = tuple(operations)
    if not is_admin(ctx):
        workshop = site.workshop
        check_operations(ctx.world, account_of(ctx), workshop.pack, workshop.files, made)
    site.workshop.edit(what, made)
    ctx.reply(msg.CHANGED(what=Authored(what, ctx.actor)))
    loaded = site.workshop.loaded()
    show_lines(ctx, map(str, loaded.problems[:PROBLEMS_SHOWN]))
    if is_in_draft(ctx):
        lay_out(ctx.game, ctx.actor, loaded.content)


def is_in_draft(ctx: CommandContext) -> bool:
    """Return whether the builder walks in the draft."""
    place = ctx.world.place_of(ctx.actor)
    return place is not None and is_copy(place)


def tells_why(handler: Handler) -> Handler:
    """Let a command tell its builder why an edit cannot be made. It goes below ``@commands.add``."""

    @wraps(handler)
    def run(ctx: CommandContext) -> None:
        try:
            handler(ctx)
        except EditError as error:
            ctx.reply(msg.REFUSED(why=Authored(str(error), ctx.actor)))

    return run


def at_site(find: Callable[[CommandContext], Site | None]) -> Callable[[Deed], Handler]:
    """Let a command work at a builder's site, and tell why an edit cannot be made. It goes below ``@commands.add``.

    Args:
        find: returns the site, or tells why there is none and returns `None`.
    """

    def decorate(deed: Deed) -> Handler:
        def run(ctx: CommandContext) -> None:
            site = find(ctx)
            if site is not None:
                deed(ctx, site)

        run.__doc__ = deed.__doc__
        return tells_why(run)

    return decorate


def show_lines(ctx: CommandContext, lines: Iterable[str]) -> None:
    """Show lines of a file or of a list as they are."""
    for line in lines:
        ctx.reply(msg.LINE(row=line))
