"""The items in the current room."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.part_readers import (
    CarriedReader,
    CharacterReader,
    CompanyReader,
)
from maid_engine.ai_players.cognitive.behaviors.situation.readers import ActivityReader
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.language.english_words import find_called
from maid_engine.ai_players.language.item_kinds import is_readable
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView

_CONTAINERS: Final = (
    "chest",
    "box",
    "crate",
    "barrel",
    "sack",
    "basket",
    "trunk",
    "coffer",
    "cupboard",
    "urn",
    "bag",
)


@dataclass(frozen=True, eq=False, slots=True)
class Things:
    """The items, containers and corpses here."""

    _beliefs: BeliefReader
    _own: CharacterReader
    _diary: ActivityReader
    _people: CompanyReader
    _inventory: CarriedReader

    def items(self) -> Sequence[EntityView]:
        """Return the items and containers here."""
        return self._beliefs.entities.of_type_here(TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)

    def item_called(self, what: str) -> EntityView | None:
        """Return an item here with that name; `None` if there is none."""
        return find_called(what, self.items()) if what else None

    def corpses(self) -> Sequence[EntityView]:
        """Return the corpses here."""
        return self._beliefs.entities.of_type_here(TrackedEntityType.CORPSE)

    def own_corpses(self) -> Sequence[EntityView]:
        """Return the corpses of the character's own kills here."""
        return [corpse for corpse in self.corpses() if self._beliefs.entities.corpse_owner(corpse) == "me"]

    def corpse_words(self, corpse: EntityView) -> str:
        """Return the words by which the game finds this corpse among several alike."""
        words = _corpse_of(corpse)
        alike = [one for one in self.corpses() if _corpse_of(one) == words]
        at = next((number for number, one in enumerate(alike, 1) if one is corpse), 1)
        return words if at == 1 else f"{at}.{words}"

    def containers_here(self) -> list[str]:
        """Return the names of chests, boxes and the like here."""
        return [
            item.name
            for item in self.items()
            if " of " not in item.name and any(word in item.name.lower() for word in _CONTAINERS)
        ]

    def loose_items(self) -> Sequence[EntityView]:
        """Return the items here that may be taken: not fixed in place, and no human or fight is here."""
        if self._people.humans() or self._own.in_combat:
            return []
        return [
            item
            for item in self.items()
            if item.entity_type is TrackedEntityType.ITEM
            and not item.properties.get("fixed")
            and not self._diary.done(Activity.FIXED_IN_PLACE.of(item.name.lower()))
        ]

    def readables(self) -> list[str]:
        """Return the names of readable items here or carried."""
        names = dict.fromkeys(item.name for item in self.items() if is_readable(item.name))
        names.update(dict.fromkeys(item.name for item in self._inventory.carried() if is_readable(item.name)))
        return list(names)


def _corpse_of(corpse: EntityView) -> str:
    of = str(corpse.properties.get("of", "")) or corpse.name
    return f"corpse {of.split()[-1].lower()}"
