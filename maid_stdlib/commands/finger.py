"""finger: who somebody is, and whether a person or an AI player."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import MessageTemplate
from maid_stdlib.commands.answers import needs_words
from maid_stdlib.components.persona import Persona
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import achievements as achievement_msg
from maid_stdlib.messages import info as msg
from maid_stdlib.messages import persona as persona_msg
from maid_stdlib.messages.abilities import FINGER_CALLING
from maid_stdlib.rules.abilities import calling_name, calling_of
from maid_stdlib.rules.achievements import earned_by, title_of
from maid_stdlib.rules.audience import hears, is_ai, is_bot, stands_in
from maid_stdlib.rules.beings import is_away, name_of
from maid_stdlib.rules.persona import PRONOUNS, people_of
from maid_stdlib.rules.targets import ME, quoted

commands = CommandSet("information")


@commands.add(
    "finger",
    "See who somebody is: a person or an AI player, and whether they are playing.",
    syntax=("finger <player>",),
    aliases=("whois",),
    examples=("finger ada",),
    details="AI players are characters that this server plays by itself. They never hide it: who, look and this "
    'command mark them, and they say so when they are asked. "ignore ai" makes them all silent to you.',
    when_dead=True,
)
@needs_words
def finger(ctx: CommandContext) -> None:
    """Tell who somebody is."""
    found = _character_of(ctx, ctx.rest)
    if found is None:
        ctx.reply(msg.FINGER_NOBODY(who=quoted(ctx.rest, ctx.actor)))
        return
    player = name_of(ctx.world, found)
    ctx.reply(_kind_of(ctx, found)(player=player))
    ctx.reply(_presence_of(ctx, found)(player=player))
    if calling_of(ctx.game, found) is not None:
        ctx.reply(FINGER_CALLING(player=player, calling=calling_name(ctx.game, found)))
    _tell_persona(ctx, found)
    _tell_fame(ctx, found)
    if not hears(ctx.world, ctx.actor, found):
        ctx.reply(msg.FINGER_IGNORED(player=player))


def _tell_persona(ctx: CommandContext, found: EntityId) -> None:
    """Tell the people and the pronouns that somebody chose."""
    player, people = name_of(ctx.world, found), people_of(ctx.game, found)
    if people is not None:
        ctx.reply(persona_msg.FINGER_PEOPLE(player=player, people=people.name))
    persona = ctx.world.get(found, Persona)
    if persona is not None:
        ctx.reply(persona_msg.FINGER_PRONOUNS(player=player, all=PRONOUNS[persona.pronouns]))


def _tell_fame(ctx: CommandContext, found: EntityId) -> None:
    """Tell the title that somebody bears, and how much it has achieved."""
    player, title = name_of(ctx.world, found), title_of(ctx.game, found)
    if title:
        ctx.reply(achievement_msg.FINGER_TITLE(player=player, title=title))
    earned = len(tuple(earned_by(ctx.game, found)))
    if earned:
        every = len(ctx.game.resource(ContentIndex).achievements)
        ctx.reply(achievement_msg.FINGER_COUNT(player=player, earned=earned, all=every))


def _character_of(ctx: CommandContext, name: str) -> EntityId | None:
    if name.lower() in ME:
        return ctx.actor
    return ctx.game.characters.find(name)


def _kind_of(ctx: CommandContext, character: EntityId) -> MessageTemplate:
    if stands_in(ctx.world, character):
        return msg.FINGER_STAND_IN
    if is_ai(ctx.world, character):
        return msg.FINGER_AI
    if is_bot(ctx.world, character):
        return msg.FINGER_BOT
    return msg.FINGER_PERSON


def _presence_of(ctx: CommandContext, character: EntityId) -> MessageTemplate:
    if ctx.game.sessions.of(PlayerId(character)) is None:
        return msg.FINGER_GONE
    if is_away(ctx.world, character):
        return msg.FINGER_AWAY
    return msg.FINGER_HERE
