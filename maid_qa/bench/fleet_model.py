"""A model of the world's processor time, from runs with hollow hosts: so much for a step, so much for a heard line.

Minds are in hosts, so the world's work for an AI player is what its steps cause (its intake, its outcome, its
commands) and what it hears. How many lines there are for a step depends on how many are around: `audience`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

MOST_SHARE = 0.7
"""The share of a core up to which a world keeps its tick when something else comes up."""


class SizedPoint(NamedTuple):
    """One measured run."""

    agents: int
    core_share: float
    """Share of a core that the world used."""
    steps_per_s: float
    """Of all AI players together."""
    lines_per_s: float
    """Lines heard by all AI players together."""


class Line(NamedTuple):
    """A straight line."""

    at_zero: float
    slope: float

    def at(self, x: float) -> float:
        """Return its height at `x`."""
        return self.at_zero + self.slope * x


@dataclass(frozen=True, slots=True)
class Sizing:
    """The model."""

    idle_share: float
    """Share of a core that the world uses without AI players."""
    step_us: float
    """Processor time for a step, in microseconds."""
    line_us: float
    """Processor time for a line that an AI player hears, in microseconds."""
    steps_per_agent_s: float
    """Steps of an AI player in a second, as in the largest run: with many, each thinks less often."""
    audience: Line
    """Number of AI players → lines heard for each step."""

    def of(self, steps_per_s: float, lines_per_s: float) -> float:
        """Return the share of a core for so many steps and lines."""
        return self.idle_share + (self.step_us * steps_per_s + self.line_us * lines_per_s) / 1e6

    def crowded(self, agents: int) -> float:
        """Return the share of a core for so many AI players in the measured world, which gets more crowded."""
        return self._share(agents, self.audience.at(agents))

    def spread(self, agents: int, *, as_at: int) -> float:
        """Return the share of a core for so many AI players in a world in which it is as crowded as with `as_at` here."""
        return self._share(agents, self.audience.at(as_at))

    def _share(self, agents: int, audience: float) -> float:
        steps = agents * self.steps_per_agent_s
        return self.of(steps, steps * audience)

    def most_agents(self, share: float = MOST_SHARE) -> int:
        """Return with how many AI players the measured world uses this share of a core."""
        few, many = 0, 100_000
        while many - few > 1:
            middle = (few + many) // 2
            if self.crowded(middle) > share:
                many = middle
            else:
                few = middle
        return few


def sizing_of(points: Sequence[SizedPoint], idle_share: float) -> Sizing:
    """Return the model that fits these runs best. Each counts by its relative error, so that small ones count too.

    Raises:
        ValueError: there are fewer than two runs, or one is too short for a step.
    """
    if len(points) < 2:
        raise ValueError("a sizing model needs at least two runs with different numbers of AI players")
    if not all(one.steps_per_s for one in points):
        raise ValueError("a run had no step; measure more seconds")
    largest = max(points)
    step_us, line_us = _costs(points, idle_share)
    return Sizing(
        idle_share,
        step_us,
        line_us,
        largest.steps_per_s / largest.agents,
        straight([(one.agents, one.lines_per_s / one.steps_per_s) for one in points]),
    )


def _costs(points: Sequence[SizedPoint], idle_share: float) -> tuple[float, float]:
    """Return the microseconds for a step and for a line, by least squares. Neither is negative."""
    rows = [
        (one.steps_per_s / work, one.lines_per_s / work)
        for one in points
        if (work := (one.core_share - idle_share) * 1e6) > 0
    ]
    steps_steps = sum(steps * steps for steps, _ in rows)
    lines_lines = sum(lines * lines for _, lines in rows)
    steps_lines = sum(steps * lines for steps, lines in rows)
    steps, lines = sum(steps for steps, _ in rows), sum(lines for _, lines in rows)
    determinant = steps_steps * lines_lines - steps_lines**2
    if determinant > 0:
        step_us = (steps * lines_lines - lines * steps_lines) / determinant
        line_us = (lines * steps_steps - steps * steps_lines) / determinant
        if step_us >= 0 and line_us >= 0:
            return step_us, line_us
    return steps / steps_steps, 0.0


def straight(places: Sequence[tuple[float, float]]) -> Line:
    """Return the line with the least squares to these (x, y)."""
    count = len(places)
    mean_x = sum(x for x, _ in places) / count
    mean_y = sum(y for _, y in places) / count
    width = sum((x - mean_x) ** 2 for x, _ in places)
    if width == 0:
        return Line(mean_y, 0.0)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in places) / width
    return Line(mean_y - slope * mean_x, slope)


def checked(points: Sequence[SizedPoint], idle_share: float, *, far: int) -> dict[str, object]:
    """Return the model, how far it is from each run, and what it says of `far` AI players.

    `largest_from_others` compares the largest run with the model of the others, whose steps and lines it takes from the
    run itself: so it checks the costs alone. Without three runs it is ``None``.

    Args:
        points: at least two runs.
        idle_share: share of a core without AI players.
        far: number of AI players for the extrapolation.
    """
    model, largest = sizing_of(points, idle_share), max(points)
    others = [one for one in points if one is not largest]
    return {
        "idle_share": round(model.idle_share, 4),
        "step_us": round(model.step_us, 1),
        "line_us": round(model.line_us, 2),
        "steps_per_agent_s": round(model.steps_per_agent_s, 4),
        "lines_per_step": [round(part, 5) for part in model.audience],
        "model_to_measured": {str(one.agents): _ratio(model, one) for one in points},
        "largest_from_others": _ratio(sizing_of(others, idle_share), largest) if len(others) > 1 else None,
        "agents_at_70_percent": model.most_agents(),
        "is_measured": model.most_agents() <= largest.agents,
        "far": far,
        "far_cores_same_world": round(model.crowded(far), 2),
        "far_cores_larger_world": round(model.spread(far, as_at=largest.agents), 2),
    }


def _ratio(model: Sizing, point: SizedPoint) -> float:
    """Return the model's share of a core for the steps and lines of a run, divided by the measured one."""
    return round(model.of(point.steps_per_s, point.lines_per_s) / point.core_share, 3)
