"""Learns a server's timing: how fast it answers, how long it pauses, and what its prompts look like."""

import re
from collections import Counter, deque
from typing import Final

SILENCE_FIRST_S: Final = 3.0
SILENCE_BOUNDS_S: Final = (0.6, 8.0)
"""Seconds to wait for the first word of an answer: the minimum and the maximum."""
MARGIN: Final = 4.0
"""Factor on the longest observed gap."""
GAPS_KEPT: Final = 30
ENOUGH: Final = 3
"""Number of samples from which on learned values are used."""
MOST_SHAPES: Final = 50
LONGEST_PROMPT: Final = 200
_NUMBER: Final = re.compile(r"\d+")


class RoundTrip:
    """The time until the first word of an answer.

    Uses the median of the last samples, because a server is sometimes busy. The spread is estimated as in TCP
    (RFC 6298). It decides how long silence has to last until it counts as the answer.
    """

    def __init__(self) -> None:
        self._samples: deque[float] = deque(maxlen=GAPS_KEPT)
        self._spread_s = 0.0

    def note(self, sample_s: float) -> None:
        """Add the time until an answer began."""
        if self._samples:
            self._spread_s += 0.25 * (abs(self.usual_s - sample_s) - self._spread_s)
        self._samples.append(sample_s)

    @property
    def usual_s(self) -> float:
        """The usual time in seconds; 0.0 while nothing is known."""
        if not self._samples:
            return 0.0
        return sorted(self._samples)[len(self._samples) // 2]

    def expected_s(self) -> float:
        """Return the seconds within which an answer usually begins."""
        return 2 * self.usual_s

    def silence_s(self) -> float:
        """Return the seconds of silence after which no answer is expected."""
        if len(self._samples) < ENOUGH:
            return SILENCE_FIRST_S
        return within(10 * self.usual_s + 6 * self._spread_s, SILENCE_BOUNDS_S)


class Pause:
    """How long to wait after the last word, learned from gaps within answers."""

    def __init__(self, first_s: float, bounds: tuple[float, float]) -> None:
        self._first_s = first_s
        self._bounds = bounds
        self._gaps: deque[float] = deque(maxlen=GAPS_KEPT)
        self._patience = 1.0

    def note(self, gap_s: float) -> None:
        """Add a gap within an answer, in seconds."""
        self._gaps.append(gap_s)

    def too_short(self) -> None:
        """Note that more came after the wait: wait longer from now on."""
        self._patience = min(4.0, self._patience * 1.5)

    def held(self) -> None:
        """Note that nothing came late: wait slightly less from now on."""
        self._patience = max(1.0, self._patience * 0.98)

    @property
    def seconds(self) -> float:
        """The seconds to wait now."""
        if len(self._gaps) < ENOUGH:
            return self._first_s
        return within(MARGIN * max(self._gaps) * self._patience, self._bounds)


class PromptShapes:
    """The shapes of this server's prompts, with numbers replaced."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def note(self, prompt: str) -> None:
        """Add the end of an answer."""
        shape = _shape(prompt)
        if shape and (len(self._seen) < MOST_SHAPES or shape in self._seen):
            self._seen[shape] += 1

    def knows(self, text: str) -> bool:
        """Return whether this is a known prompt."""
        if not text:
            return False
        return self._seen[_shape(text)] >= ENOUGH

    def known(self) -> tuple[str, ...]:
        """Return the known shapes, most frequent first. ``#`` stands for a number."""
        return tuple(shape for shape, times in self._seen.most_common() if times >= ENOUGH)


def _shape(prompt: str) -> str:
    if len(prompt) > LONGEST_PROMPT:
        return ""
    return _NUMBER.sub("#", prompt.strip())


def within(value: float, bounds: tuple[float, float]) -> float:
    """Return the value, limited to the bounds."""
    return min(max(value, bounds[0]), bounds[1])
