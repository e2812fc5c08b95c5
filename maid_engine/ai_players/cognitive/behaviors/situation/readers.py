"""Read-only protocols for the parts of a mind that a rule may use."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.memory.recall_cache import ToldPlace
from maid_engine.ai_players.cognitive.personality.schedule import Block
from maid_engine.ai_players.cognitive.personality.temper import TemperReader
from maid_engine.ai_players.language.nouns import Found
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted, GoodsPlace, HelpCall, LastDeath, NextLead
from maid_engine.ai_players.models.claim import Claim
from maid_engine.ai_players.models.memory_views import MemoryView, RecalledView
from maid_engine.ai_players.models.pledges import Pledge
from maid_engine.ai_players.models.promises import Promise
from maid_engine.ai_players.models.reflection import Lesson, Subject
from maid_engine.ai_players.models.skills import Choice, ToldSkill
from maid_engine.ai_players.models.trade_session import TradeSession
from maid_engine.core.chance import Dice


class FactReader(Protocol):
    """Reads single facts that a mind learned."""

    @property
    def last_foe(self) -> str:
        """The creature killed last."""
        ...

    @property
    def last_death(self) -> LastDeath:
        """Who killed the character last, and where."""
        ...

    @property
    def quest_levels(self) -> Mapping[str, int]:
        """Quest → required level."""
        ...

    @property
    def ware_levels(self) -> Mapping[str, int]:
        """Ware in lower case → required level."""
        ...

    @property
    def lesson_prices(self) -> Mapping[str, Mapping[str, int]]:
        """Room → skill taught there → price."""
        ...

    @property
    def help_call(self) -> HelpCall:
        """The last call for help."""
        ...

    @property
    def own_corpse(self) -> str:
        """The room of the character's own corpse; "" if there is none."""
        ...

    @property
    def lead(self) -> NextLead:
        """What an NPC said when the last quest was done."""
        ...

    @property
    def leader(self) -> str:
        """The leader of the character's group; "" if it follows nobody."""
        ...

    @property
    def group_room(self) -> str:
        """The room where that group was seen last."""
        ...

    @property
    def to_thank(self) -> str:
        """The player who is still to be thanked for a gift."""
        ...

    @property
    def wondered_about(self) -> str:
        """The topic of the last question to another player about a place."""
        ...

    @property
    def goods(self) -> Sequence[GoodsPlace]:
        """Where things lay that a shop may buy."""
        ...


class NounReader(Protocol):
    """Reads which words in descriptions named things."""

    def things_in(self, description: str) -> Sequence[Found]:
        """Return the words worth examining, most likely first."""
        ...


class HeardReader(Protocol):
    """Reads which of the mind's lines other players heard."""

    def since(self, listeners: Iterable[str], line: str, now: float) -> float:
        """Return the seconds since one of these listeners last heard a line; infinite if none did."""
        ...

    def said_by_others(self, listeners: Iterable[str], now: float) -> Collection[str]:
        """Return what other AI players said before one of these listeners just now, in lower case."""
        ...


class ActivityReader(Protocol):
    """Reads a mind's notes about its activities."""

    @property
    def times(self) -> Mapping[ActivityKey, int]:
        """How often an activity was done with its subjects."""
        ...

    @property
    def counts(self) -> Mapping[Counted, int]:
        """Counters over the whole life of the character."""
        ...

    @property
    def facts(self) -> FactReader:
        """Single facts that the mind learned."""
        ...

    @property
    def trade(self) -> TradeSession:
        """The trade with another player."""
        ...

    @property
    def foes(self) -> tuple[str, ...]:
        """The opponents of the last fight; empty before the first."""
        ...

    @property
    def words_with(self) -> Mapping[str, int]:
        """Player → how many words were exchanged."""
        ...

    @property
    def topics(self) -> Mapping[str, Mapping[str, None]]:
        """NPC → topics that they are known to answer."""
        ...

    @property
    def said(self) -> Sequence[str]:
        """The last lines that were said."""
        ...

    @property
    def heard(self) -> HeardReader:
        """Which lines other players heard."""
        ...

    @property
    def nouns(self) -> NounReader:
        """Which words in descriptions named things."""
        ...

    def done(self, key: ActivityKey) -> bool:
        """Return whether the activity was ever done."""
        ...

    def tried_all(self, room: str, direction: str, keys: Sequence[str]) -> bool:
        """Return whether a door was tried in vain with exactly these keys."""
        ...

    def since(self, key: ActivityKey, now: float) -> float:
        """Return the seconds since the activity was last done; infinite if it never was."""
        ...

    def avoided(self, key: ActivityKey, now: float) -> bool:
        """Return whether the activity is paused now."""
        ...

    def avoided_of(self, activity: Activity, now: float) -> frozenset[tuple[str, ...]]:
        """Return the subjects for which an activity is paused now."""
        ...

    def failures(self, key: ActivityKey) -> int:
        """Return how many times in a row the activity failed."""
        ...

    def unanswered(self, player: str) -> int:
        """Return how often a player, by name in lower case, was approached since their last word."""
        ...

    def times_of(self, activity: Activity) -> Mapping[tuple[str, ...], int]:
        """Return how often an activity was done with each of its subjects."""
        ...


