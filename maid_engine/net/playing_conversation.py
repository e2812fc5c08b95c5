"""The conversation with somebody who plays: answers to open questions, and commands."""

from typing import Protocol

from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet
from maid_engine.engine.completion import complete
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.dispatch import settle, settle_all
from maid_engine.engine.services import Game
from maid_engine.net.resumption import PACKAGE as RESUME_PACKAGE
from maid_engine.net.resumption import Resumable
from maid_engine.net.session import NetworkSession
from maid_engine.ports.session import Session

LEAVING_REASONS = frozenset({"quit", "idle", "kicked", "shutdown", "taken over"})
"""Why a session may end with its character leaving the world; any other end leaves it guarded."""


class Lines(Protocol):
    """Where a player's lines go: the dispatcher."""

    def submit(self, session: Session, line: str, *, received: float | None = None) -> None:
        """Queue a line of a session that drives a character; it came in at `received`, or now."""
        ...


class PlayingConversation:
    """Hands lines to the game."""

    def __init__(self, game: Game, lines: Lines, questions: Confirmations, session: NetworkSession) -> None:
        self._game = game
        self._lines = lines
        self._questions = questions
        self._session = session

    def start(self) -> None:
        """Show what the character's first moments told, and a prompt."""
        self._game.bus.drain()
        settle_all(self._game)

    def line(self, text: str) -> None:
        """An answer to what was asked, or a command."""
        if not self._questions.take(self._session, text):
            self._lines.submit(self._session, text, received=self._session.received_at)

    def gmcp(self, package: str, data: JsonValue) -> None:
        """The client asked for something: answer it, and show what it now wants and has not got."""
        player_id = self._session.player_id
        if package == "Maid.Complete":
            self._complete(data)
        elif package == RESUME_PACKAGE:
            if isinstance(self._session, Resumable):
                self._session.count_lines()
        elif player_id is not None:
            self._game.presenter.answer(player_id, self._session, package, data)
        settle(self._game, self._session)

    def _complete(self, data: object) -> None:
        """Say what the last word of the line may become, for the Tab key."""
        line = data.get("line") if isinstance(data, dict) else None
        if isinstance(line, str) and line:
            start, words = complete(self._game, self._session, line)
            self._session.deliver(Packet("Maid.Complete", {"line": line, "start": start, "words": words}))

    def closed(self, reason: str) -> None:
        """The link is gone, or was ended on purpose."""
        game = self._game
        self._questions.forget(self._session.id)
        game.journal.logout(game.tick, self._session.id, reason)
        game.presence.disconnect(self._session, reason if reason in LEAVING_REASONS else "link lost")
        game.bus.drain()
        settle_all(game)
