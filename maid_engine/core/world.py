"""The entities of the world: their components and places. Synchronous and single-threaded.

An *entity* is an id. Its *components* are plain dataclasses, kept in one table per type. An entity is in at
most one *place*, which is another entity: a room, a character, a container. The only writer is the engine's
loop.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar, cast, overload

from maid_engine.core.ids import EntityId

C = TypeVar("C")
D = TypeVar("D")


class World:
    """The entities, their components and their places.

    Read a component with :meth:`get` or :meth:`need`. Use :meth:`edit` before changing it: it marks the
    entity as changed, for saving and for watchers. Tables keep insertion order, so the same history gives the
    same iteration order in every process.
    """

    def __init__(self) -> None:
        self._tables: dict[type[Any], dict[EntityId | None, Any]] = defaultdict(dict)
        self._place: dict[EntityId | None, EntityId] = {}
        self._contents: dict[EntityId | None, dict[EntityId, None]] = {}
        """No key is None. The types admit it so that a place that may be unknown can be looked up."""
        self._alive: dict[EntityId, None] = {}
        self._revision: dict[EntityId, int] = {}
        """A number for each existing entity; see :meth:`revision`. Only the world writes it."""
        self._derived: dict[EntityId, dict[object, tuple[tuple[int, int], Any]]] = {}
        self.changed: dict[EntityId, None] = {}
        """Entities changed since the last :meth:`take_changes`."""
        self.removed: dict[EntityId, None] = {}
        """Entities destroyed since then."""

    # --- entities ---

    def create(self, entity: EntityId, *components: object, place: EntityId | None = None) -> EntityId:
        """Create an entity and return its id.

        Raises:
            ValueError: an entity with this id already exists.
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
        """Destroy an entity and everything inside it. An unknown entity is ignored."""
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
        """Return whether the entity exists."""
        return entity in self._alive

    def entities(self) -> tuple[EntityId, ...]:
        """Return every entity, in order of creation."""
        return tuple(self._alive)

    def __contains__(self, entity: EntityId) -> bool:
        return entity in self._alive

    def __len__(self) -> int:
        return len(self._alive)

    # --- components ---

    def get(self, entity: EntityId | None, kind: type[C]) -> C | None:
        """Return the entity's component of this type, or None. Do not change it."""
        return self._tables[kind].get(entity)

    def get_or_default(self, entity: EntityId | None, kind: type[C]) -> C:
        """Return the entity's component of this type; if it has none, one with default values.

        Do not change it: a component with default values is not kept.
        """
        component: C | None = self._tables[kind].get(entity)
        if component is not None:
            return component
        return kind()

    def need(self, entity: EntityId, kind: type[C]) -> C:
        """Return the entity's component of this type. Do not change it.

        Raises:
            KeyError: it has none.
        """
        component: C = self._tables[kind][entity]
        return component

    def has(self, entity: EntityId | None, kind: type[object]) -> bool:
        """Return whether the entity has a component of this type."""
        return entity in self._tables[kind]

    def has_any(self, entity: EntityId | None, *kinds: type[object]) -> bool:
        """Return whether the entity has a component of at least one of these types."""
        return any(entity in self._tables[kind] for kind in kinds)

    def table(self, kind: type[C]) -> Mapping[EntityId | None, C]:
        """Return all components of this type by entity, for loops over many entities. Do not change them.

        It stays up to date.
        """
        return self._tables[kind]

    def edit(self, entity: EntityId, kind: type[C]) -> C:
        """Return the entity's component of this type for changing, and mark the entity as changed.

        Raises:
            KeyError: it has none.
        """
        component: C = self._tables[kind][entity]
        self.touch(entity)
        return component

    def add(self, entity: EntityId, component: object) -> None:
        """Add a component to the entity. It replaces one of the same type.

        Raises:
            KeyError: there is no such entity.
        """
        if entity not in self._alive:
            raise KeyError(entity)
        self._tables[type(component)][entity] = component
        self.touch(entity)

    def remove(self, entity: EntityId, kind: type[object]) -> None:
        """Remove a component from the entity, if it has one."""
        if self._tables[kind].pop(entity, None) is not None:
            self.touch(entity)

    def components(self, entity: EntityId) -> tuple[object, ...]:
        """Return all components of the entity, sorted by type name."""
        found = [(kind.__name__, table[entity]) for kind, table in self._tables.items() if entity in table]
        return tuple(component for _, component in sorted(found, key=lambda pair: pair[0]))

    @overload
    def having(self, kind: type[C]) -> Iterator[tuple[EntityId, C]]: ...
    @overload
    def having(self, kind: type[C], other: type[D]) -> Iterator[tuple[EntityId, C, D]]: ...
    def having(self, kind: type[object], other: type[object] | None = None) -> Iterator[tuple[object, ...]]:
        """Yield every entity that has this component (or both), with the components.

        The loop runs over a copy, so its body may create and destroy entities.
        """
        table = self._tables[kind]
        if other is None:
            yield from tuple(table.items())
            return
        second = self._tables[other]
        for entity, component in tuple(table.items()):
            if entity in second:
                yield entity, component, second[entity]

    def all_having(self, kind: type[object]) -> tuple[EntityId, ...]:
        """Return every entity that has this component."""
        return cast("tuple[EntityId, ...]", tuple(self._tables[kind]))

    # --- places ---

    def place_of(self, entity: EntityId | None) -> EntityId | None:
        """Return what the entity is in: a room, a character, a container. None for rooms and prototypes."""
        return self._place.get(entity)

    def contents(self, holder: EntityId | None) -> tuple[EntityId, ...]:
        """Return what is directly in the holder, in order of arrival."""
        return tuple(self._contents.get(holder, ()))

    def inside(self, holder: EntityId | None, kind: type[C]) -> Iterator[tuple[EntityId, C]]:
        """Yield what is directly in the holder and has this component, with the component."""
        table = self._tables[kind]
        for entity in tuple(self._contents.get(holder, ())):
            if entity in table:
                yield entity, table[entity]

    def move(self, entity: EntityId, into: EntityId) -> None:
        """Move the entity into another. It leaves its old place and becomes the last in the new one.

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
        """Remove the entity, with its contents, from its place. It continues to exist in no place."""
        self._leave(entity)
        self.touch(entity)

    def _leave(self, entity: EntityId) -> None:
        holder = self._place.pop(entity, None)
        if holder is not None:
            del self._contents[holder][entity]
            self._revision[holder] = self._revision.get(holder, 0) + 1

    # --- change ---

    def touch(self, entity: EntityId) -> None:
        """Mark the entity as changed."""
        self.changed[entity] = None
        self._revision[entity] = self._revision.get(entity, 0) + 1

    def revision(self, entity: EntityId) -> int:
        """Return a number that grows whenever the entity changes, or something enters or leaves it."""
        return self._revision.get(entity, 0)

    def derived(self, holder: EntityId, make: "Callable[[World, EntityId], D]") -> D:
        """Return ``make(self, holder)``, cached until the holder or something directly in it changes.

        Args:
            holder: for example a room.
            make: a module-level function, the same object in each call. It may read only the components of
                the holder and of its direct contents. Its result must not be changed.
        """
        revisions = self._revision
        inner = self._contents.get(holder, ())
        # An arrival or departure changes the holder's own number. While that is the same, the sum cannot
        # fall.
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
        """Return (changed, removed) since the last call, and clear both."""
        changed, removed = tuple(self.changed), tuple(self.removed)
        self.changed.clear()
        self.removed.clear()
        return changed, removed
