"""Rejects a reading that the grammar of its words rules out.

"has he been at it long" asks nothing of the hearer, and "who lights it" orders nothing, whatever row is the likeliest.
"""

import re
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.dialogue.intent_rows import UNSURE, SpeechKind
from maid_engine.ai_players.dialogue.line_questions import questions_in
from maid_engine.ai_players.dialogue.question_parts import QuestionParts, question_parts
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_engine.ai_players.dialogue.tokens import tokens_of

_INTENTS_ABOUT_HEARER: Final = ("self.", "world.seen", "memory.know_me")
"""Rows and groups of rows of questions about the hearer. They need a word for the hearer."""
_HEARER: Final = frozenset(
    {"you", "your", "yours", "yourself", "yourselves", "anyone", "anybody", "someone", "somebody", "any"}
)
_OTHERS: Final = frozenset({"he", "she", "it", "they", "that", "this", "those", "these", "there"})
_ORDERS: Final = frozenset(
    [
        "request.do",
        "request.give",
        "request.bring",
        "request.attack",
        "request.follow",
        "request.teach",
        "request.leave_me",
        "request.group",
        "request.stop_group",
        "request.wait",
        "request.watch",
        "request.retreat",
    ]
)
"""Rows of orders. A question with a question word, or whether something is so, is none of them."""
_YES_NO_VERBS: Final = frozenset({"did", "does", "is", "was", "are", "were", "has", "had"})
"""Verbs at the beginning of a question whether something is so. Its answer is yes or no."""
_SUPPOSES: Final = re.compile(r"^\W*(?:(?:and|so|but|ok|well) )*what if\b", re.IGNORECASE)
_MAY_SUPPOSE: Final = ("odd.", "world.", "turn.", "tell.")
"""Groups of rows to which a supposed case may belong."""
_ORDERED_BY: Final = frozenset({"can", "could", "will", "would", "not", "about"})
"""Words with which a question orders something all the same: "why dont you follow me"."""


def without_impossible_rows(reading: Reading) -> Reading:
    """Return a reading, or one that is not sure and lacks the rows that its words can't belong to."""
    if not reading.is_sure or not _is_ruled_out(reading.intent, reading.words):
        return reading
    others = (one for one in reading.alternatives if not _is_ruled_out(one.intent, reading.words))
    likely = (*others, Likely("odd.other", 0.0))
    question = replace(reading, kind=SpeechKind.QUESTION, asks=True, slots={})
    return replace(question, intent=UNSURE, confidence=likely[0].confidence, alternatives=likely)


def _is_ruled_out(intent: str, words: str) -> bool:
    """Return whether words can't belong to a row of intents, by its name."""
    if intent.startswith(_INTENTS_ABOUT_HEARER):
        return _is_about_others(words)
    if _SUPPOSES.search(words) is not None:
        return not intent.startswith(_MAY_SUPPOSE)
    return intent in _ORDERS and _only_asks(words)


def _is_about_others(words: str) -> bool:
    """Return whether a single question has somebody or something else as its subject, and no word for the hearer."""
    pieces = questions_in(words)
    if len(pieces) > 1 or not _HEARER.isdisjoint(token.word for token in tokens_of(words)):
        return False
    parts = question_parts(next(iter(pieces), words))
    return parts is not None and not _OTHERS.isdisjoint(parts.subject[:1])


def _only_asks(words: str) -> bool:
    """Return whether words are one question that orders nothing."""
    pieces = questions_in(words)
    parts = question_parts(pieces[0]) if len(pieces) == 1 else None
    if parts is None:
        return False
    if parts.opening[0] == "whether":
        return "ever" in parts.rest or (parts.verb in _YES_NO_VERBS and parts.subject[:1] != ("you",))
    return _orders_nothing(parts)


def _orders_nothing(parts: QuestionParts) -> bool:
    """Return whether a question with a question word orders nothing: "who lights it", unlike "why dont you follow me"."""
    if parts.subject[:1] == ("you",) or "not" in parts.rest[:1]:
        return False
    return parts.verb not in _ORDERED_BY
