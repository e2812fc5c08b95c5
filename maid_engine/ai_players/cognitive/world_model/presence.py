"""Updates beliefs about who and what is here: from room lines, arrivals and departures, and lists in packets."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed, may_tell
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import (
    BeliefDomain,
    ChangeKind,
    StateChange,
    TrackedEntity,
    TrackedEntityType,
    TrackedItem,
)

_CREATURES: Final = (TrackedEntityType.NPC, TrackedEntityType.MONSTER, TrackedEntityType.UNKNOWN)
_THINGS: Final = (TrackedEntityType.ITEM, TrackedEntityType.CORPSE, TrackedEntityType.CONTAINER)
_WORN: Final = frozenset("wlL")


_ARTICLE: Final = re.compile(r"(?:an?|the|some) ", re.IGNORECASE)


def bare_name(name: str) -> str:
    """Return a name without its article."""
    return _ARTICLE.sub("", name, count=1) if _ARTICLE.match(name) else name


def kind_of(beliefs: Beliefs, seen: Observation, name: str) -> TrackedEntityType:
    """Return PLAYER if the line says so, if a player wrote the name, or if a player has that name; otherwise NPC."""
    said = seen.text(Role.KIND)
    if said in {"ai", "human", "player"} or Role.WHO in seen.authors or beliefs.entities.is_player(name):
        return TrackedEntityType.PLAYER
    return TrackedEntityType.NPC


def _is_ai(seen: Observation) -> bool | None:
    return {"ai": True, "human": False}.get(seen.text(Role.KIND))


def mob_here(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a creature that the room shows."""
    name = seen.text(Role.WHO)
    kind = kind_of(beliefs, seen, name)
    new = beliefs.entities.show(name, _room(beliefs), kind, beliefs.now, seen.number(Role.COUNT, 1))
    _note_fight(beliefs, seen, name)
    for entity in new:
        yield changed(
            seen,
            BeliefDomain.ENTITIES,
            ChangeKind.ADDED,
            f"{name} is here",
            entity=entity.entity_id,
            name=name,
        )


