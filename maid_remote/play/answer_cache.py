"""Lines that were typed again and again and answered the same: what other players would call a stuck bot."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.models.intake import RefusalReason
from maid_engine.ai_players.safety.gateway import GatewayPolicy, Refusal, Stage, Submission
from maid_engine.core.bounded import drop_oldest
from maid_remote.mud.blocks import Block
from maid_remote.play.drivers import READER

SAME: Final = 3
"""So many same answers in a row, in one room, make a line an echo,"""
RESTS_S: Final = 60.0
"""and for so long it is not typed again; each time that it is, and answered the same, for twice as long,"""
RESTS_MOST_S: Final = 3600.0
"""but no longer than this."""
MOST_KEPT: Final = 200
CATEGORIES: Final = frozenset({"information", "items"})
"""Lines of these are held back. Who walks, fights or talks may have reason to say the same once more."""


@dataclass(slots=True)
class CachedAnswer:
    """The last answer to a line in a room."""

    lines: tuple[str, ...]
    times: int = 0
    """In a row."""
    typed_at: float = 0.0

    @property
    def rests_s(self) -> float:
        """For how long it is not typed again; 0 while the answer may yet be another."""
        return 0.0 if self.times < SAME else min(RESTS_MOST_S, RESTS_S * 2.0 ** (self.times - SAME))


class AnswerCache:
    """Remembers what one character's lines were answered with.

    Args:
        now: the character's time, in seconds.
        room: where it stands.
    """

    def __init__(self, now: Callable[[], float], room: Callable[[], str]) -> None:
        self._now = now
        self._room = room
        self._echoes: dict[tuple[str, str], CachedAnswer] = {}

    def heard(self, block: Block, room: str) -> None:
        """This answers what it says that it answers; `room` is where that was typed."""
        if not block.answers:
            return
        key = room, block.answers.strip().lower()
        echo = self._echoes.setdefault(key, CachedAnswer(block.lines))
        drop_oldest(self._echoes, MOST_KEPT)
        if echo.lines != block.lines:
            echo.lines, echo.times = block.lines, 0
        echo.times, echo.typed_at = echo.times + 1, self._now()

    def is_echo(self, line: str) -> bool:
        """Whether nobody needs to see this line typed here now."""
        echo = self._echoes.get((self._room(), line.strip().lower()))
        return echo is not None and self._now() - echo.typed_at < echo.rests_s

    def stage(self) -> Stage:
        """The gate's stage that holds echoes back. What the reader wants typed is counted by itself."""

        def unechoed(submission: Submission, _: GatewayPolicy) -> Refusal | None:
            """The line was not answered the same each time, a moment ago."""
            canonical, proposal = submission.canonical, submission.proposal
            if canonical is None or canonical.category not in CATEGORIES or proposal.cause.rule == READER:
                return None
            return (
                Refusal(RefusalReason.ECHO, "it was answered the same each time")
                if self.is_echo(proposal.text)
                else None
            )

        return unechoed
