"""Frozen values that describe a mind to the outside. They hold no reference to the mind.

:class:`MindReport` contains all parts; each part can also be requested alone. The
:class:`~maid_engine.core.codec.Coder` of a report type writes every field as JSON and reads it back.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypedDict

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.claim import ClaimKind
from maid_engine.ai_players.models.drives import DriveReport
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import MemoryEntry, MemoryLayer
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.questions import QuestionId, ThinkingLevel
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.time import Seconds, Tick

RESTING: Final = ("resting", "sitting", "sleeping")
"""The positions in which a character recovers and does nothing else."""


class Gained(NamedTuple):
    """What the character has gained, as the mind believes it."""

    xp: int
    gold: int
    items: int
    """The number of its things."""
    rooms: int
    """The number of rooms that it has visited."""


class ProgressReport(NamedTuple):
    """The parts of the character's state of which some change when a command achieves something."""

    room_id: str | None
    hp: int
    position: str
    gained: Gained


class ConditionReport(NamedTuple):
    """State and place of the character, as the mind believes them."""

    room_id: str | None
    """``None`` if the mind does not know where it is."""
    room: str
    """Name of the room; empty if the mind does not know where it is."""
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
    """Each in the form ``name (kind)``."""
    gold: int
    item_count: int
    rooms_explored: int

    @property
    def is_resting(self) -> bool:
        """Whether it sits, rests or sleeps."""
        return self.position in RESTING


class WantedReport(NamedTuple):
    """Short form of a goal."""

    id: str
    description: str
    is_active: bool
    taint: Taint
    """Players whose words led to the goal."""


class ActivityReport(NamedTuple):
    """What the AI player is doing now."""

    now: Seconds
    """Time of the mind's last step, in game seconds."""
    revision: int
    """Revision of the plan."""
    goals: tuple[WantedReport, ...]
    """All goals of the mind, in the mind's order."""
    task: str
    """The current task, in words; empty if there is none."""
    action_id: str | None
    """The current action; ``None`` if there is none."""
    intent: str
    """Purpose of the current action, in words."""
    next_line: str | None
    """The next line to be typed; ``None`` if there is none."""
    is_busy: bool
    """Whether an action is in progress."""
    away_until: Seconds
    """End of the current absence from the keyboard."""
    unchanged_s: float
    """Seconds since anything last changed."""
    loop_episodes: int
    """How often the mind was found to repeat itself in a loop."""
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
    """A goal that the AI player pursues."""

    id: str
    description: str
    type: str
    source: str
    rank: int
    progress: float
    """0.0 to 1.0."""
    conditions: tuple[str, ...]
    """Conditions for success, as predicates."""
    in_words: tuple[str, ...]
    """The same conditions in words, each with its current value."""
    fails_when: tuple[str, ...]
    strategy: str
    next_step: str
    """What it would like to do next, after "I would like to"; empty if nothing special is missing."""
    way: str
    """The steps that were planned for it."""
    blocked: str
    """What blocks the goal; empty if nothing does."""
    taint: tuple[str, ...]
    alignment: float
    """How well the goal suits the character."""
    pursued: bool
    """Whether the current phase serves this goal."""


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
    next_step: str
    way: str
    blocked: str
    taint: list[str]
    alignment: float
    pursued: bool


@dataclass(frozen=True, slots=True)
class PromiseReport:
    """A promise to a player, without what was promised: that may be private."""

    id: str
    state: str


@dataclass(frozen=True, slots=True)
class PlanReport:
    """Goals and plan of the AI player."""

    goals: tuple[GoalReport, ...]
    """The active goals."""
    phase: str | None
    phase_number: int
    critique: str
    task: str | None
    task_number: int
    tasks: tuple[str, ...]
    """Tasks after the current one."""
    day: tuple[str, ...]
    """The plan for the day, one line per block."""
    revision: int
    reached: tuple[str, ...]
    failed: tuple[str, ...]
    curriculum: tuple[str, ...]
    """What it is learning, in words."""
    silent: tuple[str, ...]
    """Situations in which it says nothing, each with the reason."""
    refused: tuple[str, ...]
    """The last goals that it rejected, each with the reason."""
    triggers: FrozenMapping[str, int]
    """What broke its plans → how often."""
    replans: FrozenMapping[str, int]
    """Level of the plan that was replanned → how often."""


