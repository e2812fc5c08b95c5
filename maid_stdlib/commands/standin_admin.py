"""@standins: whose players let a stand-in play, on which terms, and the end of an agreement. For moderators."""

from typing import Final

from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.accounts.away.contract import Contract
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import MINUTE_S
from maid_engine.accounts.commands import later
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message, Name
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.messages import standin as msg
from maid_stdlib.rules.targets import quoted

commands = CommandSet("admin")

MOST_LISTED: Final = 50
FORMS: Final = ("@standins", "@standins show <character>", "@standins end <character>")


@commands.add(
    "@standins",
    "See whose players let a stand-in play for them, read the terms, or end an agreement.",
    syntax=FORMS,
    access=Capability.MODERATE,
    examples=("@standins", "@standins show linnet", "@standins end linnet"),
    details="An ended agreement ends at once: the stand-in goes home, and its player finds a notice in the inbox.",
    when_dead=True,
)
def standins(ctx: CommandContext) -> None:
    """List the contracts, show one, or end one."""
    match ctx.rest.lower().split():
        case []:
            _list(ctx)
        case ["show", name]:
            _show(ctx, name)
        case ["end", name]:
            _end(ctx, name)
        case _:
            answer_with_usage(ctx)


def _list(ctx: CommandContext) -> None:
    found = list(ctx.game.resource(Contracts).all())
    for contract in found[:MOST_LISTED]:
        ctx.reply(_line(ctx, contract))
    if len(found) > MOST_LISTED:
        ctx.reply(msg.MORE_CONTRACTS(count=len(found) - MOST_LISTED))
    if not found:
        ctx.reply(msg.NO_CONTRACTS())


def _line(ctx: CommandContext, contract: Contract) -> Message:
    contracts, player_id = ctx.game.resource(Contracts), contract.player_id
    session = ctx.game.sessions.of(player_id)
    state = "idle"
    if not contracts.may_stand_in(player_id):
        state = "void"
    elif session is not None and session.is_ai_player:
        state = "playing"
    return msg.CONTRACT_LINE(
        player=_name(ctx, player_id),
        state=state,
        mode=contract.terms.mode.value,
        deeds=tuple(one.value for one in contract.terms.granted) or ("nothing",),
        left=int(contracts.seconds_left(player_id) // MINUTE_S),
    )


def _show(ctx: CommandContext, name: str) -> None:
    player_id = _chosen(ctx, name)
    if player_id is None:
        return
    ctx.reply(msg.OPEN(player=_name(ctx, player_id)))
    for one in ctx.game.resource(Contracts).text_of(player_id):
        ctx.reply(msg.SENTENCE(text=one))


def _end(ctx: CommandContext, name: str) -> None:
    player_id = _chosen(ctx, name)
    if player_id is None:
        return
    by, shown = actor_of(ctx), _name(ctx, player_id)

    async def end() -> Message:
        await ctx.game.resource(Contracts).revoke(player_id, by=by)
        return msg.ENDED(player=shown)

    later(ctx, "standins", end())


def _chosen(ctx: CommandContext, name: str) -> PlayerId | None:
    """Return the character of this name that has terms. Without one, reply so."""
    found = ctx.game.characters.find(name)
    contracts = ctx.game.resource(Contracts)
    if found is not None and PlayerId(found) in {one.player_id for one in contracts.all()}:
        return PlayerId(found)
    ctx.reply(msg.NO_CONTRACT(name=quoted(name, ctx.actor)))
    return None


def _name(ctx: CommandContext, player_id: PlayerId) -> Name:
    return Name(ctx.game.characters.name_of(player_id), author=EntityId(player_id))
