"""@goto and @zone: go anywhere, begin a zone, and say who may build in one."""

from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.ids import EntityId, local_name, pack_of
from maid_stdlib.commands.answers import answer_with_usage, needs_words
from maid_stdlib.commands.building_site import (
    account_of,
    change,
    is_admin,
    is_in_draft,
    show_lines,
    site_of,
    tells_why,
)
from maid_stdlib.commands.talk import split_first
from maid_stdlib.components.character import Character
from maid_stdlib.components.place import Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.drafts import room_edits
from maid_stdlib.messages import builder as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.building_rights import allow, forbid, zones_of
from maid_stdlib.rules.draft_walk import copy_id
from maid_stdlib.rules.movement import bring, show_room
from maid_stdlib.rules.targets import quoted

commands = CommandSet("admin")


@commands.add(
    "@goto",
    "Go to a room by its id, or to a character.",
    syntax=("@goto <room>", "@goto <player>"),
    access=Capability.BUILD,
    examples=("@goto temple", "@goto ada"),
    details="In your draft, it takes you to a room of the draft.",
    when_dead=True,
)
@needs_words
def goto(ctx: CommandContext) -> None:
    """Go to a room or a character."""
    place = _place(ctx, ctx.rest)
    if place is None:
        ctx.reply(msg.NOT_FOUND(name=quoted(ctx.rest, ctx.actor)))
        return
    if is_in_draft(ctx):
        ctx.world.move(ctx.actor, place)
        show_room(ctx.game, ctx.actor)
    else:
        bring(ctx.game, ctx.actor, place)


def _place(ctx: CommandContext, name: str) -> EntityId | None:
    """Return the room that is named by its id, or in which a named character is."""
    here = ctx.world.place_of(ctx.actor) or EntityId("")
    full = EntityId(name if ":" in name else f"{pack_of(here)}:{name}")
    if is_in_draft(ctx):
        copy = copy_id(full, ctx.actor)
        return copy if ctx.world.has(copy, Room) else None
    if ctx.world.has(full, Room):
        return full
    player = ctx.game.characters.find(name)
    return ctx.world.place_of(player) if player is not None else None


@commands.add(
    "@zone",
    "List the zones, begin one, or say who may build in one.",
    syntax=("@zone list", "@zone new <title>", "@zone allow <player> <zone>", "@zone forbid <player> <zone>"),
    access=Capability.BUILD,
    examples=("@zone new Mill Valley", "@zone allow ada mill_valley"),
    details="A new zone has a file of its own with one room, and belongs to who began it. @draft enter and @goto take you there. "
    "Only an admin allows and forbids. Admins build everywhere.",
    when_dead=True,
)
@tells_why
def zone(ctx: CommandContext) -> None:
    """List zones, begin one, or change who may build in one."""
    act, rest = split_first(ctx.rest)
    name, where = split_first(rest)
    if act in ("", "list"):
        _list(ctx)
    elif act == "new" and rest:
        _begin(ctx, rest)
    elif act in ("allow", "forbid") and where:
        _change_rights(ctx, act, name, where)
    else:
        answer_with_usage(ctx)


def _list(ctx: CommandContext) -> None:
    mine = zones_of(ctx.world, account_of(ctx))
    for spec in ctx.game.resource(ContentIndex).zones.values():
        lowest, highest = spec.levels
        own = ", yours" if spec.id in mine or is_admin(ctx) else ""
        show_lines(ctx, [f"{spec.id}: {spec.title}, levels {lowest} to {highest}{own}"])


def _begin(ctx: CommandContext, title: str) -> None:
    site = site_of(ctx)
    if site is None:
        return
    zone_id, room, operations = room_edits.begun_zone(site.workshop.files, title)
    change(ctx, site, f"zone {title} with the room {room}", operations)
    allow(ctx.world, account_of(ctx), f"{site.workshop.pack}:{zone_id}")


def _change_rights(ctx: CommandContext, act: str, name: str, where: str) -> None:
    """Let a player build in a zone, or no longer."""
    if not is_admin(ctx):
        ctx.reply(msg.NOT_YOURS(zone=quoted(where, ctx.actor)))
        return
    player, spec = ctx.game.characters.find(name), _zone_id(ctx, where)
    if player is None or not spec:
        ctx.reply(msg.NOT_FOUND(name=quoted(name if player is None else where, ctx.actor)))
        return
    account = str(ctx.world.need(player, Character).account)
    give = act == "allow"
    if give:
        allow(ctx.world, account, spec)
    else:
        forbid(ctx.world, account, spec)
    ctx.game.accounts.audit(actor_of(ctx), f"building {act}", account, spec)
    message = msg.ALLOWED if give else msg.FORBIDDEN
    ctx.reply(message(builder=name_of(ctx.world, player), zone=local_name(EntityId(spec))))


def _zone_id(ctx: CommandContext, name: str) -> str:
    """Return the full id of a zone that is named by its id; "" if there is none."""
    zones = ctx.game.resource(ContentIndex).zones
    return next((full for full in zones if name in (full, local_name(EntityId(full)))), "")
