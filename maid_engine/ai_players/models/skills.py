"""Learned skills: command patterns, with the success of each step."""

from dataclasses import dataclass, field
from math import sqrt
from typing import NewType, TypedDict

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.ratios import ratio
from maid_engine.core.sequences import last
from maid_engine.core.time import Seconds

SkillId = NewType("SkillId", str)


class ToldSkill(TypedDict):
    """A proven skill in the form in which it is told to others."""

    task: str
    effects: list[str]
    commands: list[str]
    taint: list[str]


Z = 1.2816
"""Standard deviations below the mean. Nine in ten skills are at least as good as their lower bound."""


def lower_bound(successes: float, failures: float) -> float:
    """Return Wilson's lower bound of a success rate. 1 of 1 is worth less than 95 of 100; no tries give 0.0."""
    tries = successes + failures
    if tries <= 0:
        return 0.0
    rate, z2 = successes / tries, Z * Z
    middle = rate + z2 / (2 * tries)
    spread = Z * sqrt(rate * (1 - rate) / tries + z2 / (4 * tries * tries))
    return max(0.0, (middle - spread) / (1 + z2 / tries))


@dataclass(slots=True)
class StepRecord:
    """Results of one command of a sequence."""

    worked: int = 0
    failed: int = 0
    last_error: str = ""


@dataclass(slots=True, kw_only=True)
class Skill:
    """A command pattern that was seen to achieve what a kind of task is for."""

    id: SkillId
    task: str
    """Kind of task: its verb with the kinds of its parameters, ``pick_up_item(item:item)``."""
    effects: tuple[str, ...]
    """What it achieves, in the terms of ``cognitive.action.effects``."""
    commands: tuple[str, ...]
    """Patterns: ``get {item}``, or ``get {item:last}`` for the last word of the item."""
    success_count: int = 0
    failure_count: int = 0
    steps: list[StepRecord] = field(default_factory=list)
    last_used: Seconds = ORIGIN
    deprecated: bool = False
    imported: bool = False
    """Whether another agent shared it."""
    taught_by: str = ""
    """Name of the AI player that told it in speech."""
    taint: Taint = CLEAN
    """Taint of the words it was told in. Every action made from it has it too."""

    @property
    def name(self) -> str:
        """A name for display."""
        return f"{self.task.partition('(')[0].replace('_', ' ')}: {', then '.join(self.commands)}"

    @property
    def success_rate(self) -> float:
        """0.0 to 1.0; 0.5 if it was never used."""
        tries = self.success_count + self.failure_count
        return ratio(self.success_count, tries, 0.5)

    @property
    def bound(self) -> float:
        """Lower bound of its success rate, used for ranking."""
        return lower_bound(self.success_count, self.failure_count)


@dataclass(frozen=True, slots=True)
class Choice:
    """Results of one of several alternatives, such as a potion or a topic."""

    tried: int = 0
    worked: int = 0
    gain: float = 0.0
    """Total gain: hit points, or the achieved share of what was hoped for."""

    @property
    def mean(self) -> float:
        """Gain per try."""
        return ratio(self.gain, self.tried, 0.0)


def ware_in(item: str, room: str) -> str:
    """Return the key for sales of a kind of ware in one shop: pelts sell at the tanner's."""
    words = item.lower().split()
    return f"{last(words, '')}@{room}"
