"""What there is to reach in a world, by its content."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Target
from maid_stdlib.help_pages import PAGES
from maid_stdlib.playtest.grounds import Grounds

DOOR_DEEDS = ("open", "close")
LOCK_DEEDS = ("lock", "unlock")


def targets_of(grounds: Grounds) -> Iterator[Target]:
    """Every room, exit, deed at a door, item, topic, stage of a quest and page of help."""
    content = grounds.content
    for room in content.rooms.values():
        yield Target("rooms", room.id, room.title, room.id)
        for direction in grounds.ways[room.id]:
            yield Target("exits", f"{room.id}:{direction}", f"{room.title}, {direction}", room.id)
    yield from _doors(grounds)
    yield from _items(grounds)
    for mob in content.mobs.values():
        homes = grounds.homes.get(mob.id, ())
        if homes:
            for topic in mob.topics:
                yield Target("topics", f"{mob.id}:{topic}", f"{mob.name} on {topic}", homes[0].room)
    for quest in content.quests.values():
        yield Target("quests", f"{quest.id}:accepted", f"{quest.title}, taken")
        for number in range(2, len(quest.stages) + 1):
            yield Target("quests", f"{quest.id}:{number}", f"{quest.title}, stage {number}")
        yield Target("quests", f"{quest.id}:finished", f"{quest.title}, finished")
    for topic in dict.fromkeys((*PAGES, *(page.topic for page in content.helps.values()))):
        yield Target("help", topic, topic)


def _doors(grounds: Grounds) -> Iterator[Target]:
    content = grounds.content
    for door in content.doors.values():
        sides = [
            room.id for room in content.rooms.values() for way in room.exits.values() if way.door == door.id
        ]
        for deed in (*DOOR_DEEDS, *(LOCK_DEEDS if door.key else ())):
            yield Target("doors", f"{door.id}:{deed}", f"{deed} the {door.name}", sides[0] if sides else "")


def _items(grounds: Grounds) -> Iterator[Target]:
    content = grounds.content
    sold = {item for shop in content.shops.values() for item in shop.sells}
    for item in content.items.values():
        homes = grounds.homes.get(item.id, ())
        place = homes[0].room if homes else ""
        yield Target("items", f"{item.id}:seen", f"{item.name}, seen", place)
        if not item.fixed:
            yield Target("items", f"{item.id}:taken", f"{item.name}, had", place)
        if item.id in sold:
            yield Target("items", f"{item.id}:bought", f"{item.name}, bought")
