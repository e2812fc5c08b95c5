"""What a rule may read of a mind's organs. Nothing can be written through these protocols."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.memory.recall_cache import RecallCache
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.personality.schedule import Block
from maid_engine.ai_players.language.nouns import Found
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted, LastDeath
from maid_engine.ai_players.models.hearsay import Claim
from maid_engine.ai_players.models.memory import Recalled
from maid_engine.ai_players.models.reflection import Lesson, Subject
from maid_engine.ai_players.models.skills import Choice, ToldSkill
from maid_engine.ai_players.models.trade_session import TradeSession
from maid_engine.core.chance import Dice


class FactReader(Protocol):
    """Reads what was told or met on the way."""

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
        """Quest → the level it takes."""
        ...

    @property
    def ware_levels(self) -> Mapping[str, int]:
        """Ware in lower case → the level it takes."""
        ...

    @property
    def lesson_prices(self) -> Mapping[str, Mapping[str, int]]:
        """Room → skill taught there → price."""
        ...


class NounReader(Protocol):
    """Reads which words of descriptions named things."""

    def things_in(self, description: str) -> Sequence[Found]:
        """Return the words worth examining, the likeliest first."""
        ...


class ActivityReader(Protocol):
    """Reads a mind's notes about its doings."""

    @property
    def times(self) -> Mapping[ActivityKey, int]:
        """How often something was done with its subjects."""
        ...

    @property
    def counts(self) -> Mapping[Counted, int]:
        """What is counted over a whole life."""
        ...

    @property
    def facts(self) -> FactReader:
        """What was told or met on the way."""
        ...

    @property
    def trade(self) -> TradeSession:
        """The trade with another player."""
        ...

    @property
    def words_with(self) -> Mapping[str, int]:
        """Player → how many words were exchanged."""
        ...

    @property
    def topics(self) -> Mapping[str, Mapping[str, None]]:
        """Somebody of the game → topics that they are known to answer."""
        ...

    @property
    def hints(self) -> Mapping[str, str]:
        """What was heard where."""
        ...

    @property
    def said(self) -> Sequence[str]:
        """The last lines that were said."""
        ...

    @property
    def nouns(self) -> NounReader:
        """Which words of descriptions named things."""
        ...

    def done(self, key: ActivityKey) -> bool:
        """Return whether it was ever done."""
        ...

    def since(self, key: ActivityKey, now: float) -> float:
        """Return the seconds since it was done; infinite when it never was."""
        ...

    def avoided(self, key: ActivityKey, now: float) -> bool:
        """Return whether it is to be left alone now."""
        ...

    def avoided_of(self, activity: Activity, now: float) -> frozenset[tuple[str, ...]]:
        """Return the subjects with which an activity is to be left alone now."""
        ...

    def failures(self, key: ActivityKey) -> int:
        """Return how often in a row it failed."""
        ...

    def times_of(self, activity: Activity) -> Mapping[tuple[str, ...], int]:
        """Return how often an activity was done with each of its subjects."""
        ...


class MeaningReader(Protocol):
    """Reads what texts mean."""

    def known(self, text: str) -> int | None:
        """Return the sketch of a text; ``None`` while there is none."""
        ...


class MemoryReader(Protocol):
    """Looks things up in memory."""

    @property
    def meanings(self) -> MeaningReader:
        """What texts mean."""
        ...

    @property
    def told_places(self) -> RecallCache:
        """Places that were looked up lately."""
        ...

    def look_up(self, query: str, *, now: float, n: int = 10, bits: int | None = None) -> list[Recalled]:
        """Return the memories that answer best, the best first."""
        ...


class HearsayReader(Protocol):
    """Reads what others said of the world."""

    def about(self, topic: str) -> Claim | None:
        """Return the claim about it that is believed most."""
        ...

    def speakers_of(self, topic: str) -> list[str]:
        """Return the AI players who were heard to speak of it."""
        ...


class LessonReader(Protocol):
    """Reads what was learned."""

    def __len__(self) -> int: ...

    def get(self, subject: Subject, about: str, now: float) -> Lesson | None:
        """Return the lesson about this that holds now."""
        ...

    def of(self, subject: Subject, now: float) -> Iterable[Lesson]:
        """Return the lessons of a kind that hold now."""
        ...


class SkillReader(Protocol):
    """Reads what has proved itself."""

    def choice(self, verb: str, value: str) -> Choice | None:
        """Return how a choice went."""
        ...

    def ranked(self, verb: str, values: Sequence[str]) -> list[str]:
        """Return the values, what went best first."""
        ...

    def export_for_sharing(self) -> list[ToldSkill]:
        """Return what can be taught."""
        ...


class ScheduleReader(Protocol):
    """Reads the plan of a day."""

    def at(self, now: float, modulator: BehaviorModulator) -> Block:
        """Return what is planned for now."""
        ...


class LotSource(Protocol):
    """Gives dice for a lot. It cannot be rolled itself."""

    def stream(self, name: str) -> Dice:
        """Return dice that depend only on the name."""
        ...
