"""Heavy blows: a mob gathers strength in sight of everybody, and strikes when its time has come."""

from collections.abc import Sequence
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.fight import Defending, Dodging, GathersStrength, Spent
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.blow_specs import BlowSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import combat as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.combat import ROUND_S, roll
from maid_stdlib.systems.luck import luck

DODGE_STAMINA: Final = 8
GUARD_SHARE: Final = 0.5
"""The share of a heavy blow that reaches who defends."""


def blows_of(game: Game, who: EntityId) -> tuple[BlowSpec, ...]:
    """Return the heavy blows of a being: those of its kind of mob."""
    mob = game.world.get(who, Mob)
    spec = game.resource(ContentIndex).mobs.get(mob.prototype) if mob is not None else None
    return spec.blows if spec is not None else ()


def gather_strength(game: Game, who: EntityId, target: EntityId) -> bool:
    """Let a mob gather strength for a heavy blow if it is time for one. Return whether it does, instead of striking."""
    world, blows = game.world, blows_of(game, who)
    spent = world.get(who, Spent)
    if not blows or (spent is not None and game.tick < spent.until):
        return False
    number = _usable(world.need(who, Vitals), blows)
    if number is None:
        return False
    chosen = blows[number]
    world.add(who, GathersStrength(number))
    world.edit(who, Fighting).next_round = game.after(chosen.warns_s)
    if chosen.on_all:
        _warn_all(game, who, chosen)
    else:
        names = {"actor": name_of(world, who), "target": name_of(world, target)}
        game.act(msg.GATHERS(**names, words=chosen.words), actor=who, target=target)
    return True


def _usable(vitals: Vitals, blows: Sequence[BlowSpec]) -> int | None:
    """Return the number of the last blow that a being in this condition uses; None if it uses none."""
    for number in reversed(range(len(blows))):
        if vitals.hp <= vitals.hp_max * blows[number].below:
            return number
    return None


def _warn_all(game: Game, who: EntityId, blow: BlowSpec) -> None:
    warning = msg.GATHERS_FOR_ALL(who=name_of(game.world, who), words=blow.words)
    opponents = _opponents(game.world, who)
    for opponent in opponents:
        game.tell(opponent, warning)
    game.act(warning, place=game.world.place_of(who), but=(who, *opponents))


def strike_heavily(game: Game, who: EntityId, target: EntityId) -> dict[EntityId, int]:
    """End the gathering of a mob, and return who is hit, each with the damage. Those who dodge or are gone are not."""
    world = game.world
    gathering = world.need(who, GathersStrength)
    blow = _end(game, who, gathering)
    if blow is None:
        return {}
    hit: dict[EntityId, int] = {}
    for victim in _opponents(world, who) if blow.on_all else (target,):
        if _dodges(game, who, victim):
            continue
        amount = max(1, roll(blow.damage, luck(game).combat))
        hit[victim] = max(1, int(amount * GUARD_SHARE)) if world.has(victim, Defending) else amount
        names = {"actor": name_of(world, who), "target": name_of(world, victim)}
        game.act(msg.CRUSHES(**names, amount=hit[victim]), actor=who, target=victim)
    return hit


def thwart(game: Game, who: EntityId) -> None:
    """End the gathering of a mob that was stunned, or whose opponents are gone, if it gathers strength."""
    gathering = game.world.get(who, GathersStrength)
    if gathering is not None:
        _end(game, who, gathering)
        game.act(msg.THWARTED(actor=name_of(game.world, who)), actor=who)


def _end(game: Game, who: EntityId, gathering: GathersStrength) -> BlowSpec | None:
    """Return the blow for which strength was gathered; None if the pack that had it was changed meanwhile."""
    world, blows = game.world, blows_of(game, who)
    world.remove(who, GathersStrength)
    if gathering.blow >= len(blows):
        return None
    blow = blows[gathering.blow]
    world.add(who, Spent(game.after(blow.every_s)))
    return blow


def _opponents(world: World, who: EntityId) -> list[EntityId]:
    """Return everybody in the room who fights a being."""
    fighters = world.inside(world.place_of(who), Fighting)
    return [other for other, fighting in fighters if fighting.target == who]


def _dodges(game: Game, who: EntityId, victim: EntityId) -> bool:
    world = game.world
    dodging = world.get(victim, Dodging)
    if dodging is None or dodging.whose != who:
        return False
    world.remove(victim, Dodging)
    names = {"actor": name_of(world, who), "target": name_of(world, victim)}
    game.act(msg.DODGED(**names), actor=who, target=victim)
    return True


def begin_to_dodge(game: Game, who: EntityId) -> Message | None:
    """Let somebody dodge the heavy blow that is coming. It costs stamina and the next own blow. Return why it is refused."""
    world = game.world
    foe = _striker(world, who)
    if foe is None:
        return msg.NOTHING_TO_DODGE()
    vitals = world.edit(who, Vitals)
    if vitals.ep < DODGE_STAMINA:
        return msg.TOO_TIRED_TO_DODGE(stamina=DODGE_STAMINA, left=vitals.ep)
    if not world.has(who, Dodging):
        vitals.ep -= DODGE_STAMINA
        world.add(who, Dodging(foe))
        world.edit(who, Fighting).next_round = game.after(ROUND_S)
    game.act(msg.DODGE(actor=name_of(world, who), target=name_of(world, foe)), actor=who, target=foe)
    return None


def _striker(world: World, who: EntityId) -> EntityId | None:
    """Return who gathers strength against somebody: its opponent, or else anybody in the room that fights it."""
    foe = world.need(who, Fighting).target
    if world.has(foe, GathersStrength):
        return foe
    gathering = world.inside(world.place_of(who), GathersStrength)
    return next((other for other, _ in gathering if world.need(other, Fighting).target == who), None)
