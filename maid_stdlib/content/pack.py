"""A content pack made of TOML: what every such pack does, so that its own file says only what it adds."""

import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from maid_engine.core.errors import PackError, Problem
from maid_engine.core.messages import Catalogue
from maid_engine.engine.services import Game
from maid_stdlib.content.build import build_world
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import Loaded, load_content


class WorldPack:
    """A pack whose world is in its ``data/`` folder. A subclass sets :attr:`root`, and what it teaches."""

    root: Path
    """The folder of the pack."""

    @cached_property
    def name(self) -> str:
        """The pack's name, from its manifest."""
        manifest = tomllib.loads((self.root / "manifest.toml").read_text(encoding="utf-8"))
        return str(manifest["name"])

    def catalogue(self) -> Catalogue | None:
        """The pack's own sentences, if it has any."""
        return None

    def ai_behavior(self) -> Any | None:
        """What the pack teaches AI players: an ``AIPlayerBehaviorProvider``."""
        return None

    def load(self, known: ContentIndex | None = None) -> Loaded:
        """The pack's content, and what is wrong with it."""
        return load_content(self.root, self.name, known)

    def on_load(self, game: Game) -> None:
        """Bring the pack's world to life.

        Raises:
            PackError: its data has mistakes; every one is listed.
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
        index.include(loaded.content)
        build_world(game, loaded.content)
        behavior = self.ai_behavior()
        if behavior is not None:
            game.register_ai_player_behavior(behavior)

    def on_unload(self, game: Game) -> None:
        """Forget the pack's definitions. Its rooms stay while the server runs: somebody may stand in them."""
        if game.has_resource(ContentIndex):
            game.resource(ContentIndex).exclude(f"{self.name}:")

    def check(self) -> tuple[Problem, ...]:
        """Every mistake in the pack's data."""
        return tuple(self.load().problems)


def _listed(name: str, problems: Iterable[Problem]) -> str:
    lines = [str(problem) for problem in problems]
    return f"pack {name!r} has {len(lines)} mistakes:\n" + "\n".join(lines)
