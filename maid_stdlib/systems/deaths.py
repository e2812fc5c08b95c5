"""Deaths: a mob leaves a corpse and gives experience; a player loses a little and returns to life."""

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Period
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Combatant, Fighting, Posture, Stance, Threat, Vitals
from maid_stdlib.components.character import Character, Progress
from maid_stdlib.components.fight import Dead, Defending, Dodging, Flight, GathersStrength
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Container, Corpse, Decay, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room
from maid_stdlib.content.build import build_item
from maid_stdlib.messages import combat as fight_msg
from maid_stdlib.messages import life as msg
from maid_stdlib.rules import company, items, loot, money, progress
from maid_stdlib.rules.beings import is_player, name_of, posture_of
from maid_stdlib.rules.combat import roll
from maid_stdlib.rules.events import CharacterDied, CharacterMoved, CharacterRespawned, CreatureDied
from maid_stdlib.rules.movement import recall_room, show_room
from maid_stdlib.rules.possessions import survives_death
from maid_stdlib.systems.experience import award_xp, take_xp
from maid_stdlib.systems.luck import luck

AUTO_RESPAWN_S = 120.0
"""Seconds after which the dead return to life without typing `respawn`."""
RETURN_SHARE = 0.5
"""The share of their maximum health with which the dead return."""
CORPSE_CAPACITY = 100


def die(game: Game, victim: EntityId, killer: EntityId | None) -> None:
    """Handle a death: tell the room, end the victim's fight, and make a corpse."""
    world = game.world
    room = world.place_of(victim)
    names = {"target": name_of(world, victim)}
    if killer is not None and killer in world:
        game.act(
            fight_msg.KILLED(actor=name_of(world, killer), **names), actor=killer, target=victim, place=room
        )
    else:
        game.act(fight_msg.DIED(actor=names["target"]), actor=victim, place=room)
    for kind in (Fighting, Defending, Flight, GathersStrength, Dodging):
        world.remove(victim, kind)
    if room is None:
        return
    if is_player(world, victim):
        _character_dies(game, victim, killer, room)
    elif world.has(victim, Mob):
        creature_dies(game, victim, killer, room)


# --- mobs ---


def creature_dies(game: Game, victim: EntityId, killer: EntityId | None, room: EntityId) -> None:
    """Turn a creature into a corpse that its killers may loot, and credit them with the kill."""
    world = game.world
    mob = world.need(victim, Mob)
    owners = loot.owners_of_kill(world, victim, killer)
    fighters = loot.fighters_of(world, victim)
    corpse = _lay_corpse(game, victim, room, owners, loot.CORPSE_S)
    for item in world.contents(victim):
        items.hand_over(world, item, corpse)
    for prototype, probability in mob.loot:
        if luck(game).loot.chance(probability):
            build_item(game, prototype, corpse)
    leave_gold(game, victim, corpse, max(0, roll(mob.gold or "0", luck(game).loot)))
    game.bus.publish(
        CreatureDied(
            victim, killer, room, mob.prototype, world.need(victim, Identity).name, owners, fighters, corpse
        )
    )
    for fighter in fighters:
        if fighter not in owners:
            game.tell(fighter, msg.NO_XP(owner=name_of(world, owners[0]), target=name_of(world, victim)))
    level = world.get_or_default(victim, Combatant).level
    company.stop_followers(game, victim)
    world.destroy(victim)
    for owner in owners:
        _learn_from_kill(game, owner, mob.xp, level, len(owners))


def leave_gold(game: Game, victim: EntityId, corpse: EntityId, found: int) -> None:
    """Move a victim's gold into its corpse, and add the gold found there."""
    carried = money.gold_of(game, victim)
    if carried:
        money.transfer(game, victim, corpse, carried, "death")
    if found:
        money.mint(game, corpse, found, "loot")


def _learn_from_kill(game: Game, owner: EntityId, worth: int, level: int, members: int) -> None:
    world = game.world
    world.edit(owner, Character).kills += 1
    mine = world.get_or_default(owner, Progress)
    xp = progress.xp_for_kill(worth, level, mine.level)
    award_xp(game, owner, progress.share_of_kill(xp, members))


# --- players ---


