"""A replay that keeps what may be asked later: what every mind heard, and what was shown last."""

from collections import deque
from typing import Final, NamedTuple

from maid_qa.replay.mind_inspector import Mindreader
from maid_qa.replay.replay import Replay
from maid_qa.replay.tape import TapeReader

MOST_SHOWN: Final = 2000
"""Events and lines that are kept."""
MOST_STEPS: Final = 20_000
"""Steps of a mind's session that are kept: ten hours of a busy one."""
LOGGED: Final = ("event|", "line|")


class Shown(NamedTuple):
    """An event, or a line that somebody was told."""

    tick: int
    text: str


class FollowedLife(Replay):
    """Follows every mind of a recording, from its start on.

    Args:
        reader: the recording.
    """

    def __init__(self, reader: TapeReader) -> None:
        super().__init__(reader)
        self.minds = Mindreader(most=MOST_STEPS)
        self.log: deque[Shown] = deque(maxlen=MOST_SHOWN)
        """What was shown last, as it stands on tape."""
        self.before_open.append(self.minds.attach)
        self.stage.watchers.append(self._note)

    def _note(self, text: str) -> None:
        if text.startswith(LOGGED):
            self.log.append(Shown(self.tick, text))
