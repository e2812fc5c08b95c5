"""What is known of a line and of an answer that is proposed to it. It is all that the fit is judged by."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Evidence:
    """One line of somebody, and one answer to it."""

    said: str
    """The line, as it was typed."""
    before: str
    """What the same person said before it; "" if nothing."""
    last: str
    """What the hearer said last to that person; "" if nothing."""
    source: str
    """Which part of the mind proposes the answer."""
    row: str
    """The row of intents that it answers."""
    meaning: str
    """The row of answers that it says; "" if its words are of no row."""
    line: str
    """The answer in words; "" if it is only a gesture."""
    sure: float
    """How well it answers if the line was read right, from 0 to 1."""
    likely: float
    """Probability that its exchange fits; 0 if it is of none."""
    share: float
    """Probability that the line belongs to the row."""
    best: float
    """Probability of the likeliest row of all."""
    kind: str
    """What the speaker expects, as the line was read."""
    feeling: str
    """How the speaker feels, as the line was read."""
    topic: str
    """What the line was read to be about; "" if nothing."""
    followed: bool
    """Whether that was named before, and not in this line."""
    facts: str
    """The facts in the answer."""


EvidenceWatch: TypeAlias = Callable[[Iterator[Evidence]], None]
"""Is told all that could be answered to one line of a person, each found when it is asked for."""
