"""Tracks the costs of models by operation, model, tier and prompt section."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import structlog

from maid_engine.ai_players.cost.cost_tally import CostBook, CostSlot, CostTally
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.models.cost import CostPeriod, CostReport, Spend, WallTime
from maid_engine.ai_players.models.questions import AnswerFailure
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.percentiles import Timing
from maid_engine.core.ratios import ratio
from maid_engine.ports.store import DocumentStore

KEPT_SECTIONS = 500
"""Calls for which the tokens of each section are kept."""
KEPT_LATENCIES = 500
"""Number of last latencies that are kept per key."""
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
    """Why the call failed; "" if it did not."""


class CostTracker:
    """Counts calls and answers of each AI player, and of all together.

    Args:
        wall: the wall clock; it ends the hour and the day of a report.
    """

    def __init__(self, wall: Callable[[], float] = lambda: 0.0) -> None:
        self.on_call: list[Callable[[Call], None]] = []
        """Listeners that receive each call."""
        self._wall = wall
        self._books: dict[str, CostBook] = defaultdict(CostBook)
        self._sections: dict[str, deque[int]] = defaultdict(lambda: deque(maxlen=KEPT_SECTIONS))
        self.latencies: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=KEPT_LATENCIES))
        """Operation → seconds of its last calls."""
        self.waits: dict[str, Timing] = defaultdict(Timing)
        """Kind of question → seconds until its end, with or without an answer."""

    @property
    def _now(self) -> WallTime:
        return WallTime(self._wall())

    def begin_session(self, ai_player_id: str) -> None:
        """Reset the session costs of an AI player that enters the game."""
        if ai_player_id in self._books:
            self._books[ai_player_id].begin_session()

    def called(self, call: Call) -> None:
        """Count a call."""
        names = {"operation": call.operation, "model": call.model, "tier": call.tier}
        for tally in self._tallies(call.ai_player_id):
            tally.add_call(names, call.spend, cached=call.cached_tokens, seconds=call.latency_s)
        if call.failure:
            self.wasted(call.ai_player_id, call.operation, call.spend.usd)
        for section, tokens in call.sections.items():
            self._sections[section].append(tokens)
        self.latencies[call.operation].append(call.latency_s)
        for listener in self.on_call:
            listener(call)

    def asked(self, ai_player_id: str, kind: str) -> None:
        """Count a question of this kind."""
        self._count(ai_player_id, kind, {"asked": 1})

    def used(self, ai_player_id: str, kind: str) -> None:
        """Count a model's answer that was used."""
        self._count(ai_player_id, kind, {"used": 1})

    def wasted(self, ai_player_id: str, kind: str, usd: float) -> None:
        """Count the USD of calls that failed, and of replies that could not be used."""
        self._count(ai_player_id, kind, {"usd_lost": usd})

    def lost(self, ai_player_id: str, kind: str, reason: str, usd: float) -> None:
        """Count a model's answer that came to nothing, and the USD that it cost."""
        self._count(ai_player_id, kind, {"lost": 1, "usd_lost": usd})
        for tally in self._tallies(ai_player_id):
            tally.add_loss(reason)

    def _count(self, ai_player_id: str, kind: str, counts: Mapping[str, float]) -> None:
        for tally in self._tallies(ai_player_id):
            tally.add_question(kind, counts)

    def _tallies(self, ai_player_id: str) -> Iterator[CostTally]:
        """Yield the tallies in which an event of an AI player is counted now."""
        for who in (EVERYBODY, ai_player_id):
            yield from self._books[who].open(self._now)

    def answered(
        self, ai_player_id: str, reason: str, *, shared: bool = False, kind: str = "", seconds: float = 0.0
    ) -> None:
        """Count how a question ended.

        Args:
            ai_player_id: the AI player that asked.
            reason: why there is no answer and the rules decide; "" for an answer.
            shared: whether it got the answer to another AI player's equal question.
            kind: the kind of question; "" leaves its duration and its end uncounted.
            seconds: from the question to its end.
        """
        if kind:
            self.waits[kind].add(seconds)
        for tally in self._tallies(ai_player_id):
            tally.add_answer(reason, shared=shared)
        if kind and not reason:
            self._count(ai_player_id, kind, {"answered": 1})
        elif kind and reason == AnswerFailure.GARBAGE:
            self._count(ai_player_id, kind, {"garbage": 1})

    def repaired(self, ai_player_id: str, kind: str) -> None:
        """Count an answered question whose first reply could not be used."""
        self._count(ai_player_id, kind, {"repaired": 1})

    def calls(self, ai_player_id: str = EVERYBODY) -> int:
        """Return the calls in the session of an AI player, or those of all since the start."""
        return self._books[ai_player_id].session.calls

    def usd(self, ai_player_id: str = EVERYBODY) -> float:
        """Return the US dollars of the session of an AI player, or those of all since the start."""
        return self._books[ai_player_id].session.usd

    def slots(
        self, ai_player_id: str = EVERYBODY, *, period: CostPeriod = CostPeriod.HOUR
    ) -> tuple[float, list[CostSlot]]:
        """Return the seconds of a slot, and the slots of the last hour or day, the oldest first.

        Raises:
            ValueError: the period is neither hour nor day.
        """
        return self._books[ai_player_id].slots(period, self._now)

    def mean_latency_s(self, ai_player_id: str = EVERYBODY) -> float:
        """Return the mean seconds of a call in the session; 0.0 without calls."""
        tally = self._books[ai_player_id].session
        return tally.seconds / (tally.calls or 1)

    def answers(self) -> int:
        """Return the questions since the start that a model answered, including shared answers."""
        return self._books[EVERYBODY].session.answered

    def shared(self) -> int:
        """Return the questions since the start that got a shared answer."""
        return self._books[EVERYBODY].session.shared

    def fallbacks(self, ai_player_id: str = EVERYBODY) -> Mapping[str, int]:
        """Return the reasons why questions of the session were left to the rules → how often."""
        return self._books[ai_player_id].session.fallbacks

    def report(
        self,
        ai_player_id: str = EVERYBODY,
        *,
        actions: Mapping[str, int] | None = None,
        period: CostPeriod = CostPeriod.SESSION,
    ) -> CostReport:
        """Return the costs of a period and their sources.

        Args:
            ai_player_id: the AI player; all together if omitted.
            actions: source → commands typed in the period.
            period: the period that the report covers.
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
            questions=tally.uses(),
            losses=dict(sorted(tally.losses.items(), key=lambda one: -one[1])),
            fallbacks=dict(sorted(tally.fallbacks.items(), key=lambda one: -one[1])),
            actions=typed,
            template_action_ratio=1.0 - by_source.get("llm", 0) / typed if typed else 1.0,
            cache_hit_ratio=ratio(tally.cached, tally.input_tokens, 0.0),
            shared_ratio=tally.shared / max(1, tally.answered),
        )

    def sections(self) -> dict[str, float]:
        """Return section → mean tokens in the calls that had it, the largest first."""
        means = {name: sum(kept) / len(kept) for name, kept in self._sections.items() if kept}
        return dict(sorted(means.items(), key=lambda one: -one[1]))

    # --- saving ---

    def collect(self) -> Batch:
        """Return the reports that changed since the last call, for the next save."""
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
        """Load the saved reports. Skip and log reports that cannot be read.

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
