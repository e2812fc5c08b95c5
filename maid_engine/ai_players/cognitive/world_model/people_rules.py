"""Updates beliefs by speech and by relationships with others."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.company import NO_LETTERS
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import (
    BeliefDomain,
    ChangeKind,
    StateChange,
    TrackedEntityType,
)

_LIKED_FOR: Final[Mapping[str, float]] = {
    "friendly": 2.0,
    "polite": 1.0,
    "merry": 1.0,
    "playful": 1.0,
    "loving": 1.0,
    "hostile": -4.0,
}
"""Mood of a gesture to the character → the change of its disposition to who made it."""
_CREATURES: Final = frozenset({TrackedEntityType.NPC, TrackedEntityType.MONSTER})


def is_npc_speaking(beliefs: Beliefs, seen: Observation) -> bool:
    """Return whether an NPC speaks words that somebody else wrote, such as the director of a scene.

    A server that marks authors also marks the names of players, so an unmarked speaker of marked words is none. Where
    nothing is marked, it is one who is known as an NPC here.
    """
    name = seen.text(Role.WHO)
    if Role.WHO in seen.authors or beliefs.entities.is_player(name):
        return False
    if Role.TEXT in seen.authors:
        return True
    speaker = beliefs.entities.find_here(name)
    return speaker is not None and speaker.entity_type in _CREATURES and speaker.name.lower() == name.lower()


def said(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a player spoke or made a gesture. What was said is not believed."""
    name = seen.text(Role.WHO)
    if is_npc_speaking(beliefs, seen):
        beliefs.relationships.record_interaction(name, beliefs.now)
        return
    beliefs.entities.meet_player(name)
    beliefs.relationships.record_interaction(name, beliefs.now, "player")
    if seen.text(Role.CHANNEL) == "letter":
        # Who writes lets the addressee answer.
        beliefs.relationships.untag(name, NO_LETTERS)
    liked = _LIKED_FOR.get(seen.text(Role.KIND), 0.0)
    if liked and seen.row.to_me:
        beliefs.relationships.adjust_disposition(name, liked, "player")
    details = {"name": name, "to_me": seen.row.to_me, "channel": seen.text(Role.CHANNEL)}
    yield changed(seen, BeliefDomain.RELATIONSHIPS, ChangeKind.UPDATED, f"{name} spoke", **details)


def npc_said(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note what an NPC said, in the game's own words."""
    name = seen.text(Role.WHO)
    beliefs.relationships.record_interaction(name, beliefs.now)
    _learn_topics(beliefs, name, seen)
    yield changed(seen, BeliefDomain.RELATIONSHIPS, ChangeKind.UPDATED, f"{name} spoke", name=name, npc=True)


def npc_topics(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note what an NPC can be asked about."""
    name = seen.text(Role.WHO)
    if name:
        _learn_topics(beliefs, name, seen)
    return NO_CHANGE


def _learn_topics(beliefs: Beliefs, name: str, seen: Observation) -> None:
    topics = seen.get(Role.TOPICS, ())
    entity = beliefs.entities.edit_here(name) if topics else None
    if entity is not None:
        known = entity.properties.setdefault("topics", [])
        for topic in (topics,) if isinstance(topics, str) else topics:
            if topic not in known:
                known.append(str(topic))


def tag_person(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Tag a person with the row's tag: in the group, a follower, a trading partner, or ignored."""
    name, tag = seen.text(Role.WHO), seen.row.tag
    if name and beliefs.relationships.tag(name, tag, "player"):
        yield changed(
            seen, BeliefDomain.RELATIONSHIPS, ChangeKind.UPDATED, f"{name}: {tag}", name=name, tag=tag
        )


def untag_person(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Remove the row's tag from a person, or from everybody if nobody is named."""
    name, tag = seen.text(Role.WHO), seen.row.tag
    for one in [name] if name else [one.entity_name for one in beliefs.relationships.by_tag(tag)]:
        beliefs.relationships.untag(one, tag)
    return NO_CHANGE


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.HEAR_PLAYER: said,
    BeliefEffect.HEAR_NPC: npc_said,
    BeliefEffect.LEARN_TOPICS: npc_topics,
    BeliefEffect.TAG_PERSON: tag_person,
    BeliefEffect.UNTAG_PERSON: untag_person,
}
