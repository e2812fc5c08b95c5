"""What an AI player counts, and facts it was told or met that later steps need."""

from collections.abc import Mapping, Sized
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
    MADE = "made"
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


@dataclass(frozen=True, slots=True)
class NextLead:
    """What an NPC said when a quest was done. It may tell where the next quest is."""

    words: str = ""
    """Empty if nothing was said, or if the words were followed."""
    room: str = ""
    """The room where it was said."""


@dataclass(frozen=True, slots=True)
class GoodsPlace:
    """A kind of thing that lay around, and the room where it lay."""

    item: str
    """Name in lower case."""
    room: str


@dataclass(frozen=True, slots=True)
class HelpCall:
    """Somebody in the game asked for help; without an asker, nobody did."""

    asker: str = ""
    place: str = ""
    """The title of the room where help is wanted."""
    words: str = ""
    at_s: float = 0.0
    """When it was heard, in game seconds."""
    until_s: float = 0.0
    """When help is no longer wanted, in game seconds."""


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
    own_corpse: str = ""
    """The room of the character's own corpse; "" if there is none, or its things were taken back."""
    lead: NextLead = NextLead()
    leader: str = ""
    """The leader of the group that the character joined; "" if it follows nobody."""
    group_room: str = ""
    """The room where that group was seen last."""
    to_thank: str = ""
    """The player who gave the character something and was not thanked yet."""
    wondered_about: str = ""
    """The topic of the last question to another player about a place."""
    goods: tuple[GoodsPlace, ...] = ()
    """Where things lay that a shop may buy."""
    help_call: HelpCall = HelpCall()
    """The last call for help."""

    def found_goods(self, place: GoodsPlace) -> None:
        """Add a place of goods, unless it is already there."""
        if place not in self.goods:
            self.goods += (place,)

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
        tables: tuple[Sized, ...] = (
            self.quest_levels,
            self.ware_levels,
            self.lesson_prices,
            self.promises,
            self.goods,
        )
        return max(map(len, tables))

    def bound(self, most: int) -> None:
        """Keep only the latest `most` entries of each kind, because the names come from others."""
        for table in (self.quest_levels, self.ware_levels):
            drop_oldest(table, most)
        drop_oldest(self.lesson_prices, most)
        if len(self.promises) > most:
            self.promises = self.promises[-most:]
        if len(self.goods) > most:
            self.goods = self.goods[-most:]

    def forget(self, person: Forgotten) -> None:
        """Drop everything that names a player."""
        self._forget_words(person)
        self._forget_people(person)
        self.quest_levels = _not_naming(person, self.quest_levels)
        self.ware_levels = _not_naming(person, self.ware_levels)
        self.lesson_prices = {
            room: _not_naming(person, taught) for room, taught in self.lesson_prices.items()
        }
        self.promises = tuple(one for one in self.promises if not person.named_in(f"{one.giver} {one.quest}"))
        self.goods = tuple(one for one in self.goods if not person.named_in(f"{one.item} {one.room}"))

    def _forget_words(self, person: Forgotten) -> None:
        if person.named_in(self.told):
            self.told = ""
        if person.named_in(self.lead.words):
            self.lead = NextLead()
        if person.named_in(self.wondered_about):
            self.wondered_about = ""

    def _forget_people(self, person: Forgotten) -> None:
        if person.named_in(f"{self.help_call.asker} {self.help_call.words}"):
            self.help_call = HelpCall()
        if person.named_in(self.last_foe):
            self.last_foe = ""
        if person.named_in(self.last_death.killer):
            self.last_death = LastDeath(place=self.last_death.place)
        if person.named_in(self.leader):
            self.leader = ""
        if person.named_in(self.to_thank):
            self.to_thank = ""


def _not_naming(person: Forgotten, table: Mapping[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in table.items() if not person.named_in(name)}
