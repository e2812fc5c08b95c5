"""What rules read of a personality at work, as a read-only protocol."""

from collections.abc import Mapping
from typing import Protocol

from maid_engine.ai_players.models.personality import Emotion, PersonalityDimensions, SearchManner, Stance
from maid_engine.ai_players.models.planning import GoalType


class TemperReader(Protocol):
    """Reads how a personality and its mood bear on decisions."""

    @property
    def personality(self) -> PersonalityDimensions:
        """The personality."""
        ...

    @property
    def calling(self) -> GoalType | None:
        """The kind of goal that suits the personality best by a clear margin; None for an even temper."""
        ...

    @property
    def loneliness(self) -> float:
        """How much company it lacks, 0 to 100; 0 without drives."""
        ...

    @property
    def flee_ratio(self) -> float:
        """The share of health below which it leaves a fight."""
        ...

    @property
    def rest_ratio(self) -> float:
        """The share of health below which it rests before it goes on."""
        ...

    @property
    def odds_wanted(self) -> float:
        """The lowest fight estimate (own staying power over theirs) at which it starts a fight."""
        ...

    def goal_weight(self, goal_type: GoalType | str) -> float:
        """Return the weight of goals of this type now: personality, mood, hour of the day, and drift correction."""
        ...

    def trait_weight(self, goal_type: GoalType | str) -> float:
        """Return the weight of goals of this type for this personality: about 1 for an even temper, at least 0.05."""
        ...

    def affinity(self, wanted: Mapping[str, float]) -> float:
        """Return how well a pack's goal template fits, by its table of traits: about 1, at least 0.05."""
        ...

    def combat_decision(self, hp_ratio: float, enemy_threat: float) -> Stance:
        """Return what to do in a fight, by own health and the share of staying power that winning would cost."""
        ...

    def social_initiation_chance(self, context: str = "") -> float:
        """Return the probability of beginning a talk. The `context` ``crowd`` halves it."""
        ...

    def felt(self, emotion: Emotion) -> float:
        """Return how strongly it feels this emotion now, 0 to 1."""
        ...

    def exploration_preference(self) -> SearchManner:
        """Return how it searches for new places."""
        ...
