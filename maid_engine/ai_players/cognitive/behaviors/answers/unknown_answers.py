"""Answers from memory and hearsay, people who might know, and an honest "I don't know"."""

import re
from collections.abc import Callable
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.own_past import may_be_told
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import named, whom_to_ask
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    HEARSAY,
    IGNORANT,
    POINTER,
    Asked,
    was_said,
)
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import place_and_way
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_question import unknown_question
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.directions import directions_in
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.ai_players.models.decisions import Recall
from maid_engine.ai_players.models.memory import SPEAKS_OF, thought_of
from maid_engine.ai_players.models.memory_views import RecalledView
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
_OF_SENTENCES: Final = SMALL_WORDS.of_sentences | SMALL_WORDS.questions
"""Words of sentences, which are in no whole noun phrase."""
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


def remembered(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Answer with what an NPC said, or with an own experience; `None` if there is no such memory.

    Only what the game said is used, never a player's words.
    """
    topic = asked.u.topic
    wanted = set(topic.lower().split())
    if not wanted:
        return None
    found = s.memory.look_up(topic, now=s.now, n=MOST_RECALLED, bits=s.memory.meanings.known(topic))
    for one in found:
        answer = _from_memory(s, asked, one, wanted)
        if answer is not None:
            return answer.adding_anyway(Recall(thought_of(found)))
    return None


def _from_memory(s: Situation, asked: Asked, found: RecalledView, wanted: set[str]) -> PlannedAnswer | None:
    """Return an answer from one memory; `None` if it does not fit or may not be told."""
    if not may_be_told(found.memory, s.people, asked.told_to):
        return None
    content = found.memory.content
    told = _TOLD.match(content)
    if told is not None:
        return _npc_said(asked, told, wanted)
    if asked.row in _ROWS_OF_WARES or not _is_lived(found, wanted):
        return None
    return PlannedAnswer("know.remembered", {"memory": shortened(content)}, REMEMBERED, "I remember it")


def _is_lived(found: RecalledView, wanted: set[str]) -> bool:
    """Return whether a memory is an own experience that has all words of a topic, or is surely of it."""
    content = found.memory.content
    if not content.startswith("I "):
        return False
    return wanted.issubset(re.findall(r"[\w’'-]+", content.lower())) or found.likeness >= SPEAKS_OF


def _npc_said(asked: Asked, told: re.Match[str], wanted: set[str]) -> PlannedAnswer | None:
    """Return what an NPC said of the topic; `None` if it spoke of something else, or tells no way that is asked for."""
    topics = {*told["what"].lower().split(), singular(told["what"].lower())}
    if topics.isdisjoint(wanted) or (asked.row in WAYS_TO and not directions_in(told["words"])):
        return None
    words = shortened(told["words"], LONGEST_SAYING - len(told["who"]) - 12)
    facts = {"npc": told["who"], "words": words}
    return PlannedAnswer("know.npc_said", facts, REMEMBERED, f"I asked {told['who']}")


def not_known(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer with a memory, else hearsay marked as such, else name who might know, else admit ignorance."""
    for find in _SOURCES:
        found = find(s, asked)
        if found is not None:
            return found
    return _ignorant(asked)


def _from_hearsay(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return what somebody claimed of the topic; `None` if that is nothing, or may not be passed on."""
    if not asked.u.topic:
        return None
    claim = s.hearsay.about(asked.u.topic)
    if claim is None or not claim.is_rumour:
        return None
    facts = {"by": claim.by, "claim": claim.words}
    return PlannedAnswer("know.hearsay", facts, HEARSAY, f"{claim.by} said so; I have not seen it")


def _from_an_expert(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Name an AI player who was heard talking about the topic; `None` if none was. Humans are never named."""
    if not asked.u.topic:
        return None
    speakers = s.hearsay.speakers_of(asked.u.topic)
    expert = next((name for name in speakers if not asked.is_asker(name)), "")
    if not expert:
        return None
    return PlannedAnswer("know.expert", {"expert": expert}, POINTER, f"I heard {expert} speak of it")


def _from_who_has_the_subject(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return what an NPC says of a subject; `None` if the topic is no subject of an NPC."""
    if asked.topic.kind is not TopicKind.SUBJECT:
        return None
    return ask_them(s, asked)


def _from_an_npc(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Name an NPC to ask; `None` if NPCs cannot know, or the mind knows so much that it would have seen the thing."""
    if asked.row not in _ROWS_FOR_NPCS or s.map.rooms_known > KNOWS_AROUND:
        return None
    return whom_to_ask(s, asked)


def _said_as_clause(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Say that the very question has no answer; `None` if it cannot be said, or the topic of the way says it better."""
    if asked.row in WAYS_TO and _can_be_repeated(asked):
        return None
    return unknown_question(s, asked)


_SOURCES: Final[tuple[Callable[[Situation, Asked], PlannedAnswer | None], ...]] = (
    remembered,
    _from_hearsay,
    _from_an_expert,
    _from_who_has_the_subject,
    _from_an_npc,
    _said_as_clause,
)
"""Where an answer to something unknown may come from, the most certain first."""


def _ignorant(asked: Asked) -> PlannedAnswer:
    if _can_be_repeated(asked):
        return PlannedAnswer("know.nothing_of", {"topic": asked.called}, IGNORANT)
    return PlannedAnswer("know.nothing", sure=IGNORANT)


def _can_be_repeated(asked: Asked) -> bool:
    """Return whether the topic is a short and whole noun phrase."""
    topic = asked.u.topic
    if not 0 < len(topic) < LONGEST_TOPIC:
        return False
    return is_whole(topic, asked.words) and _is_noun(topic, asked.words)


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
    if not _OF_SENTENCES.isdisjoint(_WORD.findall(topic)):
        return False
    _, found, rest = words.lower().partition(topic)
    after = _NEXT.match(rest) if found else None
    return after is None or after[1] in _MAY_FOLLOW


def ask_them(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what the NPC said about the topic when asked, or else that they can be asked."""
    memory = remembered(s, asked)
    if memory is not None and not was_said(s, memory.facts.get("words", "?")):
        return memory
    expert = named(asked.topic.who)
    facts = {
        "expert": expert,
        "topic": asked.called,
        "short": asked.topic.who.split()[-1].lower(),
        "word": asked.topic.name,
        **place_and_way(s, asked, asked.topic.room),
    }
    return PlannedAnswer("know.subject", facts, 0.7, f"{expert} named it among the things to ask about")
