"""Computes what characters can reach and get in a world, from its data alone. Used by pack lint and benches."""

from collections.abc import Container, Iterator, Mapping, Sized
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.services import Game
from maid_engine.ports.world import TruePlace
from maid_stdlib.commands.help_pages import PAGES
from maid_stdlib.content.craft_specs import NodeSpec, RecipeSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.skills import SKILLS
from maid_stdlib.content.specs import DoorSpec, ExitSpec, MobSpec, Objective, QuestSpec
from maid_stdlib.rules.progress import MOST_LEVEL
from maid_stdlib.trigger_reach import act_triggers

DARE = 1
"""A mob of at most this many levels above the character's counts as beatable."""
ANY_LEVEL = 1000


class WorldTruth:
    """The facts of the loaded packs' world, for benches and playtests. Implements ``engine.services.Truth``."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def _content(self) -> ContentIndex:
        return self._game.resource(ContentIndex)

    def reachable_rooms(self) -> tuple[EntityId, ...]:
        """Return every room that a character of any level can reach from the start room."""
        start = self._game.start_room
        if start is None:
            return ()
        return reachable_rooms(self._content, RoomId(start), ANY_LEVEL)

    def ways(self, room: EntityId) -> Mapping[str, EntityId]:
        """Return the exits that the room lists to everybody: neither hidden nor behind a door."""
        ways = ways_out(self._content, RoomId(room))
        plain = {direction: way.to for direction, way in ways.items() if not (way.hidden or way.door)}
        return {direction: to for direction, to in plain.items() if to in self._content.rooms}

    def places(self) -> Iterator[TruePlace]:
        """Yield every room, with all its exits."""
        content = self._content
        for room in content.rooms.values():
            zone = content.zones.get(room.zone)
            ways = ways_out(content, room.id)
            yield TruePlace(
                room.id,
                room.title,
                room.zone,
                zone.title if zone is not None else room.zone,
                room.coords,
                {direction: way.to for direction, way in ways.items() if way.to in content.rooms},
            )

    def quests(self) -> tuple[str, ...]:
        """Return the ids of all quests."""
        return tuple(self._content.quests)

    def sizes(self) -> Mapping[str, int]:
        """Return the counts of the world's parts that server lists show."""
        content = self._content
        return {
            "help_files": len(PAGES) + len(content.helps) + len(self._game.commands.all()),
            "levels": MOST_LEVEL,
            "skills": len(SKILLS),
            "areas": len(content.zones),
            "rooms": len(content.rooms),
            "mobiles": len(content.mobs),
            "objects": len(content.items),
        }

    def names(self) -> Mapping[str, str]:
        """Return the name of every room, mob, item and quest by id."""
        content = self._content
        return {
            **{room.id: room.title for room in content.rooms.values()},
            **{mob.id: mob.name for mob in content.mobs.values()},
            **{item.id: item.name for item in content.items.values()},
            **{quest.id: quest.title for quest in content.quests.values()},
        }

    def posts(self) -> Mapping[str, tuple[EntityId, ...]]:
        """Return the one room where each mob stays, by the mob's id.

        Mobs that wander or that spawn in several rooms are left out.
        """
        found: dict[str, dict[EntityId, None]] = {}
        for spawn in self._content.spawns.values():
            mob = self._content.mobs.get(spawn.mob)
            if mob is not None and mob.wander is None:
                found.setdefault(mob.id, {})[spawn.room] = None
        return {mob: tuple(rooms) for mob, rooms in found.items() if len(rooms) == 1}

    def words(self, mob: str, topic: str) -> str:
        """Return what a mob says about a topic; ``""`` if it has no such topic."""
        known = self._content.mobs.get(mob)
        if known is None:
            return ""
        return known.topics.get(topic, "")


@dataclass
class Reach:
    """What a character of some level can reach and get. The keys of the dicts are in the order of discovery."""

    rooms: dict[RoomId, None] = field(default_factory=dict)
    items: dict[str, None] = field(default_factory=dict)
    mobs: dict[str, None] = field(default_factory=dict)
    doors: dict[str, None] = field(default_factory=dict)
    """Doors that can be opened."""
    quests: dict[str, None] = field(default_factory=dict)
    """Quests that can be finished."""
    triggers: dict[str, None] = field(default_factory=dict)
    """Triggers that can act."""
    flags: dict[str, None] = field(default_factory=dict)
    """Flags that triggers can set, or that the town can remember."""
    offered: dict[str, None] = field(default_factory=dict)
    """Quests that a trigger can begin."""

    @property
    def size(self) -> int:
        """The total number of things found so far."""
        found: list[Sized] = [self.rooms, self.items, self.mobs, self.doors, self.quests]
        return sum(map(len, (*found, self.triggers, self.flags, self.offered)))


