"""What a completionist types where, from a world's content: the rooms nearest the start first."""

from collections.abc import Iterator

from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Covered, Errand
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.commands.help_pages import PAGES
from maid_stdlib.content.nouns import nouns
from maid_stdlib.content.specs import MobSpec, RoomSpec
from maid_stdlib.systems.npcs import words_of_topic


def errands_of(grounds: LintContext) -> Iterator[Errand]:
    """Yield rooms with their nouns, things, beings, shops and exits; then help."""
    for room_id in grounds.steps:
        room = grounds.content.rooms[room_id]
        yield Errand(room_id, (), Covered("rooms", room_id))
        yield Errand(room_id, ("look", *(f"examine {noun}" for noun in nouns(room.description))))
        yield from _things(grounds, room_id)
        yield from _beings(grounds, room_id)
        yield from _ways(grounds, room)
    for topic in dict.fromkeys((*PAGES, *(page.topic for page in grounds.content.helps.values()))):
        yield Errand(None, (f"help {topic}",), Covered("help", topic))


def _things(grounds: LintContext, room: RoomId) -> Iterator[Errand]:
    for spawn in grounds.content.spawns.values():
        item = grounds.content.items.get(spawn.item)
        if spawn.room == room and item is not None:
            name = item.name.lower()
            if item.fixed:
                yield Errand(room, (f"examine {name}", *((f"read {name}",) if item.text else ())))
            else:
                yield Errand(room, (f"examine {name}", f"get {name}"), Covered("items", f"{item.id}:taken"))


def _beings(grounds: LintContext, room: RoomId) -> Iterator[Errand]:
    for spawn in grounds.content.spawns.values():
        mob = grounds.content.mobs.get(spawn.mob)
        if spawn.room == room and mob is not None:
            yield from _of_being(grounds, room, mob)


def _of_being(grounds: LintContext, room: RoomId, mob: MobSpec) -> Iterator[Errand]:
    """Yield what to do with a mob in a room."""
    for topic in mob.topics:
        words = f"ask {mob.name.lower()} about {words_of_topic(topic)[0]}"
        yield Errand(room, (words,), Covered("topics", f"{mob.id}:{topic}"))
    for shop in grounds.content.shops.values():
        if shop.keeper == mob.id:
            yield Errand(room, ("list",))
    if mob.trainer is not None:
        yield Errand(room, ("train",))


def _ways(grounds: LintContext, room: RoomSpec) -> Iterator[Errand]:
    for direction, way in grounds.ways[room.id].items():
        target = Covered("exits", f"{room.id}:{direction}")
        door = grounds.content.doors.get(way.door)
        if door is None or not door.closed:
            yield Errand(room.id, (direction,), target)
        else:
            lines = (f"unlock {direction}", f"open {direction}") if door.locked else (f"open {direction}",)
            needs = (door.key,) if door.locked else ()
            yield Errand(room.id, (*lines, direction), target, needs)
