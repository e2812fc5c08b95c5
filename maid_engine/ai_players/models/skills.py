"""What was learned to work: command patterns, with how often each step of them did."""

from dataclasses import dataclass, field
from math import sqrt
from typing import NewType, TypedDict

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

SkillId = NewType("SkillId", str)


class ToldSkill(TypedDict):
    """A proven skill as it is told to others."""

    task: str
    effects: list[str]
    commands: list[str]
    taint: list[str]


Z = 1.2816
"""Standard deviations below the middle: nine in ten such skills are at least as good as their lower bound."""


def lower_bound(successes: float, failures: float) -> float:
    """Wilson's lower bound of a success rate: 1 of 1 is worth less than 95 of 100, and none of none nothing."""
    tries = successes + failures
    if tries <= 0:
        return 0.0
    rate, z2 = successes / tries, Z * Z
    middle = rate + z2 / (2 * tries)
    spread = Z * sqrt(rate * (1 - rate) / tries + z2 / (4 * tries * tries))
    return max(0.0, (middle - spread) / (1 + z2 / tries))


@dataclass(slots=True)
class StepRecord:
    """How one command of a sequence has gone."""

    worked: int = 0
    failed: int = 0
    last_error: str = ""


@dataclass(slots=True, kw_only=True)
class Skill:
    """A command pattern that brought about what a kind of task is for, as was seen each time."""

    id: SkillId
    task: str
    """The kind of task: its verb with the kinds of its parameters, ``pick_up_item(item:item)``."""
    effects: tuple[str, ...]
    """What it brings about, in the words of ``cognitive.action.effects``."""
    commands: tuple[str, ...]
    """Patterns: ``get {item}``, or ``get {item:last}`` for its last word."""
    success_count: int = 0
    failure_count: int = 0
    steps: list[StepRecord] = field(default_factory=list)
    last_used: Seconds = ORIGIN
    deprecated: bool = False
    imported: bool = False
    """Whether another agent told it."""
    taught_by: str = ""
    """The name of the AI player that told it in speech."""
    taint: Taint = CLEAN
    """Of the words it was told in; every action made from it has it too."""

    @property
    def name(self) -> str:
        """For people."""
        return f"{self.task.partition('(')[0].replace('_', ' ')}: {', then '.join(self.commands)}"

    @property
    def success_rate(self) -> float:
        """0.0 to 1.0; 0.5 while it was never used."""
        tries = self.success_count + self.failure_count
        return self.success_count / tries if tries else 0.5

    @property
    def bound(self) -> float:
        """How good it is at the least, very likely: what it is ranked by."""
        return lower_bound(self.success_count, self.failure_count)


@dataclass(slots=True)
class Choice:
    """How one of several alternatives has done: this potion, that topic."""

    tried: int = 0
    worked: int = 0
    gain: float = 0.0
    """What it brought in all: hit points, or how much of what was hoped for."""

    @property
    def mean(self) -> float:
        """What it brought each time."""
        return self.gain / self.tried if self.tried else 0.0


def ware_in(item: str, room: str) -> str:
    """How the record of sales calls a kind of ware in one shop: pelts sell at the tanner's."""
    words = item.lower().split()
    return f"{words[-1] if words else ''}@{room}"
