"""What a phrase names, with what the mind knows of it: a room, person, creature, ware, kind of place or quest."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.place_signs import place_by_signs
from maid_engine.ai_players.cognitive.behaviors.answers.word_nearness import nearest
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import KnownMap
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.asked_kinds import AskedKind, KindOf, shipped_kinds
from maid_engine.ai_players.dialogue.concrete_nouns import NounKind, concrete_nouns
from maid_engine.ai_players.dialogue.link_score import Linked
from maid_engine.ai_players.dialogue.name_index import LinkKind, name_words
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.english_words import singular_words
from maid_engine.ai_players.language.item_kinds import is_armor, is_healing, is_weapon
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.world import ShopOffer, TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView, RoomView
from maid_engine.core.english import singular
from maid_engine.core.mappings import filled


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

    @property
    def is_place(self) -> bool:
        """Whether it is a room or an area."""
        return self.kind in (TopicKind.ROOM, TopicKind.AREA)

    @property
    def room(self) -> str:
        """Id of the nearest room where it is or was seen; "" if there is none."""
        return self.rooms[0] if self.rooms else ""


UNKNOWN: Final = Topic(TopicKind.NOTHING)


def _nouns_of(name: str) -> tuple[str, str]:
    """Return the words of which one tells what a thing is: "loaf" and "bread" of "a loaf of bread"."""
    found = name_words(name)
    return found.head, found.words[-1]


_KINDS: Final[Mapping[str, Callable[[str], bool]]] = {
    "weapon": is_weapon,
    "armour": lambda name: is_armor(name) not in ("", "light"),
    "light": lambda name: is_armor(name) == "light",
    "potion": lambda name: is_healing(name) and "potion" in name,
    "healing": is_healing,
    "food": lambda name: nearest("food", _nouns_of(name)) > 0.0,
    "gear": lambda name: is_weapon(name) or is_armor(name) not in ("", "light"),
}
"""Kind of thing → whether an item name is of that kind."""
_USED: Final = frozenset({"shop", "rest", "trainer"})
"""Tags of rooms that offer a service."""
_EQUALLY_GOOD: Final = 0.03
"""Places whose scores differ by less are equally good, so that the nearest is meant."""


def find_topic(s: Situation, phrase: str, prefer: Sequence[LinkKind] = ()) -> Topic:
    """Return what a phrase names, as far as the mind knows; `UNKNOWN` otherwise.

    Args:
        s: The situation.
        phrase: The words of a slot.
        prefer: Kinds that win over other kinds that fit equally well.
    """
    if not phrase:
        return UNKNOWN
    found = _resolved(s, s.elsewhere.linker.link(phrase, prefer))
    if found.known:
        return found
    return _by_signs(s, phrase)


def _by_signs(s: Situation, phrase: str) -> Topic:
    """Return the only known place that the noun of a phrase can mean: "the mill"; `UNKNOWN` if it is no noun of a place."""
    words = [word for word in singular_words(phrase) if word not in SMALL_WORDS.small]
    if len(words) != 1 or concrete_nouns().kinds.get(words[0]) is not NounKind.PLACE:
        return UNKNOWN
    return _place(s, place_by_signs(s, words))


def _place(s: Situation, room: str) -> Topic:
    """Return a room as a topic; `UNKNOWN` for none."""
    if not room:
        return UNKNOWN
    return Topic(TopicKind.ROOM, s.map.name_of_room(room), (room,))


def as_ware(s: Situation, phrase: str, topic: Topic) -> Topic:
    """Return the ware that a phrase names, also by a part of its name, if the topic is a mere subject of talk."""
    if topic.kind is not TopicKind.SUBJECT:
        return topic
    links = [one for one in s.elsewhere.linker.link(phrase) if one.kind is LinkKind.WARE]
    ware = _resolved(s, links)
    return ware if ware.known else topic


def topic_within(s: Situation, sentence: str) -> Topic:
    """Return what a sentence mentions by name. Subjects of NPCs do not count."""
    found = s.elsewhere.linker.mentioned(sentence)
    return _resolved(s, [one for one in found if one.kind is not LinkKind.SUBJECT])


def is_kind_of_place(phrase: str) -> bool:
    """Return whether a phrase is what people call a kind of place: "inn"."""
    return any(phrase in kind.words for kind in shipped_kinds().kinds if kind.of is KindOf.PLACE)


def _resolved(s: Situation, links: Sequence[Linked]) -> Topic:
    """Return the first of some links of which the mind knows something; `UNKNOWN` if it knows nothing of any."""
    for one in links:
        look = _LOOKS.get(one.kind)
        if look is None:
            continue
        found = look(s, one.key, _names(one, links))
        if found.known:
            return found
    return UNKNOWN


def _names(link: Linked, links: Sequence[Linked]) -> list[str]:
    """Return the name of a link; of a place, the names of all places that fit nearly as well."""
    if link.kind is not LinkKind.PLACE:
        return [link.name]
    places = [one for one in links if one.kind is LinkKind.PLACE]
    return [one.name for one in places if link.score - one.score < _EQUALLY_GOOD]


def _nearest(known_map: KnownMap, rooms: Iterable[str]) -> tuple[str, ...]:
    reached = known_map.reached
    return tuple(sorted(dict.fromkeys(rooms), key=lambda room: reached[room][0] if room in reached else 1e9))


def _player(s: Situation, key: str, names: Sequence[str]) -> Topic:
    del names
    entity = s.beliefs.entities.player(key)
    if entity is None:
        return Topic(TopicKind.PLAYER, key.capitalize())
    return Topic(TopicKind.PLAYER, entity.name, _if_known(entity.last_seen_room_id))


def _if_known(room: str) -> tuple[str, ...]:
    return (room,) if room else ()


def _kind_of_place(s: Situation, key: str, names: Sequence[str]) -> Topic:
    """Return the rooms of a kind, nearest first; of several names that fit, those that fit best."""
    del names
    kind = shipped_kinds().named(KindOf.PLACE, key)
    nodes = s.beliefs.map.nodes
    scores = {room: _serves(nodes[room], kind) for room in s.map.rooms_near()}
    rooms = _best(_with_whole_houses(s, scores) or _seen_from_outside(s, kind))
    if not rooms:
        return _place(s, place_by_signs(s, kind.rooms, kind.signs))
    return Topic(TopicKind.ROOM, s.map.name_of_room(rooms[0]), rooms)


def _best(scores: Mapping[str, int]) -> tuple[str, ...]:
    """Return the rooms with the highest score, in their order."""
    best = max(scores.values(), default=0)
    return tuple(room for room, score in scores.items() if score == best)


def _seen_from_outside(s: Situation, kind: AskedKind) -> dict[str, int]:
    """Return the scores of rooms that are known by name although it was not in them: "The Smithy" behind a door."""
    nodes = s.beliefs.map.nodes
    return filled({room: _serves(nodes[room], kind) for room in s.map.reached if nodes[room].name})


def _with_whole_houses(s: Situation, scores: Mapping[str, int]) -> dict[str, int]:
    """Return the scores with the rooms beside a cellar in its place: a cellar belongs to a room beside it."""
    fits = filled(scores)
    for room, score in scores.items():
        if score == 1 and _is_part_of_house(s.beliefs.map.nodes[room]):
            del fits[room]
            beside = filter(s.beliefs.map.visited, s.map.neighbours(room))
            fits.update(dict.fromkeys(beside, 1))
    return fits


def _is_part_of_house(node: RoomView) -> bool:
    """Return whether a room is called after a part of a house: "Old Cellar"."""
    return node.name.rpartition(" ")[2].lower() in shipped_kinds().parts


def _serves(node: RoomView, kind: AskedKind) -> int:
    """Return how well a room is of a kind: 4 (by a tag, or called as people call the kind), 3 (by the noun of its name) … 0 (not at all).

    So "the square" is the Market Square, even if the Village Green, which would do as one, is nearer.
    """
    if kind.tags & node.tags.keys():
        return 4
    name = node.name.lower()
    if _has_any(_noun_of(name), kind.rooms):
        return 3 + _is_called(_noun_of(name), kind)
    if _USED & node.tags.keys() and _has_any(node.description.lower(), kind.rooms):
        return 2
    return 1 if _has_any(name, kind.rooms) else 0


def _is_called(noun: str, kind: AskedKind) -> bool:
    """Return whether people call a kind by a noun. A kind with tags has rooms that are one whatever their name."""
    return bool(kind.tags) or _has_any(noun, kind.words)


def _noun_of(name: str) -> str:
    """Return the noun of a room's name: "inn" of "the inn of the crossing"; the whole name if it is only one word."""
    head = name.partition(" of ")[0].split()
    if not head:
        return ""
    return head[-1] if len(head) > 1 else name


