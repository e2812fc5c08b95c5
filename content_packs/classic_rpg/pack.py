"""Millhaven, the Dark Forest and the way up to Blackpeak, as a content pack."""

from pathlib import Path

from content_packs.classic_rpg.ai_behavior import ClassicRPGAIBehavior
from maid_stdlib.content.pack import WorldPack


class ClassicRPGContentPack(WorldPack):
    """A market town by a river, the forest beside it and the mountain above it."""

    root = Path(__file__).parent

    def ai_behavior(self) -> ClassicRPGAIBehavior:
        """What it teaches AI players."""
        return ClassicRPGAIBehavior()
