"""The answer to each row of intents."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.common_knowledge import COMMON_KNOWLEDGE
from maid_engine.ai_players.cognitive.behaviors.answers.courtesies import COURTESIES
from maid_engine.ai_players.cognitive.behaviors.answers.danger import DANGER
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.memories import MEMORIES
from maid_engine.ai_players.cognitive.behaviors.answers.methods import METHODS
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import UNREAD
from maid_engine.ai_players.cognitive.behaviors.answers.oddities import ODDITIES
from maid_engine.ai_players.cognitive.behaviors.answers.opinions import opinion
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import from_experience
from maid_engine.ai_players.cognitive.behaviors.answers.quests import QUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.requests import REQUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import SELF
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import TOLD
from maid_engine.ai_players.cognitive.behaviors.answers.trade import TRADE
from maid_engine.ai_players.cognitive.behaviors.answers.turns import TURNS
from maid_engine.ai_players.cognitive.behaviors.answers.ways import WAYS
from maid_engine.ai_players.cognitive.behaviors.answers.world import WORLD
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, UNSURE, shipped_rows

_OPINIONS: Final[Mapping[str, Answer]] = {"self.opinion": opinion}
_KNOWLEDGE: Final = (WAYS, WORLD, DANGER, METHODS, COMMON_KNOWLEDGE, TRADE, QUESTS)
"""Answers about the world. An own experience comes first, and a pronoun must refer to something."""
_MAY_BE_LIVED: Final = frozenset(
    {UNSURE, "odd.other", "odd.real_world", "memory.heard_from", "self.fought", "self.carrying", "self.body"}
)
"""Other rows for which an own experience comes first: "who gave you the torch?" may be read as one of them."""
_GROUPS: Final[tuple[Mapping[str, Answer], ...]] = (
    COURTESIES,
    SELF,
    _OPINIONS,
    TOLD,
    REQUESTS,
    TURNS,
    ODDITIES,
    UNREAD,
    MEMORIES,
    *({name: from_experience(answer) for name, answer in group.items()} for group in _KNOWLEDGE),
)


def _table() -> Mapping[str, Answer]:
    """Return row → answer.

    Raises:
        LookupError: a row has no answer, two have one, or an answer has no row.
    """
    known = {*shipped_rows().names, UNSURE, ANSWER}
    found: dict[str, Answer] = {}
    for name, answer in chain.from_iterable(group.items() for group in _GROUPS):
        if name in found or name not in known:
            raise LookupError(f"the row {name} has two answers, or is not in intents.toml")
        found[name] = from_experience(answer) if name in _MAY_BE_LIVED else answer
    missing = known - found.keys()
    if missing:
        raise LookupError(f"no answer to the row {min(missing)}")
    return found


ANSWERS: Final = _table()


def answer(s: Situation, asked: Asked) -> Reply:
    """Return the answer to somebody's words. It has neither line nor gesture if there is nothing to say."""
    found = ANSWERS[asked.reading.intent](s, asked)
    return in_words(s, asked, found) if isinstance(found, Meaning) else found
