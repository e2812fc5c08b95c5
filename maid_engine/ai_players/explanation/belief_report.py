"""What an AI player believes of the world around it, in words that read well aloud: no picture, no table."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.explanation.trace_prose import Row
from maid_engine.ai_players.models.world import (
    ExitState,
    ExplorationState,
    MapEdge,
    QuestState,
    TrackedEntityType,
)

MOST_AROUND: Final = 8
"""Rooms around that are told, the nearest first."""
MOST_STEPS: Final = 3
MOST_KNOWN: Final = 8
_KINDS: Final = {
    TrackedEntityType.PLAYER: "a player",
    TrackedEntityType.MONSTER: "a creature",
    TrackedEntityType.NPC: "one of the townsfolk",
    TrackedEntityType.ITEM: "a thing",
    TrackedEntityType.CONTAINER: "a container",
    TrackedEntityType.CORPSE: "a corpse",
}


def world_rows(beliefs: Beliefs) -> tuple[Row, ...]:
    """Where it is and what lies around, what is here, how it is, what it has, whom it knows, what it promised."""
    return (
        *_place(beliefs),
        *_around(beliefs),
        *_here(beliefs),
        *_status(beliefs),
        *_things(beliefs),
        *_people(beliefs),
        *_quests(beliefs),
    )


def _place(beliefs: Beliefs) -> Iterator[Row]:
    room = beliefs.map.current_room
    if room is None:
        yield Row("place", "it does not know where it is")
        return
    area = f" in {room.area}" if room.area else ""
    kinds = f"; {', '.join(room.tags)}" if room.tags else ""
    yield Row("place", f"{room.name}{area}; here {room.visit_count} times{kinds}")
    for note in reversed(room.notes):
        yield Row("note", f"{note} here")
    for direction, edge in room.exits.items():
        yield Row("way", f"{direction}: {_beyond(beliefs, edge)}")


def _beyond(beliefs: Beliefs, edge: MapEdge) -> str:
    node = beliefs.map.nodes.get(edge.to_room or "")
    shut = "" if edge.state is ExitState.OPEN else f", {edge.state.value}"
    if node is None or not node.name:
        return f"never seen what is there{shut}"
    seen = "" if beliefs.map.visited(node.room_id) else ", never been there"
    return f"{node.name}{shut}{seen}"


def _around(beliefs: Beliefs) -> Iterator[Row]:
    """The rooms two or three steps away, and how much of the world it knows."""
    graph = beliefs.map
    here = graph.current_room_id
    seen: dict[str, None] = {here or "": None}
    waiting: deque[tuple[str, tuple[str, ...]]] = deque([(here, ())] if here else [])
    told = 0
    while waiting and told < MOST_AROUND:
        room_id, steps = waiting.popleft()
        node = graph.nodes.get(room_id)
        if node is None:
            continue
        if len(steps) > 1:
            told += 1
            yield Row("around", f"{node.name or 'a room'}: {', then '.join(steps)}")
        if len(steps) == MOST_STEPS:
            continue
        for direction, edge in node.exits.items():
            if edge.to_room and edge.to_room not in seen:
                seen[edge.to_room] = None
                waiting.append((edge.to_room, (*steps, direction)))
    heard = sum(1 for node in graph.nodes.values() if node.exploration_state is ExplorationState.HEARD_OF)
    rumour = f", {heard} only heard of" if heard else ""
    frontier = len(graph.exploration_frontier())
    yield Row("map", f"{graph.explored_count} rooms visited{rumour}; {frontier} ways never walked")


def _here(beliefs: Beliefs) -> Iterator[Row]:
    counted: Counter[str] = Counter()
    for entity in beliefs.entities.in_current_room():
        kind = "an AI player" if entity.is_ai else _KINDS.get(entity.entity_type, "something")
        hostile = ", hostile" if entity.is_hostile else ""
        counted[f"{entity.name}, {kind}{hostile}"] += 1
    for what, count in counted.items():
        yield Row("here", what if count == 1 else f"{count} times {what}")


def _status(beliefs: Beliefs) -> Iterator[Row]:
    status = beliefs.status
    parts = [f"level {status.level}", f"health {status.hp} of {status.hp_max}"]
    parts += [f"magic {status.mp} of {status.mp_max}"] if status.mp_max else []
    parts += [f"stamina {status.stamina} of {status.stamina_max}"] if status.stamina_max else []
    parts.append("dead" if status.is_dead else status.position)
    parts += [f"in a fight with {', '.join(status.opponents)}"] if status.opponents else []
    yield Row("status", ", ".join(parts))
    if status.effects:
        yield Row("effects", ", ".join(f"{one.name} ({one.effect_type})" for one in status.effects.values()))


def _things(beliefs: Beliefs) -> Iterator[Row]:
    inventory = beliefs.inventory
    yield Row("gold", str(inventory.gold))
    worn = [f"{item.name} on {item.equipped_slot}" for item in inventory.equipped_items()]
    yield Row("wears", ", ".join(worn) or "nothing")
    carried: Counter[str] = Counter()
    for item in inventory.carried_items():
        carried[item.name] += item.quantity
    yield Row("carries", ", ".join(_times(carried.items())) or "nothing")


def _times(counted: Iterable[tuple[str, int]]) -> list[str]:
    return [name if count == 1 else f"{count} {name}" for name, count in counted]


def _people(beliefs: Beliefs) -> Iterator[Row]:
    known = sorted(beliefs.relationships.relationships.values(), key=lambda one: -one.last_interaction)
    for one in known[:MOST_KNOWN]:
        marks = ", ".join(tag.replace("_", " ") for tag in one.tags)
        yield Row("knows", f"{one.entity_name}, {one.disposition.value}{f'; {marks}' if marks else ''}")
    if len(known) > MOST_KNOWN:
        yield Row("knows", f"and {len(known) - MOST_KNOWN} others")


def _quests(beliefs: Beliefs) -> Iterator[Row]:
    for quest in beliefs.quests.active_quests():
        left = [one.description for one in quest.objectives if not one.is_complete]
        state = (
            f"to be told to {quest.turn_in_npc or 'whoever gave it'}"
            if quest.state is QuestState.READY_TO_TURN_IN
            else f"still to do: {'; '.join(left) or 'not known'}"
        )
        yield Row("quest", f"{quest.name}; {state}")
