"""Unusable items, nouns without a thing, names that two things share."""

from collections.abc import Iterator
from itertools import pairwise

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft
from maid_qa.world.mutants.families import NAMES, NOUNS, USES
from maid_qa.world.mutants.ground import Bug, Ground, Mutator, at
from maid_stdlib.content.nouns import nouns
from maid_stdlib.content.specs import ItemSpec, RoomSpec
from maid_stdlib.rules.progress import MOST_LEVEL


def cannot_be_worn(ground: Ground) -> Iterator[Mutant]:
    """Remove slot and armour from armour."""
    for item in ground.own.items.values():
        if item.armor is not None:
            draft = ground.draft()
            table = draft.table("item", ground.local(item.id))
            del table["slot"], table["armor"]
            yield _unusable(ground, draft, item, "cannot_be_worn", "is armour that cannot be worn")


def is_for_gods(ground: Ground) -> Iterator[Mutant]:
    """Raise the level of a usable item above the reachable ones."""
    for item in ground.own.items.values():
        if item.slot or item.consumable is not None:
            draft = ground.draft()
            draft.table("item", ground.local(item.id))["min_level"] = MOST_LEVEL + 10
            yield _unusable(
                ground, draft, item, "is_for_gods", f"is of use from level {MOST_LEVEL + 10} on, to nobody"
            )


def has_no_effect(ground: Ground) -> Iterator[Mutant]:
    """Remove the effects of a potion or a meal."""
    for item in ground.own.items.values():
        if item.consumable is not None:
            draft = ground.draft()
            draft.table("item", ground.local(item.id))["consumable"] = {"verb": item.consumable.verb}
            yield _unusable(ground, draft, item, "has_no_effect", "does nothing when it is used up")


def cannot_be_taken(ground: Ground) -> Iterator[Mutant]:
    """Make an item that lies about fixed."""
    for item in ground.own.items.values():
        rooms = ground.rooms_of(item.id)
        if rooms and not item.fixed and item.kind != "key":
            draft = ground.draft()
            draft.table("item", ground.local(item.id))["fixed"] = True
            yield _unusable(ground, draft, item, "cannot_be_taken", "lies there and cannot be taken")


def _unusable(ground: Ground, draft: Draft, item: ItemSpec, operator: str, what: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("item_unusable", operator, f"{item.id} {what}", USES),
        item.id,
        names=(item.name, *ground.rooms_of(item.id)),
    )


def noun_has_no_detail(ground: Ground) -> Iterator[Mutant]:
    """Remove the detail of a noun in a description."""
    for room in ground.own.rooms.values():
        for noun in nouns(room.description):
            if noun not in room.details or _is_there(ground, room, noun):
                continue
            draft = ground.draft()
            details = draft.table("room", ground.local(room.id))["details"]
            for key in [key for key in details if noun in [word.strip().lower() for word in key.split(",")]]:
                del details[key]
            yield _noun(ground, draft, room, noun, "noun_has_no_detail")


def noun_comes_new(ground: Ground) -> Iterator[Mutant]:
    """Add a noun without a thing to a description."""
    for room in ground.own.rooms.values():
        noun = ground.dice(f"{room.id}/noun").pick(("chest", "statue", "well", "bench", "barrel"))
        if noun in room.details or _is_there(ground, room, noun) or noun in room.description.lower():
            continue
        draft = ground.draft()
        table = draft.table("room", ground.local(room.id))
        table["description"] += f" A {noun} stands to one side."
        yield _noun(ground, draft, room, noun, "noun_comes_new")


def _noun(ground: Ground, draft: Draft, room: RoomSpec, noun: str, operator: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("noun_without_thing", operator, f"{room.id} speaks of a {noun} that cannot be examined", NOUNS),
        f"{room.id}:{noun}",
        names=(room.id,),
        trigger=(at(room.id), "look", f"examine {noun}"),
    )


def _is_there(ground: Ground, room: RoomSpec, noun: str) -> bool:
    """Return whether a noun names a being, a thing or a door in the room."""
    words = {word.lower() for way in room.exits.values() for word in _door_words(ground, way.door)}
    for spawn in ground.world.spawns.values():
        thing = ground.world.items.get(spawn.item) or ground.world.mobs.get(spawn.mob)
        if spawn.room == room.id and thing is not None:
            words.update(word.lower() for word in (*thing.name.split(), *thing.keywords))
    return any(word.startswith(noun) for word in words)


def _door_words(ground: Ground, door: str) -> list[str]:
    if door in ground.world.doors:
        return ground.world.doors[door].name.split()
    return []


def _words(ground: Ground, thing: str) -> list[str]:
    """Return the words of a thing's original name."""
    spec = ground.world.mobs.get(thing) or ground.world.items[thing]
    return [word.lower() for word in (*spec.name.split(), *spec.keywords)]


def two_share_a_name(ground: Ground) -> Iterator[Mutant]:
    """Give two kinds of thing, or of creature, the same name."""
    for kind, specs in (("mob", ground.own.mobs), ("item", ground.own.items)):
        ids = list(specs)
        for first, second in pairwise(ids):
            draft = ground.draft()
            source = draft.table(kind, ground.local(first))
            copied = draft.table(kind, ground.local(second))
            for key in ("name", "article", "keywords"):
                copied.pop(key, None)
                if key in source:
                    copied[key] = source[key]
            yield ground.mutant(
                draft,
                Bug("name_clash", f"two_{kind}s_share_a_name", f"{first} and {second} go by one name", NAMES),
                second,
                names=(first, *_words(ground, second), *ground.rooms_of(second)),
            )


THING_MUTATORS: tuple[Mutator, ...] = (
    cannot_be_worn,
    is_for_gods,
    has_no_effect,
    cannot_be_taken,
    noun_has_no_detail,
    noun_comes_new,
    two_share_a_name,
)
