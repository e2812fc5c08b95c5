"""Limits for speech: how much a player may say in public or to others, and how often the same.

They apply to human players only: the gateway limits AI players.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import MessageTemplate
from maid_engine.engine.services import Game
from maid_engine.moderation import moderation_messages as msg
from maid_engine.moderation.moderation_service import Speech, Verdict

FAR: Final = frozenset({"shout", "chat"})
"""Channels heard beyond the room; slow mode and the limit on repetition apply to these."""
MOST_SPEAKERS: Final = 5_000
MOST_SAID: Final = 200
"""Maximum number of a speaker's lines that are compared with a new one."""

Lines = Annotated[int, Field(ge=0, le=1000)]
Window = Annotated[float, Field(gt=0, le=3600.0)]


class SpeechLimits(BaseModel):
    """The settings in the table ``[speech]``. A limit of 0 lines is no limit."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    window_s: Window = 10.0
    """Seconds in which the lines of one player are counted."""
    far_lines_max: Lines = 5
    """Lines within `window_s` on channels and by shouting; 0: no limit."""
    near_lines_max: Lines = 10
    """Lines within `window_s` that only a room hears; 0: no limit."""
    directed_max: Lines = 12
    """Tells, whispers, and asks to trade, to join a group or to follow, together, within `window_s`; 0: no limit."""
    repeat_window_s: Window = 60.0
    """Seconds in which repetitions are counted."""
    repeats_max: Lines = 2
    """How often the same words may be said on a channel within `repeat_window_s`; 0: no limit."""


@dataclass(slots=True)
class _Spoken:
    """When a speaker spoke, and the words that went beyond the room."""

    far: deque[float] = field(default_factory=deque)
    near: deque[float] = field(default_factory=deque)
    directed: deque[float] = field(default_factory=deque)
    last_far: float | None = None
    said: deque[tuple[float, str]] = field(default_factory=lambda: deque(maxlen=MOST_SAID))


class FloodPolicy:
    """Counts what each speaker says. Refused lines are not counted.

    Args:
        game: supplies the time.
        limits: how much may be said.
        slow_mode_s: seconds between two lines of one speaker on far channels; 0: no slow mode.
    """

    def __init__(self, game: Game, *, limits: SpeechLimits, slow_mode_s: float = 0.0) -> None:
        self.limits = limits
        self.slow_mode_s = slow_mode_s
        self._game = game
        self._spoken: dict[EntityId, _Spoken] = {}

    def __call__(self, speech: Speech) -> Verdict:
        """Return why this line must wait, or ``None`` when it may be said. An allowed line is counted."""
        if speech.is_ai_player:
            return None
        now = float(self._game.now)
        spoken = self._of(speech.speaker)
        if speech.is_directed:
            return self._counted(spoken.directed, self.limits.directed_max, now, msg.TOO_FORWARD)
        if speech.channel in FAR:
            return self._far(spoken, speech.text, now)
        return self._counted(spoken.near, self.limits.near_lines_max, now, msg.TOO_FAST)

    def _far(self, spoken: _Spoken, text: str, now: float) -> Verdict:
        if self.slow_mode_s and spoken.last_far is not None:
            slow = spoken.last_far + self.slow_mode_s - now
            if slow > 0:
                return _wait(msg.TOO_FAST, slow)
        words = " ".join(text.lower().split())
        if self._repeated(spoken, words, now):
            return msg.SAID_BEFORE()
        refused = self._counted(spoken.far, self.limits.far_lines_max, now, msg.TOO_FAST)
        if refused is not None:
            return refused
        spoken.last_far = now
        spoken.said.append((now, words))
        return None

    def _counted(self, lines: deque[float], most: int, now: float, refusal: MessageTemplate) -> Verdict:
        """Count a line, or return the refusal with the seconds to wait."""
        if most == 0:
            return None
        while lines and lines[0] + self.limits.window_s <= now:
            lines.popleft()
        if len(lines) >= most:
            # If the limit was lowered meanwhile, there are more lines than it allows.
            return _wait(refusal, lines[-most] + self.limits.window_s - now)
        lines.append(now)
        return None

    def _repeated(self, spoken: _Spoken, words: str, now: float) -> bool:
        limits = self.limits
        while spoken.said and spoken.said[0][0] + limits.repeat_window_s <= now:
            spoken.said.popleft()
        same = sum(words == one for _, one in spoken.said)
        return 0 < limits.repeats_max <= same

    def _of(self, speaker: EntityId) -> _Spoken:
        spoken = self._spoken.get(speaker)
        if spoken is None:
            spoken = self._spoken[speaker] = _Spoken()
            drop_oldest(self._spoken, MOST_SPEAKERS)
        return spoken


def _wait(refusal: MessageTemplate, seconds: float) -> Verdict:
    return refusal(seconds=max(1, round(seconds + 0.5)))
