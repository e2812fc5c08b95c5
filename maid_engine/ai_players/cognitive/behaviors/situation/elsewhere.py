"""People and things in other rooms, as far as the mind saw or heard of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.part_readers import (
    CarriedReader,
    CharacterReader,
    CompanyReader,
    RouteReader,
)
from maid_engine.ai_players.cognitive.behaviors.situation.readers import ActivityReader, HearsayReader
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.language.english_words import singular_words
from maid_engine.ai_players.language.item_kinds import is_key
from maid_engine.ai_players.models.hearsay import ClaimKind, ClaimState
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import singular
from maid_engine.core.lazy import lazy

SEEN_LATELY_S: Final = 900.0
"""Seconds for which a player who was seen may still be nearby."""


_THINGS: Final = (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)


def _anybody(_: EntityView) -> bool:
    return True


def _is_thing(one: EntityView) -> bool:
    return one.entity_type in _THINGS


def _is_somebody_alive(one: EntityView) -> bool:
    return one.is_alive and not _is_thing(one) and one.entity_type is not TrackedEntityType.CORPSE


@dataclass(frozen=True, eq=False)
class Elsewhere:
    """People and things in other rooms."""

    _beliefs: BeliefReader
    _own: CharacterReader
    _diary: ActivityReader
    _hearsay: HearsayReader
    _inventory: CarriedReader
    _people: CompanyReader
    _routes: RouteReader
    _now: float

    @property
    def words_in_names(self) -> frozenset[str]:
        """Every word, in the singular, that occurs in the name of anything known."""
        return self._words_in_names

    @lazy
    def _words_in_names(self) -> frozenset[str]:
        beliefs = self._beliefs
        names = (
            {one.name for one in beliefs.entities.entities.values()}
            | {record.name for record in beliefs.entities.records.values()}
            | {item.name for item in beliefs.inventory.items.values()}
            | {offer.item for offer in beliefs.inventory.offers.values()}
            | {quest.name for quest in beliefs.quests.quests.values()}
            | {node.name for node in beliefs.map.nodes.values()}
            | {node.area for node in beliefs.map.nodes.values()}
        )
        topics = set().union(*self._diary.topics.values())
        return frozenset().union(
            *map(singular_words, names),
            *(singular(topic).split() for topic in topics),
            map(singular, beliefs.entities.players),
        )

    def people(self) -> Sequence[EntityView]:
        """Return players seen elsewhere in the last `SEEN_LATELY_S` seconds, latest first."""
        here, since, mine = self._own.room_id, self._now - SEEN_LATELY_S, self._own.name.lower()
        found = [
            player
            for player in self._beliefs.entities.find_by_type(TrackedEntityType.PLAYER)
            if player.last_seen_room_id != here and player.last_seen > since and player.name.lower() != mine
        ]
        return sorted(found, key=lambda player: (-player.last_seen, player.name))

    def talkers(self, wanted: Callable[[EntityView], bool] = _anybody) -> Sequence[EntityView]:
        """Return the wanted NPCs and creatures anywhere who may have something to say, nearest first.

        The distance is checked last, because finding routes is the most expensive check.
        """
        known = [
            entity
            for kind in (TrackedEntityType.NPC, TrackedEntityType.MONSTER)
            for entity in self._beliefs.entities.find_by_type(kind)
            if entity.is_alive
            and wanted(entity)
            and self._people.may_talk(entity)
            and self._routes.distance(entity.last_seen_room_id) is not None
        ]
        return sorted(
            known, key=lambda entity: (self._routes.distance(entity.last_seen_room_id) or 0.0, entity.name)
        )

    def room_of(self, who: str) -> str:
        """Return the room where somebody of that name was seen last, or is said to be; "" if none."""
        found = next(filter(_is_somebody_alive, self._called(who)), None)
        return found.last_seen_room_id if found is not None else self._room_heard_of(who)

    def _room_heard_of(self, who: str) -> str:
        """Return the room where others say that somebody is, if the mind knows that room; "" otherwise."""
        claim = self._hearsay.about(who) if who else None
        if claim is None or claim.kind is not ClaimKind.PLACE or claim.state is ClaimState.CONTRADICTED:
            return ""
        named = self._beliefs.map.named(claim.object) or self._beliefs.map.named(f"the {claim.object}")
        return named[0].room_id if named else ""

    def room_of_item(self, what: str) -> str:
        """Return the room where such a thing was seen last; "" if never."""
        found = next(filter(_is_thing, self._called(what)), None)
        return found.last_seen_room_id if found is not None else ""

    def _called(self, name: str) -> Sequence[EntityView]:
        """Return everyone and everything of that name, the latest seen first; nobody when the name is empty."""
        return self._beliefs.entities.find_by_name(name) if name else []

    def lying_keys(self) -> list[tuple[str, str]]:
        """Return the other rooms where keys were seen, each with the key's name."""
        return [
            (one.last_seen_room_id, one.name.lower())
            for one in self._beliefs.entities.find_by_type(TrackedEntityType.ITEM)
            if is_key(one.name) and one.last_seen_room_id != self._own.room_id
        ]

    def known_items(self) -> list[str]:
        """Return the names of all things seen, carried, or for sale."""
        names = dict.fromkeys(item.name for item in self._beliefs.inventory.items.values())
        names.update(
            dict.fromkeys(one.name for one in filter(_is_thing, self._beliefs.entities.entities.values()))
        )
        names.update(dict.fromkeys(offer.item for offer in self._inventory.offers()))
        return list(names)

    def whereabouts(self) -> dict[str, str]:
        """Return a mapping: name of a creature, item or ware → name of the room where it was seen last."""
        places = {offer.item: self._routes.name_of_room(offer.room_id) for offer in self._inventory.offers()}
        for entity in self._beliefs.entities.entities.values():
            if entity.entity_type is not TrackedEntityType.PLAYER:
                places[entity.name] = self._routes.name_of_room(entity.last_seen_room_id)
        return places

    def skills_taught(self, room: str) -> list[tuple[str, int]]:
        """Return the skills that a trainer there is known to teach, with prices in gold, cheapest first."""
        taught = self._diary.facts.lesson_prices.get(room, {})
        return sorted(taught.items(), key=lambda pair: (pair[1], pair[0]))
