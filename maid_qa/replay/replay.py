"""A replay: the same game, fed from the tape, compared at each step."""

import asyncio
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import structlog

from maid_engine.accounts.visits import end_banned_visits, tell_role
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.questions import Tier
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import assemble, close_game, open_game, run_in_background
from maid_engine.commands.definition import Role
from maid_engine.core.completion import ModelName
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.control import ServerControl
from maid_engine.engine.services import Game
from maid_engine.llm.factory import ModelChoice, Models
from maid_engine.llm.prices import PriceList, Rate
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.net.playing_conversation import PlayingConversation
from maid_qa.replay.entry_points import Way, begin_task, ways
from maid_qa.replay.header import settings_of
from maid_qa.replay.machine import fit
from maid_qa.replay.observation_log import state_hash
from maid_qa.replay.recorder import furnish, settle
from maid_qa.replay.replay_loop import Difference, ReplayLoop, ReplayStage
from maid_qa.replay.session_stand_in import StandIn
from maid_qa.replay.staged_ports import StagedClock, StagedHasher, StagedSink, StagedStore, staged_models
from maid_qa.replay.stand_ins import Absent, AbsentProvider, TapeStore, administer
from maid_qa.replay.tape import Frame, TapeError, TapeReader
from maid_qa.replay.values import CannotTellError, from_tape
from maid_qa.replay.what_if import make_so

log = structlog.get_logger(__name__)

FRAMES_A_LOOK: Final = 500


