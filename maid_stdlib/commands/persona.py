"""pronouns, people, respec: who one is."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.messages import Message
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.components.persona import Persona
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import npc as npc_msg
from maid_stdlib.messages import persona as msg
from maid_stdlib.rules import persona as rule
from maid_stdlib.rules.abilities import calling_of
from maid_stdlib.rules.targets import quoted
from maid_stdlib.rules.trainer import trainer_here

commands = CommandSet("character")


@commands.add(
    "pronouns",
    "See or choose how others speak of you.",
    syntax=("pronouns", "pronouns they|she|he|it"),
    examples=("pronouns", "pronouns she"),
    deed=DeedClass.SESSION,
    when_dead=True,
    details='It is "they" until you choose. finger tells them to others.',
)
def pronouns(ctx: CommandContext) -> None:
    """Show or change the actor's pronouns."""
    chosen, choices = ctx.rest.strip().lower(), tuple(rule.PRONOUNS)
    if chosen and chosen not in rule.PRONOUNS:
        ctx.reply(msg.PRONOUNS_BAD(what=quoted(ctx.rest, ctx.actor), choices=choices))
        return
    if chosen:
        rule.persona_to_edit(ctx.world, ctx.actor).pronouns = chosen
    own = ctx.world.get_or_default(ctx.actor, Persona).pronouns
    ctx.reply(msg.PRONOUNS(all=rule.PRONOUNS[own], choices=choices))


@commands.add(
    "people",
    "See the peoples of this world, or choose yours, once.",
    syntax=("people", "people <name>"),
    aliases=("peoples", "race"),
    examples=("people",),
    deed=DeedClass.VALUE,
    details="Your people gives you a little more health, mana or stamina. You can also play without one.",
)
def people(ctx: CommandContext) -> None:
    """List the peoples, or choose one."""
    if ctx.rest:
        _choose(ctx, ctx.rest.strip())
        return
    own, peoples = rule.people_of(ctx.game, ctx.actor), ctx.game.resource(ContentIndex).peoples
    for one in peoples.values():
        ctx.reply(msg.PEOPLE_LINE(people=one.name, words=one.description))
    if not peoples:
        ctx.reply(msg.NO_PEOPLES())
    elif own is not None:
        ctx.reply(msg.PEOPLE_IS(people=own.name))
    else:
        ctx.reply(msg.PEOPLE_HOW())


def _choose(ctx: CommandContext, words: str) -> None:
    own = rule.people_of(ctx.game, ctx.actor)
    if own is not None:
        ctx.reply(msg.PEOPLE_KEPT(people=own.name))
        return
    peoples = ctx.game.resource(ContentIndex).peoples.values()
    chosen = next((one for one in peoples if one.name.startswith(words.lower())), None)
    if chosen is None:
        ctx.reply(msg.PEOPLE_UNKNOWN(what=quoted(words, ctx.actor)))
        return
    rule.take_people(ctx.world, ctx.actor, chosen)
    ctx.reply(msg.PEOPLE_CHOSEN(people=chosen.name))


@commands.add(
    "respec",
    "Unlearn your calling and your skills with a trainer, for gold, to choose anew.",
    syntax=("respec", "respec now"),
    examples=("respec",),
    deed=DeedClass.VALUE,
    exact=True,
    details=f"It costs {rule.RESPEC_PER_LEVEL} gold for each level. Your level, your people and your crafts stay.",
)
def respec(ctx: CommandContext) -> None:
    """Tell what it costs, or do it."""
    refusal = _refuse_respec(ctx)
    if refusal is not None:
        ctx.reply(refusal)
    elif ctx.rest.lower() == "now":
        answer(ctx, rule.respec(ctx.game, ctx.actor))
    elif ctx.rest:
        answer_with_usage(ctx)
    else:
        calling = calling_of(ctx.game, ctx.actor)
        price = rule.respec_price(ctx.game, ctx.actor)
        ctx.reply(
            msg.RESPEC_COSTS(calling=calling.name, price=price) if calling is not None else msg.RESPEC_NONE()
        )


def _refuse_respec(ctx: CommandContext) -> Message | None:
    if trainer_here(ctx.world, ctx.world.place_of(ctx.actor)) is None:
        return npc_msg.NO_TRAINER()
    return None
