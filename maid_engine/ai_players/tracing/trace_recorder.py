"""The records of all AI players, for commands, the API and the web page, and as a live stream."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog

from maid_engine.ai_players.explanation.why_not import objections
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.traces import DecisionLog, Explanation, Objection, Outcome, ThoughtTrace
from maid_engine.ai_players.safety.gateway import CommandGateway
from maid_engine.ai_players.tracing.chains import NameOf
from maid_engine.ai_players.tracing.second_hand import SecondHand
from maid_engine.ai_players.tracing.tick_range import TickRange
from maid_engine.ai_players.tracing.trace_replay import ThoughtTraceReplay
from maid_engine.ai_players.tracing.trace_store import TraceKeeper
from maid_engine.ai_players.tracing.trace_watch import TraceLimits, Watch
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json
from maid_engine.core.documents import Batch
from maid_engine.core.time import Seconds
from maid_engine.ports.store import DocumentStore

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind_port import MindPort

log = structlog.get_logger(__name__)

MOST_FOLLOWERS: Final = 64
LATEST: Final = 60
"""Approximate number of records of each AI player that are loaded after a restart."""
Listener = Callable[[ThoughtTrace], None]


class Subject(NamedTuple):
    """An AI player in the game, to be asked why it does not type a command."""

    mind: "MindPort"
    gateway: CommandGateway
    now: Seconds
    standing: str = ""
    """Why it types nothing at all now, such as a pause; "" if it may type."""


class TraceSettings(NamedTuple):
    """What is recorded, and how long it is kept."""

    enabled: bool = True
    retention_s: float = 86_400.0
    most_stored: int = 8 * 1024 * 1024
    """Maximum bytes of each AI player in the store."""
    log_decisions: bool = False
    limits: TraceLimits = TraceLimits()


class TraceRecorder:
    """Records what AI players think and do, and explains it.

    Args:
        settings: what is recorded.
        wall: the wall clock, in seconds.
        name_of: returns the name of a player's id.
        subject: returns the subject for an AI player's id; None if it is not in the game.
        store: the store of records; None: they are kept in memory only.
    """

    def __init__(
        self,
        settings: TraceSettings,
        *,
        wall: Callable[[], float],
        name_of: NameOf,
        subject: Callable[[str], Subject | None],
        store: DocumentStore | None = None,
    ) -> None:
        self.settings = settings
        self._wall = wall
        self.name_of = name_of
        """Returns the name of a player's id."""
        self._subject = subject
        self._store = store
        self._watches: dict[str, Watch] = {}
        self._second_hand = SecondHand()
        self._keeper = TraceKeeper(retention_s=settings.retention_s, most_bytes=settings.most_stored)
        self.replay = ThoughtTraceReplay(self._watches, self._keeper, store)
        self._followers: dict[int, tuple[str | None, Listener]] = {}
        self.call_follower: Callable[[Callable[[], None]], None] = _at_once
        """Calls a follower.

        Recordings and replays of a server replace it, to run followers outside the game's recorded work.
        """
        self._followed = 0

    # --- recording ---

    def watch(self, ai_player_id: str) -> Watch | None:
        """Return the watch of this AI player, made on first use; None if recording is off."""
        if not self.settings.enabled:
            return None
        found = self._watches.get(ai_player_id)
        if found is None:
            found = self._watches[ai_player_id] = Watch(
                ai_player_id,
                wall=self._wall,
                name_of=self.name_of,
                tell=self._tell,
                limits=self.settings.limits,
                log_decisions=self.settings.log_decisions,
                second_hand=self._second_hand,
            )
            index = self._keeper.indexes.get(ai_player_id)
            if index is not None:
                found.numbers.update(index.numbers)
        return found

    @property
    def size(self) -> int:
        """Return the approximate size of all records in memory, in bytes."""
        return sum(watch.size for watch in self._watches.values())

    @property
    def lost(self) -> int:
        """Return how many records were dropped before they could be saved."""
        return sum(watch.lost for watch in self._watches.values())

    # --- queries ---

    def why(self, ai_player_id: str, n: int = 1) -> Explanation | None:
        """Return the chain of the `n`-th latest command that reached the gateway.

        Return None if it is not in memory.
        """
        watch = self._watches.get(ai_player_id)
        if watch is not None and n >= 1:
            return next(islice(watch.told(), n - 1, None), None)
        return None

    def commands(self, ai_player_id: str, *, limit: int = 20) -> list[Explanation]:
        """Return the chains behind the latest commands that reached the gateway, the latest first."""
        watch = self._watches.get(ai_player_id)
        if watch is None:
            return []
        return list(islice(watch.told(), limit))

    def why_not(self, ai_player_id: str, line: str) -> tuple[Objection, ...]:
        """Return the objections to typing this line now; empty if there are none.

        Raises:
            KeyError: the AI player is not in the game.
        """
        subject = self._subject(ai_player_id)
        if subject is None:
            raise KeyError(ai_player_id)
        found = objections(subject.mind, subject.gateway, line, now=subject.now)
        standing = (Objection("mind", subject.standing),) if subject.standing else ()
        return (*standing, *found)

    def thoughts(
        self,
        ai_player_id: str,
        *,
        start_tick: int | None = None,
        end_tick: int | None = None,
        limit: int = 20,
    ) -> list[ThoughtTrace]:
        """Return the latest traces in memory from `start_tick` to `end_tick` inclusive, in order of time.

        Older traces are available from :attr:`replay`.
        """
        watch = self._watches.get(ai_player_id)
        if watch is None:
            return []
        ticks = TickRange(start_tick, end_tick)
        found: list[ThoughtTrace] = []
        for trace in watch.thoughts.latest():
            if ticks.ends_before(trace.tick_number):
                continue
            if ticks.begins_after(trace.tick_number) or len(found) >= limit:
                break
            found.append(trace)
        found.reverse()
        return found

    def decisions(self, ai_player_id: str, *, limit: int = 20) -> list[DecisionLog]:
        """Return the latest decisions in order of time, each with its outcome.

        Decisions about goals and plans are included if the setting ``decision_log_enabled`` is on.
        """
        watch = self._watches.get(ai_player_id)
        if watch is None:
            return []
        logged = [*islice(watch.decisions.latest(), limit)]
        found = [*logged, *(selected(chain) for chain in islice(watch.chains.latest(), limit))]
        found.sort(key=lambda one: one.timestamp)
        return found[-limit:]

    # --- following ---

    def follow(self, ai_player_id: str | None, listener: Listener) -> Callable[[], None]:
        """Send each new trace of one AI player, or of all for None, to a listener.

        Return a function that stops it.

        A listener that raises is removed. Beyond :data:`MOST_FOLLOWERS`, the oldest follower is removed.
        """
        self._followed += 1
        number = self._followed
        self._followers[number] = (ai_player_id, listener)
        drop_oldest(self._followers, MOST_FOLLOWERS)
        return lambda: _forget(self._followers, number)

    def _tell(self, ai_player_id: str, data: dict[str, object]) -> None:
        if not self._followers:
            return
        trace = from_json(ThoughtTrace, data)
        for number, (wanted, listener) in tuple(self._followers.items()):
            if wanted not in (None, ai_player_id):
                continue
            try:
                self.call_follower(partial(listener, trace))
            except Exception:
                log.exception("trace.follower_failed", follower=number)
                _forget(self._followers, number)

    # --- saving ---

    async def load(self) -> None:
        """Load the index of records from before this start, and the latest records.

        Raises:
            StoreError: the store cannot be read.
        """
        if self._store is None or not self.settings.enabled:
            return
        await self._keeper.load(self._store)
        for agent in self._keeper.indexes:
            watch = self.watch(agent)
            if watch is not None:
                watch.restore(await self._keeper.latest(self._store, agent, LATEST))

    def collect(self) -> Batch:
        """Return what the save scheduler must write and delete now."""
        return self._keeper.collect(tuple(self._watches.values()), self._wall())

    def close(self) -> Batch:
        """Close all open chains because the server stops; return all that must be written and deleted."""
        for watch in self._watches.values():
            watch.drop("the server stopped")
        return self._keeper.collect(tuple(self._watches.values()), self._wall(), everything=True)

    def erase(self, ai_player_id: str) -> Batch:
        """Drop every record of an AI player; return what must be deleted."""
        watch = self._watches.pop(ai_player_id, None)
        if watch is not None:
            watch.erase()
        return self._keeper.forget(ai_player_id)

    def forget_player(self, ai_player_id: str, person: Forgotten) -> Batch:
        """Delete everything in an AI player's records that mentions a player or holds their words.

        Records in memory are dropped one by one. Stored records are dropped by the hour: every hour that
        contains the player. Return what must be written and deleted.
        """
        watch = self._watches.get(ai_player_id)
        if watch is not None:
            watch.forget(person)
        return self._keeper.forget_player(ai_player_id, person.name)

    def __iter__(self) -> Iterator[Watch]:
        return iter(tuple(self._watches.values()))


def _forget(followers: dict[int, tuple[str | None, Listener]], number: int) -> None:
    followers.pop(number, None)


def selected(chain: Explanation) -> DecisionLog:
    """Return the chain of a command as a decision."""
    options = tuple(f"{one.name} ({one.utility:+.2f})" for one in chain.options)
    outcome = None
    if chain.result.outcome is not Outcome.PENDING:
        outcome = chain.result.outcome.value
    return DecisionLog(
        id=f"{chain.ai_player_id}/action_selection/{chain.number}",
        ai_player_id=chain.ai_player_id,
        timestamp=chain.timing.decided,
        decision_type="action_selection",
        context_summary="; ".join(fact.words for fact in chain.facts),
        options_considered=options or (chain.source.name,),
        selected_option=chain.command,
        reasoning=_reasoning(chain),
        outcome=outcome,
        outcome_details=chain.result.details or None,
        wall=chain.wall,
    )


def _reasoning(chain: Explanation) -> str:
    """Return what a model thought about a command; else its task, or the rule that chose it."""
    thought = chain.source.thought
    if thought is not None and thought.reasoning:
        return thought.reasoning
    return chain.plan.task or chain.source.rule


def _at_once(work: Callable[[], None]) -> None:
    work()
