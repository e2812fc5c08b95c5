"""Questions of commands: the next line of the session is the answer, not a command."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from maid_engine.core.ids import SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message
from maid_engine.ports.session import Session


@runtime_checkable
class HidesTyping(Protocol):
    """A session whose terminal can hide typed text."""

    def echo(self, *, on: bool) -> None:
        """Show or hide typed text."""
        ...


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question and the function that receives the answer."""

    text: Message
    answer: Callable[[str], None]
    hidden: bool = False
    """Whether the answer is a secret, kept off the screen, the logs and the journal."""


class Confirmations(Interceptable):
    """The open questions: at most one per session."""

    def __init__(self) -> None:
        self._open: dict[SessionId, Confirmation] = {}

    def ask(self, session: Session, question: Confirmation) -> None:
        """Ask a question. An earlier open question is dropped."""
        self._open[session.id] = question
        session.deliver(question.text)
        if question.hidden:
            _echo(session, on=False)

    def take(self, session: Session, line: str) -> bool:
        """Pass a typed line to the open question. Return whether there was one."""
        question = self._open.pop(session.id, None)
        if question is None:
            return False
        if question.hidden:
            _echo(session, on=True)
        question.answer(line)
        return True

    def hides(self, session_id: SessionId) -> bool:
        """Return whether this session's next line is a secret answer."""
        question = self._open.get(session_id)
        return question is not None and question.hidden

    @interceptable
    def forget(self, session_id: SessionId) -> None:
        """Drop the open question of a session that has ended."""
        self._open.pop(session_id, None)


def _echo(session: Session, *, on: bool) -> None:
    if isinstance(session, HidesTyping):
        session.echo(on=on)
