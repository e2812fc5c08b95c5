"""Observes everything that happens in a simulated game, and hashes it."""

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from typing import Final, TypeVar

from maid_engine.core.events import Event
from maid_engine.core.messages import Message, Output, Packet
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_qa.testing.event_table import EventTable

E = TypeVar("E", bound=Event)

NOTED_AT_ONCE: Final = 1000
"""Records that are hashed together: hashing each for itself took a third of the watching."""


class Onlooker:
    """Watches a game's events and every session's output.

    The hash is SHA-256 over (tick, seq, event, fields) of each event, each executed command (it is an event
    too) and each delivered line, in order, without any wall time.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._digest = hashlib.sha256()
        self._noted: list[str] = []
        """Records that are not in the hash yet."""
        self.count = 0
        self.events: Counter[str] = Counter()
        self._fields: dict[type[Event], tuple[str, ...]] = {}
        self._table = EventTable()
        game.bus.watch(self.happened)
        game.sessions.on_delivery(self.told)

    def on(self, kind: type[E], listener: Callable[[E], object]) -> None:
        """Call the listener with every event of this class."""
        self._table.on(kind, listener)

    @property
    def hash(self) -> str:
        """Return the hash so far."""
        self._hash_noted()
        return self._digest.hexdigest()

    def happened(self, event: Event) -> None:
        """Record an event."""
        name = type(event).__name__
        self.events[name] += 1
        self._note(name, self._canonical(event))
        self._table.tell(event)

    def told(self, session: Session, output: Output) -> None:
        """Record an output that is about to reach a session."""
        if isinstance(output, Message):
            self._note("line", f"{session.id}|{output.text}")
        elif isinstance(output, Packet):
            self._note("packet", f"{session.id}|{output.package}")

    def _note(self, kind: str, what: str) -> None:
        self.count += 1
        self._noted.append(f"{self._game.tick}|{self.count}|{kind}|{what}\n")
        if len(self._noted) >= NOTED_AT_ONCE:
            self._hash_noted()

    def _hash_noted(self) -> None:
        self._digest.update("".join(self._noted).encode())
        self._noted.clear()

    def _canonical(self, event: Event) -> str:
        names = self._fields.get(type(event))
        if names is None:
            names = self._fields[type(event)] = tuple(one.name for one in fields(event))
        return "|".join([f"{name}={getattr(event, name)!r}" for name in names])
