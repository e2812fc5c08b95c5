"""Who hears whom: what somebody ignores never reaches them."""

from collections.abc import Callable

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.character import AiLabel, BotLabel, Preferences
from maid_stdlib.components.identity import Identity


def is_ai(world: World, entity: EntityId) -> bool:
    """Whether an AI player drives this character."""
    return world.has(entity, AiLabel)


def is_bot(world: World, entity: EntityId) -> bool:
    """Whether somebody else's program drives this character, and says so."""
    return world.has(entity, BotLabel)


def hears(world: World, listener: EntityId, speaker: EntityId) -> bool:
    """Whether the listener does not ignore the speaker."""
    return not deaf_to(world, speaker)(listener)


def deaf_to(world: World, speaker: EntityId) -> Callable[[EntityId], bool]:
    """Says of anybody whether they ignore this speaker; for ``Game.act(unless=…)``."""
    identity = world.get(speaker, Identity)
    name = identity.name.lower() if identity is not None else ""
    spoken_by_ai = is_ai(world, speaker) or is_bot(world, speaker)

    def deaf(listener: EntityId) -> bool:
        chosen = world.get(listener, Preferences)
        if chosen is None or listener == speaker:
            return False
        return (spoken_by_ai and chosen.ignore_ai) or (bool(chosen.ignored) and name in chosen.ignored)

    return deaf
