"""Find what a phrase means among what the mind knows: a room, person, creature, ware, service or quest."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import Elsewhere
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import KnownMap
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.english_words import STOP_WORDS, singular_words
from maid_engine.ai_players.language.item_kinds import is_armor, is_healing, is_weapon
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.world import ShopOffer, TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView, RoomView
from maid_engine.core.english import singular


class TopicKind(StrEnum):
    """What kind of thing a phrase names."""

    ROOM = "room"
    AREA = "area"
    PERSON = "person"
    PLAYER = "player"
    CREATURE = "creature"
    WARE = "ware"
    THING = "thing"
    QUEST = "quest"
    SUBJECT = "subject"
    """A subject that some NPC can be asked about."""
    NOTHING = "nothing"
    """Nothing that is known."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What a phrase names."""

    kind: TopicKind
    name: str = ""
    """The name, as it is known."""
    rooms: tuple[str, ...] = ()
    """Ids of rooms where it is or was seen, nearest first."""
    offers: tuple[ShopOffer, ...] = ()
    """For a ware: the known offers, cheapest first."""
    who: str = ""
    """For a quest or subject: the person it belongs to, if known."""

    @property
    def known(self) -> bool:
        """Whether anything is known about it."""
        return self.kind is not TopicKind.NOTHING


UNKNOWN: Final = Topic(TopicKind.NOTHING)
_INN: Final = r"\binn\b|tavern|tap ?room|common room|innkeeper|alehouse"
_BEDS: Final = rf"{_INN}|temple|infirmary"
SERVICES: Final[Mapping[str, tuple[str, str]]] = {
    "shop": ("shop", ""),
    "store": ("shop", ""),
    "merchant": ("shop", ""),
    "vendor": ("shop", ""),
    "shopkeeper": ("shop", ""),
    "trader": ("shop", ""),
    "market": ("", r"\bmarket\b"),
    "trainer": ("trainer", ""),
    "training": ("trainer", ""),
    "teacher": ("trainer", ""),
    "inn": ("", _INN),
    "tavern": ("", _INN),
    "pub": ("", _INN),
    "bar": ("", _INN),
    "smith": ("", r"smith|forge"),
    "smithy": ("", r"smith|forge"),
    "blacksmith": ("", r"smith|forge"),
    "forge": ("", r"forge|smith"),
    "baker": ("", r"\bbaker|bakery"),
    "bakery": ("", r"\bbaker|bakery"),
    "temple": ("", r"temple|church|chapel|shrine"),
    "church": ("", r"church|temple|chapel"),
    "healer": ("rest", r"temple|healer|infirmary"),
    "priest": ("", r"temple|church|chapel"),
    "bank": ("", r"\bbank\b"),
    "square": ("", r"square|plaza|green"),
    "gate": ("", r"\bgate\b"),
    "graveyard": ("", r"graveyard|cemetery"),
    "cemetery": ("", r"graveyard|cemetery"),
    "general store": ("", r"general store"),
    "safe place": ("safe", ""),
    "safety": ("safe", ""),
    "place to rest": ("rest", _BEDS),
    "place to sleep": ("rest", _BEDS),
    "good place to rest": ("rest", _BEDS),
    "bed": ("rest", _INN),
}
"""What people ask for → a tag of a room, and a pattern for its name. Either is enough.

Of several rooms that fit equally well, the nearest is meant.
"""
_PARTS: Final = frozenset(
    {"cellar", "loft", "attic", "yard", "kitchen", "stable", "stables", "stairs", "roof", "porch"}
)
"""Last words of names of rooms that are parts of a building: an inn's cellar is not the inn."""
_USED: Final = frozenset({"shop", "rest", "trainer"})
"""Tags of rooms that offer a service."""
_KINDS: Final[Mapping[str, Callable[[str], bool]]] = {
    "weapon": is_weapon,
    "arm": is_weapon,
    "armour": lambda name: is_armor(name) not in ("", "light"),
    "armor": lambda name: is_armor(name) not in ("", "light"),
    "clothes": lambda name: is_armor(name) not in ("", "light"),
    "light": lambda name: is_armor(name) == "light",
    "potion": lambda name: is_healing(name) and "potion" in name,
    "healing": is_healing,
    "medicine": is_healing,
    "food": lambda name: bool(
        {"bread", "cheese", "apple", "pie", "stew", "loaf"} & set(name.lower().split())
    ),
    "gear": lambda name: is_weapon(name) or is_armor(name) not in ("", "light"),
    "equipment": lambda name: is_weapon(name) or is_armor(name) not in ("", "light"),
}
"""Words for kinds of wares → whether an item name is of that kind."""
SYNONYMS: Final[Mapping[str, str]] = {
    "wood": "forest", "jungle": "forest", "forest": "wood",
    "bite": "food", "bite to eat": "food", "something to eat": "food", "meal": "food", "lunch": "food",
    "dinner": "food", "breakfast": "food", "supper": "food", "snack": "food", "grub": "food",
    "something to drink": "tavern", "drink": "tavern", "beer": "tavern", "ale": "tavern", "hotel": "inn",
    "hostel": "inn", "lodging": "bed", "place to stay": "bed", "place to crash": "bed", "shelter": "bed",
    "doctor": "healer", "medic": "healer", "cure": "healing", "armourer": "smith", "armorer": "smith",
    "weaponsmith": "smith", "blade": "sword", "plaza": "square", "town square": "square", "town centre": "square",
    "town center": "square", "centre": "square", "center": "square", "middle of town": "square",
    "burial ground": "graveyard", "tomb": "crypt", "catacomb": "crypt", "creek": "stream", "brook": "stream",
    "ocean": "sea", "beach": "strand", "shore": "strand", "lass": "girl", "armament": "weapon", "coat": "cloak",
}  # fmt: skip
"""Other words for a thing, tried if no known name contains the first word."""
_ASKED_FOR: Final = frozenset({*SERVICES, *_KINDS})
"""Words that can be found although no name contains them."""


