"""The bounded queue of questions that wait for a model.

Questions of people come first, then urgent ones, then the others. Of one rank, people and AI players have fair turns.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import takewhile
from typing import NamedTuple

from maid_engine.ai_players.inference.ports import Reply
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.questions.row import AnyRow
from maid_engine.core.bounded import drop_oldest

MOST_EACH = 8
"""Maximum number of waiting questions of one AI player."""
MOST_TOGETHER = 400
"""Maximum number of waiting questions of all AI players."""
MOST_PEOPLE = 1000
"""Maximum number of people whose last turns are remembered."""

ShareKey = tuple[str, str, Taint, Audience]


class Rank(IntEnum):
    """Who waits for an answer, the first to be served first."""

    PERSON = 0
    """A person."""
    URGENT = 1
    """An AI player, for its next deed."""
    PERIODIC = 2
    """Nobody."""


class Asker(NamedTuple):
    """An AI player that waits for an answer."""

    ai_player_id: str
    question: Question[object]
    reply: Reply
    asked: float = 0.0
    """Time at which it asked, in seconds of the clock."""
    session: str = ""
    """The session that it asked from, for the log."""


@dataclass(slots=True, eq=False)
class Waiting:
    """One question, and all its askers."""

    number: int
    """Order of arrival."""
    row: AnyRow
    askers: list[Asker]
    share: ShareKey | None = None
    """Equal questions have the same key; None if the answer must not be shared."""
    provider: str = ""
    """Name of the provider that is asked first."""

    @property
    def first(self) -> Asker:
        """Return the first asker, which is charged."""
        return self.askers[0]

    @property
    def person(self) -> str:
        """Return the name of a person who waits for the answer; "" if none does."""
        for one in self.askers:
            if one.question.urgent:
                return self.row.person(one.question.facts)
        return ""

    @property
    def rank(self) -> Rank:
        """Return who waits for the answer."""
        if self.person:
            return Rank.PERSON
        if any(one.question.urgent for one in self.askers):
            return Rank.URGENT
        return Rank.PERIODIC

    @property
    def deadline(self) -> float:
        """Return the game time until which an answer is useful to any asker."""
        return max(one.question.deadline for one in self.askers)


@dataclass(slots=True)
class QuestionQueue:
    """The waiting questions of all AI players."""

    most_each: int = MOST_EACH
    most_together: int = MOST_TOGETHER
    _waiting: list[Waiting] = field(default_factory=list)
    _each: Counter[str] = field(default_factory=Counter)
    _turns: dict[str, int] = field(default_factory=dict)
    """AI player → number of its last turn."""
    _turns_of_people: dict[str, int] = field(default_factory=dict)
    _turn: int = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def hurried(self) -> tuple[Waiting, ...]:
        """Return the questions that somebody waits for, in the order of their turns."""
        ordered = sorted(self._waiting, key=self._place)
        return tuple(takewhile(lambda one: one.rank is not Rank.PERIODIC, ordered))

    def put(self, one: Waiting) -> Waiting | None:
        """Add a question.

        Return the question that is dropped for it, which may be the same; None if there is room.
        """
        self._waiting.append(one)
        self._each[one.first.ai_player_id] += 1
        if self._each[one.first.ai_player_id] > self.most_each:
            mine = [other for other in self._waiting if other.first.ai_player_id == one.first.ai_player_id]
            return self._drop(_least(mine))
        if len(self._waiting) > self.most_together:
            return self._drop(_least(self._waiting))
        return None

    def same(self, share: ShareKey) -> Waiting | None:
        """Return a waiting question with this key, or None."""
        return next((one for one in self._waiting if one.share == share), None)

    def take(
        self,
        may_start: Callable[[Waiting], bool] = lambda one: True,  # noqa: ARG005 - all may
    ) -> Waiting | None:
        """Take out and return the next question that may start; None if none may.

        Questions are ordered by rank, then by the last turn of the person and of the AI player, then by deadline.
        """
        best = min(filter(may_start, self._waiting), key=self._place, default=None)
        if best is None:
            return None
        self._drop(best)
        self._turn += 1
        self._turns[best.first.ai_player_id] = self._turn
        self._count_turn(best.person)
        return best

    def _count_turn(self, person: str) -> None:
        """Note that this was a person's turn, if it was one's."""
        if person:
            self._turns_of_people.pop(person, None)
            self._turns_of_people[person] = self._turn
            drop_oldest(self._turns_of_people, MOST_PEOPLE)

    def withdraw(self, ai_player_id: str) -> None:
        """Drop the questions of one AI player.

        Questions that others asked too stay in the queue for those.
        """
        for one in tuple(self._waiting):
            others = [asker for asker in one.askers if asker.ai_player_id != ai_player_id]
            if not others:
                self._drop(one)
            elif one.first.ai_player_id == ai_player_id:
                self._drop(one)
                one.askers = others
                self._waiting.append(one)
                self._each[one.first.ai_player_id] += 1
            else:
                one.askers = others
        self._turns.pop(ai_player_id, None)

    def holding(self, person: Forgotten) -> tuple[Waiting, ...]:
        """Take out and return the questions that hold a person's words or are about them."""
        gone = tuple(one for one in self._waiting if person.asked(one.first.question))
        for one in gone:
            self._drop(one)
        return gone

    def clear(self) -> tuple[Waiting, ...]:
        """Take out and return all questions."""
        gone = tuple(self._waiting)
        self._waiting.clear()
        self._each.clear()
        return gone

    def _place(self, one: Waiting) -> tuple[Rank, int, int, float, int]:
        """Return the sort key of a question; the least is served first."""
        turn_of_person = self._turns_of_people.get(one.person, 0)
        turn = self._turns.get(one.first.ai_player_id, 0)
        return one.rank, turn_of_person, turn, one.deadline, one.number

    def _drop(self, one: Waiting) -> Waiting:
        self._waiting.remove(one)
        self._each[one.first.ai_player_id] -= 1
        return one


def _least(some: list[Waiting]) -> Waiting:
    """Return the most dispensable question: of the lowest rank, of the person with most questions, with the latest deadline.

    The cause of a question that nobody waits for will recur.
    """
    each = Counter(one.person for one in some)
    return max(some, key=lambda one: (one.rank, each[one.person], one.deadline, one.number))
