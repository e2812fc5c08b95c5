"""Confirmations that a command asks back: the next line of that session is the answer, not a command."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from maid_engine.core.ids import SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message
from maid_engine.ports.session import Session


@runtime_checkable
class HidesTyping(Protocol):
    """A session whose terminal can keep what is typed off the screen."""

    def echo(self, *, on: bool) -> None:
        """Show what is typed, or hide it."""
        ...


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What is asked, and what becomes of the answer."""

    text: Message
    answer: Callable[[str], None]
    hidden: bool = False
    """A password: kept off the screen, the logs and the journal."""


class Confirmations(Interceptable):
    """One open question a session at the most."""

    def __init__(self) -> None:
        self._open: dict[SessionId, Confirmation] = {}

    def ask(self, session: Session, question: Confirmation) -> None:
        """Ask; a question that was open before is dropped."""
        self._open[session.id] = question
        session.deliver(question.text)
        if question.hidden:
            _echo(session, on=False)

    def take(self, session: Session, line: str) -> bool:
        """Give a typed line to the open question, if there is one; whether there was."""
        question = self._open.pop(session.id, None)
        if question is None:
            return False
        if question.hidden:
            _echo(session, on=True)
        question.answer(line)
        return True

    def hides(self, session_id: SessionId) -> bool:
        """Whether this session's next line answers what nobody else may read."""
        question = self._open.get(session_id)
        return question is not None and question.hidden

    @interceptable
    def forget(self, session_id: SessionId) -> None:
        """Drop the question of a session that has ended."""
        self._open.pop(session_id, None)


def _echo(session: Session, *, on: bool) -> None:
    if isinstance(session, HidesTyping):
        session.echo(on=on)
