"""Who is an ally of the character, and what creature an ally fights."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.promises import PromiseKind
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView

FRIEND: Final = 10.0
"""Least disposition towards a friend."""


def is_ally(s: Situation, name: str) -> bool:
    """Return whether somebody is a friend, a member of the character's group, or promised its help."""
    known = s.beliefs.relationships.get(name)
    liked = known is not None and known.disposition_score >= FRIEND
    return liked or name in s.people.grouped or promised_help(s, name)


def promised_help(s: Situation, name: str) -> bool:
    """Return whether the character has given somebody its word to help them."""
    return any(one.kind is PromiseKind.HELP for one in s.promises.open_to(name))


def foe_of(people: People, friend: EntityView) -> EntityView | None:
    """Return the creature that somebody here fights; `None` if there is none."""
    friends_foe = str(friend.properties.get("fighting", ""))
    for mob in people.mobs():
        if mob.entity_type is TrackedEntityType.PLAYER:
            continue
        mobs_foe = str(mob.properties.get("fighting", ""))
        if mob.name == friends_foe or friend.name == mobs_foe:
            return mob
    return None
