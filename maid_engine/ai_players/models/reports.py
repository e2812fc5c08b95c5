"""What the outside may see of a mind: frozen values that hold nothing of the mind itself.

:class:`MindReport` is the whole; each of its parts can be had alone. The :class:`~maid_engine.core.codec.Coder` of
its type writes a report as JSON with every field, and reads it back.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final, TypedDict, TypeVar

from pydantic import AfterValidator, PlainSerializer

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.memory import MemoryEntry, MemoryId, MemoryLayer
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.questions import QuestionId, ThinkingLevel
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.time import Seconds, Tick

K = TypeVar("K")
V = TypeVar("V")
FrozenMapping = Annotated[Mapping[K, V], AfterValidator(MappingProxyType), PlainSerializer(dict)]
"""A mapping that cannot be changed. pydantic writes no ``mappingproxy`` by itself."""


RESTING: Final = ("resting", "sitting", "sleeping")
"""The positions in which a character recovers and does nothing else."""


@dataclass(frozen=True, slots=True)
class ConditionReport:
    """How its character is and where, as the mind believes."""

    room_id: str | None
    """``None`` while it does not know where it is."""
    room: str
    """The room's name; empty while it does not know where it is."""
    level: int
    xp: int
    hp: int
    hp_max: int
    mp: int
    mp_max: int
    stamina: int
    stamina_max: int
    position: str
    """standing, sitting, resting, sleeping, …"""
    is_dead: bool
    in_combat: bool
    opponents: tuple[str, ...]
    effects: tuple[str, ...]
    """Each as ``name (kind)``."""
    gold: int
    item_count: int
    rooms_explored: int

    @property
    def is_resting(self) -> bool:
        """Whether it sits, rests or sleeps."""
        return self.position in RESTING


@dataclass(frozen=True, slots=True)
class WantedReport:
    """A goal in brief."""

    id: str
    description: str
    is_active: bool
    taint: Taint
    """Players whose words made it."""


@dataclass(frozen=True, slots=True)
class ActivityReport:
    """What it does just now."""

    now: Seconds
    """The mind's own time: that of its last step."""
    revision: int
    """Of its plan."""
    goals: tuple[WantedReport, ...]
    """All goals that it holds, in their order."""
    task: str
    """The task under way, in words; empty when there is none."""
    action_id: str | None
    """The action under way; ``None`` when there is none."""
    intent: str
    """What the action under way is for, in words."""
    next_line: str | None
    """The line that it is about to type."""
    is_busy: bool
    """Whether an action is under way."""
    away_until: Seconds
    """Until when it is away from the keyboard."""
    unchanged_s: float
    """For how long nothing has changed, in seconds."""
    loop_episodes: int
    """How often it was found to go round in a circle."""
    failed_in_a_row: int
    last_line: str | None
    """The last line of the last action that ended."""
    last_tick: Tick | None
    """When that action ended."""

    @property
    def is_away(self) -> bool:
        """Whether it is away from the keyboard."""
        return self.away_until > self.now


@dataclass(frozen=True, slots=True)
class GoalReport:
    """A goal that it pursues."""

    id: str
    description: str
    type: str
    source: str
    rank: int
    progress: float
    """0.0 to 1.0."""
    conditions: tuple[str, ...]
    """What must hold for success, as predicates."""
    in_words: tuple[str, ...]
    """The same in words, with the value that each has now."""
    fails_when: tuple[str, ...]
    strategy: str
    way: str
    """The steps that were planned for it."""
    blocked: str
    """What is in the way; empty when nothing is."""
    taint: tuple[str, ...]
    alignment: float
    """How well it suits the character."""
    pursued: bool
    """Whether the present phase serves it."""


class GoalFields(TypedDict):
    """A :class:`GoalReport` as JSON."""

    id: str
    description: str
    type: str
    source: str
    rank: int
    progress: float
    conditions: list[str]
    in_words: list[str]
    fails_when: list[str]
    strategy: str
    way: str
    blocked: str
    taint: list[str]
    alignment: float
    pursued: bool


