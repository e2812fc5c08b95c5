"""A link to a MUD as a conversation: type a line, hear blocks; and what was said, kept within bounds."""

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from maid_engine.net.client import Gone, LinkFacts, Said
from maid_engine.ports.clock import Clock
from maid_remote.mud.blocks import Block
from maid_remote.play.response_pairing import ResponsePairing

EXCHANGES_KEPT: Final = 5_000
PAGES_TURNED: Final = 20
"""So many pages of one answer are turned."""
HIDDEN: Final = "********"
_PAGER: Final = re.compile(
    r"(?:-\s{0,8}more\s{0,8}-|(?:hit|press|type)\s{1,8}\W?(?:return|enter|any key|<cr>)\W?[^\n]{0,40}\]?|\[\s{0,8}(?:return|enter)[^\n\]]{0,40}\]|%\)?\s{0,8}--\s{0,8}more)\W{0,80}$",
    re.IGNORECASE,
)


class Link(Protocol):
    """What a conversation needs of a connection; :class:`maid_engine.net.client.TelnetLink` is one."""

    facts: LinkFacts
    closed: bool
    heard_at: float

    @property
    def hides_typing(self) -> bool:
        """Whether what is typed is not to be shown."""
        ...

    @property
    def pending(self) -> str:
        """The text after the last line end."""
        ...

    def take(self) -> list[Said]:
        """All that was said."""
        ...

    def take_pending(self) -> str:
        """The text after the last line end, for good."""
        ...

    async def arrival(self, seconds: float) -> bool:
        """Wait until something is said, or for so long."""
        ...

    def send_line(self, text: str) -> None:
        """Type a line."""
        ...

    def close(self) -> None:
        """Hang up."""
        ...


@dataclass(frozen=True, slots=True)
class Exchange:
    """One line and its answer, or something that was said by itself."""

    number: int
    typed: str | None
    block: Block
    took_s: float
    """From the line to the end of its answer."""
    ended_by: str
    """How it was known that the answer was over; see :class:`~maid_remote.play.response_pairing.ResponsePairing`."""
    in_play: bool = True
    """Whether the character played by then; else it was at the door, or minded its manners there."""


@dataclass(slots=True)
class Transcript:
    """What was typed and said. Passwords are not in it, wherever they came up."""

    exchanges: deque[Exchange] = field(default_factory=lambda: deque(maxlen=EXCHANGES_KEPT))
    total: int = 0
    _secrets: list[str] = field(default_factory=list, repr=False)

    @property
    def last(self) -> Exchange | None:
        """The latest."""
        return self.exchanges[-1] if self.exchanges else None

    def hide(self, secret: str) -> None:
        """Never keep this text."""
        if secret and secret not in self._secrets:
            self._secrets.append(secret)

    def scrubbed(self, text: str) -> str:
        """The text without what is to be hidden."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text

    def add(self, block: Block, took_s: float, ended_by: str, *, in_play: bool = True) -> Exchange:
        """Keep a block."""
        self.total += 1
        typed = self.scrubbed(block.answers) if block.answers is not None else None
        if typed != block.answers or any(secret in block.text() for secret in self._secrets):
            lines = tuple(map(self.scrubbed, block.lines))
            block = Block(lines, self.scrubbed(block.prompt), block.packets, typed, block.seconds)
        exchange = Exchange(self.total, typed, block, took_s, ended_by, in_play)
        self.exchanges.append(exchange)
        return exchange


class Conversation:
    """One link, heard in blocks."""

    def __init__(self, link: Link, clock: Clock, transcript: Transcript | None = None) -> None:
        self.link = link
        self.clock = clock
        self.sync = ResponsePairing()
        self.transcript = transcript or Transcript()
        self.gone: str | None = None
        """Why the connection is over."""
        self.pages = 0
        """How many pages of the answer in flight were turned."""
        self.in_play = False
        """Whether the character plays, or is at the door."""
        self.typed_last = ""
        """The last line that was typed, unless it is a secret."""
        self._typed_at = 0.0

    def is_over(self) -> bool:
        """Whether nobody is at the other end any more."""
        return self.gone is not None or self.link.closed

    def type(self, line: str, *, secret: bool = False) -> None:
        """Type a line; what is heard from now on answers it."""
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
        """The next block; None when none was complete within so long, or when the connection is over."""
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
            await self.link.arrival(min(until, until if due is None else due) - now)

    async def answer(
        self,
        seconds: float = 30.0,
        aside: Callable[[Block], None] = lambda block: None,  # noqa: ARG005 - not wanted
    ) -> Block | None:
        """The answer to the line that is in flight, pages turned; what comes by itself before it goes `aside`."""
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
        """Type a line and hear its answer."""
        self.type(line)
        return await self.answer(seconds)

    async def _whole(self, block: Block, until: float) -> Block:
        """An answer with all its pages."""
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
        """Whether the answer stops at the foot of a page."""
        foot = block.prompt or (block.lines[-1] if block.lines else "")
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
        took = block.seconds - self._typed_at if block.answers is not None else 0.0
        self.transcript.add(block, took, self.sync.ended_by, in_play=self.in_play)
        return block
