"""Verdicts to recall, precision and commands to find."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from maid_engine.ports.mutants import Mutant
from maid_qa.playtest.mutants.holdout import held_out
from maid_qa.playtest.mutants.judgement import Judgement


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant."""

    mutant: Mutant
    noticeable: bool
    """Whether a player could notice it at all; one that is not counts nowhere."""
    judgement: Judgement
    wall_s: float
    cpu_s: float
    failure: str = ""
    """Why it could not be tried, or not to the end."""

    @property
    def found(self) -> bool:
        """Whether some finding means it."""
        return bool(self.judgement.hits)

    @property
    def commands_to_find(self) -> int:
        """Commands typed until the first finding that means it; 0 when the content alone shows it.

        Raises:
            ValueError: it was not found.
        """
        return min(hit.commands for hit in self.judgement.hits)


def score(verdicts: Iterable[Verdict]) -> dict[str, object]:
    """The figures of some verdicts.

    Recall is found of all that can be noticed. Precision is found of found and false: a mutant counts once,
    however many findings mean it, and each false finding counts.
    """
    counted = [verdict for verdict in verdicts if verdict.noticeable]
    found = [verdict for verdict in counted if verdict.found]
    false = sum(len(verdict.judgement.false) for verdict in counted)
    return {
        "mutants": len(counted),
        "found": len(found),
        "false_positives": false,
        "recall": _share(len(found), len(counted)),
        "precision": _share(len(found), len(found) + false),
        "median_commands_to_find": statistics.median(one.commands_to_find for one in found)
        if found
        else None,
    }


def by_class(verdicts: Sequence[Verdict]) -> dict[str, dict[str, object]]:
    """The figures of each class, seconds a mutant among them, and whether it is held out."""
    of_class: dict[str, list[Verdict]] = {}
    for verdict in sorted(verdicts, key=lambda verdict: verdict.mutant.cls):
        of_class.setdefault(verdict.mutant.cls, []).append(verdict)
    return {
        cls: {
            **score(some),
            "mean_s": round(statistics.fmean(verdict.wall_s for verdict in some), 2),
            "mean_cpu_s": round(statistics.fmean(verdict.cpu_s for verdict in some), 2),
            "held_out": held_out(cls),
        }
        for cls, some in of_class.items()
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 1.0
