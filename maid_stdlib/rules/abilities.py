"""Rules of abilities: who has which, and why somebody cannot use one now."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import ceil
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId, local_name
from maid_engine.core.messages import Message, MessageTemplate
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.ability import Calling, Casting, Cooldowns
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.item import Equipment
from maid_stdlib.content.ability_specs import (
    AbilityNeed,
    AbilitySpec,
    CallingSpec,
    EffectKind,
    EffectSpec,
)
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import abilities as msg
from maid_stdlib.rules.affects import is_held, shown_affects
from maid_stdlib.rules.combat import Fighter, fighter_of, mean_damage, roll
from maid_stdlib.rules.gear import level_of

WANDERER: Final = "wanderer"
"""What a character without a calling is called."""
AMOUNTS: Final = frozenset({EffectKind.DAMAGE, EffectKind.HEAL})
"""Effects with a number of points."""


def calling_of(game: Game, being: EntityId) -> CallingSpec | None:
    """Return somebody's calling; None without one, or if its pack was unloaded."""
    chosen = game.world.get(being, Calling)
    if chosen is None:
        return None
    return game.resource(ContentIndex).callings.get(chosen.id)


def calling_name(game: Game, being: EntityId) -> str:
    """Return the name of somebody's calling, or :data:`WANDERER`."""
    calling = calling_of(game, being)
    return calling.name if calling is not None else WANDERER


def calling_for_preset(game: Game, preset: str) -> CallingSpec | None:
    """Return the calling that names a preset of AI players; None if none does."""
    callings = game.resource(ContentIndex).callings.values()
    return next((calling for calling in callings if preset in calling.presets), None)


def take_calling(world: World, player: EntityId, calling: CallingSpec) -> None:
    """Give a character a calling, and the health and mana that come with it."""
    world.add(player, Calling(calling.id))
    vitals = world.edit(player, Vitals)
    vitals.hp_max, vitals.hp = vitals.hp_max + calling.health, vitals.hp + calling.health
    vitals.mp_max, vitals.mp = vitals.mp_max + calling.mana, vitals.mp + calling.mana


def level_for(game: Game, being: EntityId, spec: AbilitySpec) -> int | None:
    """Return the level from which somebody has an ability; None if its calling never has it."""
    if not spec.callings:
        return 1
    chosen = game.world.get(being, Calling)
    return spec.callings.get(chosen.id) if chosen is not None else None


def abilities_of(game: Game, being: EntityId) -> list[tuple[int, AbilitySpec]]:
    """Return the abilities of somebody's calling, now or later, each with its level: lowest level first."""
    found: list[tuple[int, AbilitySpec]] = []
    for spec in game.resource(ContentIndex).abilities.values():
        level = level_for(game, being, spec)
        if level is not None:
            found.append((level, spec))
    return sorted(found, key=lambda pair: (pair[0], pair[1].name))


def wait_of(game: Game, being: EntityId, spec: AbilitySpec) -> int:
    """Return the seconds, rounded up, until somebody may use an ability again; 0 if it may now."""
    again = game.world.get_or_default(being, Cooldowns).again.get(spec.id, game.tick)
    return seconds_until(game, again)


def seconds_until(game: Game, tick: float) -> int:
    """Return the seconds, rounded up, until a tick; 0 if it is over."""
    return ceil(game.seconds_until(tick))


def roll_amount(effect: EffectSpec, user: Fighter, level: int, dice: Dice) -> int:
    """Roll the damage or healing of an effect."""
    blows = sum(max(1, roll(user.damage, dice) + user.more) for _ in range(effect.weapon))
    return max(0, blows + roll(effect.dice, dice) + int(effect.per_level * level))


def expected_amount(effect: EffectSpec, user: Fighter, level: int) -> float:
    """Return the average damage or healing of an effect, if it does not miss."""
    blows = effect.weapon * (mean_damage(user.damage) + user.more)
    own = mean_damage(effect.dice) if effect.dice != "0" else 0.0
    return blows + own + int(effect.per_level * level)


