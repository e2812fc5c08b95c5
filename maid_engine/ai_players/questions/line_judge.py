"""Judges lines by weights that were learned from written ones: whether a line has a fault, and which."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Final

from maid_engine.ai_players.questions.claim_traits import claim_traits
from maid_engine.ai_players.questions.line_evidence import LineEvidence
from maid_engine.ai_players.questions.line_faults import LineFault
from maid_engine.ai_players.questions.manner_traits import manner_traits, pieces_of
from maid_engine.core.errors import ConfigError

LINE_WEIGHTS: Final = "line_weights.json"
MANNERS: Final = tuple(filter(LineFault.CLAIM.__ne__, LineFault))
"""Faults that the words of a line show, in the order of their weights."""


class LineJudge:
    """Judges lines.

    Args:
        claim: Part of a line and its prompt → what it counts for a false claim.
        manners: Part of a line → what it counts for each of `MANNERS`.
        limits: Fault → the score from which on a line has it. A score is a logarithm of odds.
    """

    def __init__(
        self,
        claim: Mapping[str, float],
        manners: Mapping[str, Sequence[float]],
        limits: Mapping[LineFault, float],
    ) -> None:
        self.claim: Final = claim
        self.manners: Final = manners
        self.limits: Final = limits

    def claim_score(self, evidence: LineEvidence) -> float:
        """Return how surely a line claims what its prompt does not bear out; 0 is the limit."""
        known = self.claim
        parts = claim_traits(evidence)
        return sum(known.get(name, 0.0) * part for name, part in parts.items()) - self.limits[LineFault.CLAIM]

    def manner_scores(self, line: str, words: str, intent: str) -> dict[LineFault, float]:
        """Return how surely a line has each of `MANNERS`; 0 is the limit.

        Args:
            line: The line.
            words: The words that are answered.
            intent: Name of the row of intents that they were read as.
        """
        pieces = [self._sums(manner_traits(piece, words, intent)) for piece in pieces_of(line)]
        return {
            fault: max(piece[at] for piece in pieces) - self.limits[fault] for at, fault in enumerate(MANNERS)
        }

    def _sums(self, parts: Mapping[str, float]) -> list[float]:
        counted = [(row, parts[name]) for name, row in self._rows_of(parts)]
        if not counted:
            return [0.0] * len(MANNERS)
        rows, weights = zip(*counted, strict=True)
        return [sum(map(mul, column, weights)) for column in zip(*rows, strict=True)]

    def _rows_of(self, names: Iterable[str]) -> Iterator[tuple[str, Sequence[float]]]:
        """Yield the parts that count something for manners, each with its weights."""
        for name in names:
            row = self.manners.get(name)
            if row is not None:
                yield name, row


def written(judge: LineJudge) -> str:
    """Return the text of a file of weights. The same weights make the same text."""
    found = {
        "limits": {fault.value: limit for fault, limit in judge.limits.items()},
        "claim": dict(sorted(judge.claim.items())),
        "manners": {name: list(row) for name, row in sorted(judge.manners.items())},
    }
    return (
        json.dumps(found, indent=None, separators=(",", ":"), ensure_ascii=False).replace("],", "],\n") + "\n"
    )


def parsed(text: str, source: str) -> LineJudge:
    """Return the judge of a file of weights.

    Raises:
        ConfigError: it is no file of weights.
    """
    try:
        found = json.loads(text)
        return LineJudge(
            {str(name): float(one) for name, one in found["claim"].items()},
            {str(name): _row(row) for name, row in found["manners"].items()},
            {fault: float(found["limits"][fault.value]) for fault in LineFault},
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ConfigError(f"{source}: damaged ({error}); run `maid dialogue lines` in a checkout") from None


def _row(row: Sequence[float]) -> tuple[float, ...]:
    """Return a row of weights.

    Raises:
        ValueError: it has not one weight for each of `MANNERS`.
    """
    if len(row) != len(MANNERS):
        raise ValueError(f"{len(row)} weights instead of {len(MANNERS)}")
    return tuple(map(float, row))


@cache
def shipped_line_judge() -> LineJudge:
    """Return the judge that ships with the engine."""
    file = files("maid_engine.ai_players.questions") / "data" / LINE_WEIGHTS
    return parsed(file.read_text(encoding="utf-8"), str(file))
