"""@draft, @undo, @redo, @check, @publish, @reload: what becomes of a builder's changes."""

from collections.abc import Mapping
from difflib import unified_diff

from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.messages import Authored, MessageTemplate
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.commands.building_site import (
    Site,
    at_site,
    is_in_draft,
    own_pack,
    show_lines,
    site_of,
)
from maid_stdlib.drafts.draft import Edit, changed
from maid_stdlib.messages import builder as msg
from maid_stdlib.rules.draft_walk import copy_id, lay_out, take_away
from maid_stdlib.rules.movement import show_room
from maid_stdlib.rules.pack_update import Difference

commands = CommandSet("admin")

LINES_MAX = 60
"""Lines of a difference or of problems that are shown."""
CONTEXT_LINES = 1
"""Lines around each change in a difference."""


@commands.add(
    "@draft",
    "See your changes that are not published, walk in them, or throw them away.",
    syntax=("@draft", "@draft enter", "@draft leave", "@draft diff", "@draft world", "@draft drop"),
    access=Capability.BUILD,
    examples=("@draft", "@draft enter"),
    details="In the draft you walk through your changes, alone and without creatures and things. @draft diff shows the lines "
    "of the files that change, @draft world what changes in the world. @draft drop throws all changes away.",
    when_dead=True,
)
@at_site(site_of)
def draft(ctx: CommandContext, site: Site) -> None:
    """Show the draft, enter or leave it, or drop it."""
    acts = {"": _show, "enter": _enter, "leave": _leave, "diff": _diff, "world": _world, "drop": _drop}
    act = acts.get(ctx.rest.lower())
    if act is None:
        answer_with_usage(ctx)
        return
    act(ctx, site)


def _show(ctx: CommandContext, site: Site) -> None:
    edits = site.workshop.draft.edits
    if not edits:
        ctx.reply(msg.NO_DRAFT())
        return
    for number, edit in enumerate(edits[-LINES_MAX:], max(1, len(edits) - LINES_MAX + 1)):
        ctx.reply(msg.LINE(row=Authored(f"{number}. {edit.what}", ctx.actor)))
    problems = len(site.workshop.problems())
    ctx.reply(msg.DRAFT(pack=site.workshop.pack, count=len(edits), problems=problems))


def _enter(ctx: CommandContext, site: Site) -> None:
    lay_out(ctx.game, ctx.actor, site.workshop.loaded().content)
    room = copy_id(f"{site.workshop.pack}:{site.room}", ctx.actor)
    if room in ctx.world:
        ctx.world.move(ctx.actor, room)
    show_room(ctx.game, ctx.actor)


def _leave(ctx: CommandContext, site: Site) -> None:
    del site
    take_away(ctx.game, ctx.actor)
    show_room(ctx.game, ctx.actor)


def _diff(ctx: CommandContext, site: Site) -> None:
    published, files = site.workshop.published, site.workshop.files
    lines: list[str] = []
    for name in changed(published, files):
        before, now = published.get(name, "").splitlines(), files[name].splitlines()
        lines += unified_diff(before, now, name, name, n=CONTEXT_LINES, lineterm="")
    if not lines:
        ctx.reply(msg.NO_DIFFERENCE())
    show_lines(ctx, filter(None, lines[:LINES_MAX]))


def _world(ctx: CommandContext, site: Site) -> None:
    found = site.workshop.differences()
    if not found:
        ctx.reply(msg.NO_DIFFERENCE())
    show_lines(ctx, _told(found))


def _told(found: Mapping[str, Difference]) -> list[str]:
    """Return a line for each kind of definition and of change."""
    lines = []
    for kind, difference in found.items():
        for act in ("added", "changed", "removed"):
            keys: tuple[str, ...] = getattr(difference, act)
            if keys:
                lines.append(f"{kind} {act}: {', '.join(key.partition(':')[2] or key for key in keys)}")
    return lines


