"""Holds back lines that were typed repeatedly with the same answer, which look like a stuck bot to other players."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.models.intake import RefusalReason
from maid_engine.ai_players.safety.gateway import GatewayPolicy, Refusal, Stage, Submission
from maid_engine.core.bounded import drop_oldest
from maid_remote.mud.blocks import Block
from maid_remote.play.drivers import READER

SAME: Final = 3
"""A line is held back after this many equal answers in a row in one room."""
RESTS_S: Final = 60.0
"""Seconds for which it is held back at first. The time doubles with each further equal answer."""
RESTS_MOST_S: Final = 3600.0
"""Maximum of that time in seconds."""
MOST_KEPT: Final = 200
CATEGORIES: Final = frozenset({"information", "items"})
"""Only lines of these categories are held back. Walking, fighting or talking may need repetition."""


@dataclass(slots=True)
class CachedAnswer:
    """The last answer to a line in a room."""

    lines: tuple[str, ...]
    times: int = 0
    """Number of equal answers in a row."""
    typed_at: float = 0.0

    @property
    def rests_s(self) -> float:
        """Seconds for which the line is not typed again; 0 while the answer may still change."""
        if self.times < SAME:
            return 0.0
        return min(RESTS_MOST_S, RESTS_S * 2.0 ** (self.times - SAME))


class AnswerCache:
    """Remembers the answers to one character's lines.

    Args:
        now: returns the character's time in seconds.
        room: returns the id of the current room.
    """

    def __init__(self, now: Callable[[], float], room: Callable[[], str]) -> None:
        self._now = now
        self._room = room
        self._echoes: dict[tuple[str, str], CachedAnswer] = {}

    def heard(self, block: Block, room: str) -> bool:
        """Record a block that answers a line. `room` is where that line was typed.

        Return whether the answer may tell something: the line did not get it there `SAME` times in a row.
        """
        if not block.answers:
            return False
        key = room, block.answers.strip().lower()
        echo = self._echoes.setdefault(key, CachedAnswer(block.lines))
        drop_oldest(self._echoes, MOST_KEPT)
        if echo.lines != block.lines:
            echo.lines, echo.times = block.lines, 0
        echo.times, echo.typed_at = echo.times + 1, self._now()
        return echo.times < SAME

    def is_echo(self, line: str) -> bool:
        """Return whether this line should not be typed here now."""
        echo = self._echoes.get((self._room(), line.strip().lower()))
        return echo is not None and self._now() - echo.typed_at < echo.rests_s

    def stage(self) -> Stage:
        """Return the gateway stage that holds such lines back. Lines of the reader are exempt."""

        def unechoed(submission: Submission, _: GatewayPolicy) -> Refusal | None:
            """Refuse a line that recently got the same answer each time."""
            canonical, proposal = submission.canonical, submission.proposal
            if canonical is None or canonical.category not in CATEGORIES or proposal.cause.rule == READER:
                return None
            if not self.is_echo(proposal.text):
                return None
            return Refusal(RefusalReason.ECHO, "it was answered the same each time")

        return unechoed
