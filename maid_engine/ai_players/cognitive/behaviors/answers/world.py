"""Answers about what something is: creatures, people, places and things, from own experience."""

import re
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.own_past import WHO_IS_THERE
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import named, whom_to_ask
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.quests import about_quest
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.trade import price
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import (
    NOTHING_KNOWN,
    ask_them,
    not_known,
)
from maid_engine.ai_players.cognitive.behaviors.answers.ways import people_at, player, where, who_is_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.dialogue.taken_up import subject_of
from maid_engine.ai_players.models.world_views import FightView, RoomView
from maid_engine.core.english import indefinite, spelled

LIKED: Final = 10.0
"""Disposition from which on the mind likes somebody. From its negative down, it dislikes them."""
_BEEN: Final = re.compile(r"\b(?:been|gone|went|go|visit(?:ed)?|(?:were|was) (?:you|u))\b", re.IGNORECASE)
"""Matches questions whether somebody was at a place, unlike those whether it was seen."""
TALKED_WORDS: Final = 20
"""After this many words, two players count as having talked before."""


def about(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what is known about the topic, in one or two sentences."""
    tell = _BY_KIND.get(asked.topic.kind, not_known)
    return tell(s, asked)


def seen(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell whether the mind has seen something, and where; of a place whether it was there, if that is asked."""
    if asked.topic.known:
        return _seen_known(s, asked)
    if not asked.u.topic:
        return PlannedAnswer("know.what", sure=0.2)
    unsure = not_known(s, asked)
    if not unsure.name.startswith(NOTHING_KNOWN):
        return unsure
    return PlannedAnswer("know.not_seen", {"topic": asked.called}, 0.15)


def _seen_known(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell where something known is; of another place than this one whether the mind was there, if that is asked."""
    topic = asked.topic
    is_elsewhere = topic.kind is TopicKind.ROOM and s.own.room_id not in topic.rooms
    if is_elsewhere and _BEEN.search(asked.u.words) is not None:
        return _been_at(s, asked)
    return where(s, asked)


def _been_at(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell when the mind was last at a place, or that it never was."""
    place = place_of(s, asked.topic.room)
    last_s = max(map(s.map.last_visit, asked.topic.rooms))
    if last_s < 0.0:
        return PlannedAnswer("past.not_been", {"place": place}, because="I only know of it")
    facts = {"place": place, "ago": ago(s.now - last_s)}
    return PlannedAnswer("past.been", facts, because="I was there")


# --- creatures ---


def creature(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how fights with such a creature went."""
    record = s.people.fights(asked.topic.name)
    return told_of(s, record, asked.topic.room)


def told_of(s: Situation, record: FightView, room: str) -> PlannedAnswer:
    """Return what the mind lived through with a kind of creature."""
    thing = {"thing": indefinite(record.name)}
    there = {**thing, "place": place_of(s, room)}
    if record.deaths:
        return PlannedAnswer("world.killed_me", there, because="it killed me")
    if record.fled:
        return PlannedAnswer("world.fled", thing, because="I fought one")
    if record.kills:
        facts = {**thing, "kills": spelled(record.kills, most=10), "cost": cost_of(record)}
        return PlannedAnswer("world.beaten", facts, because="I fought them myself")
    if record.verdict:
        return PlannedAnswer(
            "world.sized_up", {**thing, "verdict": record.verdict}, because="I considered one"
        )
    if record.attacks_first:
        return PlannedAnswer("world.strikes_first", thing, because="one came at me")
    return PlannedAnswer("world.only_seen", there, because="I saw one")


def cost_of(record: FightView) -> str:
    """Return the average damage of a won fight in digits; "" if there was none."""
    if not record.damage_per_kill:
        return ""
    return str(round(record.damage_per_kill))


# --- people ---


def _person(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell about a person of the game: their quests, else their trade, else their topics."""
    name = asked.topic.name
    facts = {"name": named(name), "place": place_of(s, asked.topic.room)}
    quests = [quest.name for quest in s.own.quests_from(name)]
    topics = _topics_of(s, name)
    because = "I met them"
    if quests:
        return PlannedAnswer("world.giver", {**facts, "quest": listed(quests, 2)}, because=because)
    if s.beliefs.relationships.has_tag(name, "merchant"):
        return PlannedAnswer("world.keeper", facts, because=because)
    if s.beliefs.relationships.has_tag(name, "trainer"):
        return PlannedAnswer("world.teacher", facts, because=because)
    if topics:
        return PlannedAnswer("world.talks_of", {**facts, "topics": topics}, because=because)
    return PlannedAnswer("world.person", facts, because=because)


def _topics_of(s: Situation, name: str) -> str:
    """Return the topics of a person as a list in words; "" if none is known."""
    return listed([topic_words(s, topic) for topic in s.diary.topics.get(name.lower(), ())])


def topic_words(s: Situation, topic: str) -> str:
    """Return a topic with the article that it needs in a sentence: "wolves", "the seal", "Hilda"."""
    if any(one.name[:1].isupper() for one in s.beliefs.entities.find_by_name(topic)):
        return topic.title()
    if _is_bare(topic) or _is_a_stuff(s, topic):
        return topic
    return f"the {topic}"


def _is_bare(topic: str) -> bool:
    """Return whether a topic takes no article: a name, a plural, a deed or a mass noun."""
    return topic[:1].isupper() or topic.endswith(("s", "ing")) or topic in _UNCOUNTED


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


def _player(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell about a player: the relationship with them, and where an AI player was seen.

    What players said is never repeated.
    """
    name = asked.topic.name
    words = s.diary.words_with.get(name.lower(), 0)
    if asked.is_asker(name):
        return _you(words)
    score = s.beliefs.relationships.score(name)
    facts = {"name": name}
    if score >= LIKED:
        return PlannedAnswer("world.friend", facts, because="we talked")
    if score <= -LIKED:
        return PlannedAnswer("world.foe", facts, because="we met")
    if words:
        return PlannedAnswer("world.acquaintance", facts, because="we talked")
    return player(s, asked, asked.topic)


def _you(words: int) -> PlannedAnswer:
    """Answer who asks about themselves, by how many words were exchanged with them."""
    if words > TALKED_WORDS:
        return PlannedAnswer("world.you_talked", sure=0.5)
    return PlannedAnswer("world.you", sure=0.5)


# --- places ---


def _area(s: Situation, asked: Asked) -> PlannedAnswer:
    room = asked.topic.rooms[0]
    facts = {"name": asked.topic.name, "count": str(len(asked.topic.rooms))}
    way = way_for(s, asked, room)
    if way:
        facts.update(place=place_of(s, room), way=way)
    return PlannedAnswer("world.area", facts, because="I was there")


def _place(s: Situation, asked: Asked) -> PlannedAnswer:
    room = asked.topic.rooms[0]
    node = s.beliefs.map.nodes[room]
    told = _of_place(s, asked, room)
    notes = list(node.notes.items())
    if not notes:
        return told
    note, when = notes[-1]
    lived = PlannedAnswer("know.remembered", {"memory": f"I {note} there {ago(s.now - when)}."})
    return PlannedAnswer(told.name, told.facts, told.sure, told.because, then=lived)


def _of_place(s: Situation, asked: Asked, room: str) -> PlannedAnswer:
    """Tell what a place is for, else who is there, else in which area it lies."""
    node = s.beliefs.map.nodes[room]
    because = f"I was there {ago(s.now - s.map.last_visit(room))}"
    facts = {"place": place_of(s, room)}
    there = {**facts, "way": way_for(s, asked, room)}
    people = listed(people_at(s, room), 1)
    use = _use_of(node)
    if DANGEROUS in node.tags:
        return PlannedAnswer("world.bad_place", facts, because=because)
    if use:
        return PlannedAnswer("world.used_place", {**there, "use": use, "people": people}, because=because)
    if people:
        return PlannedAnswer("world.place_with", {**there, "people": people}, because=because)
    if room == s.own.room_id:
        return PlannedAnswer("world.this_place", {**facts, "area": node.area}, because=because)
    return PlannedAnswer("world.place", {**there, "area": node.area}, because=because)


def _use_of(room: RoomView) -> str:
    """Return what a room is used for; "" if nothing is known."""
    for tag, text in _USES.items():
        if tag in room.tags:
            return text
    place, act = next(iter(room.uses.items()), ("", ""))
    return f"where one can {act} at the {place}" if place else ""


_USES: Final[Mapping[str, str]] = {
    "shop": "a shop",
    "trainer": "where one can train",
    "rest": "a good place to rest",
    "safe": "a safe place",
}


_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked], PlannedAnswer]]] = {
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


def who(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who somebody is; of somebody who is only pointed at, who is here; of who rules a place, who may know."""
    if (asked.row, asked.u.points) == WHO_IS_THERE:
        return who_is_here(s, asked)
    about_place = not asked.u.topic and subject_of(asked.words.lower())
    if not about_place:
        return about(s, asked)
    return whom_to_ask(s, asked) or about(s, asked)


WORLD: Final[Mapping[str, Answer]] = {"world.what_is": about, "world.who_is": who, "world.seen": seen}
"""Row → answer."""
