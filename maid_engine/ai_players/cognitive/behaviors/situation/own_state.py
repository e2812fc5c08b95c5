"""How one is, what one is about, and the room one stands in."""

from collections.abc import Callable
from dataclasses import dataclass, field

from maid_engine.ai_players.cognitive.behaviors.situation.readers import (
    ActivityReader,
    HearsayReader,
    LessonReader,
    LotSource,
    MemoryReader,
    ScheduleReader,
    SkillReader,
)
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.ids import FIRST_REVISION, GoalId, PlanRevision
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.planning import Goal, GoalSubject, GoalType
from maid_engine.ai_players.models.scale import FULL, Scale
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.world import MapEdge, MapNode, TrackedQuest
from maid_engine.core.chance import Dice


def _first_turn() -> int:
    return 0


@dataclass
class SelfView:
    """All that is looked at, and how one is oneself."""

    beliefs: BeliefReader
    diary: ActivityReader
    modulator: BehaviorModulator
    dice: LotSource
    now: float
    me: str
    memory: MemoryReader
    revision: PlanRevision = FIRST_REVISION
    lessons: LessonReader = field(default_factory=LessonBook)
    skills: SkillReader | None = None
    scale: Scale = FULL
    """What holds for as many AI players as there are: organs stretch their cadences by its factors."""
    emotion: Emotion = Emotion.NEUTRAL
    doing: str = ""
    """What it is busy with, in words."""
    doing_taint: Taint = CLEAN
    """Whose words those are."""
    intent: str = ""
    """What of it is worth telling others; "" when it is but talk, or waiting."""
    wants: str = ""
    """The goal it pursues, in words."""
    busy_with: GoalType | None = None
    """What that goal is about."""
    goals: tuple[Goal, ...] = ()
    """All that it wants."""
    verbs: frozenset[str] = frozenset()
    """What this game has commands for, by the names of the templates."""
    occasions: tuple[TemplateAction, ...] = ()
    """The templates that say when they are done."""
    own_greeting: bool = False
    """Whether a pack says how one greets here; then nobody greets in other words."""
    task_kinds: frozenset[str] = frozenset()
    """Every kind of task that this game has a template for, as skills call them."""
    gossips: bool = True
    """Whether knowledge passes by speech in this game."""
    schedule: ScheduleReader | None = None
    """The plan of its day."""
    hearsay: HearsayReader = field(default_factory=Hearsay)
    """What others said of the world."""
    turn: Callable[[], int] = _first_turn
    """Counts the tasks that were made; lots are drawn anew with each."""
    _reached: dict[str, tuple[float, MapEdge | None]] | None = field(default=None, repr=False)

    def luck(self, lot: str, *, every_s: float = 0.0) -> Dice:
        """Return dice for a lot, such as ``chat.partner``.

        The same lot falls alike however often it is drawn in one situation, until a task is made; with `every_s` it falls
        alike for so many seconds. Rules draw by it, so that asking them changes nothing.
        """
        moment = f"{self.now // every_s:.0f}" if every_s else f"{self.now}/{self.turn()}"
        return self.dice.stream(f"{lot}/{moment}")

    @property
    def hp(self) -> int:
        """Health."""
        return self.beliefs.status.hp

    @property
    def hp_max(self) -> int:
        """The most health there can be."""
        return self.beliefs.status.hp_max

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the most; 1.0 while unknown."""
        return self.beliefs.status.health_percentage

    @property
    def level(self) -> int:
        """One's level."""
        return self.beliefs.status.level

    @property
    def gold(self) -> int:
        """One's purse."""
        return self.beliefs.inventory.gold

    @property
    def dead(self) -> bool:
        """Whether one is dead."""
        return self.beliefs.status.is_dead

    @property
    def in_combat(self) -> bool:
        """Whether one is in a fight."""
        return self.beliefs.status.in_combat

    @property
    def position(self) -> str:
        """standing, sitting, resting, sleeping."""
        return self.beliefs.status.position

    @property
    def room_id(self) -> str:
        """Where one is; "" when that is not known."""
        return self.beliefs.map.current_room_id or ""

    @property
    def room(self) -> MapNode | None:
        """The room one is in."""
        return self.beliefs.map.current_room

    @property
    def room_name(self) -> str:
        """Its name."""
        return self.room.name if self.room else ""

    @property
    def description(self) -> str:
        """Its description."""
        return self.room.description if self.room else ""

    @property
    def area(self) -> str:
        """The area one is in."""
        return self.room.area if self.room else ""

    def in_room_tagged(self, tag: str) -> bool:
        """Whether the room one is in has this tag."""
        return self.room is not None and tag in self.room.tags

    def in_safe_room(self) -> bool:
        """Whether nobody fights here."""
        return self.in_room_tagged("safe")

    def quests(self) -> list[TrackedQuest]:
        """Every quest that is known of."""
        return list(self.beliefs.quests.quests.values())

    @property
    def no_goal(self) -> Goal:
        """For rules that are asked without a goal."""
        return self.goal_with()

    def goal_with(self, *, mob: str = "", quest: str = "") -> Goal:
        """A passing goal about something, for a rule of another goal."""
        return Goal(
            GoalId("passing"), "in passing", GoalType.QUEST, subject=GoalSubject(mob=mob, quest=quest)
        )

    def called(self, name: str, wanted: str) -> bool:
        """Whether something of this name is what `wanted` means; anything is when nothing is wanted."""
        return not wanted or is_called(name, wanted)
