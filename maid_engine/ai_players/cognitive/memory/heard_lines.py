"""Which lines each listener has heard from one speaker, and when, so that no line is repeated soon."""

import math
from collections import deque
from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest

MOST_LISTENERS: Final = 64
MOST_LINES: Final = 240
"""Most lines that are kept for one listener: an hour of talk."""


OTHERS_S: Final = 60.0
"""Seconds for which a line of another AI player is not said to the same listeners."""
MOST_OF_OTHERS: Final = 24
"""Most lines of others that are kept."""


class OthersLine(NamedTuple):
    """A line of another AI player."""

    listeners: frozenset[str]
    """Names in lower case."""
    words: str
    """In the form of :func:`plain_form`."""
    at: float


def plain_form(line: str) -> str:
    """Return a line as it is compared with others: in lower case, with single blanks."""
    return " ".join(line.lower().split())


class HeardLines:
    """Identifiers of lines by listener. Both tables drop their oldest entries."""

    def __init__(self) -> None:
        self._heard: dict[str, dict[str, float]] = {}
        self._others: deque[OthersLine] = deque(maxlen=MOST_OF_OTHERS)
        """The last lines of other AI players, as they were heard. They are not saved."""

    def note(self, listeners: Iterable[str], line: str, now: float) -> None:
        """Record that these listeners hear a line now."""
        for name in sorted({name.lower() for name in listeners}):
            lines = self._heard.pop(name, {})
            lines.pop(line, None)
            lines[line] = now
            drop_oldest(lines, MOST_LINES)
            self._heard[name] = lines
        drop_oldest(self._heard, MOST_LISTENERS)

    def since(self, listeners: Iterable[str], line: str, now: float) -> float:
        """Return the seconds since one of these listeners last heard a line; infinite if none did."""
        times = (self._heard.get(name.lower(), {}).get(line, -math.inf) for name in listeners)
        return now - max(times, default=-math.inf)

    def note_other(self, listeners: Iterable[str], line: str, now: float) -> None:
        """Record that these listeners heard a line of another AI player now."""
        names = frozenset(name.lower() for name in listeners)
        self._others.append(OthersLine(names, plain_form(line), now))

    def said_by_others(self, listeners: Iterable[str], now: float) -> Collection[str]:
        """Return what others said before one of these listeners within `OTHERS_S`, in the form of :func:`plain_form`."""
        names = {name.lower() for name in listeners}
        lately = (one for one in self._others if now - one.at < OTHERS_S)
        return frozenset(one.words for one in lately if not names.isdisjoint(one.listeners))

    def forget(self, person: Forgotten) -> None:
        """Delete what is recorded of a person."""
        self._heard.pop(person.name, None)
        self._others.clear()

    def state(self) -> dict[str, dict[str, float]]:
        """Return the state to save, as JSON."""
        return {name: dict(lines) for name, lines in self._heard.items()}

    def restore(self, state: Mapping[str, Mapping[str, float]]) -> None:
        """Restore what :meth:`state` returned."""
        self._heard = {name: dict(lines) for name, lines in state.items()}