def reachable_rooms(content: ContentIndex, start: RoomId, level: int) -> tuple[RoomId, ...]:
    """Return every room that a character of this level can enter with the keys it can get, in content order."""
    reach = reach_of(content, start, level)
    return tuple(room for room in content.rooms if room in reach.rooms)


def reach_of(content: ContentIndex, start: RoomId, level: int = ANY_LEVEL) -> Reach:
    """Return all that can be reached and had from a room. Repeats the search until nothing new is found."""
    reach = Reach()
    if start in content.rooms:
        reach.rooms[start] = None
    before = -1
    while reach.size != before:
        before = reach.size
        _walk(content, reach)
        _meet(content, reach, level)
        act_triggers(content, reach, level)
        _finish(content, reach, level)
    return reach


def _finish(content: ContentIndex, reach: Reach, level: int) -> None:
    """Add the quests that can be finished, and their rewards."""
    for quest in content.quests.values():
        if quest.id not in reach.quests and not missing_for(content, reach, quest, level):
            reach.quests[quest.id] = None
            reach.items.update(dict.fromkeys(quest.reward.items))


def ways_out(content: ContentIndex, room: RoomId) -> dict[str, ExitSpec]:
    """Return a room's exits, including those to rooms of other packs."""
    ways = dict(content.rooms[room].exits)
    for link in content.links.values():
        if link.room == room and link.to in content.rooms:
            ways.setdefault(link.direction, ExitSpec(link.to, one_way=True))
    return ways


def can_fight(mob: MobSpec, level: int) -> bool:
    """Return whether a character of this level has a chance to beat the mob."""
    return mob.attackable and mob.level <= level + DARE


def missing_for(
    content: ContentIndex, reach: Reach, quest: QuestSpec, level: int = ANY_LEVEL
) -> tuple[str, ...]:
    """Return the reasons why a quest cannot be finished; empty if it can."""
    return tuple(one.reason for one in obstacles_to(content, reach, quest, level))


class Obstacle(NamedTuple):
    """A reason why something cannot be done."""

    reason: str
    """The reason in words."""
    thing: str = ""
    """What cannot be obtained.

    It is "mob:ID", "item:ID", "ware:ID", "room:ID", "door:ID" or "quest:ID"; "" if it is none of these.
    """


def obstacles_to(
    content: ContentIndex, reach: Reach, quest: QuestSpec, level: int = ANY_LEVEL
) -> Iterator[Obstacle]:
    """Yield all obstacles to finishing a quest, in the order in which a player would meet them."""
    if quest.min_level > level:
        yield Obstacle(f"it needs level {quest.min_level}")
    if quest.giver not in reach.mobs and quest.id not in reach.offered:
        yield Obstacle(f"its giver {quest.giver} cannot be met", f"mob:{quest.giver}")
    for required in quest.requires:
        if required not in reach.quests:
            yield Obstacle(f"quest {required} cannot be finished before it", f"quest:{required}")
    found = (_obstacle(content, reach, objective, level) for objective in quest.objectives)
    yield from filter(None, found)


def _walk(content: ContentIndex, reach: Reach) -> None:
    waiting = list(reach.rooms)
    while waiting:
        room = waiting.pop()
        for way in ways_out(content, room).values():
            is_open = _lets_through(content.doors.get(way.door), reach)
            if is_open and way.to in content.rooms and way.to not in reach.rooms:
                reach.rooms[way.to] = None
                waiting.append(way.to)


def _lets_through(door: DoorSpec | None, reach: Reach) -> bool:
    """Return whether a way is free: it has no door, or one that can be opened. Such a door is added to the reach."""
    if door is None:
        return True
    if _opens(door, reach):
        reach.doors[door.id] = None
    return door.id in reach.doors


def _opens(door: DoorSpec, reach: Reach) -> bool:
    return not door.locked or door.key in reach.items


def _meet(content: ContentIndex, reach: Reach, level: int) -> None:
    """Add who and what is in the rooms in reach, and what can be won and bought there."""
    _find(content, reach)
    for mob in _met(content, reach):
        if can_fight(mob, level):
            reach.items.update(dict.fromkeys((*(item for item, _ in mob.loot), *mob.equipment)))
    for shop in content.shops.values():
        if shop.keeper in reach.mobs:
            reach.items.update(dict.fromkeys(shop.sells))
    _work(content, reach, level)


