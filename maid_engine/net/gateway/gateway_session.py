"""The session of a client behind a gateway, in the world.

The world renders the text and decides what is said. The gateway renders the prompt, because only it knows what is on
the screen, and sends everything in the client's own protocol.
"""

from collections import deque
from typing import Final, Protocol

from maid_engine.core.messages import Prompt
from maid_engine.net.capabilities import Preferences
from maid_engine.net.gateway.link_bodies import ClientFacts, PromptText, dump
from maid_engine.net.gateway.link_frame import Kind
from maid_engine.net.gmcp import GmcpMessage
from maid_engine.net.intake import Admission
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.session import Chunk, NetworkSession, SessionContext

FLOODING: Final = "flooding"
"""Why a client is closed whose gateway sends more than it may."""


class ClientWire(Protocol):
    """What a session needs from the link to its client's gateway."""

    def send(self, kind: Kind, body: bytes = b"") -> None:
        """Send a frame about the client."""
        ...

    def handed(self, session: "GatewaySession") -> None:
        """Note that input was passed to the conversation, so that :meth:`GatewaySession.confirm` is due."""
        ...

    def over(self, session: "GatewaySession") -> None:
        """Note that the session has ended, from either side."""
        ...

    def counted(self, session: "GatewaySession") -> None:
        """Note how much input of a session that has ended was processed: :attr:`GatewaySession.confirmed`."""
        ...


class _Framed(bytes):
    """A chunk that is the body of a frame of its own, and not text."""

    kind = Kind.GMCP


class _PromptChunk(_Framed):
    kind = Kind.PROMPT


class _EchoChunk(_Framed):
    kind = Kind.ECHO


class GatewaySession(NetworkSession):
    """A session whose client is connected to a gateway.

    Args:
        context: shared by all sessions.
        admission: the meter's record.
        facts: what the gateway knows about the client.
        wire: the link to the client's gateway.
    """

    def __init__(
        self, context: SessionContext, admission: Admission, facts: ClientFacts, wire: ClientWire
    ) -> None:
        self._wire = wire
        self._handed = facts.confirmed
        """How much of the client's input was passed to a conversation, over all links."""
        self.confirmed = facts.confirmed
        """How much of the client's input was processed, as far as the gateway was told, over all links."""
        self._in_game: deque[int] = deque()
        """For each line that waits in the dispatcher, its place among all input, from 1."""
        self.ticket = ""
        """The ticket of the character that the client plays; empty before play."""
        self.processed_before = 0
        """How much input of the client's earlier connection was processed, if it resumed."""
        super().__init__(context, admission)
        self.kind = facts.kind
        self.may_be_congested = False  # the gateway watches its clients
        self.preferences = facts.preferences
        self.adopt(facts)

    def adopt(self, facts: ClientFacts) -> None:
        """Take over what the gateway knows about the client."""
        self.gmcp.adopt(facts.gmcp)
        self.understand(facts.client)

    def tell(self, kind: Kind, body: bytes = b"") -> None:
        """Send a frame about this client to the gateway, before the text that waits."""
        self._wire.send(kind, body)

    def prefer(self, preferences: Preferences) -> None:
        """Set the player's choices, and tell the gateway."""
        super().prefer(preferences)
        self._wire.send(Kind.CHOICES, dump(preferences))

    def sweep(self, now: float) -> None:
        """Close a session whose token is over. The gateway closes idle ones."""
        if not self.is_open or (self.still_opens is not None and not self.still_opens()):
            super().sweep(now)

    def lost(self, reason: str = "link lost") -> None:
        """Handle the end of the client's connection, or of the link. Calls after the first do nothing."""
        if self._over:
            return
        if self.is_open:
            self.flush()
        # Runs right before the conversation's `closed`, which drops the lines that wait in the game.
        self.context.call_soon(self._confirm_last)
        super().lost(reason)
        self._wire.over(self)

    # --- confirmation ---

    def count_from(self, processed: int) -> None:
        """Continue the count of an earlier session of this client. Call it before the session has input.

        Args:
            processed: how much of the client's input that session has processed. The gateway may know less, because
                the link was cut, or more, because the world has forgotten.
        """
        self._handed = self.confirmed = max(self.confirmed, processed)

    def confirm(self) -> bool:
        """Tell the gateway how much of the client's input was processed. Return whether that is all of it."""
        waiting = self.context.waiting_lines(self.id)
        while len(self._in_game) > waiting:
            self._in_game.popleft()
        done = self._handed
        if self._in_game:
            done = self._in_game[0] - 1
        if done != self.confirmed:
            self.confirmed = done
            self._wire.send(Kind.DONE, str(done).encode())
        return done == self._handed

    def _confirm_last(self) -> None:
        self.confirm()
        self._wire.counted(self)
        self._wire.send(Kind.GONE)

    def _hand_on(self, item: str | GmcpMessage) -> None:
        before = self.context.waiting_lines(self.id)
        super()._hand_on(item)
        self._handed += 1
        if self.context.waiting_lines(self.id) > before:
            self._in_game.append(self._handed)
        self._wire.handed(self)

    # --- the transport ---

    def _charset_of_stream(self) -> Charset:
        return Charset.UTF_8  # the gateway encodes for its client

    def _set_echo(self, *, on: bool) -> None:
        self._put(_EchoChunk(b"on" if on else b"off"))

    def _gmcp_chunk(self, package: str, body: str) -> Chunk:
        message = f"{package} {body}" if body else package
        return _Framed(message.encode("utf-8", "replace"))

    def _add_prompt(self, chunks: list[Chunk], prompt: Prompt) -> None:
        chunks.append(_PromptChunk(dump(PromptText(prompt.text, prompt.spoken))))

    def _write(self, chunks: list[Chunk]) -> None:
        text = bytearray()
        for chunk in chunks:
            if isinstance(chunk, str):
                continue  # this session makes none
            self.bytes_out += len(chunk)
            if isinstance(chunk, _Framed):
                self._send_text(text)
                self._wire.send(chunk.kind, bytes(chunk))
            else:
                text += chunk
        self._send_text(text)

    def _send_text(self, text: bytearray) -> None:
        if text:
            self._wire.send(Kind.TEXT, bytes(text))
            text.clear()

    def _unsent_bytes(self) -> int:
        return 0  # the gateway drops a client that reads too slowly

    def _hang_up(self, *, at_once: bool) -> None:  # noqa: ARG002 - the gateway has its own grace period
        if not self._over:
            self._wire.send(Kind.CLOSE, (self._reason or "closed").encode("utf-8", "replace"))
            self.lost()

    def _read_more(self, *, on: bool) -> None:
        # A gateway waits for confirmations, so the inbox never fills unless the gateway breaks the protocol.
        if not on:
            self._drop(FLOODING)
