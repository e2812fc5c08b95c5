"""A client's link to the game, over any transport.

What comes in: :meth:`NetworkSession.take_line` and :meth:`~NetworkSession.take_gmcp`, called by the
transport, queue up (bounded; the transport stops reading when the queue is full) and go one by one to the
session's :class:`~maid_engine.net.conversation.Conversation`.

What goes out: :meth:`~NetworkSession.deliver` draws each message as this client's screen wants it and keeps it.
:meth:`SessionContext.flush` sends what each session was told in one write: lines and packets in their order, then the
last prompt. The server calls it at the end of a turn of commands; what is told at other times goes out in the event
loop's next turn.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import structlog

from maid_engine.core.ids import IdSource, PlayerId, SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, Output, Packet, Prompt
from maid_engine.core.observers import Observers
from maid_engine.engine.fate import Fate
from maid_engine.net import notices
from maid_engine.net.capabilities import ClientCapabilities, Preferences
from maid_engine.net.conversation import Conversation
from maid_engine.net.gmcp import SAME_FOR_ALL, GmcpChannel, GmcpMessage, compose
from maid_engine.net.intake import Admission, Ending, IntakeMeter
from maid_engine.net.limits import NetLimits
from maid_engine.net.rendering.charset import Charset, encoded
from maid_engine.net.rendering.render import Look, render, render_prompt
from maid_engine.net.rendering.theme import DEFAULT_THEME, Theme
from maid_engine.net.turns import Turns
from maid_engine.ports.clock import Clock

__all__ = ["Chunk", "Conversation", "NetworkSession", "SessionContext"]

log = structlog.get_logger(__name__)

Chunk = bytes | str
"""A piece of output in its order: text as bytes, or a frame of the transport's own as str."""

NEWLINE: Final = b"\r\n"
RECENT_LINES: Final = 50
IDLE_WARNING_S: Final = 60.0
"""So long before the idle time-out the player is told of it."""
STYLES_KEPT_MAX: Final = 64
"""Kinds of screens for which a message keeps what was drawn: clients may ask for any width."""
LINES_A_TURN: Final = 20
"""Lines of one session that are handed on before the others get the event loop."""


@dataclass
class SessionContext:
    """What all sessions of a server share; made once, where the server is put together."""

    clock: Clock
    ids: IdSource
    call_soon: Callable[[Callable[[], None]], object]
    """The event loop's."""
    make_conversation: "Callable[[NetworkSession], Conversation]"
    """Who greets a new session."""
    waiting_lines: Callable[[SessionId], int] = lambda _: 0
    """How many lines of a session wait inside the game: the dispatcher's `waiting`."""
    fate: Callable[[], Fate] = lambda: Fate.SAVED
    """What becomes of a character whose player leaves now."""
    limits: NetLimits = field(default_factory=NetLimits)
    theme: Theme = DEFAULT_THEME
    server_status: Callable[[], dict[str, str | list[str]]] = dict
    """The MSSP variables; see ``net.mssp``."""
    is_familiar: Callable[[str], bool] = lambda _: False
    """Whether somebody has logged in from an address before this server started."""
    meter: IntakeMeter = field(init=False)
    """Counts the connections of all listeners."""
    turns: Turns = field(init=False)
    """Lets connections that sent much at once go on in turn."""
    live: "dict[SessionId, NetworkSession]" = field(default_factory=dict)
    """Every session whose link is open, by id."""
    _unflushed: "list[NetworkSession]" = field(default_factory=list)
    """Sessions that were told something that was not written yet."""
    _flush_due: bool = False

    def __post_init__(self) -> None:
        self.meter = IntakeMeter(self.limits, self.clock.now, self.is_familiar)
        self.turns = Turns(self.call_soon)

    def flush_soon(self, session: "NetworkSession") -> None:
        """Write what this session was told at the end of the turn, or else in the event loop's next one."""
        self._unflushed.append(session)
        if not self._flush_due:
            self._flush_due = True
            self.call_soon(self._flush_due_now)

    def flush(self) -> None:
        """Write what sessions were told, in the order in which they were first told something.

        A session that cannot be written to is logged, and keeps nothing from the others.
        """
        waiting, self._unflushed = self._unflushed, []
        for session in waiting:
            try:
                session.flush()
            except Exception:
                log.exception("session.flush_failed", session=session.id)

    def _flush_due_now(self) -> None:
        self._flush_due = False
        self.flush()

    def sweep(self) -> None:
        """Close what ran out of time; the server calls this about once a second."""
        self.meter.sweep()
        now = self.clock.now()
        for session in tuple(self.live.values()):
            session.sweep(now)


