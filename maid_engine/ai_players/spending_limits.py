"""The spending limits of one AI player from the settings."""

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.cost import BudgetLimits


def limits_of(settings: AIPlayerSettings) -> BudgetLimits:
    """Return the limits of an AI player that has no caps of its own."""
    return BudgetLimits(
        usd_per_hour=settings.per_agent_max_cost_per_hour,
        usd_per_day=settings.per_agent_max_cost_per_day,
        usd_per_hour_burst=settings.per_agent_max_cost_per_hour_burst,
        usd_per_hour_sustained=settings.per_agent_max_cost_per_hour_sustained,
        input_tokens_per_hour=settings.per_agent_max_input_tokens_per_hour,
        output_tokens_per_hour=settings.per_agent_max_output_tokens_per_hour,
    )
