"""Which parts of a mind are at work. All are; ablations and sparing servers turn some off."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CognitiveSwitches:
    """Parts of a mind that can be turned off without the rest failing."""

    memory: bool = True
    """Off: nothing is remembered or recalled beyond beliefs and the diary."""
    reflection: bool = True
    """Off: no lessons are drawn and none are obeyed."""
    planning: bool = True
    """Off: no curriculum, no planner, no critique; goals are taken up at random, tasks one rule at a time."""
    personality: bool = True
    """Off: everybody decides as the balanced character does."""
    skills: bool = True
    """Off: every action comes from a template (or a model)."""
    models: bool = False
    """Whether questions are put to models at all."""


ALL_ON = CognitiveSwitches()
