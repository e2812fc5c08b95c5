"""Millhaven, and the roads from there to the sea, over the mountain and above the clouds, as a content pack."""

from pathlib import Path

from content_packs.classic_rpg.ai_behavior import ClassicRPGAIBehavior
from maid_stdlib.content.pack import WorldPack


class ClassicRPGContentPack(WorldPack):
    """A market town by a river, and the land around it up to the stars."""

    root = Path(__file__).parent

    def ai_behavior(self) -> ClassicRPGAIBehavior:
        """What it teaches AI players."""
        return ClassicRPGAIBehavior()
