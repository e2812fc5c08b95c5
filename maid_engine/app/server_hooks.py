"""What stands between a server and the outside: nothing, unless its life is recorded.

``app.serve`` puts every port, and every moment at which a game is called from outside, through a :class:`ServerHooks`. This one
lets all of it pass; the recorder of ``maid_qa.replay`` records it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from maid_engine.app.clock import MonotonicClock
from maid_engine.app.settings import Settings
from maid_engine.engine.journal import JournalSink
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.factory import Models
from maid_engine.net.server import MAIDServer
from maid_engine.ports.clock import Clock
from maid_engine.ports.passwords import PasswordHasher
from maid_engine.ports.store import DocumentStore

T = TypeVar("T")


class ServerHooks:
    """Lets everything pass."""

    def __init__(self) -> None:
        self.clock: Clock = MonotonicClock()
        """The only time."""

    # --- ports ---

    def settings(self, settings: Settings) -> Settings:
        """The settings that the server lives by."""
        return settings

    def store(self, store: DocumentStore) -> DocumentStore:
        """Where documents sleep."""
        return store

    def hasher(self, hasher: PasswordHasher) -> PasswordHasher:
        """Who turns passwords into what may be stored."""
        return hasher

    def models(self, models: Models | None) -> Models | None:
        """Who answers AI players' questions."""
        return models

    def sink(self, sink: JournalSink | None) -> JournalSink | None:
        """Where the journal goes."""
        return sink

    def secret(self, name: str, make: Callable[[], str]) -> str:
        """A new secret."""
        del name
        return make()

    def call_soon(self, work: Callable[[], None]) -> object:
        """How the game asks the event loop for its next turn."""
        return asyncio.get_running_loop().call_soon(work)

    # --- moments ---

    def assembled(self, put_together: Callable[[], T]) -> T:
        """The game's parts are wired."""
        return put_together()

    async def open(self, maid: object, work: Callable[[], Awaitable[None]]) -> None:
        """The game comes to life."""
        del maid
        await work()

    def furnished(self, put_together: Callable[[], T]) -> T:
        """Network and administration are built around the game."""
        return put_together()

    def supervisor(self, inner: Supervisor) -> Supervisor:
        """Who keeps the tasks of network and administration."""
        return inner

    def listening(self, server: MAIDServer, admin: object) -> None:
        """Network and administration are there, and not open yet."""

    def outside(self, work: Callable[[], None]) -> None:
        """The game asks its process for something."""
        work()

    def run(self, work: Callable[[], None]) -> None:
        """The game's own tasks begin."""
        work()

    async def close(self, work: Callable[[], Awaitable[None]]) -> None:
        """The game goes to sleep."""
        await work()

    async def end(self) -> None:
        """All is over."""
