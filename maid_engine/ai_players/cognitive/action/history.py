"""A history of actions and their results."""

from collections import deque

from maid_engine.ai_players.models.action import ActionHistoryEntry, ActionStatus
from maid_engine.ai_players.models.forgotten import Forgotten

MOST_ENTRIES = 64
"""Number of kept actions. Failures are explained by the last eight; 500 actions took a tenth of a mind's memory."""


class ActionHistory:
    """The last actions, and how many failed in a row."""

    def __init__(self, max_entries: int = MOST_ENTRIES) -> None:
        self._entries: deque[ActionHistoryEntry] = deque(maxlen=max_entries)
        self.failed_in_a_row = 0
        """Number of failures since the last success. Aborted actions do not count."""

    def record(self, entry: ActionHistoryEntry) -> None:
        """Add an action with its result."""
        self._entries.append(entry)
        worked = entry.result.status is ActionStatus.SUCCEEDED
        if worked or entry.result.status is not ActionStatus.ABORTED:  # an aborted action has not failed
            self.failed_in_a_row = 0 if worked else self.failed_in_a_row + 1

    def forget(self, person: Forgotten) -> None:
        """Drop every action that names a person or that their words caused."""
        kept = [one for one in self._entries if not person.is_in(_words(one), one.action.taint)]
        self._entries = deque(kept, maxlen=self._entries.maxlen)

    def recent(self, count: int = 10) -> list[ActionHistoryEntry]:
        """Return the last actions, the newest last."""
        return list(self._entries)[-count:]


def _words(entry: ActionHistoryEntry) -> str:
    action, result = entry.action, entry.result
    parts = (action.intent, action.reasoning, result.error_message, *action.commands, *result.done)
    return " ".join((*parts, *action.parameters.values()))
