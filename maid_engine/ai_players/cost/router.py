"""Chooses the models for a question by its tier. Without a model, the rules answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from maid_engine.ai_players.models.questions import QuestionKind, ThinkingLevel, Tier
from maid_engine.core.completion import ModelName
from maid_engine.ports.llm import LLMProvider

ORDER = (Tier.STRONG, Tier.FAST, Tier.CHEAP, Tier.FREE)
"""Tiers, the best first."""


@dataclass(frozen=True, slots=True)
class Route:
    """One model to ask."""

    tier: Tier
    provider: LLMProvider
    model: ModelName


@dataclass(frozen=True, slots=True)
class ModelRouter:
    """Which models answer a question, in the order in which they are tried."""

    routes: Mapping[Tier, Route]
    """Tier → its model; tiers without a model are left out."""
    operations: Mapping[QuestionKind, Tier] = field(default_factory=dict)
    """Kinds of questions for which the settings override the tier of their row."""

    @property
    def has_free(self) -> bool:
        """Return whether there is a free model to ask when the budget is spent."""
        return Tier.FREE in self.routes

    def chain(
        self,
        kind: QuestionKind,
        tier: Tier,
        *,
        escalation: int = 0,
        level: ThinkingLevel = ThinkingLevel.FULL,
        own: Mapping[Tier, ModelName] | None = None,
    ) -> tuple[Route, ...]:
        """Return the models to try, in order; none if only the rules may answer.

        Args:
            kind: the kind of question.
            tier: the tier of the kind's row.
            escalation: by how many tiers to start higher, after failures.
            level: what the budget allows. Below FULL, nothing is escalated and paid questions start at CHEAP.
            own: models that replace those of the tiers for this AI player.
        """
        wanted = self.operations.get(kind, tier)
        if wanted is Tier.FREE or level is ThinkingLevel.NONE:
            start = ORDER.index(Tier.FREE)
        elif level is ThinkingLevel.FULL:
            start = max(0, ORDER.index(wanted) - escalation)
        else:
            start = ORDER.index(Tier.CHEAP)
        tiers = filter(self.routes.__contains__, ORDER[start:])
        found: dict[tuple[str, ModelName], Route] = {}
        for route in (self._own(self.routes[one], own) for one in tiers):
            # A model of several tiers is tried once, as that of the highest.
            found.setdefault((route.provider.name, route.model), route)
        return tuple(found.values())

    @staticmethod
    def _own(route: Route, own: Mapping[Tier, ModelName] | None) -> Route:
        model = (own or {}).get(route.tier)
        if not model:
            return route
        return Route(route.tier, route.provider, model)
