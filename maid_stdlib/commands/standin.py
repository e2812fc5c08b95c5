"""standin: who plays a character while its player is away, and on which terms."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.accounts.away.contract import Contract
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Terms
from maid_engine.accounts.away.terms_parser import FORMS, TermError, parse_term
from maid_engine.accounts.commands import later
from maid_engine.ai_players.standins import Standins
from maid_engine.ai_players.surroundings import PlayerSurroundings
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message
from maid_stdlib.messages import standin as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.standin_prospect import prospect

commands = CommandSet("character")

MOST_SHOWN: Final = 1000
"""Number of characters for which it is remembered which terms were shown."""


@dataclass
class ShownTerms:
    """Which terms each player has read in this run of the server. A resource of the game."""

    digests: dict[PlayerId, str] = field(default_factory=dict)

    def note(self, player: PlayerId, digest: str) -> None:
        """Note that a player was shown the terms with this digest."""
        self.digests.pop(player, None)
        self.digests[player] = digest
        drop_oldest(self.digests, MOST_SHOWN)

    def knows(self, player: PlayerId, digest: str) -> bool:
        """Return whether a player has read exactly the terms with this digest, and no others since."""
        return self.digests.get(player) == digest


@commands.add(
    "standin",
    "Say who plays your character while you are away, and on which terms.",
    syntax=("standin", *FORMS, "standin agree", "standin off"),
    access=Capability.MANAGE_ACCOUNT,
    examples=(
        "standin delegated",
        "standin may trade up to 20 gold",
        "standin stay 90 minutes",
        "standin home here",
        "standin agree",
        "standin off",
    ),
    details="A stand-in is an AI that plays your character when you leave the game, until you log in again or its time is "
    "over. It may only do what you agreed to; others see that it is an AI. Delegated: it does what you ordered or "
    "promised, answers people, keeps safe, and otherwise goes home and rests. Autonomous: it also has goals of its own. "
    "Whatever you change, nothing holds before you have read the terms and typed standin agree. Standin off ends it at once.",
    when_dead=True,
    when_asleep=True,
)
def standin(ctx: CommandContext) -> None:
    """Show the terms, change one of them, agree to them, or end the agreement."""
    match ctx.rest.lower():
        case "":
            _show(ctx)
        case "agree":
            _agree(ctx, "")
        case named if named.startswith("agree "):
            _agree(ctx, named.removeprefix("agree ").strip())
        case "off":
            _end(ctx)
        case phrase:
            _change(ctx, phrase)


def _show(ctx: CommandContext) -> None:
    for line in _told(ctx):
        ctx.game.sessions.tell(ctx.actor, line)


def _told(ctx: CommandContext) -> list[Message]:
    """Return the terms in sentences, between a heading and what may be typed. They count as read then."""
    contracts = ctx.game.resource(Contracts)
    ctx.game.resource_or_new(ShownTerms).note(ctx.actor, contracts.digest(ctx.actor))
    heading, ending = _frame(ctx, contracts, contracts.of(ctx.actor))
    sentences = [msg.SENTENCE(text=one) for one in contracts.text_of(ctx.actor)]
    return [heading, *sentences, ending]


def _frame(ctx: CommandContext, contracts: Contracts, contract: Contract) -> tuple[Message, Message]:
    """Return what stands above and below the sentences of a contract."""
    name = name_of(ctx.world, ctx.actor)
    if not contract.terms.is_active:
        return msg.NOBODY(player=name), msg.HOW_TO_CHOOSE()
    if not contracts.settings.enabled:
        return msg.OPEN(player=name), msg.TURNED_OFF()
    if contract.consent is None:
        return msg.OPEN(player=name), msg.HOW_TO_AGREE()
    heading = msg.HOLDS(player=name, day=_day(contract.consent.wall))
    return heading, prospect(ctx.game, ctx.actor)


def _change(ctx: CommandContext, phrase: str) -> None:
    contracts = ctx.game.resource(Contracts)
    before = contracts.of(ctx.actor).terms
    try:
        terms = parse_term(phrase, before, PlayerSurroundings(ctx.game, ctx.actor), contracts.settings)
    except TermError as error:
        ctx.reply(msg.REFUSED(why=_sentence(str(error))))
        return
    if terms == before:
        ctx.reply(msg.SAME())
        return
    later(ctx, "standin", _changed(ctx, contracts, terms))


async def _changed(ctx: CommandContext, contracts: Contracts, terms: Terms) -> Message:
    shown = ctx.game.resource_or_new(ShownTerms)
    text, was_read = contracts.text_of(ctx.actor), shown.knows(ctx.actor, contracts.digest(ctx.actor))
    await contracts.change(ctx.actor, terms, by=actor_of(ctx))
    *before, last = _told_of_change(ctx, text) if was_read else _told(ctx)
    for line in before:
        ctx.game.sessions.tell(ctx.actor, line)
    return last


def _told_of_change(ctx: CommandContext, before: tuple[str, ...]) -> list[Message]:
    """Return the sentences that differ from the text which the player read before, and what is to be done.

    With them, the player has read the whole text.
    """
    contracts = ctx.game.resource(Contracts)
    after = contracts.text_of(ctx.actor)
    if set(before).isdisjoint(after):
        return _told(ctx)
    ctx.game.resource_or_new(ShownTerms).note(ctx.actor, contracts.digest(ctx.actor))
    gone = [msg.NO_LONGER(text=one) for one in _without(before, after)]
    new = [msg.NOW(text=one) for one in _without(after, before)]
    return [*gone, *new, _to_do(contracts, contracts.of(ctx.actor))]


def _without(text: tuple[str, ...], other: tuple[str, ...]) -> list[str]:
    """Return the sentences of a text that another does not have."""
    return [one for one in text if one not in other]


def _to_do(contracts: Contracts, contract: Contract) -> Message:
    """Return what a player who has changed a term may type."""
    if not contract.terms.is_active:
        return msg.HOW_TO_CHOOSE()
    if not contracts.settings.enabled:
        return msg.TURNED_OFF()
    return msg.HOW_TO_AGREE_AGAIN(count=len(contracts.text_of(contract.player_id)))


def _agree(ctx: CommandContext, read: str) -> None:
    """Agree to the terms whose sentences the player has read.

    Args:
        ctx: the command.
        read: the digest of these sentences, which a client names that shows the terms itself; "" if the server showed them.
    """
    contracts = ctx.game.resource(Contracts)
    digest = contracts.digest(ctx.actor)
    was_shown = not read and ctx.game.resource_or_new(ShownTerms).knows(ctx.actor, digest)
    has_read = was_shown or read == digest
    if not has_read and contracts.of(ctx.actor).terms.is_active:
        ctx.reply(msg.READ_FIRST())
        _show(ctx)
        return

    async def agree() -> Message:
        await contracts.agree(ctx.actor, digest, by=actor_of(ctx))
        why = ctx.game.resource(Standins).refusal(ctx.actor)
        if why:
            return msg.AGREED_IN_VAIN(why=why)
        return msg.AGREED(player=name_of(ctx.world, ctx.actor))

    later(ctx, "standin", agree())


def _end(ctx: CommandContext) -> None:
    contracts, name = ctx.game.resource(Contracts), name_of(ctx.world, ctx.actor)
    if contracts.of(ctx.actor).consent is None:
        ctx.reply(msg.NOT_AGREED(player=name))
        return

    async def end() -> Message:
        await contracts.revoke(ctx.actor, by=actor_of(ctx))
        return msg.ENDED(player=name)

    later(ctx, "standin", end())


def _day(wall: float) -> str:
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
