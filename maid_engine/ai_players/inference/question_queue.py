"""The bounded queue of questions that wait for a model: urgent ones first, then AI players in fair turns."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from maid_engine.ai_players.inference.ports import Reply
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.questions.row import AnyRow

MOST_EACH = 8
"""Maximum number of waiting questions of one AI player."""
MOST_TOGETHER = 400
"""Maximum number of waiting questions of all AI players."""

ShareKey = tuple[str, str, Taint, Audience]


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

    @property
    def first(self) -> Asker:
        """Return the first asker, which is charged."""
        return self.askers[0]

    @property
    def urgent(self) -> bool:
        """Return whether the question is urgent for any asker."""
        return any(one.question.urgent for one in self.askers)

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
    _turn: int = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def hurried(self) -> bool:
        """Return whether any waiting question is urgent."""
        return any(one.urgent for one in self._waiting)

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

    def take(self) -> Waiting | None:
        """Take out the next question: urgent first, then by the asker's last turn, then by deadline."""
        if not self._waiting:
            return None
        best = min(self._waiting, key=self._rank)
        self._drop(best)
        self._turn += 1
        self._turns[best.first.ai_player_id] = self._turn
        return best

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

    def _rank(self, one: Waiting) -> tuple[bool, int, float, int]:
        return not one.urgent, self._turns.get(one.first.ai_player_id, 0), one.deadline, one.number

    def _drop(self, one: Waiting) -> Waiting:
        self._waiting.remove(one)
        self._each[one.first.ai_player_id] -= 1
        return one


def _least(some: list[Waiting]) -> Waiting:
    """Return the most dispensable question: not urgent, with the latest deadline. Its cause will recur."""
    return max(some, key=lambda one: (not one.urgent, one.deadline, one.number))
