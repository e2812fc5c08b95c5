"""What can be reached in a world, by its content."""

from collections.abc import Iterator

from maid_engine.core.sequences import first
from maid_engine.ports.playtest import Target
from maid_qa.world.content_rules.lint_context import LintContext
from maid_qa.world.content_rules.obstacles import in_the_way_of
from maid_stdlib.commands.help_pages import PAGES

DOOR_DEEDS = ("open", "close")
LOCK_DEEDS = ("lock", "unlock")
BOUGHT = "bought"


def targets_of(grounds: LintContext) -> Iterator[Target]:
    """Yield every room, exit, deed at a door, item, topic, quest with its stages, and help page."""
    yield from _rooms(grounds)
    yield from _doors(grounds)
    yield from _items(grounds)
    yield from _topics(grounds)
    yield from _quests(grounds)
    for topic in dict.fromkeys((*PAGES, *(page.topic for page in grounds.content.helps.values()))):
        yield Target("help", topic, topic)


def _rooms(grounds: LintContext) -> Iterator[Target]:
    for room in grounds.content.rooms.values():
        yield Target("rooms", room.id, room.title, room.id)
        for direction in grounds.ways[room.id]:
            yield Target("exits", f"{room.id}:{direction}", f"{room.title}, {direction}", room.id)


def _topics(grounds: LintContext) -> Iterator[Target]:
    for mob in grounds.content.mobs.values():
        homes = grounds.homes.get(mob.id, ())
        if not homes:
            continue
        for topic in mob.topics:
            yield Target("topics", f"{mob.id}:{topic}", f"{mob.name} on {topic}", homes[0].room)


def _quests(grounds: LintContext) -> Iterator[Target]:
    for quest in grounds.content.quests.values():
        yield Target("quests", quest.id, quest.title)
        yield Target("quest_stages", f"{quest.id}:1", f"{quest.title}, taken")
        for number in range(2, len(quest.stages) + 1):
            yield Target("quest_stages", f"{quest.id}:{number}", f"{quest.title}, stage {number}")


def lacking(grounds: LintContext, target: Target) -> tuple[str, ...]:
    """Return the nearest facts without which a target cannot be reached; empty if there are none."""
    unreached = _unreached(grounds, target)
    if not unreached:
        return ()
    return in_the_way_of(grounds, unreached)


def _unreached(grounds: LintContext, target: Target) -> str:
    """Return the fact that a target needs first and that cannot be reached, such as ``room:square``; "" for none."""
    reach, id_ = grounds.reach, target.id
    thing, _, rest = id_.rpartition(":")
    fact = ""
    match target.family:
        case "rooms" if id_ not in reach.rooms:
            fact = f"room:{id_}"
        case "exits":
            fact = _unreached_exit(grounds, thing, rest)
        case "doors" if thing not in reach.doors:
            fact = f"door:{thing}"
        case "items" if rest == BOUGHT and not _sold(grounds, thing):
            fact = f"ware:{thing}"
        case "items" if thing not in reach.items:
            fact = f"item:{thing}"
        case "topics":
            fact = f"mob:{_mob_of(grounds, id_)}"
        case "quests" if id_ not in reach.quests:
            fact = f"quest:{id_}"
        case "quest_stages" if thing not in reach.quests:
            fact = f"quest:{thing}"
    return fact


def _unreached_exit(grounds: LintContext, room_id: str, direction: str) -> str:
    room = grounds.room_of(room_id)
    if room is None:
        return ""
    if room.id not in grounds.reach.rooms:
        return f"room:{room.id}"
    way = grounds.ways[room.id].get(direction)
    if way is not None and way.door:
        return f"door:{way.door}"
    return ""


def _sold(grounds: LintContext, item: str) -> bool:
    """Return whether a reachable keeper sells it."""
    return any(shop.keeper in grounds.reach.mobs for shop in grounds.sellers_of(item))


def _mob_of(grounds: LintContext, topic: str) -> str:
    """Return the mob of a topic; a topic may contain colons."""
    return next((mob for mob in grounds.content.mobs if topic.startswith(f"{mob}:")), "")


def _doors(grounds: LintContext) -> Iterator[Target]:
    content = grounds.content
    for door in content.doors.values():
        sides = [
            room.id for room in content.rooms.values() for way in room.exits.values() if way.door == door.id
        ]
        for deed in (*DOOR_DEEDS, *(LOCK_DEEDS if door.key else ())):
            yield Target("doors", f"{door.id}:{deed}", f"{deed} the {door.name}", first(sides, ""))


def _items(grounds: LintContext) -> Iterator[Target]:
    sold = set(grounds.wares)
    for item in grounds.content.items.values():
        place = ""
        for home in grounds.homes.get(item.id, ())[:1]:
            place = home.room
        yield Target("items", f"{item.id}:seen", f"{item.name}, seen", place)
        if not item.fixed:
            yield Target("items", f"{item.id}:taken", f"{item.name}, had", place)
        if item.id in sold:
            yield Target("items", f"{item.id}:{BOUGHT}", f"{item.name}, bought")
