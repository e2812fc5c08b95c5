"""What the character sees, or has seen since it promised to look out for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.time import Seconds

DANGERS: Final = frozenset(
    {"danger", "trouble", "enemy", "enemies", "monster", "monsters", "anything dangerous"}
)
"""Words for whatever attacks."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Somebody or something that was looked out for, and was seen."""

    name: str
    room: str
    """Id of the room where it was seen last."""
    at: Seconds


def in_sight(s: Situation, what: str) -> str:
    """Return the name of somebody or something here that such words mean; "" if there is none."""
    wanted = what.lower()
    if wanted in DANGERS:
        return next((mob.name for mob in s.people.mobs() if _is_dangerous(s, mob)), "")
    here = (*s.people.people(), *s.people.mobs(), *s.things.loose_items())
    return first_called([one.name for one in here], wanted)


def seen_since(s: Situation, what: str, since: float) -> Sighting | None:
    """Return what such words mean and was seen last after `since`; `None` if nothing was.

    It tells of those whom the character met on its way and was past before it could say so.
    """
    wanted = what.lower()
    lately = [one for one in s.beliefs.entities.entities.values() if one.last_seen > since]
    found = [one for one in lately if _is_meant(s, one, wanted)]
    if not found:
        return None
    latest = max(found, key=lambda one: (one.last_seen, one.name))
    return Sighting(latest.name, latest.last_seen_room_id, latest.last_seen)


def _is_meant(s: Situation, one: EntityView, wanted: str) -> bool:
    if one.entity_type is TrackedEntityType.CORPSE or not one.is_alive:
        return False
    if wanted in DANGERS:
        return _is_dangerous(s, one)
    return is_called(one.name, wanted)


def first_called(names: Iterable[str], wanted: str) -> str:
    """Return the first of these names that the wanted words can mean; "" if none."""
    return next((name for name in names if is_called(name, wanted)), "")


def _is_dangerous(s: Situation, mob: EntityView) -> bool:
    return mob.is_hostile or s.people.fights(mob.name).attacks_first