class NetworkSession(Interceptable, ABC):
    """One client's link; answers the port ``ports.session.Session``."""

    kind = "network"
    """The transport's name, for logs and for admins."""

    def __init__(self, context: SessionContext, admission: Admission) -> None:
        self.context = context
        self.id: SessionId = SessionId(context.ids.next("session"))
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.admission = admission
        admission.on_end = self._ended_by_meter
        self.limits = context.limits
        self.gmcp = GmcpChannel(context.limits)
        self.client = ClientCapabilities()
        """What the client said of itself."""
        self.preferences = Preferences()
        """What its player chose instead."""
        self.opened_at = self.last_line_at = context.clock.now()
        self._idle_warned = False
        self.lines_in = self.lines_handed_on = self.bytes_in = self.bytes_out = 0
        self.recent: deque[Message] = deque(maxlen=RECENT_LINES)
        """What was told since the client's last sign of life: its line. Shown again after a take-over."""
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
        self._shown_prompt: Prompt | None = None  # the prompt that the cursor stands behind, if it does
        self._heard_prompt: Prompt | None = (
            None  # what a screen reader has read out since the last line typed
        )
        self._flush_due = False
        self._drawn_prompt: tuple[Prompt, str, bytes] | None = None
        """A prompt, the style it was drawn in, and its bytes: most lines change nothing in it."""
        # input
        self._inbox: deque[tuple[float, str | GmcpMessage]] = deque()
        """What the client sent, each with the clock's time at which it came."""
        self.received_at = self.opened_at
        """When the line came that is being handed on."""
        self._held = self._stalled = self._pumping = self._pump_due = False
        self._stopped_reading = self._at_end = False
        self._lines_left = LINES_A_TURN
        self.restyle()

    @property
    def address(self) -> str:
        """Return where the client is."""
        return self.admission.address

    # --- the transport's part ---

    @abstractmethod
    def _write(self, chunks: list[Chunk]) -> None:
        """Send these pieces now, in their order and together."""

    @abstractmethod
    def _unsent_bytes(self) -> int:
        """How much the transport has taken that the network has not."""

    @abstractmethod
    def _hang_up(self, *, at_once: bool) -> None:
        """End the link: after what was written has gone out, or at once."""

    @abstractmethod
    def _read_more(self, *, on: bool) -> None:
        """Stop or resume taking bytes from the client."""

    @abstractmethod
    def _gmcp_chunk(self, package: str, body: str) -> Chunk:
        """A GMCP message as the transport frames it."""

    def _text_bytes(self, text: str) -> bytes:
        """Text as the transport writes it; rows are parted by newlines."""
        return encoded(text.replace("\n", "\r\n"), self.charset)

    def _prompt_mark(self) -> bytes:
        """Return what ends a prompt; nothing where the transport needs no mark."""
        return b""

    @interceptable
    def echo(self, *, on: bool) -> None:
        """Let the client show what is typed, or hide it while a password is asked."""
        self._set_echo(on=on)

    def _set_echo(self, *, on: bool) -> None:
        """Show or hide what is typed, as the transport does it."""

    # --- the port ---

    @property
    def is_ai_player(self) -> bool:
        """Never: AI players have virtual sessions."""
        return False

    @property
    def is_bot(self) -> bool:
        """Whether the client calls itself a bot. Whoever does not say so is not therefore a person."""
        return self.client.is_bot

    @interceptable
    def wants(self, package: str) -> bool:
        """Whether a GMCP packet of this package would be sent at all."""
        return self.gmcp.wants(package)

    def deliver(self, output: Output) -> None:
        """Take a line, a GMCP packet or a prompt. Never raises, never waits."""
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
            self._prompt = None  # a prompt that nobody saw yet gives way to what comes after it
            self._out.append(drawn)
            self._out_bytes += len(drawn)
            if not self._flush_due:
                self._flush_soon()
            if self.gmcp.enabled and output.template.twin is not None:
                self._offer_twin(output)
        elif isinstance(output, Prompt):
            self._prompt = output
            if not self._flush_due:
                self._flush_soon()
        else:
            self._offer(output)

    @interceptable
    def close(self, reason: str) -> None:
        """End the session after what was delivered has gone out; `reason` is a word for the log."""
        if self._open:
            if not self._said_goodbye:
                self._offer(Packet("Core.Goodbye", reason))
            self._open = False
            self._reason = reason
            self._close_at = self.context.clock.now() + self.limits.close_grace_s
            self._inbox.clear()
            if not self._flush_due:
                self._flush_soon()

    # --- what the login and the server use ---

    @property
    def is_open(self) -> bool:
        """Whether the session can still be spoken to."""
        return self._open

    @property
    def idle_s(self) -> float:
        """Seconds since the client's last line."""
        return self.context.clock.now() - self.last_line_at

    def start(self) -> None:
        """Begin the conversation; the transport calls this once it can write."""
        self.context.live[self.id] = self
        log.info("session.opened", session=self.id, kind=self.kind, address=self.address)
        self.conversation.start()

    def talk_to(self, conversation: Conversation) -> None:
        """Hand the client's further lines to somebody else: from the login to the game, or back."""
        self.conversation = conversation
        self._pump_soon()

    def hold(self) -> None:
        """Keep further lines back, while a password is being checked."""
        self._held = True

    def release(self) -> None:
        """Hand on the lines that were kept back, and what comes after them."""
        self._held = False
        self._pump_soon()

    def prefer(self, preferences: Preferences) -> None:
        """Let the player's choice overrule what the client said."""
        self.preferences = preferences
        self.restyle()

    def understand(self, client: ClientCapabilities) -> None:
        """Take note of what is now known of the client."""
        if client != self.client:
            self.client = client
            self.restyle()

    def restyle(self) -> None:
        """Work out anew how text is drawn for this client."""
        look = self.client.look(self.preferences)
        self.look: Look = look
        self.charset: Charset = self.preferences.charset or self.client.charset
        # A string keeps its hash: this key is looked up for every line that is delivered.
        self._style = f"{look.palette:d}/{look.width}/{look.screen_reader:d}/{self.charset}"

    def sweep(self, now: float) -> None:
        """Close the session if it ran out of time."""
        if not self._open:
            if now >= self._close_at:
                self._hang_up(at_once=True)
        elif now - self.last_line_at >= self.limits.idle_timeout_s:
            self.deliver(notices.IDLE_TIMEOUT(fate=self.context.fate()))
            self.close("idle")
        else:
            self._warn_idle(now)

    def _ended_by_meter(self, why: Ending) -> None:
        """Say why the intake meter ends the connection, and close it."""
        if why is Ending.FLOOD:
            self.deliver(notices.FLOOD())
        elif why is Ending.DISPLACED:
            self.deliver(notices.DISPLACED())
        else:
            self.deliver(notices.LOGIN_TIMEOUT())
        self.close(str(why))

    def _warn_idle(self, now: float) -> None:
        """Say once, in time to type something, that the idle time-out is near."""
        left = self.limits.idle_timeout_s - (now - self.last_line_at)
        if not self._idle_warned and left <= min(IDLE_WARNING_S, self.limits.idle_timeout_s / 2):
            self._idle_warned = True
            self.deliver(notices.IDLE_SOON(seconds=max(1, round(left))))

    # --- input ---

    def take_line(self, text: str) -> None:
        """The client sent a line."""
        self.admission.spoke()
        self.admission.spend(lines=1)
        self.lines_in += 1
        self.recent.clear()
        self.last_line_at = self.context.clock.now()
        self._idle_warned = False
        self._shown_prompt = None  # the client's own Enter moved the cursor to a new row
        self._heard_prompt = None
        self._take(text)

    def take_gmcp(self, message: GmcpMessage) -> None:
        """The client sent a GMCP message."""
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
        self._take(heard)

    def take_end(self) -> None:
        """The client will send no more: finish its lines, then close."""
        self._at_end = True
        self._pump_soon()

    def lost(self, reason: str = "link lost") -> None:
        """The link is gone."""
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
        # Later, so that nothing happens in the world while somebody is still being told something.
        self.context.call_soon(lambda: self.conversation.closed(reason))

    def drained(self) -> None:
        """The transport calls this when output has gone out."""
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
        if self._inbox and not self._held and not self._stalled:
            self._pump_soon()
        elif self._at_end and not self._inbox:
            self.close("link lost")

    def _game_has_room(self) -> bool:
        # Who does not read the answers gets no more of them: further lines wait until it does.
        self._stalled = self._unread_bytes() > self.limits.unread_bytes_max
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
        self._out_bytes += len(chunk)
        if not self._flush_due:
            self._flush_soon()

    def _flush_soon(self) -> None:
        """Have :meth:`flush` called; once is enough until it was."""
        self._flush_due = True
        self.context.flush_soon(self)

    def flush(self) -> None:
        """Write what waits, now. :class:`SessionContext` calls this; a transport does before its stream changes form."""
        self._flush_due = False
        if self._over:
            return
        chunks, size = self._out, self._out_bytes
        self._out, self._out_bytes = [], 0
        if self._text_waits and self._shown_prompt is not None:
            chunks.insert(0, NEWLINE)
            self._shown_prompt = None
        self._add_prompt(chunks)
        self._text_waits = False
        if chunks:
            if self._unsent_bytes() + size > self.limits.output_bytes_max:
                self._drop("too slow")
                return
            self._write(chunks)
        if self._stalled:
            self.drained()
        if not self._open:
            self._hang_up(at_once=False)

    def _add_prompt(self, chunks: list[Chunk]) -> None:
        prompt, self._prompt = self._prompt, None
        if prompt is None or prompt == self._shown_prompt:
            return
        aloud = self.look.screen_reader
        if aloud and prompt == self._heard_prompt:
            return  # nothing in it is new: whoever listens waits for the next line instead
        if self._shown_prompt is not None:
            chunks.append(NEWLINE)
        chunks.append(self._prompt_bytes(prompt) + self._prompt_mark())
        self._shown_prompt = self._heard_prompt = prompt

    def _prompt_bytes(self, prompt: Prompt) -> bytes:
        known = self._drawn_prompt
        if known is not None and known[0] is prompt and known[1] == self._style:
            return known[2]
        text = (self.look.screen_reader and prompt.spoken) or prompt.text
        drawn = self._text_bytes(render_prompt(text, self.look, self.context.theme))
        self._drawn_prompt = (prompt, self._style, drawn)
        return drawn

    def _draw(self, message: Message) -> bytes:
        try:
            drawn = self._text_bytes(render(message, self.look, self.context.theme) + "\n")
        except Exception:
            # A field is missing, say. The line is lost for its readers, and nothing else.
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