def find_topic(s: Situation, phrase: str) -> Topic:
    """Return what a phrase names, as far as the mind knows; `UNKNOWN` otherwise."""
    wanted = singular_words(phrase)
    found = _named(s, wanted)
    other = SYNONYMS.get(" ".join(wanted), "") if not found.known else ""
    return _named(s, singular_words(other)) if other else found


def _named(s: Situation, wanted: tuple[str, ...]) -> Topic:
    if not wanted or not _rings_a_bell(s.elsewhere, wanted):
        return UNKNOWN
    for look in (_player, _service):
        found = look(s, wanted)
        if found.known:
            return found
    for fits in (_is_called, has_words):
        for search in (_person, _creature, _room, _ware, _thing, _quest, _area):
            found = search(s, wanted, fits)
            if found.known:
                return found
        found = _subject(s, wanted)
        if found.known:
            return found
    return UNKNOWN


def _rings_a_bell(elsewhere: Elsewhere, wanted: tuple[str, ...]) -> bool:
    """Return whether a search can succeed.

    This is a cheap test, because most spoken words are in no known name.
    """
    known = elsewhere.words_in_names
    return all(word in known for word in wanted) or wanted[-1] in _KINDS or " ".join(wanted) in _ASKED_FOR


def topic_within(s: Situation, sentence: str) -> Topic:
    """Return the first known topic that a word or a pair of words in the sentence names.

    Subjects of NPCs do not count, nor do words of up to three letters.
    """
    words = [word for word in re.findall(r"[a-z’'-]+", sentence.lower()) if len(word) > 3]
    pairs = [" ".join(pair) for pair in pairwise(words)]
    for phrase in [*pairs, *(word for word in words if word not in STOP_WORDS)]:
        found = find_topic(s, phrase)
        if found.known and found.kind is not TopicKind.SUBJECT:
            return found
    return UNKNOWN


def has_words(name: str, wanted: Iterable[str]) -> bool:
    """Return whether the name contains each of the words, in the singular."""
    own = singular_words(name)
    return all(word in own for word in wanted)


def _is_called(name: str, wanted: Sequence[str]) -> bool:
    """Return whether the words end with the noun of the name: a short sword is a sword.

    A crypt key is no crypt.
    """
    return _head_of(name) == wanted[-1] and has_words(name, wanted)


@lru_cache(maxsize=8192)
def _head_of(name: str) -> str:
    """Return the noun of a name, in the singular.

    The result is cached: names are few, and each heard word is compared with all of them.
    """
    head = name.lower().partition(" of ")[0].split()
    return singular(head[-1].strip(".,!?")) if head else ""


Fit = Callable[[str, Sequence[str]], bool]
"""Whether a name is what the words mean."""


def _nearest(known_map: KnownMap, rooms: Iterable[str]) -> tuple[str, ...]:
    reached = known_map.reached
    return tuple(sorted(dict.fromkeys(rooms), key=lambda room: reached[room][0] if room in reached else 1e9))


def _player(s: Situation, wanted: tuple[str, ...]) -> Topic:
    if len(wanted) != 1:
        return UNKNOWN
    for name in s.beliefs.entities.players:
        if singular(name) == wanted[0] and name != s.own.name.lower():
            entity = s.beliefs.entities.entities.get(f"player:{name}")
            room = entity.last_seen_room_id if entity else ""
            shown = entity.name if entity else name.capitalize()
            return Topic(TopicKind.PLAYER, shown, (room,) if room else ())
    return UNKNOWN


def _service(s: Situation, wanted: tuple[str, ...]) -> Topic:
    tag, shape = SERVICES.get(" ".join(wanted), ("", ""))
    if not tag and not shape:
        return UNKNOWN
    named = re.compile(shape) if shape else None
    graph = s.beliefs.map
    scores = {room: _serves(graph.nodes[room], tag, named) for room in s.map.reached if graph.visited(room)}
    fits = {room: score for room, score in scores.items() if score}
    for room in [room for room, score in fits.items() if score == 1]:
        # A cellar belongs to a room beside it.
        if graph.nodes[room].name.rpartition(" ")[2].lower() in _PARTS:
            del fits[room]
            beside = [edge.to_room for edge in graph.nodes[room].exits.values() if edge.to_room]
            fits.update((other, 1) for other in beside if graph.visited(other))
    best = max(fits.values(), default=0)
    rooms = tuple(room for room, score in fits.items() if score == best)
    return Topic(TopicKind.ROOM, s.map.name_of_room(rooms[0]), rooms) if rooms else UNKNOWN


