"""Tracks the known quests and their progress."""

from collections.abc import Mapping
from typing import Any, Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import QuestObjective, QuestState, TrackedQuest
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.time import Seconds

NEVER: Final = Seconds(float("inf"))
Standing = tuple[tuple[QuestState, int], ...]
"""For each quest that was accepted: its state, and the sum of its progress."""
_ACTIVE: Final = (QuestState.ACTIVE, QuestState.OBJECTIVE_COMPLETE, QuestState.READY_TO_TURN_IN)


class QuestTracker:
    """The known quests, by name in lower case."""

    def __init__(self) -> None:
        self.quests: dict[str, TrackedQuest] = {}
        self.last_named = ""
        """The quest that was last mentioned. Lines that name no quest are about it."""
        self._next = NEVER
        """A lower bound of the time at which the next quest can be repeated."""
        self._standing: Standing | None = None
        """The last result of :meth:`standing`; None if a quest has changed since."""

    def get(self, name: str) -> TrackedQuest | None:
        """Return the quest of this name, or None."""
        return self.quests.get(name.lower())

    def get_state(self, name: str) -> QuestState | None:
        """Return the state of the quest of this name, or None."""
        quest = self.get(name)
        return quest.state if quest else None

    def active_quests(self) -> list[TrackedQuest]:
        """Return the quests that were accepted and are not finished."""
        return [quest for quest in self.quests.values() if quest.state in _ACTIVE]

    def on_offer(self) -> list[TrackedQuest]:
        """Return the quests that are known and were not accepted."""
        return [quest for quest in self.quests.values() if quest.state is QuestState.DISCOVERED]

    def standing(self) -> Standing:
        """Return the state and progress of each accepted quest. It stays equal while there is no progress."""
        if self._standing is None:
            self._standing = tuple(
                (quest.state, sum(one.progress_current for one in quest.objectives))
                for quest in self.quests.values()
                if quest.state is not QuestState.DISCOVERED
            )
        return self._standing

    def discover(self, name: str, now: Seconds = ORIGIN) -> TrackedQuest:
        """Return the quest of this name. Add it if it is not known."""
        key = name.lower()
        self.last_named = key
        quest = self.quests.get(key)
        if quest is None:
            quest = self.quests[key] = TrackedQuest(key, name, last_updated=now)
        return quest

    def set_state(self, name: str, state: QuestState, now: Seconds = ORIGIN) -> bool:
        """Set the state of a quest. Return whether it changed."""
        quest = self.discover(name, now)
        if quest.state is state:
            return False
        quest.state, quest.last_updated = state, now
        self._standing = None
        if state is QuestState.COMPLETED:
            for objective in quest.objectives:
                objective.is_complete = True
        return True

    def comes_again(self, name: str, when: Seconds, now: Seconds = ORIGIN) -> bool:
        """Complete a quest that can be repeated at a later time. Return whether that is news."""
        quest = self.discover(name, now)
        news = quest.again_at != when or quest.state is not QuestState.COMPLETED
        quest.again_at, quest.state, quest.last_updated = when, QuestState.COMPLETED, now
        quest.repeats = True
        self._standing = None
        self._next = min(self._next, when)
        return news

    def reopen(self, quest: TrackedQuest, now: Seconds = ORIGIN) -> None:
        """Reset a finished quest, as if it had just been offered."""
        quest.asked = "; ".join(one.description for one in quest.objectives) or quest.asked
        quest.objectives.clear()
        quest.state, quest.again_at = QuestState.DISCOVERED, None
        self._standing = None
        quest.last_updated = now

    def reopen_finished(self, quest: TrackedQuest, now: Seconds = ORIGIN) -> bool:
        """Reset a quest if it is finished. Return whether it was."""
        if not quest.state.is_over:
            return False
        self.reopen(quest, now)
        return True

    def advance(self, now: Seconds) -> list[TrackedQuest]:
        """Reopen the quests that can be repeated by now, and return them."""
        if now < self._next:
            return []
        due = [quest for quest in self.quests.values() if _time_to_repeat(quest) <= now]
        for quest in due:
            self.reopen(quest, now)
        self._next = min(map(_time_to_repeat, self.quests.values()), default=NEVER)
        return due

    def progress(
        self, name: str, description: str, current: int = 0, target: int = 0, now: Seconds = ORIGIN
    ) -> bool:
        """Set the progress of an objective. Return whether it is news. A target of 0 means that it is not known."""
        quest = self.discover(name, now)
        objective = quest.objective(description)
        if objective is None:
            objective = _next_objective(quest, description, counted=target != 0)
            news = True
        else:
            news = (objective.progress_current, objective.progress_target) != (current, target)
        objective.progress_current, objective.progress_target = current, target or objective.progress_target
        objective.is_complete = 0 < objective.progress_target <= current
        self._standing = None
        if news:
            quest.last_updated = now
        return news

    def serialize(self) -> dict[str, object]:
        """Return the whole tracker as JSON."""
        return {"quests": to_rows(self.quests.values()), "last_named": self.last_named}

    @classmethod
    def deserialize(cls, data: Mapping[str, Any]) -> "QuestTracker":
        """Return the tracker that :meth:`serialize` wrote."""
        tracker = cls()
        for entry in data["quests"]:
            quest = from_json(TrackedQuest, entry)
            tracker.quests[quest.quest_id] = quest
            tracker._next = min(tracker._next, _time_to_repeat(quest))
        tracker.last_named = data["last_named"]
        return tracker


def _next_objective(quest: TrackedQuest, description: str, *, counted: bool) -> QuestObjective:
    """Add an objective. One without a count is the next stage, which is told only when the previous ones are done."""
    if not counted:
        for past in quest.objectives:
            past.is_complete = True
    objective = QuestObjective(description)
    quest.objectives.append(objective)
    return objective


def _time_to_repeat(quest: TrackedQuest) -> Seconds:
    """Return when the quest can be repeated; never if it waits for nothing."""
    return NEVER if quest.again_at is None else quest.again_at
