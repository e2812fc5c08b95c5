"""The policy that is shipped for public speech: nobody drowns out the others, and nobody says the same all over.

Human players only: AI players have limits of their own at their gateway.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.engine import moderation_messages as msg
from maid_engine.engine.moderation import Speech, Verdict
from maid_engine.engine.services import Game

FAR: Final = frozenset({"shout", "chat"})
"""Heard beyond the room; the slow mode is about these."""
WINDOW_S: Final = 10.0
MOST_FAR: Final = 5
"""Lines within :data:`WINDOW_S` on channels that are heard far away."""
MOST_NEAR: Final = 10
"""The same, for what only a room hears."""
SAME_WITHIN_S: Final = 60.0
MOST_SAME: Final = 2
"""How often the same may be said far away within :data:`SAME_WITHIN_S`."""
MOST_SPEAKERS: Final = 5_000


@dataclass(slots=True)
class _Spoken:
    far: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_FAR))
    near: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_NEAR))
    said: deque[tuple[float, str]] = field(default_factory=lambda: deque(maxlen=MOST_FAR * 2))


class FloodPolicy:
    """Counts what each speaker says; a line that may not be said is not counted.

    Args:
        game: its time is used.
        slow_mode_s: seconds that a speaker waits between two lines that are heard far away; 0: as fast as the flood
            limit lets.
    """

    def __init__(self, game: Game, *, slow_mode_s: float = 0.0) -> None:
        self.slow_mode_s = slow_mode_s
        self._game = game
        self._spoken: dict[EntityId, _Spoken] = {}

    def __call__(self, speech: Speech) -> Verdict:
        """Why this line has to wait; None: it may be said, and is counted."""
        if speech.is_ai_player:
            return None
        now = float(self._game.now)
        spoken = self._of(speech.speaker)
        far = speech.channel in FAR
        lines = spoken.far if far else spoken.near
        wait = _wait(lines, now)
        if far and self.slow_mode_s and lines:
            wait = max(wait, lines[-1] + self.slow_mode_s - now)
        if wait > 0:
            return msg.TOO_FAST(seconds=max(1, round(wait + 0.5)))
        words = " ".join(speech.text.lower().split())
        if far and sum(now - at < SAME_WITHIN_S and words == one for at, one in spoken.said) >= MOST_SAME:
            return msg.SAID_BEFORE()
        lines.append(now)
        if far:
            spoken.said.append((now, words))
        return None

    def _of(self, speaker: EntityId) -> _Spoken:
        spoken = self._spoken.get(speaker)
        if spoken is None:
            if len(self._spoken) >= MOST_SPEAKERS:
                del self._spoken[next(iter(self._spoken))]
            spoken = self._spoken[speaker] = _Spoken()
        return spoken


def _wait(lines: deque[float], now: float) -> float:
    """Seconds until one more line fits into the window."""
    return lines[0] + WINDOW_S - now if len(lines) == lines.maxlen else 0.0