def _drop(ctx: CommandContext, site: Site) -> None:
    site.workshop.drop()
    _refresh(ctx, site)
    ctx.reply(msg.DROPPED())


def _refresh(ctx: CommandContext, site: Site) -> None:
    """Let the builder who walks in the draft see it as it is now."""
    if is_in_draft(ctx):
        lay_out(ctx.game, ctx.actor, site.workshop.loaded().content)


@commands.add(
    "@undo",
    "Take back the last change of your draft.",
    syntax=("@undo",),
    access=Capability.BUILD,
    examples=("@undo",),
    when_dead=True,
)
@at_site(own_pack)
def undo(ctx: CommandContext, site: Site) -> None:
    """Take the last edit back."""
    _step(ctx, site, site.workshop.undo(), msg.TAKEN_BACK, msg.NOTHING_TO_UNDO)


@commands.add(
    "@redo",
    "Make the change again that you took back.",
    syntax=("@redo",),
    access=Capability.BUILD,
    examples=("@redo",),
    when_dead=True,
)
@at_site(own_pack)
def redo(ctx: CommandContext, site: Site) -> None:
    """Make an edit again."""
    _step(ctx, site, site.workshop.redo(), msg.MADE_AGAIN, msg.NOTHING_TO_REDO)


def _step(
    ctx: CommandContext, site: Site, edit: Edit | None, stepped: MessageTemplate, nothing: MessageTemplate
) -> None:
    """Tell of the edit that was taken back or made again, or that there is none."""
    if edit is None:
        ctx.reply(nothing())
        return
    ctx.reply(stepped(what=Authored(edit.what, ctx.actor)))
    _refresh(ctx, site)


@commands.add(
    "@check",
    "Check the pack as your draft has it.",
    syntax=("@check",),
    access=Capability.BUILD,
    examples=("@check",),
    details="Each problem names the file, the line and the remedy. What has problems cannot be published.",
    when_dead=True,
)
@at_site(site_of)
def check(ctx: CommandContext, site: Site) -> None:
    """Show the problems of the draft."""
    problems = site.workshop.problems()
    show_lines(ctx, map(str, problems[:LINES_MAX]))
    if not problems:
        ctx.reply(msg.NO_PROBLEMS())


@commands.add(
    "@publish",
    "Take your draft into the world and into the pack's files.",
    syntax=("@publish",),
    access=Capability.BUILD,
    examples=("@publish",),
    details="People stay where they are, and fights go on. Characters in a room that you removed come to the start of its "
    "zone. If somebody else changed the same places since you began, nothing is published, and you are told which.",
    when_dead=True,
)
@at_site(own_pack)
def publish(ctx: CommandContext, site: Site) -> None:
    """Publish the draft."""
    if not site.workshop.draft.edits:
        ctx.reply(msg.NO_DRAFT())
        return
    found = site.workshop.publish()
    take_away(ctx.game, ctx.actor)
    _tell_changes(ctx, site, found, "publish", msg.PUBLISHED)


@commands.add(
    "@reload",
    "Take the files of this pack, as they are on the disk, into the world.",
    syntax=("@reload",),
    access=Capability.BUILD,
    examples=("@reload",),
    details="For those who edit files. If the files have problems, the world stays as it is, and you are told the problems.",
    when_dead=True,
)
@at_site(own_pack)
def reload(ctx: CommandContext, site: Site) -> None:
    """Reload the pack's files."""
    found = site.workshop.reload()
    _tell_changes(ctx, site, found, "reload", msg.RELOADED)


def _tell_changes(
    ctx: CommandContext, site: Site, found: Mapping[str, Difference], act: str, message: MessageTemplate
) -> None:
    """Tell what changed in the world, and record the act in the audit log."""
    pack = site.workshop.pack
    show_lines(ctx, _told(found))
    ctx.game.accounts.audit(actor_of(ctx), act, pack, "")
    count = sum(len(one.added) + len(one.changed) + len(one.removed) for one in found.values())
    ctx.reply(message(pack=pack, count=count))