def _character_dies(game: Game, player: EntityId, killer: EntityId | None, room: EntityId) -> None:
    world = game.world
    world.edit(player, Vitals).hp = 0
    world.add(player, Stance(Posture.DEAD, game.tick))
    world.edit(player, Character).deaths += 1
    world.add(player, Dead(game.after(AUTO_RESPAWN_S)))
    for foe, _ in world.inside(room, Threat):
        world.edit(foe, Threat).by.pop(player, None)
    left = leave_belongings(game, player, room)
    take_xp(game, player)
    place = world.get(room, Room)
    game.tell(player, msg.LEFT_BEHIND(room=place.title) if left and place is not None else msg.KEPT_ALL())
    game.tell(player, msg.YOU_ARE_DEAD(seconds=round(AUTO_RESPAWN_S)))
    game.bus.publish(CharacterDied(player, killer, room))


def leave_belongings(game: Game, player: EntityId, room: EntityId) -> bool:
    """Lay a corpse. Above the newcomers' level it gets the player's carried items, and is kept over restarts.

    Worn items, quest items and gold stay with the player. Return whether anything was left behind.
    """
    world = game.world
    mine = world.get(player, Progress)
    if mine is None or mine.level <= progress.NEWCOMER_LEVEL:
        _lay_corpse(game, player, room, (player,), loot.CORPSE_S)
        return False
    corpse = _lay_corpse(game, player, room, (player,), loot.PLAYER_CORPSE_S)
    money.make_persistent(world, corpse)
    left = [
        item
        for item, kind in items.carried(world, player)
        if not (kind.quest or survives_death(world, player, item))
    ]
    for item in left:
        world.move(item, corpse)
    return bool(left)


def respawn(game: Game, player: EntityId) -> None:
    """Bring a dead character back to life in a safe room, with part of its health."""
    world = game.world
    before = world.place_of(player)
    room = home_of(game, player) or before
    if room is None:
        return
    if before is not None and before != room:
        game.act(msg.SPIRIT_FADES(actor=name_of(world, player)), place=before, but=(player,))
    world.remove(player, Dead)
    world.add(player, Stance(Posture.STANDING, game.tick))
    vitals = world.edit(player, Vitals)
    vitals.hp = max(1, round(vitals.hp_max * RETURN_SHARE))
    if before != room:
        world.move(player, room)
    game.act(msg.RETURNED(actor=name_of(world, player)), actor=player)
    if before != room:
        game.bus.publish(CharacterMoved(player, before, room))
        show_room(game, player)
    game.bus.publish(CharacterRespawned(player, room))


def home_of(game: Game, player: EntityId) -> EntityId | None:
    """Return the room in which a dead player returns to life.

    It is the recall room of the zone where the player died, if there is one; else the character's home.
    """
    here = game.world.place_of(player)
    near = recall_room(game, here)
    if near is not None and here is not None and _same_zone(game.world, near, here):
        return near
    character = game.world.get(player, Character)
    home = character.home if character is not None else None
    if home is not None and home in game.world:
        return home
    return near


def _same_zone(world: World, one: EntityId, other: EntityId) -> bool:
    first, second = world.get(one, Room), world.get(other, Room)
    return first is not None and second is not None and first.zone == second.zone


def _lay_corpse(
    game: Game, dead: EntityId, room: EntityId, owners: tuple[EntityId, ...], lasts_s: float
) -> EntityId:
    world = game.world
    name = name_of(world, dead)
    player = is_player(world, dead)
    return world.create(
        game.ids.entity("corpse"),
        # The name of the dead is part of the corpse's name, so its author is too.
        Identity(f"corpse of {name.indefinite}", "the", ("corpse", "body"), "It does not move.", name.author),
        Item("stdlib:corpse", "corpse", weight=100.0, fixed=True),
        Container(capacity=CORPSE_CAPACITY),
        Corpse(str(name), owners, game.after(loot.OWNED_S), player),
        Decay(game.after(lasts_s)),
        place=room,
    )


class RespawnSystem:
    """Returns the dead to life when their waiting time is over."""

    name = "respawn"
    cadence = Period(1.0, 0.25)

    def update(self, game: Game) -> None:
        """Return those whose time has come. Only the dead are visited."""
        for player, dead in game.world.having(Dead):
            if dead.respawn_at <= game.tick and _can_return(game.world, player):
                respawn(game, player)


def _can_return(world: World, player: EntityId) -> bool:
    return world.place_of(player) is not None and posture_of(world, player) is Posture.DEAD
