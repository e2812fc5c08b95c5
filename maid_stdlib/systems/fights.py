"""Fights in rounds, blow by blow, until one side is dead or gone."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.time import Cadence
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.ability import Casting
from maid_stdlib.components.body import Combatant, Fighting, Posture, Stance, Threat, Vitals
from maid_stdlib.components.character import LinkDead
from maid_stdlib.components.fight import Defending, Dodging, Flight, GathersStrength, Winded
from maid_stdlib.components.mob import Mob
from maid_stdlib.messages import combat as msg
from maid_stdlib.messages import rest
from maid_stdlib.rules import combat as rule
from maid_stdlib.rules.affects import is_held
from maid_stdlib.rules.beings import alive, condition, is_player, name_of, posture_of, room_flag, together
from maid_stdlib.rules.events import CombatStarted, DamageDealt
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.fight_summary import FightTallies
from maid_stdlib.systems.flight import flee
from maid_stdlib.systems.heavy_blows import gather_strength, strike_heavily, thwart
from maid_stdlib.systems.luck import luck

LOW_SHARE = 0.3
"""A player is warned when its health falls below this share of the maximum."""
FIGHTS_ON_S = 10.0
"""Seconds for which a fight goes on without a link, so that disconnecting is no escape.

Then the character is guarded.
"""
COWARD_SHARE = 0.35
"""A cowardly mob tries to flee below this share of its health."""


def refuse_attack(game: Game, attacker: EntityId, target: EntityId) -> Message | None:
    """Return why the attacker may not attack the target; None if it may."""
    return next(_refusals(game, attacker, target), None)


def _refusals(game: Game, attacker: EntityId, target: EntityId) -> Iterator[Message]:
    world = game.world
    name = name_of(world, target)
    if attacker == target:
        yield msg.NOT_YOURSELF()
    if not world.has(target, Vitals):
        yield msg.NO_REASON(target=name)
    if not alive(world, target):
        yield msg.ALREADY_DEAD(target=name)
    if room_flag(world, world.place_of(attacker), "safe"):
        yield msg.PEACEFUL()
    if not game.pvp and _are_players(world, attacker, target):
        yield msg.NO_PVP(target=name)
    if not _attackable(world, target):
        yield msg.NO_REASON(target=name)


def _are_players(world: World, *beings: EntityId) -> bool:
    return all(is_player(world, being) for being in beings)


def _attackable(world: World, target: EntityId) -> bool:
    """Return whether a being may be attacked: not a link-dead player, and not a mob that nobody may attack."""
    if world.has(target, LinkDead):
        return False
    mob = world.get(target, Mob)
    return mob is None or mob.attackable


def engage(game: Game, attacker: EntityId, target: EntityId) -> None:
    """Start a fight. The first blow falls at once, unless the attacker struck somebody within the last round.

    An attacker that already fights turns to the new target, and strikes it at its next round.
    """
    world = game.world
    get_up(game, attacker)
    names = {"actor": name_of(world, attacker), "target": name_of(world, target)}
    fighting = world.get(attacker, Fighting)
    world.remove(attacker, Defending)
    if fighting is not None:
        fighting.target = target
        world.touch(attacker)
        game.act(msg.TURN(**names), actor=attacker, target=target)
        return
    winded = world.get(attacker, Winded)
    ready = game.tick
    if winded is not None:
        ready = max(game.tick, winded.until)
    world.add(attacker, Fighting(target, ready, game.tick))
    game.act(msg.ENGAGE(**names), actor=attacker, target=target)
    _note_beginning(game, attacker, target)
    if ready <= game.tick:
        fight_round(game, attacker)


def fight_by_ability(game: Game, user: EntityId, target: EntityId) -> None:
    """Let somebody fight a target on whom it uses an ability. The ability takes the place of its next blow."""
    world = game.world
    get_up(game, user)
    world.remove(user, Defending)
    world.add(user, Winded(game.after(rule.ROUND_S)))
    fighting = world.get(user, Fighting)
    if fighting is None:
        world.add(user, Fighting(target, game.after(rule.ROUND_S), game.tick))
        _note_beginning(game, user, target)
        return
    fighting.target, fighting.next_round = target, game.after(rule.ROUND_S)
    world.touch(user)


def _note_beginning(game: Game, attacker: EntityId, target: EntityId) -> None:
    """Publish that a fight begins. A mob notes a player that attacks it."""
    game.bus.publish(CombatStarted(attacker, target))
    if is_player(game.world, attacker):
        note_threat(game.world, target, attacker, 0)


def note_threat(world: World, victim: EntityId, by: EntityId, amount: int) -> None:
    """Record in a mob who hurt it, and by how much. Other targets are ignored."""
    if not world.has(victim, Mob):
        return
    if not world.has(victim, Threat):
        world.add(victim, Threat())
    threat = world.edit(victim, Threat).by
    threat[by] = threat.get(by, 0) + amount


def get_up(game: Game, who: EntityId) -> None:
    """Make somebody stand up who sits, rests or sleeps."""
    world = game.world
    if posture_of(world, who).is_restful:
        stance = world.edit(who, Stance)
        stance.posture, stance.since = Posture.STANDING, game.tick
        game.act(rest.ROUSED(actor=name_of(world, who)), actor=who)


def fight_round(game: Game, who: EntityId) -> None:
    """Run one round of a fighter: a blow, a flight, a turn to another foe, or the end of its fight."""
    world = game.world
    fighting = world.get(who, Fighting)
    if fighting is None:
        return
    target = fighting.target
    if not _goes_on(game, who, target):
        thwart(game, who)
        turn_or_stop(game, who)
        return
    fighting.next_round = game.after(rule.ROUND_S)
    if is_held(world, who) or world.has(who, Casting):
        thwart(game, who)
        return
    if _loses_heart(game, who) and flee(game, who):
        return
    if world.has(who, GathersStrength):
        for victim, amount in strike_heavily(game, who, target).items():
            hurt(game, who, victim, amount)
    elif not gather_strength(game, who, target):
        _strike(game, who, target)


def _goes_on(game: Game, who: EntityId, target: EntityId) -> bool:
    """Return whether both can still fight: alive, in one place, and not link-dead for too long."""
    world = game.world
    if _is_away(game, who) or _is_away(game, target):
        return False
    return alive(world, who) and alive(world, target) and together(world, who, target)


def _is_away(game: Game, who: EntityId) -> bool:
    """Return whether a character has been link-dead for `FIGHTS_ON_S` or longer."""
    lost = game.world.get(who, LinkDead)
    return lost is not None and game.tick - lost.since >= FIGHTS_ON_S * game.ticks_per_second


def _loses_heart(game: Game, who: EntityId) -> bool:
    mob = game.world.get(who, Mob)
    if mob is None or "cowardly" not in mob.flags:
        return False
    vitals = game.world.need(who, Vitals)
    return vitals.hp < vitals.hp_max * COWARD_SHARE and luck(game).mobs.chance(0.5)


def _strike(game: Game, attacker: EntityId, target: EntityId) -> None:
    world = game.world
    blow = rule.resolve_strike(
        rule.fighter_of(world, attacker), rule.fighter_of(world, target), luck(game).combat
    )
    # Changed without `edit`, because a blow is not worth a save.
    winded = world.get(attacker, Winded)
    if winded is None:
        world.add(attacker, Winded(game.after(rule.ROUND_S)))
    else:
        winded.until = game.after(rule.ROUND_S)
    names = {"actor": name_of(world, attacker), "target": name_of(world, target)}
    in_brief = game.resource_or_new(FightTallies).note(game, attacker, target, blow.amount)
    if not blow.hit:
        game.act(msg.MISS(**names), actor=attacker, target=target, but=in_brief)
        note_threat(world, target, attacker, 0)
        answer(game, target, attacker)
        return
    template = msg.HITS.get(blow.verb, msg.HIT)
    game.act(template(**names, amount=blow.amount), actor=attacker, target=target, but=in_brief)
    hurt(game, attacker, target, blow.amount)


def hurt(game: Game, attacker: EntityId, target: EntityId, amount: int) -> None:
    """Reduce the target's health. The target strikes back or dies."""
    world = game.world
    vitals = world.edit(target, Vitals)
    before = condition(vitals)
    vitals.hp = max(0, vitals.hp - amount)
    note_threat(world, target, attacker, amount)
    game.bus.publish(DamageDealt(attacker, target, amount))
    if vitals.hp == 0:
        place = world.place_of(target)
        die(game, target, attacker)
        _leave_the_dead(game, target, place)
        return
    low = vitals.hp_max * LOW_SHARE
    if vitals.hp < low <= vitals.hp + amount:
        game.tell(target, msg.LOW_HEALTH(hp=vitals.hp, hp_max=vitals.hp_max))
    after = condition(vitals)
    if after != before and world.has(target, Mob):
        game.act(msg.CONDITION(who=name_of(world, target), state=after), place=world.place_of(target))
    answer(game, target, attacker)


