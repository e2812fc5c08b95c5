"""Models for a whole game in memory: one provider, with prices, for every tier."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.questions import Tier
from maid_engine.core.completion import ModelName
from maid_engine.llm.factory import ModelChoice, Models
from maid_engine.llm.prices import PriceList, Rate
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.ports.llm import LLMProvider

PAID_TIERS: Final = (Tier.STRONG, Tier.FAST, Tier.CHEAP)
CHEAP_RATE: Final = Rate(0.10, 0.50, cached_usd=0.01)
"""US dollars per million tokens."""


def models_of(
    provider: LLMProvider, tiers: Mapping[Tier, str] | None = None, *, rate: Rate = CHEAP_RATE
) -> Models:
    """Return models for ``assemble`` and ``Pilot``: one provider, at one price, for these tiers or all."""
    names = {tier: f"{provider.name}-{tier.value}" for tier in PAID_TIERS} if tiers is None else tiers
    return Models(
        LLMProviderRegistry((provider,)),
        PriceList(vendors={}, rates={(provider.name, "*"): rate}),
        {tier: ModelChoice(provider.name, ModelName(name)) for tier, name in names.items()},
    )
