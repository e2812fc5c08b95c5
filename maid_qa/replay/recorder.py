"""Records a server: every port and every way in passes a stage, and the tape is written continuously."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any, Final, TypeVar

import structlog

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.clock import LoopClock
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.app.server_hooks import ServerHooks
from maid_engine.app.settings import Settings
from maid_engine.app.wiring_admin import Administration
from maid_engine.core.interception import Call, Interceptable
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.dispatch import settle_all
from maid_engine.engine.journal import JournalSink
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.factory import Models
from maid_engine.net.playing_conversation import Lines, PlayingConversation
from maid_engine.net.server import MAIDServer
from maid_engine.ports.pack_writer import PackWriter
from maid_engine.ports.passwords import PasswordHasher
from maid_engine.ports.store import DocumentStore
from maid_qa.replay.entry_points import EntryRecorder, Told, as_task, services
from maid_qa.replay.event_loops import OnStage
from maid_qa.replay.header import make_header
from maid_qa.replay.machine import fence, fit, follow_outside
from maid_qa.replay.observation_log import state_hash
from maid_qa.replay.recorded_conversation import RecordedConversation
from maid_qa.replay.recording_stage import RecordingStage
from maid_qa.replay.session_stand_in import put_on_stage, recent_to_tape, session_to_tape
from maid_qa.replay.staged_ports import StagedClock, StagedHasher, StagedSink, StagedStore, staged_models
from maid_qa.replay.tape import TapeWriter
from maid_qa.replay.values import to_tape

log = structlog.get_logger(__name__)

T = TypeVar("T")
FLUSH_S: Final = 1.0
"""Seconds of the recording that a crash loses at most."""
FLUSHES_A_MARK: Final = 300
"""Flushes between two hashes of the whole state: five minutes."""
MOST_MINDS_A_MARK: Final = 50
"""With more AI players the hash would block the game for a quarter of a second, so none is made."""


class Recorder(ServerHooks):
    """Records a server's run, from its first moment to its last.

    Args:
        path: the file, which must not exist.
        most_mib: the size at which the recording ends; the server goes on.
        begun: called when the file was made.

    Raises:
        TypeError: the running loop cannot number the game's work; see ``event_loops``.
    """

    def __init__(
        self, path: Path, *, most_mib: float = 1024.0, begun: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__()
        loop, real = asyncio.get_running_loop(), LoopClock()
        if not isinstance(loop, OnStage):
            raise TypeError("a server is recorded on a loop of maid_qa.replay.event_loops")
        self.stage = RecordingStage(loop.time, real.wall, perf_counter)
        loop.stage = self.stage
        self.clock = StagedClock(self.stage)
        self.path = path
        self.tape: TapeWriter | None = None
        self._loop: Any = loop
        self.ended_early: str | None = None
        """Why the recording ends before the server did; `None` if it is whole."""
        self.since = self.until = 0
        """The ticks from and to which the recording goes."""
        self._most_mib, self._begun = most_mib, begun
        self._settings: Settings | None = None
        self._models: Models | None = None
        self._journal = self._synchronous = self._durable = False
        self._game: Game | None = None
        self._writing: asyncio.Task[None] | None = None
        self._appending: asyncio.Task[None] | None = None
        self._outer = Supervisor(real)
        self._lives = False
        """Whether the game is open and not closed yet."""

    # --- ports ---

    def settings(self, settings: Settings) -> Settings:
        """Return the settings, with a seed."""
        self._settings = settings.model_copy(update={"seed": settings.seed or token_hex(8)})
        return self._settings

    def store(self, store: DocumentStore) -> DocumentStore:
        """Return the store, on the stage."""
        staged = StagedStore(self.stage, store)
        self._synchronous = staged.synchronous
        self._durable = staged.durable
        return staged

    def hasher(self, hasher: PasswordHasher) -> PasswordHasher:
        """Return the hasher, on the stage."""
        return StagedHasher(self.stage, hasher)

    def pack_writer(self, writer: PackWriter) -> None:
        """Return None: a recording is lived again with the packs that it began with."""
        del writer

    def models(self, models: Models | None) -> Models | None:
        """Return the models, on the stage."""
        self._models = models
        if models is None:
            return None
        return staged_models(self.stage, models)

    def sink(self, sink: JournalSink | None) -> JournalSink | None:
        """Return the journal's sink, on the stage."""
        self._journal = sink is not None
        if sink is None:
            return None
        return StagedSink(self.stage, sink)

    def secret(self, name: str, make: Callable[[], str]) -> str:
        """Return a secret; its stand-in is on tape."""
        return self.stage.secret(name, make)

    def call_soon(self, work: Callable[[], None]) -> object:
        """Schedule work on the loop, which numbers it."""
        return self._loop.call_soon(work)

    # --- moments ---

    def assembled(self, put_together: Callable[[], MaidGame]) -> MaidGame:
        """Begin the tape, and wire the game's parts as its first frame."""
        if self._settings is None:
            raise RuntimeError("the settings come first")
        header = make_header(self._settings, self._models, journal=self._journal)
        header["synchronous"] = self._synchronous
        header["durable"] = self._durable
        self.tape = TapeWriter(self.path, header, most_mib=self._most_mib)
        self._begun()
        maid = self.stage.door("assemble", {}, put_together)
        game = self._game = maid.game
        self.stage.tick = lambda: game.tick
        fit(self.stage, maid)
        self._writing = self._loop.create_task(self._write_on(), name="recording")
        return maid

    async def open(self, maid: MaidGame, work: Callable[[], Awaitable[None]]) -> None:
        """Open the game as a task of its own; then intercept the ways into it."""
        await as_task(self.stage, "open", {}, work)
        self._watch_ways(maid.game)

    def furnished(self, put_together: Callable[[], T]) -> T:
        """Build network and administration around the game."""
        game = self._known()
        built: T = fence(self.stage, game, put_together)
        follow_outside(self.stage, game)
        administered = game.resource(LiveSettings).admin is not None
        self.stage.door("furnish", {"admin": administered}, lambda: furnish(game))
        return built

    def supervisor(self, inner: Supervisor) -> Supervisor:
        """Return another supervisor than the game's: failures outside are none of its work."""
        del inner
        return self._outer

    def listening(self, server: MAIDServer, admin: Administration) -> None:
        """Record the effects of admins' acts."""
        admin.context.interceptor = EntryRecorder(self.stage, "", self._told)
        # What the network does with its loop is not the game's work: a replay has no network.
        server.dispatcher.on_turn_end = lambda: self.stage.outer(server.context.flush)

    def call_soon_outside(self, work: Callable[[], None]) -> object:
        """Schedule work on the loop without a number, for the network."""
        return self.stage.outer(lambda: self._loop.call_soon(work))

    def outside(self, work: Callable[[], None]) -> None:
        """Step out for what the game asks of its process."""
        self.stage.show("the process was asked for something")
        self.stage.outer(work)

    def run(self, work: Callable[[], None]) -> None:
        """Start the game's own tasks."""
        self.since = self.stage.tick()
        self.stage.door("run", {}, work)
        self._lives = True

    async def close(self, work: Callable[[], Awaitable[None]]) -> None:
        """Record the hash of the state, and close the game."""
        self.mark()
        self._lives = False
        await as_task(self.stage, "close", {}, work)
        await self._outer.stop()

    async def end(self) -> None:
        """Write the rest, and close the tape."""
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        if self._appending is not None:
            await self._appending  # what is being written comes before the rest
        self.flush()
        self._loop.stage = None
        if self.tape is not None:
            self.tape.close()

    # --- for tests and benches too ---

    def begin_play(
        self, game: Game, lines: Lines, questions: Confirmations, session: Any
    ) -> PlayingConversation:
        """Return the conversation with a player."""
        return RecordedConversation(self.stage, game, lines, questions, session)

    def mark(self) -> str:
        """Record the hash of the whole state for a replay to compare, and return it."""
        game = self._known()
        found = state_hash(game)
        self.stage.door("mark", {}, lambda: self.stage.show(f"state of all|{found}"))
        return found

    def flush(self) -> None:
        """Write what was recorded until now."""
        if self.tape is not None:
            self._append(self.stage.take())

    # --- implementation ---

    def _known(self) -> Game:
        if self._game is None:
            raise RuntimeError("the game is not put together yet")
        return self._game

    def _watch_ways(self, game: Game) -> None:
        for label, service in services(game):
            if not isinstance(service, Interceptable):
                log.warning("recording.service_not_recorded", service=label, kind=type(service).__qualname__)
            elif label == "presence":
                service.interceptor = PresenceRecorder(self.stage, game, self._told)
            else:
                service.interceptor = EntryRecorder(self.stage, label, self._told)

    def _told(self, value: object) -> object:
        return to_tape(value, _special, self.stage.masks.cover)

    async def _write_on(self) -> None:
        for number in itertools.count(1):
            await asyncio.sleep(FLUSH_S)  # noqa: TID251 - outside of the game, whose clock is on the stage
            if number % FLUSHES_A_MARK == 0 and self._can_mark():
                self.mark()
            frames = self.stage.take()
            if frames:
                self._appending = self._loop.create_task(asyncio.to_thread(self._append, frames))
                await asyncio.shield(self._appending)

    def _can_mark(self) -> bool:
        """Return whether the game is open, and small enough for a hash of its state."""
        return (
            self._lives
            and sum(1 for _ in self._known().resource(AIPlayerManager).house.agents.inside())
            <= MOST_MINDS_A_MARK
        )

    def _append(self, frames: list[Any]) -> None:
        if self.tape is None or self.ended_early is not None:
            return
        try:
            if self.tape.append(frames):
                self.until = self.stage.tick()
            else:
                self.ended_early = f"it has its size, {self._most_mib:g} MiB"
                log.warning("recording.size_reached", path=str(self.path), mib=self._most_mib)
        except OSError as error:
            # With a gap, a recording would not be valid after it.
            self.ended_early = f"it could not be written: {error.strerror or error}"
            log.error("recording.write_failed", error=str(error))  # noqa: TRY400


class PresenceRecorder(EntryRecorder):
    """Intercepts presence: a client that connects is put on the stage."""

    def __init__(self, stage: RecordingStage, game: Game, told: Told) -> None:
        super().__init__(stage, "presence", told)
        self._game = game

    def context_of(self, call: Call[object]) -> Iterator[object]:
        """Yield the lines that a client that is taken over may not have received."""
        if call.method != "connect":
            return
        arguments = call.arguments()
        session = arguments["session"]
        put_on_stage(self.stage, session)
        before = self._game.sessions.of(arguments["player_id"])
        recent = recent_to_tape(before) if before is not None and before is not session else None
        if before is not None and recent is not None:
            yield [before.id, [self.stage.masks.cover(text) for text in recent]]


def _special(value: Any) -> list[Any] | None:
    if isinstance(value, AIPlayer):
        return ["agent", value.id]
    if hasattr(value, "deliver") and hasattr(value, "player_id"):
        return ["session", session_to_tape(value)]
    return None


def furnish(game: Game) -> None:
    """Provide what the network provides to a game."""
    if not game.has_resource(Confirmations):
        game.provide(Confirmations())


def settle(game: Game) -> None:
    """Deliver the effects of an act."""
    game.bus.drain()
    settle_all(game)