def _has_any(text: str, words: Iterable[str]) -> bool:
    """Return whether a text has one of the words, also in the plural."""
    singulars = f" {' '.join(singular_words(text))} "
    return any(f" {word} " in singulars for word in words)


def _room(s: Situation, key: str, names: Sequence[str]) -> Topic:
    del key
    rooms = _nearest(s.map, [node.room_id for node in s.beliefs.map.nodes.values() if node.name in names])
    if not rooms:
        return UNKNOWN
    name = s.map.name_of_room(rooms[0])
    return Topic(TopicKind.ROOM, name, tuple(room for room in rooms if s.map.name_of_room(room) == name))


def _person(s: Situation, key: str, names: Sequence[str]) -> Topic:
    del names
    found = [one for one in _entities(s, key) if is_person(one.name)]
    if not found:
        return UNKNOWN
    name = found[0].name
    rooms = [one.last_seen_room_id for one in sorted(found, key=lambda one: -one.last_seen)]
    if name[:1].isupper():
        return Topic(TopicKind.PERSON, name, tuple(rooms[:1]))
    return Topic(TopicKind.PERSON, name, _nearest(s.map, rooms))


def _creature(s: Situation, key: str, names: Sequence[str]) -> Topic:
    del names
    record = s.beliefs.entities.records.get(key)
    if record is None:
        return UNKNOWN
    return Topic(TopicKind.CREATURE, record.name, _nearest(s.map, record.rooms))


