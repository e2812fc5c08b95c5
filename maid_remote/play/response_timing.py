"""How a server speaks, learned while it does: how fast it answers, how long it pauses, what its prompts look like."""

import re
from collections import Counter, deque
from typing import Final

SILENCE_FIRST_S: Final = 3.0
SILENCE_BOUNDS_S: Final = (0.6, 8.0)
"""How long to wait for the first word of an answer."""
MARGIN: Final = 4.0
"""How many times the longest gap that was seen is waited for."""
GAPS_KEPT: Final = 30
ENOUGH: Final = 3
"""So many samples are needed until what was learned counts."""
MOST_SHAPES: Final = 50
LONGEST_PROMPT: Final = 200
_NUMBER: Final = re.compile(r"\d+")


class RoundTrip:
    """The time until the first word of an answer.

    The median of the last ones, for now and then a server is busy with something else; and their spread as TCP
    estimates it (RFC 6298), for how long silence has to last until it is an answer.
    """

    def __init__(self) -> None:
        self._samples: deque[float] = deque(maxlen=GAPS_KEPT)
        self._spread_s = 0.0

    def note(self, sample_s: float) -> None:
        """One more answer has begun."""
        if self._samples:
            self._spread_s += 0.25 * (abs(self.usual_s - sample_s) - self._spread_s)
        self._samples.append(sample_s)

    @property
    def usual_s(self) -> float:
        """How long it takes as a rule; 0.0 while nothing is known."""
        return sorted(self._samples)[len(self._samples) // 2] if self._samples else 0.0

    def expected_s(self) -> float:
        """By when an answer has begun, as a rule."""
        return 2 * self.usual_s

    def silence_s(self) -> float:
        """After how long without a word none will come."""
        if len(self._samples) < ENOUGH:
            return SILENCE_FIRST_S
        return within(10 * self.usual_s + 6 * self._spread_s, SILENCE_BOUNDS_S)


class Pause:
    """How long to wait after the last word, learned from the gaps between words that belonged together."""

    def __init__(self, first_s: float, bounds: tuple[float, float]) -> None:
        self._first_s = first_s
        self._bounds = bounds
        self._gaps: deque[float] = deque(maxlen=GAPS_KEPT)
        self._patience = 1.0

    def note(self, gap_s: float) -> None:
        """Words came so long after the ones before them."""
        self._gaps.append(gap_s)

    def too_short(self) -> None:
        """Something came after all."""
        self._patience = min(4.0, self._patience * 1.5)

    def held(self) -> None:
        """Nothing came late."""
        self._patience = max(1.0, self._patience * 0.98)

    @property
    def seconds(self) -> float:
        """How long to wait now."""
        if len(self._gaps) < ENOUGH:
            return self._first_s
        return within(MARGIN * max(self._gaps) * self._patience, self._bounds)


class PromptShapes:
    """What this server's prompts look like, numbers aside."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def note(self, prompt: str) -> None:
        """An answer ended in this."""
        shape = _shape(prompt)
        if shape and (len(self._seen) < MOST_SHAPES or shape in self._seen):
            self._seen[shape] += 1

    def knows(self, text: str) -> bool:
        """Whether this is a prompt."""
        return self._seen[_shape(text)] >= ENOUGH if text else False

    def known(self) -> tuple[str, ...]:
        """The shapes, the most frequent first; ``#`` stands for a number."""
        return tuple(shape for shape, times in self._seen.most_common() if times >= ENOUGH)


def _shape(prompt: str) -> str:
    return _NUMBER.sub("#", prompt.strip()) if len(prompt) <= LONGEST_PROMPT else ""


def within(value: float, bounds: tuple[float, float]) -> float:
    """The value, or the bound that it is beyond."""
    return min(max(value, bounds[0]), bounds[1])
