"""Runs the lines of all sessions as commands. There is no other path."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import structlog

from maid_engine.commands.command_set import handler_of
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.parser import ParsedLine, parse_line
from maid_engine.commands.registry import Ambiguous, Resolved, Unknown
from maid_engine.core.events import CommandExecutedEvent, CommandFailedEvent
from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.plain_text import normalised
from maid_engine.engine import messages as msg
from maid_engine.engine.command_run import CommandRun
from maid_engine.engine.running_command import RUNNING, RunningCommand
from maid_engine.engine.services import Game, Trouble
from maid_engine.ports.session import Session

log = structlog.get_logger(__name__)

MOST_WAITING_LINES = 200
"""Maximum number of waiting lines per session. More are dropped, and the player is told once."""

GMCP = "Core"
"""Every client that supports GMCP wants this package."""

MOST_QUOTED = 40
"""Maximum number of characters of a typed line that an answer quotes."""


def execute_command_for_session(
    game: Game, session: Session, line: str, *, received: float | None = None, request: int = 0
) -> None:
    """Run one line for any kind of session: resolve, check rights, run, settle, prompt.

    A line that a player made to stand for others (:attr:`Game.line_readers`) runs as those. If a handler raises, the error is logged with its cause, and the player gets one plain line. Log entries
    written meanwhile name the session, its character and the command, never the typed text.

    Args:
        game: the game.
        session: the session that typed the line.
        line: the typed text.
        received: the clock's time, in seconds, when the line arrived; now if omitted.
        request: the number that the client gave the line; 0 if it gave none.
    """
    began = game.clock.now() if received is None else received
    line = normalised(line)
    game.journal.line(game.tick, session.id, line)
    player_id = session.player_id
    if player_id is None:
        return
    for told in game.on_line:
        told(session, line)
    stood_for = _stood_for(game, session, line)
    if stood_for is None:
        _run_line(game, session, line, began, request)
        return
    for one in stood_for:
        if session.player_id == player_id:  # an earlier one may have ended the session
            _run_line(game, session, one, began, request)
    if not stood_for:
        settle(game, session)


def execute_as_written(game: Game, session: Session, line: str) -> None:
    """Run a line that follows from one that was typed earlier. It stands for itself, and is no input to record."""
    for told in game.on_line:
        told(session, line)
    _run_line(game, session, line, game.clock.now(), 0)


def _stood_for(game: Game, session: Session, line: str) -> Sequence[str] | None:
    """Return the lines that a typed line stands for; None if it stands for itself."""
    for read in game.line_readers:
        lines = read(session, line)
        if lines is not None:
            return lines
    return None


def _run_line(game: Game, session: Session, line: str, began: float, request: int) -> None:
    """Run a line that stands for itself, and tell those who listen to commands how it went."""
    player_id = session.player_id
    if player_id is None:
        return
    name = ""
    error: Exception | None = None
    try:
        name, error = _do(game, session, player_id, line, request)
    except Exception as raised:
        error = raised
        raise
    finally:
        if game.on_command:
            ended = game.clock.now()
            run = CommandRun(session.id, session.is_ai_player, name, began, ended, error is not None, error)
            for listener in game.on_command:
                listener(run)


def _do(
    game: Game, session: Session, player_id: PlayerId, line: str, request: int
) -> tuple[str, Exception | None]:
    """Return the command's name, "" if the line was none, and the exception that its handler raised."""
    parsed = parse_line(_meant(game, player_id, line))
    rights = game.capabilities(session)
    command = None
    if parsed.verb:
        command = _resolved(game, session, player_id, parsed, rights)
    name = command.name if command is not None else ""
    error: Exception | None = None
    running = RUNNING.set(RunningCommand(session.id, player_id, name, request))
    try:
        if command is not None:
            error = _run(CommandContext(session, player_id, command, parsed.rest, rights, game), line)
        game.bus.drain()
        settle(game, session)
    finally:
        RUNNING.reset(running)
    return name, error


def _meant(game: Game, player_id: PlayerId, line: str) -> str:
    """Return the line that a phrase means where the character is; other lines mean themselves."""
    for phrase in game.phrases:
        meant = phrase(player_id, line)
        if meant is not None:
            return meant
    return line


def _resolved(
    game: Game, session: Session, player_id: PlayerId, line: ParsedLine, rights: frozenset[Capability]
) -> CommandDefinition | None:
    """Return the command of a line; None if there is none or it may not run. The player is then told why."""
    resolution = game.commands.resolve(line.verb, rights)
    if not isinstance(resolution, Resolved):
        session.deliver(_not_understood(resolution, player_id))
        return None
    refused = _why_not_now(game, player_id, resolution.command, line.rest)
    if refused is not None:
        session.deliver(refused)
        return None
    return resolution.command


def _why_not_now(game: Game, player_id: PlayerId, command: CommandDefinition, rest: str) -> Message | None:
    """Return why a command may not run now, or not with these words; None if it may."""
    if game.presenter.is_dead(player_id) and not command.when_dead:
        return msg.WHILE_DEAD()
    if game.presenter.is_asleep(player_id) and not command.when_asleep:
        return msg.WHILE_ASLEEP()
    if not command.takes(rest):
        return _needless(command, rest, player_id)
    return None


