"""What a pack changed in a game, so that it can be undone."""

from copy import copy
from dataclasses import fields, is_dataclass
from typing import Any

from maid_engine.core.errors import PackError
from maid_engine.core.ids import EntityId
from maid_engine.ecs.persistent import Persistent
from maid_engine.engine.services import Game


class PackSnapshot:
    """All that packs can register, as it was at one moment."""

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
        """Put everything back as it was."""
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
        """What has come since."""
        return Added(self._game, self)


class Added:
    """What one pack brought, to be taken away without touching what later packs brought."""

    def __init__(self, game: Game, before: PackSnapshot) -> None:
        self._game = game
        self._before = before
        after = PackSnapshot(game)
        self.commands = {
            name: command
            for name, command in after.commands.items()
            if before.commands.get(name) is not command
        }
        self.templates = {
            name: template
            for name, template in after.templates.items()
            if before.templates.get(name) is not template
        }
        self.systems = [system for system in after.systems if system not in before.systems]
        self.behaviors = [one for one in after.behaviors if one not in before.behaviors]
        self.resources = [kind for kind in after.resources if kind not in before.resources]
        self.components = [kind for kind in after.components if kind not in before.components]
        self.entities = [entity for entity in after.entities if entity not in before.entities]
        self._entries = {
            kind: {
                name: set(found) - set(before.contents[kind].get(name, ()))
                for name, found in contents.items()
                if isinstance(found, dict)
            }
            for kind, contents in after.contents.items()
            if kind in before.contents
        }
        old, watchers = before.listeners
        self._listeners = {
            kind: [one for one in found if one not in old.get(kind, ())]
            for kind, found in after.listeners[0].items()
        }
        self._watchers = [one for one in after.listeners[1] if one not in watchers]
        self._pvp = after.pvp and not before.pvp
        self._start_room = after.start_room if before.start_room is None else None

    def check_shelter(self) -> None:
        """See that whoever stands in a room that will go has somewhere to go.

        Raises:
            PackError: there is no such place.
        """
        if self._sheltered() and self._shelter() is None:
            raise PackError(
                "somebody is in this pack's rooms, and no other pack has a start room to move them to"
            )

    def remove(self) -> None:
        """Take all of it away."""
        game = self._game
        shelter = self._shelter()
        for entity in self._sheltered():
            if shelter is not None:
                game.world.move(entity, shelter)
        for entity in self.entities:
            game.world.destroy(entity)
        game.commands.restore(_without(game.commands.snapshot(), self.commands, self._before.commands))
        game.catalogue.restore(_without(game.catalogue.snapshot(), self.templates, self._before.templates))
        game.systems[:] = [system for system in game.systems if system not in self.systems]
        game.ai_behaviors[:] = [one for one in game.ai_behaviors if one not in self.behaviors]
        listeners, watchers = game.bus.snapshot()
        game.bus.restore(
            (
                {
                    kind: tuple(one for one in found if one not in self._listeners.get(kind, ()))
                    for kind, found in listeners.items()
                },
                tuple(one for one in watchers if one not in self._watchers),
            )
        )
        resources = game.resources()
        game.restore_resources({kind: one for kind, one in resources.items() if kind not in self.resources})
        for kind, contents in self._entries.items():
            for name, keys in contents.items():
                held = getattr(resources.get(kind), name, {})
                for key in keys:
                    held.pop(key, None)
        game.codec.forget(*self.components)
        game.pvp = game.pvp and not self._pvp
        if self._start_room is not None and game.start_room == self._start_room:
            game.start_room = None

    def _sheltered(self) -> list[EntityId]:
        """What is saved and stands in one of the entities that will go."""
        world = self._game.world
        return [
            inner
            for entity in self.entities
            if entity in world
            for inner in world.contents(entity)
            if world.has(inner, Persistent)
        ]

    def _shelter(self) -> EntityId | None:
        room = self._game.start_room
        return room if room is not None and room in self._game.world and room not in self.entities else None


def _without(now: dict[str, Any], taken: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """What is left of `now` without `taken`; what that had replaced comes back."""
    left = {name: value for name, value in now.items() if taken.get(name) is not value}
    return {**{name: before[name] for name in taken if name in before and name not in left}, **left}


def _collections(resource: object) -> dict[str, dict[Any, Any] | list[Any]]:
    """Copies of the dicts and lists that a resource holds directly, as an index of content does."""
    if not is_dataclass(resource):
        return {}
    found = {item.name: getattr(resource, item.name, None) for item in fields(resource)}
    return {name: copy(value) for name, value in found.items() if isinstance(value, dict | list)}


def _refill(resource: object, contents: dict[str, dict[Any, Any] | list[Any]]) -> None:
    for name, before in contents.items():
        now = getattr(resource, name)
        now.clear()
        if isinstance(before, dict):
            now.update(before)
        else:
            now.extend(before)
