"""The character's own state, its goals, and the room it is in."""

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
    """The inputs of a situation, and the character's own state."""

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
    """Factors by which organs stretch their cadences when there are many AI players."""
    emotion: Emotion = Emotion.NEUTRAL
    doing: str = ""
    """What the mind is doing, in words."""
    doing_taint: Taint = CLEAN
    """Taint of those words."""
    intent: str = ""
    """The part of it that is worth telling others; "" for mere talk or waiting."""
    wants: str = ""
    """The goal that the mind pursues, in words."""
    busy_with: GoalType | None = None
    """The kind of that goal."""
    goals: tuple[Goal, ...] = ()
    """All goals of the mind."""
    verbs: frozenset[str] = frozenset()
    """Names of the templates for which this game has commands."""
    occasions: tuple[TemplateAction, ...] = ()
    """The templates that declare their own occasion."""
    own_greeting: bool = False
    """Whether a pack defines how to greet; then no other words are used."""
    task_kinds: frozenset[str] = frozenset()
    """Every kind of task that this game has a template for, as skills name them."""
    gossips: bool = True
    """Whether knowledge passes by speech in this game."""
    schedule: ScheduleReader | None = None
    """The schedule of the character's day."""
    hearsay: HearsayReader = field(default_factory=Hearsay)
    """What others said about the world."""
    turn: Callable[[], int] = _first_turn
    """Returns the number of tasks made so far; random draws change with each."""
    _reached: dict[str, tuple[float, MapEdge | None]] | None = field(default=None, repr=False)

    def luck(self, lot: str, *, every_s: float = 0.0) -> Dice:
        """Return dice for a lot, such as ``chat.partner``.

        The same lot returns the same rolls however often it is drawn in one situation, until a task is made.
        With `every_s`, it returns the same rolls for that many seconds. So a rule can be asked without
        changing anything.
        """
        moment = f"{self.now // every_s:.0f}" if every_s else f"{self.now}/{self.turn()}"
        return self.dice.stream(f"{lot}/{moment}")

    @property
    def hp(self) -> int:
        """Current health points."""
        return self.beliefs.status.hp

    @property
    def hp_max(self) -> int:
        """Maximum health points."""
        return self.beliefs.status.hp_max

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the maximum; 1.0 if it is not known."""
        return self.beliefs.status.health_percentage

    @property
    def level(self) -> int:
        """The character's level."""
        return self.beliefs.status.level

    @property
    def gold(self) -> int:
        """The character's gold."""
        return self.beliefs.inventory.gold

    @property
    def dead(self) -> bool:
        """Whether the character is dead."""
        return self.beliefs.status.is_dead

    @property
    def in_combat(self) -> bool:
        """Whether the character is in a fight."""
        return self.beliefs.status.in_combat

    @property
    def position(self) -> str:
        """The position of the body: "standing", "sitting", "resting" or "sleeping"."""
        return self.beliefs.status.position

    @property
    def room_id(self) -> str:
        """Id of the current room; "" if it is not known."""
        return self.beliefs.map.current_room_id or ""

    @property
    def room(self) -> MapNode | None:
        """The current room; `None` if it is not known."""
        return self.beliefs.map.current_room

    @property
    def room_name(self) -> str:
        """Name of the current room."""
        return self.room.name if self.room else ""

    @property
    def description(self) -> str:
        """Description of the current room."""
        return self.room.description if self.room else ""

    @property
    def area(self) -> str:
        """Area of the current room."""
        return self.room.area if self.room else ""

    def in_room_tagged(self, tag: str) -> bool:
        """Return whether the current room has this tag."""
        return self.room is not None and tag in self.room.tags

    def in_safe_room(self) -> bool:
        """Return whether the current room is safe from fights."""
        return self.in_room_tagged("safe")

    def quests(self) -> list[TrackedQuest]:
        """Return all known quests."""
        return list(self.beliefs.quests.quests.values())

    @property
    def no_goal(self) -> Goal:
        """A goal without a subject, for rules that are asked without a goal."""
        return self.goal_with()

    def goal_with(self, *, mob: str = "", quest: str = "") -> Goal:
        """Return a temporary goal about a creature or quest, to ask a rule of another goal."""
        return Goal(
            GoalId("passing"), "in passing", GoalType.QUEST, subject=GoalSubject(mob=mob, quest=quest)
        )

    def called(self, name: str, wanted: str) -> bool:
        """Return whether the name is what `wanted` means; always true if `wanted` is empty."""
        return not wanted or is_called(name, wanted)
