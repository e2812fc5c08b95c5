"""Types for the answers of the admin API, with the fields that shell commands read.

``docs/admin/api.md`` lists the routes. An answer may have more fields than these; ``--json`` prints all.
"""

from collections.abc import Mapping
from typing import Generic, TypeAlias, TypedDict, TypeVar

from maid_engine.core.json_values import JsonValue

T = TypeVar("T")

Record: TypeAlias = dict[str, JsonValue]
"""Fields that are shown unchanged."""


class Page(TypedDict, Generic[T]):
    """A part of a list."""

    items: list[T]
    next: str | None


class AccountRow(TypedDict):
    """An account in a list."""

    name: str
    role: str
    characters: list[str]


class BanRow(TypedDict):
    """A ban in a list."""

    kind: str
    what: str
    reason: str
    by: str


class AgentRow(TypedDict):
    """An AI player in a list."""

    id: str
    name: str
    personality_preset: str | None
    status: str
    level: int | None
    hp: int | None
    hp_max: int | None
    location: str | None
    doing: str | None
    trouble: str | None
    cost_this_hour: float


class AgentStatus(TypedDict):
    """The status of an AI player after an operation."""

    id: str
    name: str
    status: str


class Named(TypedDict):
    """An AI player that left."""

    name: str


class PresetRow(TypedDict):
    """A personality preset."""

    name: str
    personality: dict[str, float]


class Counted(TypedDict):
    """Number of changed or deleted entries."""

    count: int


class Stopped(TypedDict):
    """Number of stopped AI players."""

    stopped: int


class GoalRow(TypedDict):
    """A goal of an AI player."""

    description: str
    progress: float
    source: str


class Plan(TypedDict):
    """Goals and plan of an AI player."""

    goals: list[GoalRow]
    phase: str | None
    tasks: list[str]
    task: str | None


class GoalTaken(TypedDict):
    """Whether a goal given as text was understood."""

    taken: bool
    why: str


class Accepted(TypedDict):
    """Whether an order was accepted."""

    accepted: bool


class MemoryRow(TypedDict):
    """A memory."""

    created_at: float
    layer: str
    importance: int
    content: str


class DriveRow(TypedDict):
    """A drive of an AI player."""

    kind: str
    value: float
    rate: float
    leans: Mapping[str, float]


class ExampleRow(TypedDict):
    """What an AI player keeps of something that worked or failed."""

    kind: str
    words: str
    lines: list[str]
    worked: bool
    why: str
    score: float


class NewsRow(TypedDict):
    """A gathering or a deed that an AI player knows of."""

    kind: str
    words: str
    by: str
    hops: int
    confidence: float
    due: str | None
    held_back: str


class Lines(TypedDict):
    """A text for the terminal, by line."""

    lines: list[str]


class Objection(TypedDict):
    """An objection to a command."""

    stage: str
    words: str


class Objections(TypedDict):
    """All objections to a command."""

    objections: list[Objection]


class Thought(TypedDict):
    """A thought as one line."""

    line: str


class HostRow(TypedDict):
    """How a host of minds stands."""

    host: str
    state: str
    why: str
    """Why it ended last; empty if it answers."""
    where: str
    """Its machine and process; empty if they are not known, or are the server's."""
    minds: int
    age_s: float
    """Age of its outcomes when they come, in seconds."""
    epoch: int
    waiting_s: float
    late: bool
    resting: bool
    draining: bool
    restarts: int
    batches: int


class MovedMinds(TypedDict):
    """How many minds are moved."""

    minds: int


class ContractRow(TypedDict):
    """The terms of a stand-in, and the consent to them."""

    character: str
    account: str
    mode: str
    deeds: list[str]
    gold_per_hour: int
    agreed_at: str | None
    digest: str | None
    plays: bool
    left_s: float


class ContractDetail(ContractRow):
    """A contract with its sentences."""

    text: list[str]


class AlertRow(TypedDict):
    """An alert."""

    number: int
    kind: str
    subject: str
    level: str
    since: str
    text: str
    acknowledged_by: str


class RetryRow(TypedDict):
    """One manual retry of a dead letter."""

    at: str
    by: str
    outcome: str


class RetryRoundRow(TypedDict):
    """What became of the dead letters that were tried again together."""

    succeeded: int
    failed: int
    pending: int
    impossible: int
    left: int


class LetterRow(TypedDict):
    """A dead letter."""

    number: int
    kind: str
    subject: str
    at: str
    times: int
    reason: str
    retries: list[RetryRow]


class LetterGroup(TypedDict):
    """Dead letters with the same failure."""

    kind: str
    topic: str
    reason: str
    times: int
    at: str
    numbers: list[int]
    subjects: list[str]
    replies: list[str]


class ActRow(TypedDict):
    """An entry of the audit log."""

    number: int
    at: str
    actor: str
    act: str
    target: str
    details: str


class ModelsState(TypedDict):
    """Whether models are configured, and whether they are used."""

    configured: bool
    on: bool


class ServerStatus(TypedDict):
    """The status of the server."""

    name: str
    version: str
    uptime_s: float
    players: int
    ai_players: Mapping[str, int]
    models: ModelsState


class Numbers(TypedDict, total=False):
    """The timings among the metrics."""

    timings: dict[str, JsonValue]


class NoteRow(TypedDict):
    """A player's note to the builders."""

    number: int
    kind: str
    text: str
    author: str
    at: str
    room: str
    room_name: str
    lines: list[str]
    state: str
    answer: str
    closed_by: str | None
    closed_at: str | None


class RoomNotesRow(TypedDict):
    """The notes that were written in one room."""

    room: str
    room_name: str
    notes: list[NoteRow]


class ZoneNotesRow(TypedDict):
    """The notes that were written in one zone."""

    zone: str
    zone_name: str
    count: int
    rooms: list[RoomNotesRow]
