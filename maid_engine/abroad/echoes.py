"""Lines that were typed again and again and answered the same: what other players would call a stuck bot."""

from collections import deque
from collections.abc import Callable
from typing import Final

from maid_engine.abroad.driving import READER
from maid_engine.ai_players.safety.gateway import GatewayPolicy, Refusal, Stage, Submission
from maid_engine.foreign.blocks import Block

SAME: Final = 3
"""So many same answers in a row, in one room, make a line an echo,"""
RESTS_S: Final = 60.0
"""and for so long it is not typed again."""
MOST_KEPT: Final = 200
CATEGORIES: Final = frozenset({"information", "items"})
"""Lines of these are held back. Who walks, fights or talks may have reason to say the same once more."""


class Echoes:
    """Remembers what one character's lines were answered with.

    Args:
        now: the character's time, in seconds.
        room: where it stands.
    """

    def __init__(self, now: Callable[[], float], room: Callable[[], str]) -> None:
        self._now = now
        self._room = room
        self._answers: dict[tuple[str, str], deque[tuple[str, ...]]] = {}
        self._typed_at: dict[tuple[str, str], float] = {}

    def heard(self, block: Block, room: str) -> None:
        """This answers what it says that it answers; `room` is where that was typed."""
        if not block.answers:
            return
        key = room, block.answers.strip().lower()
        while len(self._answers) >= MOST_KEPT and key not in self._answers:
            oldest = next(iter(self._answers))
            del self._answers[oldest], self._typed_at[oldest]
        self._answers.setdefault(key, deque(maxlen=SAME)).append(block.lines)
        self._typed_at[key] = self._now()

    def is_echo(self, line: str) -> bool:
        """Whether nobody needs to see this line typed here now."""
        key = self._room(), line.strip().lower()
        answers = self._answers.get(key, ())
        told_enough = len(answers) == SAME and len(set(answers)) == 1
        return told_enough and self._now() - self._typed_at[key] < RESTS_S

    def stage(self) -> Stage:
        """The gate's stage that holds echoes back. What the reader wants typed is counted by itself."""

        def unechoed(submission: Submission, _: GatewayPolicy) -> Refusal | None:
            """The line was not answered the same each time, a moment ago."""
            canonical, proposal = submission.canonical, submission.proposal
            if canonical is None or canonical.category not in CATEGORIES or proposal.cause.rule == READER:
                return None
            return (
                Refusal("echo", "it was answered the same each time") if self.is_echo(proposal.text) else None
            )

        return unechoed
