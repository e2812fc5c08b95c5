"""Takes another version of a pack's content into the running world. People stay where they are, and fights go on."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import filterfalse
from typing import Final, TypeAlias, cast

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Character
from maid_stdlib.components.mob import Auctioneer, Banker, Mender, Mob, Shopkeeper, SpawnedBy, Talks, Trainer
from maid_stdlib.components.place import Door, Exits, Room
from maid_stdlib.content.build import area_of, build_spawn, door_of, exits_of, join, mob_traits, room_of
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.pack import remove_from_world
from maid_stdlib.content.source import Source
from maid_stdlib.content.specs import RoomSpec, SpawnSpec
from maid_stdlib.drafts.edits import EditError
from maid_stdlib.rules.draft_walk import published_id
from maid_stdlib.rules.movement import bring
from maid_stdlib.rules.vacancies import Replacements

Specs: TypeAlias = Mapping[str, object]
"""The definitions of one kind, by id."""
_OF_PYTHON: Final = frozenset({"roots", "words"})
"""Collections that no edit of a file changes."""
_OPTIONAL: Final = (Talks, Trainer, Auctioneer, Banker, Mender)
"""Components that only some mobs have."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The ids of one kind of definition that a new version adds, changes and removes."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Return whether there is no difference."""
        return not (self.added or self.changed or self.removed)


def differences(before: ContentIndex, after: ContentIndex) -> dict[str, Difference]:
    """Return kind → difference, for each kind of definition of which any differs. Where it stands in a file does not count."""
    found = {kind: _difference(_unplaced(old), _unplaced(new)) for kind, old, new in _kinds(before, after)}
    return {kind: one for kind, one in found.items() if not one.is_empty}


def _kinds(before: ContentIndex, after: ContentIndex) -> Iterator[tuple[str, Specs, Specs]]:
    for kind, old in vars(before).items():
        if isinstance(old, dict) and kind not in _OF_PYTHON:
            yield kind, old, getattr(after, kind)


def _unplaced(specs: Specs) -> dict[str, object]:
    """Return specs without their places in files."""
    return {key: _without_source(spec) for key, spec in specs.items()}


def _without_source(spec: object) -> object:
    """Return a definition without its place in a file."""
    if not hasattr(spec, "source"):
        return spec
    return replace(
        cast("RoomSpec", spec), source=Source()
    )  # as all definitions with a place, it is a dataclass


def _difference(old: Mapping[str, object], new: Mapping[str, object]) -> Difference:
    return Difference(
        tuple(key for key in new if key not in old),
        tuple(key for key in new if new[key] != old.get(key, new[key])),
        tuple(key for key in old if key not in new),
    )


def update_world(game: Game, pack: str, after: ContentIndex) -> dict[str, Difference]:
    """Make the running world follow a new version of a loaded pack's content, which has no problems.

    Rooms, exits, doors, mobs, shops and spawns change at once. Things that exist stay as they are; new ones are made
    by the new version. Whoever stands in a room that is removed comes to the start of its zone, or of the game.

    Returns:
        What differs, by kind.

    Raises:
        EditError: no room would be left; the world is as before.
    """
    index = game.resource(ContentIndex)
    before = index.part_of(pack)
    found = differences(before, after)
    shelters = _shelters(game, before, after, _of(found, "rooms").removed)
    for told in index.on_arrival:
        told(game, after)
    index.replace_part(pack, after)
    _update_doors(game, after, _of(found, "doors"))
    _update_rooms(game, index, found)
    _update_spawns(game, before, after)
    _update_mobs(game, index, found)
    for room, shelter in shelters.items():
        _remove_room(game, room, shelter)
    return found


def _of(found: Mapping[str, Difference], kind: str) -> Difference:
    return found.get(kind, Difference())


def _update_doors(game: Game, after: ContentIndex, doors: Difference) -> None:
    """Create and remove doors. A door that changed stays open or closed as it is."""
    world = game.world
    for key in doors.added:
        world.create(EntityId(key), door_of(after.doors[key]))
    for key in doors.changed:
        new, door = door_of(after.doors[key]), world.edit(EntityId(key), Door)
        door.name, door.key, door.closes_after_s = new.name, new.key, new.closes_after_s
        door.starts_closed, door.starts_locked = new.starts_closed, new.starts_locked
    for key in doors.removed:
        world.destroy(EntityId(key))


def _update_rooms(game: Game, index: ContentIndex, found: Mapping[str, Difference]) -> None:
    """Create rooms, and change those that differ or whose zone or exits do."""
    world, rooms = game.world, _of(found, "rooms")
    for key in rooms.added:
        room = index.rooms[RoomId(EntityId(key))]
        world.create(room.id, room_of(room, area_of(index, room)), exits_of(room))
    for key in _rooms_to_change(index, found):
        _change_room(game, index, index.rooms[key])
    for link in index.links.values():
        join(world, link)


def _rooms_to_change(index: ContentIndex, found: Mapping[str, Difference]) -> list[RoomId]:
    """Return the rooms that stay and whose text or exits may be others now."""
    rooms = _of(found, "rooms")
    zones = frozenset(_of(found, "zones").changed)
    if not _of(found, "links").is_empty:
        zones = frozenset(index.zones)
    beside = [key for key, room in index.rooms.items() if room.zone in zones]
    changed = [*map(RoomId, map(EntityId, rooms.changed)), *beside]
    return [*filterfalse(rooms.added.__contains__, dict.fromkeys(changed))]


def _change_room(game: Game, index: ContentIndex, spec: RoomSpec) -> None:
    """Give a room its new text and exits. What a search has found stays found."""
    world = game.world
    new, exits = room_of(spec, area_of(index, spec)), exits_of(spec)
    _keep_details(world.need(spec.id, Room), new)
    _keep_ways(world.need(spec.id, Exits), exits)
    world.add(spec.id, new)
    world.add(spec.id, exits)


def _keep_details(before: Room, new: Room) -> None:
    """Show the hidden details that were found before."""
    for noun in tuple(filter(before.details.__contains__, new.hidden_details)):
        new.details[noun] = new.hidden_details.pop(noun)


def _keep_ways(before: Exits, new: Exits) -> None:
    """Show the hidden exits that were found before."""
    for direction, way in new.ways.items():
        known = before.ways.get(direction)
        if known is not None and not known.hidden:
            way.hidden = False


def _shelters(
    game: Game, before: ContentIndex, after: ContentIndex, gone: Iterable[str]
) -> dict[EntityId, EntityId]:
    """Return, for each room that will be removed, where those go who stand in it.

    Raises:
        EditError: no room would be left.
    """
    places: dict[EntityId, EntityId] = {}
    for key in map(EntityId, gone):
        zone = after.zones.get(before.rooms[RoomId(key)].zone)
        start = zone.start if zone is not None else None
        places[key] = _room_that_stays(game, before, after, start)
    return places


def _room_that_stays(
    game: Game, before: ContentIndex, after: ContentIndex, start: EntityId | None
) -> EntityId:
    """Return a room that will be there: the start of the zone, that of the game, or any other.

    Raises:
        EditError: there is none.
    """
    others = (room for room, _ in game.world.having(Room) if published_id(room) not in before.rooms)
    for room in (start, game.start_room, *after.rooms, *others):
        if room in after.rooms or (room is not None and room not in before.rooms and room in game.world):
            return EntityId(str(room))
    raise EditError("the world would have no room any more; keep one")


def _remove_room(game: Game, room: EntityId, shelter: EntityId) -> None:
    """Remove a room. Characters and what is saved come to another place first; what packs made there goes with it."""
    world = game.world
    for being in tuple(world.contents(room)):
        if world.has(being, Character):
            bring(game, being, shelter)
        elif world.has(being, Persistent):
            world.move(being, shelter)
        else:
            remove_from_world(game, being)
    world.destroy(room)


def _update_mobs(game: Game, index: ContentIndex, found: Mapping[str, Difference]) -> None:
    """Give the living mobs of kinds that differ their new traits. Their wounds stay."""
    kinds = frozenset(_of(found, "mobs").changed)
    keepers = _keepers(found, index)
    for mob, old in tuple(game.world.having(Mob)):
        if old.prototype in kinds:
            _change_mob(game, index, mob, old)
        if old.prototype in keepers or not _of(found, "shops").is_empty:
            _keep_shop(game, index, mob, old.prototype)


def _keepers(found: Mapping[str, Difference], index: ContentIndex) -> frozenset[str]:
    shops = _of(found, "shops")
    return frozenset(index.shops[key].keeper for key in (*shops.added, *shops.changed))


def _change_mob(game: Game, index: ContentIndex, mob: EntityId, old: Mob) -> None:
    world = game.world
    traits = mob_traits(index.mobs[old.prototype], old.home, old.zone)
    new = frozenset(type(trait) for trait in traits)
    for kind in _OPTIONAL:
        if kind not in new and world.has(mob, kind):
            world.remove(mob, kind)
    for trait in traits:
        world.add(mob, trait)


def _keep_shop(game: Game, index: ContentIndex, mob: EntityId, prototype: str) -> None:
    """Let a mob keep the shop whose keeper it is now, or none."""
    shop = next((shop.id for shop in index.shops.values() if shop.keeper == prototype), "")
    if shop:
        game.world.add(mob, Shopkeeper(shop))
    elif game.world.has(mob, Shopkeeper):
        game.world.remove(mob, Shopkeeper)


def _update_spawns(game: Game, before: ContentIndex, after: ContentIndex) -> None:
    """Keep what spawns that stay have made, under their new numbers; remove what others made, and make what is new."""
    numbers = _numbers(before, after)
    _renumber(game, before, numbers)
    for thing, born in tuple(game.world.having(SpawnedBy)):
        if born.spawn in before.spawns:
            _keep_or_remove(game, thing, numbers.get(born.spawn, ""))
    counts = {new: before.spawns[old].count for old, new in numbers.items()}
    for spawn in after.spawns.values():
        for _ in range(_missing(game, spawn, counts.get(spawn.id, 0))):
            build_spawn(game, spawn)


def _renumber(game: Game, before: ContentIndex, numbers: Mapping[str, str]) -> None:
    """Let what is due to be replaced wait under the new numbers."""
    due = game.resource_or_new(Replacements).due
    waiting = {old: due.pop(old) for old in (*before.spawns,) if old in due}
    due.update({numbers[old]: tick for old, tick in waiting.items() if old in numbers})


def _keep_or_remove(game: Game, thing: EntityId, number: str) -> None:
    """Give what a spawn has made the spawn's new number; without one, remove it, but not out of a fight."""
    if number:
        game.world.edit(thing, SpawnedBy).spawn = number
    elif game.world.has(thing, Fighting):
        game.world.remove(thing, SpawnedBy)  # it is not replaced when the fight has ended
    else:
        remove_from_world(game, thing)


def _missing(game: Game, spawn: SpawnSpec, made: int) -> int:
    """Return how many a spawn makes at once: all of a new one, and what an old one makes more of than before."""
    return spawn.count - made if spawn.room in game.world else 0


def _numbers(before: ContentIndex, after: ContentIndex) -> dict[str, str]:
    """Return old → new id of each spawn that stays: the same mob or item, in the same room, in the same order."""
    waiting: dict[tuple[str, str, str], list[str]] = {}
    for spawn in after.spawns.values():
        waiting.setdefault(_made_by(spawn), []).append(spawn.id)
    numbers: dict[str, str] = {}
    for spawn in before.spawns.values():
        same = waiting.get(_made_by(spawn))
        if same:
            numbers[spawn.id] = same.pop(0)
    return numbers


def _made_by(spawn: SpawnSpec) -> tuple[str, str, str]:
    return spawn.room, spawn.mob, spawn.item
