"""The answer to each row of intents."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.courtesies import COURTESIES
from maid_engine.ai_players.cognitive.behaviors.answers.intent_table import answer_by_intent
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.oddities import ODDITIES
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.requests import REQUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import SELF
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import TOLD, remark
from maid_engine.ai_players.cognitive.behaviors.answers.turns import TURNS
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, UNSURE, shipped_rows

_BY_INTENT: Final = ("memory", "quests", "trade", "ways", "world")
"""Groups of rows that are still answered by their intent."""
_OPINIONS: Final[Mapping[str, Answer]] = {"self.opinion": answer_by_intent}
_GROUPS: Final[tuple[Mapping[str, Answer], ...]] = (
    COURTESIES,
    SELF,
    _OPINIONS,
    TOLD,
    REQUESTS,
    TURNS,
    ODDITIES,
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
        found[name] = answer
    old = {
        name: answer_by_intent if shipped_rows()[name].asks else remark("tell.remark")
        for name in known - found.keys()
        if name.partition(".")[0] in _BY_INTENT
    }
    missing = known - found.keys() - old.keys()
    if missing:
        raise LookupError(f"no answer to the row {min(missing)}")
    return {**found, **old}


ANSWERS: Final = _table()


def answer(s: Situation, asked: Asked) -> Reply:
    """Return the answer to somebody's words. It has neither line nor gesture if there is nothing to say."""
    found = ANSWERS[asked.reading.intent](s, asked)
    return in_words(s, asked, found) if isinstance(found, Meaning) else found
