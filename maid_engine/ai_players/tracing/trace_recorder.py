"""Everybody's records: asked by commands, the API and the page, and followed live."""

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
"""Records of each AI player, about, that are at hand again after a restart."""
Listener = Callable[[ThoughtTrace], None]


class Subject(NamedTuple):
    """What is asked when somebody wants to know why not."""

    mind: "MindPort"
    gateway: CommandGateway
    now: Seconds
    standing: str = ""
    """Why it types nothing at all just now, such as a pause; "" when it may."""


class TraceSettings(NamedTuple):
    """What is recorded, and for how long it is kept."""

    enabled: bool = True
    retention_s: float = 86_400.0
    most_stored: int = 8 * 1024 * 1024
    """Bytes that are kept in the store of each AI player."""
    log_decisions: bool = False
    limits: TraceLimits = TraceLimits()


class TraceRecorder:
    """Keeps what AI players thought and did, and answers why.

    Args:
        settings: what is recorded.
        wall: the wall clock.
        name_of: a player's id to a name.
        subject: an AI player's id to what is asked why not; None when it is not in the game.
        store: where records are appended; None: they are kept at hand only.
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
        self._name_of = name_of
        self._subject = subject
        self._store = store
        self._watches: dict[str, Watch] = {}
        self._second_hand = SecondHand()
        self._keeper = TraceKeeper(retention_s=settings.retention_s, most_bytes=settings.most_stored)
        self.replay = ThoughtTraceReplay(self._watches, self._keeper, store)
        self._followers: dict[int, tuple[str | None, Listener]] = {}
        self.call_follower: Callable[[Callable[[], None]], None] = _at_once
        """Calls a follower. A recorder steps out of the game's work for it, for followers belong to the outside."""
        self._followed = 0

    # --- recording ---

    def watch(self, ai_player_id: str) -> Watch | None:
        """Who watches this AI player; None where recording is off."""
        if not self.settings.enabled:
            return None
        found = self._watches.get(ai_player_id)
        if found is None:
            found = self._watches[ai_player_id] = Watch(
                ai_player_id,
                wall=self._wall,
                name_of=self._name_of,
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
        """How many bytes all records at hand take, about."""
        return sum(watch.size for watch in self._watches.values())

    @property
    def lost(self) -> int:
        """Records that had to go before they could be saved."""
        return sum(watch.lost for watch in self._watches.values())

    # --- asking ---

    def why(self, ai_player_id: str, n: int = 1) -> Explanation | None:
        """The chain behind the last command but `n - 1` that came as far as the gate; None when so many are not at hand."""
        watch = self._watches.get(ai_player_id)
        return next(islice(watch.told(), n - 1, None), None) if watch is not None and n >= 1 else None

    def commands(self, ai_player_id: str, *, limit: int = 20) -> list[Explanation]:
        """The chains behind the last commands that came as far as the gate, the latest first."""
        watch = self._watches.get(ai_player_id)
        return list(islice(watch.told(), limit)) if watch is not None else []

    def why_not(self, ai_player_id: str, line: str) -> tuple[Objection, ...]:
        """What stands against typing this line now; empty when nothing does.

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
        """The latest traces at hand of these ticks, both included, in order; older ones are in :attr:`replay`."""
        watch = self._watches.get(ai_player_id)
        found: list[ThoughtTrace] = []
        for trace in watch.thoughts.latest() if watch is not None else ():
            if end_tick is not None and trace.tick_number > end_tick:
                continue
            if (start_tick is not None and trace.tick_number < start_tick) or len(found) >= limit:
                break
            found.append(trace)
        found.reverse()
        return found

    def decisions(self, ai_player_id: str, *, limit: int = 20) -> list[DecisionLog]:
        """The latest decisions in order, each with what came of it.

        Those about goals and plans are among them where the setting ``decision_log_enabled`` says so.
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
        """Have each new trace of one AI player, or of all, told to a listener; gives what ends it.

        A listener that raises is not told anything more. Of too many followers the first one is let go.
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

    # --- keeping ---

    async def load(self) -> None:
        """Find what was recorded before this start, and have the latest of it at hand.

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
        """What the save scheduler is to write and to delete now."""
        return self._keeper.collect(tuple(self._watches.values()), self._wall())

    def close(self) -> Batch:
        """The same, with all that waits: the server stops."""
        for watch in self._watches.values():
            watch.drop("the server stopped")
        return self._keeper.collect(tuple(self._watches.values()), self._wall(), everything=True)

    def erase(self, ai_player_id: str) -> Batch:
        """Drop every record of an AI player; return what is to be deleted."""
        watch = self._watches.pop(ai_player_id, None)
        if watch is not None:
            watch.erase()
        return self._keeper.forget(ai_player_id)

    def forget_player(self, ai_player_id: str, person: Forgotten) -> Batch:
        """Keep nothing that mentions a player or holds their words among an AI player's records; gives what is to be written and deleted.

        What is at hand goes record by record; of what is stored, every hour in which that player was about.
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
    """A command's chain as the decision that it was."""
    options = tuple(f"{one.name} ({one.utility:+.2f})" for one in chain.options)
    thought = chain.source.thought
    pending = chain.result.outcome is Outcome.PENDING
    return DecisionLog(
        id=f"{chain.ai_player_id}/action_selection/{chain.number}",
        ai_player_id=chain.ai_player_id,
        timestamp=chain.timing.decided,
        decision_type="action_selection",
        context_summary="; ".join(fact.words for fact in chain.facts),
        options_considered=options or (chain.source.name,),
        selected_option=chain.command,
        reasoning=(thought.reasoning if thought is not None else "") or chain.plan.task or chain.source.rule,
        outcome=None if pending else chain.result.outcome.value,
        outcome_details=chain.result.details or None,
        wall=chain.wall,
    )


def _at_once(work: Callable[[], None]) -> None:
    work()
