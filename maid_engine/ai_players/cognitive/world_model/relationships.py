"""How we stand with others."""

from collections.abc import Mapping
from typing import Any, Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import DispositionLevel, Relationship
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.time import Seconds

EXPECTS: Final = "expects_us"
"""Tag of a person who has a quest for this AI player by now."""
MOST_RELATIONSHIPS: Final = 500
_LEVELS: Final = (
    (-50.0, DispositionLevel.HOSTILE),
    (-10.0, DispositionLevel.UNFRIENDLY),
    (10.000001, DispositionLevel.NEUTRAL),
    (50.000001, DispositionLevel.FRIENDLY),
)
"""Scores below the number have the level; from the last on it is ALLIED."""


class RelationshipTracker:
    """Relationships by name, the longest untouched forgotten first."""

    def __init__(self) -> None:
        self.relationships: dict[str, Relationship] = {}
        self._with_tag: dict[str, tuple[Relationship, ...]] = {}
        """Tag → those who have it, once asked for: rules ask several times a step, and to look through hundreds of
        people each time cost more than any rule. Let go of whenever a tag, or somebody who may have some, comes or goes."""

    def get(self, name: str) -> Relationship | None:
        """The relationship with somebody, if there is one."""
        return self.relationships.get(name.lower())

    def get_or_create(self, name: str, entity_type: str = "npc") -> Relationship:
        """The relationship with somebody, neutral at first."""
        key = name.lower()
        found = self.relationships.get(key)
        if found is None:
            if len(self.relationships) >= MOST_RELATIONSHIPS:
                oldest = min(
                    self.relationships.values(), key=lambda one: (one.last_interaction, one.entity_id)
                )
                self.forget(oldest.entity_id)
            found = self.relationships[key] = Relationship(key, name, entity_type)
        return found

    def adjust_disposition(self, name: str, delta: float, entity_type: str = "npc") -> bool:
        """Like somebody more, or less; whether the level changed."""
        one = self.get_or_create(name, entity_type)
        one.disposition_score = max(-100.0, min(100.0, one.disposition_score + delta))
        before = one.disposition
        one.disposition = level_of(one.disposition_score)
        return one.disposition is not before

    def set_trust(self, name: str, trust: float) -> None:
        """Trust somebody so far: 0.0 to 1.0."""
        self.get_or_create(name).trust = max(0.0, min(1.0, trust))

    def record_interaction(self, name: str, now: Seconds = ORIGIN, entity_type: str = "npc") -> Relationship:
        """We had to do with somebody."""
        one = self.get_or_create(name, entity_type)
        one.last_interaction = now
        return one

    def tag(self, name: str, tag: str, entity_type: str = "npc") -> bool:
        """Somebody is a merchant, a quest_giver …; whether that is news."""
        tags = self.get_or_create(name, entity_type).tags
        if tag in tags:
            return False
        tags[tag] = None
        self._with_tag.clear()
        return True

    def untag(self, name: str, tag: str) -> None:
        """Somebody is it no longer."""
        one = self.get(name)
        if one is not None:
            one.tags.pop(tag, None)
            self._with_tag.clear()

    def forget(self, name: str) -> None:
        """Nothing is known of how we stand with somebody any more."""
        self.relationships.pop(name.lower(), None)
        self._with_tag.clear()

    def get_disposition(self, name: str) -> DispositionLevel:
        """How we stand with somebody; neutral when unknown."""
        one = self.get(name)
        return one.disposition if one else DispositionLevel.NEUTRAL

    def enemies(self) -> list[Relationship]:
        """Those we do not like."""
        wanted = (DispositionLevel.HOSTILE, DispositionLevel.UNFRIENDLY)
        return [one for one in self.relationships.values() if one.disposition in wanted]

    def by_tag(self, tag: str) -> tuple[Relationship, ...]:
        """Those with a tag."""
        found = self._with_tag.get(tag)
        if found is None:
            found = self._with_tag[tag] = tuple(one for one in self.relationships.values() if tag in one.tags)
        return found

    def serialize(self) -> dict[str, object]:
        """All of it as JSON."""
        return {"relationships": to_rows(self.relationships.values())}

    @classmethod
    def deserialize(cls, data: Mapping[str, Any]) -> "RelationshipTracker":
        """The tracker that :meth:`serialize` wrote."""
        tracker = cls()
        for entry in data["relationships"]:
            one = from_json(Relationship, entry)
            tracker.relationships[one.entity_id] = one
        return tracker


def level_of(score: float) -> DispositionLevel:
    """The level of a score from -100 to 100."""
    for limit, level in _LEVELS:
        if score < limit:
            return level
    return DispositionLevel.ALLIED
