"""What an AI player counts, and facts it was told or met that later steps need."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest

Value = TypeVar("Value")


class Counted(StrEnum):
    """What is counted over the whole life."""

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
    """Names of the killer and the room of the last death; empty if the character did not see them."""

    killer: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class QuestPromise:
    """Somebody will offer a quest later: after another quest, at a level, or after any quest if neither is set."""

    giver: str
    quest: str = ""
    """Name of the quest to finish first, in lower case."""
    level: int = 0
    """The level to reach first; 0 for none."""

    def due_after(self, quest: str) -> bool:
        """Return whether the promise is due once this quest is finished."""
        if not self.quest:
            return not self.level
        return quest == self.quest

    def due_at(self, level: int) -> bool:
        """Return whether the promise is due once this level is reached."""
        return not self.quest and 0 < level == self.level


@dataclass(slots=True)
class ActivityFacts:
    """Facts that the character was told or met."""

    last_foe: str = ""
    """The last creature killed."""
    last_death: LastDeath = LastDeath()
    told: str = ""
    """The last words of an NPC."""
    quest_levels: dict[str, int] = field(default_factory=dict)
    """Quest → required level."""
    ware_levels: dict[str, int] = field(default_factory=dict)
    """Ware in lower case → required level."""
    lesson_prices: dict[str, dict[str, int]] = field(default_factory=dict)
    """Room → skill taught there → price."""
    promises: tuple[QuestPromise, ...] = ()

    def promise(self, promise: QuestPromise) -> None:
        """Add a promise, unless it is already there."""
        if promise not in self.promises:
            self.promises += (promise,)

    def fulfil(self, due: tuple[QuestPromise, ...]) -> None:
        """Drop promises that are due."""
        self.promises = tuple(one for one in self.promises if one not in due)

    @property
    def most(self) -> int:
        """The number of entries of the kind that has most."""
        return max(len(self.quest_levels), len(self.ware_levels), len(self.lesson_prices), len(self.promises))

    def bound(self, most: int) -> None:
        """Keep only the latest `most` entries of each kind, because the names come from others."""
        for table in (self.quest_levels, self.ware_levels):
            drop_oldest(table, most)
        drop_oldest(self.lesson_prices, most)
        if len(self.promises) > most:
            self.promises = self.promises[-most:]

    def forget(self, person: Forgotten) -> None:
        """Drop everything that names a player."""
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
