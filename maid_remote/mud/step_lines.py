"""What is said when a step shows no room: of each such line, whether one stayed or went, as a look afterwards showed."""

from collections.abc import Iterable
from typing import Any, Final

from maid_engine.ai_players.cognitive.perception.template_miner import shown, tokens_of
from maid_engine.core.bounded import drop_oldest

MOST_LINES: Final = 100


class StepLines:
    """Counts, by template, how often one had stayed and how often one had gone on."""

    def __init__(self) -> None:
        self._counts: dict[str, tuple[int, int]] = {}

    def count(self, line: str, *, stayed: bool) -> None:
        """One more time that a step was answered by this line alone."""
        template = shown(tokens_of(line))
        before = self._counts.pop(template, (0, 0))
        self._counts[template] = (before[0] + stayed, before[1] + (not stayed))
        drop_oldest(self._counts, MOST_LINES)

    def went(self, lines: Iterable[str]) -> bool:
        """Whether one of these lines has been said when one went on, and never when one stayed."""
        counts = [self._counts.get(shown(tokens_of(line)), (0, 0)) for line in lines]
        return any(gone and not stayed for stayed, gone in counts)

    def refuses(self, line: str) -> bool:
        """Whether this line was said when one stayed, and never when one went on."""
        stayed, gone = self._counts.get(shown(tokens_of(line)), (0, 0))
        return stayed > 0 and not gone

    def state(self) -> list[list[object]]:
        """All of it, as JSON."""
        return [[template, *counts] for template, counts in self._counts.items()]

    def restore(self, state: Iterable[Any]) -> None:
        """Take up what :meth:`state` gave."""
        self._counts = {
            str(template): (int(stayed), int(gone)) for template, stayed, gone in list(state)[:MOST_LINES]
        }
