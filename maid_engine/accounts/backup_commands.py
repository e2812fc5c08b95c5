"""``@backup``, which copies the database, and ``@erase``, which deletes all data about a person or an AI player."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

from maid_engine.accounts import backup_messages as msg
from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.accounts.commands import later
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, Layer
from maid_engine.core.messages import Authored, Message
from maid_engine.ports.store import DocumentStore

commands = CommandSet("admin", layer=Layer.ENGINE)


@dataclass(frozen=True)
class Backups:
    """The store that makes copies of the database. A resource of the game."""

    store: DocumentStore


class ErasableAgent(NamedTuple):
    """An AI player that can be erased."""

    id: str
    name: str


@dataclass(frozen=True)
class AgentErasure:
    """Erases AI players. A resource of the game."""

    find: Callable[[str], ErasableAgent | None]
    """Returns the AI player of a name; None if there is none."""
    erase: Callable[[str], Awaitable[int]]
    """Erases the AI player with an id, and returns the number of deleted documents and memories."""


@commands.add(
    "@backup",
    "Make a copy of the whole database beside it.",
    syntax=("@backup", "@backup <what for>"),
    access=Capability.ADMIN,
    examples=("@backup before the feast",),
    details="The game goes on meanwhile. The oldest copies go; how many are kept is the setting backups_kept.",
    when_dead=True,
)
def backup(ctx: CommandContext) -> None:
    """Save all changes, and copy the database."""

    async def work() -> Message:
        await ctx.game.saver.save_now(everything=False)
        where = await ctx.game.resource(Backups).store.backup(ctx.rest or "by hand")
        ctx.game.accounts.audit(actor_of(ctx), "backup", where or "memory")
        return msg.BACKED_UP(where=Authored(where or "memory", ctx.actor))

    later(ctx, "backup", work())


@commands.add(
    "@erase",
    "Take away a person or an AI player, with all that is held of them.",
    syntax=("@erase <account or AI player>", "@erase <account or AI player> sure"),
    access=Capability.OWN,
    examples=("@erase linnet", "@erase linnet sure"),
    details="An account goes with its characters, what they carry, what AI players remember of them, reports and "
    "tokens. The audit log keeps that somebody was erased and by whom; backups and the journal keep what they hold "
    "until they are thrown away.",
    when_dead=True,
)
def erase(ctx: CommandContext) -> None:
    """Ask for confirmation, and erase when the last word is "sure"."""
    name, _, sure = ctx.rest.strip().partition(" ")
    agents = ctx.game.resource(AgentErasure)
    agent = agents.find(name) if name else None
    if not name or (agent is None and ctx.game.accounts.find(name) is None):
        ctx.reply(msg.NOBODY(name=Authored(name, ctx.actor)))
        return
    whole = agent.name if agent is not None else name
    if sure.strip().lower() != "sure":
        form = Authored(f"@erase {whole} sure", ctx.actor)
        ctx.reply(msg.SURE(name=Authored(whole, ctx.actor), form=form))
        return
    by = actor_of(ctx)

    async def work() -> Message:
        if agent is not None:
            gone = await agents.erase(agent.id)
            ctx.game.accounts.audit(by, "erase AI player", agent.id)
        else:
            gone = sum((await ctx.game.resource(PersonalData).erase(name, by=by)).values())
        return msg.ERASED(count=gone)

    later(ctx, "erase", work())