def _ware(s: Situation, key: str, names: Sequence[str]) -> Topic:
    """Return the wares of that noun: who asks for a sword may mean any."""
    del names
    head = name_words(key).head
    exact = [offer for offer in s.inventory.offers() if offer.item.lower() == key]
    if exact:
        return _offered(s, exact)
    return _offered(s, [offer for offer in s.inventory.offers() if name_words(offer.item).head == head])


def _kind_of_thing(s: Situation, key: str, names: Sequence[str]) -> Topic:
    del names
    is_kind = _KINDS[key]
    return _offered(s, [offer for offer in s.inventory.offers() if is_kind(offer.item)])


def _offered(s: Situation, offers: Sequence[ShopOffer]) -> Topic:
    if not offers:
        return UNKNOWN
    cheap = sorted(offers, key=lambda offer: (offer.price, offer.item, offer.room_id))
    rooms = _nearest(s.map, [offer.room_id for offer in cheap])
    return Topic(TopicKind.WARE, cheap[0].item, rooms, tuple(cheap))


def _thing(s: Situation, key: str, names: Sequence[str]) -> Topic:
    things = (TrackedEntityType.ITEM, TrackedEntityType.CONTAINER)
    found = [one for one in _entities(s, key) if one.entity_type in things]
    if found:
        rooms = _nearest(s.map, [one.last_seen_room_id for one in found])
        return Topic(TopicKind.THING, found[0].name, rooms)
    if any(item.name.lower() == key for item in s.beliefs.inventory.items.values()):
        return Topic(TopicKind.THING, names[0])
    return UNKNOWN


def _entities(s: Situation, key: str) -> list[EntityView]:
    return [one for one in s.beliefs.entities.entities.values() if one.name.lower() == key]


def _quest(s: Situation, key: str, names: Sequence[str]) -> Topic:
    del names
    found = s.beliefs.quests.get(key)
    if found is None:
        return UNKNOWN
    return Topic(TopicKind.QUEST, found.name, _if_known(found.quest_giver_room), who=found.quest_giver)


def _area(s: Situation, key: str, names: Sequence[str]) -> Topic:
    nodes = s.beliefs.map.nodes
    rooms = tuple(room for room in s.map.rooms_near() if nodes[room].area.lower() == key)
    return Topic(TopicKind.AREA, names[0], rooms) if rooms else UNKNOWN


def _subject(s: Situation, key: str, names: Sequence[str]) -> Topic:
    """Return the subject if a known NPC can be asked about it."""
    del names
    for npc, topics in s.diary.topics.items():
        if key not in map(str.lower, topics):
            continue
        for one in _entities(s, npc):
            return Topic(TopicKind.SUBJECT, singular(key), (one.last_seen_room_id,), who=one.name)
    return UNKNOWN


_LOOKS: Final[Mapping[LinkKind, Callable[[Situation, str, Sequence[str]], Topic]]] = {
    LinkKind.PLAYER: _player,
    LinkKind.PERSON: _person,
    LinkKind.CREATURE: _creature,
    LinkKind.PLACE: _room,
    LinkKind.WARE: _ware,
    LinkKind.THING: _thing,
    LinkKind.QUEST: _quest,
    LinkKind.AREA: _area,
    LinkKind.SUBJECT: _subject,
    LinkKind.PLACE_KIND: _kind_of_place,
    LinkKind.THING_KIND: _kind_of_thing,
}
"""Kind of a link → what is known of the thing with that key, or of the places with those names."""
