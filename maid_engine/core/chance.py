"""Seeded random numbers. Code that needs chance receives the dice as a parameter."""

import hashlib
import math
from collections.abc import Sequence
from random import Random  # noqa: TID251 - this module owns the generator
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded stream of random numbers.

    Two streams with the same seed return the same numbers in any process. :meth:`stream` derives an
    independent stream by name, so that more rolls in one part of the game do not change the results in
    another.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        digest = hashlib.sha256(self.seed.encode()).digest()
        self._random = Random(int.from_bytes(digest[:8], "big"))

    @property
    def position(self) -> str:
        """The state of the stream, as sixteen hexadecimal digits.

        Streams with equal seeds and rolls have equal positions.
        """
        return hashlib.sha256(repr(self._random.getstate()).encode()).hexdigest()[:16]

    def stream(self, name: str) -> "Dice":
        """Return a new stream that depends only on this stream's seed and on the name."""
        return Dice(f"{self.seed}/{name}")

    def roll(self, count: int, sides: int) -> int:
        """Return the sum of `count` dice with `sides` sides."""
        return sum(self._random.randint(1, sides) for _ in range(count))

    def between(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included."""
        return self._random.randint(low, high)

    def uniform(self, low: float, high: float) -> float:
        """Return a number from low to high."""
        return self._random.uniform(low, high)

    def fraction(self) -> float:
        """Return a number from 0 to 1, the same as ``uniform(0.0, 1.0)`` would."""
        return self._random.random()

    def chance(self, probability: float) -> bool:
        """Return True with this probability."""
        return self._random.random() < probability

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices, all equally likely."""
        return choices[self._random.randrange(len(choices))]

    def weighted(self, choices: Sequence[tuple[T, float]]) -> T:
        """Return one of the choices, with a probability proportional to its weight."""
        total = sum(weight for _, weight in choices)
        at = self._random.random() * total
        for choice, weight in choices:
            at -= weight
            if at < 0:
                return choice
        return choices[-1][0]

    def lognormal(self, median: float, spread: float) -> float:
        """Return a log-normal number, such as a person's waiting time: never zero, sometimes large."""
        return math.exp(self._random.gauss(math.log(median), spread))
