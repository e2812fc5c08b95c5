"""Gull Cove, the tutorial, as a content pack."""

from pathlib import Path

from maid_stdlib.content.pack import WorldPack


class TutorialPack(WorldPack):
    """An island that teaches a newcomer to play."""

    root = Path(__file__).parent
