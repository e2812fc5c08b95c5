"""Switches for parts of a mind. All are on by default except models; ablations and small servers turn some off."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CognitiveSwitches:
    """Parts of a mind that can be turned off without making the rest fail."""

    memory: bool = True
    """Off: nothing is remembered or recalled except beliefs and the activity log."""
    reflection: bool = True
    """Off: no lessons are learned, and none are applied."""
    planning: bool = True
    """Off: no curriculum, planner or critique. Goals are chosen at random, tasks by one rule at a time."""
    personality: bool = True
    """Off: every character decides like the balanced one."""
    skills: bool = True
    """Off: every action comes from a template or a model."""
    drives: bool = True
    """Off: company, curiosity and concern lean no decision."""
    news: bool = True
    """Off: gatherings and deeds are not told to others."""
    examples: bool = True
    """Off: models are shown nothing of what worked or failed before."""
    models: bool = False
    """Whether questions are put to models."""


ALL_ON = CognitiveSwitches()
