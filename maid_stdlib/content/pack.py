"""The base class of content packs that are made of TOML."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from maid_engine.ai_players.knowledge import ask_each_method
from maid_engine.core.errors import PackError, Problem
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Catalogue
from maid_engine.core.persistent import Persistent
from maid_engine.engine.manifest import read_manifest
from maid_engine.engine.services import Game
from maid_engine.ports.packs import Manifest
from maid_stdlib.components.item import Dropped
from maid_stdlib.components.mob import SpawnedBy
from maid_stdlib.components.place import Exits
from maid_stdlib.content.build import build_world
from maid_stdlib.content.dialogue import DialogueBehavior, dialogue_problems, dialogue_texts
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import Loaded, load_content
from maid_stdlib.content.pack_words import PackWords

T = TypeVar("T")


class WorldPack:
    """A pack whose world is in its ``data/`` folder. A subclass sets :attr:`root`, and may override hooks."""

    root: Path
    """The folder of the pack."""
    words = PackWords()
    """What the pack's Python adds to the content format."""

    @cached_property
    def manifest(self) -> Manifest:
        """The pack's manifest."""
        return read_manifest(self.root)

    @property
    def name(self) -> str:
        """The pack's name. Its ids begin with it."""
        return self.manifest.name

    @property
    def start(self) -> RoomId:
        """The room where new characters begin."""
        return RoomId(EntityId(self.manifest.start_room))

    def catalogue(self) -> Catalogue | None:
        """Return the pack's own messages, if it has any."""
        return None

    def ai_behavior(self) -> Any | None:
        """Return an ``AIPlayerBehaviorProvider`` for the pack, or None."""
        return None

    def load(self, known: ContentIndex | None = None) -> Loaded:
        """Return the pack's content and the problems in it."""
        loaded = load_content(self.root, self.name, known, self.words)
        loaded.problems.extend(dialogue_problems(self.root))
        return loaded

    def own_table(self, game: Game, kind: type[T]) -> T | None:
        """Return the values of the pack's table ``[x.NAME]`` that this dataclass was declared for; None without it."""
        extras = game.resource(ContentIndex).extras
        for name, declared in self.words.tables:
            values = extras.get(f"{self.name}:{name}")
            if declared is kind and isinstance(values, kind):
                return values
        return None

    def on_load(self, game: Game) -> None:
        """Build the pack's world.

        Raises:
            PackError: stdlib is not loaded, or the data has mistakes. All mistakes are listed.
            Exception: whatever the provider of lessons for AI players raises.
        """
        if not game.has_resource(ContentIndex):
            raise PackError(f"pack {self.name!r} needs the pack 'stdlib' loaded first")
        index = game.resource(ContentIndex)
        loaded = self.load(index)
        if loaded.problems:
            raise PackError(_listed(self.name, loaded.problems), tuple(loaded.problems))
        catalogue = self.catalogue()
        if catalogue is not None:
            game.catalogue.include(catalogue)
        for told in index.on_arrival:
            told(game, loaded.content)
        index.include(loaded.content)
        build_world(game, loaded.content)
        behavior = self.ai_behavior()
        if behavior is not None:
            ask_each_method(behavior)
            game.register_ai_player_behavior(behavior)
        texts = dialogue_texts(self.root)
        if texts:
            game.register_ai_player_behavior(DialogueBehavior(texts))

    def on_unload(self, game: Game) -> None:
        """Destroy everything that the pack's spawns made, and remove the exits from other packs' rooms into its rooms.

        The pack loader removes the rest.
        """
        mine = f"{self.name}:"
        for being, born in game.world.having(SpawnedBy):
            if born.spawn.startswith(mine):
                remove_from_world(game, being)
        for room, exits in game.world.having(Exits):
            kept = {direction: way for direction, way in exits.ways.items() if not way.to.startswith(mine)}
            if len(kept) < len(exits.ways) and not room.startswith(mine):
                game.world.edit(room, Exits).ways = kept

    def check(self) -> tuple[Problem, ...]:
        """Return every mistake in the pack's definitions. Content rules are checked on a loaded game."""
        return tuple(self.load().problems)


def remove_from_world(game: Game, being: EntityId) -> None:
    """Destroy a being or a thing, after those who look after it were told. What is saved in it stays."""
    for told in game.resource(ContentIndex).on_removal:
        told(game, being)
    _let_fall(game, being)
    game.world.destroy(being)


def _let_fall(game: Game, being: EntityId) -> None:
    """Put what is saved, such as a player's things in a chest, where its holder is."""
    world = game.world
    place = world.place_of(being)
    if place is None:
        return
    for thing, _ in world.inside(being, Persistent):
        world.move(thing, place)
        world.add(thing, Dropped(game.tick))


class FolderPack(WorldPack):
    """A pack without Python: a folder with a manifest and data."""

    def __init__(self, root: Path) -> None:
        self.root = root


def _listed(name: str, problems: Iterable[Problem]) -> str:
    lines = [str(problem) for problem in problems]
    return f"pack {name!r} has {len(lines)} mistakes:\n" + "\n".join(lines)
