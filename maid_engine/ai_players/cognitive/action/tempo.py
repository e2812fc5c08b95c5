"""How fast an AI player reads, thinks and types, by its personality and individual random factors.

Two AI players with the same personality still differ: each rolls its factors once and keeps them in every
session. An even temper with average factors has the default :class:`HumanTimingProfile`.
"""

from dataclasses import replace
from typing import Final

from maid_engine.ai_players.models.action import HumanTimingProfile
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.core.chance import Dice

SPREAD: Final = 0.18
"""Sigma of the lognormal factors: two in three AI players are within 20 % of the average."""
AVERAGE: Final = HumanTimingProfile()


def tempo_of(personality: PersonalityDimensions, luck: Dice) -> HumanTimingProfile:
    """Return the timing profile of an AI player.

    Args:
        personality: its personality. Traits of 0.5 leave the average unchanged.
        luck: dice for the individual factors. The same seed returns the same profile.
    """

    def individual(spread: float = SPREAD) -> float:
        """Return a factor by which this AI player differs from others of its personality; its median is 1."""
        return luck.lognormal(1.0, spread)

    p = personality
    care = 1.0 + 0.6 * (p.conscientiousness - 0.5) + 0.4 * (p.neuroticism - 0.5)
    calm = 1.0 + 0.6 * (p.patience - 0.5)
    alert = 1.0 - 0.4 * (p.combat_aggression - 0.5) - 0.3 * (p.neuroticism - 0.5)
    shy = 1.0 - 0.6 * (p.extraversion - 0.5)
    restless = 1.0 - 0.8 * (p.conscientiousness - 0.5)
    # The factors are drawn in this order, or those who are loaded again would have another tempo than before.
    thinking = AVERAGE.thinking_time_base * care * individual()
    return replace(
        AVERAGE,
        reading_speed_cps=AVERAGE.reading_speed_cps / (1.0 + 0.4 * (p.curiosity - 0.5)) * individual(),
        thinking_time_base=thinking,
        thinking_time_variance=AVERAGE.thinking_time_variance * (2.0 - care) * individual(),
        typing_speed_cps=AVERAGE.typing_speed_cps * individual(),
        typing_variance=AVERAGE.typing_variance * individual(),
        inter_command_delay=AVERAGE.inter_command_delay * calm * individual(),
        idle_min=AVERAGE.idle_min * calm,
        idle_max=AVERAGE.idle_max * calm,
        combat_reaction_time=AVERAGE.combat_reaction_time * alert * individual(SPREAD / 2),
        social_response_time=AVERAGE.social_response_time * shy * individual(),
        afk_per_hour=AVERAGE.afk_per_hour * restless * individual(),
    )
