"""The steps of a scenario, typed one after another. Each waits for what it demands ``within`` a time."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from maid_qa.playtest.scenario.conditions import Assertion
from maid_qa.playtest.scenario.judge import Asked
from maid_qa.playtest.scenario.scenario import Step

Type = Callable[[str, str], None]
Fail = Callable[[Assertion, str], None]


class Script:
    """Plays step after step; one tick does as many as need no waiting.

    Args:
        steps: what to do.
        asked: the assertions of each step, looked up.
        types: types a line for a player.
        fails: called with an assertion that does not hold, and the actual state.
        now: game time in seconds.
    """

    def __init__(
        self,
        steps: Sequence[Step],
        asked: Mapping[int, Sequence[Asked]],
        *,
        types: Type,
        fails: Fail,
        now: Callable[[], float],
    ) -> None:
        self._steps = steps
        self._asked = asked
        self._types = types
        self._fails = fails
        self._now = now
        self._going = self._go()
        self.done = False

    def tick(self) -> None:
        """Go on until something has to be waited for."""
        if not self.done:
            self.done = next(self._going, None) is None

    def _go(self) -> Iterator[bool]:
        """Play the steps, and yield once for each tick that has to pass."""
        for number, step in enumerate(self._steps):
            asked = self._asked.get(number, ())
            for one in asked:
                one.arm()
            for line in step.types:
                self._types(step.who, line)
            yield from self._pass(step.wait_s)
            for one in asked:
                yield from self._demand(one)

    def _pass(self, seconds: float) -> Iterator[bool]:
        until = self._now() + seconds
        while self._now() < until:
            yield True

    def _demand(self, asked: Asked) -> Iterator[bool]:
        until = self._now() + (asked.assertion.within_s or 0.0)
        while not asked.holds():
            if self._now() >= until:
                self._fails(asked.assertion, asked.shown())
                return
            yield True
