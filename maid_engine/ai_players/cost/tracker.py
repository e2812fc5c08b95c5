"""By operation, model, tier and section: where the money went."""

from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import structlog

from maid_engine.ai_players.cost.cost_tally import CostBook
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.models.cost import CostPeriod, CostReport, Spend, WallTime
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.percentiles import Timing
from maid_engine.ports.store import DocumentStore

KEPT_SECTIONS = 500
"""Calls whose use of each section is kept."""
KEPT_LATENCIES = 500
REPORTS: Final = "ai_player_cost_reports"
EVERYBODYS_KEY: Final = "everybody"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a model, after it ended."""

    ai_player_id: str
    operation: str
    model: str
    tier: str
    spend: Spend
    cached_tokens: int = 0
    sections: Mapping[str, int] = field(default_factory=dict)
    """Section → its tokens in the prompt."""
    latency_s: float = 0.0
    failure: str = ""
    """Why it was of no use."""


class CostTracker:
    """Counts calls and answers: each AI player's, and everybody's.

    Args:
        wall: the wall clock, which the hour and the day of a report end at.
    """

    def __init__(self, wall: Callable[[], float] = lambda: 0.0) -> None:
        self.on_call: list[Callable[[Call], None]] = []
        """Told of each call."""
        self._wall = wall
        self._books: dict[str, CostBook] = defaultdict(CostBook)
        self._sections: dict[str, deque[int]] = defaultdict(lambda: deque(maxlen=KEPT_SECTIONS))
        self.latencies: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=KEPT_LATENCIES))
        """Operation → seconds of its last calls."""
        self.waits: dict[str, Timing] = defaultdict(Timing)
        """Kind of question → how long until its end, with or without an answer."""

    @property
    def _now(self) -> WallTime:
        return WallTime(self._wall())

    def begin_session(self, ai_player_id: str) -> None:
        """An AI player comes into the game: its session's costs begin at nothing."""
        if ai_player_id in self._books:
            self._books[ai_player_id].begin_session()

    def called(self, call: Call) -> None:
        """Count a call."""
        names = {"operation": call.operation, "model": call.model, "tier": call.tier}
        for who in (EVERYBODY, call.ai_player_id):
            for tally in self._books[who].open(self._now):
                tally.add_call(names, call.spend, cached=call.cached_tokens, seconds=call.latency_s)
        for section, tokens in call.sections.items():
            self._sections[section].append(tokens)
        self.latencies[call.operation].append(call.latency_s)
        for listener in self.on_call:
            listener(call)

    def answered(
        self, ai_player_id: str, reason: str, *, shared: bool = False, kind: str = "", seconds: float = 0.0
    ) -> None:
        """Count how a question ended: an empty reason is an answer, any other leaves it to the rules.

        Args:
            ai_player_id: who asked.
            reason: why there is no answer.
            shared: whether somebody else had asked the same.
            kind: of which kind the question was.
            seconds: from the question to its end.
        """
        if kind:
            self.waits[kind].add(seconds)
        for who in (EVERYBODY, ai_player_id):
            for tally in self._books[who].open(self._now):
                tally.add_answer(reason, shared=shared)

    def calls(self, ai_player_id: str = EVERYBODY) -> int:
        """Calls in the session of somebody, or of everybody since the start."""
        return self._books[ai_player_id].session.calls

    def mean_latency_s(self, ai_player_id: str = EVERYBODY) -> float:
        """Seconds of a call in the session; 0.0 when there was none."""
        tally = self._books[ai_player_id].session
        return tally.seconds / (tally.calls or 1)

    def answers(self) -> int:
        """Questions since the start that a model answered, shared ones too."""
        return self._books[EVERYBODY].session.answered

    def shared(self) -> int:
        """Questions since the start that somebody else's answer served."""
        return self._books[EVERYBODY].session.shared

    def fallbacks(self, ai_player_id: str = EVERYBODY) -> Mapping[str, int]:
        """Why questions of the session were left to the rules → how often."""
        return self._books[ai_player_id].session.fallbacks

    def report(
        self,
        ai_player_id: str = EVERYBODY,
        *,
        actions: Mapping[str, int] | None = None,
        period: CostPeriod = CostPeriod.SESSION,
    ) -> CostReport:
        """The costs of a period and where they came from.

        Args:
            ai_player_id: whose; everybody's when left out.
            actions: commands that were typed in the period, by where they came from.
            period: what the report covers.
        """
        tally = self._books[ai_player_id].of(period, self._now)
        by_source = actions or {}
        typed = sum(by_source.values())
        return CostReport(
            period=period.value,
            total_cost=tally.usd,
            total_input_tokens=tally.input_tokens,
            total_output_tokens=tally.output_tokens,
            llm_calls_count=tally.calls,
            cost_by_operation=_dearest_first(tally.usd_by.get("operation", {})),
            calls_by_operation=dict(tally.calls_by.get("operation", {})),
            cost_by_model=_dearest_first(tally.usd_by.get("model", {})),
            cost_by_tier=_dearest_first(tally.usd_by.get("tier", {})),
            calls_by_tier=dict(tally.calls_by.get("tier", {})),
            tokens_by_section=self.sections(),
            fallbacks=dict(sorted(tally.fallbacks.items(), key=lambda one: -one[1])),
            actions=typed,
            template_action_ratio=1.0 - by_source.get("llm", 0) / typed if typed else 1.0,
            cache_hit_ratio=tally.cached / tally.input_tokens if tally.input_tokens else 0.0,
            shared_ratio=tally.shared / max(1, tally.answered),
        )

    def sections(self) -> dict[str, float]:
        """Section → tokens a call, in the mean of those calls that had it; the largest first."""
        means = {name: sum(kept) / len(kept) for name, kept in self._sections.items() if kept}
        return dict(sorted(means.items(), key=lambda one: -one[1]))

    # --- over restarts ---

    def collect(self) -> Batch:
        """The reports that changed since this was asked last, for the next save."""
        changed = [(who, book) for who, book in self._books.items() if book.changed]
        for _, book in changed:
            book.changed = False
        return Batch(
            saves=tuple(
                Document(REPORTS, who or EVERYBODYS_KEY, {"ai_player_id": who, **book.state()})
                for who, book in changed
            )
        )

    async def load(self, store: DocumentStore) -> None:
        """Take up the reports that were saved; one that cannot be read begins anew.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in store.query(Query(REPORTS)):
            try:
                who = str(document.data["ai_player_id"])
                self._books[who].restore(document.data)
            except (KeyError, TypeError, ValueError) as error:
                log.warning("cost_report.unreadable", key=document.key, error=repr(error))


def _dearest_first(usd: Mapping[str, float]) -> dict[str, float]:
    return dict(sorted(usd.items(), key=lambda one: -one[1]))
