"""What was tried, and how it went."""

from collections import Counter, deque

from maid_engine.ai_players.models.action import ActionHistoryEntry, ActionStatus
from maid_engine.ai_players.models.forgotten import Forgotten

MOST_ENTRIES = 64
"""Failures are explained by the last eight; five hundred actions with all they heard were a tenth of a mind."""
MOST_INTENTS = 300
"""Intents hold names; the oldest are counted together under "" when there are more."""


class ActionHistory:
    """The last actions, and how often each intent worked."""

    def __init__(self, max_entries: int = MOST_ENTRIES) -> None:
        self._entries: deque[ActionHistoryEntry] = deque(maxlen=max_entries)
        self._worked: Counter[str] = Counter()
        self._failed: Counter[str] = Counter()
        self.failed_in_a_row = 0
        """How many of the last actions failed, one after another."""

    def record(self, entry: ActionHistoryEntry) -> None:
        """Note an action with its result."""
        self._entries.append(entry)
        worked = entry.result.status is ActionStatus.SUCCEEDED
        tally = self._worked if worked else self._failed
        tally[entry.action.intent] += 1
        if len(tally) > MOST_INTENTS:
            tally[""] += tally.pop(next(filter(None, tally)))
        if worked or entry.result.status is not ActionStatus.ABORTED:  # who is called off has not failed
            self.failed_in_a_row = 0 if worked else self.failed_in_a_row + 1

    def forget(self, person: Forgotten) -> None:
        """Let go of every action that names somebody, or that their words caused."""
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
        """The last ones, the newest last."""
        return list(self._entries)[-count:]

    def success_rate(self, intent_pattern: str) -> float:
        """How often intents with these words worked, 0 to 1; -1 when there were none."""
        worked = sum(count for intent, count in self._worked.items() if intent_pattern in intent)
        failed = sum(count for intent, count in self._failed.items() if intent_pattern in intent)
        return worked / (worked + failed) if worked + failed else -1.0
