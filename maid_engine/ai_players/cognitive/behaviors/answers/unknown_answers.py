"""Answers from memory and hearsay, people who might know, and an honest "I don't know"."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    HEARSAY,
    IGNORANT,
    POINTER,
    Asked,
    listed,
    place_of,
)
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_question import unknown_question
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.directions import directions_in
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.ai_players.models.decisions import Recall
from maid_engine.ai_players.models.memory import SPEAKS_OF, thought_of
from maid_engine.ai_players.models.memory_views import RecalledView
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import singular

KNOWS_AROUND: Final = 12
"""A mind that knows more rooms than this sends nobody to NPCs: it would have seen the thing."""
REMEMBERED: Final = 0.8
"""Certainty of something that is remembered."""
LONGEST_TOPIC: Final = 30
"""A longer topic is probably no topic, and is not repeated."""
_ROWS_FOR_NPCS: Final = frozenset({"trade.who_sells", "trade.who_buys", "quests.offered", "quests.who_gives"})
"""Rows of questions that NPCs can probably answer."""
_ROWS_OF_WARES: Final = frozenset({"trade.who_sells", "trade.who_buys", "trade.price"})
"""Rows for which own experiences are no answer: they do not tell who sells something."""
_TOLD: Final = re.compile(
    r"^(?P<who>[A-Z][^:]{0,80}?)(?: at [^:]{1,80}?)? said when I asked about (?P<what>[^:]{1,80}): \"(?P<words>.+)\"$"
)
"""Matches a memory of what an NPC said when asked."""
WAYS_TO: Final = frozenset({"ways.where_thing", "ways.how_to_get", "ways.how_far", "ways.take_me"})
"""Rows of questions for a way. What an NPC says of a place is no answer to them, unless it tells directions."""
_WORD: Final = re.compile(r"[a-z]+")
_NEXT: Final = re.compile(r" ([a-z]+)")
"""The word after a topic; a mark ends the phrase."""
_MAY_FOLLOW: Final = (
    SMALL_WORDS.ends
    | SMALL_WORDS.asides
    | SMALL_WORDS.of_sentences
    | SMALL_WORDS.questions
    | SMALL_WORDS.openers
    | SMALL_WORDS.small
    | frozenset(
        {
            "or",
            "but",
            "then",
            "if",
            "because",
            "so",
            "now",
            "pls",
            "plz",
            "exactly",
            "anyway",
            "today",
            "again",
        }
    )
)
"""Words that begin something new after a phrase."""
NOTHING_KNOWN: Final = ("know.nothing", "unsure.asked")
"""How the names of rows begin that say no more than that something is not known."""
MOST_RECALLED: Final = 4
"""Most memories that are looked up for one unknown topic."""


def remembered(s: Situation, asked: Asked) -> Meaning | None:
    """Answer with what an NPC said, or with an own experience; `None` if there is no such memory.

    Only what the game said is used, never a player's words.
    """
    topic = asked.u.topic
    wanted = set(topic.lower().split())
    if not wanted:
        return None
    found = s.memory.look_up(topic, now=s.now, n=MOST_RECALLED, bits=s.memory.meanings.known(topic))
    answers = (_from_memory(s, asked, one, wanted) for one in found)
    answer = next((one for one in answers if one is not None), None)
    return answer.noting(Recall(thought_of(found))) if answer is not None else None


def _from_memory(s: Situation, asked: Asked, found: RecalledView, wanted: set[str]) -> Meaning | None:
    """Return an answer from one memory; `None` if it does not fit or may not be told."""
    kept = found.memory
    if kept.taint or kept.asserted_by or not s.people.may_be_told(kept, asked.told_to):
        return None
    told = _TOLD.match(kept.content)
    if told is not None:
        return _npc_said(asked, told, wanted)
    named = wanted <= set(re.findall(r"[\w’'-]+", kept.content.lower()))
    own = asked.row not in _ROWS_OF_WARES and kept.content.startswith("I ")
    if own and (named or found.likeness >= SPEAKS_OF):
        return Meaning("know.remembered", {"memory": shortened(kept.content)}, REMEMBERED, "I remember it")
    return None


def _npc_said(asked: Asked, told: re.Match[str], wanted: set[str]) -> Meaning | None:
    """Return what an NPC said of the topic; `None` if it spoke of something else, or tells no way that is asked for."""
    topics = {*told["what"].lower().split(), singular(told["what"].lower())}
    if topics.isdisjoint(wanted) or (asked.row in WAYS_TO and not directions_in(told["words"])):
        return None
    words = shortened(told["words"], LONGEST_SAYING - len(told["who"]) - 12)
    facts = {"npc": told["who"], "words": words}
    return Meaning("know.npc_said", facts, REMEMBERED, f"I asked {told['who']}")


def not_known(s: Situation, asked: Asked) -> Meaning:
    """Answer with a memory, else hearsay marked as such, else name who might know, else admit ignorance."""
    topic = asked.u.topic
    memory = remembered(s, asked)
    if memory is not None:
        return memory
    claim = s.hearsay.about(topic) if topic else None
    if claim is not None and claim.passable:
        facts = {"by": claim.by, "claim": claim.words}
        return Meaning("know.hearsay", facts, HEARSAY, f"{claim.by} said so; I have not seen it")
    expert = _who_was_heard(s, topic, asked.who)
    if expert:
        return Meaning("know.expert", {"expert": expert}, POINTER, f"I heard {expert} speak of it")
    if asked.topic.kind is TopicKind.SUBJECT:
        return ask_them(s, asked)
    pointed = _whom_one_would_ask(s, asked) if asked.row in _ROWS_FOR_NPCS else None
    if pointed is not None:
        return pointed
    asks_for_place = asked.row in WAYS_TO and _can_be_repeated(asked)
    clause = None if asks_for_place else unknown_question(s, asked)
    return clause or _ignorant(asked)


def _ignorant(asked: Asked) -> Meaning:
    if _can_be_repeated(asked):
        return Meaning("know.nothing_of", {"topic": asked.called}, IGNORANT)
    return Meaning("know.nothing", sure=IGNORANT)


def _can_be_repeated(asked: Asked) -> bool:
    """Return whether the topic is a short and whole noun phrase."""
    topic = asked.u.topic
    return 0 < len(topic) < LONGEST_TOPIC and is_whole(topic, asked.words) and _is_noun(topic, asked.words)


def _is_noun(topic: str, words: str) -> bool:
    """Return whether a topic is probably a name or a noun: of known words, in capitals, or after an article."""
    if all(map(is_english, topic.split())):
        return True
    shape = rf"\b(?:the|an?|my|your|any|some|of|about|for) {re.escape(topic)}\b"
    return topic not in words or re.search(shape, words.lower()) is not None


def is_whole(topic: str, words: str) -> bool:
    """Return whether a topic is a whole phrase in some words, so that it can be repeated.

    It is none if a word that belongs to it comes next ("the scenic" of "the scenic route"), or if it is a piece
    of a sentence.
    """
    if _WORD.findall(topic) and set(_WORD.findall(topic)) & (
        SMALL_WORDS.of_sentences | SMALL_WORDS.questions
    ):
        return False
    _, found, rest = words.lower().partition(topic)
    after = _NEXT.match(rest) if found else None
    return after is None or after[1] in _MAY_FOLLOW


def _is_person_known(one: EntityView) -> bool:
    """Return whether it is a living NPC, a person, whose place is known."""
    if one.entity_type is not TrackedEntityType.NPC or not one.is_alive:
        return False
    return bool(one.last_seen_room_id) and is_person(one.name)


def _whom_one_would_ask(s: Situation, asked: Asked) -> Meaning | None:
    """Name an NPC to ask, unless the mind knows so much that it would have seen the thing itself."""
    return whom_to_ask(s, asked) if s.map.rooms_known <= KNOWS_AROUND else None


def whom_to_ask(s: Situation, asked: Asked) -> Meaning | None:
    """Name an NPC to ask: one with a proper name if possible, the last seen of these."""
    known = filter(_is_person_known, s.beliefs.entities.entities.values())
    folk = [one for one in known if one.name.lower() != asked.who.lower()]
    if not folk:
        return None
    seen = max(folk, key=lambda one: (one.name[:1].isupper(), one.last_seen, one.name))
    name = named(seen.name)
    facts = {"person": name, **_way_there(s, asked, seen.last_seen_room_id)}
    return Meaning("know.ask", facts, IGNORANT, f"I saw {name} and know nobody better")


def _way_there(s: Situation, asked: Asked, room: str) -> dict[str, str]:
    """Return a room and the way to it; nothing if no way is known."""
    way = way_for(s, asked, room)
    if not way:
        return {}
    return {"place": place_of(s, room), "way": way}


def ask_them(s: Situation, asked: Asked) -> Meaning:
    """Tell what the NPC said about the topic when asked, or else that they can be asked."""
    memory = remembered(s, asked)
    if memory is not None and not any(memory.facts.get("words", "?") in line for line in s.diary.said):
        return memory
    room = asked.topic.rooms[0]
    expert = named(asked.topic.who)
    facts = {
        "expert": expert,
        "topic": asked.called,
        "short": asked.topic.who.split()[-1].lower(),
        "word": asked.topic.name,
        "place": place_of(s, room),
        "way": way_for(s, asked, room),
    }
    return Meaning("know.subject", facts, 0.7, f"{expert} named it among the things to ask about")


def named(name: str) -> str:
    """Return a name as used in a sentence: Hilda, the town guard."""
    return name if name[:1].isupper() else f"the {name}"


def _who_was_heard(s: Situation, topic: str, asker: str) -> str:
    """Return an AI player who was heard talking about it lately; "" if none. Humans are never named."""
    names = [name for name in s.hearsay.speakers_of(topic) if name.lower() != asker.lower()] if topic else []
    return listed(names, 1)