@dataclass(frozen=True, slots=True)
class ExitReport:
    """An exit of the current room."""

    direction: str
    room: str
    """Name of the room behind it; empty if the room was never seen."""
    state: str
    """open, closed, locked or blocked."""
    is_visited: bool


@dataclass(frozen=True, slots=True)
class PlaceReport:
    """The current room."""

    name: str
    area: str
    tags: tuple[str, ...]
    visits: int
    notes: tuple[str, ...]
    """What it did here and what happened to it, the latest last."""
    exits: tuple[ExitReport, ...]


@dataclass(frozen=True, slots=True)
class NearbyRoomReport:
    """A room that is several steps away."""

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
    """An item that the character has."""

    name: str
    quantity: int
    slot: str
    """Slot in which it is worn; empty if it is carried."""


@dataclass(frozen=True, slots=True)
class QuestReport:
    """A quest that the AI player knows."""

    name: str
    state: str
    open_objectives: tuple[str, ...]
    turn_in_npc: str


@dataclass(frozen=True, slots=True)
class BeliefReport:
    """The mind's beliefs about the world around it."""

    place: PlaceReport | None
    """``None`` if the mind does not know where it is."""
    nearby: tuple[NearbyRoomReport, ...]
    """Nearest first, at most eight."""
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
    """Relationship to a person or faction."""

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
    """How far its behavior differs from its character."""

    drift: float | None
    """0 (as predicted) to 1; ``None`` until `window` actions were counted."""
    window: int
    settled: float
    """A correction ends when the drift is below this value."""
    overdone: str
    """The kind of action that is done too often; empty if nothing is being corrected."""
    factors: FrozenMapping[str, float]
    """Kind of action → factor by which the wish for it is multiplied; empty if nothing is being corrected."""


@dataclass(frozen=True, slots=True)
class NewsReport:
    """A deed or a gathering that it knows of."""

    kind: ClaimKind
    subject: str
    words: str
    """As a clause: ``there will be a feast at Market Square``."""
    by: str
    """Who told it; empty for what an admin told."""
    hops: int
    """How often in a row it was told before it came here."""
    confidence: float
    due: Seconds | None
    """When the gathering begins; None for deeds."""
    held_back: str
    """Why it is not passed on; empty if it is."""


@dataclass(frozen=True, slots=True)
class CharacterReport:
    """Personality, emotion and drift."""

    personality: PersonalityDimensions
    emotion: EmotionalState
    drift: DriftReport


@dataclass(frozen=True, slots=True)
class MemoryReport:
    """Statistics of its memory."""

    total: int
    layers: FrozenMapping[MemoryLayer, int]
    importance: float
    """Average, 1 to 10."""
    strength: float
    """Average, 0.0 to 1.0."""
    oldest: Seconds
    newest: Seconds
    accesses: int
    recalls: int
    """Number of queries to memory in this session."""


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
    """Who made the statement, if it is a claim."""
    taint: Taint
    subjects: tuple[str, ...]
    access_count: int
    valid_to: Seconds | None
    """When it stopped being true; ``None`` if it still holds."""
    audience: Audience = EVERYBODY


@dataclass(frozen=True, slots=True)
class RecalledReport:
    """A memory with its score for a query."""

    memory: RememberedReport
    score: float
    likeness: float
    """Cosine similarity of memory and query; 0.0 if no embedding model is available."""


@dataclass(frozen=True, slots=True)
class LearningReport:
    """What it has learned."""

    lessons: tuple[str, ...]
    skills: tuple[str, ...]
    """Kinds of task for which it has a skill."""


