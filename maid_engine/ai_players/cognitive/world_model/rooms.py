"""Identifies rooms, and updates the map from room blocks, doors and refused steps."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed, may_tell
from maid_engine.ai_players.models.directions import OPPOSITE, direction_of, read_exit
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.world import (
    WORK,
    BeliefDomain,
    ChangeKind,
    ExitState,
    MapEdge,
    MapNode,
    StateChange,
    TrackedEntityType,
    Trail,
)
from maid_engine.core.messages import ROOM

_TEXT_MADE: Final = "text:"
_STATES: Final = {
    "open": ExitState.OPEN,
    "opened": ExitState.OPEN,
    "unlocked": ExitState.CLOSED,
    "closed": ExitState.CLOSED,
    "shut": ExitState.CLOSED,
    "locked": ExitState.LOCKED,
}
_DETAIL_TAGS: Final = {
    "shop": "shop",
    "bank": "bank",
    "auction": "auction",
    "trainer": "trainer",
    "guild": "trainer",
    "safe": "safe",
    "peaceful": "safe",
    "inn": "rest",
    "rest": "rest",
    "social": "social",
    "dark": "dark",
    "dangerous": "dangerous",
}
_SHUT: Final = frozenset({ExitState.CLOSED, ExitState.LOCKED})


class _Look(NamedTuple):
    """What a room shows of itself."""

    title: str
    area: str
    text: str
    exits: Mapping[str, str] | None
    """Direction → its state; ``None`` if no exits are listed."""

    def fits(self, node: MapNode) -> bool:
        """Return whether a known room may look like this."""
        if node.name != self.title or (self.area and node.area and self.area != node.area):
            return False
        if self.text and node.description and self.text != node.description:
            return False
        if self.exits is None or not node.exits:
            return True
        return set(self.exits) == set(node.exits) or (bool(self.text) and self.text == node.description)


def see_room(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Identify the room that is shown, make it the current room, and learn its exits."""
    room_id, look = seen.get(Role.ROOM_ID), _look(seen)
    if seen.source is Source.GMCP:
        may_tell(beliefs, "room", seen.source)
    if room_id is None:
        _guess_heading(beliefs, look)
        room_id = _identify(beliefs, look)
    elif seen.source is Source.GMCP:
        _settle_id(beliefs, room_id, look.title)
    yield from _stand_in(beliefs, seen, room_id)
    coordinates = seen.get(Role.COORDS)
    node = beliefs.map.update_room(room_id, look.title, look.text, area=look.area, coordinates=coordinates)
    _tag_as_told(beliefs, room_id, seen)
    if look.exits is not None:
        _learn_exits(beliefs, node, look.exits, seen)
        _link_back(beliefs, room_id)


def _tag_as_told(beliefs: Beliefs, room_id: str, seen: Observation) -> None:
    """Tag a room with what a packet tells that it can be used for."""
    for detail in seen.get(Role.KIND, ()):
        if detail in _DETAIL_TAGS:
            beliefs.map.tag_room(room_id, _DETAIL_TAGS[detail])


def _stand_in(beliefs: Beliefs, seen: Observation, room_id: str) -> Iterable[StateChange]:
    """Make the room that is shown the current room."""
    graph = beliefs.map
    before = graph.current_room_id
    new = not graph.visited(room_id)
    graph.update_room(room_id, seen.text(Role.TITLE))
    moved = beliefs.heading != "" or room_id != before
    if moved:
        beliefs.entities.enter_room()
    elif seen.source is Source.TEXT:
        beliefs.entities.begin_block()
    node = graph.set_current_room(room_id, beliefs.now)
    if moved:
        _note_arrival(beliefs, before, room_id)
    if new:
        yield changed(seen, BeliefDomain.MAP, ChangeKind.DISCOVERED, f"found {node.name}", room=room_id)
    elif room_id != before:
        yield changed(seen, BeliefDomain.MAP, ChangeKind.UPDATED, f"came to {node.name}", room=room_id)


