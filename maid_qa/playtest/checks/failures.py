"""Errors of the program, wherever they were caught."""

import traceback
from collections.abc import Iterable
from typing import Any, Final

from maid_engine.core import messages
from maid_engine.core.events import Event
from maid_engine.engine.event_bus import name_of
from maid_engine.engine.services import Trouble
from maid_engine.ports.playtest import KINDS, Act, Finding, Stage, Watching
from maid_qa.playtest.checks.faults import fault

PARTS: Final = {
    "system": ("system_failed", "The system {name}"),
    "state": ("state_not_shown", "A player's prompt or packets"),
    "mind": ("mind_failed", "The mind of an AI player"),
    "lessons": ("mind_failed", "What {name} teaches AI players"),
}
"""Part of the game that reports → kind, and the sentence's subject."""


class Failures(Watching):
    """Listens where errors are caught."""

    kinds = (
        "traceback",
        "message_broken",
        "system_failed",
        "listener_failed",
        "state_not_shown",
        "mind_failed",
        "event_storm",
    )

    def __init__(self) -> None:
        self._caught: list[Finding] = []
        self._storms: dict[str, int] = {}

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Start to listen."""
        self.play = play
        play.game.on_trouble.append(self._trouble)
        play.game.bus.on_failure.append(self._not_delivered)
        return ()

    def after(self, act: Act) -> Iterable[Finding]:
        """Report what a handler or the line's processing raised."""
        if act.error is not None:
            subject = "A line"
            if act.canonical:
                subject = f'The command "{act.canonical}"'
            kind = "message_broken" if _while_rendering(act.error) else "traceback"
            yield fault(kind, subject, act.error, self.play.moment)
        yield from self._take()

    def tick(self) -> Iterable[Finding]:
        """Report what raised outside commands, and listeners that never end."""
        yield from self._take()
        for event, times in self.play.game.bus.storms.items():
            if times > self._storms.get(event, 0):
                self._storms[event] = times
                what = f"Listeners answered one another without end; it was cut short at a {event}."
                yield Finding(
                    "event_storm", event, what, KINDS["event_storm"].severity, (), self.play.moment, "state"
                )

    def end(self) -> Iterable[Finding]:
        """Report the last errors."""
        return self._take()

    def _take(self) -> tuple[Finding, ...]:
        caught = tuple(self._caught)
        self._caught.clear()
        return caught

    def _trouble(self, trouble: Trouble) -> None:
        kind, subject = PARTS[trouble.part]
        self._caught.append(fault(kind, subject.format(name=trouble.name), trouble.error, self.play.moment))

    def _not_delivered(self, event: Event, listener: Any, error: Exception) -> None:
        subject = f"The listener {name_of(listener)} for {type(event).__name__}"
        self._caught.append(fault("listener_failed", subject, error, self.play.moment))


def _while_rendering(error: BaseException) -> bool:
    """Return whether the error was raised while a message was rendered."""
    frames = traceback.extract_tb(error.__traceback__)
    return bool(frames) and frames[-1].filename == messages.__file__
