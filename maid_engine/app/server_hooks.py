"""Hooks between a server and its surroundings. By default they change nothing.

``app.serve`` passes every port, and every call into the game from outside, through one :class:`ServerHooks`.
A recorder overrides them to record a server's run; other tools override only the hooks that they need.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from maid_engine.app.clock import LoopClock, MonotonicClock
from maid_engine.app.event_loop import is_paced
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.settings import Settings
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.journal import JournalSink
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.factory import Models
from maid_engine.ports.clock import Clock
from maid_engine.ports.pack_writer import PackWriter
from maid_engine.ports.passwords import PasswordHasher
from maid_engine.ports.store import DocumentStore

if TYPE_CHECKING:
    from maid_engine.app.wiring_admin import Administration
    from maid_engine.net.playing_conversation import Lines, PlayingConversation
    from maid_engine.net.server import MAIDServer
    from maid_engine.net.session import NetworkSession

T = TypeVar("T")


class ServerHooks:
    """Hooks into the life of a server. Each default changes nothing.

    There are two kinds. A *port hook* receives a port and returns the one that the server uses. A *moment
    hook* receives the work of one moment and must do it, once, before it returns. They are called in this
    order: ``settings``, the ports, ``assembled``, ``open``, ``furnished`` (with ``supervisor`` inside),
    ``listening``, ``run``, then the hooks that the game and its clients trigger, then ``close`` and ``end``.
    """

    def __init__(self) -> None:
        self.clock: Clock = LoopClock() if is_paced() else MonotonicClock()
        """The clock of the game and of everything around it."""
        self.may_restart = False
        """Whether the server is started again if :func:`~maid_engine.app.server.serve` returns that it is to be."""

    # --- ports ---

    def settings(self, settings: Settings) -> Settings:
        """Return the settings that the server uses. Called first."""
        return settings

    def store(self, store: DocumentStore) -> DocumentStore:
        """Return the store that the game reads and writes."""
        return store

    def hasher(self, hasher: PasswordHasher) -> PasswordHasher:
        """Return the hasher for passwords."""
        return hasher

    def pack_writer(self, writer: PackWriter) -> PackWriter | None:
        """Return what writes the packs' files when a builder publishes; None: nobody can publish."""
        return writer

    def models(self, models: Models | None) -> Models | None:
        """Return the models that answer AI players' questions; None: behavior rules alone."""
        return models

    def sink(self, sink: JournalSink | None) -> JournalSink | None:
        """Return where the journal is written; None: nowhere."""
        return sink

    def secret(self, name: str, make: Callable[[], str]) -> str:
        """Return a new secret. `name` is its purpose: ``code`` or ``token``."""
        del name
        return make()

    def call_soon(self, work: Callable[[], None]) -> object:
        """Schedule a piece of the game's own work on the event loop."""
        return asyncio.get_running_loop().call_soon(work)

    def call_soon_outside(self, work: Callable[[], None]) -> object:
        """Schedule a piece of the network's work. A session calls this while the game delivers to it."""
        return asyncio.get_running_loop().call_soon(work)

    # --- moments ---

    def assembled(self, put_together: Callable[[], MaidGame]) -> MaidGame:
        """Create and connect the game's parts. Nothing runs yet, and the store is closed."""
        return put_together()

    async def open(self, maid: MaidGame, work: Callable[[], Awaitable[None]]) -> None:
        """Open the store, load the packs and the saved state, and start the AI players."""
        del maid
        await work()

    def furnished(self, put_together: Callable[[], T]) -> T:
        """Build network and administration around the open game."""
        return put_together()

    def supervisor(self, inner: Supervisor) -> Supervisor:
        """Return the supervisor for the tasks of network and administration; `inner` is the game's own."""
        return inner

    def begin_play(
        self, game: Game, lines: "Lines", questions: Confirmations, session: "NetworkSession"
    ) -> "PlayingConversation":
        """Return the conversation with a client whose character enters the game."""
        from maid_engine.net.playing_conversation import PlayingConversation

        return PlayingConversation(game, lines, questions, session)

    def listening(self, server: "MAIDServer", admin: "Administration") -> None:
        """Inspect network and administration, which are built but have no open port yet."""

    def outside(self, work: Callable[[], None]) -> None:
        """Do what the game requests of its process, which is to stop."""
        work()

    def run(self, work: Callable[[], None]) -> None:
        """Start the game's own tasks: the tick, the saver, the journal."""
        work()

    async def close(self, work: Callable[[], Awaitable[None]]) -> None:
        """Stop the AI players, save everything, and close the store."""
        await work()

    async def end(self) -> None:
        """Release what the hooks hold. Called last, also when the server failed."""
