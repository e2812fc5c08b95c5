"""What became of models' answers: each was used, or what it cost is counted as lost.

Most answers are used when the mind takes them, unless it says otherwise within a while: a plan changed, or there was
nothing to do with it. Of answers that become a line, such as words to a person, that line must be typed within the time.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.ai_players.cost.tracker import CostTracker
from maid_engine.ai_players.models.questions import Answer, AnswerUse, QuestionId

SETTLED_AFTER_S: Final = 120.0
"""Seconds after which nothing more is expected to become of an answer."""
NOT_TYPED: Final = "not typed"
"""The line was never typed: it was withdrawn, overtaken or refused."""
LEFT: Final = "left"
"""The AI player left the game before the answer came."""


class _Open(NamedTuple):
    kind: str
    usd: float
    typed: bool
    until: float


@dataclass(slots=True)
class AnswerUses:
    """The answers of which it is not known yet whether they are used."""

    tracker: CostTracker
    now: Callable[[], float]
    """Returns seconds of the clock."""
    _open: dict[tuple[str, QuestionId], _Open] = field(default_factory=dict)
    """AI player and question → the answer, the oldest first."""

    def made(self, ai_player_id: str, answer: Answer[object], *, typed: bool) -> None:
        """Note that a model answered. `typed` says whether a line must be typed for it to be used."""
        self.look()
        key = (ai_player_id, answer.question)
        self._open.pop(key, None)
        self._open[key] = _Open(answer.kind.value, answer.usd, typed, self.now() + SETTLED_AFTER_S)

    def settle(self, ai_player_id: str, uses: Iterable[AnswerUse]) -> None:
        """Count answers as used or lost. What is known already, or of another session, is ignored."""
        for use in uses:
            found = self._open.pop((ai_player_id, use.question), None)
            if found is not None:
                self._count(ai_player_id, found, use.reason)

    def never_heard(self, ai_player_id: str, answer: Answer[object]) -> None:
        """Count an answer that nobody was there to hear."""
        self.tracker.answered(ai_player_id, "", kind=answer.kind.value, seconds=answer.latency_s)
        if answer.repaired:
            self.tracker.repaired(ai_player_id, answer.kind.value)
        self.tracker.lost(ai_player_id, answer.kind.value, LEFT, answer.usd)

    def look(self) -> None:
        """Count the answers whose time is over."""
        now = self.now()
        while self._open:
            key, found = next(iter(self._open.items()))
            if found.until > now:
                return
            del self._open[key]
            self._count(key[0], found, NOT_TYPED if found.typed else "")

    def _count(self, ai_player_id: str, found: _Open, reason: str) -> None:
        if reason:
            self.tracker.lost(ai_player_id, found.kind, reason, found.usd)
        else:
            self.tracker.used(ai_player_id, found.kind)