def _note_arrival(beliefs: Beliefs, before: str | None, room_id: str) -> None:
    """Note by which exit the AI player came, as far as a move was reported, and where that exit leads."""
    heading = beliefs.heading
    beliefs.arrived_by = None
    if not heading:
        return
    beliefs.heading = beliefs.tried = ""
    if before is not None and before in beliefs.map.nodes:
        beliefs.arrived_by = (before, heading)
        beliefs.map.link_exit(before, heading, room_id, beliefs.now)


def _link_back(beliefs: Beliefs, room_id: str) -> None:
    """Assume that the exit back leads to where the AI player came from."""
    if beliefs.arrived_by is not None:
        beliefs.map.link_back(*beliefs.arrived_by, room_id)


def _guess_heading(beliefs: Beliefs, look: _Look) -> None:
    """If another room is shown and no line reported a move, take the direction last tried as the heading."""
    current = beliefs.map.current_room
    if current is not None and not beliefs.heading and not look.fits(current):
        beliefs.heading = beliefs.tried


def _settle_id(beliefs: Beliefs, room_id: str, title: str) -> None:
    """Adopt the room id from a packet for this arrival: rename the room made from text, or correct the link."""
    graph = beliefs.map
    current = graph.current_room
    if beliefs.heading or current is None or current.room_id == room_id:
        return
    if current.room_id.startswith(_TEXT_MADE) and current.name == title:
        _merge(beliefs, current.room_id, room_id)
    elif current.name == title and beliefs.arrived_by is not None and beliefs.arrived_by[0] in graph.nodes:
        graph.update_room(room_id, title)
        graph.link_exit(*beliefs.arrived_by, room_id, beliefs.now)


def _expected(graph: MapGraph, heading: str) -> MapNode | None:
    """Return the current room, or after a move the room to which that exit led before; ``None`` if unknown."""
    current = graph.current_room
    if current is None or not heading:
        return current
    edge = current.exits.get(heading)
    return graph.nodes.get(edge.to_room or "") if edge is not None else None


def _identify(beliefs: Beliefs, look: _Look) -> str:
    """Return the id of a room that is known only by text.

    The candidates in order: the current room, if there was no move; the room to which this exit led before; a
    room that reads the same, if nothing contradicts it; a new id.
    """
    graph, heading = beliefs.map, beliefs.heading
    expected = _expected(graph, heading)
    if expected is not None and (look.fits(expected) or _is_told(beliefs, expected, look)):
        return expected.room_id
    for node in graph.named(look.title):
        if look.fits(node) and not _contradicts(node, graph.current_room, heading):
            return node.room_id
    return _new_id(beliefs, look)


def _is_told(beliefs: Beliefs, expected: MapNode, look: _Look) -> bool:
    """Return whether packets tell of each move, so that without one the room of this title is the same."""
    if beliefs.heading or beliefs.authority.get("room") is not Source.GMCP:
        return False
    return expected.name == look.title


def _contradicts(node: MapNode, current: MapNode | None, heading: str) -> bool:
    """Return whether the room's way back is known to lead elsewhere than to the current room."""
    if not heading or current is None:
        return False
    if node is current:
        return True
    back = node.exits.get(OPPOSITE.get(heading, ""))
    return back is not None and back.to_room is not None and back.to_room != current.room_id


def _new_id(beliefs: Beliefs, look: _Look) -> str:
    told = "\n".join((look.title, look.area, look.text, *sorted(look.exits or ())))
    base = room_id = _TEXT_MADE + hashlib.sha256(told.encode()).hexdigest()[:12]
    number = 1
    while room_id in beliefs.map.nodes:
        number += 1
        room_id = f"{base}#{number}"
    return room_id


def _look(seen: Observation) -> _Look:
    listed = seen.get(Role.EXITS)
    exits = None if listed is None else dict(read_exit(one) for one in listed)
    return _Look(seen.text(Role.TITLE), seen.text(Role.AREA), seen.text(Role.TEXT), exits)


