"""Looking at everything in a room: its text, its nouns, its exits, its things and its beings."""

from maid_engine.core.ids import RoomId
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Container, Item, Readable
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room
from maid_stdlib.content.nouns import nouns
from maid_stdlib.rules.places import ways_of


def look_round(hands: Hands) -> Lines:
    """Look at everything in the room, once."""
    yield from hands.light_up()
    yield "look"
    yield "exits"
    yield from hands.search()
    yield from _ways(hands)
    yield from _nouns(hands)
    yield from _things(hands)
    yield from _beings(hands)


def _ways(hands: Hands) -> Lines:
    for direction in ways_of(hands.world, hands.room):
        yield f"look {direction}"


def _nouns(hands: Hands) -> Lines:
    room = hands.world.get(hands.room, Room)
    if room is None:
        return

    spec = hands.content.rooms.get(RoomId(hands.room), room)
    told = dict.fromkeys(nouns(spec.description))
    seen = {room.details.get(noun) for noun in told}
    for noun, text in spec.details.items():
        if text not in seen:
            seen.add(text)
            told[noun] = None
    for noun in told:
        if noun not in hands.content.ignored_nouns:
            yield f"examine {noun}"


def _things(hands: Hands) -> Lines:
    # Names are taken first: an item may be gone after a look at another.
    for name in dict.fromkeys(hands.name(item) for item in hands.here(Item)):
        yield f"examine {name}"
    for name in [hands.name(item) for item in hands.here(Readable)]:
        yield f"read {name}"
    boxes = [hands.name(item) for item, box in hands.world.inside(hands.room, Container) if box.closeable]
    for name in boxes:
        yield from (f"open {name}", f"look in {name}", f"close {name}", f"open {name}")


def _beings(hands: Hands) -> Lines:
    beings = [being for being in hands.here(Vitals) if not hands.world.has(being, Character)]
    foes = [hands.name(being) for being, mob in hands.world.inside(hands.room, Mob) if mob.attackable]
    for name in dict.fromkeys(hands.name(being) for being in beings):
        yield f"examine {name}"
    for name in foes[:1]:
        yield f"consider {name}"
