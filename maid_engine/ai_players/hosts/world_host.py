"""What the world knows of one host: what waits for it, what it has not answered, and whether it is late."""

from collections import deque
from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.ai_players.hosts.host_batch import Op
from maid_engine.core.time import Tick

LATE_S: Final = 2.0
"""A host is late if a batch is unanswered for this long, in seconds."""
DEATHS_TO_REST: Final = 3
"""Deaths of a host within :data:`DEATHS_S` after which it is left alone for :data:`REST_S`."""
DEATHS_S: Final = 60.0
REST_S: Final = 60.0


class HostState(StrEnum):
    """What a host is doing, in the words of the admin page and the API."""

    UP = "up"
    STARTING = "starting"
    """It was sent something, and has not answered yet in its present life."""
    LATE = "late"
    DRAINING = "draining"
    """It answers, and no minds are put there."""
    ASLEEP = "asleep"
    """It ended so often that it is left alone for a while."""
    REFUSED = "refused"
    """It is asleep or starts anew because it runs another version or has other packs."""


class HostStatus(NamedTuple):
    """How a host stands, for admins, health checks and metrics."""

    host: str
    minds: int
    epoch: int
    waiting_s: float
    """Seconds since the oldest unanswered batch was sent; 0.0 if all are answered."""
    is_late: bool
    is_resting: bool
    """Whether it died so often that it is left alone for a while."""
    is_draining: bool
    """Whether no minds are put there."""
    restarts: int
    batches: int
    age_s: float
    """Age of its outcomes when they come: seconds from a batch to its reply, for the last one."""
    state: HostState
    why: str
    """Why its last life ended; empty if it never ended, or if the host has answered since."""
    where: str = ""
    """Its machine and process; empty if they are not known, or are the world's."""


class Sent(NamedTuple):
    """A batch on its way."""

    tick: Tick
    ops: tuple[Op, ...]
    is_replay: bool = False
    """Whether its results were applied in an earlier life of the host."""


class WorldHost:
    """The world's side of one host.

    Args:
        name: the name of the host.
        clock: returns seconds.
    """

    def __init__(self, name: str, clock: Callable[[], float]) -> None:
        self.name = name
        self.epoch = 0
        """How often it was started, and how often its replies became void."""
        self.number = 0
        """Number of the last batch. It never begins anew."""
        self.waiting: list[Op] = []
        """Operations for the next batch."""
        self.unanswered: dict[int, Sent] = {}
        """Number of a batch without a reply → the batch."""
        self.owed: dict[int, Sent] = {}
        """Batches of an earlier life that it is to do with its next start, under their old numbers."""
        self.sent_at = 0.0
        """When the oldest unanswered batch was sent, or the last reply came."""
        self.names: set[str] = set()
        """Ids of the players whose names it knows."""
        self.unheard: tuple[str, ...] | None = None
        """The events of which it knows that nobody listens to them; None if it has not been told."""
        self.is_draining = False
        """Whether no minds are put there."""
        self.has_answered = False
        """Whether it has answered in its present life."""
        self.restarts = 0
        self.batches = 0
        self.age_s = 0.0
        """Seconds from a batch to its reply, for the last one."""
        self._why = ""
        self._is_refused = False
        self._clock = clock
        self._deaths: deque[float] = deque(maxlen=DEATHS_TO_REST)
        self._rests_until = 0.0

    @property
    def waits_s(self) -> float:
        """Seconds for which it has not answered; 0.0 if it owes no answer."""
        return self._clock() - self.sent_at if self.unanswered else 0.0

    @property
    def is_late(self) -> bool:
        """Whether it has not answered for too long."""
        return self.waits_s > LATE_S

    @property
    def is_resting(self) -> bool:
        """Whether it died so often that it is left alone for a while."""
        return self._clock() < self._rests_until

    @property
    def takes_minds(self) -> bool:
        """Whether minds may be put there."""
        return not (self.is_draining or self.is_late or self.is_resting)

    @property
    def answers(self) -> bool:
        """Whether it has answered all that it was sent, and is well."""
        return self.has_answered and self.takes_minds and not self.unanswered

    @property
    def takes_more(self) -> bool:
        """Whether minds of other hosts may move there: it may be late soon if it owes its first answer."""
        return self.takes_minds and (self.has_answered or not self.unanswered)

    def begin_life(self) -> int:
        """Note that it is started; return its epoch."""
        self.epoch += 1
        self.names.clear()
        self.unheard = None
        self.unanswered.clear()
        self.has_answered = False
        return self.epoch

    @property
    def state(self) -> HostState:
        """What it is doing. What keeps most minds from their steps is told first."""
        if self._is_refused:
            return HostState.REFUSED
        if self.is_resting:
            return HostState.ASLEEP
        if self.is_late:
            return HostState.LATE
        if self.unanswered and not self.has_answered:
            return HostState.STARTING
        return HostState.DRAINING if self.is_draining else HostState.UP

    def note_cause(self, why: str, *, is_refused: bool = False) -> None:
        """Note why its life ends, until it answers again.

        Args:
            why: the cause, in words.
            is_refused: whether it runs another version or has other packs, so that it is not let in.
        """
        self._why, self._is_refused = why, is_refused

    def note_death(self) -> None:
        """Note that its life has ended. After too many deaths it rests."""
        self.unanswered.clear()
        self.restarts += 1
        self._deaths.append(self._clock())
        if len(self._deaths) == DEATHS_TO_REST and self._clock() - self._deaths[0] < DEATHS_S:
            self._rests_until = self._clock() + REST_S
            self.epoch += 1

    def wake(self) -> bool:
        """Return whether its rest is over, once after each rest."""
        if self._rests_until and not self.is_resting:
            self._rests_until = 0.0
            return True
        return False

    def sent(self, sent: Sent, number: int | None = None) -> int:
        """Note a batch on its way; return its number, which is a new one unless given."""
        if number is None:
            self.number += 1
            number = self.number
        self.batches += 1
        if not self.unanswered:
            self.sent_at = self._clock()
        self.unanswered[number] = sent
        return number

    def answered(self, number: int) -> Sent | None:
        """Note a reply; return its batch, or None if it is not awaited."""
        self.has_answered = True
        self._why, self._is_refused = "", False
        self.age_s = self._clock() - self.sent_at
        self.sent_at = self._clock()
        return self.unanswered.pop(number, None)

    def status(self, minds: int, where: str = "") -> HostStatus:
        """Return how it stands with so many minds, on this machine and in this process."""
        return HostStatus(
            self.name,
            minds,
            self.epoch,
            round(self.waits_s, 3),
            self.is_late,
            self.is_resting,
            self.is_draining,
            self.restarts,
            self.batches,
            round(self.age_s, 3),
            self.state,
            self._why,
            where,
        )
