"""What a line and its prompt show, gathered once: the clauses, the ground, and what each comparison finds wrong."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import filterfalse
from operator import attrgetter, itemgetter
from typing import Final, Protocol

from maid_engine.ai_players.models.envelope import Section
from maid_engine.ai_players.questions.line_deeds import wrong_deed
from maid_engine.ai_players.questions.line_ground import Ground, ground_of
from maid_engine.ai_players.questions.line_inventions import unknown_name, unknown_thing
from maid_engine.ai_players.questions.line_lists import wrong_of_list
from maid_engine.ai_players.questions.line_numbers import wrong_number
from maid_engine.ai_players.questions.line_pairs import wrong_pair
from maid_engine.ai_players.questions.line_ways import wrong_way
from maid_engine.ai_players.questions.line_words import Clause, clauses_of, root_of

_NAME: Final = re.compile(r"\w+")


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


@dataclass(frozen=True, slots=True)
class LineEvidence:
    """One line, with what it may claim and what the comparisons say of it."""

    words: str
    """The words that it answers."""
    drafted: str
    """The line of the rule."""
    clauses: tuple[Clause, ...]
    ground: Ground
    names: frozenset[str]
    """Roots of the names of who speaks and of who is spoken to."""
    doubts: Mapping[str, str]
    """Comparison → what it finds wrong. Those that find nothing are left out."""

    @property
    def claiming(self) -> tuple[Clause, ...]:
        """The clauses that ask nothing."""
        return tuple(filterfalse(attrgetter("asks"), self.clauses))

    @property
    def known(self) -> frozenset[str]:
        """The roots of all words that the prompt holds, and of the names of the two who talk."""
        return self.ground.roots | self.names

    @property
    def is_told(self) -> bool:
        """Whether the rule says the same, so that nothing is judged."""
        return all(map(self.ground.tells, self.clauses))

    @classmethod
    def of(cls, facts: LineFacts, line: str, sections: tuple[Section, ...]) -> "LineEvidence":
        """Return the evidence of a line that answers these facts with this prompt."""
        clauses = clauses_of(line)
        ground = ground_of(sections, (facts.line, facts.me, facts.speaker))
        names = frozenset(root_of(word) for word in _NAME.findall(f"{facts.me} {facts.speaker}".lower()))
        doubts = _doubts(clauses, ground, names, facts.words)
        return cls(facts.words, facts.line, clauses, ground, names, doubts)


def _doubts(clauses: tuple[Clause, ...], ground: Ground, names: frozenset[str], asked: str) -> dict[str, str]:
    """Return what each comparison finds wrong with a line, by the name of the comparison."""
    own = tuple(filterfalse(ground.tells, clauses))
    if not own:
        return {}
    found = {**_of_own(own, ground, names, asked), "way": wrong_way(clauses, ground, asked)}
    return dict(filter(itemgetter(1), found.items()))


def _of_own(own: tuple[Clause, ...], ground: Ground, names: frozenset[str], asked: str) -> dict[str, str]:
    """Return what the comparisons find that look at the clauses which the rule does not say."""
    return {
        "list": wrong_of_list(own, ground, names),
        "name": unknown_name(own, ground, names),
        "pair": wrong_pair(own, ground, names),
        "number": wrong_number(own, ground, asked),
        "deed": wrong_deed(own, ground),
        "thing": unknown_thing(own, ground),
    }
