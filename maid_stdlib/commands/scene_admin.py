"""@story: the scenes of the world: listed, started, stopped, and what happened in them."""

from typing import Final

from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.messages import Authored, Message
from maid_engine.ports.story import SceneStatus
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.messages import scene_lines as msg
from maid_stdlib.rules.targets import quoted
from maid_stdlib.scene_control import LibraryStory
from maid_stdlib.scenes.timeline_entry import shown, spoken_form

commands = CommandSet("admin")

_DONE: Final = {"start": msg.STARTED, "stop": msg.STOPPED}
SHOWN_MAX: Final = 30
"""Latest entries of a timeline that are shown."""
FORMS: Final = (
    "@story list",
    "@story start <scene>",
    "@story stop <scene>",
    "@story timeline <scene>",
)


@commands.add(
    "@story",
    "See the scenes of the world, start or stop one, or read what happened in it.",
    syntax=FORMS,
    access=Capability.STEER_AI,
    examples=("@story list", "@story start lost_child", "@story timeline lost_child"),
    details="A scene that is stopped ends at once: its cast goes home and its things are taken back.",
    when_dead=True,
)
def story(ctx: CommandContext) -> None:
    """List the scenes, start or stop one, or show its timeline."""
    match ctx.rest.lower().split():
        case [] | ["list"]:
            _list(ctx)
        case ["start", name]:
            _start(ctx, name)
        case ["stop", name]:
            _stop(ctx, name)
        case ["timeline", name]:
            _timeline(ctx, name)
        case _:
            answer_with_usage(ctx)


def _list(ctx: CommandContext) -> None:
    found = LibraryStory(ctx.game).scenes()
    for one in found:
        ctx.reply(_line(one))
    if not found:
        ctx.reply(msg.NO_SCENES())


def _line(one: SceneStatus) -> Message:
    if one.is_running:
        return msg.SCENE_RUNS(scene=one.title, round=one.round, left=round(one.left_s), id=one.scene)
    return msg.SCENE_RESTS(scene=one.title, id=one.scene)


def _found(ctx: CommandContext, name: str) -> str:
    """Return the id of a named scene. If there is none, tell the admin and return ""."""
    scene = LibraryStory(ctx.game).find(name)
    if not scene:
        ctx.reply(msg.UNKNOWN(name=quoted(name, ctx.actor)))
    return scene


def _start(ctx: CommandContext, name: str) -> None:
    scene = _found(ctx, name)
    if scene:
        _done(ctx, scene, "start", LibraryStory(ctx.game).start(scene))


def _stop(ctx: CommandContext, name: str) -> None:
    scene = _found(ctx, name)
    if scene:
        _done(ctx, scene, "stop", LibraryStory(ctx.game).stop(scene))


def _done(ctx: CommandContext, scene: str, act: str, refusal: str) -> None:
    """Tell what came of a wish, and record what was done in the audit log."""
    if refusal:
        ctx.reply(msg.NOT_POSSIBLE(why=refusal))
        return
    ctx.game.accounts.audit(actor_of(ctx), f"story {act}", scene, "")
    ctx.reply(_DONE[act](scene=_title(ctx, scene)))


def _timeline(ctx: CommandContext, name: str) -> None:
    scene = _found(ctx, name)
    if not scene:
        return
    entries = LibraryStory(ctx.game).timeline(scene)
    for entry in entries[-SHOWN_MAX:]:
        what, spoken = (Authored(text, ctx.actor) for text in (shown(entry), spoken_form(entry)))
        ctx.reply(msg.ENTRY(run=entry.run, round=entry.round, what=what, spoken=spoken))
    if not entries:
        ctx.reply(msg.NO_ENTRIES(scene=_title(ctx, scene)))


def _title(ctx: CommandContext, scene: str) -> str:
    statuses = LibraryStory(ctx.game).scenes()
    return next(one.title for one in statuses if one.scene == scene)
