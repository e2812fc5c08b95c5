"""Who takes up a character and who lets go of it: connecting, taking over, losing the link, leaving."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

import structlog

from maid_engine.core.errors import AccountError
from maid_engine.core.events import PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, Output
from maid_engine.engine import link_messages as msg
from maid_engine.engine import messages
from maid_engine.engine.event_bus import EventBus
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.sessions import SessionManager
from maid_engine.ports.session import Session
from maid_engine.ports.world import Characters, Presenter

log = structlog.get_logger(__name__)

MOST_MISSED_LINES: Final = 30
"""So many of the last lines are kept for a character that nobody drives for a while."""


MOST_REPLAYED_LINES: Final = 500
"""So many are kept for a client that comes back by itself, to which all that was told is shown."""

SHOWN_ANEW: Final = frozenset({"room_description", "entity_presence", "error"})
"""Kinds of lines that whoever comes back need not read again: they see the room as it is now."""


@runtime_checkable
class Remembers(Protocol):
    """A session that knows what its client may not have got: all since the client's last line."""

    recent: Iterable[Message]


@runtime_checkable
class CallsItself(Protocol):
    """A session whose client may have said what it is."""

    @property
    def is_bot(self) -> bool:
        """Whether it calls itself a bot."""
        ...


class Lines(Protocol):
    """Where typed lines wait for their turn: the dispatcher."""

    def forget(self, session_id: SessionId) -> None:
        """Drop what a closed session still had waiting."""
        ...


@dataclass
class Missed:
    """What a link-dead character heard while nobody listened."""

    lines: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_MISSED_LINES))
    dropped: int = 0
    every: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_REPLAYED_LINES))
    """All lines, those too that need not be read again by whoever comes back much later."""
    gone: int = 0

    def take(self, output: Output) -> None:
        """Keep a line; packets, prompts and who came and went will be shown anew."""
        if not isinstance(output, Message):
            return
        self.gone += len(self.every) == MOST_REPLAYED_LINES
        self.every.append(output)
        if output.template.kind not in SHOWN_ANEW:
            self.dropped += len(self.lines) == MOST_MISSED_LINES
            self.lines.append(output)


class PeoplesCharacters(Protocol):
    """Knows whose characters are people's."""

    def account_of(self, player_id: PlayerId) -> object | None:
        """The account that a character belongs to; ``None`` for a character of an AI player."""
        ...


class VisitedGame(Protocol):
    """What coming and going need of a game: a part of ``Game``."""

    bus: EventBus
    sessions: SessionManager
    presenter: Presenter
    characters: Characters
    saver: SaveScheduler

    @property
    def accounts(self) -> PeoplesCharacters:
        """The accounts of this game."""
        ...


class Presence(Interceptable):
    """Links sessions to characters, for humans and AI players alike."""

    def __init__(self, game: VisitedGame, lines: Lines) -> None:
        self._game = game
        self._lines = lines
        self._missed: dict[PlayerId, Missed] = {}

    @interceptable
    def connect(self, session: Session, player_id: PlayerId, *, resumed: bool = False) -> None:
        """Let the session drive the character, which enters the world or goes on where it stood.

        A session that drove it before is told so and closed. The world changes hands within one call, so each
        message goes to the one or to the other. Call the bus's ``drain`` when the work at hand is done.

        Args:
            session: the one that drives it from now on.
            player_id: the character.
            resumed: the client knows all that was told until its link broke, so the rest is shown as it came.

        Raises:
            AccountError: an AI player would drive the character of a person, who never consented to that.
        """
        game = self._game
        if session.is_ai_player and game.accounts.account_of(player_id) is not None:
            raise AccountError("a person's character is never driven by an AI player.")
        in_world = game.presenter.room_of(player_id) is not None
        game.sessions.add(session)
        before = game.sessions.link(session.id, player_id)
        recent = self._send_away(before, player_id) if before is not None else []
        name = game.characters.name_of(player_id)
        game.bus.publish(PlayerConnectedEvent(session.id, player_id, name, session.is_ai_player))
        log.info("player.connected", session=session.id, player=player_id, taken_over=before is not None)
        if resumed:
            self._go_on(session, player_id)
        else:
            if recent:
                session.deliver(msg.RECENT())
            for line in recent:
                session.deliver(line)
            self._show_missed(session, player_id)
        game.characters.mark_bot(player_id, on=isinstance(session, CallsItself) and session.is_bot)
        if in_world:
            game.characters.resume(player_id)
        else:
            game.characters.enter(player_id)
        if game.saver.failing and not session.is_ai_player:
            session.deliver(messages.STORE_FULL())
        game.sessions.unsettled[session.id] = session

    @interceptable
    def disconnect(self, session: Session, reason: str) -> None:
        """Take the session's hands off its character and forget the session. Twice is fine.

        Args:
            session: it need not drive anybody.
            reason: "link lost" leaves the character guarded in the world; "quit", "idle", "kicked" and
                "shutdown" take it out.
        """
        game = self._game
        player_id = session.player_id
        self._lines.forget(session.id)
        if player_id is None:
            game.sessions.remove(session.id)
            return
        if reason == "link lost":
            self._guard(session, player_id)
        else:
            # It leaves while its session still hears: the last line of a visit is the game's good-bye.
            game.characters.leave(player_id)
            game.sessions.remove(session.id)
        self._publish_end(session, player_id, reason)
        log.info("player.disconnected", session=session.id, player=player_id, reason=reason)

    @interceptable
    def sweep(self) -> None:
        """Forget what was missed by characters that have left the world. Call it now and then."""
        for player_id in tuple(self._missed):
            if self._game.presenter.room_of(player_id) is None:
                self._forget_missed(player_id)

    def _guard(self, session: Session, player_id: PlayerId) -> None:
        game = self._game
        game.sessions.remove(session.id)
        if not session.is_ai_player:
            missed = self._missed[player_id] = Missed()
            game.sessions.absent[player_id] = missed.take
        game.characters.link_lost(player_id)

    def _send_away(self, before: Session, player_id: PlayerId) -> list[Message]:
        """End the older session; what its client may not have got, if the link was half dead."""
        recent = (
            [line for line in before.recent if line.template.kind not in SHOWN_ANEW]
            if isinstance(before, Remembers)
            else []
        )
        before.deliver(msg.TAKEN_OVER())
        self._lines.forget(before.id)
        self._game.sessions.remove(before.id)
        self._publish_end(before, player_id, "taken over")
        before.close("taken over")
        return recent

    def _publish_end(self, session: Session, player_id: PlayerId, reason: str) -> None:
        name = self._game.characters.name_of(player_id)
        self._game.bus.publish(
            PlayerDisconnectedEvent(session.id, player_id, name, reason, session.is_ai_player)
        )

    def _show_missed(self, session: Session, player_id: PlayerId) -> None:
        missed = self._forget_missed(player_id)
        if missed is None or not missed.lines:
            return
        if missed.dropped:
            session.deliver(msg.MISSED_SOME(dropped=missed.dropped))
        session.deliver(msg.MISSED())
        for line in missed.lines:
            session.deliver(line)
        session.deliver(msg.MISSED_END())

    def _go_on(self, session: Session, player_id: PlayerId) -> None:
        missed = self._forget_missed(player_id)
        if missed is None:
            return
        if missed.gone:
            session.deliver(msg.MISSED_SOME(dropped=missed.gone))
        for line in missed.every:
            session.deliver(line)

    def _forget_missed(self, player_id: PlayerId) -> Missed | None:
        self._game.sessions.absent.pop(player_id, None)
        return self._missed.pop(player_id, None)
