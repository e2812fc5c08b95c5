"""Sees all that happens in a simulated game: for the event hash, and for what was understood of it."""

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.events import Event
from maid_engine.core.messages import Message, Output, Packet
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session


class Witness:
    """Watches a game's events and every session's output.

    The hash is SHA-256 over (tick, seq, event, fields) of each event, each executed command (it is an event
    too) and each delivered line, in order, without any wall time.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._digest = hashlib.sha256()
        self.count = 0
        self.events: Counter[str] = Counter()
        self.lines = 0
        self.recognised = 0
        self.unread: Counter[str] = Counter()
        """Template ids whose lines did not read back to what was sent."""
        self.listeners: dict[str, list[Callable[[Any], None]]] = {}
        self._manager: AIPlayerManager = game.ai_players
        self._previous: dict[str, str] = {}
        self._memo: dict[tuple[str, str, tuple[object, ...]], tuple[str, bool]] = {}
        game.bus.watch(self._event)
        self._add = game.sessions.add
        game.sessions.add = self._take_in  # type: ignore[method-assign]  # every session passes here

    def on(self, event: str, listener: Callable[[Any], None]) -> None:
        """Call the listener with every event of a class of this name."""
        self.listeners.setdefault(event, []).append(listener)

    @property
    def hash(self) -> str:
        """The hash so far."""
        return self._digest.hexdigest()

    def _note(self, kind: str, what: str) -> None:
        self.count += 1
        self._digest.update(f"{self._game.tick}|{self.count}|{kind}|{what}\n".encode())

    def _event(self, event: Event) -> None:
        name = type(event).__name__
        self.events[name] += 1
        self._note(name, _canonical(event))
        for listener in self.listeners.get(name, ()):
            listener(event)

    def _take_in(self, session: Session) -> None:
        deliver = session.deliver

        def witnessed(output: Output) -> None:
            if isinstance(output, Message):
                self._note("line", f"{session.id}|{output.text}")
                self._judge(session.id, output)
            elif isinstance(output, Packet):
                self._note("packet", f"{session.id}|{output.package}")
            deliver(output)

        session.deliver = witnessed  # type: ignore[method-assign]  # as above
        self._add(session)

    def _judge(self, session_id: str, message: Message) -> None:
        """Whether the line reads back to the template and the fields that were sent."""
        self.lines += 1
        previous = self._previous.get(session_id, "")
        key = (message.text, previous, message.spans)
        verdict = self._memo.get(key)
        if verdict is None:
            if len(self._memo) > 20_000:
                self._memo.clear()
            verdict = self._memo[key] = self._read(message, previous)
        read_as, right = verdict
        self._previous[session_id] = read_as
        if right:
            self.recognised += 1
        else:
            self.unread[message.template.id] += 1

    def _read(self, message: Message, previous: str) -> tuple[str, bool]:
        """What the agents' own lexicon makes of it."""
        understood = self._manager.knowledge.lexicon.understand(message.text, previous, message.spans)
        if understood is None:
            return "", False
        best = understood.reading
        sent = {name: message.fields[name] for name in best.fields if name in message.fields}
        same = all(_same(best.fields[name], value) for name, value in sent.items())
        return best.name, best.name == message.template.id and same


def _same(read: object, sent: object) -> bool:
    if isinstance(read, tuple):
        values = sent if isinstance(sent, tuple | list) else (sent,)
        return [str(value) for value in read] == [str(value) for value in values]
    return str(read) == str(sent)


def _canonical(event: Event) -> str:
    return "|".join(f"{one.name}={getattr(event, one.name)!r}" for one in fields(event))
