"""Names by which the game finds one of several alike: ``2.wolf``."""

from collections.abc import Sequence

from maid_engine.ai_players.models.world_views import EntityView


def numbered_name(name: str, entity: EntityView, alike: Sequence[EntityView]) -> str:
    """Return the name with the number of an entity among those alike; the bare name for the first."""
    for number, one in enumerate(alike, 1):
        if one is entity and number > 1:
            return f"{number}.{name}"
    return name
