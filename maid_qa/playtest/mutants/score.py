"""Turns verdicts into recall, precision and commands to find."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from maid_engine.ports.mutants import Mutant
from maid_qa.playtest.mutants.holdout import held_out
from maid_qa.playtest.mutants.judgement import Judgement


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one mutant."""

    mutant: Mutant
    noticeable: bool
    """Whether a player could notice it at all; otherwise it counts nowhere."""
    judgement: Judgement
    wall_s: float
    cpu_s: float
    failure: str = ""
    """Why it could not be tried or completed."""

    @property
    def found(self) -> bool:
        """Return whether some finding means it."""
        return bool(self.judgement.hits)

    @property
    def commands_to_find(self) -> int:
        """Return the commands typed until the first finding that means it; 0 if the content alone shows it.

        Raises:
            ValueError: it was not found.
        """
        return min(hit.commands for hit in self.judgement.hits)


def score(verdicts: Iterable[Verdict]) -> dict[str, object]:
    """Return the figures of some verdicts.

    Recall is found / noticeable. Precision is found / (found + false): a mutant counts once, however many
    findings mean it, and each false finding counts.
    """
    counted = [verdict for verdict in verdicts if verdict.noticeable]
    found = [verdict for verdict in counted if verdict.found]
    false = sum(len(verdict.judgement.false) for verdict in counted)
    median = None
    if found:
        median = statistics.median(verdict.commands_to_find for verdict in found)
    return {
        "mutants": len(counted),
        "found": len(found),
        "false_positives": false,
        "recall": _share(len(found), len(counted)),
        "precision": _share(len(found), len(found) + false),
        "median_commands_to_find": median,
    }


def by_class(verdicts: Sequence[Verdict]) -> dict[str, dict[str, object]]:
    """Return the figures of each class, with mean seconds for each mutant, and whether it is held out."""
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
    if not whole:
        return 1.0
    return round(part / whole, 4)