@dataclass(frozen=True, slots=True)
class PlanReport:
    """What it wants, and how it goes about it."""

    goals: tuple[GoalReport, ...]
    """Those that are active."""
    phase: str | None
    phase_number: int
    critique: str
    task: str | None
    task_number: int
    tasks: tuple[str, ...]
    """Tasks that come after the present one."""
    day: tuple[str, ...]
    """The plan of its day, a line for each block."""
    revision: int
    reached: tuple[str, ...]
    failed: tuple[str, ...]
    curriculum: tuple[str, ...]
    """What it learns, in words."""
    silent: tuple[str, ...]
    """Occasions on which it says nothing, with the reason."""
    refused: tuple[str, ...]
    """The last goals that it did not take up, with the reason."""
    triggers: FrozenMapping[str, int]
    """What broke its plans, with how often."""
    replans: FrozenMapping[str, int]
    """Level of the plan that was made anew, with how often."""


@dataclass(frozen=True, slots=True)
class ExitReport:
    """A way out of the room it is in."""

    direction: str
    room: str
    """The name of the room behind it; empty when it was never seen."""
    state: str
    """open, closed, locked or blocked."""
    is_visited: bool


@dataclass(frozen=True, slots=True)
class PlaceReport:
    """The room it is in."""

    name: str
    area: str
    tags: tuple[str, ...]
    visits: int
    notes: tuple[str, ...]
    """What it did or suffered here, the latest last."""
    exits: tuple[ExitReport, ...]


@dataclass(frozen=True, slots=True)
class NearbyRoomReport:
    """A room some steps away."""

    name: str
    steps: tuple[str, ...]
    """The directions that lead there."""


@dataclass(frozen=True, slots=True)
class BeingReport:
    """Somebody or something in the same room."""

    name: str
    type: str
    is_ai: bool
    """Whether it is known to be an AI player."""
    is_hostile: bool


@dataclass(frozen=True, slots=True)
class ItemReport:
    """Something that it has."""

    name: str
    quantity: int
    slot: str
    """Where it is worn; empty for what is carried."""


@dataclass(frozen=True, slots=True)
class QuestReport:
    """A quest in hand."""

    name: str
    state: str
    open_objectives: tuple[str, ...]
    turn_in_npc: str


@dataclass(frozen=True, slots=True)
class BeliefReport:
    """What it believes of the world around it."""

    place: PlaceReport | None
    """``None`` while it does not know where it is."""
    nearby: tuple[NearbyRoomReport, ...]
    """The nearest first; at most eight."""
    rooms_explored: int
    rooms_heard_of: int
    unwalked_exits: int
    here: tuple[BeingReport, ...]
    condition: ConditionReport
    worn: tuple[ItemReport, ...]
    carried: tuple[ItemReport, ...]
    quests: tuple[QuestReport, ...]


@dataclass(frozen=True, slots=True)
class RelationshipReport:
    """How it stands with somebody."""

    name: str
    kind: str
    """npc, player or faction."""
    disposition: str
    score: float
    """-100 to 100."""
    trust: float
    """0.0 to 1.0."""
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DriftReport:
    """How far its conduct is from its character."""

    drift: float | None
    """0 (as predicted) to 1; ``None`` before `window` actions were counted."""
    window: int
    settled: float
    """The drift below which a correction ends."""
    overdone: str
    """The kind of action that is done too much; empty while nothing is corrected."""
    factors: FrozenMapping[str, float]
    """Kind of action, with the factor on the wish for it; empty while nothing is corrected."""


@dataclass(frozen=True, slots=True)
class CharacterReport:
    """What it is like and how it feels."""

    personality: PersonalityDimensions
    emotion: EmotionalState
    drift: DriftReport


@dataclass(frozen=True, slots=True)
class MemoryReport:
    """Its memory in figures."""

    total: int
    layers: FrozenMapping[MemoryLayer, int]
    importance: float
    """The average, 1 to 10."""
    strength: float
    """The average, 0.0 to 1.0."""
    oldest: Seconds
    newest: Seconds
    accesses: int
    recalls: int
    """How often it was asked in this session."""


@dataclass(frozen=True, slots=True)
class RememberedReport:
    """One memory."""

    id: MemoryId
    layer: MemoryLayer
    content: str
    created_at: Seconds
    importance: int
    emotional_valence: float
    tags: tuple[str, ...]
    trust: float
    asserted_by: str
    """Who says so, when it is only said."""
    taint: Taint
    subjects: tuple[str, ...]
    access_count: int
    valid_to: Seconds | None
    """When it ceased to be so; ``None`` while it holds."""
    audience: Audience = EVERYBODY


