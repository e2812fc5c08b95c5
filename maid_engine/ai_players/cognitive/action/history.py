"""A history of actions and their results."""

from collections import Counter, deque

from maid_engine.ai_players.models.action import ActionHistoryEntry, ActionStatus
from maid_engine.ai_players.models.forgotten import Forgotten

MOST_ENTRIES = 64
"""Number of kept actions. Failures are explained by the last eight; 500 actions took a tenth of a mind's memory."""
MOST_INTENTS = 300
"""Number of counted intents. Intents may contain names; if there are more, the oldest are added up under ""."""


class ActionHistory:
    """The last actions, and how often each intent succeeded."""

    def __init__(self, max_entries: int = MOST_ENTRIES) -> None:
        self._entries: deque[ActionHistoryEntry] = deque(maxlen=max_entries)
        self._worked: Counter[str] = Counter()
        self._failed: Counter[str] = Counter()
        self.failed_in_a_row = 0
        """Number of failures since the last success. Aborted actions do not count."""

    def record(self, entry: ActionHistoryEntry) -> None:
        """Add an action with its result."""
        self._entries.append(entry)
        worked = entry.result.status is ActionStatus.SUCCEEDED
        tally = self._worked if worked else self._failed
        tally[entry.action.intent] += 1
        if len(tally) > MOST_INTENTS:
            tally[""] += tally.pop(next(filter(None, tally)))
        if worked or entry.result.status is not ActionStatus.ABORTED:  # an aborted action has not failed
            self.failed_in_a_row = 0 if worked else self.failed_in_a_row + 1

    def forget(self, person: Forgotten) -> None:
        """Drop every action and every intent that names a person."""
        kept = [
            one
            for one in self._entries
            if not person.named_in(f"{one.action.intent} {' '.join(one.action.commands)}")
        ]
        self._entries = deque(kept, maxlen=self._entries.maxlen)
        for tally in (self._worked, self._failed):
            for intent in list(filter(person.named_in, tally)):
                del tally[intent]

    def recent(self, count: int = 10) -> list[ActionHistoryEntry]:
        """Return the last actions, the newest last."""
        return list(self._entries)[-count:]

    def success_rate(self, intent_pattern: str) -> float:
        """Return the share of successes, 0 to 1, of intents that contain this text; -1 if there were none."""
        worked = sum(count for intent, count in self._worked.items() if intent_pattern in intent)
        failed = sum(count for intent, count in self._failed.items() if intent_pattern in intent)
        return worked / (worked + failed) if worked + failed else -1.0
