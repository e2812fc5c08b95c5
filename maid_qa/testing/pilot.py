"""A whole game in memory: join, type, read, let time pass. No loop, no sockets, no waiting.

pilot = Pilot("stdlib", "tutorial_world")
ada = pilot.join("Ada")
assert "Exits:" in ada.type("look")
pilot.wait(seconds=10)
"""

from collections import deque
from collections.abc import Callable, Coroutine
from typing import TypeVar

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.inference.ports import InferencePort
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import assemble, open_game
from maid_engine.app.settings import DEFAULT_PACKS, Settings
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.engine.confirmations import Confirmations
from maid_engine.llm.factory import Models
from maid_engine.ports.session import Session
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.session import FakeSession

T = TypeVar("T")


def run_inline(work: Coroutine[object, object, T]) -> T:
    """Run a coroutine that never waits for anything outside.

    Raises:
        RuntimeError: it did wait.
    """
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("this would have waited; a Pilot's game must not")


class AtOnce:
    """Does background work in place: a Pilot's game has no loop."""

    def run_once(self, name: str, work: Coroutine[object, object, None]) -> None:
        """Do the work."""
        del name
        run_inline(work)


class PilotPlayer(FakeSession):
    """A player at a keyboard."""

    def __init__(self, pilot: "Pilot", name: str, *, gmcp: bool) -> None:
        super().__init__(name, gmcp=gmcp)
        self.name = name
        self.pilot = pilot

    def type(self, *lines: str) -> str:
        """Type lines, and return the answers."""
        self.clear()
        for line in lines:
            if not self.pilot.answers(self, line):
                self.pilot.maid.dispatcher.submit(self, line)
        self.pilot.settle()
        return self.text

    def heard(self) -> str:
        """Return what came since the last call of this or of :meth:`type`."""
        text = self.text
        self.clear()
        return text

    @property
    def player(self) -> PlayerId:
        """Return the character.

        Raises:
            LookupError: it is not in the game any more.
        """
        if self.player_id is None:
            raise LookupError(f"{self.name} drives no character now")
        return self.player_id


class Pilot:
    """A running game for a test."""

    def __init__(
        self,
        *packs: str,
        seed: int = 1,
        store: MemoryDocumentStore | None = None,
        models: Models | None = None,
        desk: InferencePort | None = None,
        **settings: object,
    ) -> None:
        self.clock = FakeClock()
        self.store = store or MemoryDocumentStore()
        self._soon: deque[Callable[[], None]] = deque()
        chosen = Settings(
            packs=packs or DEFAULT_PACKS, seed=str(seed), db="memory", journal=False, **settings
        )
        self.maid: MaidGame = assemble(
            chosen,
            store=self.store,
            clock=self.clock,
            hasher=CheapPasswordHasher(),
            call_soon=self._soon.append,
            models=models,
            desk=desk,
        )
        run_inline(open_game(self.maid))
        self.game = self.maid.game
        self.game.accounts.background = AtOnce()
        self.settle()

    @property
    def ai_players(self) -> AIPlayerManager:
        """Return the manager of the game's AI players."""
        return self.game.resource(AIPlayerManager)

    def join(self, name: str, *, gmcp: bool = True) -> PilotPlayer:
        """Join a player of this name, and create the character if there is none yet."""
        characters = self.game.characters
        player_id = characters.find(name) or characters.create(name, AccountId(name.lower()))
        player = PilotPlayer(self, name, gmcp=gmcp)
        self.game.presence.connect(player, player_id)
        self.game.bus.drain()
        self.settle()
        return player

    def answers(self, player: Session, line: str) -> bool:
        """Return whether a line answers a question of a command to its player, and is no command itself."""
        asked = None
        if self.game.has_resource(Confirmations):
            asked = self.game.resource(Confirmations)
        return asked is not None and asked.take(player, line)

    def settle(self) -> None:
        """Run everything that is pending."""
        while self._soon:
            self._soon.popleft()()

    def wait(self, seconds: float) -> None:
        """Let game time pass, tick by tick."""
        for _ in range(round(seconds * self.game.ticks_per_second)):
            self.clock.advance(1 / self.game.ticks_per_second)
            self.maid.engine.tick()
            self.settle()
