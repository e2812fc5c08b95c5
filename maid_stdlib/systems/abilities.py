"""Uses of abilities: their costs, casting times and effects, and the end of affects."""

from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.core.ids import EntityId, local_name
from maid_engine.core.messages import Message
from maid_engine.core.time import Cadence
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_stdlib.components.ability import Affects, Calling, Casting, Cooldowns
from maid_stdlib.components.body import Fighting, Threat, Vitals
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.ability_messages import used_id, used_on_self_id
from maid_stdlib.content.ability_specs import (
    AbilityKind,
    AbilitySpec,
    AbilityTarget,
    EffectKind,
    EffectSpec,
)
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import abilities as msg
from maid_stdlib.messages import combat
from maid_stdlib.rules.abilities import refuse_use, roll_amount
from maid_stdlib.rules.affects import broken_by_damage, end_affects, expired, is_held, of_side, put_on
from maid_stdlib.rules.beings import alive, company, condition, is_player, name_of, together
from maid_stdlib.rules.combat import ROUND_S, fighter_of, resolve_strike
from maid_stdlib.rules.events import AbilityUsed, CharacterMoved, DamageDealt
from maid_stdlib.rules.gear import level_of
from maid_stdlib.systems.fights import (
    answer,
    fight_by_ability,
    get_up,
    hurt,
    note_threat,
    refuse_attack,
    show_condition,
    stop_fighting,
)
from maid_stdlib.systems.luck import luck

BREAK_BASE: Final = 0.2
"""The chance that any damage breaks a spell. The share of health that it takes is added twice."""
MOST_BREAK: Final = 0.9
HEALING_THREAT: Final = 2
"""Healing of so many points angers the opponents of the healed as much as one point of damage."""


