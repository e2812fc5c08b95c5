"""Millhaven and the edge of the Dark Forest, as a content pack."""

from pathlib import Path

from content_packs.classic_rpg.ai_behavior import ClassicRPGAIBehavior
from maid_stdlib.content.pack import WorldPack


class ClassicRPGContentPack(WorldPack):
    """A market town by a river, and what lives in the forest beside it."""

    root = Path(__file__).parent

    def ai_behavior(self) -> ClassicRPGAIBehavior:
        """What it teaches AI players."""
        return ClassicRPGAIBehavior()
