"""The event bus: delivers events in order. A failing listener is isolated and reported."""

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from typing import Any, TypeVar

import structlog

from maid_engine.core.events import Event
from maid_engine.core.interception import Interceptable, interceptable

E = TypeVar("E", bound=Event)
Listener = Callable[[Any], None]

Listening = tuple[dict[type[Event], tuple[Listener, ...]], tuple[Listener, ...]]

log = structlog.get_logger(__name__)

MOST_EVENTS_A_DRAIN = 10_000
"""Maximum number of events in one drain.

Listeners that publish more probably answer one another in a cycle.
"""


class EventBus(Interceptable):
    """Queues published events and delivers them at :meth:`drain`, after each command and each system.

    So a listener never runs in the middle of other work, and events arrive in the order in which they were
    published.
    """

    def __init__(self) -> None:
        self._listeners: dict[type[Event], list[Listener]] = defaultdict(list)
        self._watchers: list[Listener] = []
        self._queue: deque[Event] = deque()
        self._draining = False
        self.published = 0
        self.listener_failures = 0
        self.failures: Counter[str] = Counter()
        """Listener → number of exceptions."""
        self.on_failure: list[Callable[[Event, Listener, Exception], None]] = []
        """Called when a listener raised, with the event, the listener and the exception."""
        self.storms: Counter[str] = Counter()
        """Event type → number of drains that were cut short at it."""

    def subscribe(self, kind: type[E], listener: Callable[[E], None]) -> Callable[[], None]:
        """Call the listener with every event of exactly this type. Return a function that unsubscribes it."""
        return _attach(self._listeners[kind], listener)

    def watch(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call the listener with every event, before any other listener.

        Return a function that unsubscribes it.
        """
        return _attach(self._watchers, listener)

    def hears(self, kind: type[Event]) -> bool:
        """Return whether anybody listens to events of exactly this type."""
        return bool(self._watchers or self._listeners.get(kind))

    def snapshot(self) -> Listening:
        """Return the current listeners, for :meth:`restore`."""
        return {kind: tuple(found) for kind, found in self._listeners.items()}, tuple(self._watchers)

    def restore(self, listening: Listening) -> None:
        """Replace all listeners by these. The lists stay the same objects, so unsubscribing still works."""
        listeners, watchers = listening
        for kind, found in self._listeners.items():
            found[:] = listeners.get(kind, ())
        self._watchers[:] = watchers

    @interceptable
    def publish(self, event: Event) -> None:
        """Queue an event."""
        self._queue.append(event)

    @interceptable
    def drain(self) -> None:
        """Deliver queued events, and those that listeners publish meanwhile. Does nothing inside a drain."""
        if self._draining or not self._queue:
            return
        self._draining = True
        delivered = 0
        try:
            while self._queue:
                event = self._queue.popleft()
                delivered += 1
                if delivered > MOST_EVENTS_A_DRAIN:
                    self.storms[type(event).__name__] += 1
                    log.error("event.storm_stopped", event_type=type(event).__name__)
                    self._queue.clear()
                    break
                self.published += 1
                for listener in (*self._watchers, *self._listeners.get(type(event), ())):
                    try:
                        listener(event)
                    except Exception as error:  # noqa: BLE001 - it may be anything, and is logged
                        self._failed(listener, event, error)
        finally:
            self._draining = False

    def _failed(self, listener: Listener, event: Event, error: Exception) -> None:
        name = name_of(listener)
        self.listener_failures += 1
        self.failures[name] += 1
        log.error("event.listener_failed", event_type=type(event).__name__, listener=name, exc_info=error)
        for told in self.on_failure:
            told(event, listener, error)


def _attach(listeners: list[Listener], listener: Listener) -> Callable[[], None]:
    """Attach it. Returns the function that detaches it: a second call, or one after ``restore`` dropped it, does nothing."""
    listeners.append(listener)
    attached = [listener]

    def detach() -> None:
        if attached and attached.pop() in listeners:
            listeners.remove(listener)

    return detach


def name_of(listener: Listener) -> str:
    """Return a listener's name for the log."""
    return getattr(listener, "__qualname__", "") or type(listener).__qualname__
