"""Lines that answer a step without showing a room, with counts of whether the step had failed or succeeded."""

from collections.abc import Iterable
from typing import Any, Final

from maid_engine.ai_players.cognitive.perception.template_miner import shown, tokens_of
from maid_engine.core.bounded import drop_oldest

MOST_LINES: Final = 100


class StepLines:
    """Counts for each line template how often the player had stayed, and how often it had moved."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, int]] = {}

    def count(self, line: str, *, stayed: bool) -> None:
        """Count a step that was answered by this line alone."""
        template = shown(tokens_of(line))
        before = self._counts.pop(template, (0, 0))
        self._counts[template] = (before[0] + stayed, before[1] + (not stayed))
        drop_oldest(self._counts, MOST_LINES)

    def went(self, lines: Iterable[str]) -> bool:
        """Return whether one of these lines was seen only after successful steps."""
        counts = [self._counts.get(shown(tokens_of(line)), (0, 0)) for line in lines]
        return any(gone and not stayed for stayed, gone in counts)

    def refuses(self, line: str) -> bool:
        """Return whether this line was seen only after failed steps."""
        stayed, gone = self._counts.get(shown(tokens_of(line)), (0, 0))
        return stayed > 0 and not gone

    def state(self) -> list[list[object]]:
        """Return everything as JSON."""
        return [[template, *counts] for template, counts in self._counts.items()]

    def restore(self, state: Iterable[Any]) -> None:
        """Restore what :meth:`state` returned."""
        self._counts = {
            str(template): (int(stayed), int(gone)) for template, stayed, gone in list(state)[:MOST_LINES]
        }
