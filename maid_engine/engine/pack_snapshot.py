"""Snapshots of a game, for undoing what a pack changed."""

from collections.abc import Container, Iterable, Mapping
from copy import copy
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from maid_engine.core.errors import PackError
from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game

T = TypeVar("T")
Contents = dict[str, dict[object, object] | list[object]]
"""Field of a resource → a copy of its contents."""


class PackSnapshot:
    """The state at one moment of everything that packs can register."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.commands = game.commands.snapshot()
        self.templates = game.catalogue.snapshot()
        self.listeners = game.bus.snapshot()
        self.systems = tuple(game.systems)
        self.behaviors = tuple(game.ai_behaviors)
        self.resources = game.resources()
        self.contents = {kind: _collections(resource) for kind, resource in self.resources.items()}
        self.components = game.codec.kinds
        self.entities = dict.fromkeys(game.world.entities())
        self.pvp, self.start_room = game.pvp, game.start_room

    def restore(self) -> None:
        """Restore that state."""
        game = self._game
        game.commands.restore(self.commands)
        game.catalogue.restore(self.templates)
        game.bus.restore(self.listeners)
        game.systems[:] = self.systems
        game.ai_behaviors[:] = self.behaviors
        game.restore_resources(self.resources)
        for kind, resource in self.resources.items():
            _refill(resource, self.contents[kind])
        game.codec.forget(*(kind for kind in game.codec.kinds if kind not in self.components))
        for entity in game.world.entities():
            if entity not in self.entities:
                game.world.destroy(entity)
        game.pvp, game.start_room = self.pvp, self.start_room

    def added(self) -> "Added":
        """Return what was added since the snapshot."""
        return Added(self._game, self)


class Added:
    """What one pack added. It can be removed without touching what later packs added."""

    def __init__(self, game: Game, before: PackSnapshot) -> None:
        self._game = game
        self._before = before
        after = PackSnapshot(game)
        self.commands = _changed(after.commands, before.commands)
        self.templates = _changed(after.templates, before.templates)
        self.systems = _new(after.systems, before.systems)
        self.behaviors = _new(after.behaviors, before.behaviors)
        self.resources = _new(after.resources, before.resources)
        self.components = _new(after.components, before.components)
        self.entities = _new(after.entities, before.entities)
        self._entries = _new_entries(after.contents, before.contents)
        listeners, watchers = after.listeners
        listeners_before, watchers_before = before.listeners
        self._listeners = {
            kind: _new(found, listeners_before.get(kind, ())) for kind, found in listeners.items()
        }
        self._watchers = _new(watchers, watchers_before)
        self._pvp = after.pvp and not before.pvp
        self._start_room = after.start_room if before.start_room is None else None

    def check_shelter(self) -> None:
        """Check that there is a place for what stands in rooms to be removed.

        Raises:
            PackError: there is no such place.
        """
        if self._sheltered() and self._shelter() is None:
            raise PackError(
                "somebody is in this pack's rooms, and no other pack has a start room to move them to"
            )

    def remove(self) -> None:
        """Remove everything that the pack added."""
        game = self._game
        self._remove_entities()
        game.commands.restore(_without(game.commands.snapshot(), self.commands, self._before.commands))
        game.catalogue.restore(_without(game.catalogue.snapshot(), self.templates, self._before.templates))
        game.systems[:] = _new(game.systems, self.systems)
        game.ai_behaviors[:] = _new(game.ai_behaviors, self.behaviors)
        self._remove_listeners()
        self._remove_resources()
        game.codec.forget(*self.components)
        game.pvp = game.pvp and not self._pvp
        if self._start_room is not None and game.start_room == self._start_room:
            game.start_room = None

    def _remove_entities(self) -> None:
        """Move saved entities out of the pack's rooms, then destroy the pack's entities."""
        world = self._game.world
        shelter = self._shelter()
        for entity in self._sheltered():
            if shelter is not None:
                world.move(entity, shelter)
        for entity in self.entities:
            world.destroy(entity)

    def _remove_listeners(self) -> None:
        listeners, watchers = self._game.bus.snapshot()
        left = {kind: tuple(_new(found, self._listeners.get(kind, ()))) for kind, found in listeners.items()}
        self._game.bus.restore((left, tuple(_new(watchers, self._watchers))))

    def _remove_resources(self) -> None:
        """Remove the pack's resources, and its entries in the resources of others."""
        game = self._game
        resources = game.resources()
        game.restore_resources({kind: one for kind, one in resources.items() if kind not in self.resources})
        for kind, contents in self._entries.items():
            for name, keys in contents.items():
                held = getattr(resources.get(kind), name, {})
                for key in keys:
                    held.pop(key, None)

    def _sheltered(self) -> list[EntityId]:
        """Return the saved entities that are directly in an entity to be removed."""
        world = self._game.world
        inside = [inner for entity in self.entities if entity in world for inner in world.contents(entity)]
        return [inner for inner in inside if world.has(inner, Persistent)]

    def _shelter(self) -> EntityId | None:
        room = self._game.start_room
        if room is not None and room in self._game.world and room not in self.entities:
            return room
        return None


def _new(now: Iterable[T], before: Container[object]) -> list[T]:
    """Return the items that were not there before."""
    return [one for one in now if one not in before]


def _changed(now: Mapping[str, T], before: Mapping[str, T]) -> dict[str, T]:
    """Return the entries that are new or replaced."""
    return {name: value for name, value in now.items() if before.get(name) is not value}


def _new_entries(now: Mapping[T, Contents], before: Mapping[T, Contents]) -> dict[T, dict[str, set[object]]]:
    """Return, for each resource that existed before, the new keys of its dicts."""
    entries: dict[T, dict[str, set[object]]] = {}
    for kind, contents in now.items():
        if kind not in before:
            continue
        dicts = {name: found for name, found in contents.items() if isinstance(found, dict)}
        entries[kind] = {name: set(found) - set(before[kind].get(name, ())) for name, found in dicts.items()}
    return entries


def _without(now: dict[str, Any], taken: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """Return `now` without `taken`. Entries that `taken` had replaced come back."""
    left = {name: value for name, value in now.items() if taken.get(name) is not value}
    restored = {name: before[name] for name in taken if name in before}
    for name in left:
        restored.pop(name, None)
    return {**restored, **left}


def _collections(resource: object) -> Contents:
    """Return copies of the dicts and lists that are fields of a resource."""
    if not is_dataclass(resource):
        return {}
    found = {item.name: getattr(resource, item.name, None) for item in fields(resource)}
    return {name: copy(value) for name, value in found.items() if isinstance(value, dict | list)}


def _refill(resource: object, contents: Contents) -> None:
    for name, before in contents.items():
        now = getattr(resource, name)
        now.clear()
        if isinstance(before, dict):
            now.update(before)
        else:
            now.extend(before)
