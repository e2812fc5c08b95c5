"""Lists of listeners to what an object reports."""

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

import structlog

T = TypeVar("T")

Detach = Callable[[], None]
"""Detaches a listener. Calling it again does nothing."""

log = structlog.get_logger(__name__)


class Observers(Generic[T]):
    """Calls every attached listener with each value, in the order of attachment.

    A listener must return at once. A listener that raises is logged (``observer.failed``) and detached, so a
    faulty observer never breaks what it observes. Attaching or detaching during :meth:`tell` takes effect
    with the next value.
    """

    __slots__ = ("listeners",)

    def __init__(self) -> None:
        self.listeners: tuple[partial[None], ...] = ()
        """The attached listeners. A hot path tests this tuple first: if it is empty, no call is needed."""

    def add(self, listener: Callable[[T], None]) -> Detach:
        """Attach a listener. Return the function that detaches it.

        A listener that is attached twice is called twice, and each attachment can be detached alone.
        """
        entry = partial(listener)  # an object for each attachment, and called without a further frame
        self.listeners = (*self.listeners, entry)
        return lambda: self._remove(entry)

    def tell(self, value: T) -> None:
        """Call every listener with this value. Never raises."""
        for listener in self.listeners:
            try:
                listener(value)
            except Exception:
                log.exception("observer.failed", listener=_name(listener.func))
                self._remove(listener)

    def _remove(self, entry: partial[None]) -> None:
        self.listeners = tuple(one for one in self.listeners if one is not entry)


def _name(listener: Callable[..., None]) -> str:
    return getattr(listener, "__qualname__", "") or repr(listener)
