"""Doors and locks: each is on an exit, and its key can be obtained."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_door
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import DoorSpec, ItemSpec
from maid_stdlib.content.trigger_laws import opened_by_triggers

_WORD: Final = re.compile(r"[a-z']+")
SHORTEST_OPEN_S = 5.0
"""Seconds. A door that falls shut sooner closes before most people are through."""


def doors_stand_somewhere(grounds: LintContext) -> Iterator[Finding]:
    """Each door must be on an exit."""
    used = {way.door for room in grounds.content.rooms.values() for way in room.exits.values()}
    for door in grounds.content.doors.values():
        if door.id not in used:
            yield breach(
                "door_unsound", door.id, f"The {door.name} is on no exit.", denies=(f"door:{door.id}",)
            )


@each_door
def keys_can_be_had(grounds: LintContext, door: DoorSpec) -> Iterator[Finding]:
    """The key of each locked door must be obtainable without passing the door."""
    if not door.locked or _opens_by_itself(grounds, door):
        return
    key = grounds.content.items.get(door.key)
    if key is None:
        yield breach(
            "key_unobtainable",
            door.id,
            f"The {door.name} is locked and has no key.",
            proof="planner",
            denies=(f"door:{door.id}",),
        )
    elif door.key not in grounds.reach.items:
        yield breach(
            "key_unobtainable",
            door.id,
            f"The {key.name} of the {door.name} cannot be had without passing it.",
            door.key,
            proof="planner",
            denies=(f"door:{door.id}",),
            lacks=(f"item:{door.key}",),
        )


def _opens_by_itself(grounds: LintContext, door: DoorSpec) -> bool:
    """Return whether a trigger that can act opens a door."""
    return door.id in grounds.reach.doors and door.id in opened_by_triggers(grounds.content)


@each_door
def keys_are_keys(grounds: LintContext, door: DoorSpec) -> Iterator[Finding]:
    """The item that opens a door must be of kind key, and portable."""
    key = grounds.content.items.get(door.key)
    if key is None:
        return
    if key.fixed:
        yield breach("key_unobtainable", door.id, f"The {key.name} of the {door.name} cannot be taken.")
    elif key.kind != "key":
        yield breach(
            "door_unsound",
            door.id,
            f"The {door.name} is opened by the {key.name}, which is not a key.",
            key.kind,
        )


@each_door
def keys_fit_their_names(grounds: LintContext, door: DoorSpec) -> Iterator[Finding]:
    """A key that is named after a door or a place must open that one, and no other in its place."""
    key = grounds.content.items.get(door.key)
    if key is None or _related(grounds, key, door):
        return
    for other in grounds.content.doors.values():
        if _related(grounds, key, other):
            yield breach(
                "door_unsound",
                door.id,
                f"The {door.name} is opened by the {key.name}, which is called after another.",
                other.id,
            )
            return


def _related(grounds: LintContext, key: ItemSpec, door: DoorSpec) -> bool:
    """Return whether the key's name shares a word with the door or with a room beside it."""
    said = _words(key.name, key.id) - {"key"}
    beside = _words(door.name, door.id)
    for room in grounds.content.rooms.values():
        if any(way.door == door.id for way in room.exits.values()):
            beside |= _words(room.title, room.id)
    return not said.isdisjoint(beside)


def _words(name: str, full: str) -> set[str]:
    """Return the words of a name and of an id without its pack."""
    local = full.partition(":")[2].replace("_", " ")
    return set(_WORD.findall(f"{name} {local}".lower()))


@each_door
def doors_stay_open_long_enough(_grounds: LintContext, door: DoorSpec) -> Iterator[Finding]:
    """No door may fall shut before a player can go through."""
    if 0 < door.closes_after_s < SHORTEST_OPEN_S:
        yield breach(
            "door_unsound",
            door.id,
            f"The {door.name} falls shut before anybody can go through.",
            f"after {door.closes_after_s:g} s",
        )


RULES = (
    doors_stand_somewhere,
    keys_can_be_had,
    keys_are_keys,
    keys_fit_their_names,
    doors_stay_open_long_enough,
)
