"""Turns what a game does into acts: a line, and all its results."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from maid_engine.app.clock import processor_s
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, SessionId
from maid_engine.core.messages import Message, Output
from maid_engine.engine.command_run import CommandRun
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Act
from maid_engine.ports.session import Session
from maid_qa.testing.onlooker import Onlooker


class Audience(Protocol):
    """Receives acts."""

    def begins(self, who: str, player: EntityId, line: str) -> int:
        """A line is about to be handled. Return the number of its act."""
        ...

    def acted(self, act: Act) -> None:
        """A line was handled."""
        ...

    def passed(self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]) -> None:
        """Something happened since the last act or tick without a line.

        At least one sequence is not empty.
        """
        ...


@dataclass(slots=True)
class _Open:
    """An act that is under way."""

    number: int
    session: SessionId
    who: str
    player: EntityId
    room: EntityId | None
    line: str
    began: float
    output: list[Output] = field(default_factory=list)


class Recorder(Onlooker):
    """An onlooker that assigns every output and event to the line that caused it.

    What a command makes others type belongs to the act of the first line.
    """

    def __init__(self, game: Game, audience: Audience, *, timer: Callable[[], float] = processor_s) -> None:
        super().__init__(game)
        self._audience = audience
        self._timer = timer
        self._open: _Open | None = None
        self._depth = 0
        self._told: list[tuple[EntityId, Message]] = []
        self._events: list[Event] = []
        game.on_line.append(self._line)
        game.on_command.append(self._done)

    def flush(self) -> None:
        """Pass on what happened without a line."""
        if self._told or self._events:
            told, events = tuple(self._told), tuple(self._events)
            self._told.clear()
            self._events.clear()
            self._audience.passed(told, events)

    def happened(self, event: Event) -> None:
        """Add an event to its act."""
        super().happened(event)
        self._events.append(event)

    def told(self, session: Session, output: Output) -> None:
        """Add an output to its act."""
        super().told(session, output)
        if self._open is not None and session.id == self._open.session:
            self._open.output.append(output)
        elif isinstance(output, Message) and session.player_id is not None:
            self._told.append((session.player_id, output))

    def _line(self, session: Session, line: str) -> None:
        self._depth += 1
        player = session.player_id
        if self._depth > 1 or player is None:
            return
        self.flush()
        game = self._game
        who = game.characters.name_of(player)
        number = self._audience.begins(who, player, line)
        room = game.presenter.room_of(player)
        self._open = _Open(number, session.id, who, player, room, line, self._timer())

    def _done(self, run: CommandRun) -> None:
        self._depth -= 1
        act = self._open
        if self._depth or act is None:
            return
        took = self._timer() - act.began
        self._open = None
        told, events = tuple(self._told), tuple(self._events)
        self._told.clear()
        self._events.clear()
        self._audience.acted(
            Act(
                number=act.number,
                tick=self._game.tick,
                who=act.who,
                player=act.player,
                room=act.room,
                line=act.line,
                canonical=run.command,
                output=tuple(act.output),
                elsewhere=told,
                events=events,
                error=run.error,
                cpu_s=took,
            )
        )
