"""Computes how long a person would take to read, think and type. Nothing here sleeps."""

import math

from maid_engine.ai_players.models.action import HumanTimingProfile, TimingContext, TimingLimits
from maid_engine.core.chance import Dice

LONGEST_READING_S = 6.0
"""Upper limit, in seconds, of the pause for reading new output."""
SKIMMING = 3.0
"""Factor by which skimming is faster than reading."""
MICRO_PAUSE_CHANCE = 0.10
"""Probability of a pause between the profile's `idle_min` and `idle_max`."""
SHORT_IDLE_CHANCE = 0.02
"""Probability of a pause between `SHORTEST_IDLE_S` and `LONGEST_IDLE_S`."""
SHORTEST_IDLE_S = 10.0
"""In seconds."""
LONGEST_IDLE_S = 20.0
"""In seconds."""
REFLEX_FLOOR_S = 0.2
"""Shortest delay of a reflex, in seconds."""
REFLEX_SPREAD = 0.35
"""Sigma of the lognormal delay of a reflex."""
COMBAT_SHARE = 0.5
"""Share of the usual delay that remains in a fight, beside the time to react."""
ANSWER_SPREAD = 0.4
"""Sigma of the lognormal time that it takes to find an answer."""
SEQUENCE_SPREAD = 0.4
"""Sigma of the lognormal delay between two commands of one plan."""
TIRED_AFTER = 10
"""Number of actions without a pause after which the delays grow."""
TIRING = 0.05
"""Share by which each further action lengthens the delay."""
MOST_TIRED = 1.5
"""Largest factor by which many actions lengthen a delay."""
HURRIED = 0.6
"""A delay above the settings' limit is drawn between this share of the limit and the limit."""
LONGEST_ANSWER_S = 3.0
"""Longest time until somebody who spoke gets an answer, in seconds. A longer silence reads as no answer."""
QUICKEST_ANSWER = 0.6
"""An answer takes at most between this share of `LONGEST_ANSWER_S` and all of it, so that long ones differ."""


def sigma_of(median: float, deviation: float) -> float:
    """Return the sigma of the lognormal distribution with this median and standard deviation.

    It solves ``deviation² = median² · x · (x - 1)`` with ``x = exp(sigma²)``.
    """
    return math.sqrt(math.log((1.0 + math.sqrt(1.0 + 4.0 * (deviation / median) ** 2)) / 2.0))


class HumanTimingEngine:
    """Draws waiting times like a person's: lognormal, so never zero and sometimes long."""

    def __init__(self, profile: HumanTimingProfile, dice: Dice, limits: TimingLimits | None = None) -> None:
        self.profile = profile
        self._dice = dice
        self.limits = limits or TimingLimits()

    @property
    def profile(self) -> HumanTimingProfile:
        """How fast this AI player reads, thinks and types."""
        return self._profile

    @profile.setter
    def profile(self, profile: HumanTimingProfile) -> None:
        self._profile = profile
        self._thinking_spread = sigma_of(profile.thinking_time_base, profile.thinking_time_variance)

    def calculate_delay(self, command: str, context: TimingContext) -> float:
        """Return the seconds of reading, thinking and typing before `command`."""
        profile, dice = self._profile, self._dice
        reading = min(LONGEST_READING_S, context.recent_output_chars / (profile.reading_speed_cps * SKIMMING))
        thinking = dice.lognormal(profile.thinking_time_base, self._thinking_spread)
        typing = len(command) / profile.typing_speed_cps * dice.lognormal(1.0, profile.typing_variance)
        delay = reading + thinking + typing
        if context.in_combat:
            delay = delay * COMBAT_SHARE + profile.combat_reaction_time
        if context.in_conversation:
            delay += dice.lognormal(profile.social_response_time, ANSWER_SPREAD)
        if context.consecutive_actions > TIRED_AFTER:
            delay *= min(MOST_TIRED, 1.0 + (context.consecutive_actions - TIRED_AFTER) * TIRING)
        bounded = self._bounded(delay)
        if not context.in_conversation:
            return bounded
        return min(bounded, LONGEST_ANSWER_S * dice.uniform(QUICKEST_ANSWER, 1.0))

    def calculate_inter_command_delay(self, command: str) -> float:
        """Return the seconds between two commands of one plan, which need no new thought."""
        profile, dice = self._profile, self._dice
        typing = len(command) / profile.typing_speed_cps
        return self._bounded(dice.lognormal(profile.inter_command_delay, SEQUENCE_SPREAD) + typing)

    def reflex_delay(self) -> float:
        """Return the seconds until a reflex is typed: about the profile's reaction time, at least `REFLEX_FLOOR_S`."""
        return max(REFLEX_FLOOR_S, self._dice.lognormal(self._profile.combat_reaction_time, REFLEX_SPREAD))

    def idle_pause(self) -> float:
        """Return the seconds of doing nothing between two actions; mostly 0."""
        dice = self._dice
        if dice.chance(SHORT_IDLE_CHANCE):
            return dice.uniform(SHORTEST_IDLE_S, LONGEST_IDLE_S) * self.limits.multiplier
        if dice.chance(MICRO_PAUSE_CHANCE):
            return dice.uniform(self._profile.idle_min, self._profile.idle_max) * self.limits.multiplier
        return 0.0

    def should_go_afk(self, seconds: float, *, safe: bool, busy: bool) -> bool:
        """Roll whether it left the keyboard in the last `seconds`; never if it is unsafe or busy."""
        return safe and not busy and self._dice.chance(self._profile.afk_per_hour * seconds / 3600)

    def afk_duration(self) -> float:
        """Return how many seconds it is away from the keyboard."""
        return self._dice.uniform(self._profile.afk_duration_min, self._profile.afk_duration_max)

    def _bounded(self, delay: float) -> float:
        limits = self.limits
        if delay > limits.max_delay_s:  # if delays were cut off at the limit, half of them would be equal
            delay = limits.max_delay_s * self._dice.uniform(HURRIED, 1.0)
        return max(delay, limits.min_delay_s) * limits.multiplier
