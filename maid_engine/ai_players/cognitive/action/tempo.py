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
    p, own = personality, luck.lognormal
    care = 1.0 + 0.6 * (p.conscientiousness - 0.5) + 0.4 * (p.neuroticism - 0.5)
    calm = 1.0 + 0.6 * (p.patience - 0.5)
    alert = 1.0 - 0.4 * (p.combat_aggression - 0.5) - 0.3 * (p.neuroticism - 0.5)
    shy = 1.0 - 0.6 * (p.extraversion - 0.5)
    restless = 1.0 - 0.8 * (p.conscientiousness - 0.5)
    thinking = AVERAGE.thinking_time_base * care * own(1.0, SPREAD)
    return replace(
        AVERAGE,
        reading_speed_cps=AVERAGE.reading_speed_cps / (1.0 + 0.4 * (p.curiosity - 0.5)) * own(1.0, SPREAD),
        thinking_time_base=thinking,
        thinking_time_variance=AVERAGE.thinking_time_variance * (2.0 - care) * own(1.0, SPREAD),
        typing_speed_cps=AVERAGE.typing_speed_cps * own(1.0, SPREAD),
        typing_variance=AVERAGE.typing_variance * own(1.0, SPREAD),
        inter_command_delay=AVERAGE.inter_command_delay * calm * own(1.0, SPREAD),
        idle_min=AVERAGE.idle_min * calm,
        idle_max=AVERAGE.idle_max * calm,
        combat_reaction_time=AVERAGE.combat_reaction_time * alert * own(1.0, SPREAD / 2),
        social_response_time=AVERAGE.social_response_time * shy * own(1.0, SPREAD),
        afk_per_hour=AVERAGE.afk_per_hour * restless * own(1.0, SPREAD),
    )
