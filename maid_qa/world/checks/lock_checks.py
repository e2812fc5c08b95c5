"""Doors: they open, shut and lock when they are said to, and only with the key."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.components.place import Door
from maid_stdlib.messages import doors as msg
from maid_stdlib.rules.places import direction_of


def a_door_does_what_is_said(case: Case) -> Iterator[Finding]:
    """The door must be as the message says; no lock may turn without the key; possible actions must succeed."""
    found = _door(case)
    if found is None:
        return
    entity, closed, locked = found
    door, spec = case.game.world.get(entity, Door), case.content.doors.get(entity)
    if door is None or spec is None:
        return
    key = spec.key in case.before.hand.values()
    deed = case.act.canonical
    may, said, now = {
        "open": (closed and not locked, msg.OPENS, not door.closed),
        "close": (not closed, msg.CLOSES, door.closed),
        "lock": (closed and not locked and key, msg.LOCKS, door.locked),
        "unlock": (locked and key, msg.UNLOCKS, not door.locked),
    }[deed]
    told = bool(case.told(said))
    changed = (door.closed, door.locked) != (closed, locked)
    if told and not now:
        yield case.finding("deed_without_effect", entity, f"The {spec.name} is said to {deed}, and does not.")
    elif may:
        if not told:
            yield case.finding("refused_wrongly", entity, f"The {spec.name} does not let itself {deed}.")
    elif told or changed:
        yield case.finding(
            "lock_ignored", entity, f"The {spec.name} lets itself {deed} by those who may not."
        )


def _door(case: Case) -> tuple[EntityId, bool, bool] | None:
    words = case.before.rest
    direction = direction_of(words)
    if direction is not None:
        return case.before.doors.get(direction)
    for found in case.before.doors.values():
        spec = case.content.doors.get(found[0])
        if spec is not None and spec.name.lower() == words:
            return found
    return None


JUDGES = dict.fromkeys(("open", "close", "lock", "unlock"), (a_door_does_what_is_said,))
KINDS = ("lock_ignored", "deed_without_effect", "refused_wrongly")
