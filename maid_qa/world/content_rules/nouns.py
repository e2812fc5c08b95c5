"""Nouns: what a description names must be there to be examined or taken."""

from collections.abc import Iterator

from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.nouns import nouns
from maid_stdlib.content.specs import RoomSpec


def nouns_can_be_examined(grounds: LintContext) -> Iterator[Finding]:
    """Each concrete noun of a description must be a detail, a thing, a creature, a door or an exit there."""
    names = _answers_to(grounds.content)
    for room in grounds.content.rooms.values():
        known = _details_of(room).union(grounds.content.ignored_nouns)
        for noun in nouns(room.description):
            if noun in known or any(word.startswith(noun) for word in names[room.id]):
                continue
            local = room.id.partition(":")[2]
            yield breach(
                "noun_unknown",
                room.id,
                f'{room.title} speaks of "{noun}", which cannot be examined.',
                remedy=f'add {noun} = "…" to [room.{local}.details], or to [lint.ignore] with a reason',
            )


def _details_of(room: RoomSpec) -> frozenset[str]:
    """Return what details answer to: a whole key, or its first word."""
    return frozenset(word for key in room.details for word in (key, key.partition(" ")[0]))


def _answers_to(content: ContentIndex) -> dict[RoomId, set[str]]:
    """Return room → the words of what is in it; a player may type the beginning of any."""
    names = {room.id: _doors_and_ways(content, room) for room in content.rooms.values()}
    for spawn in content.spawns.values():
        thing = content.items.get(spawn.item) or content.mobs.get(spawn.mob)
        if thing is not None and spawn.room in names:
            names[spawn.room].update(word.lower() for word in (*thing.name.split(), *thing.keywords))
    return names


def _doors_and_ways(content: ContentIndex, room: RoomSpec) -> set[str]:
    words = set(room.exits)
    for way in room.exits.values():
        if way.door in content.doors:
            words.update(content.doors[way.door].name.lower().split())
    return words


RULES = (nouns_can_be_examined,)
