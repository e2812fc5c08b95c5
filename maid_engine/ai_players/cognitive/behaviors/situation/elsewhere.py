"""People and things in other rooms, as far as the mind saw or heard of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.part_readers import (
    CarriedReader,
    CharacterReader,
    CompanyReader,
    RouteReader,
)
from maid_engine.ai_players.cognitive.behaviors.situation.readers import ActivityReader, HearsayReader
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.dialogue.entity_linker import EntityLinker
from maid_engine.ai_players.dialogue.name_index import KnownName, LinkKind, NameIndex
from maid_engine.ai_players.language.item_kinds import is_key
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.claim import ClaimKind, ClaimState
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.lazy import lazy

SEEN_LATELY_S: Final = 900.0
"""Seconds for which a player who was seen may still be nearby."""


_THINGS: Final = (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)
_LIVING: Final = (TrackedEntityType.NPC, TrackedEntityType.MONSTER, TrackedEntityType.UNKNOWN)
_LINKERS_KEPT: Final = 64
"""Number of sets of names whose index is kept. Minds that know the same names share one."""


@lru_cache(maxsize=_LINKERS_KEPT)
def _linker_of(names: frozenset[KnownName]) -> EntityLinker:
    return EntityLinker(NameIndex(sorted(names)))


@lru_cache(maxsize=16_384)
def _known(kind: LinkKind, name: str) -> KnownName:
    return KnownName(kind, name.lower(), name)


def _anybody(_: EntityView) -> bool:
    return True


def _is_thing(one: EntityView) -> bool:
    return one.entity_type in _THINGS


def _is_somebody_alive(one: EntityView) -> bool:
    return one.is_alive and not _is_thing(one) and one.entity_type is not TrackedEntityType.CORPSE


def _kind_of(one: EntityView) -> LinkKind | None:
    """Return what a name stands for that was seen; `None` for creatures and corpses."""
    if one.entity_type in _THINGS:
        return LinkKind.THING
    if one.entity_type in _LIVING and is_person(one.name):
        return LinkKind.PERSON
    return None


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
    def linker(self) -> EntityLinker:
        """Links words to everything that is known by name."""
        return self._linker

    @lazy
    def _linker(self) -> EntityLinker:
        return _linker_of(frozenset(one for one in self._names() if one.name))

    def _names(self) -> Iterator[KnownName]:
        """Yield every name that is known. The key of a name is its lower-case form: several things may share it."""
        beliefs = self._beliefs
        yield from self._names_of_beings()
        yield from self._names_of_places()
        wares = (offer.item for offer in beliefs.inventory.offers.values())
        mine = (item.name for item in beliefs.inventory.items.values())
        quests = (quest.name for quest in beliefs.quests.quests.values())
        subjects = chain.from_iterable(self._diary.topics.values())
        for kind, names in (
            (LinkKind.WARE, wares),
            (LinkKind.THING, mine),
            (LinkKind.QUEST, quests),
            (LinkKind.SUBJECT, subjects),
        ):
            for name in names:
                yield _known(kind, name)

    def _names_of_places(self) -> Iterator[KnownName]:
        """Yield the names of all known rooms, and of the areas of those that were visited."""
        known_map = self._beliefs.map
        for node in known_map.nodes.values():
            yield _known(LinkKind.PLACE, node.name)
            if known_map.visited(node.room_id):
                yield _known(LinkKind.AREA, node.area)

    def _names_of_beings(self) -> Iterator[KnownName]:
        """Yield the names of everybody, and of things that lie about."""
        tracked = self._beliefs.entities
        mine = self._own.name.lower()
        for name in tracked.players:
            if name != mine:
                yield _known(LinkKind.PLAYER, name)
        for one in tracked.entities.values():
            kind = _kind_of(one)
            if kind is not None:
                yield _known(kind, one.name)
        for name in self._people.creature_names():
            yield _known(LinkKind.CREATURE, name)

    def people(self) -> Sequence[EntityView]:
        """Return players seen elsewhere in the last `SEEN_LATELY_S` seconds, latest first."""
        players = self._beliefs.entities.find_by_type(TrackedEntityType.PLAYER)
        found = [player for player in players if self._was_seen_elsewhere(player)]
        return sorted(found, key=lambda player: (-player.last_seen, player.name))

    def _was_seen_elsewhere(self, player: EntityView) -> bool:
        """Return whether another player was seen lately, and last in another room."""
        if player.last_seen_room_id == self._own.room_id:
            return False
        if player.last_seen <= self._now - SEEN_LATELY_S:
            return False
        return player.name.lower() != self._own.name.lower()

    def talkers(self, wanted: Callable[[EntityView], bool] = _anybody) -> Sequence[EntityView]:
        """Return the wanted NPCs and creatures anywhere who may have something to say, nearest first.

        The distance is checked last, because finding routes is the most expensive check.
        """
        tracked = self._beliefs.entities
        npcs = tracked.find_by_type(TrackedEntityType.NPC)
        monsters = tracked.find_by_type(TrackedEntityType.MONSTER)
        found: list[tuple[float, str, EntityView]] = []
        for entity in (*npcs, *monsters):
            if not self._may_tell(entity, wanted):
                continue
            distance = self._routes.distance(entity.last_seen_room_id)
            if distance is not None:
                found.append((distance, entity.name, entity))
        found.sort(key=lambda ranked: ranked[:2])
        return [entity for _, _, entity in found]

    def _may_tell(self, entity: EntityView, wanted: Callable[[EntityView], bool]) -> bool:
        """Return whether somebody is alive, is wanted, and may have something to say."""
        return entity.is_alive and wanted(entity) and self._people.may_talk(entity)

    def room_of(self, who: str) -> str:
        """Return the room where somebody of that name was seen last, or is said to be; "" if none."""
        found = next(filter(_is_somebody_alive, self._called(who)), None)
        if found is not None:
            return found.last_seen_room_id
        return self._room_heard_of(who)

    def _room_heard_of(self, who: str) -> str:
        """Return the room where others say that somebody is, if the mind knows that room; "" otherwise."""
        place = self._place_heard_of(who)
        if not place:
            return ""
        known_map = self._beliefs.map
        named = known_map.named(place) or known_map.named(f"the {place}")
        if not named:
            return ""
        return named[0].room_id

    def _place_heard_of(self, who: str) -> str:
        """Return the place where others say that somebody is; "" if they do not, or the mind saw otherwise."""
        claim = self._hearsay.about(who) if who else None
        if claim is None or claim.kind is not ClaimKind.PLACE:
            return ""
        if claim.state is ClaimState.CONTRADICTED:
            return ""
        return claim.object

    def room_of_item(self, what: str) -> str:
        """Return the room where such a thing was seen last; "" if never."""
        found = next(filter(_is_thing, self._called(what)), None)
        return found.last_seen_room_id if found is not None else ""

    def _called(self, name: str) -> Sequence[EntityView]:
        """Return everyone and everything of that name, the latest seen first; nobody when the name is empty."""
        return self._beliefs.entities.find_by_name(name) if name else []

    def lying_keys(self) -> list[tuple[str, str]]:
        """Return the other rooms where keys were seen, each with the key's name."""
        items = self._beliefs.entities.find_by_type(TrackedEntityType.ITEM)
        keys = [(one.last_seen_room_id, one.name.lower()) for one in items if is_key(one.name)]
        return [(room, name) for room, name in keys if room != self._own.room_id]

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
