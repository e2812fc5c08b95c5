"""By operation, model, tier and section: where the money went (specification §14.5)."""

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.models.cost import CostReport, Spend
from maid_engine.core.timing import Timing

KEPT_SECTIONS = 500
"""Calls whose use of each section is kept (seeds/004)."""
KEPT_LATENCIES = 500


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


@dataclass(slots=True)
class _Tally:
    calls: int = 0
    spend: Spend = field(default_factory=Spend)
    cached: int = 0
    usd: dict[str, dict[str, float]] = field(default_factory=lambda: defaultdict(dict))
    """"operation", "model", "tier" → name → US dollars."""
    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    fallbacks: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    answered: int = 0
    seconds: float = 0.0
    """Of all calls together."""


class CostTracker:
    """Counts calls since the server's start: each AI player's, and everybody's."""

    def __init__(self) -> None:
        self.on_call: list[Callable[[Call], None]] = []
        """Told of each call."""
        self._tallies: dict[str, _Tally] = defaultdict(_Tally)
        self._sections: dict[str, deque[int]] = defaultdict(lambda: deque(maxlen=KEPT_SECTIONS))
        self.latencies: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=KEPT_LATENCIES))
        """Operation → seconds of its last calls."""
        self.waits: dict[str, Timing] = defaultdict(Timing)
        """Kind of question → how long until its end, with or without an answer."""

    def called(self, call: Call) -> None:
        """Count a call."""
        for who in (EVERYBODY, call.ai_player_id):
            tally = self._tallies[who]
            tally.calls += 1
            tally.spend = tally.spend.plus(call.spend)
            tally.cached += call.cached_tokens
            tally.seconds += call.latency_s
            for what, name in (("operation", call.operation), ("model", call.model), ("tier", call.tier)):
                tally.usd[what][name] = tally.usd[what].get(name, 0.0) + call.spend.usd
                tally.counts[what][name] += 1
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
            tally = self._tallies[who]
            tally.answered += not reason
            tally.shared += shared
            if reason:
                tally.fallbacks[reason] += 1

    def calls(self, ai_player_id: str = EVERYBODY) -> int:
        """Calls of somebody, or of everybody."""
        return self._tallies[ai_player_id].calls

    def mean_latency_s(self, ai_player_id: str = EVERYBODY) -> float:
        """Seconds of a call, of all since the start; 0.0 when there was none."""
        tally = self._tallies[ai_player_id]
        return tally.seconds / (tally.calls or 1)

    def answers(self) -> int:
        """Questions that a model answered, shared ones too."""
        return self._tallies[EVERYBODY].answered

    def shared(self) -> int:
        """Questions that somebody else's answer served."""
        return self._tallies[EVERYBODY].shared

    def fallbacks(self, ai_player_id: str = EVERYBODY) -> Mapping[str, int]:
        """Why questions were left to the rules → how often."""
        return self._tallies[ai_player_id].fallbacks

    def report(
        self,
        ai_player_id: str = EVERYBODY,
        *,
        actions: Mapping[str, int] | None = None,
        period: str = "start",
        spend: Spend | None = None,
    ) -> CostReport:
        """The breakdown since the server's start.

        Args:
            ai_player_id: whose; everybody's when left out.
            actions: commands that were typed, by where they came from.
            period: what `spend` covers.
            spend: the sum, when it is not that since the start.
        """
        tally = self._tallies[ai_player_id]
        total = spend or tally.spend
        by_source = actions or {}
        typed = sum(by_source.values())
        answered = max(1, tally.answered)
        return CostReport(
            period=period,
            total_cost=total.usd,
            total_input_tokens=total.input_tokens,
            total_output_tokens=total.output_tokens,
            llm_calls_count=tally.calls,
            cost_by_operation=_dearest_first(tally.usd["operation"]),
            calls_by_operation=dict(tally.counts["operation"]),
            cost_by_model=_dearest_first(tally.usd["model"]),
            cost_by_tier=_dearest_first(tally.usd["tier"]),
            calls_by_tier=dict(tally.counts["tier"]),
            tokens_by_section=self.sections(),
            fallbacks=dict(tally.fallbacks.most_common()),
            actions=typed,
            template_action_ratio=1.0 - by_source.get("llm", 0) / typed if typed else 1.0,
            cache_hit_ratio=tally.cached / tally.spend.input_tokens if tally.spend.input_tokens else 0.0,
            shared_ratio=tally.shared / answered,
        )

    def sections(self) -> dict[str, float]:
        """Section → tokens a call, in the mean of those calls that had it; the largest first."""
        means = {name: sum(kept) / len(kept) for name, kept in self._sections.items() if kept}
        return dict(sorted(means.items(), key=lambda one: -one[1]))


def _dearest_first(usd: Mapping[str, float]) -> dict[str, float]:
    return dict(sorted(usd.items(), key=lambda one: -one[1]))
