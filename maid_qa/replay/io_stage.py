"""What a game is handed instead of the outside: everything that comes in or goes out passes here.

A frame is a list. Its first element says what came in::

    7                                            the seventh piece of the game's own work was run
    ["done", 3, tick, True, answer]              port call 3 came back
    ["door", "presence.connect", tick, arguments]

and what follows, in order, what was read (a number: microseconds since the clock was read last; a list: anything
else) and what was shown (a text). Only what happens *inside*, while a frame is open, concerns the recording; sessions
and whoever else belongs to the outside are called by :meth:`IoStage.outer`, which steps out for as long.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

from maid_qa.replay.redaction import Redaction

T = TypeVar("T")
Plain = Any
"""JSON."""

MICRO = 1_000_000


class IoStage(ABC):
    """The part that a recording and a replay share."""

    def __init__(self) -> None:
        self.inside = False
        """Whether the game is at work now."""
        self.masks = Redaction()
        self.scheduled = 0
        """How many pieces of work the game has handed to its loop."""
        self.ports = 0
        """How many port calls it has made."""

    # --- what is read ---

    @abstractmethod
    def now(self) -> float:
        """The loop's clock, in seconds, to the microsecond."""

    @abstractmethod
    def wall(self) -> float:
        """The wall clock, in seconds, to the microsecond."""

    @abstractmethod
    def timer(self) -> float:
        """What durations are measured with that nobody decides by, in seconds."""

    @abstractmethod
    def read(
        self, name: str, get: Callable[[], T], told: Callable[[T], Plain], back: Callable[[Plain], T]
    ) -> T:
        """What the outside says at this moment, got by `get`; taken down as `told` and made again by `back`."""

    @abstractmethod
    def changed(self, name: str, known: Plain, get: Callable[[], Plain]) -> Plain:
        """As :meth:`read`, for what seldom changes: nothing is taken down while it is as it was `known`."""

    @abstractmethod
    def ask(
        self,
        name: str,
        begin: Callable[[], Awaitable[T]],
        told: Callable[[T], Plain],
        back: Callable[[Plain], T],
    ) -> Awaitable[T]:
        """Ask a port something that takes its time; raises what the port raises."""

    @abstractmethod
    def sleep(self, seconds: float) -> Awaitable[None]:
        """Wait."""

    # --- what is shown ---

    @abstractmethod
    def show(self, text: str) -> None:
        """Something that the game did and that a replay must do as well."""

    # --- in and out ---

    @abstractmethod
    def outer(self, work: Callable[[], T]) -> T:
        """Call something that belongs to the outside."""

    @abstractmethod
    def numbered(self, callback: Callable[..., object], args: tuple[object, ...]) -> Callable[[], None]:
        """The callback as a piece of the game's work, to be run once."""

    def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret that the game makes: live the real one, on tape and in a replay its stand-in."""
        return self.read(f"secret {name}", make, lambda made: self.masks.hide(made, name), str)


async def collected(found: AsyncIterator[T]) -> list[T]:
    """All of it."""
    return [one async for one in found]
