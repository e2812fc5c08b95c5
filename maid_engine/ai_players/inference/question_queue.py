"""Questions that wait for a model: bounded, the urgent first, then a fair turn for everybody."""

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
"""Questions of one AI player that may wait."""
MOST_TOGETHER = 400

ShareKey = tuple[str, str, Taint, Audience]


class Asker(NamedTuple):
    """Who waits for an answer."""

    ai_player_id: str
    question: Question[object]
    reply: Reply
    asked: float = 0.0
    """The clock's time when it was asked."""
    session: str = ""
    """From which session, for the log."""


@dataclass(slots=True, eq=False)
class Waiting:
    """One question, and all who asked it."""

    number: int
    """Counts up: whoever came first."""
    row: AnyRow
    askers: list[Asker]
    share: ShareKey | None = None
    """What makes two questions the same; None: nobody else's will do."""

    @property
    def first(self) -> Asker:
        """Who asked first, and pays."""
        return self.askers[0]

    @property
    def urgent(self) -> bool:
        """Whether somebody waits for it."""
        return any(one.question.urgent for one in self.askers)

    @property
    def deadline(self) -> float:
        """Game time until which an answer is of use to somebody."""
        return max(one.question.deadline for one in self.askers)


@dataclass(slots=True)
class QuestionQueue:
    """The waiting questions of all AI players."""

    most_each: int = MOST_EACH
    most_together: int = MOST_TOGETHER
    _waiting: list[Waiting] = field(default_factory=list)
    _each: Counter[str] = field(default_factory=Counter)
    _turns: dict[str, int] = field(default_factory=dict)
    """AI player → the number of the last turn it had."""
    _turn: int = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def hurried(self) -> bool:
        """Whether somebody waits for one of these."""
        return any(one.urgent for one in self._waiting)

    def put(self, one: Waiting) -> Waiting | None:
        """Let a question wait; gives the one that has to go for it, which may be itself."""
        self._waiting.append(one)
        self._each[one.first.ai_player_id] += 1
        if self._each[one.first.ai_player_id] > self.most_each:
            mine = [other for other in self._waiting if other.first.ai_player_id == one.first.ai_player_id]
            return self._drop(_least(mine))
        if len(self._waiting) > self.most_together:
            return self._drop(_least(self._waiting))
        return None

    def same(self, share: ShareKey) -> Waiting | None:
        """A waiting question that is the same."""
        return next((one for one in self._waiting if one.share == share), None)

    def take(self) -> Waiting | None:
        """The next one: urgent before others, then whose last turn is longest ago, then what is due first."""
        if not self._waiting:
            return None
        best = min(self._waiting, key=self._rank)
        self._drop(best)
        self._turn += 1
        self._turns[best.first.ai_player_id] = self._turn
        return best

    def withdraw(self, ai_player_id: str) -> None:
        """Forget what one AI player asked; what others asked too goes on waiting for them."""
        for one in tuple(self._waiting):
            if all(asker.ai_player_id == ai_player_id for asker in one.askers):
                self._drop(one)
            elif one.first.ai_player_id == ai_player_id:
                self._drop(one)
                one.askers = [asker for asker in one.askers if asker.ai_player_id != ai_player_id]
                self._waiting.append(one)
                self._each[one.first.ai_player_id] += 1
            else:
                one.askers = [asker for asker in one.askers if asker.ai_player_id != ai_player_id]
        self._turns.pop(ai_player_id, None)

    def holding(self, person: Forgotten) -> tuple[Waiting, ...]:
        """The questions that hold somebody's words or are about them, taken out."""
        gone = tuple(one for one in self._waiting if person.asked(one.first.question))
        for one in gone:
            self._drop(one)
        return gone

    def clear(self) -> tuple[Waiting, ...]:
        """Everything that waited, taken out."""
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
    """Which can be spared: not urgent, and with the most time, for its cause will come up again."""
    return max(some, key=lambda one: (not one.urgent, one.deadline, one.number))
