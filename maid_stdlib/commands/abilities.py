"""skills, spells, cast, affects, cooldowns, calling, and one command for each ability of a pack."""

from collections.abc import Iterable
from functools import partial

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import CommandDefinition, Layer
from maid_engine.core.ids import EntityId, local_name
from maid_engine.core.messages import Message
from maid_stdlib.commands.answers import answer
from maid_stdlib.components.ability import Cooldowns
from maid_stdlib.components.body import Fighting
from maid_stdlib.content.ability_specs import AbilityKind, AbilitySpec, AbilityTarget, CallingSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import abilities as msg
from maid_stdlib.rules.abilities import (
    abilities_of,
    calling_of,
    effect_word,
    expected_of,
    moment_word,
    refuse_use,
    seconds_until,
    take_calling,
)
from maid_stdlib.rules.affects import shown_affects
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.gear import level_of
from maid_stdlib.rules.targets import find_being, quoted
from maid_stdlib.systems.abilities import use_ability

commands = CommandSet("combat")

_FORMS = {
    AbilityTarget.SELF: (),
    AbilityTarget.FOES: (),
    AbilityTarget.FOE: ("<target>",),
    AbilityTarget.FRIEND: ("<player>",),
}
"""Target of an ability → what may be typed after its name."""


def ability_commands(abilities: Iterable[AbilitySpec]) -> list[CommandDefinition]:
    """Return one command for each ability, with the help from its definition."""
    own = CommandSet("combat", Layer.PACK)
    for spec in abilities:
        forms = tuple(f"{spec.name} {placeholder}" for placeholder in _FORMS[spec.target])
        own.add(
            spec.name,
            spec.help,
            syntax=(spec.name, *forms),
            examples=(spec.name,),
            details=_details(spec),
            deed=DeedClass.VIOLENCE if spec.target.is_hostile else DeedClass.FREE,
        )(partial(_use, spec))
    return own.definitions


def _details(spec: AbilitySpec) -> str:
    """Return cost and times of an ability, for its help page."""
    callings = [f"{local_name(name)} (level {level})" for name, level in spec.callings.items()]
    told = (
        f"It is a {spec.kind}.",
        _told(spec.mana, "It costs {} mana."),
        _told(spec.stamina, "It costs {} stamina."),
        _told(spec.cast_s, "It takes {:g} seconds to cast; if it is broken, only the time is lost."),
        _told(spec.cooldown_s, "You can use it again after {:g} seconds."),
        f"For: {', '.join(callings) or 'everybody'}.",
    )
    return " ".join(filter(None, told))


def _told(value: float, sentence: str) -> str:
    """Return the sentence with the value in it; "" for 0."""
    return sentence.format(value) if value else ""


def _use(spec: AbilitySpec, ctx: CommandContext) -> None:
    """Use an ability on whom the words after its name mean."""
    _use_on(ctx, spec, ctx.rest)


def _use_on(ctx: CommandContext, spec: AbilitySpec, words: str) -> None:
    refused = refuse_use(ctx.game, ctx.actor, spec)
    if refused is not None:
        ctx.reply(refused)
        return
    target = _target_of(ctx, spec, words)
    if isinstance(target, Message):
        ctx.reply(target)
        return
    answer(ctx, use_ability(ctx.game, ctx.actor, spec, target))


def _target_of(ctx: CommandContext, spec: AbilitySpec, words: str) -> EntityId | Message:
    """Return whom an ability is meant for: the named one, else the opponent, or the user itself."""
    if spec.target in (AbilityTarget.SELF, AbilityTarget.FOES):
        return ctx.actor
    if words:
        return find_being(ctx.world, ctx.actor, words)
    if spec.target is AbilityTarget.FRIEND:
        return ctx.actor
    return _opponent(ctx, spec)


def _opponent(ctx: CommandContext, spec: AbilitySpec) -> EntityId | Message:
    fighting = ctx.world.get(ctx.actor, Fighting)
    if fighting is not None and fighting.target in ctx.world:
        return fighting.target
    return msg.ON_WHOM(ability=spec.name)


@commands.add(
    "cast",
    "Cast a spell that you know.",
    syntax=("cast <spell>", "cast <spell> <target>"),
    examples=("cast firebolt wolf", "cast 'heal' ada"),
    details='The name of the spell may stand in quotes, and alone it is a command, too: "firebolt wolf". '
    '"spells" lists what you know.',
    deed=DeedClass.VIOLENCE,
)
def cast(ctx: CommandContext) -> None:
    """Cast a spell by its name or the beginning of it."""
    name, _, rest = ctx.rest.replace("'", " ").replace('"', " ").strip().partition(" ")
    if not name:
        ctx.reply(msg.CAST_WHAT())
        return
    spec = _spell_meant(ctx, name.lower())
    if spec is None:
        ctx.reply(msg.UNKNOWN(what=quoted(name, ctx.actor)))
        return
    _use_on(ctx, spec, rest.strip())


def _spell_meant(ctx: CommandContext, name: str) -> AbilitySpec | None:
    """Return the spell of this name, or else the first known one that begins with it."""
    own = [spec for _, spec in abilities_of(ctx.game, ctx.actor)]
    for spec in (*own, *ctx.game.resource(ContentIndex).abilities.values()):
        if _is_spell(spec) and spec.name == name:
            return spec
    for spec in own:
        if _is_spell(spec) and spec.name.startswith(name):
            return spec
    return None