def _serves(node: RoomView, tag: str, named: re.Pattern[str] | None) -> int:
    """Return how well a room fits the request, from 3 (tag or noun of its name) to 0 (not at all)."""
    if tag and tag in node.tags:
        return 3
    if named is None:
        return 0
    name = node.name.lower()
    head = name.partition(" of ")[0].split()
    if head and named.search(head[-1] if len(head) > 1 else name):
        return 3
    if _USED & node.tags.keys() and named.search(node.description.lower()):
        return 2
    return 1 if named.search(name) else 0


class _WithName(Protocol):
    @property
    def name(self) -> str:
        """The name of the thing."""
        ...


W = TypeVar("W", bound=_WithName)


def _called(things: Iterable[W], wanted: tuple[str, ...], fits: Fit) -> list[W]:
    """Return the things whose names fit the wanted words."""
    return [one for one in things if fits(one.name, wanted)]


def _room(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    nodes = s.beliefs.map.nodes
    found = _called((node for node in nodes.values() if node.name), wanted, fits)
    if not found:
        return UNKNOWN
    reached = s.map.reached

    def rank(node: RoomView) -> tuple[int, float]:
        name = node.name.removeprefix("The ")
        return len(name.split()), reached[node.room_id][0] if node.room_id in reached else 1e9

    found.sort(key=rank)
    best = [node.room_id for node in found if node.name == found[0].name]
    return Topic(TopicKind.ROOM, found[0].name, tuple(best))


def _living(s: Situation, wanted: tuple[str, ...], fits: Fit) -> list[EntityView]:
    kinds = (TrackedEntityType.NPC, TrackedEntityType.MONSTER, TrackedEntityType.UNKNOWN)
    living = (one for one in s.beliefs.entities.entities.values() if one.entity_type in kinds)
    return _called(living, wanted, fits)


def _person(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    found = [one for one in _living(s, wanted, fits) if is_person(one.name)]
    if not found:
        return UNKNOWN
    rooms = [one.last_seen_room_id for one in sorted(found, key=lambda one: -one.last_seen)]
    name = found[0].name
    return Topic(TopicKind.PERSON, name, tuple(rooms[:1]) if name[:1].isupper() else _nearest(s.map, rooms))


def _creature(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    called = _called(s.people.all_fights(), wanted, fits)
    records = [record for record in called if not is_person(record.name)]
    if not records:
        return UNKNOWN
    best = max(records, key=lambda record: (record.seen, record.name))
    return Topic(TopicKind.CREATURE, best.name, _nearest(s.map, best.rooms))


def _ware(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    is_kind = _KINDS.get(" ".join(wanted)) or _KINDS.get(wanted[-1])
    named = [offer for offer in s.inventory.offers() if fits(offer.item, wanted)]
    if not named and is_kind is not None:
        named = [offer for offer in s.inventory.offers() if is_kind(offer.item)]
    if not named:
        return UNKNOWN
    named.sort(key=lambda offer: (offer.price, offer.item, offer.room_id))
    return Topic(
        TopicKind.WARE, named[0].item, _nearest(s.map, [offer.room_id for offer in named]), tuple(named)
    )


def _thing(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    kinds = (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)
    things = (one for one in s.beliefs.entities.entities.values() if one.entity_type in kinds)
    found = _called(things, wanted, fits)
    if found:
        return Topic(
            TopicKind.THING, found[0].name, _nearest(s.map, [one.last_seen_room_id for one in found])
        )
    mine = _called(s.beliefs.inventory.items.values(), wanted, fits)
    return Topic(TopicKind.THING, mine[0].name) if mine else UNKNOWN


def _quest(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    quests = _called(s.own.quests(), wanted, fits)
    if not quests:
        return UNKNOWN
    found = quests[0]
    rooms = (found.quest_giver_room,) if found.quest_giver_room else ()
    return Topic(TopicKind.QUEST, found.name, rooms, who=found.quest_giver)


def _area(s: Situation, wanted: tuple[str, ...], fits: Fit) -> Topic:
    visited = list(filter(s.beliefs.map.visited, s.map.reached))
    rooms = [room for room in visited if fits(s.beliefs.map.nodes[room].area, wanted)]
    return Topic(TopicKind.AREA, s.beliefs.map.nodes[rooms[0]].area, tuple(rooms)) if rooms else UNKNOWN


def _subject(s: Situation, wanted: tuple[str, ...]) -> Topic:
    """Return the subject if a known NPC can be asked about it."""
    subject = " ".join(wanted)
    for npc, topics in s.diary.topics.items():
        if any(singular(topic) == subject for topic in topics):
            entity = next(
                (one for one in _living(s, tuple(npc.split()), has_words) if one.name.lower() == npc), None
            )
            if entity is not None:
                return Topic(TopicKind.SUBJECT, subject, (entity.last_seen_room_id,), who=entity.name)
    return UNKNOWN
