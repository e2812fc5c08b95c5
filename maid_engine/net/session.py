"""A client's link to the game, over any transport.

Input: the transport calls :meth:`NetworkSession.take_line` and :meth:`~NetworkSession.take_gmcp`. They put the input
into a bounded queue. The transport stops reading when the queue is full. The session passes the input one by one to
its :class:`~maid_engine.net.conversation.Conversation`.

Output: :meth:`~NetworkSession.deliver` renders each message for this client's screen and buffers it.
:meth:`~maid_engine.net.shared_context.SharedContext.flush` sends the buffer of each session in one write: lines and packets in their order, then the
last prompt. The server calls it at the end of a turn of commands. Output that is delivered at other times is sent in
the next turn of the event loop.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, Output, Packet, Prompt
from maid_engine.core.observers import Observers
from maid_engine.net import notices
from maid_engine.net.capabilities import ClientCapabilities, Preferences
from maid_engine.net.command_replies import PACKAGE as COMMAND_PACKAGE
from maid_engine.net.conversation import Conversation
from maid_engine.net.frames import size_of
from maid_engine.net.gmcp import SAME_FOR_ALL, GmcpChannel, GmcpMessage, compose
from maid_engine.net.intake import Admission, Ending
from maid_engine.net.rendering.charset import Charset, encoded
from maid_engine.net.rendering.render import Look, render, render_prompt
from maid_engine.net.shared_context import SharedContext

__all__ = ["Chunk", "Conversation", "NetworkSession", "SessionContext"]

log = structlog.get_logger(__name__)

Chunk = bytes | str
"""A piece of output: text as bytes, or a frame that only this transport understands as str."""

NEWLINE: Final = b"\r\n"
RECENT_LINES: Final = 50
IDLE_WARNING_S: Final = 60.0
"""The player is warned this many seconds before the idle time-out."""
STYLES_KEPT_MAX: Final = 64
"""Screen styles for which a message caches its rendered text. Bounded, because clients may ask for any width."""
LINES_A_TURN: Final = 20
"""Lines of one session that are processed before other sessions get the event loop."""


class NetworkSession(Interceptable, ABC):
    """The connection of one client. Implements the port ``ports.session.Session``."""

    kind = "network"
    """The transport's name, for logs and for admins."""
    is_ai_player = False
    """Whether this is the session of an AI player. Never: they have virtual sessions."""
    token_id = ""
    """Id of the token with which the client logged in; empty if it used a password."""
    on_change: Callable[[], None] | None = None
    """Called when what is known about the client, or its player's choices, changed."""

    def __init__(self, context: "SessionContext", admission: Admission) -> None:
        self.context = context
        self.id: SessionId = SessionId(context.ids.next("session"))
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.still_opens: Callable[[], bool] | None = None
        """Returns whether the token with which the client logged in is still valid; None if it used a password."""
        self.admission = admission
        admission.on_end = self._ended_by_meter
        self.limits = context.limits
        self._ample_bytes = self.limits.output_bytes_max - self.limits.unread_bytes_max
        """Output of this size may be written in any case, unless the transport may be congested."""
        self.gmcp = GmcpChannel(context.limits)
        self.client = ClientCapabilities()
        """Capabilities that the client reported."""
        self.preferences = Preferences()
        """The player's own choices; they override the client's."""
        self.opened_at = self.last_line_at = context.clock.now()
        self._idle_warned = False
        self.lines_in = self.lines_handed_on = self.bytes_in = self.bytes_out = 0
        self.recent: deque[Message] = deque(maxlen=RECENT_LINES)
        """Messages since the client's last line. They are shown again when a new connection takes the session over."""
        self.conversation: Conversation = context.make_conversation(self)
        self._open = True
        self._over = self._said_goodbye = False
        self._reason = ""
        self._close_at = 0.0
        # output
        self._out: list[Chunk] = []
        self._out_bytes = 0
        self._text_waits = False
        self._prompt: Prompt | None = None
        self._shown_prompt: Prompt | None = None  # the prompt directly before the cursor, if there is one
        self._heard_prompt: Prompt | None = (
            None  # the prompt that a screen reader has read out since the last typed line
        )
        self.is_flush_due = False
        """Whether the context will call :meth:`flush`."""
        self.may_be_congested = True
        """Whether more than `unread_bytes_max` may wait in the transport. A transport that knows better sets it."""
        self.prompt_mark = b""
        """The bytes that end a prompt, set by the transport; empty if it needs none."""
        self._drawn_prompt: tuple[Prompt, str, bytes] | None = None
        """Cache: a prompt, the style it was rendered in, and its bytes. Most lines do not change the prompt."""
        # input
        self._inbox: deque[tuple[float, str | GmcpMessage]] = deque()
        """Input that waits, each item with its arrival time on the clock, in seconds."""
        self.received_at = self.opened_at
        """Arrival time of the input that is being processed, in seconds on the clock."""
        self._held = True  # until the conversation has started: a fast client types before it is greeted
        self._stalled = self._pumping = self._pump_due = False
        self._stopped_reading = self._at_end = False
        self._lines_left = LINES_A_TURN
        self.restyle()

    @property
    def address(self) -> str:
        """Return the client's network address."""
        return self.admission.address

    # --- implemented by the transport ---

    @abstractmethod
    def _write(self, chunks: list[Chunk]) -> None:
        """Send these pieces now, in their order and in one write."""

    @abstractmethod
    def _unsent_bytes(self) -> int:
        """Return how many bytes wait in the transport."""

    @abstractmethod
    def _hang_up(self, *, at_once: bool) -> None:
        """Close the connection: at once, or after all written output was sent."""

    @abstractmethod
    def _read_more(self, *, on: bool) -> None:
        """Resume or stop reading from the client."""

    @abstractmethod
    def _gmcp_chunk(self, package: str, body: str) -> Chunk:
        """Return a GMCP message in the transport's framing."""

    def _text_bytes(self, text: str) -> bytes:
        """Encode text for the transport. `text` separates rows with newlines."""
        return encoded(text.replace("\n", "\r\n"), self.charset)

    @interceptable
    def echo(self, *, on: bool) -> None:
        """Have the client show typed text, or hide it while a password is typed."""
        self._set_echo(on=on)

    def _set_echo(self, *, on: bool) -> None:
        """Show or hide typed text, in the way of the transport."""

    # --- the port ---

    @property
    def is_bot(self) -> bool:
        """Whether the client declares itself a bot, or logged in by a token. False does not prove that the player is human."""
        return self.client.is_bot or self.is_program

    @property
    def is_program(self) -> bool:
        """Whether the client logged in by a token."""
        return self.still_opens is not None

    @interceptable
    def wants(self, package: str) -> bool:
        """Return whether GMCP packets of this package are sent to the client."""
        return self.gmcp.enabled and self.gmcp.wants(package)

    def deliver(self, output: Output) -> None:
        """Accept a message, a GMCP packet or a prompt for sending. Never raises, never waits."""
        if self.deliveries.listeners:
            self.deliveries.tell(output)
        if not self._open:
            return
        if isinstance(output, Message):
            self.recent.append(output)
            drawn = output.cache.get(self._style)
            if drawn is None:
                drawn = self._draw(output)
            self._text_waits = True
            self._prompt = None  # later text replaces a prompt that was not sent yet
            self._out.append(drawn)
            self._out_bytes += len(drawn)
            if not self.is_flush_due:
                self.context.flush_soon(self)
            if self.gmcp.enabled and output.template.twin is not None:
                self._offer_twin(output)
        elif isinstance(output, Prompt):
            self._prompt = output
            if not self.is_flush_due:
                self.context.flush_soon(self)
        else:
            self._offer(output)

    def deliver_rendered(self, text: bytes) -> None:
        """Accept text that was rendered elsewhere for this client, such as by the world behind a gateway.

        Args:
            text: UTF-8, with CR LF at the end of each row.
        """
        if not self._open:
            return
        if self.charset is not Charset.UTF_8:
            text = self._text_bytes(text.decode("utf-8", "replace").replace("\r\n", "\n"))
        self._text_waits = True
        self._prompt = None
        self._put(text)

    def deliver_gmcp(self, package: str, body: str) -> None:
        """Accept a GMCP message that was composed elsewhere for this client.

        Args:
            package: its name.
            body: its JSON; may be empty.
        """
        if self._open and self.gmcp.enabled:
            self._said_goodbye = self._said_goodbye or package == "Core.Goodbye"
            self._put(self._gmcp_chunk(package, body))

    @interceptable
    def close(self, reason: str) -> None:
        """End the session after the delivered output was sent. `reason` goes to the log and to `Core.Goodbye`."""
        if self._open:
            if not self._said_goodbye:
                self._offer(Packet("Core.Goodbye", reason))
            self._open = False
            self._reason = reason
            self._close_at = self.context.clock.now() + self.limits.close_grace_s
            self._inbox.clear()
            if not self.is_flush_due:
                self.context.flush_soon(self)

    # --- for the login and the server ---

    @property
    def is_open(self) -> bool:
        """Whether the session still accepts input and output."""
        return self._open

    @property
    def idle_s(self) -> float:
        """Seconds since the client's last line."""
        return self.context.clock.now() - self.last_line_at

    def start(self) -> None:
        """Start the conversation. The transport calls this when it can write."""
        self.context.live[self.id] = self
        log.info("session.opened", session=self.id, kind=self.kind, address=self.address)
        self._held = False
        self.conversation.start()
        if self._inbox or self._at_end:
            self._pump_soon()

    def talk_to(self, conversation: Conversation) -> None:
        """Pass the client's further lines to another conversation: from the login to the game, or back."""
        self.conversation = conversation
        self._pump_soon()

    def hold(self) -> None:
        """Hold further lines back, for example while a password is checked."""
        self._held = True

    def release(self) -> None:
        """Process the lines that :meth:`hold` kept back, and all later ones."""
        self._held = False
        self._pump_soon()

    def prefer(self, preferences: Preferences) -> None:
        """Set the player's choices, which override what the client reported."""
        self.preferences = preferences
        self.restyle()

    def understand(self, client: ClientCapabilities) -> None:
        """Store new capabilities of the client, and update the style if they changed."""
        if client != self.client:
            self.client = client
            self.restyle()

    def restyle(self) -> None:
        """Recompute how text is rendered for this client."""
        look = self.client.look(self.preferences)
        self.look: Look = look
        self.charset: Charset = self._charset_of_stream()
        # A string keeps its hash: this key is looked up for every line that is delivered.
        self._style = f"{look.palette:d}/{look.width}/{look.screen_reader:d}/{self.charset}"
        self._changed()

    def _charset_of_stream(self) -> Charset:
        """Return the character set in which text is sent: the player's choice, or the client's."""
        return self.preferences.charset or self.client.charset

    def enable_gmcp(self, *, on: bool) -> None:
        """Note whether the client agreed to GMCP."""
        self.gmcp.enabled = on
        self._changed()

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change()

    def sweep(self, now: float) -> None:
        """Warn or close an idle session, and abort a closing one after its grace period.

        Args:
            now: the clock's time in seconds.
        """
        if not self._open:
            if now >= self._close_at:
                self._hang_up(at_once=True)
        elif self.still_opens is not None and not self.still_opens():
            self.deliver(notices.TOKEN_OVER())
            self.close("kicked")
        elif now - self.last_line_at >= self.limits.idle_timeout_s:
            self.deliver(notices.IDLE_TIMEOUT(fate=self.context.fate()))
            self.close("idle")
        else:
            self._warn_idle(now)

    def _ended_by_meter(self, why: Ending) -> None:
        """Tell the client why the intake meter ends the connection, and close it."""
        if why is Ending.FLOOD:
            self.deliver(notices.FLOOD())
        elif why is Ending.DISPLACED:
            self.deliver(notices.DISPLACED())
        else:
            self.deliver(notices.LOGIN_TIMEOUT())
        self.close(str(why))

    def _warn_idle(self, now: float) -> None:
        """Warn once before the idle time-out, early enough to type something."""
        left = self.limits.idle_timeout_s - (now - self.last_line_at)
        if not self._idle_warned and left <= min(IDLE_WARNING_S, self.limits.idle_timeout_s / 2):
            self._idle_warned = True
            self.deliver(notices.IDLE_SOON(seconds=max(1, round(left))))

    # --- input ---

    def take_line(self, text: str) -> None:
        """Accept a line from the client."""
        self.admission.spoke()
        self.admission.spend(lines=1)
        self.lines_in += 1
        self.recent.clear()
        self.note_activity()
        self._shown_prompt = None  # the client's own Enter moved the cursor to a new row
        self._heard_prompt = None
        self._take(text)

    def note_activity(self) -> None:
        """Note that somebody sits at the client now."""
        self.last_line_at = self.context.clock.now()
        self._idle_warned = False

    def take_gmcp(self, message: GmcpMessage) -> None:
        """Accept a GMCP message from the client."""
        self.admission.spoke()
        self.admission.spend(lines=1)
        heard = self.gmcp.receive(message)
        if heard is None:
            return
        if heard.package == "Core.Ping":
            self._offer(Packet("Core.Ping", None))
            return
        if heard.package == "Core.Hello":
            self.understand(self.client.with_hello(self.gmcp.client, self.gmcp.version))
        if heard.package == COMMAND_PACKAGE:
            self.note_activity()
        self._take(heard)

    def take_end(self) -> None:
        """Handle the end of the client's input: process its waiting lines, then close."""
        self._at_end = True
        self._pump_soon()

    def lost(self, reason: str = "link lost") -> None:
        """Handle the loss of the connection. Calls after the first do nothing."""
        if self._over:
            return
        self._over = True
        self._open = False
        self._inbox.clear()
        self.context.live.pop(self.id, None)
        reason = self._reason or reason
        log.info(
            "session.closed",
            session=self.id,
            reason=reason,
            seconds=round(self.context.clock.now() - self.opened_at, 1),
            lines_in=self.lines_in,
            bytes_in=self.bytes_in,
            bytes_out=self.bytes_out,
        )
        # In the next turn of the loop, so that the world does not change while a delivery is still running.
        self.context.call_soon(lambda: self.conversation.closed(reason))

    def drained(self) -> None:
        """Resume input that waited for slow output. The transport calls this when output was sent."""
        if self._stalled and self._unread_bytes() <= self.limits.unread_bytes_max:
            self._stalled = False
            self._pump_soon()

    def _take(self, item: str | GmcpMessage) -> None:
        if not self._open:
            return
        self._inbox.append((self.context.clock.now(), item))
        if not self._stopped_reading and len(self._inbox) > self.limits.input_lines_max:
            self._stopped_reading = True
            self._read_more(on=False)
        if not self._pump_due:
            self._pump()

    def _pump_soon(self) -> None:
        if not self._pump_due:
            self._pump_due = True
            self.context.call_soon(self._pump_again)

    def _pump_again(self) -> None:
        self._pump_due = False
        self._lines_left = LINES_A_TURN
        self._pump()

    def _pump(self) -> None:
        if self._pumping:
            return
        self._pumping = True
        try:
            while self._inbox and self._lines_left and self._game_has_room():
                self._lines_left -= 1
                self.received_at, item = self._inbox.popleft()
                self._hand_on(item)
        finally:
            self._pumping = False
        if self._stopped_reading and len(self._inbox) <= self.limits.input_lines_max // 2:
            self._stopped_reading = False
            self._read_more(on=True)
        if not self._inbox:
            self._end_of_inbox()
        elif not self._held and not self._stalled:
            self._pump_soon()

    def _end_of_inbox(self) -> None:
        """Close the session if the client's input is over."""
        if self._at_end:
            self.close("link lost")

    def _game_has_room(self) -> bool:
        # A client that does not read its output gets no more answers: its further lines wait until it does.
        has_output = self.may_be_congested or self._out_bytes > 0
        self._stalled = has_output and self._unread_bytes() > self.limits.unread_bytes_max
        if self._held or self._stalled:
            return False
        return self.context.waiting_lines(self.id) < self.limits.lines_in_game_max

    def _unread_bytes(self) -> int:
        return self._out_bytes + self._unsent_bytes()

    def _hand_on(self, item: str | GmcpMessage) -> None:
        try:
            if isinstance(item, str):
                self.lines_handed_on += 1
                self.conversation.line(item)
            else:
                self.conversation.gmcp(item.package, item.data)
        except Exception:
            log.exception("session.line_failed", session=self.id)
            self.deliver(notices.LINE_FAILED())

    # --- output ---

    def _put(self, chunk: Chunk) -> None:
        self._out.append(chunk)
        self._out_bytes += size_of(chunk)
        if not self.is_flush_due:
            self.context.flush_soon(self)

    def flush(self) -> None:
        """Write the buffered output now.

        :class:`~maid_engine.net.shared_context.SharedContext` calls this. A transport calls it before it changes its stream, such as for compression.
        """
        self.is_flush_due = False
        if self._over:
            return
        chunks, size = self._out, self._out_bytes
        self._out, self._out_bytes = [], 0
        if self._text_waits:
            self._text_waits = False
            if self._shown_prompt is not None:
                chunks.insert(0, NEWLINE)
                self._shown_prompt = None
        prompt = self._prompt
        if prompt is not None:
            self._prompt = None
            self._add_prompt(chunks, prompt)
        if chunks:
            if not self._has_room_for(size):
                self._drop("too slow")
                return
            self._write(chunks)
        if self._stalled:
            self.drained()
        if not self._open:
            self._hang_up(at_once=False)

    def _has_room_for(self, size: int) -> bool:
        """Return whether the transport may take this many bytes more."""
        if not self.may_be_congested and size <= self._ample_bytes:
            return True
        return self._unsent_bytes() + size <= self.limits.output_bytes_max

    def _add_prompt(self, chunks: list[Chunk], prompt: Prompt) -> None:
        shown = self._shown_prompt
        if shown is not None:
            if prompt == shown:
                return
            chunks.append(NEWLINE)
        elif self.look.screen_reader and prompt == self._heard_prompt:
            return  # it says nothing new: a screen reader user waits for the next line instead
        chunks.append(self._drawn(prompt) + self.prompt_mark)
        self._shown_prompt = self._heard_prompt = prompt

    def _drawn(self, prompt: Prompt) -> bytes:
        """Return the bytes of a prompt, which is drawn anew only if it or the style changed."""
        known = self._drawn_prompt
        if known is not None and known[0] is prompt and known[1] == self._style:
            return known[2]
        return self._draw_prompt(prompt)

    def _draw_prompt(self, prompt: Prompt) -> bytes:
        text = (self.look.screen_reader and prompt.spoken) or prompt.text
        drawn = self._text_bytes(render_prompt(text, self.look, self.context.theme))
        self._drawn_prompt = (prompt, self._style, drawn)
        return drawn

    def _draw(self, message: Message) -> bytes:
        try:
            drawn = self._text_bytes(render(message, self.look, self.context.theme) + "\n")
        except Exception:
            # For example, a field is missing. Only this line is lost.
            log.exception("session.message_failed", message=message.template.id)
            drawn = b""
        if len(message.cache) >= STYLES_KEPT_MAX:
            message.cache.clear()
        message.cache[self._style] = drawn
        return drawn

    def _offer(self, packet: Packet) -> None:
        self._said_goodbye = self._said_goodbye or packet.package == "Core.Goodbye"
        body = self.gmcp.outgoing(packet.package, packet.data)
        if body is not None:
            self._put(self._gmcp_chunk(packet.package, body))

    def _offer_twin(self, message: Message) -> None:
        packet = message.packet
        if packet is None or not self.gmcp.wants(packet.package):
            return
        if packet.package.lower() not in SAME_FOR_ALL:
            self._offer(packet)
            return
        body = message.cache.get("gmcp")
        if body is None:
            body = message.cache["gmcp"] = compose(packet.data).encode("utf-8", "replace")
        self._put(self._gmcp_chunk(packet.package, body.decode()))

    def _drop(self, reason: str) -> None:
        self._open = False
        self._reason = self._reason or reason
        self._inbox.clear()
        log.warning("session.dropped", session=self.id, reason=reason, unsent_bytes=self._unsent_bytes())
        with suppress(OSError):
            self._hang_up(at_once=True)


SessionContext = SharedContext[NetworkSession]
"""What all network sessions of a process share."""
