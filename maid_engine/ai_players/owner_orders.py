"""Passes orders of players' programs on to the stand-ins of their characters, and keeps what became of them."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import structlog

from maid_engine.accounts.away.orders import (
    BEAT_LAPSES_S,
    BEAT_LEAST_S,
    COLLECTION,
    MOST_WAITING,
    HeardLine,
    Order,
    OrderKind,
    OrderQueue,
    OrderRecord,
    OrderState,
    SavedOutpost,
    takes_orders,
)
from maid_engine.accounts.away.seat import Holder, SeatState, decide
from maid_engine.accounts.away.terms import Control, Terms
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.goal_source import SourceKind, parse_source
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.order_preview import prospect
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.safety.gateway import Refusal, Submitted
from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.core.documents import Batch, Json, Query
from maid_engine.core.ids import PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, Output
from maid_engine.core.observers import Detach
from maid_engine.core.time import Period, Seconds
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

if TYPE_CHECKING:
    from maid_engine.ai_players.loop import CognitiveLoop

MOST_HEARD_LINES: Final = 300
"""Lines that are kept of what a stand-in heard."""
KEPT_S: Final = 2 * BEAT_LAPSES_S
"""After so many seconds without a look, the orders and the heard lines are forgotten."""
NOBODY_PLAYS: Final = "nobody stands in for this character now"
MIND_DECIDES: Final = "by the terms the mind decides alone; choose the control hybrid or external first"
TOO_MANY: Final = f"{MOST_WAITING} orders are waiting already"
NO_BEAT: Final = "the program has not looked in for an hour"


@dataclass
class _Outpost:
    """What is kept of one character for the programs of its owner."""

    orders: OrderQueue
    heard: deque[HeardLine] = field(default_factory=lambda: deque(maxlen=MOST_HEARD_LINES))
    heard_last: int = 0
    beats: dict[str, Seconds] = field(default_factory=dict)
    """Program → game time of its last look."""
    loop: "CognitiveLoop | None" = None
    """The loop that is listened to."""
    detach: tuple[Detach, ...] = ()

    @property
    def beaten_at(self) -> Seconds:
        """Game time of the last look of any program."""
        return max(self.beats.values(), default=Seconds(0.0))

    def saved(self, player_id: PlayerId) -> SavedOutpost:
        """Return what is kept of it over a restart."""
        orders, beats = self.orders, tuple(self.beats.items())
        return SavedOutpost(
            player_id, tuple(orders), orders.freed_at, tuple(self.heard), self.heard_last, beats
        )

    def restore(self, kept: SavedOutpost) -> None:
        """Take over what was saved."""
        self.orders.restore(kept.orders, kept.freed_at)
        self.heard.extend(kept.heard)
        self.heard_last = kept.heard_last
        self.beats = dict(kept.beats)


class OwnerOrders(Interceptable):
    """The orders of all characters. A resource and a system of the game.

    They are kept over a restart, and grow old meanwhile. A change is durable with the next save, an order at once.

    Args:
        game: provides the time and the saver.
        manager: has the stand-ins.
        terms: returns the terms of a character.
        store: holds the collection ``owner_orders``; nothing is kept without.
    """

    name = "owner orders"
    cadence = Period(1.0)

    def __init__(
        self,
        game: Game,
        manager: AIPlayerManager,
        terms: Callable[[PlayerId], Terms],
        store: DocumentStore | None = None,
    ) -> None:
        self.looks: Counter[bool] = Counter()
        """How often programs looked in since the server's start; False: too early."""
        self.fates: Counter[OrderState] = Counter()
        """What became of all orders since the server's start."""
        self._store = store
        self._kept: dict[PlayerId, SavedOutpost] = {}
        """Character → what was last given to the saver."""
        self._game = game
        self._manager = manager
        self._terms = terms
        self._outposts: dict[PlayerId, _Outpost] = {}

    async def load(self) -> None:
        """Read what was kept. The world is restored, and no stand-in plays yet.

        What cannot be read is left out with a log line.
        """
        if self._store is None:
            return
        self._game.saver.add_source(self.name, self._collect, with_urgent=True)
        now, wall = self._game.now, self._game.clock.wall()
        async for document in self._store.query(Query(COLLECTION)):
            try:
                kept = SavedOutpost.of_document(document.data, now, wall)
            except (KeyError, TypeError, ValueError) as error:
                log.warning("away.unreadable", collection=COLLECTION, key=document.key, error=str(error))
                continue
            self._outpost(kept.player_id).restore(kept)

    def _collect(self) -> Batch:
        """Return what has changed of what is kept."""
        now = {player_id: outpost.saved(player_id) for player_id, outpost in self._outposts.items()}
        changed = [kept for player_id, kept in now.items() if self._kept.get(player_id) != kept]
        self._kept = now
        wall = self._game.clock.wall()
        return Batch(saves=tuple(kept.document(self._game.now, wall) for kept in changed))

    # --- queries ---

    def stand_in(self, player_id: PlayerId) -> AIPlayer | None:
        """Return the AI player that plays a character now; None if there is none."""
        session = self._game.sessions.of(player_id)
        if not isinstance(session, AIPlayerSession):
            return None
        agent = self._manager.get(session.ai_player_id)
        if agent is None or agent.loop is None:
            return None
        return agent

    def holder(self, player_id: PlayerId) -> Holder:
        """Return who holds the seat of a character now: its player, a line in flight, an order, the mind, or nobody."""
        session, agent = self._game.sessions.of(player_id), self.stand_in(player_id)
        terms, outpost = self._terms(player_id), self._outposts.get(player_id)
        return decide(
            SeatState(
                terms.mode,
                terms.control,
                person=session is not None and not session.is_ai_player,
                may_stand_in=agent is not None,
                line_in_flight=agent is not None and agent.loop is not None and agent.loop.holds_line,
                order_age_s=None if outpost is None else outpost.orders.age_s(self._game.now),
            )
        )

    def records(self, player_id: PlayerId) -> tuple[OrderRecord, ...]:
        """Return the remembered orders of a character, the oldest first."""
        outpost = self._outposts.get(player_id)
        if outpost is None:
            return ()
        return tuple(outpost.orders)

    def heard(self, player_id: PlayerId, since: int = 0) -> tuple[HeardLine, ...]:
        """Return the kept lines with a number above `since` that stand-ins of a character heard, the oldest first.

        A number that no line has yet counts as 0: the numbers begin anew when no program has looked in for long.
        """
        outpost = self._outposts.get(player_id)
        if outpost is None:
            return ()
        if since > outpost.heard_last:
            since = 0
        return tuple(line for line in outpost.heard if line.number > since)

    def heard_last(self, player_id: PlayerId) -> int:
        """Return the number of the last line that a stand-in of a character heard."""
        outpost = self._outposts.get(player_id)
        if outpost is None:
            return 0
        return outpost.heard_last

    # --- what programs do ---

    @interceptable
    def beat(self, player_id: PlayerId, program: str) -> float:
        """Note that a program looks in; return 0.0. Return the seconds until it may, and note nothing, if it comes too early."""
        outpost, now = self._outpost(player_id), self._game.now
        last = outpost.beats.get(program)
        if last is not None and now - last < BEAT_LEAST_S:
            self.looks[False] += 1
            return BEAT_LEAST_S - (now - last)
        self.looks[True] += 1
        outpost.beats = {one: at for one, at in outpost.beats.items() if now - at < BEAT_LAPSES_S}
        outpost.beats[program] = now
        self._listen(player_id, outpost)
        return 0.0

    @interceptable
    def give(self, player_id: PlayerId, orders: Sequence[Order], by: str) -> tuple[OrderRecord, ...]:
        """Give orders, and return what became of each until now. One that is refused holds up none of the others.

        Args:
            player_id: the character.
            orders: an order with a remembered id is not given again.
            by: who gives them, for the log.
        """
        outpost = self._outpost(player_id)
        for order in orders:
            if outpost.orders.find(order.id) is None:
                self._give(player_id, outpost, OrderRecord(order, self._game.now, by))
        self._go_on(player_id, outpost)
        self._game.saver.urgent()
        found = (outpost.orders.find(order.id) for order in orders)
        return tuple(filter(None, found))

    def held(self, players: Iterable[PlayerId]) -> list[Json]:
        """Return the remembered orders for these characters as JSON values."""
        return [
            {"text": one.order.text, "state": one.state.value}
            for player_id in players
            for one in self.records(player_id)
        ]

    @interceptable
    def forget(self, players: Iterable[PlayerId]) -> int:
        """Forget the orders of these characters, and what they heard; return how many orders there were."""
        forgotten = 0
        for player_id in players:
            outpost = self._outposts.pop(player_id, None)
            if outpost is not None:
                _stop_listening(outpost)
                forgotten += len(tuple(outpost.orders))
                self._game.saver.delete(COLLECTION, player_id)
        return forgotten

    @interceptable
    def erase(self, players: Iterable[PlayerId]) -> int:
        """Forget the orders of these characters, and what others heard of them; return how many orders there were."""
        wanted = frozenset(players)
        for outpost in self._outposts.values():
            heard = [line for line in outpost.heard if wanted.isdisjoint(line.authors)]
            outpost.heard = deque(heard, maxlen=MOST_HEARD_LINES)
        return self.forget(wanted)

    def update(self, game: Game) -> None:
        """Pass on the next line of each character, and let old orders lapse."""
        for player_id, outpost in tuple(self._outposts.items()):
            unseen_s = game.now - outpost.beaten_at
            if unseen_s > KEPT_S:
                self.forget((player_id,))
                continue
            if unseen_s > BEAT_LAPSES_S:
                outpost.orders.lapse(game.now, NO_BEAT)
                self._lapse_goals(player_id, outpost)
            self._go_on(player_id, outpost)

    # --- implementation ---

    def _outpost(self, player_id: PlayerId) -> _Outpost:
        return self._outposts.setdefault(player_id, _Outpost(OrderQueue(self.fates)))

    def _give(self, player_id: PlayerId, outpost: _Outpost, record: OrderRecord) -> None:
        """Remember an order; refuse it if that is known at once, and take up a goal."""
        agent = self.stand_in(player_id)
        refusal = self._refusal(player_id, outpost, record.order, agent)
        outpost.orders.add(record)
        if refusal:
            outpost.orders.decide(record, OrderState.REFUSED, self._game.now, refusal)
        elif agent is not None and record.order.kind is OrderKind.GOAL:
            self._manager.direct(agent.id, Directive(DirectiveKind.GOAL, record.order.text, record.by))
            outpost.orders.decide(record, OrderState.TAKEN, self._game.now)

    def _refusal(self, player_id: PlayerId, outpost: _Outpost, order: Order, agent: AIPlayer | None) -> str:
        """Return why an order is refused at once; "" if it is not."""
        if agent is None:
            return NOBODY_PLAYS
        if not takes_orders(self._control(player_id)):
            return MIND_DECIDES
        if len(outpost.orders.waiting) >= MOST_WAITING:
            return TOO_MANY
        if order.kind is OrderKind.LINE:
            return prospect(agent, order.text).refused
        refusal = agent.would_take(order.text)
        if agent.asks_models():
            return ""
        return refusal

    def _lapse_goals(self, player_id: PlayerId, outpost: _Outpost) -> None:
        """Drop the ordered goals, because no program has looked in for long."""
        taken, agent = outpost.orders.taken, self.stand_in(player_id)
        for record in taken:
            outpost.orders.decide(record, OrderState.LAPSED, self._game.now, NO_BEAT)
        if not taken or agent is None:
            return
        for goal in agent.goals():
            if parse_source(goal["source"]).kind is SourceKind.ADMIN:
                self._manager.drop_goal(agent.id, goal["id"], by=NO_BEAT)

    def _go_on(self, player_id: PlayerId, outpost: _Outpost) -> None:
        """Pass the next line on, if the one before is decided."""
        now, agent = self._game.now, self.stand_in(player_id)
        if agent is None:
            outpost.orders.lapse(now, NOBODY_PLAYS)
            _stop_listening(outpost)
            return
        self._listen(player_id, outpost)
        outpost.orders.lapse_stuck(now)
        if self._control(player_id) is Control.HYBRID:
            outpost.orders.lapse_stale(now)
        self._stand_by(agent, outpost, self._control(player_id))
        record = outpost.orders.next_line()
        # The mind itself waits for the answer to a line in flight before it takes an order.
        if record is not None and self.holder(player_id) in (Holder.ORDER, Holder.LINE_IN_FLIGHT):
            outpost.orders.begin(record, now)
            self._manager.direct(agent.id, Directive(DirectiveKind.COMMAND, record.order.text, record.by))

    def _stand_by(self, agent: AIPlayer, outpost: _Outpost, control: Control) -> None:
        """Let a character under control from outside wait where it is while orders come, and go home later."""
        stands_by = control is Control.EXTERNAL and outpost.orders.is_busy(self._game.now)
        if agent.loop is None or agent.mandate.stands_by is stands_by:
            return
        agent.mandate = replace(agent.mandate, stands_by=stands_by)
        agent.loop.mind.reconfigured(self._manager.lives.factory.spec(agent, self._manager.knowledge))

    def _control(self, player_id: PlayerId) -> Control:
        return self._terms(player_id).control

    def _listen(self, player_id: PlayerId, outpost: _Outpost) -> None:
        """Listen to the stand-in's lines and to its gateway, once."""
        agent = self.stand_in(player_id)
        if agent is None or agent.loop is None or agent.loop is outpost.loop:
            return
        _stop_listening(outpost)
        outpost.loop = agent.loop

        def judged(submitted: Submitted) -> None:
            self._judge(outpost, submitted)

        def heard(output: Output) -> None:
            if isinstance(output, Message):
                outpost.heard_last += 1
                authors = dict.fromkeys(span.author for span in output.spans)
                outpost.heard.append(HeardLine(outpost.heard_last, output.text, tuple(authors)))

        outpost.detach = (agent.loop.gateway.on_submit(judged), agent.loop.session.deliveries.add(heard))

    def _judge(self, outpost: _Outpost, submitted: Submitted) -> None:
        """Note the fate of the line that is under way, if this is it."""
        record, proposal = outpost.orders.begun, submitted.proposal
        if record is None or proposal.cause.source is not ActionSource.ADMIN:
            return
        if proposal.text != record.order.text:
            return
        if isinstance(submitted.verdict, Refusal):
            outpost.orders.decide(record, OrderState.REFUSED, self._game.now, submitted.verdict.reason)
        else:
            outpost.orders.decide(record, OrderState.TYPED, self._game.now)


def _stop_listening(outpost: _Outpost) -> None:
    for detach in outpost.detach:
        detach()
    outpost.detach = ()
    outpost.loop = None
