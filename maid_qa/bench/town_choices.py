"""Whether beings choose as the softmax over their scores says."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.core.motives.choice import Decision
from maid_engine.core.motives.deeds import DeedKind
from maid_engine.core.motives.weights import WEIGHTS
from maid_qa.bench.statistics import chi_square, chi_square_p

BINS: Final = 10
"""Equal parts of the line from 0 to 1 on which each choice is a point."""


SAME: Final = 1e-9
"""The largest difference of two probabilities that are the same."""


class ChoiceTest:
    """Compares choices with their probabilities, which differ from choice to choice.

    The deeds of a choice, best first, are laid side by side on a line from 0 to 1, each as wide as it is probable. A point of
    chance in the chosen one is equally likely everywhere if, and only if, the choices follow the probabilities.

    Args:
        dice: chooses the points.
    """

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._bins = [0] * BINS
        self._chosen: Counter[DeedKind] = Counter()
        self._expected = dict.fromkeys(DeedKind, 0.0)
        self._pressed = 0
        self._wrong = 0

    def add(self, decision: Decision) -> None:
        """Note one decision."""
        if not decision.scored:
            self._pressed += 1
            return
        deeds = [one.deed for one in decision.scored]
        shares = stated_shares([one.score.total for one in decision.scored])
        chosen = deeds.index(decision.deed)
        point = sum(shares[:chosen]) + shares[chosen] * self._dice.uniform(0.0, 1.0)
        self._bins[min(BINS - 1, int(point * BINS))] += 1
        self._chosen[decision.deed.kind] += 1
        for one, share in zip(decision.scored, shares, strict=True):
            self._expected[one.deed.kind] += share
            self._wrong += abs(one.probability - share) > SAME

    def figures(self) -> dict[str, object]:
        """Return chi², its degrees of freedom and p, and how often each kind of deed was chosen and expected."""
        count = sum(self._bins)
        value = chi_square(self._bins, [count / BINS] * BINS)
        return {
            "count": count,
            "pressed": self._pressed,
            "probabilities_wrong": self._wrong,
            "chi2": round(value, 2),
            "freedom": BINS - 1,
            "p": round(chi_square_p(value, BINS - 1), 4),
            "kinds": {
                kind.value: {"chosen": self._chosen[kind], "expected": round(self._expected[kind], 1)}
                for kind in DeedKind
            },
        }


def stated_shares(scores: Sequence[float]) -> list[float]:
    """Return the probabilities that the docs state: e^(score / temperature), divided by the sum of all."""
    powers = [math.exp(score / WEIGHTS.temperature) for score in scores]
    return [power / sum(powers) for power in powers]
