"""The built-in personality presets: explorer, warrior, merchant and others."""

from collections.abc import Mapping

from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.core.chance import Dice

PERSONALITY_PRESETS: Mapping[str, PersonalityDimensions] = {
    "explorer": PersonalityDimensions(
        openness=0.9,
        conscientiousness=0.3,
        extraversion=0.4,
        agreeableness=0.6,
        neuroticism=0.3,
        combat_aggression=0.3,
        curiosity=0.9,
        patience=0.4,
    ),
    "warrior": PersonalityDimensions(
        openness=0.4,
        conscientiousness=0.6,
        extraversion=0.5,
        agreeableness=0.3,
        neuroticism=0.2,
        combat_aggression=0.9,
        curiosity=0.3,
        patience=0.7,
    ),
    "social_butterfly": PersonalityDimensions(
        openness=0.7,
        conscientiousness=0.4,
        extraversion=0.95,
        agreeableness=0.9,
        neuroticism=0.4,
        combat_aggression=0.2,
        curiosity=0.6,
        patience=0.5,
    ),
    "merchant": PersonalityDimensions(
        openness=0.5,
        conscientiousness=0.8,
        extraversion=0.7,
        agreeableness=0.5,
        neuroticism=0.4,
        combat_aggression=0.2,
        curiosity=0.4,
        patience=0.8,
    ),
    "cautious_scholar": PersonalityDimensions(
        openness=0.6,
        conscientiousness=0.9,
        extraversion=0.2,
        agreeableness=0.7,
        neuroticism=0.8,
        combat_aggression=0.1,
        curiosity=0.95,
        patience=0.9,
    ),
    "berserker": PersonalityDimensions(
        openness=0.3,
        conscientiousness=0.1,
        extraversion=0.6,
        agreeableness=0.1,
        neuroticism=0.1,
        combat_aggression=1.0,
        curiosity=0.2,
        patience=0.2,
    ),
    "balanced": PersonalityDimensions(),
}
"""The built-in presets. Packs add their own with their behavior providers."""

TRAITS = (
    "openness",
    "conscientiousness",
    "extraversion",
    "agreeableness",
    "neuroticism",
    "combat_aggression",
    "curiosity",
    "patience",
)


def random_personality(dice: Dice) -> PersonalityDimensions:
    """Return a random personality, with every trait between 0.1 and 0.9."""
    return PersonalityDimensions(**{trait: round(dice.uniform(0.1, 0.9), 2) for trait in TRAITS})
