"""How well a kind of goal fits a character: a matrix of traits and goal types (errata C7, specification §8.7)."""

from collections.abc import Mapping
from dataclasses import fields

from maid_engine.ai_players.cognitive.personality.modulation import GOAL_TRAITS
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalType

LEAST_ALIGNMENT = -0.3
"""What fits less than this is not wished for."""
TRAITS = tuple(trait.name for trait in fields(PersonalityDimensions))

MATRIX: Mapping[GoalType, tuple[float, ...]] = {
    goal_type: tuple(GOAL_TRAITS.get(goal_type, {}).get(trait, 0.0) for trait in TRAITS)
    for goal_type in GoalType
}
"""Goal type → how much each of the eight traits, in the order of :data:`TRAITS`, draws towards it."""


def alignment(goal_type: GoalType, personality: PersonalityDimensions) -> float:
    """-1.0 (nothing for this character) to 1.0 (made for it); 0.0 for an even temper.

    Each trait counts by how far it is from the middle, weighted by its row of the matrix.
    """
    row = MATRIX[goal_type]
    most = sum(map(abs, row))
    if not most:
        return 0.0
    lean: float = sum(
        weight * (2.0 * getattr(personality, trait) - 1.0) for weight, trait in zip(row, TRAITS, strict=True)
    )
    return lean / most
