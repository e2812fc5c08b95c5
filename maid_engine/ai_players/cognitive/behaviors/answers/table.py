"""The answer to each row of intents."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.beyond import BEYOND
from maid_engine.ai_players.cognitive.behaviors.answers.common_knowledge import COMMON_KNOWLEDGE
from maid_engine.ai_players.cognitive.behaviors.answers.courtesies import COURTESIES, acted
from maid_engine.ai_players.cognitive.behaviors.answers.danger import DANGER
from maid_engine.ai_players.cognitive.behaviors.answers.everyday import everyday
from maid_engine.ai_players.cognitive.behaviors.answers.exchanged import exchanged, thought_of
from maid_engine.ai_players.cognitive.behaviors.answers.first_steps import (
    NEAR,
    NEAR_AS_OTHER,
    NEAR_AS_REMARK,
    first_steps,
)
from maid_engine.ai_players.cognitive.behaviors.answers.follow_up import followed_up
from maid_engine.ai_players.cognitive.behaviors.answers.last_answer import of_last_answer
from maid_engine.ai_players.cognitive.behaviors.answers.lore import LORE
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.memories import MEMORIES
from maid_engine.ai_players.cognitive.behaviors.answers.methods import METHODS
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import UNREAD, begins_as_question
from maid_engine.ai_players.cognitive.behaviors.answers.oddities import ODDITIES
from maid_engine.ai_players.cognitive.behaviors.answers.opinions import opinion
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import asking_back, from_experience
from maid_engine.ai_players.cognitive.behaviors.answers.plain_questions import plainly_asked
from maid_engine.ai_players.cognitive.behaviors.answers.quests import QUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.requests import REQUESTS
from maid_engine.ai_players.cognitive.behaviors.answers.said_before import said_before
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import SELF
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import TOLD
from maid_engine.ai_players.cognitive.behaviors.answers.trade import TRADE
from maid_engine.ai_players.cognitive.behaviors.answers.trouble import TROUBLE
from maid_engine.ai_players.cognitive.behaviors.answers.turns import TURNS
from maid_engine.ai_players.cognitive.behaviors.answers.ways import WAYS
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import explained, worked
from maid_engine.ai_players.cognitive.behaviors.answers.world import WORLD
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, UNSURE, shipped_rows

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


_KNOWN_BETTER: Final = ("self.", "trade.", "quests.", "request.", "ways.", "memory.")
"""Groups of rows whose words are about something else than typing, if they are read right."""
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
    for name, answer in chain.from_iterable(group.items() for group in _GROUPS):
        if name in found or name not in known:
            raise LookupError(f"the row {name} has two answers, or is not in intents.toml")
        found[name] = _with_experience(answer, name)
    missing = known - found.keys()
    if missing:
        raise LookupError(f"no answer to the row {min(missing)}")
    return found


def _with_experience(answer: Answer, name: str) -> Answer:
    """Return an answer that tells what was lived, or asks back what is meant, where the row says so."""
    if name not in shipped_rows():
        return from_experience(answer) if name == UNSURE else answer
    row = shipped_rows()[name]
    is_of_named = (row.open and name not in _HELPED) or name in _OF_OWN_THINGS
    found = asking_back(answer) if is_of_named else answer
    return from_experience(found) if row.lived else found


ANSWERS: Final = _table()


def _in_any_row(s: Situation, asked: Asked) -> Meaning | Reply | None:
    """Return what a person can be told whatever the words were read as: the words themselves make it certain."""
    if not asked.human:
        return None
    found = (
        acted(asked)
        or of_last_answer(asked)
        or said_before(s, asked)
        or explained(s, asked)
        or worked(s, asked)
        or _typed(s, asked)
    )
    return found or plainly_asked(s, asked) or everyday(s, asked)


def _typed(s: Situation, asked: Asked) -> Meaning | None:
    """Return the answer to what newcomers ask of typing and moving; `None` if the words do not."""
    if asked.reading.is_sure and asked.row.startswith(_KNOWN_BETTER):
        return first_steps(s, asked, NEAR_AS_OTHER)
    is_question = "?" in asked.words or begins_as_question(asked.u.words)
    return first_steps(s, asked, NEAR if is_question else NEAR_AS_REMARK)


def answer(s: Situation, asked: Asked) -> Reply:
    """Return the answer to somebody's words. It has neither line nor gesture if there is nothing to say."""
    certain = _in_any_row(s, asked)
    follow_up = None if certain else followed_up(s, asked)
    if follow_up is not None:
        return follow_up
    found = _worded(s, asked, certain or ANSWERS[asked.row](s, asked))
    return replace(found, thought=thought_of(s, asked))


def _worded(s: Situation, asked: Asked, found: Meaning | Reply) -> Reply:
    """Return an answer in words: those of an exchange, if they say more than its general phrase."""
    if not isinstance(found, Meaning):
        return found
    better = exchanged(s, asked, found)
    return better if better.line else in_words(s, asked, found)
