"""What an AI player counts of its doings, and what it was told or met on the way that later steps need."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest

Value = TypeVar("Value")


class Counted(StrEnum):
    """What is counted over a whole life."""

    DEATHS = "deaths"
    GROUPS = "groups"
    KILLS = "kills"
    LESSONS = "lessons"
    LORE = "lore"
    PASSED_ON = "passed_on"
    QUESTS_DONE = "quests_done"
    TRADES = "trades"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class LastDeath:
    """Who killed this character last, and in which room, by name; empty where that was not seen."""

    killer: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class QuestPromise:
    """Somebody will have a quest later: after another quest, at a level, or after any quest if neither is set."""

    giver: str
    quest: str = ""
    """The name of the quest to finish first, in lower case."""
    level: int = 0
    """The level to reach first; 0: none."""

    def due_after(self, quest: str) -> bool:
        """Return whether the promise holds once this quest is finished."""
        return quest == self.quest if self.quest else not self.level

    def due_at(self, level: int) -> bool:
        """Return whether the promise holds once this level is reached."""
        return not self.quest and 0 < level == self.level


@dataclass(slots=True)
class ActivityFacts:
    """What was told or met on the way."""

    last_foe: str = ""
    """The creature killed last."""
    last_death: LastDeath = LastDeath()
    told: str = ""
    """The last words of somebody in the game."""
    quest_levels: dict[str, int] = field(default_factory=dict)
    """Quest → the level it takes."""
    ware_levels: dict[str, int] = field(default_factory=dict)
    """Ware, in lower case → the level it takes."""
    lesson_prices: dict[str, dict[str, int]] = field(default_factory=dict)
    """Room → skill taught there → price."""
    promises: tuple[QuestPromise, ...] = ()

    def promise(self, promise: QuestPromise) -> None:
        """Keep a promise; the same one is kept once."""
        if promise not in self.promises:
            self.promises += (promise,)

    def fulfil(self, due: tuple[QuestPromise, ...]) -> None:
        """Drop promises that hold now."""
        self.promises = tuple(one for one in self.promises if one not in due)

    def bound(self, most: int) -> None:
        """Keep at most so many of each kind, the latest: names come from others."""
        for table in (self.quest_levels, self.ware_levels):
            drop_oldest(table, most)
        drop_oldest(self.lesson_prices, most)
        if len(self.promises) > most:
            self.promises = self.promises[-most:]

    def forget(self, person: Forgotten) -> None:
        """Let go of everything that names a player."""
        if person.named_in(self.last_foe):
            self.last_foe = ""
        if person.named_in(self.last_death.killer):
            self.last_death = LastDeath(place=self.last_death.place)
        if person.named_in(self.told):
            self.told = ""
        self.quest_levels = _not_naming(person, self.quest_levels)
        self.ware_levels = _not_naming(person, self.ware_levels)
        self.lesson_prices = {
            room: _not_naming(person, taught) for room, taught in self.lesson_prices.items()
        }
        self.promises = tuple(one for one in self.promises if not person.named_in(f"{one.giver} {one.quest}"))


def _not_naming(person: Forgotten, table: Mapping[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in table.items() if not person.named_in(name)}
