"""Says what a question asks that nothing known answers: "what he pays, I never asked"."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import who_may_know
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
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
    return _not_known(clause, _who_may_know(s, asked, clause))


def _who_may_know(s: Situation, asked: Asked, clause: str) -> dict[str, str]:
    if _SOMEBODY.isdisjoint(clause.split()):
        return who_may_know(s, asked)
    return {}


def _not_known(clause: str, them: Mapping[str, str]) -> PlannedAnswer:
    facts = {"asked": clause, "person": "", **them}
    if "way" in them:
        return PlannedAnswer("unsure.asked_them", facts, NOT_KNOWN)
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