def _learn_exits(beliefs: Beliefs, node: MapNode, exits: Mapping[str, str], seen: Observation) -> None:
    """Note the exits that a room shows, with their states and targets as far as they are told."""
    graph = beliefs.map
    full = may_tell(beliefs, "exits", seen.source)
    targets = seen.get(Role.TARGETS, {})
    for direction, told in exits.items():
        _merge_far_side(beliefs, node, direction, targets.get(direction))
        edge = graph.add_exit(node.room_id, direction, targets.get(direction))
        state = _state_told(edge, told, seen.source)
        if state is not None:
            graph.set_exit_state(node.room_id, direction, state, beliefs.now)
    if full:
        graph.forget_exits(node.room_id, exits)


def _state_told(edge: MapEdge, told: str, source: Source) -> ExitState | None:
    """Return the state that a list of exits tells of one; ``None`` if it tells nothing new.

    A list says "closed" of locked doors too, and packets tell no state but "locked".
    """
    if told == "locked":
        return ExitState.LOCKED
    if source is Source.GMCP:
        return None
    if told == "open" and edge.state is not ExitState.OPEN:
        return ExitState.OPEN
    if told == "closed" and edge.state not in _SHUT:
        return ExitState.CLOSED
    return None


def _merge_far_side(beliefs: Beliefs, node: MapNode, direction: str, target: str | None) -> None:
    """Rename a room beyond an exit that was known only by text, when a packet tells its id."""
    edge = node.exits.get(direction)
    known = edge.to_room if edge is not None else None
    if target is None or known is None or known == target:
        return
    if known.startswith(_TEXT_MADE) and known in beliefs.map.nodes and not beliefs.map.visited(target):
        _merge(beliefs, known, target)


def _merge(beliefs: Beliefs, old: str, new: str) -> None:
    beliefs.map.merge(old, new)
    beliefs.entities.rename_room(old, new)
    beliefs.inventory.rename_room(old, new)
    if beliefs.arrived_by is not None and beliefs.arrived_by[0] == old:
        beliefs.arrived_by = (new, beliefs.arrived_by[1])


