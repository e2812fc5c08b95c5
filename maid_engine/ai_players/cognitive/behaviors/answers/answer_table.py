"""The answer to each row of intents."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.beyond import BEYOND
from maid_engine.ai_players.cognitive.behaviors.answers.common_knowledge import COMMON_KNOWLEDGE
from maid_engine.ai_players.cognitive.behaviors.answers.courtesies import COURTESIES
from maid_engine.ai_players.cognitive.behaviors.answers.danger import DANGER
from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import METHODS
from maid_engine.ai_players.cognitive.behaviors.answers.lore_answers import LORE
from maid_engine.ai_players.cognitive.behaviors.answers.memories import MEMORIES
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import UNREAD
from maid_engine.ai_players.cognitive.behaviors.answers.oddities import ODDITIES
from maid_engine.ai_players.cognitive.behaviors.answers.opinions import opinion
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import asking_back, from_experience
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer
from maid_engine.ai_players.cognitive.behaviors.answers.quests import QUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.request_answers import REQUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import SELF
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import TOLD
from maid_engine.ai_players.cognitive.behaviors.answers.trade import TRADE
from maid_engine.ai_players.cognitive.behaviors.answers.trouble import TROUBLE
from maid_engine.ai_players.cognitive.behaviors.answers.turns import TURNS
from maid_engine.ai_players.cognitive.behaviors.answers.ways import WAYS
from maid_engine.ai_players.cognitive.behaviors.answers.world import WORLD
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, UNSURE, IntentRow, shipped_rows

_OPINIONS: Final[Mapping[str, Answer]] = {"self.opinion": opinion}
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
    WAYS,
    BEYOND,
    WORLD,
    DANGER,
    METHODS,
    COMMON_KNOWLEDGE,
    TRADE,
    QUESTS,
    LORE,
    TROUBLE,
)


_HELPED: Final = METHODS.keys() | TROUBLE.keys()
"""Rows that the help may answer although a pronoun in the words refers to nothing: "is it quit or exit?"."""


_OF_OWN_THINGS: Final = frozenset({"self.carrying", "self.fought", "self.met"})
"""Rows about what the mind itself has or met, of which a pronoun may refer to nothing that is known."""


def _table() -> Mapping[str, Answer]:
    """Return row → answer.

    Raises:
        LookupError: a row has no answer, two have one, or an answer has no row.
    """
    known = {*shipped_rows().names, UNSURE, ANSWER}
    found: dict[str, Answer] = {}
    for group in _GROUPS:
        twice = found.keys() & group.keys()
        if twice:
            raise LookupError(f"the row {min(twice)} has two answers")
        found.update(group)
    unknown = found.keys() - known
    if unknown:
        raise LookupError(f"the row {min(unknown)} has an answer, but is not in intents.toml")
    missing = known - found.keys()
    if missing:
        raise LookupError(f"no answer to the row {min(missing)}")
    return {name: _with_experience(answer, name) for name, answer in found.items()}


def _with_experience(answer: Answer, name: str) -> Answer:
    """Return an answer that tells what was lived, or asks back what is meant, where the row says so."""
    if name == UNSURE:
        return from_experience(answer)
    if name not in shipped_rows():
        return answer
    row = shipped_rows()[name]
    if _is_of_something(row):
        answer = asking_back(answer)
    if row.lived:
        answer = from_experience(answer)
    return answer


def _is_of_something(row: IntentRow) -> bool:
    """Return whether words of a row are about a thing that must be known to answer them."""
    if row.name in _OF_OWN_THINGS:
        return True
    return row.open and row.name not in _HELPED


ANSWERS: Final = _table()
