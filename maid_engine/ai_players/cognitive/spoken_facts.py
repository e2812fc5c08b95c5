"""What the mind knows of what is spoken of, in sentences: for the question what to answer to somebody's words.

Each fact has its provenance, so that the prompt leaves out what the hearers may not know. Where other players are is
never among them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.reply import keeper_of, place_of, way_to
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.answers.ways import people_at
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.memory.noted_facts import meaning_of, note_tag
from maid_engine.ai_players.cognitive.memory.told_facts import tag_of
from maid_engine.ai_players.language.english_words import singular_words
from maid_engine.ai_players.language.promise_words import about, span
from maid_engine.ai_players.models.audience import EVERYBODY, UNKNOWN, Audience, Provenance, only
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryEntry, MemoryLayer
from maid_engine.ai_players.models.promises import Promise
from maid_engine.ai_players.models.world import DispositionLevel, ShopOffer
from maid_engine.core.english import indefinite, listed, times
from maid_engine.core.mappings import filled

MOST_NAMED: Final = 4
"""Most people, wares or rooms that one fact names."""
MOST_WARES: Final = 12
"""Most wares that are told of the shop where the talk is."""
MOST_TOLD: Final = 10
"""Most facts that a partner told of itself, and notes from talks with them."""
MOST_LATELY: Final = 5
"""Most events of the last time."""
LATELY_S: Final = 7200.0
"""Seconds that count as the last time."""
WORTH_TELLING: Final = 4
"""Lowest importance of an event that is told."""
MOST_PLACES: Final = 6
"""Most places with the way to them."""
MOST_OF_A_KIND: Final = 2
"""Most places of one kind of service."""
MOST_LOOKED_AT: Final = 40
"""Most memories among which the events of the last time are looked for."""
_SERVICES: Final = ("shop", "trainer", "rest")
"""Tags of rooms that people ask for."""
_FEELINGS: Final[Mapping[DispositionLevel, str]] = {
    DispositionLevel.HOSTILE: "You cannot stand {who}.",
    DispositionLevel.UNFRIENDLY: "You do not like {who}.",
    DispositionLevel.FRIENDLY: "You like {who}.",
    DispositionLevel.ALLIED: "{who} is a good friend of yours.",
}


class KnownFact(NamedTuple):
    """One fact in a sentence."""

    text: str
    provenance: Provenance = UNKNOWN


def known_facts(
    s: MindSituation, partner: str, names: tuple[str, ...], hearers: Audience = EVERYBODY, *, asked: str = ""
) -> list[KnownFact]:
    """Return what the mind knows for a talk with a partner about some names, the most important first, each once.

    `hearers` hear the answer. What AI players said is passed on to them. `asked` is what the partner says now.
    """
    return list({one.text: one for one in _all_facts(s, partner, names, hearers, asked)}.values())


def _all_facts(
    s: MindSituation, partner: str, names: tuple[str, ...], hearers: Audience, asked: str
) -> Iterator[KnownFact]:
    for name in names:
        yield from _of_name(s, name, hearers)
    yield from _here(s)
    yield from map(KnownFact, _sold_at(s, s.own.room_id, MOST_WARES))
    yield from _of_partner(s, partner)
    yield from _promised(s)
    yield from _told_by(s, partner, asked)
    yield from _kept_private(s, partner, hearers)
    yield from _of_oneself(s)
    yield from _lately(s)
    yield from _places(s)


# --- what is spoken of ---


def _of_name(s: MindSituation, name: str, hearers: Audience) -> Iterator[KnownFact]:
    topic = find_topic(s, name)
    tells = _BY_KIND.get(topic.kind, _nothing)
    yield from map(KnownFact, tells(s, topic))
    claim = s.hearsay.about(topic.name or name)
    may_be_told = claim is not None and claim.by_ai and not claim.second_hand
    if claim is not None and may_be_told and topic.kind is not TopicKind.PLAYER:
        yield KnownFact(f"{claim.by} said: {claim.words}.", Provenance(claim.taint, audience=hearers))


def _nothing(s: MindSituation, topic: Topic) -> Iterator[str]:
    """Return no facts."""
    del s, topic
    return iter(())


def _room(s: MindSituation, topic: Topic) -> Iterator[str]:
    yield from _room_told(s, topic.room)


def _room_told(s: MindSituation, room: str) -> Iterator[str]:
    """Yield where a room is, what is sold there, who is there, and whether it is dangerous."""
    there = place_of(s, room)
    yield f"{_capital(there)} is {_where(s, room)}."
    yield from _sold_at(s, room)
    yield from _naming(f"You saw {{}} at {there}.", people_at(s, room))
    if s.map.dangerous(room):
        yield f"{_capital(there)} is dangerous for you."


def _sold_at(s: MindSituation, room: str, most: int = MOST_NAMED) -> Iterator[str]:
    wares = [_ware_words(offer) for offer in s.inventory.offers() if offer.room_id == room]
    return _naming(f"Sold at {place_of(s, room)}: {{}}.", wares, most)


def _naming(told: str, names: Iterable[str], most: int = MOST_NAMED) -> Iterator[str]:
    """Yield a fact that lists the first of some names; nothing if there are none."""
    found = list(dict.fromkeys(names))[:most]
    if found:
        yield told.format(listed(found))


def _where(s: MindSituation, room: str) -> str:
    """Return where a room is, seen from here: "west twice, then north from here"."""
    if room == s.own.room_id:
        return "where you are"
    way = way_to(s, room)
    if way:
        return f"{way} from here"
    return "a place to which you know no way from here"


def _ware_words(offer: ShopOffer) -> str:
    return f"{indefinite(offer.item)} for {offer.price} gold"


def _person(s: MindSituation, topic: Topic) -> Iterator[str]:
    """Yield where somebody of the game was seen, what they sell, and what one can ask them about."""
    if topic.room:
        there = place_of(s, topic.room)
        yield f"You saw {topic.name} at {there}, which is {_where(s, topic.room)}."
        if keeper_of(s, topic.room) == topic.name:
            yield from _sold_at(s, topic.room)
    yield from _naming(f"{_capital(topic.name)} can be asked about {{}}.", s.diary.topics.get(topic.name, ()))


def _creature(s: MindSituation, topic: Topic) -> Iterator[str]:
    """Yield where a creature was met, and how fights with it went."""
    named, record = indefinite(topic.name), s.people.fights(topic.name)
    yield from _naming(f"You met {named} at {{}}.", (place_of(s, room) for room in topic.rooms))
    told = {
        f"You killed {named} {times(record.kills)}.": record.kills,
        f"{_capital(named)} killed you {times(record.deaths)}.": record.deaths,
        f"You judge {named} {record.verdict}.": record.verdict,
    }
    yield from filled(told)


def _ware(s: MindSituation, topic: Topic) -> Iterator[str]:
    for offer in topic.offers[:MOST_NAMED]:
        there = place_of(s, offer.room_id)
        yield f"{_capital(_ware_words(offer))} is sold at {there}, {_where(s, offer.room_id)}."


def _thing(s: MindSituation, topic: Topic) -> Iterator[str]:
    if s.inventory.has(topic.name):
        yield f"You carry {indefinite(topic.name)}."
    elif topic.room:
        there = place_of(s, topic.room)
        yield f"You saw {indefinite(topic.name)} at {there}, {_where(s, topic.room)}."


def _quest(s: MindSituation, topic: Topic) -> Iterator[str]:
    """Yield who gives a quest, where, and how far the character has come with it."""
    for quest in (one for one in s.beliefs.quests.quests.values() if one.name == topic.name):
        state = quest.state.value.replace("_", " ")
        giver = quest.quest_giver or "somebody"
        yield f"The quest {quest.name}, given by {giver}{_at(s, quest.quest_giver_room)}, is {state} for you."
        yield f"{quest.name}: {quest.description}"


def _subject(s: MindSituation, topic: Topic) -> Iterator[str]:
    yield f"{_capital(topic.who)}{_at(s, topic.room)} can be asked about {topic.name}."


def _at(s: MindSituation, room: str) -> str:
    """Return a room after "at"; "" if there is none."""
    return f" at {place_of(s, room)}" if room else ""


_BY_KIND: Final[Mapping[TopicKind, Callable[[MindSituation, Topic], Iterator[str]]]] = {
    TopicKind.ROOM: _room,
    TopicKind.PERSON: _person,
    TopicKind.CREATURE: _creature,
    TopicKind.WARE: _ware,
    TopicKind.THING: _thing,
    TopicKind.QUEST: _quest,
    TopicKind.SUBJECT: _subject,
}
"""Kind of topic → what is told of it. Of other players nothing is."""


# --- who is here ---


def _here(s: MindSituation) -> Iterator[KnownFact]:
    """Yield who is where the character is. Players who are here see one another."""
    yield from map(KnownFact, _naming("Here with you: {}.", (one.name for one in s.people.mobs())))
    players = {one.name for one in s.people.people()}
    if players:
        names = tuple(name.lower() for name in players)
        seen = Provenance(subjects=names, audience=s.people.hearers())
        yield KnownFact(f"Players here with you: {listed(sorted(players))}.", seen)


# --- the partner ---


def _of_partner(s: MindSituation, partner: str) -> Iterator[KnownFact]:
    """Yield how the character stands to its partner. Only the partner hears of it."""
    key = partner.lower()
    disposition = s.beliefs.relationships.get_disposition(partner)
    usual = "You have not talked with {who} before."
    if s.diary.words_with.get(key, 0):
        usual = "You know {who} from talking, and have no strong feelings about them."
    relation = _FEELINGS.get(disposition, usual).format(who=partner)
    yield KnownFact(relation, Provenance(subjects=(key,), audience=only([partner])))


def _promised(s: MindSituation) -> Iterator[KnownFact]:
    """Yield what the character has promised and still has to keep."""
    for promise in s.promises.open:
        subjects = tuple(filter(None, (promise.to.lower(), promise.whom.lower())))
        provenance = Provenance(promise.taint, subjects, promise.audience)
        yield KnownFact(f"You promised {promise.to} to {about(promise)}{_when(s, promise)}.", provenance)


def _when(s: MindSituation, promise: Promise) -> str:
    """Return in how long a promise is due, after a blank; "" if it is due now."""
    if promise.due <= s.now:
        return ""
    return f" in {span(promise.due - s.now)}"


def _told_by(s: MindSituation, partner: str, asked: str) -> Iterator[KnownFact]:
    """Yield what the partner told, and what was noted down in talks with them.

    What shares a word with what they say now comes first, then the latest.
    """
    told = (*s.memory.with_all(tag_of(partner)), *s.memory.with_all(note_tag(partner)))
    wanted = meaning_of(asked) - set(singular_words(partner))
    latest = sorted(told, key=lambda one: -one.created_at)
    for one in sorted(latest, key=lambda one: wanted.isdisjoint(meaning_of(one.content)))[:MOST_TOLD]:
        yield KnownFact(one.content, one.provenance)


def _kept_private(s: MindSituation, partner: str, hearers: Audience) -> Iterator[KnownFact]:
    """Yield that there are private matters with the partner, without what they are, when others hear the answer."""
    told = (one.provenance.audience for one in s.memory.with_all(tag_of(partner)))
    promised = (one.audience for one in s.promises.open_to(partner))
    known = Provenance(subjects=(partner.lower(),), audience=hearers)
    for audiences, matter in ((promised, _PROMISED), (told, _TOLD)):
        if any(not one.includes(hearers, asker=partner) for one in audiences):
            yield KnownFact(matter.format(who=partner), known)


_PROMISED: Final = (
    "You gave {who} a promise in private, and keep it. Do not say what it is, nor that there is none."
)
_TOLD: Final = "{who} told you something that others who are here did not hear. Do not say it, nor that you were told nothing."


# --- the character itself ---


def _of_oneself(s: MindSituation) -> Iterator[KnownFact]:
    """Yield how far it has come. What it is doing and wants stands with its plan."""
    yield KnownFact(f"You are level {s.own.level} and have {s.own.gold} gold.")


def _lately(s: MindSituation) -> Iterator[KnownFact]:
    """Yield what the character lived through in the last time, in order. Talks with people are no such events."""
    recent = s.memory.recent(MOST_LOOKED_AT, MemoryLayer.EPISODIC)
    events = list(filter(partial(_is_event, s.now), recent))
    for one in reversed(events[:MOST_LATELY]):
        yield KnownFact(f"{_capital(ago(s.now - one.created_at))}: {one.content}", one.provenance)


def _is_event(now: float, one: MemoryEntry) -> bool:
    """Return whether something happened lately that is worth telling."""
    if HUMAN_CHAT in one.tags or one.importance < WORTH_TELLING:
        return False
    return now - one.created_at < LATELY_S


def _places(s: MindSituation) -> Iterator[KnownFact]:
    """Yield the ways to the nearest places that people ask for, and to the nearest others."""
    wanted: list[str] = []
    for tag in _SERVICES:
        wanted.extend(s.map.rooms_tagged(tag)[:MOST_OF_A_KIND])
    rooms = dict.fromkeys((*wanted, *s.map.rooms_near()))
    rooms.pop(s.own.room_id, None)
    ways = {s.map.name_of_room(room): way_to(s, room) for room in islice(rooms, MOST_PLACES)}
    known = [f"{name} ({way})" for name, way in filled(ways).items()]
    if known:
        yield KnownFact(f"Ways from here: {'; '.join(known)}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
