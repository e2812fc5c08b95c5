"""The component tables and the places; synchronous and single-threaded.

An *entity* is an id. Its *components* are plain dataclasses, kept in one table for each type. An entity is in at most one
*place*, which is another entity: a room, a character, a container. There is one writer, the engine's loop.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, TypeVar, overload

from maid_engine.core.ids import EntityId

C = TypeVar("C")
D = TypeVar("D")


class World:
    """Who is there, what they are made of, and where they are.

    Read a component with :meth:`get` or :meth:`need`; take it with :meth:`edit` before changing it, which
    notes the entity as changed for saving and for whoever watches it. Tables keep the order of insertion,
    so the same history gives the same iteration in every process.
    """

    def __init__(self) -> None:
        self._tables: dict[type[Any], dict[EntityId, Any]] = defaultdict(dict)
        self._place: dict[EntityId, EntityId] = {}
        self._contents: dict[EntityId, dict[EntityId, None]] = {}
        self._alive: dict[EntityId, None] = {}
        self._revision: dict[EntityId, int] = {}
        self._derived: dict[EntityId, dict[object, tuple[tuple[int, int], Any]]] = {}
        self.changed: dict[EntityId, None] = {}
        """Entities edited since whoever saves them last took the list."""
        self.removed: dict[EntityId, None] = {}
        """Entities that ceased to exist since then."""

    # --- entities ---

    def create(self, entity: EntityId, *components: object, place: EntityId | None = None) -> EntityId:
        """Bring an entity into being.

        Raises:
            ValueError: there is one with this id already.
        """
        if entity in self._alive:
            raise ValueError(f"there is already an entity {entity!r}")
        self._alive[entity] = None
        self.removed.pop(entity, None)
        for component in components:
            self._tables[type(component)][entity] = component
        self.touch(entity)
        if place is not None:
            self.move(entity, place)
        return entity

    def destroy(self, entity: EntityId) -> None:
        """Take an entity out of the world, with everything that is in it."""
        if entity not in self._alive:
            return
        for inner in tuple(self._contents.get(entity, ())):
            self.destroy(inner)
        self._leave(entity)
        for table in self._tables.values():
            table.pop(entity, None)
        self._contents.pop(entity, None)
        self._revision.pop(entity, None)
        self._derived.pop(entity, None)
        del self._alive[entity]
        self.changed.pop(entity, None)
        self.removed[entity] = None

    def exists(self, entity: EntityId) -> bool:
        """Whether there is such an entity."""
        return entity in self._alive

    def entities(self) -> tuple[EntityId, ...]:
        """Every entity, in the order they came into being."""
        return tuple(self._alive)

    def __contains__(self, entity: EntityId) -> bool:
        return entity in self._alive

    def __len__(self) -> int:
        return len(self._alive)

    # --- components ---

    def get(self, entity: EntityId, kind: type[C]) -> C | None:
        """The entity's component of this type, or None. For reading only."""
        return self._tables[kind].get(entity)

    def need(self, entity: EntityId, kind: type[C]) -> C:
        """The entity's component of this type. For reading only.

        Raises:
            KeyError: it has none.
        """
        component: C = self._tables[kind][entity]
        return component

    def has(self, entity: EntityId, kind: type[object]) -> bool:
        """Whether the entity has a component of this type."""
        return entity in self._tables[kind]

    def edit(self, entity: EntityId, kind: type[C]) -> C:
        """The entity's component, to be changed now.

        Raises:
            KeyError: it has none.
        """
        component: C = self._tables[kind][entity]
        self.touch(entity)
        return component

    def add(self, entity: EntityId, component: object) -> None:
        """Give the entity a component, in place of one of the same type."""
        self._tables[type(component)][entity] = component
        self.touch(entity)

    def remove(self, entity: EntityId, kind: type[object]) -> None:
        """Take a component from the entity; nothing happens when it has none."""
        if self._tables[kind].pop(entity, None) is not None:
            self.touch(entity)

    def components(self, entity: EntityId) -> tuple[object, ...]:
        """All components of the entity, in a fixed order of their types."""
        found = [(kind.__name__, table[entity]) for kind, table in self._tables.items() if entity in table]
        return tuple(component for _, component in sorted(found, key=lambda pair: pair[0]))

    @overload
    def having(self, kind: type[C]) -> Iterator[tuple[EntityId, C]]: ...
    @overload
    def having(self, kind: type[C], other: type[D]) -> Iterator[tuple[EntityId, C, D]]: ...
    def having(self, kind: type[object], other: type[object] | None = None) -> Iterator[tuple[object, ...]]:
        """Every entity with this component (or with both), and the components.

        The list is taken at once, so the body of a loop may create and destroy.
        """
        table = self._tables[kind]
        if other is None:
            yield from tuple(table.items())
            return
        second = self._tables[other]
        for entity, component in tuple(table.items()):
            if entity in second:
                yield entity, component, second[entity]

    # --- places ---

    def place_of(self, entity: EntityId) -> EntityId | None:
        """What the entity is in: a room, somebody's hands, a container. None for rooms and prototypes."""
        return self._place.get(entity)

    def contents(self, holder: EntityId) -> tuple[EntityId, ...]:
        """What is directly in the holder, in the order it came."""
        return tuple(self._contents.get(holder, ()))

    def inside(self, holder: EntityId, kind: type[C]) -> Iterator[tuple[EntityId, C]]:
        """What is directly in the holder and has this component."""
        table = self._tables[kind]
        for entity in tuple(self._contents.get(holder, ())):
            if entity in table:
                yield entity, table[entity]

    def move(self, entity: EntityId, into: EntityId) -> None:
        """Put the entity into another. It leaves where it was; it comes last in its new place.

        Raises:
            KeyError: one of the two does not exist.
            ValueError: the holder is the entity itself or inside it.
        """
        if entity not in self._alive:
            raise KeyError(entity)
        if into not in self._alive:
            raise KeyError(into)
        outer: EntityId | None = into
        while outer is not None:
            if outer == entity:
                raise ValueError(f"{entity!r} cannot be put into itself")
            outer = self._place.get(outer)
        self._leave(entity)
        self._place[entity] = into
        self._contents.setdefault(into, {})[entity] = None
        self.touch(entity)
        self._revision[into] = self._revision.get(into, 0) + 1

    def withdraw(self, entity: EntityId) -> None:
        """Take the entity, with all that is in it, out of its place: it exists, but is nowhere."""
        self._leave(entity)
        self.touch(entity)

    def _leave(self, entity: EntityId) -> None:
        holder = self._place.pop(entity, None)
        if holder is not None:
            del self._contents[holder][entity]
            self._revision[holder] = self._revision.get(holder, 0) + 1

    # --- change ---

    def touch(self, entity: EntityId) -> None:
        """Note that the entity has changed."""
        self.changed[entity] = None
        self._revision[entity] = self._revision.get(entity, 0) + 1

    def revision(self, entity: EntityId) -> int:
        """A number that grows whenever the entity, or what is directly in it, changes."""
        return self._revision.get(entity, 0)

    def derived(self, holder: EntityId, make: "Callable[[World, EntityId], D]") -> D:
        """What `make` makes of the holder and of what is directly in it: made anew only after one of them changed.

        Args:
            holder: a room, say.
            make: a function of a module, the same in each call; it reads the components of these entities and nothing else,
                and nobody changes its result.
        """
        revisions = self._revision
        inner = self._contents.get(holder, ())
        # Whoever comes or goes changes the holder's own number, so with that unchanged no number in the sum can fall.
        mark = (revisions.get(holder, 0), sum(map(revisions.__getitem__, inner)))
        known = self._derived.setdefault(holder, {})
        found = known.get(make)
        if found is not None and found[0] == mark:
            value: D = found[1]
            return value
        value = make(self, holder)
        known[make] = (mark, value)
        return value

    def take_changes(self) -> tuple[tuple[EntityId, ...], tuple[EntityId, ...]]:
        """(changed, removed) since the last call, and start anew."""
        changed, removed = tuple(self.changed), tuple(self.removed)
        self.changed.clear()
        self.removed.clear()
        return changed, removed