@dataclass(frozen=True, slots=True)
class RecalledReport:
    """A memory and how well it answers."""

    memory: RememberedReport
    score: float
    likeness: float
    """The cosine between its meaning and that of the query; 0.0 where no model told them."""


@dataclass(frozen=True, slots=True)
class LearningReport:
    """What it has learned."""

    lessons: tuple[str, ...]
    skills: tuple[str, ...]
    """Kinds of task that it has a skill for."""


@dataclass(frozen=True, slots=True)
class ThinkingReport:
    """What it asks models, and what its own thought costs."""

    level: ThinkingLevel
    """How much thought can be paid for."""
    asked: FrozenMapping[str, int]
    """Kind of question, with how often it was asked."""
    turned_down: FrozenMapping[str, int]
    """Why answers were not taken up, with how often."""
    steps: int
    """Of its life."""


@dataclass(frozen=True, slots=True)
class DeedsReport:
    """What it has done in all its life."""

    counts: FrozenMapping[Counted, int]
    """trades, groups, quests_done, kills, lessons, lore, words, …"""
    killed_by: str
    """What killed it last, as far as it saw that in this session."""
    killed_in: str


@dataclass(frozen=True, slots=True)
class MindReport:
    """All that the outside sees of a mind."""

    ai_player_id: str
    name: str
    condition: ConditionReport
    activity: ActivityReport
    plan: PlanReport
    beliefs: BeliefReport
    relationships: tuple[RelationshipReport, ...]
    """The one that it met last comes first."""
    character: CharacterReport
    memory: MemoryReport
    learning: LearningReport
    thinking: ThinkingReport
    deeds: DeedsReport


# --- reports of single steps, for records ---


@dataclass(frozen=True, slots=True)
class StepTimes:
    """How long parts of the last step took, in seconds; for measurements only."""

    reflex: float = 0.0
    executive: float = -1.0
    """Negative when the executive did not run."""
    parse: float = -1.0
    """Negative when nothing was heard."""
    retrieval: float = -1.0
    """Negative when no question was opened."""


@dataclass(frozen=True, slots=True)
class StepPeopleReport:
    """Players who had a part in the last step."""

    authors: tuple[str, ...]
    """Ids of those whose words made its goals."""
    names: tuple[str, ...]
    """Names in lower case of those who spoke, were spoken to, or were there to hear it."""


@dataclass(frozen=True, slots=True)
class NoticedReport:
    """Something that the last step took in."""

    meaning: str
    importance: int
    """1 (ambient) to 10 (a death)."""
    line: str
    has_words: bool
    """Whether a player's words are in the line."""


@dataclass(frozen=True, slots=True)
class StepReport:
    """What the last step was like."""

    number: int
    noticed: tuple[NoticedReport, ...]
    times: StepTimes
    goal: str
    """The goal of the present phase; empty when there is none."""
    task: str
    emotion: str
    recalls: int
    """How often memory was asked in this session."""
    room: str | None
    """The room's name; ``None`` while it does not know where it is."""
    hp: int
    hp_max: int
    gold: int
    opponents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FactReport:
    """A belief that a decision rested on."""

    id: str
    words: str


@dataclass(frozen=True, slots=True)
class DecidedGoalReport:
    """The goal that a command serves."""

    id: str
    description: str
    source: str
    rank: int
    by: str
    """The id of the admin who asked for it; empty when nobody did."""
    thought: QuestionId | None
    """The question to a model that it came from."""


@dataclass(frozen=True, slots=True)
class DecisionReport:
    """What stood behind a command when it was decided."""

    revision: int
    facts: tuple[FactReport, ...]
    goal: DecidedGoalReport | None
    phase: str | None
    """The present phase, where it serves the goal."""
    task: str | None
    verb: str
    options: tuple[tuple[str, float], ...]
    """What was weighed, with its utility."""
    reasoning: str


def remembered(entry: MemoryEntry) -> RememberedReport:
    """Return a frozen copy of a memory."""
    return RememberedReport(
        id=entry.id,
        layer=entry.layer,
        content=entry.content,
        created_at=entry.created_at,
        importance=entry.importance,
        emotional_valence=entry.emotional_valence,
        tags=entry.tags,
        trust=entry.trust,
        asserted_by=entry.asserted_by,
        taint=entry.taint,
        subjects=entry.subjects,
        access_count=entry.access_count,
        valid_to=entry.valid_to,
        audience=entry.audience,
    )
