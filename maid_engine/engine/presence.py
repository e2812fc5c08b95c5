"""Links sessions to characters: connecting, taking over, losing the link, leaving."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

import structlog

from maid_engine.core.errors import AccountError
from maid_engine.core.events import PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, Output
from maid_engine.core.observers import Observers
from maid_engine.core.time import Seconds
from maid_engine.engine import link_messages as msg
from maid_engine.engine.event_bus import EventBus
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.sessions import SessionManager
from maid_engine.engine.store_messages import store_message
from maid_engine.ports.session import Session
from maid_engine.ports.world import Characters, Presenter

log = structlog.get_logger(__name__)

MOST_MISSED_LINES: Final = 30
"""How many of the last lines are kept for a character without a session."""


MOST_REPLAYED_LINES: Final = 500
"""How many lines are kept for a client that reconnects by itself, which gets everything it missed."""

SHOWN_ANEW: Final = frozenset({"room_description", "entity_presence", "error"})
"""Kinds of lines that are not replayed later: a returning player sees the room as it is now."""


LEAVES_SEAT: Final = frozenset({"quit", "idle"})
"""Reasons for which a person leaves a seat that a stand-in may take."""


@runtime_checkable
class Remembers(Protocol):
    """A session that knows what its client may not have received: everything since the client's last line."""

    recent: Iterable[Message]


@runtime_checkable
class DrivenByMind(Protocol):
    """The session of an AI player."""

    ai_player_id: str


@runtime_checkable
class CallsItself(Protocol):
    """A session whose client may have identified itself."""

    @property
    def is_bot(self) -> bool:
        """Whether the client identified itself as a bot."""
        ...


@runtime_checkable
class MayBeProgram(Protocol):
    """A session that may have logged in by a token."""

    @property
    def is_program(self) -> bool:
        """Whether it did."""
        ...


class Lines(Protocol):
    """The queue of typed lines: the dispatcher."""

    def forget(self, session_id: SessionId) -> None:
        """Drop the waiting lines of a closed session."""
        ...


@dataclass
class Missed:
    """What a link-dead character heard without a session."""

    lines: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_MISSED_LINES))
    dropped: int = 0
    every: deque[Message] = field(default_factory=lambda: deque(maxlen=MOST_REPLAYED_LINES))
    """All lines, including those of the kinds in :data:`SHOWN_ANEW`."""
    gone: int = 0

    def take(self, output: Output) -> None:
        """Keep a line. Packets, prompts and the kinds in :data:`SHOWN_ANEW` are not kept in `lines`."""
        if not isinstance(output, Message):
            return
        self.gone += len(self.every) == MOST_REPLAYED_LINES
        self.every.append(output)
        if output.template.kind not in SHOWN_ANEW:
            self.dropped += len(self.lines) == MOST_MISSED_LINES
            self.lines.append(output)


@dataclass(frozen=True, slots=True)
class ReplayedLines:
    """Lines that a returning player has just been shown, because they were missed."""

    player_id: PlayerId
    lines: tuple[Message, ...]


class PeoplesCharacters(Protocol):
    """Knows which characters belong to people."""

    def account_of(self, player_id: PlayerId) -> object | None:
        """Return the account of a character; None for an AI player's character."""
        ...


class StandInPort(Protocol):
    """Knows for whom an AI player may stand in, and lets it take the seat."""

    def may_stand_in(self, player_id: PlayerId) -> bool:
        """Return whether a person's recorded consent lets a mind play this character of theirs now."""
        ...

    def take_seat(self, player_id: PlayerId) -> Seconds | None:
        """Link a mind to a character whose player has just left, with :meth:`Presence.connect`.

        Return for how long it may play at most; None if it does not take the seat, and the character leaves.
        """
        ...


class NobodyStandsIn:
    """Refuses every character: a game without consents."""

    def may_stand_in(self, player_id: PlayerId) -> bool:  # noqa: ARG002 - the port's face
        """Return False."""
        return False

    def take_seat(self, player_id: PlayerId) -> Seconds | None:  # noqa: ARG002 - the port's face
        """Return None."""
        return None


