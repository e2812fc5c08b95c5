"""The situation: the read-only facts that a rule may use, and the version with writable parts."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import Elsewhere
from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import GameFacts
from maid_engine.ai_players.cognitive.behaviors.situation.inventory import Inventory
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import KnownMap
from maid_engine.ai_players.cognitive.behaviors.situation.luck import Luck
from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.readers import (
    ActivityReader,
    HearsayReader,
    LessonReader,
    MemoryReader,
    PledgeReader,
    PromiseReader,
    ScheduleReader,
    SkillReader,
)
from maid_engine.ai_players.cognitive.behaviors.situation.risk import Risk
from maid_engine.ai_players.cognitive.behaviors.situation.things import Things
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.example_book import ExampleBook
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.pledge_book import PledgeBook
from maid_engine.ai_players.cognitive.memory.pool_lookup import PoolLookup
from maid_engine.ai_players.cognitive.memory.promise_book import PromiseBook
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.personality.schedule import Schedule
from maid_engine.ai_players.cognitive.personality.temper import TemperReader
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.dialogue.composer import Composer, shipped_phrases
from maid_engine.ai_players.models.decisions import TalkLog
from maid_engine.ai_players.models.ids import FIRST_REVISION, PlanRevision
from maid_engine.ai_players.models.mandate import FREE, Mandate
from maid_engine.ai_players.models.scale import FULL, Scale
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.ai_players.safety.deed_permits import DeedPermits
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.chance import Dice
from maid_engine.core.lazy import lazy


class Situation(Protocol):
    """The argument of a rule. It can only be read.

    The first seven members answer questions in the terms of the rules; each is a class of its own in
    :mod:`maid_engine.ai_players.cognitive.behaviors.situation`. The others are what they are made from.
    """

    @property
    def own(self) -> OwnState:
        """The character itself, its goals, and the room where it is."""
        ...

    @property
    def inventory(self) -> Inventory:
        """Carried and worn items, and the value of things."""
        ...

    @property
    def people(self) -> People:
        """People and creatures here, and the character's relations with them."""
        ...

    @property
    def things(self) -> Things:
        """Items here."""
        ...

    @property
    def risk(self) -> Risk:
        """What lessons warn of."""
        ...

    @property
    def map(self) -> KnownMap:
        """Rooms, routes, and unexplored exits."""
        ...

    @property
    def elsewhere(self) -> Elsewhere:
        """People and things in other rooms."""
        ...

    @property
    def mandate(self) -> Mandate:
        """What the mind may begin by itself, and what it leaves to the player for whom it plays."""
        ...

    @property
    def now(self) -> float:
        """The time, in seconds."""
        ...

    @property
    def hour(self) -> float:
        """The hour of the world, 0 to 24, as the mind believes."""
        ...

    @property
    def game(self) -> GameFacts:
        """What this game offers."""
        ...

    @property
    def permits(self) -> DeedPermits:
        """What the mind may do for the person for whom it plays."""
        ...

    @property
    def luck(self) -> Luck:
        """Random draws."""
        ...

    @property
    def speech(self) -> Composer:
        """Puts meanings into the character's own words."""
        ...

    @property
    def modulator(self) -> TemperReader:
        """What the character's personality makes of its choices."""
        ...

    @property
    def beliefs(self) -> BeliefReader:
        """What the mind believes about the world."""
        ...

    @property
    def diary(self) -> ActivityReader:
        """Notes about the mind's activities."""
        ...

    @property
    def memory(self) -> MemoryReader:
        """Memories."""
        ...

    @property
    def lessons(self) -> LessonReader:
        """The lessons that were learned."""
        ...

    @property
    def skills(self) -> SkillReader | None:
        """The skills that were learned; `None` if they are switched off."""
        ...

    @property
    def hearsay(self) -> HearsayReader:
        """What others said about the world."""
        ...

    @property
    def schedule(self) -> ScheduleReader | None:
        """The schedule of the character's day."""
        ...

    @property
    def promises(self) -> PromiseReader:
        """What the mind promised to players."""
        ...

    @property
    def pledges(self) -> PledgeReader:
        """What players promised to the mind."""
        ...


def _plain_speech() -> Composer:
    return Composer(shipped_phrases())


def _first_turn() -> int:
    return 0


@dataclass(frozen=True, kw_only=True)
class MindSituation:
    """The situation for the code that runs the rules: the same, with the writable parts of the mind.

    Each part is made when it is first asked, and caches what it computes until the next decision.
    """

    own: OwnState
    beliefs: Beliefs
    diary: ActivityLog
    modulator: BehaviorModulator
    dice: Dice
    now: float
    memory: MemorySystem
    thinker: Thinker
    talks: TalkLog
    """Records what the mind says in its talks."""
    game: GameFacts = field(default_factory=GameFacts)
    permits: DeedPermits = field(default_factory=DeedPermits)
    """What the mind may do for the person for whom it plays."""
    mandate: Mandate = FREE
    speech: Composer = field(default_factory=_plain_speech)
    revision: PlanRevision = FIRST_REVISION
    """The revision of the mind's plan."""
    scale: Scale = FULL
    """Factors by which organs stretch their cadences when there are many AI players."""
    lessons: LessonBook = field(default_factory=LessonBook)
    examples: ExampleBook = field(default_factory=ExampleBook)
    skills: SkillLibrary | None = None
    schedule: Schedule | None = None
    hearsay: Hearsay = field(default_factory=Hearsay)
    promises: PromiseBook = field(default_factory=PromiseBook)
    pledges: PledgeBook = field(default_factory=PledgeBook)
    pool: PoolLookup | None = None
    """Asks the shared knowledge pool; `None` if there is none."""
    turn: Callable[[], int] = _first_turn
    """Returns the number of tasks made so far; random draws change with each."""

    @property
    def hour(self) -> float:
        """The hour of the world, 0 to 24, as the mind believes."""
        return self.beliefs.clock.believed.hour_at(self.now)

    @lazy
    def luck(self) -> Luck:
        """Random draws."""
        return Luck(self.dice, self.now, self.turn)

    @lazy
    def inventory(self) -> Inventory:
        """Carried and worn items, and the value of things."""
        return Inventory(self.beliefs, self.diary.facts, self.skills, self.luck)

    @lazy
    def people(self) -> People:
        """People and creatures here, and the character's relations with them."""
        return People(self.beliefs, self.own, self.diary, self.skills, self.now)

    @lazy
    def things(self) -> Things:
        """Items here."""
        return Things(self.beliefs, self.own, self.diary, self.people, self.inventory)

    @lazy
    def risk(self) -> Risk:
        """What lessons warn of, and where a character that may not fight is attacked."""
        may_fight = not self.permits.lacks(DeedClass.VIOLENCE)
        return Risk(self.lessons, self.own, self.people, self.inventory, self.now, may_fight)

    @lazy
    def map(self) -> KnownMap:
        """Rooms, routes, and unexplored exits."""
        return KnownMap(
            self.beliefs.map,
            self.own,
            self.diary,
            self.inventory,
            self.people,
            self.risk,
            self.luck,
            self.now,
        )

    @lazy
    def elsewhere(self) -> Elsewhere:
        """People and things in other rooms."""
        return Elsewhere(
            self.beliefs,
            self.own,
            self.diary,
            self.hearsay,
            self.inventory,
            self.people,
            self.map,
            self.now,
        )
