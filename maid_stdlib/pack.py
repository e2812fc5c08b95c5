"""The standard library as a content pack."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import is_dataclass
from functools import partial
from pathlib import Path
from types import ModuleType

from maid_engine.accounts.personal_data import PersonalData
from maid_engine.core.errors import Problem
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game
from maid_engine.ports.world_exchange import WorldExchange
from maid_stdlib import commands, components, messages, personal, systems
from maid_stdlib.ability_behavior import add_abilities
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.beings_port import LibraryBeings
from maid_stdlib.building_port import LibraryBuilding
from maid_stdlib.characters import StdlibCharacters
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.pack import FolderPack
from maid_stdlib.craft_behavior import add_crafts
from maid_stdlib.presenter import StdlibPresenter
from maid_stdlib.rules import company
from maid_stdlib.rules.known_places import LibraryPlaceNames
from maid_stdlib.rules.place_uses import line_of_phrase
from maid_stdlib.scene_control import LibraryStory
from maid_stdlib.social_behavior import add_socials
from maid_stdlib.stand_in_rules import LibraryStandInRules
from maid_stdlib.truth import WorldTruth
from maid_stdlib.vocabulary import vocabulary
from maid_stdlib.what_if import WorldChanges


class StdlibPack:
    """Components, commands, messages and systems that most worlds need."""

    root = Path(__file__).parent
    pack_of_folder = FolderPack
    """The class of packs that have no ``pack.py`` and require this one."""

    @property
    def world_exchange(self) -> WorldExchange:
        """What imports area files and exports maps."""
        from maid_stdlib.exchange.world_exchange import LibraryExchange

        return LibraryExchange()

    def __init__(self) -> None:
        self._undo: list[Callable[[], None]] = []

    def on_load(self, game: Game) -> None:
        """Register everything of the standard library."""
        game.codec.register(Persistent, *component_types())
        game.catalogue.include(messages.CATALOGUE)
        game.commands.register(commands.ALL)
        leaving = game.resource_or_new(ContentIndex).on_removal
        leaving.append(company.stop_followers)
        self._undo.append(partial(leaving.remove, company.stop_followers))
        arriving = game.resource(ContentIndex).on_arrival
        for add in (add_abilities, add_crafts, add_socials):
            arriving.append(add)
            self._undo.append(partial(arriving.remove, add))
        phrase = partial(line_of_phrase, game)
        game.phrases.append(phrase)
        self._undo.append(partial(game.phrases.remove, phrase))
        game.presenter = StdlibPresenter(game)
        characters = StdlibCharacters(game, game.link_dead_s)
        game.characters = characters
        self._undo.append(game.bus.subscribe(AppearanceChosen, characters.remember_look))
        game.truth = WorldTruth(game)
        game.provide(WorldChanges(game))
        game.provide(LibraryStandInRules(game))
        game.provide(LibraryPlaceNames(game))
        game.provide(LibraryBeings(game))
        game.provide(LibraryBuilding(game))
        game.provide(vocabulary(game))
        game.provide(LibraryStory(game))
        for system in systems.standard_systems():
            game.add_system(system)
            self._undo.append(partial(game.systems.remove, system))
        self._undo.extend(systems.subscribe(game))
        lessons = StdlibAIBehavior()
        game.register_ai_player_behavior(lessons)
        self._undo.append(partial(game.ai_behaviors.remove, lessons))
        if game.has_resource(PersonalData):
            personal.watch_over(game)
        if game.has_accounts:
            self._undo.append(game.accounts.names.reserve(partial(_names_of_beings, game)))

    def on_unload(self, game: Game) -> None:
        """Remove the commands, systems and listeners. Saved data stays readable."""
        while self._undo:
            self._undo.pop()()
        game.commands.unregister(definition.name for definition in commands.ALL)

    def check(self) -> tuple[Problem, ...]:
        """Return no problems: the standard library has no data files."""
        return ()


def _names_of_beings(game: Game) -> tuple[str, ...]:
    """Return the names of mobs, which no player may take."""
    return tuple(mob.name for mob in game.resource(ContentIndex).mobs.values())


def component_types() -> tuple[type[object], ...]:
    """Return every component type of the standard library, in a fixed order."""
    names = sorted(info.name for info in pkgutil.iter_modules(components.__path__))
    modules = [importlib.import_module(f"{components.__name__}.{name}") for name in names]
    return tuple(kind for module in modules for kind in _dataclasses(module))


def _dataclasses(module: ModuleType) -> list[type[object]]:
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    own = [value for value in classes if value.__module__ == module.__name__]
    return list(filter(is_dataclass, own))
