"""The pack: its world is in data/."""

from pathlib import Path

from maid_engine.core.messages import Catalogue
from maid_engine.engine.services import Game
from maid_qa.bench.riddle_pack.ai_behavior import AbbeyBehavior
from maid_qa.bench.riddle_pack.bell import CATALOGUE, commands
from maid_stdlib.content.pack import WorldPack


class RiddlePack(WorldPack):
    """An abbey of riddles."""

    root = Path(__file__).parent

    def catalogue(self) -> Catalogue:
        """Return the sentences of the bell."""
        return CATALOGUE

    def ai_behavior(self) -> AbbeyBehavior:
        """Return what the abbey teaches AI players: that its command exists."""
        return AbbeyBehavior()

    def on_load(self, game: Game) -> None:
        """Build the abbey, and let its bell be tolled."""
        super().on_load(game)
        game.commands.register(commands.definitions)