def expected_of(game: Game, user: EntityId, spec: AbilitySpec) -> float:
    """Return the average damage or healing of an ability, if it does not miss; 0 if it does neither."""
    fighter, level = fighter_of(game.world, user), level_of(game, user)
    return sum(expected_amount(one, fighter, level) for one in spec.effects if one.kind in AMOUNTS)


def effect_word(game: Game, spec: AbilitySpec) -> str:
    """Return what an ability is for, in one word: the kind of its first effect; of an affect, what that does."""
    first_effect = spec.effects[0]
    if first_effect.kind is not EffectKind.AFFECT:
        return first_effect.kind.value
    affect = game.resource(ContentIndex).affects[first_effect.affect]
    if affect.holds:
        return "hold"
    if affect.harmful:
        return "weaken"
    return "strengthen"


def moment_word(spec: AbilitySpec) -> str:
    """Return when an ability can be used: fighting, opening (it begins a fight) or anytime."""
    if AbilityNeed.IN_FIGHT in spec.needs:
        return "fighting"
    if AbilityNeed.NOT_IN_FIGHT in spec.needs:
        return "opening"
    return "anytime"


def refuse_use(game: Game, user: EntityId, spec: AbilitySpec) -> Message | None:
    """Return why somebody cannot use an ability now, whomever on; None if it can."""
    return next(_refusals(game, user, spec), None)


def _refusals(game: Game, user: EntityId, spec: AbilitySpec) -> Iterator[Message]:
    yield from _refusals_of_learning(game, user, spec)
    world = game.world
    if is_held(world, user):
        state = next((affect.name for affect, one in shown_affects(game, user) if one.holds), "held")
        yield msg.HELD(state=state)
    casting = world.get(user, Casting)
    if casting is not None:
        yield msg.CASTING(ability=local_name(casting.ability))
    wait = wait_of(game, user, spec)
    if wait:
        yield msg.NOT_READY(ability=spec.name, wait=wait)
    pause = seconds_until(game, world.get_or_default(user, Cooldowns).ready)
    if pause:
        yield msg.OFF_BALANCE(wait=pause)
    yield from _refusals_of_needs(world, user, spec)
    yield from _refusals_of_cost(world, user, spec)


def _refusals_of_learning(game: Game, user: EntityId, spec: AbilitySpec) -> Iterator[Message]:
    least = level_for(game, user, spec)
    if least is None:
        names = tuple(f"{local_name(one)}s" for one in spec.callings)
        yield msg.NOT_YOURS(ability=spec.name, callings=names)
    elif level_of(game, user) < least:
        yield msg.TOO_EARLY(ability=spec.name, level=least)


def _refusals_of_needs(world: World, user: EntityId, spec: AbilitySpec) -> Iterator[Message]:
    for need in spec.needs:
        is_met, refusal = _NEEDS[need]
        if not is_met(world, user):
            yield refusal(ability=spec.name)


def _fights(world: World, user: EntityId) -> bool:
    return world.has(user, Fighting)


def _is_at_peace(world: World, user: EntityId) -> bool:
    return not world.has(user, Fighting)


def _wears(slot: str, world: World, user: EntityId) -> bool:
    return slot in world.get_or_default(user, Equipment).slots


_NEEDS: Final[Mapping[AbilityNeed, tuple[Callable[[World, EntityId], bool], MessageTemplate]]] = {
    AbilityNeed.IN_FIGHT: (_fights, msg.ONLY_IN_FIGHT),
    AbilityNeed.NOT_IN_FIGHT: (_is_at_peace, msg.NOT_IN_FIGHT),
    AbilityNeed.WIELDING: (partial(_wears, "weapon"), msg.NEEDS_WEAPON),
    AbilityNeed.SHIELD: (partial(_wears, "shield"), msg.NEEDS_SHIELD),
}
"""Condition → whether somebody meets it, and the refusal if not."""


def _refusals_of_cost(world: World, user: EntityId, spec: AbilitySpec) -> Iterator[Message]:
    vitals = world.need(user, Vitals)
    if vitals.mp < spec.mana:
        yield msg.NO_MANA(ability=spec.name, mana=spec.mana, left=vitals.mp)
    if vitals.ep < spec.stamina:
        yield msg.NO_STAMINA(ability=spec.name, stamina=spec.stamina, left=vitals.ep)
