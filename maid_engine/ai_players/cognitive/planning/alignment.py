"""How well a kind of goal fits a character: a matrix of traits and goal types."""

from collections.abc import Mapping
from dataclasses import fields

from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalType

LEAST_ALIGNMENT = -0.3
"""What fits less than this is not wished for."""
TRAITS = tuple(trait.name for trait in fields(PersonalityDimensions))

MATRIX: Mapping[GoalType, tuple[float, ...]] = {
    kind: tuple(row.traits.get(trait, 0.0) for trait in TRAITS) for kind, row in GOAL_KINDS.items()
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