@dataclass(frozen=True, slots=True)
class ThinkingReport:
    """Questions to models, and steps."""

    level: ThinkingLevel
    """How much thinking the budget allows."""
    asked: FrozenMapping[str, int]
    """Kind of question → how often it was asked."""
    turned_down: FrozenMapping[str, int]
    """Reason why answers were rejected → how often."""
    steps: int
    """Steps in the whole life of the mind."""


@dataclass(frozen=True, slots=True)
class DeedsReport:
    """What the AI player has done in its whole life."""

    counts: FrozenMapping[Counted, int]
    """trades, groups, quests_done, kills, lessons, lore, words, …"""
    killed_by: str
    """What killed it last, as far as the mind noticed it in this session."""
    killed_in: str


@dataclass(frozen=True, slots=True)
class MindReport:
    """Everything that the outside can see of a mind."""

    ai_player_id: str
    name: str
    condition: ConditionReport
    activity: ActivityReport
    plan: PlanReport
    beliefs: BeliefReport
    relationships: tuple[RelationshipReport, ...]
    """The most recently met comes first."""
    character: CharacterReport
    drives: tuple[DriveReport, ...]
    memory: MemoryReport
    learning: LearningReport
    thinking: ThinkingReport
    deeds: DeedsReport


# --- reports of single steps, for records ---


class StepTimes(NamedTuple):
    """Duration of the parts of the last step, in seconds. Used for measurements only."""

    reflex: float = 0.0
    executive: float = -1.0
    """Negative when the executive did not run."""
    parse: float = -1.0
    """Negative when nothing was heard."""
    retrieval: float = -1.0
    """Negative when no question was opened."""


@dataclass(frozen=True, slots=True)
class StepPeopleReport:
    """Players who took part in the last step."""

    authors: tuple[str, ...]
    """Ids of the players whose words led to its goals or to a conclusion."""
    names: tuple[str, ...]
    """Names, in lower case, of players who spoke, were addressed, were present, or whom a conclusion is about."""


@dataclass(frozen=True, slots=True)
class NoticedReport:
    """An observation of the last step."""

    meaning: str
    importance: int
    """1 (ambient) to 10 (a death)."""
    line: str
    has_words: bool
    """Whether a player's words are in the line."""


@dataclass(frozen=True, slots=True)
class StepReport:
    """Summary of the last step."""

    number: int
    noticed: tuple[NoticedReport, ...]
    times: StepTimes
    goal: str
    """The goal of the current phase; empty if there is none."""
    task: str
    emotion: str
    recalls: int
    """Number of queries to memory in this session."""
    room: str | None
    """Name of the room; ``None`` if the mind does not know where it is."""
    hp: int
    hp_max: int
    gold: int
    opponents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FactReport:
    """A belief that a decision was based on."""

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
    """Id of the admin who asked for it; empty if no admin did."""
    thought: QuestionId | None
    """The question to a model that the goal came from."""


@dataclass(frozen=True, slots=True)
class DecisionReport:
    """The reasons for a command, at the time of the decision."""

    revision: int
    facts: tuple[FactReport, ...]
    goal: DecidedGoalReport | None
    phase: str | None
    """The current phase, if it serves the goal."""
    task: str | None
    verb: str
    options: tuple[tuple[str, float], ...] = ()
    """The options that were weighed, each with its utility."""
    reasoning: str = ""


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


class FindingFields(TypedDict):
    """What is wrong with an AI player, as JSON."""

    kind: str
    level: str
    text: str


class HealthReport(TypedDict):
    """The health of an AI player, as JSON."""

    id: str
    name: str
    status: str
    healthy: bool
    wrong: list[FindingFields]
    trouble: str
    stuck_s: float
    without_gain_s: float
    loops: int
    errors: int
    error_budget: int
    deaths_in_an_hour: int
    killed_by: list[str]
    failed_in_a_row: int
    steps_less_often: float
    slowest_step_ms: float
    budget_used: float