def _is_spell(spec: AbilitySpec) -> bool:
    return spec.kind is AbilityKind.SPELL


@commands.add(
    "skills",
    "See the skills of your calling, with what each costs.",
    category="character",
    examples=("skills",),
    deed=DeedClass.FREE,
    when_dead=True,
    details="Each one is a command by its own name, and has a help page.",
)
def skills(ctx: CommandContext) -> None:
    """List the skills of the actor."""
    _list(ctx, AbilityKind.SKILL, msg.NO_SKILLS())


@commands.add(
    "spells",
    "See the spells that you know, with what each costs.",
    category="character",
    examples=("spells",),
    deed=DeedClass.FREE,
    when_dead=True,
    details='Each one is cast with "cast" and its name, or by its name alone, and has a help page.',
)
def spells(ctx: CommandContext) -> None:
    """List the spells of the actor."""
    _list(ctx, AbilityKind.SPELL, msg.NO_SPELLS())


def _list(ctx: CommandContext, kind: AbilityKind, none: Message) -> None:
    mine = level_of(ctx.game, ctx.actor)
    found = [(level, spec) for level, spec in abilities_of(ctx.game, ctx.actor) if spec.kind is kind]
    if not found:
        ctx.reply(none)
    for level, spec in found:
        ctx.reply(_row(ctx, spec) if level <= mine else _later(spec, level))


def _row(ctx: CommandContext, spec: AbilitySpec) -> Message:
    told = {
        "ability": spec.name,
        "kind": spec.kind.value,
        "side": spec.target.value,
        "effect": effect_word(ctx.game, spec),
        "moment": moment_word(spec),
        "mana": spec.mana,
        "stamina": spec.stamina,
        "wait": round(spec.cooldown_s),
        "words": spec.help,
    }
    amount = round(expected_of(ctx.game, ctx.actor, spec))
    if amount:
        return msg.ROW_AMOUNT(**told, amount=amount)
    return msg.ROW(**told)


def _later(spec: AbilitySpec, level: int) -> Message:
    return msg.LATER(ability=spec.name, kind=spec.kind.value, level=level)


@commands.add(
    "affects",
    "See what affects you, and for how long.",
    aliases=("affections",),
    category="character",
    examples=("affects",),
    deed=DeedClass.FREE,
)
def affects(ctx: CommandContext) -> None:
    """List the affects of the actor."""
    found = list(shown_affects(ctx.game, ctx.actor))
    if not found:
        ctx.reply(msg.NO_AFFECTS())
    for spec, one in found:
        wait = max(1, seconds_until(ctx.game, one.until))
        if one.strength > 1:
            ctx.reply(msg.AFFECT_STACKED(state=spec.name, count=one.strength, wait=wait))
        else:
            ctx.reply(msg.AFFECT(state=spec.name, wait=wait))


@commands.add(
    "cooldowns",
    "See which abilities you cannot use yet, and for how long.",
    category="character",
    examples=("cooldowns",),
    deed=DeedClass.FREE,
)
def cooldowns(ctx: CommandContext) -> None:
    """List the abilities that the actor has to wait for."""
    again = ctx.world.get_or_default(ctx.actor, Cooldowns).again
    waits = sorted((name, seconds_until(ctx.game, tick)) for name, tick in again.items())
    if not any(wait for _, wait in waits):
        ctx.reply(msg.NO_COOLDOWNS())
    for name, wait in waits:
        if wait:
            ctx.reply(msg.COOLDOWN(ability=local_name(name), wait=wait))


@commands.add(
    "calling",
    "See the callings of this world, or choose yours, once.",
    syntax=("calling", "calling <name>"),
    aliases=("callings",),
    category="character",
    examples=("calling", "calling warrior"),
    details="Your calling decides which skills and spells you learn as you rise. You can also play without one.",
    deed=DeedClass.FREE,
)
def calling(ctx: CommandContext) -> None:
    """List the callings, or choose one."""
    if ctx.rest:
        _choose(ctx, ctx.rest.strip())
        return
    own, callings = calling_of(ctx.game, ctx.actor), ctx.game.resource(ContentIndex).callings
    for one in callings.values():
        ctx.reply(msg.CALLING_LINE(calling=one.name, words=one.description))
    if not callings:
        ctx.reply(msg.NO_CALLINGS())
    elif own is not None:
        ctx.reply(msg.CALLING_IS(calling=own.name))
    else:
        ctx.reply(msg.CALLING_HOW())


def _choose(ctx: CommandContext, words: str) -> None:
    own, chosen = calling_of(ctx.game, ctx.actor), _calling_meant(ctx, words.lower())
    if own is not None:
        ctx.reply(msg.CALLING_KEPT(calling=own.name))
    elif chosen is None:
        ctx.reply(msg.CALLING_UNKNOWN(what=quoted(words, ctx.actor)))
    else:
        take_calling(ctx.world, ctx.actor, chosen)
        words_of_choice = msg.CALLING_CHOSEN(actor=name_of(ctx.world, ctx.actor), calling=chosen.name)
        ctx.game.act(words_of_choice, actor=ctx.actor)


def _calling_meant(ctx: CommandContext, words: str) -> CallingSpec | None:
    """Return the calling of this name, or the first that begins with it."""
    callings = ctx.game.resource(ContentIndex).callings.values()
    return next((one for one in callings if one.name.startswith(words)), None)
