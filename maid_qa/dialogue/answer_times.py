"""How long AI players take to answer people."""

from collections.abc import Iterator, Sequence

from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence


class AnswerTimes:
    """Watches answers, and remembers which executive steps found them.

    Args:
        steps_s: Seconds of each executive step. A step is added once it has ended.
    """

    def __init__(self, steps_s: Sequence[float]) -> None:
        self._steps_s = steps_s
        self._answering: list[int] = []

    def __call__(self, proposed: Iterator[Evidence]) -> None:
        """Note that the step that runs now answers somebody. What could be answered is not looked for."""
        del proposed
        self._answering.append(len(self._steps_s))

    def milliseconds(self) -> list[float]:
        """Return the milliseconds of each step in which words of a person were answered; one of several lines counts once."""
        ended = filter(len(self._steps_s).__gt__, dict.fromkeys(self._answering))
        return [1000 * self._steps_s[at] for at in ended]
