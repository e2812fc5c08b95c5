"""What a game gets instead of the outside: everything that comes in or goes out passes here.

A frame is a list. Its first element is what came in::

    7                                            the seventh piece of the game's own work was run
    ["done", 3, tick, True, answer]              port call 3 came back
    ["door", "presence.connect", tick, arguments]

and what follows, in order, is what was read (a number: microseconds since the clock was read last; a list:
anything else) and what was shown (a text). Only what happens *inside*, while a frame is open, belongs to the
recording; sessions and other outside objects are called by :meth:`IoStage.outer`, which steps out meanwhile.
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
        """How many pieces of work the game has scheduled."""
        self.ports = 0
        """How many port calls it has made."""

    # --- reading ---

    @abstractmethod
    def now(self) -> float:
        """Return the loop's clock, in seconds, to the microsecond."""

    @abstractmethod
    def wall(self) -> float:
        """Return the wall clock, in seconds, to the microsecond."""

    @abstractmethod
    def timer(self) -> float:
        """Return the timer for durations that no decision depends on, in seconds."""

    @abstractmethod
    def read(
        self, name: str, get: Callable[[], T], told: Callable[[T], Plain], back: Callable[[Plain], T]
    ) -> T:
        """Return a value of the outside from `get`; `told` makes its recorded form and `back` restores it."""

    @abstractmethod
    def changed(self, name: str, known: Plain, get: Callable[[], Plain]) -> Plain:
        """Return a value as :meth:`read` does. It is recorded only if it differs from `known`."""

    @abstractmethod
    def ask(
        self,
        name: str,
        begin: Callable[[], Awaitable[T]],
        told: Callable[[T], Plain],
        back: Callable[[Plain], T],
    ) -> Awaitable[T]:
        """Ask a port something that takes time; raises what the port raises."""

    @abstractmethod
    def sleep(self, seconds: float) -> Awaitable[None]:
        """Wait."""

    # --- showing ---

    @abstractmethod
    def show(self, text: str) -> None:
        """Show something that the game did and that a replay must do as well."""

    # --- in and out ---

    @abstractmethod
    def outer(self, work: Callable[[], T]) -> T:
        """Call something that belongs to the outside."""

    @abstractmethod
    def numbered(self, callback: Callable[..., object], args: tuple[object, ...]) -> Callable[[], None]:
        """Return the callback as a piece of the game's work, to be run once."""

    def secret(self, name: str, make: Callable[[], str]) -> str:
        """Return a secret that the game makes: live the real one, on tape and in a replay its stand-in."""
        return self.read(f"secret {name}", make, lambda made: self.masks.hide(made, name), str)


async def collected(found: AsyncIterator[T]) -> list[T]:
    """Return all items."""
    return [one async for one in found]