def use_ability(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> Message | None:
    """Use an ability on somebody, or begin to cast it. Return why it is refused, or None.

    The cost is paid when it takes effect: a spell that is broken costs time and nothing else.
    """
    refused = refuse_use(game, user, spec) or refuse_target(game, user, spec, target)
    if refused is not None:
        return refused
    if spec.cast_s:
        _begin_to_cast(game, user, spec, target)
    else:
        _take_effect(game, user, spec, target)
    return None


def refuse_target(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> Message | None:
    """Return why an ability cannot be used on this target; None if it can."""
    match spec.target:
        case AbilityTarget.SELF:
            return None
        case AbilityTarget.FOE:
            return refuse_attack(game, user, target)
        case AbilityTarget.FOES:
            return None if foes_here(game, user) else msg.NO_FOES()
        case AbilityTarget.FRIEND:
            return _refuse_friend(game, user, spec, target)


def _refuse_friend(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> Message | None:
    name = name_of(game.world, target)
    if not is_player(game.world, target):
        return msg.NOT_A_FRIEND(ability=spec.name, target=name)
    if not alive(game.world, target):
        return combat.ALREADY_DEAD(target=name)
    if _only_heals(spec) and is_unhurt(game.world, target):
        return msg.UNHURT(target=name)
    return _refuse_rescue(game.world, user, spec, target)


def _refuse_rescue(world: World, user: EntityId, spec: AbilitySpec, target: EntityId) -> Message | None:
    if not spec.does(EffectKind.RESCUE):
        return None
    if target == user:
        return msg.NOT_ON_SELF(ability=spec.name)
    if not _attackers_of(world, target):
        return msg.NOBODY_ATTACKS(target=name_of(world, target))
    return None


def _only_heals(spec: AbilitySpec) -> bool:
    return all(effect.kind is EffectKind.HEAL for effect in spec.effects)


def is_unhurt(world: World, being: EntityId) -> bool:
    """Return whether somebody has all its health."""
    vitals = world.need(being, Vitals)
    return vitals.hp >= vitals.hp_max


def foes_here(game: Game, user: EntityId) -> list[EntityId]:
    """Return everybody in the room who fights somebody or its group, or is fought by them, and may be attacked."""
    world = game.world
    friends = {user, *company(world, user, world.place_of(user))}
    foes: dict[EntityId, None] = {}
    for fighter, fighting in world.inside(world.place_of(user), Fighting):
        if fighter in friends and together(world, user, fighting.target):
            foes[fighting.target] = None
        elif fighting.target in friends:
            foes[fighter] = None
    return [foe for foe in foes if refuse_attack(game, user, foe) is None]


def _attackers_of(world: World, victim: EntityId) -> list[EntityId]:
    fighters = world.inside(world.place_of(victim), Fighting)
    return [other for other, fighting in fighters if fighting.target == victim]


# --- casting ---


def _begin_to_cast(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> None:
    world = game.world
    get_up(game, user)
    world.add(user, Casting(spec.id, target, game.after(spec.cast_s)))
    game.act(msg.BEGINS_TO_CAST(actor=name_of(world, user), ability=spec.name), actor=user)


def break_cast(game: Game, caster: EntityId) -> None:
    """Break the spell that somebody casts, if any. It costs nothing."""
    casting = game.world.get(caster, Casting)
    if casting is None:
        return
    game.world.remove(caster, Casting)
    words = msg.CAST_BROKEN(actor=name_of(game.world, caster), ability=local_name(casting.ability))
    game.act(words, actor=caster)


def _finish_cast(game: Game, caster: EntityId, casting: Casting) -> None:
    """Let a spell take effect, or tell its caster why it does not."""
    world = game.world
    spec = game.resource(ContentIndex).abilities.get(casting.ability)
    if spec is None or not alive(world, caster) or is_held(world, caster):
        break_cast(game, caster)
        return
    world.remove(caster, Casting)
    refused = _refuse_late(game, caster, spec, casting.target)
    if refused is not None:
        game.tell(caster, refused)
        return
    _take_effect(game, caster, spec, casting.target)


def _refuse_late(game: Game, caster: EntityId, spec: AbilitySpec, target: EntityId) -> Message | None:
    """Return why a spell does not work at the end of its casting time: what was true may have changed."""
    if not together(game.world, caster, target):
        return msg.TARGET_GONE(ability=spec.name)
    return refuse_use(game, caster, spec) or refuse_target(game, caster, spec, target)


# --- effects ---


def _take_effect(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> None:
    _pay(game, user, spec)
    worked = True
    match spec.target:
        case AbilityTarget.SELF:
            _help(game, user, spec, user)
        case AbilityTarget.FRIEND:
            _help(game, user, spec, target)
        case AbilityTarget.FOE:
            fight_by_ability(game, user, target)
            worked = _harm(game, user, spec, target)
        case AbilityTarget.FOES:
            foes = foes_here(game, user)
            fight_by_ability(game, user, foes[0])
            # All are hit before it is known whether one was.
            hits = [_harm(game, user, spec, foe) for foe in foes]
            worked = any(hits)
    game.bus.publish(AbilityUsed(user, spec.id, target, worked))


def _pay(game: Game, user: EntityId, spec: AbilitySpec) -> None:
    """Take the cost, begin the cooldown, and let the ability take the place of the next blow."""
    world = game.world
    vitals = world.edit(user, Vitals)
    vitals.mp, vitals.ep = vitals.mp - spec.mana, vitals.ep - spec.stamina
    before = world.get_or_default(user, Cooldowns).again
    again = {name: tick for name, tick in before.items() if tick > game.tick}
    if spec.cooldown_s:
        again[spec.id] = game.after(spec.cooldown_s)
    world.add(user, Cooldowns(again, game.after(ROUND_S)))
    fighting = world.get(user, Fighting)
    if fighting is not None:
        fighting.next_round = game.after(ROUND_S)


def _harm(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> bool:
    """Let an ability hit a foe, or miss it. Return whether it hit."""
    times = _times_hit(game, user, spec, target)
    if not times:
        _miss(game, user, spec, target)
        return False
    amount = max(1, times * _rolled(game, user, spec, EffectKind.DAMAGE))
    names = {"actor": name_of(game.world, user), "target": name_of(game.world, target)}
    game.act(game.catalogue[used_id(spec.id)](**names, amount=amount), actor=user, target=target)
    for effect in spec.effects:
        _EFFECTS_ON_FOE.get(effect.kind, _nothing)(game, user, target, effect)
    if spec.does(EffectKind.DAMAGE):
        hurt(game, user, target, amount)
    elif not is_held(game.world, target):
        note_threat(game.world, target, user, 0)
        answer(game, target, user)
    return True


def _times_hit(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> int:
    """Return how many times the damage counts: 0 for a miss, 2 for a critical hit."""
    if not spec.rolls:
        return 1
    world = game.world
    strike = resolve_strike(fighter_of(world, user), fighter_of(world, target), luck(game).combat)
    return strike.hit + strike.critical


def _rolled(game: Game, user: EntityId, spec: AbilitySpec, kind: EffectKind) -> int:
    """Roll the points of all effects of one kind."""
    fighter, level, dice = fighter_of(game.world, user), level_of(game, user), luck(game).combat
    return sum(roll_amount(effect, fighter, level, dice) for effect in spec.effects if effect.kind is kind)


def _miss(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> None:
    names = {"actor": name_of(game.world, user), "target": name_of(game.world, target)}
    words = combat.MISS(**names)
    if spec.kind is AbilityKind.SPELL:
        words = msg.RESISTED(**names, ability=spec.name)
    game.act(words, actor=user, target=target)
    note_threat(game.world, target, user, 0)
    answer(game, target, user)


def _help(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> None:
    """Let an ability help its user or a friend."""
    world = game.world
    before = condition(world.need(target, Vitals))
    amount = _heal(game, user, spec, target)
    words = game.catalogue[used_on_self_id(spec.id) if target == user else used_id(spec.id)]
    named = words(actor=name_of(world, user), target=name_of(world, target), amount=amount)
    game.act(named, actor=user, target=None if target == user else target)
    show_condition(game, target, before)
    for effect in spec.effects:
        _EFFECTS_ON_FRIEND.get(effect.kind, _nothing)(game, user, target, effect)


def _heal(game: Game, user: EntityId, spec: AbilitySpec, target: EntityId) -> int:
    """Restore the health that an ability heals, up to the maximum. Return how much that was."""
    if not spec.does(EffectKind.HEAL):
        return 0
    vitals = game.world.edit(target, Vitals)
    amount = min(_rolled(game, user, spec, EffectKind.HEAL), vitals.hp_max - vitals.hp)
    vitals.hp += amount
    for foe in _attackers_of(game.world, target):
        note_threat(game.world, foe, user, amount // HEALING_THREAT)
    return amount


def _nothing(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    """Do nothing: damage and healing are added up before."""


def _put_affect(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    put_on(game, user, target, effect)
    spec = game.resource(ContentIndex).affects[effect.affect]
    if spec.holds:
        break_cast(game, target)
    if spec.holds and spec.breaks_on_damage:
        # The next blow would wake the target.
        _part(game.world, user, target)


def _part(world: World, one: EntityId, other: EntityId) -> None:
    """End the fight between two, as far as each fights the other."""
    for fighter, foe in ((one, other), (other, one)):
        fighting = world.get(fighter, Fighting)
        if fighting is not None and fighting.target == foe:
            stop_fighting(world, fighter)


def _interrupt(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    del user, effect
    break_cast(game, target)


def _taunt(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    """Turn a mob against the user, who is now the one that it hates most."""
    del effect
    world = game.world
    if not world.has(target, Mob):
        return
    note_threat(world, target, user, 0)
    by = world.edit(target, Threat).by
    by[user] = max(by.values()) + 1
    fighting = world.get(target, Fighting)
    if fighting is not None:
        fighting.target = user
        world.touch(target)


def _rescue(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    """Turn everybody who attacks somebody against the user, who fights the first of them."""
    attackers = _attackers_of(game.world, target)
    for attacker in attackers:
        _taunt(game, user, attacker, effect)
    if attackers and not game.world.has(user, Fighting):
        fight_by_ability(game, user, attackers[0])


def _dispel_foe(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    del user, effect
    end_affects(game, target, of_side(game.world, target, harmful=False))


def _cure(game: Game, user: EntityId, target: EntityId, effect: EffectSpec) -> None:
    del user, effect
    end_affects(game, target, of_side(game.world, target, harmful=True))


_Effect = Callable[[Game, EntityId, EntityId, EffectSpec], None]
_EFFECTS_ON_FOE: Final[dict[EffectKind, _Effect]] = {
    EffectKind.AFFECT: _put_affect,
    EffectKind.INTERRUPT: _interrupt,
    EffectKind.TAUNT: _taunt,
    EffectKind.DISPEL: _dispel_foe,
}
_EFFECTS_ON_FRIEND: Final[dict[EffectKind, _Effect]] = {
    EffectKind.AFFECT: _put_affect,
    EffectKind.RESCUE: _rescue,
    EffectKind.DISPEL: _cure,
}


class AbilitySystem:
    """Finishes spells and ends affects whose time is over. Only casters and the affected are visited."""

    name = "abilities"
    cadence = Cadence(1)

    def update(self, game: Game) -> None:
        """Let the spells that are due take effect, and end what is over."""
        world = game.world
        for caster, casting in tuple(world.having(Casting)):
            if casting.until <= game.tick or not alive(world, caster):
                _finish_cast(game, caster, casting)
        for being, _ in tuple(world.having(Affects)):
            _end(game, being, expired(world, being, game.tick))


def _end(game: Game, being: EntityId, names: Iterable[str]) -> None:
    world = game.world
    if not alive(world, being):
        # Death ends everything, without a word.
        world.remove(being, Affects)
        return
    end_affects(game, being, names)


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Let damage and walking break spells, damage break sleep, and newcomers choose a calling. Return what ends it."""

    def damaged(event: DamageDealt) -> None:
        if not alive(game.world, event.target):
            return
        end_affects(game, event.target, broken_by_damage(game.world, event.target))
        _shake(game, event.target, event.amount)

    def moved(event: CharacterMoved) -> None:
        break_cast(game, event.player)

    def read(session: Session, line: str) -> list[str] | None:
        return _chosen_calling(game, session, line)

    game.line_readers.append(read)
    return [
        game.bus.subscribe(DamageDealt, damaged),
        game.bus.subscribe(CharacterMoved, moved),
        lambda: game.line_readers.remove(read),
    ]


def _chosen_calling(game: Game, session: Session, line: str) -> list[str] | None:
    """Return the command for the bare name of a calling, which a newcomer was asked for; None for any other line.

    It holds as long as the character has no calling, so that nobody has to answer before anything else.
    """
    player, word = session.player_id, line.strip().lower()
    if player is None or game.world.has(player, Calling):
        return None
    names = {one.name for one in game.resource(ContentIndex).callings.values()}
    return [f"calling {word}"] if word in names else None


def _shake(game: Game, caster: EntityId, amount: int) -> None:
    """Break the spell of somebody who was hurt, by chance: the more, the more of its health that took."""
    if not game.world.has(caster, Casting):
        return
    share = amount / max(1, game.world.need(caster, Vitals).hp_max)
    if luck(game).combat.chance(min(MOST_BREAK, BREAK_BASE + 2 * share)):
        break_cast(game, caster)