def correct_room(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Correct where exits of a room lead."""
    room_id = seen.text(Role.ROOM_ID)
    if room_id in beliefs.map.nodes:
        for direction, target in seen.get(Role.TARGETS, {}).items():
            beliefs.map.redirect(room_id, direction, target or None)
    return NO_CHANGE


def make_one(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Merge rooms that were wrongly taken for several."""
    for other in seen.get(Role.ENTRIES, ()):
        if other in beliefs.map.nodes and other != seen.text(Role.ROOM_ID):
            _merge(beliefs, other, seen.text(Role.ROOM_ID))
    return NO_CHANGE


def end_room(beliefs: Beliefs, _: Observation) -> Iterable[StateChange]:
    """Remove those who were not in the complete room block."""
    packets = beliefs.authority
    kinds = [TrackedEntityType.UNKNOWN]
    if packets.get("things_here") is not Source.GMCP:
        kinds += [
            TrackedEntityType.NPC,
            TrackedEntityType.MONSTER,
            TrackedEntityType.ITEM,
            TrackedEntityType.CORPSE,
        ]
    if packets.get("players_here") is not Source.GMCP:
        kinds.append(TrackedEntityType.PLAYER)
    beliefs.entities.end_block(kinds)
    return NO_CHANGE


def move(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set the heading of a move. The next room shown is where it leads."""
    beliefs.heading = beliefs.tried = direction_of(seen.text(Role.DIRECTION))
    return NO_CHANGE


def refused_exit(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Mark an exit as blocked, because there is no way there."""
    room, direction = beliefs.map.current_room, _direction(beliefs, seen)
    beliefs.heading = beliefs.tried = ""
    if room is None or direction not in room.exits:
        return
    beliefs.map.set_exit_state(room.room_id, direction, ExitState.BLOCKED, beliefs.now)
    yield changed(
        seen,
        BeliefDomain.MAP,
        ChangeKind.UPDATED,
        f"no way {direction} from {room.name}",
        direction=direction,
    )


def set_door(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set the state of a door that was opened, closed, locked or unlocked, or found so."""
    state = seen.row.door
    return NO_CHANGE if state is None else _set_door(beliefs, seen, state)


def door_is(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set the state of a door that was seen open, closed or locked."""
    state = _STATES.get(seen.text(Role.STATE).lower())
    return NO_CHANGE if state is None else _set_door(beliefs, seen, state)


def _set_door(beliefs: Beliefs, seen: Observation, state: ExitState) -> Iterable[StateChange]:
    room, direction, door = beliefs.map.current_room, _direction(beliefs, seen), seen.text(Role.ITEM)
    if state is not ExitState.OPEN:
        beliefs.heading = beliefs.tried = ""
    if room is None or not direction:
        return
    before = room.exits.get(direction)
    is_known = before is not None and before.state is state
    beliefs.map.set_exit_state(room.room_id, direction, state, beliefs.now, door)
    if not is_known:
        what = f"the way {direction} from {room.name} is {state}"
        yield changed(seen, BeliefDomain.MAP, ChangeKind.UPDATED, what, direction=direction, state=str(state))


def _direction(beliefs: Beliefs, seen: Observation) -> str:
    """Return the direction that a line is about: the one it names, that of the door it names, or the one last tried.

    What others did to an unknown door says nothing about the direction that was just tried, so that returns
    "".
    """
    named = seen.text(Role.DIRECTION)
    if named:
        return direction_of(named)
    room, door = beliefs.map.current_room, seen.text(Role.ITEM).lower()
    if room is not None and door:
        for edge in room.exits.values():
            if edge.door and door in {edge.door.lower(), edge.direction}:
                return edge.direction
    return "" if seen.view == ROOM else beliefs.tried


def found_exit(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add an exit that was hidden."""
    room, direction = beliefs.map.current_room, direction_of(seen.text(Role.DIRECTION))
    if room is None or direction in room.exits:
        return
    beliefs.map.add_exit(room.room_id, direction)
    yield changed(seen, BeliefDomain.MAP, ChangeKind.DISCOVERED, f"found a way {direction} from {room.name}")


def find_trail(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note in which direction tracks lead from here."""
    room = beliefs.map.current_room_id
    if room is not None:
        beliefs.trail = Trail(seen.text(Role.WHO), room, direction_of(seen.text(Role.DIRECTION)))
    return NO_CHANGE


def list_note(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note the latest note on the board here. Only its number counts: its words are a player's."""
    room = beliefs.map.current_room_id
    if room is not None:
        beliefs.latest_notes[room] = max(beliefs.latest_notes.get(room, 0), seen.number(Role.COUNT))
    return NO_CHANGE


def lose_trail(beliefs: Beliefs, _: Observation) -> Iterable[StateChange]:
    """Forget the tracks that were found last."""
    beliefs.trail = None
    return NO_CHANGE


def room_beyond(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add an exit in the direction that was looked at, and the state of its door if it is told."""
    room, direction = beliefs.map.current_room, direction_of(seen.text(Role.DIRECTION))
    if room is not None and direction:
        beliefs.map.add_exit(room.room_id, direction)
        state = _STATES.get(seen.text(Role.STATE).lower())
        if state is not None:
            beliefs.map.set_exit_state(room.room_id, direction, state, beliefs.now, seen.text(Role.ITEM))
    return NO_CHANGE


def feature(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Tag the room with what it can be used for."""
    room, tag = beliefs.map.current_room, seen.text(Role.KIND)
    if room is not None and tag and beliefs.map.tag_room(room.room_id, tag):
        yield changed(seen, BeliefDomain.MAP, ChangeKind.UPDATED, f"{room.name} is a {tag} place", tag=tag)


_TAG_OF_USE: Final = {"rest": "rest", "gather": "social"}
"""What one does at a place → the tag that its room has by that."""


def offer_use(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a place in the room that can be used, and what one does there."""
    room, name, act = beliefs.map.current_room, seen.text(Role.ITEM), seen.text(Role.KIND)
    if room is None:
        return
    tag = _TAG_OF_USE.get(act)
    if tag is not None:
        beliefs.map.tag_room(room.room_id, tag)
    if beliefs.map.note_use(room.room_id, name, act):
        what = f"in {room.name} one can {act} at the {name}"
        yield changed(seen, BeliefDomain.MAP, ChangeKind.DISCOVERED, what, use=name)


def offer_work(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a place in the room where something can be gathered."""
    room, name = beliefs.map.current_room, seen.text(Role.ITEM)
    if room is not None and beliefs.map.note_use(room.room_id, name, WORK):
        what = f"in {room.name} one can work at the {name}"
        yield changed(seen, BeliefDomain.MAP, ChangeKind.DISCOVERED, what, use=name)


def no_work(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Forget a place where nothing can be gathered now, until it is seen again."""
    room = beliefs.map.current_room
    if room is not None:
        beliefs.map.forget_use(room.room_id, seen.text(Role.ITEM))
    return NO_CHANGE


def too_dark(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Tag the room as dark."""
    room = beliefs.map.current_room
    if room is not None and beliefs.map.tag_room(room.room_id, "dark"):
        yield changed(seen, BeliefDomain.MAP, ChangeKind.UPDATED, f"{room.name} is dark", tag="dark")


def shop_line(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note the price of an item in a shop."""
    room = beliefs.map.current_room
    if room is None:
        return
    beliefs.map.tag_room(room.room_id, "shop")
    item, price = seen.text(Role.ITEM), seen.number(Role.PRICE)
    if beliefs.inventory.offer(item, price, room.room_id, beliefs.now, seen.text(Role.WHO)):
        what = f"{room.name} sells {item} for {price}"
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.DISCOVERED, what, item=item, price=price)


def tag_room(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Tag the room as a shop or as a trainer's, and its keeper accordingly."""
    room, tag = beliefs.map.current_room, seen.row.tag
    keeper = seen.text(Role.WHO)
    if keeper:
        beliefs.relationships.tag(keeper, "merchant" if tag == "shop" else tag)
    if room is not None and beliefs.map.tag_room(room.room_id, tag):
        yield changed(seen, BeliefDomain.MAP, ChangeKind.UPDATED, f"{room.name} is a {tag}", tag=tag)


def untag_room(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Remove the tag of a shop or a trainer from the room."""
    room = beliefs.map.current_room
    if room is not None:
        beliefs.map.untag_room(room.room_id, seen.row.tag)
    return NO_CHANGE


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.SHOW_ROOM: see_room,
    BeliefEffect.CORRECT_ROOM: correct_room,
    BeliefEffect.JOIN_ROOMS: make_one,
    BeliefEffect.END_ROOM: end_room,
    BeliefEffect.MOVE: move,
    BeliefEffect.BLOCK_EXIT: refused_exit,
    BeliefEffect.SET_DOOR: set_door,
    BeliefEffect.TELL_DOOR: door_is,
    BeliefEffect.FIND_EXIT: found_exit,
    BeliefEffect.SEE_BEYOND: room_beyond,
    BeliefEffect.MARK_FEATURE: feature,
    BeliefEffect.DARKEN_ROOM: too_dark,
    BeliefEffect.LIST_NOTE: list_note,
    BeliefEffect.FIND_TRAIL: find_trail,
    BeliefEffect.LOSE_TRAIL: lose_trail,
    BeliefEffect.OFFER_USE: offer_use,
    BeliefEffect.OFFER_WORK: offer_work,
    BeliefEffect.NO_WORK: no_work,
    BeliefEffect.TAG_ROOM: tag_room,
    BeliefEffect.OFFER_WARE: shop_line,
    BeliefEffect.UNTAG_ROOM: untag_room,
}
