"""The map as far as it is known: rooms, exits, and the frontier to the unknown."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.models.directions import OPPOSITE
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import ExitState, ExplorationState, MapEdge, MapNode
from maid_engine.ai_players.models.world_views import ExitView
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

MAX_ROOMS: Final = 5000
"""Default number of rooms that are kept."""
DANGEROUS: Final = "dangerous"
"""Tag of a room in which the AI player died, or from which it fled."""
MOST_NOTES: Final = 6
"""Number of notes kept on a room."""
STEP_COST: Final = 1.0
"""Cost of one step on a route (`DANGER_COST` is added for a dangerous room)."""
DANGER_COST: Final = 6.0
"""Additional cost of walking into a dangerous room."""
_BEEN_THERE: Final = (ExplorationState.VISITED,)


class Link(NamedTuple):
    """An exit between two known rooms."""

    edge: ExitView
    target: str
    """The room it leads to."""
    cost: float
    """Cost of walking it while it is open."""


class MapGraph:
    """A directed graph of the known rooms. An exit leads to a room, or to somewhere unknown."""

    def __init__(self, max_rooms: int = MAX_ROOMS) -> None:
        self.max_rooms = max_rooms
        self.nodes: dict[str, MapNode] = {}
        self._memo = RowMemo[MapNode]()
        self.current_room_id: str | None = None
        self.previous_room_id: str | None = None
        self._incoming: dict[str, dict[tuple[str, str], None]] = {}
        """Room → the (room, direction) pairs of exits that lead to it."""
        self._by_name: dict[str, dict[str, None]] = {}
        self._explored: int | None = None
        """Number of visited rooms; ``None`` if it must be counted again."""
        self._links: dict[str, tuple[Link, ...]] = {}
        """Room → its exits to known rooms, cached for searches. Dropped if an exit or the danger beyond changes."""

    # -- asking --------------------------------------------------------------------------------------------

    @property
    def current_room(self) -> MapNode | None:
        """The room that the AI player is in, or None while it is unknown."""
        if not self.current_room_id:
            return None
        return self.nodes.get(self.current_room_id)

    @property
    def explored_count(self) -> int:
        """Number of visited rooms."""
        if self._explored is None:
            self._explored = sum(node.exploration_state in _BEEN_THERE for node in self.nodes.values())
        return self._explored

    def visited(self, room_id: str) -> bool:
        """Return whether the room was visited."""
        node = self.nodes.get(room_id)
        return node is not None and node.exploration_state in _BEEN_THERE

    def named(self, name: str) -> list[MapNode]:
        """Return the rooms of exactly this name, in any case."""
        return [self.nodes[room_id] for room_id in self._by_name.get(name.lower(), ())]

    def links(self, room_id: str) -> tuple[Link, ...]:
        """Return the exits of a room to known rooms, in the order in which they were found. Door states are current."""
        found = self._links.get(room_id)
        if found is None:
            found = self._links[room_id] = tuple(self._linked(self.nodes[room_id]))
        return found

    def _linked(self, node: MapNode) -> Iterator[Link]:
        for edge in node.exits.values():
            far = self.nodes.get(edge.to_room) if edge.to_room is not None else None
            if far is not None:
                yield Link(edge, far.room_id, STEP_COST + (DANGER_COST if DANGEROUS in far.tags else 0.0))

    def find_room_by_tag(self, tag: str) -> list[MapNode]:
        """Return the rooms with this tag."""
        return [node for node in self.nodes.values() if tag in node.tags]

    def exploration_frontier(self) -> list[tuple[str, str]]:
        """Return each (room, direction) from a visited room whose far side was not visited."""
        return [(edge.from_room, edge.direction) for edge in self._frontier()]

    def is_frontier(self, edge: ExitView) -> bool:
        """Return whether this exit leads to a room that was not visited."""
        return edge.to_room is None or not self.visited(edge.to_room)

    def _frontier(self) -> Iterator[MapEdge]:
        for node in self.nodes.values():
            if node.exploration_state in _BEEN_THERE:
                yield from (filter(self.is_frontier, node.exits.values()))

    # -- learning ------------------------------------------------------------------------------------------

    def update_room(  # noqa: D417, PLR0913
        self,
        room_id: str,
        name: str = "",
        description: str = "",
        *,
        exits: Mapping[str, str | None] | None = None,
        area: str = "",
        coordinates: tuple[int, int, int] | None = None,
    ) -> MapNode:
        """Add a room or more details of it, and return it. Arguments that are not given change nothing.

        Args:
            exits: direction → room, or None if unknown. A known target is never removed.
        """
        node = self.nodes.get(room_id)
        if node is None:
            node = self.nodes[room_id] = MapNode(room_id, "")
            self._unlink_from(room_id)
        self._memo.edited(node)
        if name and name != node.name:
            self._rename(node, name)
        node.add_details(description, area, coordinates)
        if exits is not None:
            for direction, target in exits.items():
                self.add_exit(room_id, direction, target)
        return node

    def add_exit(self, room_id: str, direction: str, target: str | None = None) -> MapEdge:
        """Add an exit, and its target if given. Return the exit."""
        node = self.nodes[room_id]
        edge = node.exits.get(direction)
        if edge is None:
            edge = node.exits[direction] = MapEdge(room_id, direction)
            self._memo.edited(node)
        if target is not None and target != edge.to_room:
            self._point(edge, target)
        return edge

    def redirect(self, room_id: str, direction: str, target: str | None) -> None:
        """Correct where an exit leads; None means unknown."""
        edge = self._edit_exit(room_id, direction)
        self._point(edge, target)
        edge.walked = edge.walked and target is not None

    def forget_exits(self, room_id: str, keep: Iterable[str]) -> None:
        """Delete exits that a complete list does not name, except those with a door or that were walked."""
        node = self.nodes[room_id]
        kept = set(keep)
        for direction in [name for name in node.exits if name not in kept]:
            edge = node.exits[direction]
            if edge.state is ExitState.OPEN and not edge.walked:
                self._point(edge, None)
                del node.exits[direction]
                self._memo.edited(node)

    def set_current_room(self, room_id: str, now: Seconds = ORIGIN) -> MapNode:
        """Make a room the current one and return it. Coming back from elsewhere counts as another visit."""
        node = self._edit(room_id)
        if room_id != self.current_room_id:
            self.previous_room_id = self.current_room_id
            self.current_room_id = room_id
            node.visit_count += 1
        if node.exploration_state not in _BEEN_THERE:
            node.exploration_state = ExplorationState.VISITED
            self._explored = None
            node.first_visited = now
            node.visit_count = max(1, node.visit_count)
        node.last_visited = now
        if len(self.nodes) > self.max_rooms:
            self._prune()
        return node

    def link_exit(self, from_room_id: str, direction: str, to_room_id: str, now: Seconds = ORIGIN) -> None:
        """Note that this exit was walked and where it led, so it is open."""
        edge = self._edit_exit(from_room_id, direction, to_room_id)
        edge.state, edge.tries, edge.walked, edge.checked = ExitState.OPEN, 0, True, now
        self.link_back(from_room_id, direction, to_room_id)

    def link_back(self, from_room_id: str, direction: str, to_room_id: str) -> None:
        """Assume that the opposite exit leads back, unless its target is known."""
        back = self.nodes[to_room_id].exits.get(OPPOSITE.get(direction, ""))
        if back is not None and back.to_room is None and from_room_id in self.nodes:
            self._point(back, from_room_id)

    def set_exit_state(
        self, room_id: str, direction: str, state: ExitState, now: Seconds = ORIGIN, door: str = ""
    ) -> MapEdge:
        """Set the state of an exit, on both sides if the other side is known. Return the exit."""
        edge = self._edit_exit(room_id, direction)
        _mark(edge, state, now, door)
        far = self.nodes.get(edge.to_room) if edge.to_room else None
        back = far.exits.get(OPPOSITE.get(direction, "")) if far else None
        if back is not None and back.to_room == room_id and state is not ExitState.BLOCKED:
            _mark(back, state, now, door)
            self._edit(back.from_room)
        return edge

    def tag_room(self, room_id: str, tag: str) -> bool:
        """Tag a room. Return whether the tag is new."""
        tags = self.nodes[room_id].tags
        if tag in tags:
            return False
        self._edit(room_id).tags[tag] = None
        self._unlink_from(room_id)
        return True

    def note_use(self, room_id: str, place: str, act: str) -> bool:
        """Note a place in a room that one can use, and what one does there. Return whether that is new."""
        if self.nodes[room_id].uses.get(place) == act:
            return False
        self._edit(room_id).uses[place] = act
        return True

    def forget_use(self, room_id: str, place: str) -> None:
        """Forget a place in a room that one could use, if it is known."""
        self._edit(room_id).uses.pop(place, None)

    def untag_room(self, room_id: str, tag: str) -> None:
        """Remove a tag from a room, if it has it."""
        self._edit(room_id).tags.pop(tag, None)
        self._unlink_from(room_id)

    def annotate_room(self, room_id: str, note: str, now: Seconds = ORIGIN) -> None:
        """Note what happened in a room. The latest :data:`MOST_NOTES` are kept. A repeated note becomes the latest."""
        notes = self._edit(room_id).notes
        notes.pop(note, None)
        notes[note] = now
        drop_oldest(notes, MOST_NOTES)

    def forget_notes(self, person: Forgotten) -> None:
        """Drop every note that names this person."""
        for node in self.nodes.values():
            for note in list(filter(person.named_in, node.notes)):
                del node.notes[note]
                self._memo.edited(node)

    def merge(self, old_id: str, new_id: str) -> None:
        """Merge two ids that are one room. Everything known of the old id moves to the new one."""
        self._links.clear()
        self._explored = None
        old = self.nodes.pop(old_id)
        new = self.nodes.get(new_id)
        self._unname(old)
        if new is None:
            self._renumber(old, new_id)
        else:
            self._absorb(new, old)
        self._redirect_incoming(old_id, new_id)
        if self.current_room_id == old_id:
            self.current_room_id = new_id
        if self.previous_room_id == old_id:
            self.previous_room_id = new_id

    def _renumber(self, node: MapNode, new_id: str) -> None:
        """Keep a node that was taken out under another id."""
        old_id = node.room_id
        self.nodes[new_id] = node
        node.room_id = new_id
        self._memo.edited(node)
        for edge in node.exits.values():
            self._repoint_source(edge, old_id, new_id)
        self._by_name.setdefault(node.name.lower(), {})[new_id] = None

    def _redirect_incoming(self, old_id: str, new_id: str) -> None:
        """Let the exits that lead to a room lead to another."""
        for from_room, direction in self._incoming.pop(old_id, {}):
            source = self.nodes.get(new_id if from_room == old_id else from_room)
            if source is not None and direction in source.exits:
                edge = source.exits[direction]
                edge.to_room = None
                self._point(edge, new_id)

    def _absorb(self, new: MapNode, old: MapNode) -> None:
        """Add to a room what is known of another that is the same, and was taken out."""
        _copy_details(new, old)
        self._memo.edited(new)
        for note, when in old.notes.items():
            self.annotate_room(new.room_id, note, when)
        if not new.name and old.name:
            self._rename(new, old.name)
        for edge in old.exits.values():
            self._absorb_exit(new, edge)

    def _absorb_exit(self, new: MapNode, edge: MapEdge) -> None:
        """Add to a room an exit of another that is the same."""
        target = edge.to_room
        self._point(edge, None)
        kept = self._edit_exit(new.room_id, edge.direction)
        if kept.to_room is None and target is not None:
            self._point(kept, target)
        kept.walked = kept.walked or edge.walked

    # -- upkeep --------------------------------------------------------------------------------------------

    def _edit(self, room_id: str) -> MapNode:
        """Return a known room, to change it. Every change of a room needs it, or the room would be saved as it was."""
        node = self.nodes[room_id]
        self._memo.edited(node)
        return node

    def _edit_exit(self, room_id: str, direction: str, target: str | None = None) -> MapEdge:
        """Return what :meth:`add_exit` returns, to change it."""
        self._edit(room_id)
        return self.add_exit(room_id, direction, target)

    def _rename(self, node: MapNode, name: str) -> None:
        self._unname(node)
        node.name = name
        self._by_name.setdefault(name.lower(), {})[node.room_id] = None

    def _unname(self, node: MapNode) -> None:
        index = self._by_name.get(node.name.lower())
        if index is not None:
            index.pop(node.room_id, None)
            if not index:
                del self._by_name[node.name.lower()]

    def _unlink_from(self, room_id: str) -> None:
        """Drop the cached links of the rooms that lead here, because this room has changed."""
        for from_room, _ in self._incoming.get(room_id, ()):
            self._links.pop(from_room, None)

    def _point(self, edge: MapEdge, target: str | None) -> None:
        key = (edge.from_room, edge.direction)
        if edge.to_room is not None:
            self._incoming.get(edge.to_room, {}).pop(key, None)
        edge.to_room = target
        self._links.pop(edge.from_room, None)
        if edge.from_room in self.nodes:
            self._edit(edge.from_room)
        if target is not None:
            self._incoming.setdefault(target, {})[key] = None

    def _repoint_source(self, edge: MapEdge, old_id: str, new_id: str) -> None:
        target = edge.to_room
        self._point(edge, None)
        edge.from_room = new_id
        if target is not None:
            self._point(edge, new_id if target == old_id else target)

    def _prune(self) -> None:
        """Delete the least important rooms: first untagged, then seldom visited, then visited longest ago."""
        spare = len(self.nodes) - self.max_rooms + self.max_rooms // 50
        candidates = [node for node in self.nodes.values() if node.room_id != self.current_room_id]
        candidates.sort(key=lambda node: (bool(node.tags), node.visit_count, node.last_visited, node.room_id))
        for node in candidates[:spare]:
            self._drop(node)

    def _drop(self, node: MapNode) -> None:
        self._links.clear()
        for edge in node.exits.values():
            self._point(edge, None)
        for from_room, direction in list(self._incoming.pop(node.room_id, {})):
            source = self.nodes.get(from_room)
            if source is not None:
                source.exits[direction].to_room = None
                self._memo.edited(source)
        self._unname(node)
        self._explored = None
        del self.nodes[node.room_id]
        if self.previous_room_id == node.room_id:
            self.previous_room_id = None

    # -- state ---------------------------------------------------------------------------------------------

    def serialize(self) -> dict[str, object]:
        """Return the whole graph as JSON."""
        return {
            "current_room_id": self.current_room_id,
            "previous_room_id": self.previous_room_id,
            "nodes": self._memo.rows(self.nodes.values()),
        }

    @classmethod
    def deserialize(cls, data: Mapping[str, Any], max_rooms: int = MAX_ROOMS) -> "MapGraph":
        """Return the graph that :meth:`serialize` wrote."""
        graph = cls(max_rooms)
        for entry in data["nodes"]:
            node = from_json(MapNode, entry)
            graph.nodes[node.room_id] = node
            graph._index(node)
        graph.current_room_id = data["current_room_id"]
        graph.previous_room_id = data["previous_room_id"]
        return graph

    def _index(self, node: MapNode) -> None:
        """Enter a node by its name, and its exits by where they lead."""
        if node.name:
            self._by_name.setdefault(node.name.lower(), {})[node.room_id] = None
        for edge in node.exits.values():
            if edge.to_room is not None:
                self._incoming.setdefault(edge.to_room, {})[edge.from_room, edge.direction] = None


def _copy_details(new: MapNode, old: MapNode) -> None:
    """Copy what another room of the same place tells, and this one does not."""
    new.add_details(new.description or old.description, new.area or old.area)
    new.visit_count = max(new.visit_count, old.visit_count)
    if new.exploration_state not in _BEEN_THERE:
        new.exploration_state = old.exploration_state
        new.first_visited, new.last_visited = old.first_visited, old.last_visited
    new.tags.update(old.tags)
    new.uses.update(old.uses)


def _mark(edge: MapEdge, state: ExitState, now: Seconds, door: str) -> None:
    edge.state, edge.checked = state, now
    edge.door = door or edge.door
    edge.tries = edge.tries + 1 if state in {ExitState.LOCKED, ExitState.BLOCKED} else 0
