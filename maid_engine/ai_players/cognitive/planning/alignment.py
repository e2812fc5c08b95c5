"""Computes how well a goal type fits a character, from a matrix of traits and goal types."""

from collections.abc import Mapping
from dataclasses import fields

from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.planning import GoalType

LEAST_ALIGNMENT = -0.3
"""Least alignment of an own goal."""
TRAITS = tuple(trait.name for trait in fields(PersonalityDimensions))

MATRIX: Mapping[GoalType, tuple[float, ...]] = {
    kind: tuple(row.traits.get(trait, 0.0) for trait in TRAITS) for kind, row in GOAL_KINDS.items()
}
"""The weights of the eight traits for each goal type, in the order of :data:`TRAITS`."""


def alignment(goal_type: GoalType, personality: PersonalityDimensions) -> float:
    """Return the alignment of a goal type with a character, -1.0 to 1.0; 0.0 for a neutral character.

    Each trait counts with its distance from the middle, weighted by the row of the matrix.
    """
    row = MATRIX[goal_type]
    most = sum(map(abs, row))
    if not most:
        return 0.0
    lean: float = sum(
        weight * (2.0 * getattr(personality, trait) - 1.0) for weight, trait in zip(row, TRAITS, strict=True)
    )
    return lean / most
