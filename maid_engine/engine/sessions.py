"""Keeps the connected sessions and the character that each one plays."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import cast

from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.messages import Message, Output
from maid_engine.core.observers import Detach, Observers
from maid_engine.engine.heard_lines import HeardLines
from maid_engine.ports.session import Session


class SessionManager:
    """All sessions and their links to characters.

    A session has at most one character, and a character one session.
    """

    def __init__(self) -> None:
        self._sessions: dict[SessionId, Session] = {}
        self._by_player: dict[PlayerId, Session] = {}
        self.unsettled: dict[SessionId, Session] = {}
        """Sessions with output since their last prompt. AI players are settled when they listen."""
        self._answers_due: Counter[SessionId] = Counter()
        """Session → commands whose answers are still to come."""
        self.programs: set[SessionId] = set()
        """Sessions of programs that logged in by a token. They have no other rights than to play."""
        self.earshot = HeardLines()
        """The lines that players have heard recently."""
        self.absent: dict[PlayerId, Callable[[Output], None]] = {}
        """Character without a session → function that keeps its output."""
        self._added: Observers[Session] = Observers()
        self._delivered: Observers[tuple[Session, Output]] = Observers()
        self._followed: dict[SessionId, Detach] = {}

    # --- hooks ---

    def on_added(self, listener: Callable[[Session], None]) -> Detach:
        """Call the listener with each session that is added from now on, before it receives anything.

        A session that is removed and added again is reported again. Returns the function that detaches the
        listener.
        """
        return self._added.add(listener)

    def on_delivery(self, listener: Callable[[Session, Output], None]) -> Detach:
        """Call the listener with each output for a session in the game, before the session receives it.

        This holds for all sessions, also for those of AI players and those added later, from :meth:`add` to
        :meth:`remove`. Returns the function that detaches the listener.
        """
        detach = self._delivered.add(lambda told: listener(*told))
        for session in self._sessions.values():
            self._follow(session)

        def end() -> None:
            detach()
            if not self._delivered.listeners:
                self._unfollow(*self._followed)

        return end

    def _follow(self, session: Session) -> None:
        if session.id not in self._followed:
            told = self._delivered.tell
            self._followed[session.id] = session.deliveries.add(lambda output: told((session, output)))

    def _unfollow(self, *sessions: SessionId) -> None:
        for one in sessions:
            detach = self._followed.pop(one, None)
            if detach is not None:
                detach()

    # --- sessions and characters ---

    def add(self, session: Session) -> None:
        """Add a session. Adding it again does nothing."""
        before = self._sessions.get(session.id)
        if before is session:
            return
        self._unfollow(session.id)
        self._sessions[session.id] = session
        if self._delivered.listeners:
            self._follow(session)
        self._added.tell(session)

    def remove(self, session_id: SessionId) -> None:
        """Remove a session and unlink its character. An unknown session is ignored."""
        self.unlink(session_id)
        self._sessions.pop(session_id, None)
        self._unfollow(session_id)
        self.unsettled.pop(session_id, None)
        self._answers_due.pop(session_id, None)
        self.programs.discard(session_id)

    def link(self, session_id: SessionId, player_id: PlayerId) -> Session | None:
        """Link the session to the character. Return the session that had it before, now unlinked, or None."""
        session = self._sessions[session_id]
        before = self._by_player.get(player_id)
        if before is not None and before is not session:
            before.player_id = None
        else:
            before = None
        if session.player_id != player_id:
            self.unlink(session_id)
        session.player_id = player_id
        self._by_player[player_id] = session
        return before

    def unlink(self, session_id: SessionId) -> PlayerId | None:
        """Unlink the session from its character. Return the character, or None if it had none."""
        session = self._sessions.get(session_id)
        player_id = session.player_id if session is not None else None
        if session is None or player_id is None:
            return None
        session.player_id = None
        if self._by_player.get(player_id) is session:
            del self._by_player[player_id]
        return player_id

    def get(self, session_id: SessionId) -> Session | None:
        """Return the session, or None."""
        return self._sessions.get(session_id)

    def of(self, player_id: PlayerId) -> Session | None:
        """Return the session that plays a character, or None if there is none."""
        return self._by_player.get(player_id)

    def playing(self) -> tuple[tuple[PlayerId, Session], ...]:
        """Return every character that a session plays, with its session, in the order they were linked."""
        return tuple(self._by_player.items())

    def __iter__(self) -> Iterator[Session]:
        return iter(tuple(self._sessions.values()))

    def __len__(self) -> int:
        return len(self._sessions)

    def tell(self, player_id: PlayerId, output: Output) -> bool:
        """Deliver to the session that plays the character. Return False if there is none."""
        session = self._by_player.get(player_id)
        if session is None:
            self._keep(player_id, output)
            return False
        session.deliver(output)
        if not session.is_ai_player:
            self.unsettled[session.id] = session
            self.earshot.take(player_id, output)
        return True

    def tell_each(self, players: Iterable[EntityId], message: Message) -> None:
        """Deliver one message to each character that a session plays, as :meth:`tell` does to one."""
        people: list[PlayerId] = []
        sessions, unsettled = self._by_player, self.unsettled
        # Each step of this loop runs for everybody who hears a word, so it calls nothing but the session.
        for player_id in cast("Iterable[PlayerId]", players):
            session = sessions.get(player_id)
            if session is None:
                self._keep(player_id, message)
                continue
            session.deliver(message)
            if not session.is_ai_player:
                unsettled[session.id] = session
                people.append(player_id)
        self.earshot.take_each(people, message)

    # --- answers that take time ---

    def expect_answer(self, session: Session) -> Callable[[], None]:
        """Note that the answer to a command comes later, so that the prompt waits for it. Return what to call after it."""
        self._answers_due[session.id] += 1

        def end() -> None:
            if self._answers_due[session.id] <= 1:
                self._answers_due.pop(session.id, None)
            else:
                self._answers_due[session.id] -= 1
            if session.id in self._sessions:
                self.unsettled[session.id] = session

        return end

    def expects_answer(self, session_id: SessionId) -> bool:
        """Return whether the answer to a command of this session is still to come."""
        return session_id in self._answers_due

    def _keep(self, player_id: PlayerId, output: Output) -> None:
        """Keep the output for a character that is absent; others get nothing."""
        keep = self.absent.get(player_id)
        if keep is not None:
            keep(output)
