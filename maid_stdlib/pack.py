"""The standard library as a content pack like any other."""

from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from maid_engine.core.errors import Problem
from maid_engine.ecs.persistent import Persistent
from maid_engine.engine.services import Game
from maid_stdlib import commands, messages
from maid_stdlib.components import body, character, identity, item, mob, place, quest
from maid_stdlib.content.index import ContentIndex

_COMPONENT_MODULES = (body, character, identity, item, mob, place, quest)


class StdlibPack:
    """Components, commands, sentences and systems that most worlds need."""

    root = Path(__file__).parent

    def on_load(self, game: Game) -> None:
        """Register all of the standard library."""
        game.codec.register(Persistent, *components())
        game.catalogue.include(messages.CATALOGUE)
        game.commands.register(commands.ALL)
        if not game.has_resource(ContentIndex):
            game.provide(ContentIndex())

    def on_unload(self, game: Game) -> None:
        """Take the commands away; what was saved stays readable."""
        game.commands.unregister(definition.name for definition in commands.ALL)

    def check(self) -> tuple[Problem, ...]:
        """The standard library has no data of its own to be wrong."""
        return ()


def components() -> tuple[type[Any], ...]:
    """Every component type of the standard library, in a fixed order."""
    return tuple(kind for module in _COMPONENT_MODULES for kind in _dataclasses(module))


def _dataclasses(module: ModuleType) -> list[type[Any]]:
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and is_dataclass(value) and value.__module__ == module.__name__
    ]
