"""The qualities of things that characters make, and what each changes."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Grade:
    """A quality of work."""

    word: str
    least: int
    """The least result of a roll that gives it."""
    factor: float
    """What the price and the effect when it is eaten or drunk are multiplied by."""
    bonus: int
    """Added to the attack of a weapon and to the defence of armour."""


GRADES: Final = (
    Grade("superb", 23, 1.6, 2),
    Grade("fine", 17, 1.3, 1),
    Grade("plain", 5, 1.0, 0),
    Grade("crude", -100, 0.7, -1),
)
"""All qualities, the best first."""
SIDES: Final = 20
PER_RANK: Final = 2
"""Added to the roll for each rank above the one that is needed."""


def grade_of(rolled: int) -> Grade:
    """Return the quality of a work whose roll, with what skill adds, has this result."""
    return next((grade for grade in GRADES if rolled >= grade.least), GRADES[-1])