class MeaningReader(Protocol):
    """Reads what texts mean."""

    def known(self, text: str) -> int | None:
        """Return the sketch of a text; `None` if there is none yet."""
        ...


class ToldPlaceReader(Protocol):
    """Reads where somebody said that things are."""

    def kept(self, what: str, now: float, within_s: float, look_up: Callable[[], ToldPlace]) -> ToldPlace:
        """Return the answer of the last `within_s` seconds; if there is none, look it up."""
        ...


class MemoryReader(Protocol):
    """Reads memories."""

    @property
    def meanings(self) -> MeaningReader:
        """What texts mean."""
        ...

    @property
    def told_places(self) -> ToldPlaceReader:
        """Results of recent lookups of places."""
        ...

    def look_up(
        self, query: str, *, now: float, n: int = 10, bits: int | None = None
    ) -> Sequence[RecalledView]:
        """Return the `n` memories that fit the query best, best first."""
        ...

    def with_all(self, *tags: str) -> Sequence[MemoryView]:
        """Return the memories that have all of these tags, the latest first."""
        ...


class HearsayReader(Protocol):
    """Reads what others said about the world."""

    def about(self, topic: str) -> Claim | None:
        """Return the most believed claim about a topic; `None` if there is none."""
        ...

    def news(self) -> Sequence[Claim]:
        """Return the deeds and gatherings that it knows of."""
        ...

    def speakers_of(self, topic: str) -> Sequence[str]:
        """Return the AI players who were heard to mention a topic."""
        ...

    def open(self) -> Iterable[Claim]:
        """Return the claims that were neither confirmed nor contradicted."""
        ...


class LessonReader(Protocol):
    """Reads lessons."""

    def __len__(self) -> int: ...

    def get(self, subject: Subject, about: str, now: float) -> Lesson | None:
        """Return the lesson about this subject that holds now; `None` if there is none."""
        ...

    def of(self, subject: Subject, now: float) -> Iterable[Lesson]:
        """Return the lessons of one kind that hold now."""
        ...


class SkillReader(Protocol):
    """Reads skills and the success of choices."""

    def choice(self, verb: str, value: str) -> Choice | None:
        """Return how well a choice worked so far; `None` if it was never made."""
        ...

    def ranked(self, verb: str, values: Sequence[str]) -> list[str]:
        """Return the values, most successful first."""
        ...

    def export_for_sharing(self) -> list[ToldSkill]:
        """Return the skills that can be taught."""
        ...


class ScheduleReader(Protocol):
    """Reads the schedule of a day."""

    def at(self, now: float, modulator: TemperReader) -> Block:
        """Return the block of the schedule for a time."""
        ...


class PromiseReader(Protocol):
    """Reads promises to players."""

    def __iter__(self) -> Iterator[Promise]: ...

    @property
    def open(self) -> tuple[Promise, ...]:
        """The promises that are still to be kept, the earliest first."""
        ...

    def to(self, name: str) -> tuple[Promise, ...]:
        """Return all promises to a player, the earliest first."""
        ...

    def open_to(self, name: str) -> tuple[Promise, ...]:
        """Return the promises to a player that are still to be kept, the earliest first."""
        ...

    def done_for(self, name: str) -> tuple[Promise, ...]:
        """Return the promises to a player to do something, the earliest first."""
        ...


class PledgeReader(Protocol):
    """Reads what players promised to the mind."""

    @property
    def open(self) -> tuple[Pledge, ...]:
        """The pledges of which nothing has come yet, the earliest first."""
        ...

    def of(self, name: str) -> tuple[Pledge, ...]:
        """Return all pledges of a player, the earliest first."""
        ...


class LotSource(Protocol):
    """Provides dice by name. The source itself cannot be rolled."""

    def stream(self, name: str) -> Dice:
        """Return dice that depend only on the name."""
        ...
