"""Listeners by the class of event."""

from collections.abc import Callable
from typing import Any, TypeVar

from maid_engine.core.events import Event

E = TypeVar("E", bound=Event)


class EventTable:
    """Calls each listener with the events of its class only.

    The type checker verifies that listener and class fit.
    """

    def __init__(self) -> None:
        self._listeners: dict[type[Event], list[Callable[[Any], object]]] = {}

    def on(self, kind: type[E], listener: Callable[[E], object]) -> None:
        """Call the listener with every event of exactly this class."""
        self._listeners.setdefault(kind, []).append(listener)

    def tell(self, event: Event) -> None:
        """Call the listeners of this event's class."""
        for listener in self._listeners.get(type(event), ()):
            listener(event)
