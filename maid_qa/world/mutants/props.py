"""Things in a world for trying a command: where to find an item, a shop, somebody to talk to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from maid_qa.world.mutants.ground import at
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import ItemSpec, MobSpec, RoomSpec
from maid_stdlib.truth import Reach

PURSE = 20
"""Gold that every new character has."""

Steps = tuple[str, ...]


@dataclass(frozen=True)
class Props:
    """Each attribute is the steps to something, or a word for it. Steps are empty if the world has none."""

    fetch: Steps
    """Steps after which a thing is in hand."""
    thing: str
    fixture_room: Steps
    fixture: str
    shop_room: Steps
    ware: str
    """An item that can be worn, and is cheap."""
    meal_room: Steps
    meal: str
    person_room: Steps
    person: str
    topic: str
    beast_room: Steps
    beast: str
    plain_room: Steps
    """A room without attackers, and with an exit."""
    way: str
    noun: str
    quests: Mapping[str, tuple[str, ...]]
    """Kind of objective → the quests that have one."""
    spawned: tuple[str, ...]
    """Every mob and item that respawns."""
    locked: Mapping[str, str]
    """Direction → a room with a locked door that way."""
    uses: tuple[str, ...]
    """The ids of all places that can be used."""
    use_to_its_end: Steps
    """Steps in which a place is used until it ends by itself."""

    @property
    def dress(self) -> Steps:
        """Return the steps to buy an item to wear."""
        return (*self.shop_room, f"buy {self.ware}")

    @property
    def cook(self) -> Steps:
        """Return the steps to buy food."""
        return (*self.meal_room, f"buy {self.meal}")


def props_of(world: ContentIndex, reach: Reach) -> Props:
    """Return the props of a world."""
    reached = [room for room in world.rooms.values() if room.id in reach.rooms]
    calm = [room for room in reached if _is_calm(world, room)]
    spot, thing = next(_things(world, calm, fixed=False), (None, None))
    board, fixture = next(_things(world, calm, fixed=True), (None, None))
    shop, ware = next(_wares(world, calm, "armor"), (None, None))
    inn, meal = next(_wares(world, calm, "food"), (None, None))
    hall, person, topic = next(_talkers(world, calm), (None, None, ""))
    lair, beast = next(_beasts(world, reach), (None, None))
    plain, way, noun = next(_plain_rooms(calm))
    return Props(
        fetch=(*_to(spot), f"get {_word(thing)}"),
        thing=_word(thing),
        fixture_room=_to(board),
        fixture=_word(fixture),
        shop_room=_to(shop),
        ware=_word(ware),
        meal_room=_to(inn),
        meal=_word(meal),
        person_room=_to(hall),
        person=_word(person),
        topic=topic,
        beast_room=_to(lair),
        beast=_word(beast),
        plain_room=_to(plain),
        way=way,
        noun=noun,
        quests=_quests(world),
        spawned=tuple(dict.fromkeys(spawn.mob or spawn.item for spawn in world.spawns.values())),
        locked=dict(_locked_ways(world)),
        uses=tuple(use.id for room in reached for use in room.uses),
        use_to_its_end=next(_uses_to_their_end(calm), ()),
    )


def _plain_rooms(rooms: Iterable[RoomSpec]) -> Iterator[tuple[RoomSpec, str, str]]:
    """Yield each of these rooms that has a detail and an exit without a door, with both."""
    for room in rooms:
        ways = [direction for direction, way in room.exits.items() if not way.door]
        if ways and room.details:
            yield room, ways[0], next(iter(room.details))


def _uses_to_their_end(rooms: Iterable[RoomSpec]) -> Iterator[Steps]:
    """Yield, for each place in these rooms that can be used at any hour, the steps to use it until it ends."""
    for room in rooms:
        for use in room.uses:
            if use.hours is None:
                yield (at(room.id), use.phrase, f"+{use.duration_s + 15:.0f}", "look")


def _locked_ways(world: ContentIndex) -> Iterator[tuple[str, str]]:
    """Yield direction and room of each exit with a locked door."""
    locked = {door.id for door in world.doors.values() if door.locked}
    for room in world.rooms.values():
        for direction, way in room.exits.items():
            if way.door in locked:
                yield direction, room.id


def _quests(world: ContentIndex) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for quest in world.quests.values():
        for objective in quest.objectives:
            found.setdefault(objective.kind, {})[quest.id] = None
    return {kind: tuple(quests) for kind, quests in found.items()}


def _to(room: RoomSpec | None) -> Steps:
    if room is None:
        return ()
    return (at(room.id),)


def _word(thing: ItemSpec | MobSpec | None) -> str:
    if thing is None:
        return "nothing"
    return thing.name.split()[-1].lower()


def _is_calm(world: ContentIndex, room: RoomSpec) -> bool:
    here = [spawn for spawn in world.spawns.values() if spawn.room == room.id]
    return not any(world.mobs[spawn.mob].attackable for spawn in here if spawn.mob)


def _things(
    world: ContentIndex, rooms: list[RoomSpec], *, fixed: bool
) -> Iterator[tuple[RoomSpec, ItemSpec]]:
    for room in rooms:
        for spawn in world.spawns.values():
            item = world.items.get(spawn.item)
            if item is not None and spawn.room == room.id and item.fixed is fixed and not item.quest:
                yield room, item


def _wares(world: ContentIndex, rooms: list[RoomSpec], kind: str) -> Iterator[tuple[RoomSpec, ItemSpec]]:
    for shop in world.shops.values():
        room = next((room for room in rooms if _stands(world, shop.keeper, room)), None)
        for item in (world.items[ware] for ware in shop.sells if ware in world.items):
            cheap = item.value * shop.markup <= PURSE and item.min_level == 1
            if room is not None and cheap and item.kind == kind:
                yield room, item


def _stands(world: ContentIndex, mob: str, room: RoomSpec) -> bool:
    return any(spawn.mob == mob and spawn.room == room.id for spawn in world.spawns.values())


def _talkers(world: ContentIndex, rooms: list[RoomSpec]) -> Iterator[tuple[RoomSpec, MobSpec, str]]:
    for room in rooms:
        for mob in world.mobs.values():
            topics = [topic for topic in mob.topics if topic != "hello"]
            if topics and mob.wander is None and _stands(world, mob.id, room):
                yield room, mob, topics[0]


def _beasts(world: ContentIndex, reach: Reach) -> Iterator[tuple[RoomSpec, MobSpec]]:
    for spawn in world.spawns.values():
        mob = world.mobs.get(spawn.mob)
        tame = mob is not None and mob.attackable and mob.level == 1 and "aggressive" not in mob.flags
        if mob is not None and tame and spawn.room in reach.rooms:
            yield world.rooms[spawn.room], mob
