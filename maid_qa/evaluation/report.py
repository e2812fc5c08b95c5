"""Dimensions with their definitions, sources, targets and figures."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.core.ratios import rounded


class Sense(StrEnum):
    """Which side of a target is the good one."""

    ABOVE = ">"
    BELOW = "<"


class Target(NamedTuple):
    """The bound that a figure should meet."""

    sense: Sense
    bound: float
    source: str
    """Who set the target."""

    def met(self, value: float) -> bool:
        """Return whether a value meets the target."""
        if self.sense is Sense.ABOVE:
            return value > self.bound
        return value < self.bound

    def __str__(self) -> str:
        """Return for example ``> 0.5``."""
        return f"{self.sense.value} {self.bound:g}"


class Dimension(NamedTuple):
    """One measured dimension."""

    key: str
    name: str
    definition: str
    unit: str
    source: str
    """Where the definition comes from."""
    target: Target | None = None


SPECIFIED: Final = "specification §21.5"
DIMENSIONS: Final[Mapping[str, Dimension]] = {
    one.key: one
    for one in (
        Dimension(
            "strategic_competence",
            "Strategic competence",
            "quests completed / quests accepted, over all lives",
            "share",
            SPECIFIED,
            Target(Sense.ABOVE, 0.5, SPECIFIED),
        ),
        Dimension(
            "goals_reached",
            "Goals reached",
            "goals reached / goals that came to an end, from thought traces",
            "share",
            "this project",
        ),
        Dimension(
            "separability",
            "Separability of presets",
            "accuracy of a nearest-centroid classifier on half an hour of deeds, leaving one seed out",
            "share",
            "this project; chance is one over the number of presets",
            Target(Sense.ABOVE, 0.9, "this project's issue on minds"),
        ),
        Dimension(
            "drift",
            "Behavioural consistency (drift)",
            "distance of what a preset chooses to type from its first hour to its last, over the distance between presets, without bias",
            "distances between presets",
            "Gretton et al. 2012, lemma 6; Chen & Qin 2010",
            Target(Sense.BELOW, 0.2, SPECIFIED),
        ),
        Dimension(
            "drift_apart",
            "Drift of character alone",
            "the same, less the way that all presets went in a world that they know by then",
            "distances between presets",
            "as drift",
            Target(Sense.BELOW, 0.2, SPECIFIED),
        ),
        Dimension(
            "consistency",
            "Personality consistency",
            "1 - total variation distance between the shares of kinds of actions and those that the profile predicts",
            "share",
            "maid_engine.ai_players.cognitive.personality.drift",
        ),
        Dimension(
            "social_response",
            "Social intelligence",
            "lines addressed to an AI player that it answered to the point in time / all such lines",
            "share",
            SPECIFIED,
            Target(Sense.ABOVE, 0.8, SPECIFIED),
        ),
        Dimension(
            "exploration_efficiency",
            "Exploration efficiency",
            "new rooms / moves, until nine tenths of the reachable rooms are known",
            "rooms a move",
            "this project, for what §21.5 means",
            Target(Sense.ABOVE, 0.1, SPECIFIED),
        ),
        Dimension(
            "exploration_literal",
            "Exploration, to the letter",
            "different rooms entered / commands typed, over the whole life: falls with every hour in a world that ends",
            "rooms a command",
            SPECIFIED,
            Target(Sense.ABOVE, 0.1, SPECIFIED),
        ),
        Dimension(
            "adaptation",
            "Adaptation",
            "Kendall's tau-b between time and the share of deeds, tried again within an hour of having failed, that fail again;"
            " below 0 with its whole interval: repeated failures decrease",
            "tau, -1 to 1",
            "Mann 1945; Kendall 1945",
            Target(Sense.BELOW, 0.0, SPECIFIED),
        ),
    )
}
"""Every dimension by key."""


@dataclass(frozen=True, slots=True)
class Score:
    """A dimension's figure."""

    key: str
    value: float | None
    """`None` if there was nothing to measure."""
    ci95: tuple[float, float] | None = None
    of: int = 0
    """Number of cases behind the figure."""
    note: str = ""

    @property
    def dimension(self) -> Dimension:
        """Return the measured dimension."""
        return DIMENSIONS[self.key]

    @property
    def met(self) -> bool | None:
        """Return whether the target is met, or `None` without figure or target.

        A trend must meet it with its whole interval.
        """
        target = self.dimension.target
        if target is None or self.value is None:
            return None
        if self.key == "adaptation" and self.ci95 is not None:
            return target.met(max(self.ci95))
        return target.met(self.value)


@dataclass(frozen=True, slots=True)
class EvaluationReport:
    """The result of an evaluation."""

    scores: Sequence[Score]
    believability: Mapping[str, object] = field(default_factory=dict)
    """Proxies without a target, by name."""

    def __getitem__(self, key: str) -> Score:
        """Return the score of a dimension.

        Raises:
            KeyError: it was not measured.
        """
        return next((one for one in self.scores if one.key == key), None) or _missing(key)

    def figures(self) -> dict[str, object]:
        """Return the report as one JSON object."""
        return {
            "dimensions": {
                one.key: {
                    "value": _rounded(one.value),
                    "ci95": [_rounded(end) for end in one.ci95] if one.ci95 else None,
                    "of": one.of,
                    "unit": one.dimension.unit,
                    "target": str(one.dimension.target) if one.dimension.target else None,
                    "target_source": one.dimension.target.source if one.dimension.target else None,
                    "met": one.met,
                    "definition": one.dimension.definition,
                    "source": one.dimension.source,
                    **({"note": one.note} if one.note else {}),
                }
                for one in self.scores
            },
            "believability": dict(self.believability),
        }

    def lines(self) -> Iterable[str]:
        """Yield table rows for people: name, figure, interval, target, verdict."""
        for one in self.scores:
            target = one.dimension.target
            yield (
                f"{one.dimension.name:34} {_shown(one.value):>7}  {_between(one.ci95):17}"
                f" {f'target {target}' if target else '':14} {_VERDICTS[one.met]}{f'  ({one.note})' if one.note else ''}"
            )


_VERDICTS: Final = {True: "met", False: "MISSED", None: ""}


def _missing(key: str) -> Score:
    raise KeyError(key)


def _rounded(value: float | None) -> float | None:
    return rounded(value, 4)


def _shown(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.3f}"


def _between(ci95: tuple[float, float] | None) -> str:
    if not ci95:
        return ""
    return f"[{ci95[0]:.3f}, {ci95[1]:.3f}]"
