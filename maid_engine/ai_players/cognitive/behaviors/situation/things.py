"""The items in the current room."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.numbered_name import numbered_name
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
        return numbered_name(words, corpse, alike)

    def containers_here(self) -> list[str]:
        """Return the names of chests, boxes and the like here."""
        return [item.name for item in self.items() if _is_container(item.name)]

    def loose_items(self) -> Sequence[EntityView]:
        """Return the items here that may be taken: not fixed in place, and no human or fight is here."""
        if self._people.humans() or self._own.in_combat:
            return []
        return [item for item in self.items() if self._is_loose(item)]

    def _is_loose(self, item: EntityView) -> bool:
        """Return whether this is an item, and not known to be fixed in place."""
        if item.entity_type is not TrackedEntityType.ITEM or item.properties.get("fixed"):
            return False
        return not self._diary.done(Activity.FIXED_IN_PLACE.of(item.name.lower()))

    def readables(self) -> list[str]:
        """Return the names of readable items here or carried."""
        lying = [item.name for item in self.items()]
        carried = [item.name for item in self._inventory.carried()]
        return list(dict.fromkeys(filter(is_readable, lying + carried)))


def _corpse_of(corpse: EntityView) -> str:
    of = str(corpse.properties.get("of", "")) or corpse.name
    return f"corpse {of.split()[-1].lower()}"


def _is_container(name: str) -> bool:
    """Return whether something of this name holds others: a box does, a box of matches is a thing."""
    if " of " in name:
        return False
    return any(word in name.lower() for word in _CONTAINERS)