def _needless(command: CommandDefinition, rest: str, player_id: PlayerId) -> Message:
    """Return the message that a command takes no such words.

    It must not show a secret that was typed too early.
    """
    if command.asks_secret:
        return msg.TAKES_NO_WORDS(command=command.name)
    return msg.TAKES_NO_SUCH_WORDS(command=command.name, words=Authored(rest[:MOST_QUOTED], player_id))


def _run(context: CommandContext, line: str) -> Exception | None:
    """Run the command's handler. Return the exception that it raised, or None."""
    game, session, command = context.game, context.session, context.command
    try:
        handler_of(command)(context)
    except Exception as error:
        log.exception("command.failed", command=command.name, player=context.actor)
        game.bus.publish(CommandFailedEvent(session.id, command.name, repr(error)))
        session.deliver(msg.COMMAND_FAILED(command=command.name))
        return error
    game.bus.publish(CommandExecutedEvent(session.id, context.actor, command.name, line))
    return None


def settle(game: Game, session: Session) -> None:
    """Send a session its changed state and its prompt, after its other output.

    While the answer to a command is still to come, the session is settled after it instead. State that cannot be shown is logged with its cause, and does not affect other sessions.
    """
    game.sessions.unsettled.pop(session.id, None)
    player_id = session.player_id
    if player_id is None or player_id not in game.world or game.sessions.expects_answer(session.id):
        return
    presenter = game.presenter
    try:
        if session.wants(GMCP):
            presenter.refresh(player_id, session)
        session.deliver(presenter.prompt(player_id))
    except Exception as error:
        log.exception("session.prompt_failed", session=session.id, player=player_id)
        game.report(Trouble("state", player_id, error))


def settle_all(game: Game) -> None:
    """Settle every session that received output."""
    unsettled = game.sessions.unsettled
    while unsettled:
        for session in tuple(unsettled.values()):
            settle(game, session)


def _not_understood(resolution: Ambiguous | Unknown, author: PlayerId) -> Message:
    verb = Authored(resolution.verb[:MOST_QUOTED], author)
    if isinstance(resolution, Ambiguous):
        return msg.AMBIGUOUS_COMMAND(verb=verb, names=resolution.names)
    if resolution.near:
        return msg.UNKNOWN_COMMAND_NEAR(verb=verb, near=resolution.near)
    return msg.UNKNOWN_COMMAND(verb=verb)


class WaitingLine(NamedTuple):
    """A line that has not run yet."""

    received: float
    """When it arrived, in seconds on the clock."""
    text: str
    request: int
    """The number that the client gave it; 0 if it gave none."""


class Dispatcher:
    """Runs commands as they arrive, one line of each waiting session in turn.

    `call_soon` schedules the next turn. At most `lines_a_turn` lines run before other tasks get the loop.
    """

    def __init__(
        self, game: Game, call_soon: Callable[[Callable[[], None]], object], *, lines_a_turn: int = 64
    ) -> None:
        self._game = game
        self._call_soon = call_soon
        self._lines_a_turn = lines_a_turn
        self._waiting: dict[SessionId, tuple[Session, deque[WaitingLine]]] = {}
        """Session → its lines."""
        self._scheduled = False
        self.on_turn_end: Callable[[], None] = lambda: None
        """Called when the lines of a turn have run and their sessions are settled.

        The network then writes.
        """

    def submit(self, session: Session, line: str, *, received: float | None = None, request: int = 0) -> None:
        """Queue a line of a session that has a character.

        Args:
            session: the session.
            line: the typed text.
            received: when it arrived, in seconds on the clock; None for now.
            request: the number that the client gave it; 0 if it gave none.
        """
        entry = self._waiting.get(session.id)
        if entry is None:
            entry = self._waiting[session.id] = (session, deque())
        lines = entry[1]
        if len(lines) == MOST_WAITING_LINES:
            session.deliver(msg.TOO_MANY_COMMANDS())
        if len(lines) <= MOST_WAITING_LINES:
            arrived = self._game.clock.now() if received is None else received
            lines.append(WaitingLine(arrived, line, request))
        self._schedule()

    @property
    def depth(self) -> int:
        """Number of waiting lines of all sessions."""
        return sum(len(lines) for _, lines in self._waiting.values())

    def waiting(self, session_id: SessionId) -> int:
        """Return the number of waiting lines of a session."""
        entry = self._waiting.get(session_id)
        if not entry:
            return 0
        return len(entry[1])

    def forget(self, session_id: SessionId) -> None:
        """Drop the waiting lines of a closed session."""
        self._waiting.pop(session_id, None)

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            self._call_soon(self._turn)

    def _turn(self) -> None:
        self._scheduled = False
        for _ in range(self._lines_a_turn):
            if not self._waiting:
                break
            session_id, (session, lines) = next(iter(self._waiting.items()))
            # The session goes to the back of the queue or leaves it, so each session gets one line per round.
            del self._waiting[session_id]
            line = lines.popleft()
            if lines:
                self._waiting[session_id] = (session, lines)
            execute_command_for_session(
                self._game, session, line.text, received=line.received, request=line.request
            )
        settle_all(self._game)
        self.on_turn_end()
        if self._waiting:
            self._schedule()
