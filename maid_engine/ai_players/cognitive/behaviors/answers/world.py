"""Answers about what something is: creatures, people, places and things, from own experience."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import WHO_IS_THERE
from maid_engine.ai_players.cognitive.behaviors.answers.quests import about_quest
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.trade import price
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import (
    NOTHING_KNOWN,
    ask_them,
    named,
    not_known,
    whom_to_ask,
)
from maid_engine.ai_players.cognitive.behaviors.answers.ways import player, where, who_is_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.dialogue.taken_up import subject_of
from maid_engine.ai_players.models.world_views import FightView, RelationshipView
from maid_engine.core.english import indefinite, spelled

LIKED: Final = 10.0
"""Disposition from which on the mind likes somebody. From its negative down, it dislikes them."""
TALKED_WORDS: Final = 20
"""After this many words, two players count as having talked before."""


def about(s: Situation, asked: Asked) -> Meaning:
    """Tell what is known about the topic, in one or two sentences."""
    tell = _BY_KIND.get(asked.topic.kind, not_known)
    return tell(s, asked)


def seen(s: Situation, asked: Asked) -> Meaning:
    """Tell whether the mind has seen something, and where."""
    if asked.topic.known:
        return where(s, asked)
    if not asked.u.topic:
        return Meaning("know.what", sure=0.2)
    unsure = not_known(s, asked)
    if not unsure.name.startswith(NOTHING_KNOWN):
        return unsure
    return Meaning("know.not_seen", {"topic": asked.called}, 0.15)


# --- creatures ---


def creature(s: Situation, asked: Asked) -> Meaning:
    """Tell how fights with such a creature went."""
    record = s.people.fights(asked.topic.name)
    return told_of(s, record, asked.topic.rooms[0] if asked.topic.rooms else "")


def told_of(s: Situation, record: FightView, room: str) -> Meaning:
    """Return what the mind lived through with a kind of creature."""
    thing = {"thing": indefinite(record.name)}
    there = {**thing, "place": place_of(s, room) if room else ""}
    if record.deaths:
        return Meaning("world.killed_me", there, because="it killed me")
    if record.fled:
        return Meaning("world.fled", thing, because="I fought one")
    if record.kills:
        cost = str(round(record.damage_per_kill)) if record.damage_per_kill else ""
        facts = {**thing, "kills": spelled(record.kills, most=10), "cost": cost}
        return Meaning("world.beaten", facts, because="I fought them myself")
    if record.verdict:
        return Meaning("world.sized_up", {**thing, "verdict": record.verdict}, because="I considered one")
    if record.attacks_first:
        return Meaning("world.strikes_first", thing, because="one came at me")
    return Meaning("world.only_seen", there, because="I saw one")


# --- people ---


def _person(s: Situation, asked: Asked) -> Meaning:
    name = asked.topic.name
    known = s.beliefs.relationships.get(name)
    room = asked.topic.rooms[0] if asked.topic.rooms else ""
    facts = {"name": named(name), "place": place_of(s, room) if room else ""}
    return _of_person(s, name, facts, known)


def _of_person(s: Situation, name: str, facts: Mapping[str, str], known: RelationshipView | None) -> Meaning:
    tags = known.tags if known is not None else {}
    quests = [quest.name for quest in s.own.quests() if quest.quest_giver == name]
    topics = list(s.diary.topics.get(name.lower(), {}))
    because = "I met them"
    if quests:
        return Meaning("world.giver", {**facts, "quest": listed(quests, 2)}, because=because)
    if "merchant" in tags:
        return Meaning("world.keeper", facts, because=because)
    if "trainer" in tags:
        return Meaning("world.teacher", facts, because=because)
    if topics:
        words = listed([topic_words(s, topic) for topic in topics])
        return Meaning("world.talks_of", {**facts, "topics": words}, because=because)
    return Meaning("world.person", facts, because=because)


def topic_words(s: Situation, topic: str) -> str:
    """Return a topic with the article that it needs in a sentence: "wolves", "the seal", "Hilda"."""
    known = next((name for name in s.beliefs.entities.find_by_name(topic) if name.name[:1].isupper()), None)
    if known is not None:
        return topic.title()
    bare = topic[:1].isupper() or topic.endswith(("s", "ing")) or topic in _UNCOUNTED or _is_a_stuff(s, topic)
    return topic if bare else f"the {topic}"


def _is_a_stuff(s: Situation, word: str) -> bool:
    """Return whether some known name ends with "of" and the word, as in "a sack of flour".

    Such a word is a mass noun and takes no article.
    """
    beliefs = s.beliefs
    names = chain(
        (one.name for one in beliefs.entities.entities.values()),
        (item.name for item in beliefs.inventory.items.values()),
        (offer.item for offer in beliefs.inventory.offers.values()),
        (quest.name for quest in beliefs.quests.quests.values()),
    )
    return any(name.lower().endswith(f" of {word}") for name in names)


_UNCOUNTED: Final = frozenset(
    [
        "work", "help", "food", "trade", "bread", "ale", "beer", "gold", "iron", "magic", "armour", "armor", "fish",
        "honey", "wood", "water", "death", "life",
    ]
)  # fmt: skip
"""Mass nouns that occur in every world. Those of a pack are recognized by :func:`_is_a_stuff`."""


def _player(s: Situation, asked: Asked) -> Meaning:
    """Tell about a player: the relationship with them, and where an AI player was seen.

    What players said is never repeated.
    """
    name = asked.topic.name
    if name.lower() == asked.who.lower():
        talked = s.diary.words_with.get(name.lower(), 0) > TALKED_WORDS
        return Meaning("world.you_talked" if talked else "world.you", sure=0.5)
    known = s.beliefs.relationships.get(name)
    score = known.disposition_score if known else 0.0
    facts = {"name": name}
    if score >= LIKED:
        return Meaning("world.friend", facts, because="we talked")
    if score <= -LIKED:
        return Meaning("world.foe", facts, because="we met")
    if s.diary.words_with.get(name.lower()):
        return Meaning("world.acquaintance", facts, because="we talked")
    return player(s, asked, asked.topic)


# --- places ---


def _area(s: Situation, asked: Asked) -> Meaning:
    room = asked.topic.rooms[0]
    facts = {"name": asked.topic.name, "count": str(len(asked.topic.rooms))}
    way = way_for(s, asked, room)
    if way:
        facts.update(place=place_of(s, room), way=way)
    return Meaning("world.area", facts, because="I was there")


def _place(s: Situation, asked: Asked) -> Meaning:
    room = asked.topic.rooms[0]
    node = s.beliefs.map.nodes[room]
    told = _of_place(s, asked, room)
    notes = list(node.notes.items())
    if not notes:
        return told
    note, when = notes[-1]
    lived = Meaning("know.remembered", {"memory": f"I {note} there {ago(s.now - when)}."})
    return Meaning(told.name, told.facts, told.sure, told.because, then=lived)


def _of_place(s: Situation, asked: Asked, room: str) -> Meaning:
    node = s.beliefs.map.nodes[room]
    because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    facts = {"place": place_of(s, room)}
    way = {"way": way_for(s, asked, room)}
    living = s.beliefs.entities.living_in(room)
    people = listed([named(one.name) for one in living if s.people.peaceful(one.name)], 1)
    use = next((text for tag, text in _USES.items() if tag in node.tags), "")
    if DANGEROUS in node.tags:
        return Meaning("world.bad_place", facts, because=because)
    if use:
        return Meaning("world.used_place", {**facts, **way, "use": use, "people": people}, because=because)
    if people:
        return Meaning("world.place_with", {**facts, **way, "people": people}, because=because)
    if room == s.own.room_id:
        return Meaning("world.this_place", {**facts, "area": node.area}, because=because)
    return Meaning("world.place", {**facts, **way, "area": node.area}, because=because)


_USES: Final[Mapping[str, str]] = {
    "shop": "a shop",
    "trainer": "where one can train",
    "rest": "a good place to rest",
    "safe": "a safe place",
}


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked], Meaning]]] = {
    TopicKind.CREATURE: creature,
    TopicKind.PERSON: _person,
    TopicKind.PLAYER: _player,
    TopicKind.ROOM: _place,
    TopicKind.AREA: _area,
    TopicKind.QUEST: about_quest,
    TopicKind.WARE: price,
    TopicKind.THING: where,
    TopicKind.SUBJECT: ask_them,
}
"""Kind of a topic → the function that tells about it."""


def who(s: Situation, asked: Asked) -> Meaning:
    """Tell who somebody is; of somebody who is only pointed at, who is here; of who rules a place, who may know."""
    if (asked.row, asked.u.points) == WHO_IS_THERE:
        return who_is_here(s, asked)
    about_place = not asked.u.topic and subject_of(asked.words.lower())
    return (whom_to_ask(s, asked) if about_place else None) or about(s, asked)


WORLD: Final[Mapping[str, Answer]] = {"world.what_is": about, "world.who_is": who, "world.seen": seen}
"""Row → answer."""
