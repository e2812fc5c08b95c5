"""house: buy, enter, name, describe, open and lock a house."""

from collections.abc import Callable

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.commands.talk import split_first
from maid_stdlib.components.house import House
from maid_stdlib.content.street_specs import StreetSpec
from maid_stdlib.messages import houses as msg
from maid_stdlib.rules import houses as rule
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.house_lines import street_in
from maid_stdlib.rules.targets import quoted

commands = CommandSet("commerce")


@commands.add(
    "house",
    "Buy a house of your own, enter one, and say how yours is and who may come in.",
    syntax=(
        "house",
        "house buy",
        "house enter",
        "house enter <player>",
        "house name <words>",
        "house describe <words>",
        "house open",
        "house lock",
        "house guest <player>",
    ),
    examples=("house buy", "house enter ada", "house name the crooked shed"),
    deed=DeedClass.VALUE,
    details="A house is a room that stays, with all that you drop in it. Nobody else takes anything out of it. It is locked until you open it; "
    "guests may enter all the same, and naming one again takes the name off. What may not be said may not stand in a house either; see help rules.",
)
def house(ctx: CommandContext) -> None:
    """Do one thing with houses."""
    verb, rest = split_first(ctx.rest)
    part = _PARTS.get(verb.lower())
    if part is None:
        answer_with_usage(ctx)
        return
    part(ctx, rest)


def _street(ctx: CommandContext) -> StreetSpec | None:
    """Return the street in the actor's room. If there is none, tell the actor and return None."""
    street = street_in(ctx.game, ctx.world.place_of(ctx.actor))
    if street is None:
        ctx.reply(msg.NO_STREET())
    return street


def _list(ctx: CommandContext, _rest: str) -> None:
    own = rule.house_of(ctx.game, ctx.actor)
    street = street_in(ctx.game, ctx.world.place_of(ctx.actor))
    if own is not None:
        _tell_own(ctx, own)
    elif street is None:
        ctx.reply(msg.NO_STREET())
    if street is not None:
        _tell_street(ctx, street)


def _tell_own(ctx: CommandContext, own: House) -> None:
    """Tell an owner, anywhere, who may enter its house."""
    ctx.reply(msg.OWN_OPEN() if own.open else msg.OWN_LOCKED())
    guests = tuple(str(name_of(ctx.world, guest)) for guest in own.guests)
    if guests:
        ctx.reply(msg.OWN_GUESTS(guests=guests))


def _tell_street(ctx: CommandContext, street: StreetSpec) -> None:
    """Tell of the houses of others in a street, and how many can be bought."""
    found = rule.houses_in(ctx.game, street)
    for one in found:
        if one.owner != ctx.actor:
            template = msg.ROW_OPEN if rule.may_enter(one, ctx.actor) else msg.ROW_LOCKED
            ctx.reply(template(owner=name_of(ctx.world, one.owner)))
    ctx.reply(msg.FOR_SALE(count=max(0, street.houses - len(found)), price=street.price))


def _buy(ctx: CommandContext, _rest: str) -> None:
    street = _street(ctx)
    if street is not None:
        answer(ctx, rule.buy(ctx.game, ctx.actor, street))


def _enter(ctx: CommandContext, rest: str) -> None:
    street = _street(ctx)
    if street is None:
        return
    owner = _player(ctx, rest) if rest else ctx.actor
    if owner is not None:
        answer(ctx, rule.enter(ctx.game, ctx.actor, owner, street))


def _player(ctx: CommandContext, name: str) -> EntityId | None:
    """Return the character of this name, in the game or not. If there is none, tell the actor and return None."""
    found = ctx.game.characters.find(name)
    if found is None:
        ctx.reply(msg.NOBODY(who=quoted(name, ctx.actor)))
    return found


def _name(ctx: CommandContext, rest: str) -> None:
    if not rest:
        answer_with_usage(ctx)
        return
    answer(ctx, rule.set_title(ctx.game, ctx.actor, rest))


def _describe(ctx: CommandContext, rest: str) -> None:
    if not rest:
        answer_with_usage(ctx)
        return
    answer(ctx, rule.set_words(ctx.game, ctx.actor, rest))


def _open(ctx: CommandContext, _rest: str) -> None:
    answer(ctx, rule.set_open(ctx.game, ctx.actor, is_open=True))


def _lock(ctx: CommandContext, _rest: str) -> None:
    answer(ctx, rule.set_open(ctx.game, ctx.actor, is_open=False))


def _guest(ctx: CommandContext, rest: str) -> None:
    if not rest:
        answer_with_usage(ctx)
        return
    guest = _player(ctx, rest)
    if guest is not None:
        answer(ctx, rule.invite(ctx.game, ctx.actor, guest))


_PARTS: dict[str, Callable[[CommandContext, str], None]] = {
    "": _list,
    "buy": _buy,
    "enter": _enter,
    "name": _name,
    "describe": _describe,
    "open": _open,
    "lock": _lock,
    "guest": _guest,
}
