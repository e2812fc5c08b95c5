"""Checks what a model lets an AI player say: its form, its manners, its promises, and what it claims.

``line_shape``     whether it can be a line at all
``line_words``     the line as clauses
``line_ground``    what the prompt holds
``line_entities``  what of the prompt the line speaks of
``line_inventions``  names and things that the prompt does not hold
``line_pairs``     who is where, who sells or gives what
``line_ways``      directions
``line_deeds``     what is said to have been done
``line_numbers``   prices, levels and counts
``line_manners``   pressing, and denying to be an AI player
``line_promises``  deeds that the line commits the character to
``line_abroad``    lines in other languages
"""

import re
from collections.abc import Sequence
from typing import Final, Protocol

from maid_engine.ai_players.models.envelope import Section
from maid_engine.ai_players.questions.line_abroad import language_of, wrong_abroad
from maid_engine.ai_players.questions.line_deeds import wrong_deed
from maid_engine.ai_players.questions.line_ground import Ground, ground_of
from maid_engine.ai_players.questions.line_inventions import invention
from maid_engine.ai_players.questions.line_manners import (
    admits_nature,
    asks_nature,
    denies_nature,
    is_pressing,
)
from maid_engine.ai_players.questions.line_numbers import wrong_number
from maid_engine.ai_players.questions.line_pairs import wrong_pair
from maid_engine.ai_players.questions.line_promises import promises
from maid_engine.ai_players.questions.line_shape import malformed
from maid_engine.ai_players.questions.line_ways import wrong_way
from maid_engine.ai_players.questions.line_words import Clause, clauses_of, root_of


class LineFacts(Protocol):
    """The facts of a line that its check needs."""

    @property
    def speaker(self) -> str:
        """Name of the player who is answered."""
        ...

    @property
    def words(self) -> str:
        """What the speaker said."""
        ...

    @property
    def intent(self) -> str:
        """Name of the row of intents that the words were read as."""
        ...

    @property
    def line(self) -> str:
        """The line that the rule drafted."""
        ...

    @property
    def me(self) -> str:
        """Name of the character who speaks."""
        ...


def line_objection(
    facts: LineFacts, line: str, sections: Sequence[Section] = (), *, agrees: bool = False
) -> str:
    """Return why a model's line is refused, worded so that a model can write a better one; empty if it is accepted.

    A claim must be grounded in what the prompt holds. Words of other players ground names, numbers, and what is
    said about those words; they ground no claim of fact in the character's own name.

    Args:
        facts: What was asked.
        line: What the model would say.
        sections: Those of the prompt that the model was given.
        agrees: Whether the answer offers a deed with the line.
    """
    return malformed(line, facts.line, sections) or _misspoken(facts, line, tuple(sections), agrees=agrees)


def _misspoken(facts: LineFacts, line: str, sections: tuple[Section, ...], *, agrees: bool) -> str:
    """Return why a line of good form must not be said; empty if it may."""
    clauses = clauses_of(line)
    ground = ground_of(sections, (facts.line, facts.me, facts.speaker))
    if language_of(line, facts.words):
        return wrong_abroad(line, facts.words, ground, agrees=agrees)
    return _unbecoming(facts, clauses, agrees=agrees) or _ungrounded(facts, clauses, ground)


def _unbecoming(facts: LineFacts, clauses: Sequence[Clause], *, agrees: bool) -> str:
    """Return why an AI player must not say this, whatever is true; empty if it may."""
    if is_pressing(clauses):
        return "line: never ask for gifts, company or anything personal, and let people go"
    if not agrees and promises(clauses, facts.words):
        return "line: it promises a deed, but your answer agrees to none; say it without a promise"
    return _untruthful(facts, clauses)


def _untruthful(facts: LineFacts, clauses: Sequence[Clause]) -> str:
    """Return that a line denies or conceals that the character is an AI player; empty if it does not."""
    asked = asks_nature(facts.intent, facts.words)
    if denies_nature(clauses, asked=asked):
        return "line: you are an AI player and never deny it"
    if asked and not admits_nature(clauses, facts.words):
        return "line: they ask whether you are human; say that you are an AI player"
    return ""


def _ungrounded(facts: LineFacts, clauses: Sequence[Clause], ground: Ground) -> str:
    names = frozenset(root_of(word) for word in _NAME.findall(f"{facts.me} {facts.speaker}".lower()))
    own = [clause for clause in clauses if clause.text not in ground.told]
    if not own:
        return ""
    reason = (
        _wrong_known(own, ground, names)
        or wrong_way(clauses, ground, facts.words)
        or wrong_number(own, ground, facts.words)
    )
    return reason and f"line: {reason}"


def _wrong_known(own: Sequence[Clause], ground: Ground, names: frozenset[str]) -> str:
    """Return what is made up, put together wrongly, or was not done; empty if there is nothing."""
    return invention(own, ground, names) or wrong_pair(own, ground, names) or wrong_deed(own, ground)


_NAME: Final = re.compile(r"\w+")
