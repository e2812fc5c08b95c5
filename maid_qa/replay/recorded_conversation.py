"""A player's conversation on a recorded server: each input of the client is a frame."""

import re
from typing import Any, Final

from maid_engine.core.json_values import JsonValue
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.services import Game
from maid_engine.net.command_replies import PACKAGE as COMMAND_PACKAGE
from maid_engine.net.command_replies import numbered_line
from maid_engine.net.playing_conversation import Lines, PlayingConversation
from maid_engine.net.session import NetworkSession
from maid_qa.replay.recording_stage import RecordingStage
from maid_qa.replay.session_stand_in import put_on_stage, session_to_tape
from maid_qa.replay.values import MARK

_PASSWORD: Final = re.compile(r"^(\s*pas?s?\w*\s+)(.+)$", re.IGNORECASE | re.DOTALL)
"""A line with a password after the command."""
_COMMAND: Final = "password"


class RecordedConversation(PlayingConversation):
    """Records the client's input, and passes it on."""

    def __init__(
        self,
        stage: RecordingStage,
        game: Game,
        lines: Lines,
        questions: Confirmations,
        session: NetworkSession,
    ) -> None:
        super().__init__(game, lines, questions, session)
        self._stage = stage
        put_on_stage(stage, session)
        self._whose = [MARK, "session", session_to_tape(session)]
        stage.door("play.begin", {"session": self._whose}, lambda: None)

    def start(self) -> None:
        """Show the character's first output, and a prompt."""
        self._frame("play.start", {}, super().start)

    def line(self, text: str) -> None:
        """Handle an answer to a question, or a command."""
        told = {"text": self._covered(text), "received": self._session.received_at}
        self._frame("play.line", told, lambda: super(RecordedConversation, self).line(text))

    def gmcp(self, package: str, data: JsonValue) -> None:
        """Handle a packet of the client."""
        told = {"package": package, "data": self._covered_packet(package, data)}
        self._frame("play.gmcp", told, lambda: super(RecordedConversation, self).gmcp(package, data))

    def _covered_packet(self, package: str, data: JsonValue) -> JsonValue:
        """Return the data of a packet as it may be recorded."""
        wish = numbered_line(data) if package == COMMAND_PACKAGE else None
        if wish is None:
            return data
        return {"id": wish.number, "line": self._covered(wish.line)}

    def closed(self, reason: str) -> None:
        """Handle the end of the link."""
        self._frame(
            "play.closed", {"reason": reason}, lambda: super(RecordedConversation, self).closed(reason)
        )

    def _frame(self, name: str, told: dict[str, Any], work: Any) -> None:
        self._stage.door(name, {"session": self._session.id, **told}, work)

    def _covered(self, text: str) -> str:
        """Return the line as it may be recorded."""
        masks = self._stage.masks
        if self._questions.hides(self._session.id):
            if not text.strip():
                return text
            return masks.word(text)
        typed = _PASSWORD.match(text)
        if typed is not None and _COMMAND.startswith(typed[1].strip().lower()):
            return masks.instead(text, typed[1] + masks.word(typed[2]))
        return masks.cover(text)
