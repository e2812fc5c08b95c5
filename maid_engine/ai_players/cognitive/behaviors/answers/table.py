"""The answer to each row of intents."""

from collections.abc import Mapping
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.courtesies import COURTESIES
from maid_engine.ai_players.cognitive.behaviors.answers.intent_table import answer_by_intent
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, UNSURE, shipped_rows

_BY_INTENT: Final = ("memory", "odd", "quests", "request", "self", "tell", "trade", "turn", "ways", "world")
"""Groups of rows that are still answered by their intent."""
_GROUPS: Final[tuple[Mapping[str, Answer], ...]] = (COURTESIES,)


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
        name: answer_by_intent
        for name in known - found.keys()
        if name in {UNSURE, ANSWER} or name.partition(".")[0] in _BY_INTENT
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