class VisitedGame(Protocol):
    """The part of ``Game`` that connecting and leaving need."""

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
    """Links sessions to characters, of humans and AI players alike."""

    def __init__(self, game: VisitedGame, lines: Lines) -> None:
        self._game = game
        self._lines = lines
        self._missed: dict[PlayerId, Missed] = {}
        self.stand_ins: StandInPort = NobodyStandsIn()
        """Whether minds may play characters of people. The composition root sets it; nobody may by default."""
        self.replayed: Observers[ReplayedLines] = Observers()
        """Told what a returning player missed, once it has been shown."""

    @interceptable
    def connect(self, session: Session, player_id: PlayerId, *, resumed: bool = False) -> None:
        """Link the session to the character, which enters the world or continues where it stood.

        An earlier session of the character receives a message and is closed. The change happens within one
        call, so each message goes to exactly one of the two. Call the bus's ``drain`` when the current work
        is done.

        Args:
            session: the session that plays the character from now on.
            player_id: the character.
            resumed: whether the client has everything until its link broke, so that it gets all lines since
                then.

        Raises:
            AccountError: an AI player's session would play a person's character without the person's recorded
                consent, or while the person plays it.
        """
        game = self._game
        if session.is_ai_player:
            self._refuse_without_consent(player_id)
        in_world = game.presenter.room_of(player_id) is not None
        game.sessions.add(session)
        if isinstance(session, MayBeProgram) and session.is_program:
            game.sessions.programs.add(session.id)
        before = game.sessions.link(session.id, player_id)
        recent: list[Message] = []
        if before is not None:
            recent = self._send_away(before, player_id)
        name = game.characters.name_of(player_id)
        game.bus.publish(PlayerConnectedEvent(session.id, player_id, name, session.is_ai_player))
        log.info("player.connected", session=session.id, player=player_id, taken_over=before is not None)
        if resumed:
            self._go_on(session, player_id)
        elif not session.is_ai_player:  # what was missed is kept for the player
            self._catch_up(session, player_id, recent)
        self._mark_stand_in(session, player_id)
        game.characters.mark_bot(player_id, on=isinstance(session, CallsItself) and session.is_bot)
        if in_world:
            game.characters.resume(player_id)
        else:
            game.characters.enter(player_id)
        trouble = game.saver.trouble
        if trouble is not None and not session.is_ai_player:
            session.deliver(store_message(trouble))
        game.sessions.unsettled[session.id] = session

    def _refuse_without_consent(self, player_id: PlayerId) -> None:
        """Refuse an AI player's session for a person's character unless it stands in with consent."""
        game = self._game
        if game.accounts.account_of(player_id) is None:
            return
        present = game.sessions.of(player_id)
        if present is not None and not present.is_ai_player:
            raise AccountError("an AI player never takes the seat of a person who plays.")
        if not self.stand_ins.may_stand_in(player_id):
            raise AccountError(
                "a person's character is driven by an AI player only with the person's recorded consent."
            )

    def _mark_stand_in(self, session: Session, player_id: PlayerId) -> None:
        """Show on a person's character whether a mind plays it from now on."""
        if self._game.accounts.account_of(player_id) is None:
            return
        mind = ""
        if isinstance(session, DrivenByMind):
            mind = session.ai_player_id
        self._game.characters.mark_stand_in(player_id, mind)

    def _catch_up(self, session: Session, player_id: PlayerId, recent: Sequence[Message]) -> None:
        """Show what the older session may not have received, and what happened while nobody played."""
        if recent:
            session.deliver(msg.RECENT())
        for line in recent:
            session.deliver(line)
        self._show_missed(session, player_id)

    @interceptable
    def disconnect(self, session: Session, reason: str) -> None:
        """Unlink the session from its character and forget the session. A second call has no effect.

        Args:
            session: it need not have a character.
            reason: "link lost" leaves the character guarded in the world; "quit", "idle", "kicked" and
                "shutdown" remove it, unless a stand-in takes the seat after the first two.
        """
        game = self._game
        player_id = session.player_id
        self._lines.forget(session.id)
        if player_id is None:
            game.sessions.remove(session.id)
            return
        log.info("player.disconnected", session=session.id, player=player_id, reason=reason)
        if reason == "link lost":
            self._guard(session, player_id)
        elif self._leaves_seat(session, player_id, reason):
            self._hand_over(session, player_id, reason)
            return
        else:
            # The character leaves while its session still receives: the last line of a visit is the game's
            # good-bye.
            game.characters.leave(player_id)
            game.sessions.remove(session.id)
            self._unmark(session, player_id)
        self._publish_end(session, player_id, reason)

    def _leaves_seat(self, session: Session, player_id: PlayerId, reason: str) -> bool:
        """Return whether a mind may take the seat that this session leaves."""
        if session.is_ai_player or reason not in LEAVES_SEAT:
            return False
        return self.stand_ins.may_stand_in(player_id)

    def _hand_over(self, session: Session, player_id: PlayerId, reason: str) -> None:
        """Let a mind take the seat of a person who leaves. The character stays in the world meanwhile."""
        game = self._game
        game.sessions.remove(session.id)
        self._publish_end(session, player_id, reason)
        stays_s = self.stand_ins.take_seat(player_id)
        if stays_s is None:
            game.characters.leave(player_id)
            return
        name = game.characters.name_of(player_id)
        session.deliver(msg.STAYS(name=name, minutes=round(stays_s / 60)))

    def end_guard(self, player_id: PlayerId) -> None:
        """End the guard of a character whose link was lost: a mind takes its seat, or it leaves the world.

        Do nothing if a session plays it again.
        """
        game = self._game
        if game.sessions.of(player_id) is not None:
            return
        if self.stand_ins.may_stand_in(player_id) and self.stand_ins.take_seat(player_id) is not None:
            return
        game.characters.leave(player_id)

    def _unmark(self, session: Session, player_id: PlayerId) -> None:
        """Remove the mark of a stand-in that has left the world with the character."""
        if session.is_ai_player and self._game.accounts.account_of(player_id) is not None:
            self._game.characters.mark_stand_in(player_id, "")

    @interceptable
    def sweep(self) -> None:
        """Drop the missed lines of characters that have left the world. Call it from time to time."""
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
        """Close the older session.

        Return the lines that its client may not have received, if the link was half dead.
        """
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
        self._note_replayed(session, player_id, missed.lines)

    def _go_on(self, session: Session, player_id: PlayerId) -> None:
        missed = self._forget_missed(player_id)
        if missed is None:
            return
        if missed.gone:
            session.deliver(msg.MISSED_SOME(dropped=missed.gone))
        for line in missed.every:
            session.deliver(line)
        self._note_replayed(session, player_id, missed.every)

    def _note_replayed(self, session: Session, player_id: PlayerId, lines: Iterable[Message]) -> None:
        """Tell who listens what a person has just read. What a mind read in its place does not count."""
        if not session.is_ai_player:
            self.replayed.tell(ReplayedLines(player_id, tuple(lines)))

    def _forget_missed(self, player_id: PlayerId) -> Missed | None:
        self._game.sessions.absent.pop(player_id, None)
        return self._missed.pop(player_id, None)
