"""Says what a question asks that nothing known answers: "what he pays, I never asked"."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, keeper_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.indirect_question import SHORTEST, indirect_question

NOT_KNOWN: Final = 0.08
"""Certainty of an answer that only says what is not known."""
_OF_HEARER: Final = re.compile(r"^(?:\w+ ){1,4}?(?:I|my)\b")
"""Matches a clause whose subject is the hearer."""
_ADVICE: Final = re.compile(r"^(?:\w+ ){1,4}?you (?:should|shall|must|ought|have to|need to)\b")
"""Matches a clause that says what the asker is to do."""
_ROWS: Final = {_ADVICE: "unsure.asked_advice", _OF_HEARER: "unsure.asked_me"}
"""Form of a clause → its row."""
_PEOPLE: Final = frozenset({TopicKind.PERSON, TopicKind.PLAYER})
_OTHERS: Final = frozenset({"he", "she", "they"})
_SOMEBODY: Final = frozenset({"he", "she"})
"""Words of a question about one person, for which nobody else is named as one to ask."""
_KNOWN_FOR: Final = {"trade.": "merchant", "quests.": "quest_giver"}
"""Group of rows → tag of people who know such things."""


def unknown_question(s: Situation, asked: Asked, *, least: int = SHORTEST) -> PlannedAnswer | None:
    """Say that it does not know what is asked, in the words of the question; `None` if they can't be said back.

    Args:
        s: The situation.
        asked: The question.
        least: Least number of words of the question as a clause.
    """
    if not asked.human:
        return None
    clause = _clause(asked)
    if len(clause.split()) < least:
        return None
    for shape, row in _ROWS.items():
        if shape.search(clause):
            return PlannedAnswer(row, {"asked": clause}, NOT_KNOWN)
    facts = {"asked": clause, "person": ""}
    if _SOMEBODY.isdisjoint(clause.split()):
        facts["person"] = known_for_it(s, asked)
    return PlannedAnswer("unsure.asked", facts, NOT_KNOWN)


def _clause(asked: Asked) -> str:
    """Return what is asked as a clause, with the name of the topic where a pronoun stands for it, and as it is written."""
    topic = asked.topic
    if not topic.name:
        return indirect_question(asked.u.words)
    stands_for: tuple[tuple[str, str], ...] = ()
    if topic.kind in _PEOPLE and asked.u.points in _OTHERS:
        stands_for = ((asked.u.points, topic.name),)
    clause = indirect_question(asked.u.words, stands_for)
    return re.sub(rf"\b{re.escape(topic.name)}\b", topic.name, clause, flags=re.IGNORECASE)


def known_for_it(s: Situation, asked: Asked) -> str:
    """Return somebody who probably knows more: who keeps the place that is asked about, or deals with such things; "" if nobody does."""
    keepers = (keeper_of(s, room) for room in asked.topic.rooms[:1])
    named = filter(str.istitle, [*keepers, *_dealing_with(s, asked)])
    return next((one for one in named if one != asked.topic.name), "")


def _dealing_with(s: Situation, asked: Asked) -> list[str]:
    """Return the people who deal with what is probably asked about, in their order."""
    best = next((one.intent for one in asked.reading.likely), "")
    for group, tag in _KNOWN_FOR.items():
        if best.startswith(group):
            return sorted(s.people.tagged(tag))
    return []
