"""open, close, lock, unlock, pick."""

from collections.abc import Callable

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.messages import doors as msg
from maid_stdlib.rules import doors
from maid_stdlib.rules.doors import Openable, find_openable

commands = CommandSet("movement")


def _with_openable(ctx: CommandContext, do: Callable[[Game, EntityId, Openable], Message | None]) -> None:
    if not ctx.rest:
        answer_with_usage(ctx)
        return
    thing = find_openable(ctx.world, ctx.actor, ctx.args.direct)
    answer(ctx, thing if isinstance(thing, Message) else do(ctx.game, ctx.actor, thing))


@commands.add(
    "open",
    "Open a door or a container.",
    syntax=("open <door or container>", "open <direction>"),
    prepositions=("with",),
    examples=("open door", "open east", "open chest"),
)
def open_(ctx: CommandContext) -> None:
    """Open something."""
    _with_openable(ctx, doors.open_it)


@commands.add(
    "close",
    "Close a door or a container.",
    syntax=("close <door or container>", "close <direction>"),
    aliases=("shut",),
    examples=("close door",),
)
def close(ctx: CommandContext) -> None:
    """Close something."""
    _with_openable(ctx, doors.close_it)


@commands.add(
    "lock",
    "Lock a door or a container, with its key in your hands.",
    syntax=("lock <door or container>", "lock <direction>"),
    prepositions=("with",),
    examples=("lock door",),
)
def lock(ctx: CommandContext) -> None:
    """Lock something."""
    _with_openable(ctx, doors.lock_it)


@commands.add(
    "unlock",
    "Unlock a door or a container, with its key in your hands.",
    syntax=("unlock <door or container>", "unlock <direction>"),
    prepositions=("with",),
    examples=("unlock door", "unlock chest"),
)
def unlock(ctx: CommandContext) -> None:
    """Unlock something."""
    _with_openable(ctx, doors.unlock_it)


@commands.add(
    "pick", "Pick a lock, for those who can.", syntax=("pick <door or container>",), examples=("pick door",)
)
def pick(ctx: CommandContext) -> None:
    """Reply that nobody can pick locks."""
    _with_openable(ctx, lambda _game, _actor, thing: msg.PICK(what=thing.shown))
