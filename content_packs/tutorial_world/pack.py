"""Gull Cove, the tutorial, as a content pack."""

from pathlib import Path

from content_packs.tutorial_world.ai_behavior import TutorialAIBehavior
from maid_stdlib.content.pack import WorldPack


class TutorialPack(WorldPack):
    """An island that teaches a newcomer to play."""

    root = Path(__file__).parent

    def ai_behavior(self) -> TutorialAIBehavior:
        """What it teaches AI players."""
        return TutorialAIBehavior()
