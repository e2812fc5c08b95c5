"""Builds entities from specs: items, mobs, and a pack's rooms with their contents."""

import hashlib
from functools import lru_cache

from maid_engine.core.ids import EntityId, RoomId, local_name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Combatant, Regeneration, Stance, Vitals
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import (
    Equipment,
    Hidden,
    Item,
)
from maid_stdlib.components.mob import (
    Auctioneer,
    Banker,
    Mender,
    Mob,
    Shopkeeper,
    SpawnedBy,
    Talks,
    Trainer,
    Wanders,
)
from maid_stdlib.components.place import Door, Exit, Exits, Room
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.item_parts import item_components
from maid_stdlib.content.specs import DoorSpec, LinkSpec, MobSpec, RoomSpec, SpawnSpec


def build_item(game: Game, prototype: str, place: EntityId | None = None, *, spawn: str = "") -> EntityId:
    """Create an item of a prototype, in a place if one is given.

    Raises:
        KeyError: no loaded pack has such an item.
    """
    spec = game.resource(ContentIndex).items[prototype]
    item = game.ids.entity(local_name(prototype))
    game.world.create(item, *item_components(spec), place=place)
    if spawn:
        game.world.add(item, SpawnedBy(spawn))
    return item


def build_mob(game: Game, prototype: str, room: EntityId, *, spawn: str = "") -> EntityId:
    """Create a mob of a prototype in a room, with its equipment.

    Raises:
        KeyError: no loaded pack has such a mob.
    """
    content = game.resource(ContentIndex)
    spec = content.mobs[prototype]
    world = game.world
    mob = game.ids.entity(local_name(prototype))
    zone = world.get(room, Room)
    world.create(mob, *_mob_components(spec, RoomId(room), zone.zone if zone else ""), place=room)
    if spec.wander is not None:
        every = spec.wander.every_s
        world.add(mob, Wanders(every, game.after(every), spec.wander.radius))
    _give_life(world, mob, spec)
    for shop in content.shops.values():
        if shop.keeper == prototype:
            world.add(mob, Shopkeeper(shop.id))
    if spawn:
        world.add(mob, SpawnedBy(spawn))
    _dress(game, mob, spec)
    return mob


def _give_life(world: World, mob: EntityId, spec: MobSpec) -> None:
    if spec.life is not None:
        world.add(mob, Lives(_free_record(world, spec.id)))


def _free_record(world: World, prototype: str) -> EntityId:
    """Return the id of the record of a new mob: the first that no living mob of its kind has, so that it is the same after a restart."""
    taken = {lives.record for _, lives in world.having(Lives)}
    numbers = (EntityId(f"townsman:{prototype}/{number}") for number in range(1, len(taken) + 2))
    return next(record for record in numbers if record not in taken)


def build_world(game: Game, content: ContentIndex) -> None:
    """Create the rooms, exits and doors of a pack, and the initial mobs and items of its spawns.

    Links to rooms of other packs are made as soon as both rooms exist. Spawns in such a room are skipped
    until it exists.
    """
    for door in content.doors.values():
        game.world.create(EntityId(door.id), door_of(door))
    for room in content.rooms.values():
        game.world.create(room.id, room_of(room, area_of(content, room)), exits_of(room))
    for link in (*game.resource(ContentIndex).links.values(), *content.links.values()):
        join(game.world, link)
    for spawn in content.spawns.values():
        if spawn.room in game.world:
            _fill(game, spawn)


def area_of(content: ContentIndex, room: RoomSpec) -> str:
    """Return the title of a room's zone; empty if it belongs to none."""
    if room.zone in content.zones:
        return content.zones[room.zone].title
    return ""


def _fill(game: Game, spawn: SpawnSpec) -> None:
    """Create everything that a spawn makes at first."""
    for _ in range(spawn.count):
        build_spawn(game, spawn)


def build_spawn(game: Game, spawn: SpawnSpec) -> EntityId:
    """Create one mob or item of a spawn in its room."""
    if spawn.mob:
        return build_mob(game, spawn.mob, spawn.room, spawn=spawn.id)
    item = build_item(game, spawn.item, spawn.room, spawn=spawn.id)
    if spawn.hidden:
        game.world.add(item, Hidden())
    return item


@lru_cache(maxsize=65536)
def room_number(room: EntityId) -> int:
    """Return a room's number for GMCP: positive, below 2**31, the same in every run."""
    digest = hashlib.sha256(room.encode()).digest()
    return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF or 1


def _mob_components(spec: MobSpec, home: RoomId, zone: str) -> list[object]:
    return [Vitals(spec.hp, spec.hp), Stance(), Regeneration(), *mob_traits(spec, home, zone)]


def mob_traits(spec: MobSpec, home: RoomId, zone: str) -> list[object]:
    """Return the components of a mob that are as its builder wrote them, whatever happens to it."""
    parts: list[object] = [
        Identity(spec.name, spec.article, spec.keywords, spec.description),
        Combatant(spec.level, spec.attack, spec.defence, spec.damage, spec.verb),
        Mob(spec.id, home, zone, spec.xp, spec.gold, spec.loot, spec.attackable, spec.flags),
    ]
    if spec.greeting or spec.topics or spec.idle:
        parts.append(Talks(spec.greeting, dict(spec.topics), spec.idle))
    if spec.trainer is not None:
        parts.append(Trainer(dict(spec.trainer.skills), spec.trainer.cost))
    if spec.banker:
        parts.append(Banker())
    if spec.auctioneer is not None:
        parts.append(Auctioneer(spec.auctioneer.fee, spec.auctioneer.most_hours))
    if spec.repairs:
        parts.append(Mender(spec.repairs))
    return parts


def _dress(game: Game, mob: EntityId, spec: MobSpec) -> None:
    worn: dict[str, EntityId] = {}
    for prototype in spec.equipment:
        item = build_item(game, prototype, mob)
        slot = game.world.need(item, Item).slot
        if slot and slot not in worn:
            worn[slot] = item
    if worn:
        game.world.add(mob, Equipment(worn))


def door_of(spec: DoorSpec) -> Door:
    """Return a door as its builder wrote it."""
    return Door(spec.name, spec.closed, spec.locked, spec.key, spec.closes_after_s, spec.closed, spec.locked)


def room_of(spec: RoomSpec, area: str) -> Room:
    """Return a room as its builder wrote it, in an area of this title."""
    shown, hidden = _parted_details(spec)
    return Room(
        spec.title, spec.description, spec.zone, area, shown, spec.flags, spec.terrain, spec.coords, hidden
    )


def _parted_details(spec: RoomSpec) -> tuple[dict[str, str], dict[str, str]]:
    """Return the details of a room, by noun: those that everybody sees, and those that only a search shows."""
    shown = dict(spec.details)
    hidden = {noun: shown.pop(noun) for noun in spec.details if noun in spec.hidden_details}
    return shown, hidden


def exits_of(spec: RoomSpec) -> Exits:
    """Return the exits of a room as its builder wrote them."""
    return Exits(
        {
            direction: Exit(way.to, EntityId(way.door) if way.door else None, way.hidden, way.one_way)
            for direction, way in spec.exits.items()
        }
    )


def join(world: World, link: LinkSpec) -> None:
    """Make the exit of a link, if both rooms exist and nothing leads that way."""
    if link.room in world and link.to in world:
        world.edit(link.room, Exits).ways.setdefault(link.direction, Exit(link.to, one_way=True))
