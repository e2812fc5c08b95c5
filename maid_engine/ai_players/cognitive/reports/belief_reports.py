"""Builds frozen reports of beliefs about the world."""

from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.models.reports import (
    BeingReport,
    BeliefReport,
    ConditionReport,
    ExitReport,
    ItemReport,
    NearbyRoomReport,
    PlaceReport,
    QuestReport,
    RelationshipReport,
)
from maid_engine.ai_players.models.world import ExplorationState, MapEdge, MapNode

NEARBY_MAX: Final = 8
"""Most nearby rooms in a report, the nearest first."""
STEPS_MAX: Final = 3
"""Steps within which a room is nearby."""


def belief_report(beliefs: Beliefs) -> BeliefReport:
    """Return the beliefs about place and surroundings, who is here, condition, possessions and quests."""
    nodes = beliefs.map.nodes.values()
    return BeliefReport(
        place=_place(beliefs),
        nearby=tuple(_nearby(beliefs)),
        rooms_explored=beliefs.map.explored_count,
        rooms_heard_of=sum(node.exploration_state is ExplorationState.HEARD_OF for node in nodes),
        unwalked_exits=len(beliefs.map.exploration_frontier()),
        here=tuple(_here(beliefs)),
        condition=condition_report(beliefs),
        worn=tuple(
            ItemReport(item.name, item.quantity, item.equipped_slot or "")
            for item in beliefs.inventory.equipped_items()
        ),
        carried=tuple(_carried(beliefs)),
        quests=tuple(_quests(beliefs)),
    )


def condition_report(beliefs: Beliefs) -> ConditionReport:
    """Return the condition and place of the character."""
    status, here = beliefs.status, beliefs.map.current_room
    return ConditionReport(
        room_id=beliefs.map.current_room_id,
        room=here.name if here is not None else "",
        level=status.level,
        xp=status.xp,
        hp=status.hp,
        hp_max=status.hp_max,
        mp=status.mp,
        mp_max=status.mp_max,
        stamina=status.stamina,
        stamina_max=status.stamina_max,
        position=status.position,
        is_dead=status.is_dead,
        in_combat=status.in_combat,
        opponents=tuple(status.opponents),
        effects=tuple(f"{one.name} ({one.effect_type})" for one in status.effects.values()),
        gold=beliefs.inventory.gold,
        item_count=len(beliefs.inventory.items),
        rooms_explored=beliefs.map.explored_count,
    )


def relationship_reports(beliefs: Beliefs) -> tuple[RelationshipReport, ...]:
    """Return the relationships, the one with the latest interaction first."""
    known = sorted(beliefs.relationships.relationships.values(), key=lambda one: -one.last_interaction)
    return tuple(
        RelationshipReport(
            name=one.entity_name,
            kind=one.entity_type,
            disposition=one.disposition.value,
            score=one.disposition_score,
            trust=one.trust,
            tags=tuple(one.tags),
        )
        for one in known
    )


def _place(beliefs: Beliefs) -> PlaceReport | None:
    room = beliefs.map.current_room
    if room is None:
        return None
    return PlaceReport(
        name=room.name,
        area=room.area,
        tags=tuple(room.tags),
        visits=room.visit_count,
        notes=tuple(room.notes),
        exits=tuple(_exit(beliefs, direction, edge) for direction, edge in room.exits.items()),
    )


def _exit(beliefs: Beliefs, direction: str, edge: MapEdge) -> ExitReport:
    node = beliefs.map.nodes.get(edge.to_room or "")
    if node is None:
        return ExitReport(direction, "", edge.state.value, is_visited=False)
    return ExitReport(direction, node.name, edge.state.value, beliefs.map.visited(node.room_id))


def _nearby(beliefs: Beliefs) -> Iterator[NearbyRoomReport]:
    """Yield the known rooms two or three steps away, the nearest first."""
    here = beliefs.map.current_room_id
    if not here:
        return
    far = ((room, steps) for room, steps in _outward(beliefs.map, here) if len(steps) > 1)
    for room, steps in islice(far, NEARBY_MAX):
        yield NearbyRoomReport(room.name, steps)


def _outward(graph: MapGraph, start: str) -> Iterator[tuple[MapNode, tuple[str, ...]]]:
    """Yield the known rooms within `STEPS_MAX` steps, the nearest first, each with the directions that lead there."""
    seen: dict[str, None] = {start: None}
    waiting: deque[tuple[str, tuple[str, ...]]] = deque([(start, ())])
    while waiting:
        room_id, steps = waiting.popleft()
        node = graph.nodes.get(room_id)
        if node is None:
            continue
        yield node, steps
        if len(steps) == STEPS_MAX:
            continue
        for direction, edge in node.exits.items():
            if edge.to_room and edge.to_room not in seen:
                seen[edge.to_room] = None
                waiting.append((edge.to_room, (*steps, direction)))


def _here(beliefs: Beliefs) -> Iterator[BeingReport]:
    for entity in beliefs.entities.in_current_room():
        yield BeingReport(entity.name, entity.entity_type.value, bool(entity.is_ai), entity.is_hostile)


def _carried(beliefs: Beliefs) -> Iterator[ItemReport]:
    counted: Counter[str] = Counter()
    for item in beliefs.inventory.carried_items():
        counted[item.name] += item.quantity
    for name, quantity in counted.items():
        yield ItemReport(name, quantity, "")


def _quests(beliefs: Beliefs) -> Iterator[QuestReport]:
    for quest in beliefs.quests.active_quests():
        left = tuple(one.description for one in quest.open_objectives)
        yield QuestReport(quest.name, quest.state.value, left, quest.turn_in_npc)
