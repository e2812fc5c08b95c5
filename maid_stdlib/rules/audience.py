"""Rules of hearing: players do not hear those whom they ignore."""

from collections.abc import Callable

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.character import AiLabel, BotLabel, Preferences
from maid_stdlib.components.identity import Identity


def is_ai(world: World, entity: EntityId) -> bool:
    """Return whether an AI player drives this character."""
    return world.has(entity, AiLabel)


def stands_in(world: World, entity: EntityId) -> bool:
    """Return whether an AI player drives this character of a person's, for its player."""
    label = world.get(entity, AiLabel)
    return label is not None and label.for_player


def is_bot(world: World, entity: EntityId) -> bool:
    """Return whether another program drives this character and says so."""
    return world.has(entity, BotLabel)


def hears(world: World, listener: EntityId, speaker: EntityId) -> bool:
    """Return whether the listener does not ignore the speaker."""
    return not deaf_to(world, speaker)(listener)


def deaf_here(world: World, speaker: EntityId) -> list[EntityId]:
    """Return those in the speaker's place who ignore the speaker, for ``Game.act(but=…)``."""
    place = world.place_of(speaker)
    ignoring = world.derived(place, _ignoring) if place is not None else ()
    if not ignoring:
        return []
    return list(filter(deaf_to(world, speaker), ignoring))


def _ignoring(world: World, place: EntityId) -> tuple[EntityId, ...]:
    """Return those in a place who ignore anybody."""
    found = world.inside(place, Preferences)
    return tuple(one for one, chosen in found if chosen.ignores_anybody)


def deaf_to(world: World, speaker: EntityId) -> Callable[[EntityId], bool]:
    """Return a function that tells whether somebody ignores this speaker."""
    identity = world.get(speaker, Identity)
    name = identity.name.lower() if identity is not None else ""
    spoken_by_ai = is_ai(world, speaker) or is_bot(world, speaker)

    def deaf(listener: EntityId) -> bool:
        chosen = world.get(listener, Preferences)
        if chosen is None or listener == speaker:
            return False
        return (spoken_by_ai and chosen.ignore_ai) or (bool(chosen.ignored) and name in chosen.ignored)

    return deaf
