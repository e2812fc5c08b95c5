"""A question's tier → models, the best first, down to the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from maid_engine.ai_players.models.questions import QuestionKind, ThinkingLevel, Tier
from maid_engine.core.completion import ModelName
from maid_engine.ports.llm import LLMProvider

ORDER = (Tier.STRONG, Tier.FAST, Tier.CHEAP, Tier.FREE)
"""The best first."""


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
    """Tier → its model; tiers without one are left out."""
    operations: Mapping[QuestionKind, Tier] = field(default_factory=dict)
    """Kinds that an admin gave another tier than their row has."""

    @property
    def has_free(self) -> bool:
        """Whether a model that costs nothing can be asked when the money is gone."""
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
        """The models to try, the first first; none at all when the rules are to do.

        Args:
            kind: what is asked.
            tier: what the kind's row asks for.
            escalation: how many tiers better, after failures.
            level: how much can be afforded; below FULL nobody is escalated, and strong questions go lower.
            own: models that one AI player has instead of its tiers'.
        """
        wanted = self.operations.get(kind, tier)
        if wanted is Tier.FREE or level is ThinkingLevel.NONE:
            start = ORDER.index(Tier.FREE)
        elif level is ThinkingLevel.FULL:
            start = max(0, ORDER.index(wanted) - escalation)
        else:
            start = ORDER.index(Tier.CHEAP)
        found = [self._own(self.routes[one], own) for one in ORDER[start:] if one in self.routes]
        return tuple({(one.provider.name, one.model): one for one in found}.values())

    @staticmethod
    def _own(route: Route, own: Mapping[Tier, ModelName] | None) -> Route:
        model = (own or {}).get(route.tier)
        return Route(route.tier, route.provider, model) if model else route
