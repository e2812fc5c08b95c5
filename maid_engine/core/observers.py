"""Listeners to one kind of thing that an object tells of."""

from collections.abc import Callable
from typing import Generic, TypeVar

import structlog

T = TypeVar("T")

Detach = Callable[[], None]
"""Ends what was attached. Calling it again does nothing."""

log = structlog.get_logger(__name__)


class Observers(Generic[T]):
    """Calls every attached listener with each value, in the order in which they were attached.

    A listener must return at once. One that raises is logged (``observer.failed``) and detached, so a faulty
    observer never breaks what it observes. A listener that is attached or detached by another one during
    :meth:`tell` counts from the next value on.
    """

    __slots__ = ("listeners",)

    def __init__(self) -> None:
        self.listeners: tuple[Callable[[T], None], ...] = ()
        """The attached listeners. A hot path tests this tuple first: while it is empty, nothing is called."""

    def add(self, listener: Callable[[T], None]) -> Detach:
        """Attach a listener. Returns the function that detaches it."""
        entry = _Entry(listener)
        self.listeners = (*self.listeners, entry)
        return lambda: self._remove(entry)

    def tell(self, value: T) -> None:
        """Call every listener with this value. Never raises."""
        for listener in self.listeners:
            try:
                listener(value)
            except Exception:
                log.exception("observer.failed", listener=repr(listener))
                self._remove(listener)

    def _remove(self, entry: Callable[[T], None]) -> None:
        self.listeners = tuple(one for one in self.listeners if one is not entry)


class _Entry(Generic[T]):
    """One attachment, so that a listener that was attached twice is detached once."""

    __slots__ = ("_listener",)

    def __init__(self, listener: Callable[[T], None]) -> None:
        self._listener = listener

    def __call__(self, value: T) -> None:
        self._listener(value)

    def __repr__(self) -> str:
        return getattr(self._listener, "__qualname__", "") or repr(self._listener)
