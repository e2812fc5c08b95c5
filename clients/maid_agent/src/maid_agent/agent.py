"""One character, for a program: looks in, leaves orders, reads and answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self
from urllib.parse import quote

import httpx2
from pydantic import BaseModel

from maid_agent.clock import Clock, SystemClock
from maid_agent.connection import Connection, new_key
from maid_agent.errors import UnreachableError
from maid_agent.live_inbox import live_pages
from maid_agent.looks import InboxPage, Look, OrderFate, Question
from maid_agent.mailbox import Letter, Letters, SentLetter
from maid_agent.orders import Answer, Order
from maid_agent.server_info import Capabilities, OwnCharacter, Terms


class _Beat(BaseModel):
    """What a look sends."""

    since: int
    heard_since: int
    orders: tuple[Order, ...] = ()
    answers: tuple[Answer, ...] = ()


class _GivenAnswer(BaseModel):
    answer: str


class _Written(BaseModel):
    to: str
    text: str
    to_player: bool


class _Numbers(BaseModel):
    numbers: tuple[int, ...]


class _Marked(BaseModel):
    read: int


@dataclass(frozen=True)
class _Asked:
    """The arguments of a look, as they were given."""

    orders: tuple[str | Order, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class _Lost:
    """A look whose answer was lost."""

    asked: _Asked
    beat: _Beat
    key: str


class Agent:
    """One character. It keeps the cursors of its last look. It is for one thread at a time.

    Args:
        url: address of the server's web port, such as ``https://mud.example:8080``.
        token: secret of a token, from ``token play`` in the game.
        character: name of the character.
        clock: waits; tests give another one.
        transport: in place of the network, for tests.
    """

    def __init__(
        self,
        url: str,
        token: str,
        character: str,
        *,
        clock: Clock | None = None,
        transport: httpx2.BaseTransport | None = None,
    ) -> None:
        self.character = character
        self.cursor = 0
        """Up to which item the inbox was read."""
        self.heard_cursor = 0
        """Up to which line it was read what the stand-in heard."""
        self.last: Look | None = None
        """The answer of the last look."""
        self._clock = clock or SystemClock()
        self._connection = Connection(url, token, clock=self._clock, transport=transport)
        self._path = f"/characters/{segment(character)}"
        self._next_at = self._clock.now()
        self._lost: _Lost | None = None

    def __enter__(self) -> Self:
        """Return this agent; leaving the context closes its connection."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def capabilities(self) -> Capabilities:
        """Return what the server speaks and allows."""
        return self._connection.get("/capabilities", Capabilities)

    def characters(self) -> list[OwnCharacter]:
        """Return the characters that the token opens."""
        return self._connection.get("/characters", list[OwnCharacter])

    def terms(self) -> Terms:
        """Return the terms of the stand-in."""
        return self._connection.get(f"{self._path}/terms", Terms)

    def heartbeat(self, orders: Sequence[str | Order] = (), answers: Sequence[Answer] = ()) -> Look:
        """Look in: return what happened since the last look, and leave orders and answers.

        After :class:`UnreachableError` call it again with the same arguments: nothing is done twice.

        Args:
            orders: at most 20. A text is a line to type.
            answers: at most 10.

        Raises:
            TooEarlyError: the last look was less than the server's least time ago. Nothing was done.
            AgentError: it was refused, or nobody answers.
        """
        asked = _Asked(tuple(orders), tuple(answers))
        sent = self._lost
        if sent is None or sent.asked != asked:
            sent = _Lost(asked, self._beat(asked), new_key())
        self._lost = None
        try:
            look = self._connection.post(f"{self._path}/heartbeat", Look, sent.beat, key=sent.key)
        except UnreachableError:
            self._lost = sent
            raise
        self._take(look)
        return look

    def wait(self) -> None:
        """Wait until the server wants to be looked at again, as it said in the last look."""
        self._clock.sleep(max(0.0, self._next_at - self._clock.now()))

    @property
    def orders(self) -> tuple[OrderFate, ...]:
        """All orders that the server remembered at the last look, the oldest first."""
        if self.last is None:
            return ()
        return self.last.orders

    def inbox(self, since: int = 0) -> InboxPage:
        """Return the items of the inbox after a cursor, the oldest first."""
        return self._connection.get(f"{self._path}/inbox", InboxPage, since=since)

    def mark_read(self, *numbers: int) -> int:
        """Mark items of the inbox as read. Return how many were unread."""
        path = f"{self._path}/inbox/read"
        return self._connection.post(path, _Marked, _Numbers(numbers=numbers)).read

    def questions(self) -> list[Question]:
        """Return the questions of the stand-in: the open ones, then the closed ones that are kept."""
        return self._connection.get(f"{self._path}/questions", list[Question])

    def answer(self, number: int, answer: str) -> Question:
        """Answer a question by a word or a number of its options, and return it.

        Raises:
            ConflictError: there is no such open question, or no such answer.
            AgentError: it was refused for another reason, or nobody answers.
        """
        path = f"{self._path}/questions/{number}/answer"
        return self._connection.post(path, Question, _GivenAnswer(answer=answer))

    def letters(self) -> Letters:
        """Return the conversations of the character, and who wishes to write."""
        return self._connection.get(f"{self._path}/letters", Letters)

    def letters_with(self, other: str) -> list[Letter]:
        """Return the latest letters exchanged with another character, the oldest first."""
        return self._connection.get(f"{self._path}/letters/with/{segment(other)}", list[Letter])

    def write(self, to: str, text: str, *, to_player: bool = False) -> SentLetter:
        """Write a letter, which is marked as written by an AI.

        Raises:
            ConflictError: the addressee does not take it.
            AgentError: it was refused for another reason, or nobody answers.
        """
        written = _Written(to=to, text=text, to_player=to_player)
        return self._connection.post(f"{self._path}/letters", SentLetter, written)

    def live(self) -> Iterator[InboxPage]:
        """Yield pages with new items of the inbox as they come, and empty pages in between.

        After an error call it again: it goes on after the last item that was seen.

        Raises:
            UnreachableError: the connection ended.
            AgentError: it was refused.
        """
        for page in live_pages(self._connection, self._path, self.cursor):
            self.cursor = page.cursor
            yield page

    def _beat(self, asked: _Asked) -> _Beat:
        orders = tuple(Order(text=one) if isinstance(one, str) else one for one in asked.orders)
        return _Beat(since=self.cursor, heard_since=self.heard_cursor, orders=orders, answers=asked.answers)

    def _take(self, look: Look) -> None:
        self.cursor = look.cursor
        self.heard_cursor = look.heard_cursor
        self._next_at = self._clock.now() + look.next_in_s
        self.last = look


def segment(text: str) -> str:
    """Return a name as one segment of a path."""
    return quote(text, safe="")
