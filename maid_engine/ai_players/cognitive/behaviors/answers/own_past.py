"""Answers about the mind's own past, from memory only."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import SILENCE, Asked, Reply, in_two
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_question import unknown_question
from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.english_words import content_words
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import Recall
from maid_engine.ai_players.models.memory import SPEAKS_OF, thought_of
from maid_engine.ai_players.models.memory_views import MemoryView, RecalledView
from maid_engine.core.english import singular

_PAST: Final = re.compile(
    r"\b(?:did|have|had|were|was) you\b"
    r"|\byou (?:met|encountered|fought|bought|sold|learned|were told|were given)\b"
    r"|\b(?:gave|handed|told|taught|brought|sold|lent|showed) you\b"
    r"|\b(?:did|has|had) [\w’'-]+(?: [\w’'-]+)? (?:tell|told|say|said|mention(?:ed)?|give|given)\b"
    r"|\b(?:is|are|was|were) your [\w’' -]{1,60} (?:from|a (?:gift|present))\b"
    r"|\bdid (?:the|a|an|your) [\w’' -]{1,60} cost you\b"
    r"|\bcrossed your path\b|\b(?:was|were) with you\b|\bthat somebody gave you\b"
)
"""Matches questions about what the AI player did, or what was done to it."""
_ABOUT: Final = (
    (r"tell|told|sa(?:y|id)|mention\w*|heard", r" said\b|\btold me\b"),
    (r"meet|met|encounter\w*|bump\w*|r[au]n into|c[ao]me across|cross\w*|with you", r"^I met\b"),
    (r"reach\w*|levels?|advanc\w*", r"^I reached\b"),
    (r"taught|teach\w*|train\w*|learn\w*", r"\b(?:trained|learned|lesson|taught|practised)\b"),
    (r"gave|give|given|hand\w*|gift|present", r"\bgave\b"),
    (r"buy|bought|purchas\w*|pay|paid|cost|sell|sold|acquir\w*|spen[dt]", r"\b(?:bought|sold)\b"),
    (r"g[eo]t|find|found", r"\b(?:bought|found|took|picked|gave)\b"),
)
"""Words of a question → pattern that a memory must match to answer it. Other questions accept any memory."""
_TOLD_OF: Final = tuple(
    (re.compile(rf"\b(?:{question})\b"), re.compile(memory)) for question, memory in _ABOUT
)
_LATELY: Final = frozenset({"world.news", "self.lately", "request.story"})
_OF_ITS_TOPIC: Final = frozenset({"memory.heard_from", "world.seen"})
"""Rows that only a memory with the topic answers."""
WHO_IS_THERE: Final = ("world.who_is", "there")
"""Row and pronoun of a question that points at somebody present: "who is that over there"."""
_SAYINGS: Final = _TOLD_OF[0][1]
LEAST_SAID_BACK: Final = 5
"""Shorter questions with a pronoun that refers to nothing, in words as a clause, are asked back: "where is it"."""
MOST_RECALLED: Final = 10
"""Most memories that are looked up for one question about the past."""


def of_the_past(s: Situation, asked: Asked) -> Reply:
    """Answer a question about the mind's own past from memory.

    Return `SILENCE` if it is no such question, or if no memory fits.

    What players said and what humans did is never passed on. What NPCs said may be.
    """
    words = asked.u.words.lower()
    if not _asks_of_the_past(asked, words):
        return SILENCE
    tells = _told_by(words)
    if asked.row in _LATELY and tells is None:
        return SILENCE  # "what have you been up to?"
    found = s.memory.look_up(
        asked.u.words, now=s.now, n=MOST_RECALLED, bits=s.memory.meanings.known(asked.u.words)
    )
    fitting = list(_fitting(s, asked, found, tells))
    if not fitting:
        return SILENCE
    best = fitting[0]
    if tells is _SAYINGS:
        best = max(fitting, key=lambda one: _shared(words, one.content))
    line, rest = in_two(best.content)
    answer = Reply(line, 0.9, {"memory": best.content}, "I remember it", rest)
    return answer.adding_anyway(Recall(thought_of(found)))


def _asks_of_the_past(asked: Asked, words: str) -> bool:
    """Return whether the words ask what the AI player did, or what was done to it."""
    asks = asked.reading.asks or words.endswith("?")
    return asks and _PAST.search(words) is not None


def _told_by(words: str) -> re.Pattern[str] | None:
    """Return the pattern of the memories that answer a question; `None` if any may."""
    for question, memory in _TOLD_OF:
        if question.search(words):
            return memory
    return None


def _fitting(
    s: Situation, asked: Asked, found: Iterable[RecalledView], tells: re.Pattern[str] | None
) -> Iterator[MemoryView]:
    """Yield the memories that answer a question and that all hearers may know of."""
    words = asked.u.words.lower()
    topic = asked.u.topic if asked.row in _OF_ITS_TOPIC else ""
    for one in found:
        if topic not in one.memory.content.lower():
            continue
        if not may_be_told(one.memory, s.people, asked.told_to):
            continue
        if _answers(one, words, tells):
            yield one.memory


def _answers(recalled: RecalledView, words: str, tells: re.Pattern[str] | None) -> bool:
    if tells is None:
        return _speaks_of(words, recalled)
    return tells.search(recalled.memory.content) is not None


def _speaks_of(words: str, recalled: RecalledView) -> bool:
    """Return whether a memory has to do with the question and is not what somebody said."""
    content = recalled.memory.content
    if _SAYINGS.search(content):
        return False
    if recalled.likeness >= SPEAKS_OF:
        return True
    asked = {singular(word) for word in content_words(words)} - {"did", "you", "your"}
    told = {singular(word) for word in content_words(content)}
    return bool(asked & told)


def _shared(words: str, content: str) -> int:
    """Return how many words of a question come before the quote: "Hilda said when I asked about weapons"."""
    told_of = set(content_words(content.partition(': "')[0]))
    return len(told_of.intersection(content_words(words)))


def may_be_told(kept: MemoryView, people: People, hearers: Audience) -> bool:
    """Return whether it is an own experience that all hearers may know of."""
    if kept.taint or kept.asserted_by:
        return False
    return people.may_be_told(kept, hearers)


def from_experience(answer: Answer) -> Answer:
    """Return an answer that first looks for an own experience."""

    def first(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
        lived = of_the_past(s, asked)
        return lived if lived.line else answer(s, asked)

    first.__name__ = answer.__name__
    return first


def asking_back(answer: Answer) -> Answer:
    """Return an answer that asks back what a pronoun means that refers to nothing."""

    def first(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
        if not _points_at_nothing(asked):
            return answer(s, asked)
        clause = unknown_question(s, asked, least=LEAST_SAID_BACK)
        return clause or PlannedAnswer(_which(asked.u.points), sure=0.2)

    first.__name__ = answer.__name__
    return first


def _points_at_nothing(asked: Asked) -> bool:
    """Return whether a pronoun in the words refers to nothing, and to nobody present."""
    if asked.u.topic or not asked.u.points:
        return False
    return (asked.row, asked.u.points) != WHO_IS_THERE


def _which(points: str) -> str:
    """Return the question what is meant, after a pronoun without a known referent."""
    if points in {"there", "place"}:
        return "turn.which_place"
    if points in {"he", "she", "him", "her", "they", "them"}:
        return "turn.which_person"
    return "turn.which"