def _met(content: ContentIndex, reach: Reach) -> list[MobSpec]:
    return [content.mobs[mob] for mob in reach.mobs if mob in content.mobs]


def _work(content: ContentIndex, reach: Reach, level: int) -> None:
    """Add what can be gathered and made with the tools in reach. Whoever works long enough has every rank."""
    tools = {"", *(content.items[item].tool for item in reach.items if item in content.items)}
    slain = {mob.id for mob in _met(content, reach) if can_fight(mob, level)}
    _gather(content, reach, tools, slain)
    _make(content, reach, tools)


def _gather(content: ContentIndex, reach: Reach, tools: AbstractSet[str], slain: AbstractSet[str]) -> None:
    """Add what nodes yield to somebody with these tools."""
    for node in content.nodes.values():
        if node.tool in tools and _is_met(node, reach, slain):
            reach.items.update(dict.fromkeys(item for item, _ in node.yields))


def _make(content: ContentIndex, reach: Reach, tools: AbstractSet[str]) -> None:
    """Add what somebody with these tools can make by recipes."""
    for recipe in content.recipes.values():
        if recipe.tool in tools and _is_possible(content, reach, recipe):
            reach.items[recipe.makes] = None


def _is_met(node: NodeSpec, reach: Reach, slain: AbstractSet[str]) -> bool:
    """Return whether a node is in a room in reach, or in a creature that can be slain."""
    return not (reach.rooms.keys().isdisjoint(node.rooms) and slain.isdisjoint(node.creatures))


def _is_possible(content: ContentIndex, reach: Reach, recipe: RecipeSpec) -> bool:
    """Return whether the ingredients and the station of a recipe are in reach."""
    if any(item not in reach.items for item, _ in recipe.ingredients):
        return False
    station = content.stations.get(recipe.station)
    return station is None or not reach.rooms.keys().isdisjoint(station.rooms)


def _find(content: ContentIndex, reach: Reach) -> None:
    """Add who and what appears in the rooms in reach."""
    for spawn in content.spawns.values():
        if spawn.room not in reach.rooms:
            continue
        if spawn.item:
            reach.items[spawn.item] = None
        elif spawn.mob:
            reach.mobs[spawn.mob] = None


def _obstacle(content: ContentIndex, reach: Reach, objective: Objective, level: int) -> Obstacle | None:
    return next(_obstacles(content, reach, objective, level), None)


def _obstacles(content: ContentIndex, reach: Reach, objective: Objective, level: int) -> Iterator[Obstacle]:
    """Yield the obstacles to an objective. Checks after the first may assume that it did not occur."""
    yield from _mob_obstacles(content, reach, objective, level)
    yield from _item_obstacles(content, reach, objective)
    yield from _place_obstacles(reach, objective)


def _mob_obstacles(
    content: ContentIndex, reach: Reach, objective: Objective, level: int
) -> Iterator[Obstacle]:
    mob = objective.mob
    if _is_beyond(mob, reach.mobs):
        yield Obstacle(f"mob {mob} cannot be met", f"mob:{mob}")
    if objective.kind == "kill" and not can_fight(content.mobs[mob], level):
        yield Obstacle(f"mob {mob} cannot be fought")


def _item_obstacles(content: ContentIndex, reach: Reach, objective: Objective) -> Iterator[Obstacle]:
    item = objective.item
    if _is_beyond(item, reach.items):
        yield Obstacle(f"item {item} cannot be had", f"item:{item}")
    if objective.kind == "buy" and not _sold(content, reach, item):
        yield Obstacle(f"item {item} is sold nowhere", f"ware:{item}")


def _place_obstacles(reach: Reach, objective: Objective) -> Iterator[Obstacle]:
    room, door = objective.room, objective.door
    if _is_beyond(room, reach.rooms):
        yield Obstacle(f"room {room} cannot be reached", f"room:{room}")
    if _is_beyond(door, reach.doors):
        yield Obstacle(f"door {door} cannot be opened", f"door:{door}")


def _is_beyond(named: str, reached: Container[str]) -> bool:
    """Return whether an objective names something that cannot be reached. An empty name means nothing."""
    return bool(named) and named not in reached


def _sold(content: ContentIndex, reach: Reach, item: str) -> bool:
    return any(item in shop.sells and shop.keeper in reach.mobs for shop in content.shops.values())
