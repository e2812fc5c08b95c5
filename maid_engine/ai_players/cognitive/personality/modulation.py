"""Turns personality traits into thresholds and weights. This is the only place where traits affect decisions."""

from collections.abc import Mapping

from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.personality import (
    Emotion,
    EmotionalState,
    PersonalityDimensions,
    SearchManner,
    Stance,
)
from maid_engine.ai_players.models.planning import GoalType

CALLING = 0.5
"""Lowest fit at which a kind of goal may be a personality's calling."""
LEAN = 1.35
"""Factor on the weight of the kind of goal that the current block of the day is for."""


class BehaviorModulator:
    """Applies a personality to decisions."""

    def __init__(self, personality: PersonalityDimensions) -> None:
        self.personality = personality
        self.mood = EmotionalState()
        """The current emotion. Weak emotions change little."""
        self.lean: GoalType | None = None
        """The kind of goal that the current block of the day is for."""
        self.correction: Mapping[GoalType, float] = {}
        """Kind of goal → factor on its weight that pulls conduct back towards the personality."""
        self.drives: Mapping[GoalType, float] = {}
        """Kind of goal → share that the drives add to its weight or take from it."""
        self._loneliness = 0.0
        self.calling = calling_of(personality)
        """The kind of goal that suits the personality best by a clear margin; None for an even temper."""
        self._trait_weights = {kind: _trait_weight(kind, personality) for kind in GoalType}
        """Computed once, because a modulator's personality does not change."""

    @property
    def loneliness(self) -> float:
        """How much company it lacks, 0 to 100; 0 without drives."""
        return self._loneliness

    def lack_company(self, loneliness: float) -> None:
        """Set how much company it lacks, 0 to 100."""
        self._loneliness = loneliness

    def goal_weight(self, goal_type: GoalType | str) -> float:
        """Return the weight of goals of this type now.

        It is made from personality, mood, drives, hour of the day, and drift correction.
        """
        kind, mood = GoalType(goal_type), self.mood
        pull = GOAL_KINDS[kind].moods.get(mood.current_emotion, 0.0) * mood.intensity
        leaning = LEAN if kind is self.lean else 1.0
        driven = 1.0 + self.drives.get(kind, 0.0)
        corrected = self.correction.get(kind, 1.0)
        return max(0.05, self._trait_weights[kind] * (1.0 + pull) * driven * leaning * corrected)

    def trait_weight(self, goal_type: GoalType | str) -> float:
        """Return the weight of goals of this type for this personality: about 1 for an even temper, at least 0.05."""
        return self._trait_weights[GoalType(goal_type)]

    def affinity(self, wanted: Mapping[str, float]) -> float:
        """Return how well a pack's goal template fits, by its table of traits: about 1, at least 0.05."""
        gap: float = sum(
            weight * (getattr(self.personality, trait, 0.5) - 0.5) for trait, weight in wanted.items()
        )
        return max(0.05, 1.0 + 2.0 * gap)

    @property
    def flee_ratio(self) -> float:
        """The share of health below which it leaves a fight: 0.12 for the fearless, 0.45 for the anxious."""
        shaken = 0.1 * self.felt(Emotion.SCARED) - 0.05 * self.felt(Emotion.ANGRY)
        return (
            shaken
            + 0.12
            + 0.33 * self.personality.neuroticism * (1.2 - 0.4 * self.personality.combat_aggression)
        )

    @property
    def rest_ratio(self) -> float:
        """The share of health below which it rests before it goes on."""
        return min(0.9, 0.4 + 0.35 * self.personality.neuroticism + 0.2 * self.personality.conscientiousness)

    @property
    def odds_wanted(self) -> float:
        """The lowest fight estimate (own staying power over theirs) at which it starts a fight."""
        mood = 0.4 * self.felt(Emotion.SCARED) - 0.25 * self.felt(Emotion.ANGRY)
        return mood + 1.6 - 1.0 * self.personality.combat_aggression + 0.8 * self.personality.neuroticism

    def combat_decision(self, hp_ratio: float, enemy_threat: float) -> Stance:
        """Return what to do in a fight.

        Args:
            hp_ratio: own health, 0 to 1.
            enemy_threat: the share of own staying power that winning would cost; above 1 is losing.
        """
        if hp_ratio < self.flee_ratio and enemy_threat > hp_ratio * 0.5:
            return Stance.FLEE
        if enemy_threat * self.odds_wanted > 1.0 + self.personality.combat_aggression and hp_ratio < 0.6:
            return Stance.FLEE
        if self.personality.combat_aggression > 0.35:
            return Stance.ATTACK
        if self.personality.conscientiousness > 0.6:
            return Stance.ASSESS
        return Stance.DEFEND

    def social_initiation_chance(self, context: str = "") -> float:
        """Return the probability of beginning a talk. The `context` ``crowd`` halves it."""
        chance = self.personality.extraversion * (0.4 + 0.6 * self.personality.agreeableness)
        chance *= 1.0 + 0.3 * self.felt(Emotion.HAPPY)
        withdrawn = self.felt(Emotion.SAD) + self.felt(Emotion.ANGRY) + 0.7 * self.felt(Emotion.SCARED)
        chance *= 1.0 - 0.4 * withdrawn
        return min(1.0, chance) * (0.5 if context == "crowd" else 1.0)

    def felt(self, emotion: Emotion) -> float:
        """Return how strongly it feels this emotion now, 0 to 1."""
        if self.mood.current_emotion is emotion:
            return self.mood.intensity
        return 0.0

    def exploration_preference(self) -> SearchManner:
        """Return how it searches for new places."""
        if self.personality.neuroticism > 0.65:
            return SearchManner.CAUTIOUS
        if self.personality.openness > 0.6 and self.personality.conscientiousness < 0.4:
            return SearchManner.RANDOM
        return SearchManner.SYSTEMATIC

    def to_prompt_fragment(self) -> str:
        """Return the personality in one sentence, for a prompt."""
        p = self.personality
        words = [
            _pick(p.curiosity, "incurious", "curious"),
            _pick(p.neuroticism, "fearless", "cautious"),
            _pick(p.combat_aggression, "peaceful", "quick to fight"),
            _pick(p.extraversion, "quiet", "outgoing"),
            _pick(p.agreeableness, "self-interested", "kind"),
            _pick(p.conscientiousness, "impulsive", "thorough"),
        ]
        told = list(filter(None, words))
        return f"You are {', '.join(told)}." if told else "You are even-tempered."


def calling_of(personality: PersonalityDimensions) -> GoalType | None:
    """Return the kind of goal that fits a personality best, or None if none reaches :data:`CALLING`."""
    fits = {kind: _fit(kind, personality) for kind, row in GOAL_KINDS.items() if row.is_calling}
    best = max(fits, key=lambda kind: fits[kind])
    return best if fits[best] >= CALLING else None


def _trait_weight(kind: GoalType, personality: PersonalityDimensions) -> float:
    lean: float = sum(
        pull * (getattr(personality, trait) - 0.5) for trait, pull in GOAL_KINDS[kind].traits.items()
    )
    return max(0.05, 1.0 + 2.0 * lean)


def _fit(kind: GoalType, personality: PersonalityDimensions) -> float:
    row = GOAL_KINDS[kind].traits
    lean: float = sum(pull * (2.0 * float(getattr(personality, trait)) - 1.0) for trait, pull in row.items())
    return lean / sum(map(abs, row.values()))


def _pick(value: float, low: str, high: str) -> str:
    if value <= 0.35:
        return low
    return high if value >= 0.65 else ""
