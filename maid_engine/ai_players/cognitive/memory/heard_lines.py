"""Which lines each listener has heard from one speaker, and when, so that no line is repeated soon."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest

MOST_LISTENERS: Final = 64
MOST_LINES: Final = 240
"""Most lines that are kept for one listener: an hour of talk."""


class HeardLines:
    """Identifiers of lines by listener. Both tables drop their oldest entries."""

    def __init__(self) -> None:
        self._heard: dict[str, dict[str, float]] = {}

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

    def forget(self, person: Forgotten) -> None:
        """Delete what is recorded of a person."""
        self._heard.pop(person.name, None)

    def state(self) -> dict[str, dict[str, float]]:
        """Return the state to save, as JSON."""
        return {name: dict(lines) for name, lines in self._heard.items()}

    def restore(self, state: Mapping[str, Mapping[str, float]]) -> None:
        """Restore what :meth:`state` returned."""
        self._heard = {name: dict(lines) for name, lines in state.items()}
