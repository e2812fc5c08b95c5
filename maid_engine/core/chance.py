"""Luck as a parameter: whoever decides something by luck is handed the dice."""

import hashlib
import math
from collections.abc import Sequence
from random import Random  # noqa: TID251 - this module owns the generator
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded stream of luck.

    Two streams with one seed give the same luck in any process. :meth:`stream` derives an independent
    stream by name, so that one part of the game rolling more often does not change another's luck.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        digest = hashlib.sha256(self.seed.encode()).digest()
        self._random = Random(int.from_bytes(digest[:8], "big"))

    @property
    def position(self) -> str:
        """How far the stream has come, as sixteen hexadecimal digits: equal streams that rolled alike are alike."""
        return hashlib.sha256(repr(self._random.getstate()).encode()).hexdigest()[:16]

    def stream(self, name: str) -> "Dice":
        """A new stream that depends only on this stream's seed and on the name."""
        return Dice(f"{self.seed}/{name}")

    def roll(self, count: int, sides: int) -> int:
        """The sum of `count` dice with `sides` sides."""
        return sum(self._random.randint(1, sides) for _ in range(count))

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return self._random.randint(low, high)

    def uniform(self, low: float, high: float) -> float:
        """A number from low to high."""
        return self._random.uniform(low, high)

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self._random.random() < probability

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices, all alike likely."""
        return choices[self._random.randrange(len(choices))]

    def weighted(self, choices: Sequence[tuple[T, float]]) -> T:
        """One of the choices, as likely as its weight says."""
        total = sum(weight for _, weight in choices)
        at = self._random.random() * total
        for choice, weight in choices:
            at -= weight
            if at < 0:
                return choice
        return choices[-1][0]

    def lognormal(self, median: float, spread: float) -> float:
        """A positive number around `median`: a person's waiting time, never zero, sometimes long."""
        return math.exp(self._random.gauss(math.log(median), spread))