class Replay:
    """One recording in one process; :meth:`run` goes on from where it is.

    Args:
        reader: the recording.
    """

    def __init__(self, reader: TapeReader) -> None:
        self.reader = reader
        self.header = reader.header
        self.loop = ReplayLoop()
        self.stage = ReplayStage(self.loop)
        self.store = TapeStore()
        """What was written so far."""
        self.maid: MaidGame | None = None
        self.sessions: dict[str, StandIn] = {}
        self.wishes: dict[str, bool] = {}
        """Recorded wishes of later clients, once the tape was left."""
        self.providers: list[AbsentProvider] = []
        """Stand-ins for the models."""
        self.before_open: list[Callable[[MaidGame], None]] = []
        """Called with the game when it is wired and not open yet."""
        self.rest: list[Frame] = []
        """The frames that were not played, once the tape was left."""
        self.marks: list[int] = []
        """The ticks at which the hash of the whole state is on tape, and was equal here."""
        self._at_work = False
        """Whether the game's own tasks have begun."""
        self._frames = reader.frames()
        self._ways: dict[str, Way] = {}
        self._playing: dict[str, PlayingConversation] = {}
        self._doors: dict[str, Callable[..., object]] = {
            "assemble": self._assemble,
            "open": lambda: self._begin(lambda: open_game(self.alive)),
            "furnish": self._furnish,
            "run": self._run_on,
            "close": lambda: self._begin(lambda: close_game(self.alive)),
            "settle": lambda: settle(self.game),
            "tell_role": lambda account, role: tell_role(self.game, account, Role(role)),
            "end_banned_visits": lambda: end_banned_visits(self.game),
            "mark": self._mark,
            "play.begin": self._play,
            "play.start": lambda session: self._playing[session].start(),
            "play.line": self._line,
            "play.gmcp": lambda session, package, data: self._playing[session].gmcp(package, data),
            "play.closed": lambda session, reason: self._playing[session].closed(reason),
            "presence.connect": self._connect,
            "what if": lambda facts: make_so(self.game, facts),
        }

    # --- for callers ---

    @property
    def alive(self) -> MaidGame:
        """Return the game with the services around it.

        Raises:
            RuntimeError: the tape has not wired one yet.
        """
        if self.maid is None:
            raise RuntimeError("the recording ends before a game was wired")
        return self.maid

    @property
    def is_alive(self) -> bool:
        """Return whether the game is open: its packs are loaded."""
        return self.maid is not None and self.maid.game.truth is not None

    def check_alive(self) -> None:
        """Check that the game is open.

        Raises:
            TapeError: it is not yet.
        """
        if not self.is_alive:
            raise TapeError(f"at tick {self.tick} the game had not come to life yet; go to a later one")

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.alive.game

    @property
    def tick(self) -> int:
        """Return the current tick of the replay."""
        return self.maid.game.tick if self.maid is not None else 0

    @property
    def difference(self) -> Difference | None:
        """Return the first difference from the recording, or `None`."""
        return self.stage.difference

    def run(
        self,
        *,
        until: int | None = None,
        frames: int | None = None,
        progress: Callable[[int, float], None] | None = None,
    ) -> bool:
        """Play on from the tape, and return whether all was equal.

        Args:
            until: stop before anything that comes after the end of this tick, though not before the game's
                tasks run: it may
                begin at a later tick, where a server goes on from its database.
            frames: stop after this many frames in all.
            progress: called at intervals with the tick and the share of the tape that was read.
        """
        with self.on_loop():
            while not self._reached(until, frames):
                frame = next(self._frames, None)
                if frame is None:
                    break
                if not self.stage.play(frame, self.use_door):
                    return False
                if progress is not None and self.stage.frame % FRAMES_A_LOOK == 0:
                    progress(self.tick, self.reader.share)
        return self.difference is None

    def left(self) -> Iterator[Frame]:
        """Return the frames that were not played."""
        return self._frames

    def state_hash(self) -> str:
        """Return the hash of the whole state; "" before there is a game."""
        if not self.is_alive:
            return ""
        return state_hash(self.game)

    def verdict(self) -> "Verdict":
        """Return the verdict so far."""
        stage = self.stage
        return Verdict(
            stage.difference is None,
            self.tick,
            stage.frame,
            stage.shown,
            tuple(self.marks),
            self.reader.torn,
            self.state_hash(),
            stage.difference,
        )

    @contextmanager
    def on_loop(self) -> Iterator[None]:
        """Make the replay's loop the running one, as the game expects."""
        asyncio.events._set_running_loop(self.loop)  # noqa: SLF001 - the tape runs this loop, not itself
        try:
            yield
        finally:
            asyncio.events._set_running_loop(None)  # noqa: SLF001 - as above

    def close(self) -> None:
        """Close everything."""
        if self.stage.successor is None:
            self.stage.leave_tape()
        for task in asyncio.all_tasks(self.loop):
            task._log_destroy_pending = False  # type: ignore[attr-defined]  # noqa: SLF001 - it was cut off with the tape
            # Coroutines that release a lock while they are closed need the loop, which is closed afterwards.
            with suppress(RuntimeError), self.on_loop():
                _cut_off(task.get_coro())
        self.loop.waiting.clear()
        self.loop.close()

    def _reached(self, until: int | None, frames: int | None) -> bool:
        """Return whether it has come to this tick, or has played so many frames."""
        if frames is not None and self.stage.frame >= frames:
            return True
        return until is not None and self._at_work and self.tick >= until

    # --- doors ---

    def use_door(self, name: str, tick: int, args: dict[str, object], *extra: object) -> None:
        """Do what a frame's head says."""
        del tick
        try:
            if name not in self._doors and name not in self._ways:
                self._ways = {way.name: way for way in ways(self.game)}
            found = args
            if name in self._ways:
                found = {key: from_tape(value, self._make) for key, value in args.items()}
            if name in self._doors:
                self._doors[name](*extra, **found)
            elif name in self._ways:
                self._use(self._ways[name], found)
            else:
                self.stage.differs(f"the door {name}", "there is no such door in this version")
        except CannotTellError as error:
            self.stage.differs(f"the door {name}", str(error))
        except Exception as error:  # noqa: BLE001 - whoever used the door then was told; the tape goes on
            log.debug("replay.io_failed", door=name, error=repr(error))

    def _use(self, way: Way, args: dict[str, object]) -> None:
        if asyncio.iscoroutinefunction(way.call):
            self._begin(lambda: way.call(**args))
            return
        way.call(**args)

    def _run_on(self) -> None:
        run_in_background(self.alive)
        self._at_work = True

    def _begin(self, work: Callable[[], object]) -> None:
        begin_task(self.loop, work, _let_go)

    def _make(self, kind: str, rest: list[Any]) -> object:
        if kind == "session":
            return self._session(rest[0])
        if kind == "agent":
            return self._agent(rest[0])
        raise CannotTellError(f"nothing of a game is called {kind}")

    def _agent(self, agent_id: str) -> AIPlayer:
        found = self.game.resource(AIPlayerManager).get(agent_id)
        if found is None:
            raise CannotTellError(f"there is no AI player {agent_id}")
        return found

    def _session(self, told: dict[str, Any]) -> StandIn:
        found = self.sessions.get(told["id"])
        if found is None:
            found = self.sessions[told["id"]] = StandIn(self.stage, told, self.wishes)
        return found

    def _connect(self, *recent: Any, session: Any, player_id: str, resumed: bool = False) -> None:
        for of, texts in recent:
            self.sessions[of].recall(texts)
        self.game.presence.connect(from_tape(session, self._make), player_id, resumed=resumed)  # type: ignore[arg-type]

    def _mark(self) -> None:
        self.stage.show(f"state of all|{state_hash(self.game)}")
        if self.difference is None:
            self.marks.append(self.tick)

    def _play(self, session: object) -> None:
        stand_in = from_tape(session, self._make)
        self._playing[stand_in.id] = PlayingConversation(
            self.game, self.alive.dispatcher, self.game.resource(Confirmations), stand_in
        )

    def _line(self, session: str, text: str, received: float) -> None:
        self.sessions[session].received_at = received
        self._playing[session].line(text)

    # --- the game ---

    def _assemble(self) -> None:
        settings, stage = settings_of(self.header), self.stage
        self.store.synchronous = self.header["synchronous"]
        self.store.durable = self.header.get("durable", True)  # an older recording does not say
        self.maid = assemble(
            settings,
            store=StagedStore(stage, self.store),
            clock=StagedClock(stage),
            hasher=StagedHasher(stage, Absent()),
            call_soon=self.loop.call_soon,
            sink=StagedSink(stage, Absent()) if self.header["journal"] else None,
            models=self._models(),
            secret=stage.secret,
        )
        stage.tick = lambda: self.tick
        fit(stage, self.maid)
        self.maid.game.provide(ServerControl(lambda: self.stage.show("the process was asked for something")))
        for told in self.before_open:
            told(self.maid)

    def _models(self) -> Models | None:
        told = self.header["models"]
        if told is None:
            return None
        tiers = {
            Tier(tier): ModelChoice(provider, ModelName(model))
            for tier, (provider, model) in told["tiers"].items()
        }
        self.providers = [AbsentProvider(name) for name in told["providers"]]
        registry = LLMProviderRegistry(tuple(self.providers))
        embedder = Absent() if told["embedder"] else None
        closing: list[Callable[[], object]] = [Absent().close] * told["closing"]
        # Costs are on tape; this is for a run that leaves it.
        rates = {(provider, model): Rate(**rate) for provider, model, rate in told["rates"]}
        return staged_models(self.stage, Models(registry, PriceList({}, rates), tiers, embedder, closing))

    def _furnish(self, *, admin: bool) -> None:
        furnish(self.game)
        if admin:
            administer(self.game)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a replay."""

    equal: bool
    tick: int
    frames: int
    shown: int
    """Number of events, lines and so on that were compared."""
    marks: tuple[int, ...]
    """The ticks at which the whole state was compared, and was equal."""
    torn: int
    """Bytes that a crash had torn."""
    state: str
    """The hash of the state at its end."""
    difference: Difference | None


def replay(path: Path, *, until: int | None = None) -> Verdict:
    """Replay a recording.

    Args:
        path: the recording.
        until: stop at this tick.

    Raises:
        TapeError: it cannot be read.
    """
    life = Replay(TapeReader(path))
    try:
        life.run(until=until)
        return life.verdict()
    finally:
        life.close()


def _cut_off(work: Any) -> None:
    """Close a coroutine. If it has not begun, also close the coroutines that it was given to await."""
    if inspect.getcoroutinestate(work) == inspect.CORO_CREATED:
        for one in inspect.getcoroutinelocals(work).values():
            if inspect.iscoroutine(one):
                one.close()
    work.close()


def _let_go(task: "asyncio.Task[object]") -> None:
    if not task.cancelled():
        task.exception()
