"""Tracks relationships with others."""

from collections.abc import Mapping
from typing import Any, Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import DispositionLevel, Relationship
from maid_engine.core.codec import from_json
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

EXPECTS: Final = "expects_us"
"""Tag of a person who should have a quest for this AI player by now."""
MOST_RELATIONSHIPS: Final = 500
_LEVELS: Final = (
    (-50.0, DispositionLevel.HOSTILE),
    (-10.0, DispositionLevel.UNFRIENDLY),
    (10.000001, DispositionLevel.NEUTRAL),
    (50.000001, DispositionLevel.FRIENDLY),
)
"""Upper limit of the score → level. From the last limit on, the level is ALLIED."""


class RelationshipTracker:
    """Relationships by name. If there are too many, the one longest without contact is deleted."""

    def __init__(self) -> None:
        self.relationships: dict[str, Relationship] = {}
        self._memo = RowMemo[Relationship]()
        self._with_tag: dict[str, tuple[Relationship, ...]] = {}
        """Tag → the relationships with it, a cache that is filled on demand.

        Rules ask several times per step, and searching hundreds of people each time cost more than any rule.
        The cache is cleared when a tag changes or a relationship is deleted.
        """

    def get(self, name: str) -> Relationship | None:
        """Return the relationship with somebody, or None."""
        return self.relationships.get(name.lower())

    def get_or_create(self, name: str, entity_type: str = "npc") -> Relationship:
        """Return the relationship with somebody, to change it. A new one is neutral."""
        key = name.lower()
        found = self.relationships.get(key)
        if found is None:
            if len(self.relationships) >= MOST_RELATIONSHIPS:
                oldest = min(
                    self.relationships.values(), key=lambda one: (one.last_interaction, one.entity_id)
                )
                self.forget(oldest.entity_id)
            found = self.relationships[key] = Relationship(key, name, entity_type)
        self._memo.edited(found)
        return found

    def adjust_disposition(self, name: str, delta: float, entity_type: str = "npc") -> bool:
        """Change the disposition towards somebody by `delta`. Return whether its level changed."""
        one = self.get_or_create(name, entity_type)
        one.disposition_score = max(-100.0, min(100.0, one.disposition_score + delta))
        before = one.disposition
        one.disposition = level_of(one.disposition_score)
        return one.disposition is not before

    def set_trust(self, name: str, trust: float) -> None:
        """Set the trust in somebody, limited to 0.0 to 1.0."""
        self.get_or_create(name).trust = max(0.0, min(1.0, trust))

    def record_interaction(self, name: str, now: Seconds = ORIGIN, entity_type: str = "npc") -> Relationship:
        """Note the time of contact with somebody, and return the relationship."""
        one = self.get_or_create(name, entity_type)
        one.last_interaction = now
        return one

    def tag(self, name: str, tag: str, entity_type: str = "npc") -> bool:
        """Tag somebody, such as `merchant` or `quest_giver`. Return whether the tag is new."""
        tags = self.get_or_create(name, entity_type).tags
        if tag in tags:
            return False
        tags[tag] = None
        self._with_tag.clear()
        return True

    def untag(self, name: str, tag: str) -> None:
        """Remove a tag from somebody."""
        one = self.get(name)
        if one is not None:
            one.tags.pop(tag, None)
            self._memo.edited(one)
            self._with_tag.clear()

    def forget(self, name: str) -> None:
        """Delete the relationship with somebody."""
        self.relationships.pop(name.lower(), None)
        self._with_tag.clear()

    def get_disposition(self, name: str) -> DispositionLevel:
        """Return the level of disposition towards somebody; neutral if unknown."""
        one = self.get(name)
        return one.disposition if one else DispositionLevel.NEUTRAL

    def score(self, name: str) -> float:
        """Return the disposition towards somebody, from -100 to 100; 0 if unknown."""
        one = self.get(name)
        return one.disposition_score if one else 0.0

    def has_tag(self, name: str, tag: str) -> bool:
        """Return whether somebody has a tag."""
        one = self.get(name)
        return one is not None and tag in one.tags

    def enemies(self) -> list[Relationship]:
        """Return those with a hostile or unfriendly disposition."""
        wanted = (DispositionLevel.HOSTILE, DispositionLevel.UNFRIENDLY)
        return [one for one in self.relationships.values() if one.disposition in wanted]

    def by_tag(self, tag: str) -> tuple[Relationship, ...]:
        """Return the relationships with a tag."""
        found = self._with_tag.get(tag)
        if found is None:
            found = self._with_tag[tag] = tuple(one for one in self.relationships.values() if tag in one.tags)
        return found

    def serialize(self) -> dict[str, object]:
        """Return the whole tracker as JSON."""
        return {"relationships": self._memo.rows(self.relationships.values())}

    @classmethod
    def deserialize(cls, data: Mapping[str, Any]) -> "RelationshipTracker":
        """Return the tracker that :meth:`serialize` wrote."""
        tracker = cls()
        for entry in data["relationships"]:
            one = from_json(Relationship, entry)
            tracker.relationships[one.entity_id] = one
        return tracker


def level_of(score: float) -> DispositionLevel:
    """Return the level of a score from -100 to 100."""
    for limit, level in _LEVELS:
        if score < limit:
            return level
    return DispositionLevel.ALLIED
