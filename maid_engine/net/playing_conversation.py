"""The conversation during play: answers to open questions, and commands."""

from typing import Protocol

from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet
from maid_engine.engine.completion import complete
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.dispatch import settle, settle_all
from maid_engine.engine.services import Game
from maid_engine.net.command_replies import PACKAGE as COMMAND_PACKAGE
from maid_engine.net.command_replies import CommandReplies, numbered_line
from maid_engine.net.resumption import PACKAGE as RESUME_PACKAGE
from maid_engine.net.resumption import Resumable
from maid_engine.net.session import NetworkSession
from maid_engine.ports.session import Session

LEAVING_REASONS = frozenset({"quit", "idle", "kicked", "shutdown", "taken over"})
"""Reasons for the end of a session with which its character leaves the world. With any other, it stays, guarded."""


class Lines(Protocol):
    """Takes the players' lines: the dispatcher."""

    def submit(self, session: Session, line: str, *, received: float | None = None, request: int = 0) -> None:
        """Queue a line of a session that drives a character.

        Args:
            session: the session.
            line: the line.
            received: when the line arrived, in seconds on the clock; None for now.
            request: the number that the client gave the line; 0 if it gave none.
        """
        ...


class PlayingConversation:
    """Passes a playing session's lines and GMCP messages to the game."""

    def __init__(self, game: Game, lines: Lines, questions: Confirmations, session: NetworkSession) -> None:
        self._game = game
        self._lines = lines
        self._questions = questions
        self._session = session
        self._replies: CommandReplies | None = None

    def start(self) -> None:
        """Deliver the events of the character's arrival, and a prompt."""
        self._game.bus.drain()
        settle_all(self._game)

    def line(self, text: str) -> None:
        """Process a line as the answer to an open question, or else as a command."""
        if not self._questions.take(self._session, text):
            self._lines.submit(self._session, text, received=self._session.received_at)

    def gmcp(self, package: str, data: JsonValue) -> None:
        """Answer a request of the client, and send the state that it now wants and does not have."""
        player_id = self._session.player_id
        if package == "Maid.Complete":
            self._complete(data)
        elif package == COMMAND_PACKAGE:
            self._command(data)
        elif package == RESUME_PACKAGE:
            if isinstance(self._session, Resumable):
                self._session.count_lines()
        elif player_id is not None:
            self._game.presenter.answer(player_id, self._session, package, data)
        settle(self._game, self._session)

    def _complete(self, data: object) -> None:
        """Send completions for the last word of a line, for the Tab key."""
        line = data.get("line") if isinstance(data, dict) else None
        if isinstance(line, str) and line:
            start, words = complete(self._game, self._session, line)
            self._session.deliver(Packet("Maid.Complete", {"line": line, "start": start, "words": words}))

    def _command(self, data: JsonValue) -> None:
        """Run a line that has a number, and tell the client which messages answer it.

        It is a command in any case: a question that waits for a typed answer goes on waiting.
        """
        wish = numbered_line(data)
        if wish is None:
            return
        if self._replies is None:
            self._replies = CommandReplies(self._session)
        self._lines.submit(self._session, wish.line, request=wish.number)

    def closed(self, reason: str) -> None:
        """End play, because the connection was lost or the session was closed."""
        game = self._game
        self._questions.forget(self._session.id)
        game.journal.logout(game.tick, self._session.id, reason)
        game.presence.disconnect(self._session, reason if reason in LEAVING_REASONS else "link lost")
        game.bus.drain()
        settle_all(game)
