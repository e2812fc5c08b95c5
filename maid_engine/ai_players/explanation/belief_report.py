"""What an AI player believes about the world around it, as sentences that can be read aloud.

There are no pictures and no tables.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.explanation.trace_prose import Row
from maid_engine.ai_players.models.world import ExitState, QuestState, TrackedEntityType

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import (
        BeingReport,
        BeliefReport,
        ExitReport,
        ItemReport,
        QuestReport,
        RelationshipReport,
    )

KNOWN_MAX: Final = 8
"""Maximum number of relationships in a report, the latest first."""
_KINDS: Final = {
    TrackedEntityType.PLAYER.value: "a player",
    TrackedEntityType.MONSTER.value: "a creature",
    TrackedEntityType.NPC.value: "one of the townsfolk",
    TrackedEntityType.ITEM.value: "a thing",
    TrackedEntityType.CONTAINER.value: "a container",
    TrackedEntityType.CORPSE.value: "a corpse",
}


def belief_rows(beliefs: "BeliefReport", known: tuple["RelationshipReport", ...]) -> tuple[Row, ...]:
    """Return beliefs as labelled lines.

    Args:
        beliefs: its place and surroundings, beings in the room, condition, possessions and quests.
        known: its relationships with others, the latest first.
    """
    return (
        *_place(beliefs),
        *_around(beliefs),
        *_here(beliefs.here),
        *_status(beliefs),
        *_things(beliefs),
        *_people(known),
        *map(_quest, beliefs.quests),
    )


def _place(beliefs: "BeliefReport") -> Iterator[Row]:
    room = beliefs.place
    if room is None:
        yield Row("place", "it does not know where it is")
        return
    place = room.name
    if room.area:
        place = f"{place} in {room.area}"
    kinds = ""
    if room.tags:
        kinds = f"; {', '.join(room.tags)}"
    yield Row("place", f"{place}; here {room.visits} times{kinds}")
    for note in reversed(room.notes):
        yield Row("note", f"{note} here")
    for way in room.exits:
        yield Row("way", f"{way.direction}: {_beyond(way)}")


def _beyond(way: "ExitReport") -> str:
    shut = ""
    if way.state != ExitState.OPEN.value:
        shut = f", {way.state}"
    if not way.room:
        return f"never seen what is there{shut}"
    seen = ", never been there"
    if way.is_visited:
        seen = ""
    return f"{way.room}{shut}{seen}"


def _around(beliefs: "BeliefReport") -> Iterator[Row]:
    """Yield the nearby rooms with the steps to them, and how much of the world it knows."""
    for room in beliefs.nearby:
        yield Row("around", f"{room.name or 'a room'}: {', then '.join(room.steps)}")
    heard = beliefs.rooms_heard_of
    rumour = ""
    if heard:
        rumour = f", {heard} only heard of"
    yield Row(
        "map", f"{beliefs.rooms_explored} rooms visited{rumour}; {beliefs.unwalked_exits} ways never walked"
    )


def _here(beings: Iterable["BeingReport"]) -> Iterator[Row]:
    counted: Counter[str] = Counter()
    for being in beings:
        kind = "an AI player"
        if not being.is_ai:
            kind = _KINDS.get(being.type, "something")
        hostile = ""
        if being.is_hostile:
            hostile = ", hostile"
        counted[f"{being.name}, {kind}{hostile}"] += 1
    for what, count in counted.items():
        yield Row("here", what if count == 1 else f"{count} times {what}")


def _status(beliefs: "BeliefReport") -> Iterator[Row]:
    status = beliefs.condition
    parts = [f"level {status.level}", f"health {status.hp} of {status.hp_max}"]
    if status.mp_max:
        parts.append(f"magic {status.mp} of {status.mp_max}")
    if status.stamina_max:
        parts.append(f"stamina {status.stamina} of {status.stamina_max}")
    position = status.position
    if status.is_dead:
        position = "dead"
    parts.append(position)
    if status.opponents:
        parts.append(f"in a fight with {', '.join(status.opponents)}")
    yield Row("status", ", ".join(parts))
    if status.effects:
        yield Row("effects", ", ".join(status.effects))


def _things(beliefs: "BeliefReport") -> Iterator[Row]:
    yield Row("gold", str(beliefs.condition.gold))
    yield Row("wears", ", ".join(f"{item.name} on {item.slot}" for item in beliefs.worn) or "nothing")
    yield Row("carries", ", ".join(map(_times, beliefs.carried)) or "nothing")


def _times(item: "ItemReport") -> str:
    if item.quantity == 1:
        return item.name
    return f"{item.quantity} {item.name}"


def _people(known: tuple["RelationshipReport", ...]) -> Iterator[Row]:
    for one in known[:KNOWN_MAX]:
        marks = ", ".join(tag.replace("_", " ") for tag in one.tags)
        yield Row("knows", f"{one.name}, {one.disposition}{f'; {marks}' if marks else ''}")
    if len(known) > KNOWN_MAX:
        yield Row("knows", f"and {len(known) - KNOWN_MAX} others")


def _quest(quest: "QuestReport") -> Row:
    state = (
        f"to be told to {quest.turn_in_npc or 'whoever gave it'}"
        if quest.state == QuestState.READY_TO_TURN_IN.value
        else f"still to do: {'; '.join(quest.open_objectives) or 'not known'}"
    )
    return Row("quest", f"{quest.name}; {state}")