def _leave_the_dead(game: Game, dead: EntityId, place: EntityId | None) -> None:
    """Let everybody who fought the dead turn to another foe or stop at once, instead of at their next round."""
    for other, fighting in game.world.inside(place, Fighting):
        if fighting.target == dead:
            turn_or_stop(game, other)


def answer(game: Game, who: EntityId, attacker: EntityId) -> None:
    """Let an attacked creature fight back, if it is not in a fight already."""
    world = game.world
    if world.has(who, Fighting) or not world.has(who, Combatant) or not alive(world, who):
        return
    get_up(game, who)
    world.add(who, Fighting(attacker, game.after(rule.ROUND_S / 2), game.tick))


def turn_or_stop(game: Game, who: EntityId) -> None:
    """Turn to another attacker in the room; stop fighting if there is none."""
    world = game.world
    fighting = world.get(who, Fighting)
    if fighting is None:
        return
    other = None
    if alive(world, who):
        other = next_foe(game, who)
    if other is None:
        stop_fighting(world, who)
    elif other != fighting.target:
        fighting.target = other
        world.touch(who)
        names = {"actor": name_of(world, who), "target": name_of(world, other)}
        game.act(msg.TURN(**names), actor=who, target=other)


def next_foe(game: Game, who: EntityId) -> EntityId | None:
    """Return another attacker in the same place; None if there is none."""
    world = game.world
    for other, fighting in world.inside(world.place_of(who), Fighting):
        if fighting.target == who and _goes_on(game, who, other):
            return other
    return None


def stop_fighting(world: World, who: EntityId) -> None:
    """End somebody's fight."""
    for kind in (Fighting, Defending, Flight, GathersStrength, Dodging):
        world.remove(who, kind)


class FightSystem:
    """Runs the rounds of all fighters."""

    name = "fights"
    cadence = Cadence(1)

    def update(self, game: Game) -> None:
        """Run the rounds that are due, and end guards whose time is over. Only fighters are visited."""
        for who, fighting in game.world.having(Fighting):
            if fighting.next_round <= game.tick:
                fight_round(game, who)
        for who, defending in game.world.having(Defending):
            if defending.until <= game.tick:
                game.world.remove(who, Defending)
