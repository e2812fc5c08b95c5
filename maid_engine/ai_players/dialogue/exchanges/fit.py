"""The probability that the replies of an exchange fit some words."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.wordings import Wording, covered

_LEAST: Final = 0.02
"""The least probability of an intent over that of the likeliest one that makes a difference."""


class Nearness(NamedTuple):
    """How near an exchange is to some words, in parts."""

    meaning: float
    """Cosine of the vectors, of the nearest wording."""
    second: float
    """The same of the second nearest wording; 0 if there is none."""
    covered: float
    """Share of what was said that is in any of the wordings, from 0 to 1."""
    covers: float
    """Largest share of a wording that was said, from 0 to 1."""
    intent: float
    """Logarithm of the probability of its intent over that of the likeliest one, at most 0."""
    group: float
    """Probability of all intents of its group together."""
    asks: float
    """Share of the wordings that agree in whether they have a question mark."""
    length: float
    """Logarithm of the number of words."""
    longer: float
    """Logarithm of the number of words over that of a wording, at least 0."""
    weight: float
    """How much a word of what was said says, on the mean."""

    def read_as(self, intent: str, shares: Mapping[str, float]) -> "Nearness":
        """Return the same words with other readings.

        Args:
            intent: The row of the exchange.
            shares: The likeliest intents of the words → their probabilities. Others count as the least likely of them,
                and never as more than these leave.
        """
        group = intent.partition(".")[0]
        of_group = sum(share for name, share in shares.items() if name.partition(".")[0] == group)
        return self._replace(intent=_agreement(intent, shares), group=of_group)


PARTS: Final = Nearness._fields


@dataclass(frozen=True, slots=True)
class FitWeights:
    """What each part of the nearness counts, found by logistic regression."""

    parts: tuple[float, ...]
    """One weight for each part of the nearness."""
    bias: float
    threshold: float
    """From this probability on an exchange answers."""

    def probability(self, found: Sequence[float]) -> float:
        """Return the probability that the exchange fits."""
        score = self.bias + sum(weight * part for weight, part in zip(self.parts, found, strict=True))
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score))))


UNTAUGHT: Final = FitWeights((5.0, 1.0, 2.0, 1.5, 0.4, 0.5, 0.5, 0.0, 0.0, 0.0), -4.5, 0.65)
"""Weights to begin with, as long as nobody has judged what fits."""


FAR: Final = Nearness(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""The nearness of a block that only has follow-ups: nobody begins a talk with it."""


def nearness(said: Wording, wordings: Sequence[Wording], meanings: Sequence[float]) -> Nearness:
    """Return how near an exchange is to what was said, without a reading of the words; see :meth:`Nearness.read_as`.

    Args:
        said: The words.
        wordings: The wordings of the exchange.
        meanings: For each of them, the cosine of its vector and that of the words.
    """
    if not wordings:
        return FAR
    ranked = [*sorted(meanings, reverse=True), 0.0]
    words = frozenset[str]().union(*(one.words for one in wordings))
    kinds = frozenset[str]().union(*(one.kinds for one in wordings))
    count = max(1, len(said.words))
    mean = sum(len(one.words) for one in wordings) / len(wordings)
    asks = "?" in said.words
    return Nearness(
        meaning=ranked[0],
        second=ranked[1],
        covered=covered(said, words, kinds),
        covers=max(covered(one, said.weights.keys(), said.kinds) for one in wordings),
        intent=0.0,
        group=0.0,
        asks=sum(("?" in one.words) == asks for one in wordings) / len(wordings),
        length=math.log(count),
        longer=max(0.0, math.log(count / mean)),
        weight=said.mass / count,
    )


def _agreement(intent: str, shares: Mapping[str, float]) -> float:
    """Return how well the reader agrees with an intent. Where it is unsure of all, it says little against any."""
    best = max(shares.values(), default=1.0)
    least = min(*shares.values(), 1.0, max(0.0, 1.0 - sum(shares.values())))
    return math.log(max(_LEAST, shares.get(intent, least) / best))
