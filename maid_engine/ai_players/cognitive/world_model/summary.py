"""Describes beliefs in a compact text. The least important lines are left out first.

Names and texts in it may come from other players, so a prompt must keep it in a delimited section of its own.
Brackets and line ends are replaced here, so that no name can end that section.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.inventory import InventoryModel
from maid_engine.ai_players.models.world import (
    DispositionLevel,
    ExitState,
    MapEdge,
    QuestObjective,
    QuestState,
    Relationship,
    TrackedEntityType,
    TrackedQuest,
)
from maid_engine.core.english import plural

_CHARS_PER_TOKEN: Final = 4
_PLACED_TAGS: Final = {"shop": "shops", "trainer": "trainers", "safe": "safe", "rest": "for a rest"}
"""Tag of rooms → how the list of such rooms is called."""
_BRACKETS: Final = str.maketrans({"[": "(", "]": ")", "\n": " ", "\r": " "})


def summarize(beliefs: Beliefs, max_tokens: int) -> str:
    """Return the text. The heading, the location with its ways out, and the status are always in it."""
    lines = ["== World State ==", *_location(beliefs), _status(beliefs)]
    room = max_tokens * _CHARS_PER_TOKEN - sum(len(line) + 1 for line in lines)
    for part in _PARTS:
        line = part(beliefs)
        if not line:
            continue
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return "\n".join(lines)


def _safe(text: str) -> str:
    return text.translate(_BRACKETS)


def _location(beliefs: Beliefs) -> tuple[str, ...]:
    """Return where the character is, and the ways out."""
    room = beliefs.map.current_room
    if room is None:
        return ("Where you are: unknown",)
    exits = ", ".join(_exit(beliefs, edge) for edge in room.exits.values())
    area = f" ({_safe(room.area)})" if room.area else ""
    uses = [f"{act} at the {_safe(place)}" for place, act in room.uses.items()]
    offered = (f"Here you can: {', '.join(uses)}",) if uses else ()
    return f"Where you are: {_safe(room.name)}{area}", f"Ways out: {exits or 'none seen'}", *offered


def _exit(beliefs: Beliefs, edge: MapEdge) -> str:
    far = beliefs.map.nodes.get(edge.to_room or "")
    told, marks = edge.direction, []
    if far is not None and far.name:
        told = f"{told} to {_safe(far.name)}"
    else:
        marks.append("not seen yet")
    if edge.state is not ExitState.OPEN:
        marks.append(str(edge.state))
    return f"{told} ({', '.join(marks)})" if marks else told


def _status(beliefs: Beliefs) -> str:
    status = beliefs.status
    parts = [f"Health: {status.hp} of {status.hp_max}"]
    if status.mp_max:
        parts.append(f"mana: {status.mp} of {status.mp_max}")
    if status.stamina_max:
        parts.append(f"stamina: {status.stamina} of {status.stamina_max}")
    parts.append(f"level {status.level}, {status.xp_to_next} experience short of the next")
    parts.append("dead" if status.is_dead else str(status.position))
    if status.in_combat:
        parts.append(f"fighting {_listed(status.opponents)}")
    if status.effects:
        parts.append(f"effects: {_listed(effect.name for effect in status.effects.values())}")
    return "; ".join(parts)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(_safe, names))


def _inventory(beliefs: Beliefs) -> str:
    inventory = beliefs.inventory
    lines = [f"Gold: {inventory.gold}"]
    worn = [f"{_safe(item.name)} ({item.equipped_slot})" for item in inventory.equipped_items()]
    if worn:
        lines.append("Equipped: " + ", ".join(worn))
    carried = _carried(inventory)
    if carried:
        lines.append("Carrying: " + ", ".join(_times(carried.items())))
    return "\n".join(lines)


def _carried(inventory: InventoryModel) -> Counter[str]:
    """Return how many things of each name are carried."""
    carried: Counter[str] = Counter()
    for item in inventory.carried_items():
        carried[_safe(item.name)] += item.quantity
    return carried


def _times(counted: Iterable[tuple[str, int]]) -> list[str]:
    return [name if count == 1 else f"{name} (x{count})" for name, count in counted]


def _nearby(beliefs: Beliefs) -> str:
    words = {
        TrackedEntityType.PLAYER: "player",
        TrackedEntityType.MONSTER: "monster",
        TrackedEntityType.NPC: "NPC",
    }
    counted: Counter[str] = Counter()
    for entity in beliefs.entities.in_current_room():
        kind = words.get(entity.entity_type, str(entity.entity_type))
        kind = "AI player" if entity.is_ai else kind
        counted[f"{_safe(entity.name)} ({kind})"] += 1
    return "Nearby: " + ", ".join(_times(counted.items())) if counted else ""


def _notes(beliefs: Beliefs) -> str:
    room = beliefs.map.current_room
    notes = [_safe(note) for note in room.notes] if room is not None else []
    return "What you did here: " + "; ".join(reversed(notes)) if notes else ""


def _quests(beliefs: Beliefs) -> str:
    shown = [_quest(quest) for quest in beliefs.quests.active_quests()]
    shown += [f"{_safe(quest.name)} (on offer)" for quest in beliefs.quests.on_offer()]
    return "Quests: " + "; ".join(shown) if shown else ""


def _quest(quest: TrackedQuest) -> str:
    if quest.state is QuestState.READY_TO_TURN_IN:
        return f"{_safe(quest.name)} (return to {_safe(quest.turn_in_npc) or 'its giver'})"
    tasks = ", ".join(map(_objective, quest.open_objectives))
    return f"{_safe(quest.name)} ({tasks or 'active'})"


def _objective(objective: QuestObjective) -> str:
    words = _safe(objective.description).rstrip(".")
    if not objective.progress_target:
        return words
    return f"{words}: {objective.progress_current} of {objective.progress_target}"


def _explored(beliefs: Beliefs) -> str:
    graph = beliefs.map
    parts = [f"Explored: {_number(graph.explored_count, 'room')}"]
    untaken = len(graph.exploration_frontier())
    if untaken:
        parts.append(f"{_number(untaken, 'way')} out of them not taken yet")
    for tag, called in _PLACED_TAGS.items():
        names = [_safe(node.name) for node in graph.find_room_by_tag(tag)]
        if names:
            parts.append(f"{called}: {', '.join(names[:3])}")
    return "; ".join(parts)


def _number(count: int, noun: str) -> str:
    return f"1 {noun}" if count == 1 else f"{count} {plural(noun)}"


def _relations(beliefs: Beliefs) -> str:
    words = []
    for entity in beliefs.entities.in_current_room():
        one = beliefs.relationships.get(entity.name)
        told = _standing(one) if one is not None else ""
        if one is not None and told:
            words.append(f"{_safe(one.entity_name)} ({told})")
    return "Known here: " + ", ".join(words) if words else ""


def _standing(one: Relationship) -> str:
    """Return what somebody is to the character: "friendly, quest giver"; "" if nothing in particular."""
    disposition = [] if one.disposition is DispositionLevel.NEUTRAL else [str(one.disposition)]
    return ", ".join((*disposition, *(tag.replace("_", " ") for tag in one.tags)))


_PARTS: Final[tuple[Callable[[Beliefs], str], ...]] = (
    _inventory,
    _nearby,
    _quests,
    _notes,
    _explored,
    _relations,
)
"""The parts in order of importance. The text is cut from the end."""
