"""What judges' answers to blinded pairs show: whether people can tell AI players from people.

Each judgement is a choice between two transcripts, one of a person and one of an AI player. The share of
right choices in such a forced choice *is* the area under the ROC curve (Green & Swets 1966): 0.5 if nobody
can tell, 1.0 if everybody can, and below 0.5 if AI players are taken for people more often than people are.
Its interval is a bootstrap over judges and pairs, both resampled (a judge's answers resemble one another, and
so do the answers to one pair).

That nobody can tell is shown by equivalence (two one-sided tests, Schuirmann 1987), not by a missing
difference: with bounds of 0.5 ± 0.1 the 90 % interval must lie within 0.4 and 0.6. With few answers the
verdict is "inconclusive", whatever the figure.
"""

import math
import statistics
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.json_values import JsonValue
from maid_qa.evaluation.bootstrap import quantile

MARGIN: Final = 0.1
"""Largest distance from 0.5 that still counts as not told apart."""
ALPHA: Final = 0.05
RESAMPLES: Final = 2000
POWER: Final = 0.8


class Verdict(StrEnum):
    """What the answers show."""

    EQUIVALENT = "not told apart: equivalent within the bounds"
    DETECTED = "told apart: better than chance, and not within the bounds"
    MISTAKEN = "AI players are taken for people more often than people are"
    INCONCLUSIVE = "inconclusive: more judgements are needed"


class Judgement(NamedTuple):
    """One judge's answer to one pair."""

    judge: str
    pair: str
    right: float
    """1.0 if the person was found, 0.0 if the AI player was taken for one, 0.5 without a choice."""
    first: bool = False
    """Whether the transcript that was shown first was chosen."""
    sure: int = 0
    """1 (a guess) to 3 (certain); 0 if not given."""


class Judged(NamedTuple):
    """The result of all answers."""

    auc: float
    ci95: tuple[float, float]
    ci90: tuple[float, float]
    verdict: Verdict
    judgements: int
    judges: int
    pairs: int
    chose_first: float
    """The share that chose the first transcript.

    Far from 0.5 it means that position decided, not the transcripts.
    """
    by_sureness: dict[str, float]
    needed: int
    """Approximate number of judgements that show equivalence if nobody can tell."""

    def figures(self) -> dict[str, JsonValue]:
        """Return the result as one JSON object."""
        return {
            "auc": round(self.auc, 4),
            "ci95": [round(end, 4) for end in self.ci95],
            "ci90": [round(end, 4) for end in self.ci90],
            "bounds": [0.5 - MARGIN, 0.5 + MARGIN],
            "verdict": self.verdict.name.lower(),
            "judgements": self.judgements,
            "judges": self.judges,
            "pairs": self.pairs,
            "chose_first": round(self.chose_first, 3),
            "by_sureness": self.by_sureness,
            "judgements_needed": self.needed,
        }


def judged(judgements: Sequence[Judgement], *, seed: int = 7, margin: float = MARGIN) -> Judged:
    """Return the AUC, its intervals and the verdict.

    Raises:
        ValueError: there are no judgements.
    """
    if not judgements:
        raise ValueError("there are no judgements")
    draws = _draws(judgements, Dice(seed).stream("judging"))
    ci95 = quantile(draws, 0.025), quantile(draws, 0.975)
    ci90 = quantile(draws, ALPHA), quantile(draws, 1.0 - ALPHA)
    verdict = Verdict.INCONCLUSIVE
    if len(judgements) >= LEAST:
        verdict = _verdict(ci90, ci95, margin)
    return Judged(
        _right_of(judgements),
        ci95,
        ci90,
        verdict,
        len(judgements),
        len({one.judge for one in judgements}),
        len({one.pair for one in judgements}),
        statistics.fmean(one.first for one in judgements),
        _right_by_sureness(judgements),
        needed(margin),
    )


def _right_of(judgements: Iterable[Judgement]) -> float:
    """Return the share of right answers."""
    return statistics.fmean(one.right for one in judgements)


def _right_by_sureness(judgements: Sequence[Judgement]) -> dict[str, float]:
    """Return the share of right answers by how sure the judges were, where they say."""
    by_sureness: dict[int, list[Judgement]] = {}
    for one in sorted(judgements, key=lambda one: one.sure):
        by_sureness.setdefault(one.sure, []).append(one)
    by_sureness.pop(0, None)
    return {str(sure): round(_right_of(some), 3) for sure, some in by_sureness.items()}


LEAST: Final = 20
"""Least number of judgements for a verdict: by resampling, five right answers of five would look certain."""


def needed(margin: float = MARGIN) -> int:
    """Return how many independent judgements show equivalence with a power of 80 % if nobody can tell.

    The normal approximation for two one-sided tests at a true difference of zero: n = (z(1-α) + z(1-β/2))² ·
    ¼ / margin².
    """
    normal = statistics.NormalDist()
    z = normal.inv_cdf(1.0 - ALPHA) + normal.inv_cdf(1.0 - (1.0 - POWER) / 2)
    return math.ceil(z * z * 0.25 / margin**2)


def _verdict(ci90: tuple[float, float], ci95: tuple[float, float], margin: float) -> Verdict:
    if 0.5 - margin < ci90[0] and ci90[1] < 0.5 + margin:
        return Verdict.EQUIVALENT
    if ci95[0] > 0.5:
        return Verdict.DETECTED
    if ci95[1] < 0.5:
        return Verdict.MISTAKEN
    return Verdict.INCONCLUSIVE


def _draws(judgements: Sequence[Judgement], dice: Dice) -> list[float]:
    """Return the shares of right answers with judges and pairs resampled :data:`RESAMPLES` times.

    The weight of an answer is how often its judge was drawn times how often its pair was (Owen 2007, the
    pigeonhole bootstrap). A single judge or pair is not resampled.
    """
    judges = sorted({one.judge for one in judgements})
    pairs = sorted({one.pair for one in judgements})
    found = []
    for _ in range(RESAMPLES):
        by_judge, by_pair = _drawn(judges, dice), _drawn(pairs, dice)
        weights = [by_judge.get(one.judge, 0) * by_pair.get(one.pair, 0) for one in judgements]
        total = sum(weights)
        if total:
            found.append(
                sum(weight * one.right for weight, one in zip(weights, judgements, strict=True)) / total
            )
    return found


def _drawn(keys: Sequence[str], dice: Dice) -> dict[str, int]:
    if len(keys) == 1:
        return {keys[0]: 1}
    drawn: dict[str, int] = {}
    for _ in keys:
        key = dice.pick(keys)
        drawn[key] = drawn.get(key, 0) + 1
    return drawn
