"""A link to a MUD as a conversation of typed lines and blocks, and a bounded record of it."""

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from maid_engine.core.sequences import last
from maid_engine.net.client import Gone, LinkFacts, Said
from maid_engine.ports.clock import Clock
from maid_remote.mud.blocks import Block
from maid_remote.play.response_pairing import ResponsePairing

EXCHANGES_KEPT: Final = 5_000
PAGES_TURNED: Final = 20
"""Maximum number of pages of one answer."""
HIDDEN: Final = "********"
_PAGER: Final = re.compile(
    r"(?:-\s{0,8}more\s{0,8}-|(?:hit|press|type)\s{1,8}\W?(?:return|enter|any key|<cr>)\W?[^\n]{0,40}\]?|\[\s{0,8}(?:return|enter)[^\n\]]{0,40}\]|%\)?\s{0,8}--\s{0,8}more)\W{0,80}$",
    re.IGNORECASE,
)


class Link(Protocol):
    """What a conversation needs from a connection. :class:`maid_engine.net.client.TelnetLink` implements it."""

    facts: LinkFacts
    closed: bool
    heard_at: float

    @property
    def hides_typing(self) -> bool:
        """Whether the server asked to hide what is typed."""
        ...

    @property
    def pending(self) -> str:
        """The text after the last line end."""
        ...

    def take(self) -> list[Said]:
        """Return all that was received since the last call."""
        ...

    def take_pending(self) -> str:
        """Return the text after the last line end, and remove it."""
        ...

    async def arrival(self, seconds: float) -> bool:
        """Wait until something is received, or for at most this many seconds."""
        ...

    def send_line(self, text: str) -> None:
        """Type a line."""
        ...

    def close(self) -> None:
        """Close the connection."""
        ...


@dataclass(frozen=True, slots=True)
class Exchange:
    """A line and its answer, or output that came unasked."""

    number: int
    typed: str | None
    block: Block
    took_s: float
    """Seconds from the line to the end of its answer."""
    ended_by: str
    """How the end of the answer was recognised; see :class:`~maid_remote.play.response_pairing.ResponsePairing`."""
    in_play: bool = True
    """Whether the character was playing. Otherwise it was logging in or doing the visit's formalities."""


@dataclass(slots=True)
class Transcript:
    """What was typed and received. Passwords are removed wherever they occur."""

    exchanges: deque[Exchange] = field(default_factory=lambda: deque(maxlen=EXCHANGES_KEPT))
    total: int = 0
    _secrets: list[str] = field(default_factory=list, repr=False)

    @property
    def last(self) -> Exchange | None:
        """The latest exchange; None if there is none."""
        return last(self.exchanges, None)

    def hide(self, secret: str) -> None:
        """Never record this text."""
        if secret and secret not in self._secrets:
            self._secrets.append(secret)

    def scrubbed(self, text: str) -> str:
        """Return the text without the secrets."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text

    def add(self, block: Block, took_s: float, ended_by: str, *, in_play: bool = True) -> Exchange:
        """Record a block."""
        self.total += 1
        typed = None
        if block.answers is not None:
            typed = self.scrubbed(block.answers)
        if typed != block.answers or any(secret in block.text() for secret in self._secrets):
            lines = tuple(map(self.scrubbed, block.lines))
            block = Block(lines, self.scrubbed(block.prompt), block.packets, typed, block.seconds)
        exchange = Exchange(self.total, typed, block, took_s, ended_by, in_play)
        self.exchanges.append(exchange)
        return exchange


class Conversation:
    """A link whose output is read in blocks."""

    def __init__(self, link: Link, clock: Clock, transcript: Transcript | None = None) -> None:
        self.link = link
        self.clock = clock
        self.sync = ResponsePairing()
        self.transcript = transcript or Transcript()
        self.gone: str | None = None
        """Why the connection is over; None while it is open."""
        self.pages = 0
        """Number of pages of the current answer that were requested."""
        self.in_play = False
        """Whether the character is playing, rather than logging in."""
        self.typed_last = ""
        """The last typed line; ``""`` if it is a secret."""
        self._typed_at = 0.0

    def is_over(self) -> bool:
        """Return whether the connection is over."""
        return self.gone is not None or self.link.closed

    def type(self, line: str, *, secret: bool = False) -> None:
        """Type a line. What is heard from now on answers it."""
        self._listen()
        if secret:
            self.transcript.hide(line)
        self.typed_last = "" if secret else line
        self.sync.typed(line, self.clock.now())
        self.link.take_pending()
        self._typed_at = self.clock.now()
        self.pages = 0
        self.link.send_line(line)

    async def hear(self, seconds: float) -> Block | None:
        """Return the next block; None if none is complete in time, or if the connection is over."""
        until = self.clock.now() + seconds
        while True:
            self._listen()
            now = self.clock.now()
            block = self.sync.block(now)
            if block is not None:
                return self._heard(block)
            if self.gone is not None or now >= until:
                return None
            due = self.sync.due()
            wake_at = until if due is None else min(until, due)
            await self.link.arrival(wake_at - now)

    async def answer(
        self,
        seconds: float = 30.0,
        aside: Callable[[Block], None] = lambda block: None,  # noqa: ARG005 - not wanted
    ) -> Block | None:
        """Return the answer to the line in flight, with all its pages. Earlier unasked blocks go to `aside`."""
        until = self.clock.now() + seconds
        while (left := until - self.clock.now()) > 0:
            block = await self.hear(left)
            if block is None:
                return None
            if block.answers is not None:
                return await self._whole(block, until)
            aside(block)
        return None

    async def ask(self, line: str, seconds: float = 30.0) -> Block | None:
        """Type a line, and return its answer."""
        self.type(line)
        return await self.answer(seconds)

    async def _whole(self, block: Block, until: float) -> Block:
        """Return an answer with all its pages."""
        while self.wants_page(block) and (left := until - self.clock.now()) > 0:
            self.pages += 1
            pages = self.pages
            self.sync.typed("", self.clock.now())
            self.link.send_line("")
            more = await self.hear(left)
            self.pages = pages
            if more is None:
                break
            block = Block(
                (*block.lines, *more.lines),
                more.prompt,
                (*block.packets, *more.packets),
                block.answers,
                more.seconds,
            )
        return block

    def wants_page(self, block: Block) -> bool:
        """Return whether the answer stops at the end of a page."""
        foot = block.prompt or (last(block.lines, ""))
        return self.pages < PAGES_TURNED and bool(_PAGER.search(foot))

    def _listen(self) -> None:
        for said in self.link.take():
            if isinstance(said, Gone):
                self.gone = said.why
            self.sync.take(said, self.link.heard_at)
        self.sync.show(self.link.pending, self.link.heard_at)

    def _heard(self, block: Block) -> Block:
        if block.prompt and block.prompt == self.link.pending:
            self.link.take_pending()
        took = 0.0
        if block.answers is not None:
            took = block.seconds - self._typed_at
        self.transcript.add(block, took, self.sync.ended_by, in_play=self.in_play)
        return block