def player_here(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a player whom the room shows."""
    name = seen.text(Role.WHO)
    beliefs.entities.meet_player(name, is_ai=_is_ai(seen))
    new = beliefs.entities.show(name, _room(beliefs), TrackedEntityType.PLAYER, beliefs.now)
    _note_state(beliefs, seen, name)
    _note_fight(beliefs, seen, name)
    if new:
        yield changed(
            seen, BeliefDomain.ENTITIES, ChangeKind.ADDED, f"{name} is here", name=name, player=True
        )


def spotted(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note somebody who is seen from afar, if the room there is known."""
    room = _room_beyond(beliefs, direction_of(seen.text(Role.DIRECTION)), seen.number(Role.DISTANCE, 1))
    name = seen.text(Role.WHO)
    if not room or beliefs.entities.find_here(name) is not None:
        return NO_CHANGE
    kind = kind_of(beliefs, seen, name)
    if kind is TrackedEntityType.PLAYER:
        beliefs.entities.meet_player(name, is_ai=_is_ai(seen))
    beliefs.entities.spot(name, room, kind, beliefs.now)
    return NO_CHANGE


def _room_beyond(beliefs: Beliefs, direction: str, steps: int) -> str:
    """Return the id of the room so many steps away in one direction; "" if a step of the way is not known."""
    room = _room(beliefs)
    for _ in range(steps):
        node = beliefs.map.nodes.get(room)
        edge = node.exits.get(direction) if node is not None else None
        if edge is None or not edge.to_room:
            return ""
        room = edge.to_room
    return room


def posture_seen(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note how a player here holds themselves now."""
    name = seen.text(Role.WHO)
    if beliefs.entities.edit_here(name) is not None:
        _note_state(beliefs, seen, name)
    return NO_CHANGE


def _note_state(beliefs: Beliefs, seen: Observation, name: str) -> None:
    """Note the state of a player, such as ``away`` or ``linkless``, who is not at the keyboard."""
    entity = beliefs.entities.entities.get(f"player:{name.lower()}")
    if entity is not None:
        beliefs.entities.edit(entity).properties["state"] = seen.text(Role.STATE)


def _note_fight(beliefs: Beliefs, seen: Observation, name: str) -> None:
    foe = seen.text(Role.WHOM)
    entity = beliefs.entities.edit_here(name) if foe else None
    if entity is not None:
        entity.properties["fighting"] = foe


def item_here(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a thing that the room shows."""
    name = seen.text(Role.ITEM)
    room, count = _room(beliefs), seen.number(Role.COUNT, 1)
    for _ in beliefs.entities.show(name, room, TrackedEntityType.ITEM, beliefs.now, count):
        yield changed(seen, BeliefDomain.ENTITIES, ChangeKind.ADDED, f"{name} lies here", item=name)


def corpse_here(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a corpse that the room shows, and whose kill it is if the death was seen."""
    victim = seen.text(Role.WHO)
    name = seen.text(Role.ITEM) or f"corpse of {victim}"
    tracker = beliefs.entities
    new = tracker.show(name, _room(beliefs), TrackedEntityType.CORPSE, beliefs.now)
    owner = seen.text(Role.WHOM) or tracker.deaths.get(victim.lower(), "")
    for entity in new:
        entity.properties.update({"of": victim, "owner": owner})
        yield changed(
            seen, BeliefDomain.ENTITIES, ChangeKind.ADDED, f"{name} lies here", item=name, owner=owner
        )


def entered(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note somebody who came."""
    name = seen.text(Role.WHO)
    kind = kind_of(beliefs, seen, name)
    if kind is TrackedEntityType.PLAYER:
        beliefs.entities.meet_player(name, is_ai=_is_ai(seen))
    entity = beliefs.entities.arrive(name, _room(beliefs), kind, beliefs.now)
    entity.roams = True
    if "state" in entity.properties:
        entity.properties["state"] = ""  # who walks is awake, and at the keyboard
    details = {"entity": entity.entity_id, "name": name, "player": kind is TrackedEntityType.PLAYER}
    yield changed(seen, BeliefDomain.ENTITIES, ChangeKind.ADDED, f"{name} came", **details)


def left(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note somebody who left, and the room they went to if it is known."""
    name = seen.text(Role.WHO)
    gone = beliefs.entities.leave(name)
    beliefs.status.out_of_fight(name)
    direction = direction_of(seen.text(Role.DIRECTION))
    if gone is not None:
        _note_way(beliefs, gone, direction)
        yield changed(
            seen, BeliefDomain.ENTITIES, ChangeKind.REMOVED, f"{name} left", name=name, direction=direction
        )


def _note_way(beliefs: Beliefs, gone: TrackedEntity, direction: str) -> None:
    """Note the room to which somebody went, or only the exit if it is not known where that leads."""
    room = beliefs.map.current_room
    edge = room.exits.get(direction) if room and direction else None
    if edge is not None and edge.to_room is not None:
        gone.last_seen_room_id = edge.to_room
    gone.roams = True
    gone.properties["went"] = direction if gone.last_seen_room_id == _room(beliefs) else ""


def item_gone(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Remove a thing that no longer lies here."""
    if beliefs.entities.leave(seen.text(Role.ITEM)) is not None:
        yield changed(seen, BeliefDomain.ENTITIES, ChangeKind.REMOVED, f"{seen.text(Role.ITEM)} is gone")


def item_appeared(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a thing that has appeared here."""
    name = seen.text(Role.ITEM)
    beliefs.entities.arrive(name, _room(beliefs), TrackedEntityType.ITEM, beliefs.now)
    yield changed(seen, BeliefDomain.ENTITIES, ChangeKind.ADDED, f"{name} lies here", item=name)


def who_line(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note somebody who is in the game."""
    beliefs.entities.meet_player(seen.text(Role.WHO), is_ai=_is_ai(seen))
    return NO_CHANGE


def players_listed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Replace the players here by a packet's complete list."""
    may_tell(beliefs, "players_here", seen.source)
    entries = seen.get(Role.ENTRIES, ())
    for entry in entries:
        beliefs.entities.meet_player(entry["name"], is_ai=entry.get("ai"))
        beliefs.entities.observe(
            f"player:{entry['name'].lower()}",
            entry["name"],
            _room(beliefs),
            TrackedEntityType.PLAYER,
            beliefs.now,
        )
    ids = [f"player:{entry['name'].lower()}" for entry in entries]
    beliefs.entities.keep_listed(ids, (TrackedEntityType.PLAYER,))
    return NO_CHANGE


def things_listed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Replace the things in a place by a packet's complete list."""
    match seen.text(Role.LOCATION):
        case "inv":
            return _carried_listed(beliefs, seen)
        case "room":
            return _here_listed(beliefs, seen)
        case _:
            return NO_CHANGE


def _carried_listed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Replace the things that are carried."""
    may_tell(beliefs, "inventory", seen.source)
    if beliefs.inventory.sync(_item(beliefs, entry) for entry in seen.get(Role.ENTRIES, ())):
        yield changed(
            seen, BeliefDomain.INVENTORY, ChangeKind.CORRECTED, "the game's list of our things differs"
        )


def _here_listed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Replace the things and creatures that are in the room."""
    may_tell(beliefs, "things_here", seen.source)
    entries = seen.get(Role.ENTRIES, ())
    for entry in entries:
        _see_thing(beliefs, entry)
    beliefs.entities.keep_listed([entry["id"] for entry in entries], (*_CREATURES, *_THINGS))
    return NO_CHANGE


def thing_added(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add a thing that a packet reports."""
    for entry in seen.get(Role.ENTRIES, ()):
        if seen.text(Role.LOCATION) == "inv":
            may_tell(beliefs, "inventory", seen.source)
            beliefs.inventory.add_item(_item(beliefs, entry))
            yield changed(
                seen, BeliefDomain.INVENTORY, ChangeKind.ADDED, f"got {entry['name']}", item=entry["name"]
            )
        elif seen.text(Role.LOCATION) == "room":
            entity = _see_thing(beliefs, entry)
            yield changed(
                seen,
                BeliefDomain.ENTITIES,
                ChangeKind.ADDED,
                f"{entity.name} is here",
                entity=entity.entity_id,
            )


def thing_changed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Update a thing that a packet reports as changed, such as put on, taken off or fewer."""
    for entry in seen.get(Role.ENTRIES, ()):
        match seen.text(Role.LOCATION):
            case "inv":
                yield _change_carried(beliefs, seen, _item(beliefs, entry))
            case "room":
                _see_thing(beliefs, entry)


def _change_carried(beliefs: Beliefs, seen: Observation, item: TrackedItem) -> StateChange:
    beliefs.inventory.add_item(item)
    what = f"put on {item.name}" if item.equipped_slot else f"carry {item.name}"
    return changed(seen, BeliefDomain.INVENTORY, ChangeKind.UPDATED, what, item=item.name)


def thing_removed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Remove a thing that a packet reports as gone."""
    for entry in seen.get(Role.ENTRIES, ()):
        match seen.text(Role.LOCATION):
            case "inv":
                yield from _lose(beliefs, seen, entry["id"])
            case "room":
                beliefs.entities.remove(entry["id"])


def _lose(beliefs: Beliefs, seen: Observation, item_id: str) -> Iterable[StateChange]:
    gone = beliefs.inventory.remove_item(item_id)
    if gone is not None:
        what = f"no longer have {gone.name}"
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.REMOVED, what, item=gone.name)


def _item(beliefs: Beliefs, entry: Mapping[str, Any]) -> TrackedItem:
    attrib = entry.get("attrib", "")
    beliefs.entities.note_name(entry["name"], entry.get("author", ""))
    known = beliefs.inventory.items.get(entry["id"]) or beliefs.inventory.find_item(entry["name"])
    slot = None
    if _WORN & set(attrib):
        slot = (known.equipped_slot if known else None) or ("wielded" if "l" in attrib.lower() else "worn")
    return TrackedItem(entry["id"], entry["name"], entry.get("count", 1), {}, slot)


def _see_thing(beliefs: Beliefs, entry: Mapping[str, Any]) -> TrackedEntity:
    beliefs.entities.note_name(entry["name"], entry.get("author", ""))
    kind = _kind_listed(beliefs, entry["id"], entry["name"], entry.get("attrib", ""))
    entity = beliefs.entities.observe(entry["id"], entry["name"], _room(beliefs), kind, beliefs.now)
    if kind is TrackedEntityType.CORPSE and "of" not in entity.properties:
        victim = bare_name(entry["name"].rpartition("corpse of ")[2])
        owner = beliefs.entities.deaths.get(victim.lower(), "")
        entity.properties.update({"of": victim, "owner": owner})
    return entity


def _kind_listed(beliefs: Beliefs, entity_id: str, name: str, attrib: str) -> TrackedEntityType:
    """Return the type of a thing by the attributes of its packet: m for a creature, d if it is dead, c for a container."""
    if "m" in attrib and "d" not in attrib:
        return _kind_of_creature(beliefs, entity_id)
    if "m" in attrib or "corpse of " in name:
        return TrackedEntityType.CORPSE
    if "c" in attrib:
        return TrackedEntityType.CONTAINER
    return TrackedEntityType.ITEM


def _kind_of_creature(beliefs: Beliefs, entity_id: str) -> TrackedEntityType:
    """Return MONSTER for a creature that is known as one, otherwise NPC."""
    known = beliefs.entities.entities.get(entity_id)
    if known is not None and known.entity_type is TrackedEntityType.MONSTER:
        return TrackedEntityType.MONSTER
    return TrackedEntityType.NPC


def _room(beliefs: Beliefs) -> str:
    return beliefs.map.current_room_id or ""


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.SHOW_MOB: mob_here,
    BeliefEffect.SHOW_PLAYER: player_here,
    BeliefEffect.SPOT: spotted,
    BeliefEffect.NOTE_POSTURE: posture_seen,
    BeliefEffect.SHOW_ITEM: item_here,
    BeliefEffect.SHOW_CORPSE: corpse_here,
    BeliefEffect.ARRIVE: entered,
    BeliefEffect.LEAVE: left,
    BeliefEffect.REMOVE_ITEM: item_gone,
    BeliefEffect.ADD_ITEM: item_appeared,
    BeliefEffect.MEET_PLAYER: who_line,
    BeliefEffect.LIST_PLAYERS: players_listed,
    BeliefEffect.LIST_THINGS: things_listed,
    BeliefEffect.ADD_THING: thing_added,
    BeliefEffect.CHANGE_THING: thing_changed,
    BeliefEffect.REMOVE_THING: thing_removed,
}
