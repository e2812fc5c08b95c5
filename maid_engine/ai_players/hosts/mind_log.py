"""What a host did with each mind since its last checkpoint, so that another life of the host can do it again."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from maid_engine.ai_players.hosts.host_batch import Ask, Checkpoint, Forget, Load, Make, Op
from maid_engine.ai_players.hosts.host_reply import Checkpointed, Result

CHECKPOINT_S: Final = 300.0
"""Seconds between two checkpoints of a mind."""
LONG: Final = 1_500
"""Operations in a log after which a mind is due for a checkpoint before its time."""
MOST_OPS: Final = 4_000
"""Most operations in a log. A longer one is given up, and the mind would go on from its last save."""
AGAIN_S: Final = 60.0
"""Seconds after which a checkpoint that did not come is asked for again."""
MOST_FAILED_REPLAYS: Final = 2
"""A log during whose replay a host died so often is given up."""


class MindLog:
    """The operations on one mind since it was made or loaded."""

    def __init__(self, base: Make | Load) -> None:
        self.base = base
        self.ops: list[Op] = []
        self.failed_replays = 0
        self.asked_at: float | None = None
        """When a checkpoint was asked for; None if none is on its way."""
        self.is_given_up = False
        """Whether it is too long, or kills hosts. Its next checkpoint begins it anew."""
        self.forgets = False
        """Whether it tells what the mind must forget."""

    @property
    def is_urgent(self) -> bool:
        """Whether a checkpoint is due before its time."""
        return self.is_given_up or self.forgets or len(self.ops) > LONG

    def may_be_asked(self, now: float) -> bool:
        """Return whether no checkpoint is on its way."""
        return self.asked_at is None or now - self.asked_at > AGAIN_S

    def add(self, op: Op) -> None:
        """Add an operation that the host has done."""
        self.forgets = self.forgets or isinstance(op, Forget)
        if not self.is_given_up:
            self.ops.append(op)
        if len(self.ops) > MOST_OPS:
            self.give_up()

    def give_up(self) -> None:
        """Drop all operations."""
        self.is_given_up = True
        self.ops.clear()


class MindLogs:
    """The logs of all minds, and when their checkpoints are due.

    Args:
        clock: returns seconds.
        every_s: seconds between two checkpoints of a mind.
    """

    def __init__(self, clock: Callable[[], float], every_s: float = CHECKPOINT_S) -> None:
        self._clock = clock
        self._every_s = every_s
        self._logs: dict[str, MindLog] = {}
        """AI player → its log, the one with the oldest checkpoint first."""
        self._looked_at = clock()
        self._quota = 0.0

    def __len__(self) -> int:
        """Return the number of operations in all logs."""
        return sum(len(one.ops) for one in self._logs.values())

    def answered(self, ops: Iterable[Op], results: Iterable[Result]) -> None:
        """Note what a host has done."""
        taken = {one.agent: one for one in results if isinstance(one, Checkpointed)}
        for op in ops:
            if isinstance(op, Make | Load):
                self.begin(op)
            elif isinstance(op, Checkpoint):
                self._take(op.agent, taken.get(op.agent))
            elif not isinstance(op, Ask) and op.agent in self._logs:
                self._logs[op.agent].add(op)

    def begin(self, base: Make | Load) -> None:
        """Begin a log with what the mind is made of."""
        self._logs.pop(base.agent, None)
        self._logs[base.agent] = MindLog(base)

    def _take(self, agent: str, taken: Checkpointed | None) -> None:
        if agent in self._logs and taken is not None:
            self.begin(taken.again())

    def drop(self, agent: str) -> None:
        """Drop the log of a mind that is no more."""
        self._logs.pop(agent, None)

    def replay_of(self, agent: str) -> tuple[Op, ...]:
        """Return what makes a mind again as it is now; nothing if its log is given up."""
        log = self._logs.get(agent)
        if log is None or log.is_given_up:
            return ()
        return (log.base, *log.ops)

    def give_up(self, agent: str) -> None:
        """Give up the log of a mind that does not go on exactly, until it is made, loaded or checkpointed again."""
        if agent in self._logs:
            self._logs[agent].give_up()

    def ask_again(self, agent: str) -> None:
        """Note that a checkpoint that was on its way will not come."""
        if agent in self._logs:
            self._logs[agent].asked_at = None

    def note_failed_replay(self, agent: str) -> None:
        """Note that a host died while it did the replay of a mind, or could not make it."""
        log = self._logs.get(agent)
        if log is not None:
            log.failed_replays += 1
            if log.failed_replays >= MOST_FAILED_REPLAYS:
                log.give_up()

    def take_due(self) -> Sequence[str]:
        """Return the AI players whose minds are to be checkpointed now: all in turn, spread over the ticks."""
        now = self._clock()
        self._quota += len(self._logs) * (now - self._looked_at) / self._every_s
        self._looked_at = now
        free = [agent for agent, log in self._logs.items() if log.may_be_asked(now)]
        oldest = free[: int(self._quota)]
        self._quota -= int(self._quota)
        due = dict.fromkeys((*oldest, *[agent for agent in free if self._logs[agent].is_urgent]))
        for agent in due:
            self._logs[agent].asked_at = now
        return tuple(due)
