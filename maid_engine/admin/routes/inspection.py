"""Routes to inspect an AI player: its state, memory, plan and beliefs."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import reading
from maid_engine.admin.routes.agents import Agent, cost_this_hour, goals_of
from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.memory_queries import in_mind, memories_of, would_recall
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.drives import DriveKind
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.reports import RememberedReport
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.codec import to_json
from maid_engine.core.sequences import first
from maid_engine.core.time import Seconds, Tick
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import responses

router = APIRouter(
    prefix="/ai-players/{ai_player_id}",
    tags=["what AI players think"],
    dependencies=[reading],
    responses=responses(404),
)

MOST_RECALLED = 200


class AIPlayerStateResponse(BaseModel):
    """How an AI player stands at this moment."""

    id: str
    name: str
    status: AIPlayerStatus
    cognitive_state: str
    """One of: away, paused, dead, fighting, resting, acting, idle."""
    current_goal: str | None
    current_task: str | None
    next_action: str | None
    """The line that it will type next."""
    location: str | None
    health: dict[str, int]
    """The keys ``hp`` and ``hp_max``, as far as they are known."""
    level: int | None
    gold: int | None
    emotion: str
    emotion_intensity: float
    drives: dict[str, float]
    """Company, curiosity and concern, 0 to 100; empty while it is away."""
    memories_count: int
    rooms_explored: int
    session_duration_minutes: float
    cost_this_hour: float
    last_action: str | None
    last_action_time: str | None
    trouble: str


class MemoryResponse(BaseModel):
    """One memory."""

    id: str
    layer: MemoryLayer
    content: str
    created_at: str
    importance: int
    emotional_valence: float
    tags: list[str]
    trust: float
    asserted_by: str
    """Who asserted it, if it is only a claim; else ""."""
    taint: list[str]
    """Players whose words are in it."""
    access_count: int
    over: bool
    """Whether it is known to be no longer true."""
    score: float | None = None
    """How well it matches the search; None without a search."""


class PlanResponse(BaseModel):
    """What it wants, and how it goes about it."""

    goals: list[dict[str, object]]
    phase: str | None
    task: str | None
    tasks: list[str]
    revision: int
    more: dict[str, object]
    """Doubts, schedule, reached and dropped goals, and lessons."""


class WorldModelResponse(BaseModel):
    """All that it believes of the world."""

    map: dict[str, object]
    more: dict[str, object]
    """Beliefs about beings, belongings, its own condition, quests and relationships."""


class DriveResponse(BaseModel):
    """How one of its drives stands."""

    kind: DriveKind
    value: float
    """0 to 100."""
    rate: float
    """Present change in five minutes, an hour of its day."""
    since: str
    """When it last changed other than by its rate."""
    leans: dict[str, float]
    """Kind of goal → share by which it changes the weight of such goals, -0.3 to 0.3."""


@router.get("/state")
async def get_state(agent: Agent, admin: Admin) -> AIPlayerStateResponse:
    """How it stands at this moment."""
    state, goals, feeling = agent.get_state(), goals_of(agent), agent.emotional_state
    activity = agent.loop.mind.reports.activity() if agent.loop is not None else None
    session_s = 0.0
    if agent.loop is not None:
        session_s = admin.game.now - agent.online_since
    last_tick = activity.last_tick if activity is not None else None
    return AIPlayerStateResponse(
        id=agent.id,
        name=agent.name,
        status=agent.status,
        cognitive_state=cognitive_state(agent),
        current_goal=first(goals, None),
        current_task=state.get("doing") or None,
        next_action=activity.next_line if activity is not None else None,
        location=state.get("room") or None,
        health={key: state[key] for key in ("hp", "hp_max") if state.get(key) is not None},
        level=state.get("level"),
        gold=state.get("gold"),
        emotion=state["emotion"],
        emotion_intensity=round(feeling.intensity, 3),
        drives={one.kind.value: one.value for one in agent.drives()},
        memories_count=agent.get_memory()["total"],
        rooms_explored=state.get("rooms", 0),
        session_duration_minutes=round(session_s / 60, 1),
        cost_this_hour=cost_this_hour(admin, agent),
        last_action=activity.last_line if activity is not None else None,
        last_action_time=_date_of_tick(admin, last_tick),
        trouble=agent.trouble,
    )


@router.get("/memory")
async def get_memory(
    agent: Agent,
    admin: Admin,
    paging: Paging,
    layer: Annotated[MemoryLayer | None, Query(description="only this layer")] = None,
    q: Annotated[
        str | None, Query(max_length=500, description="what it would recall for these words")
    ] = None,
) -> Page[MemoryResponse]:
    """What it remembers, the latest first; or, for words, what it would recall, the best first."""
    if q:
        meant = await _meaning_of(agent, admin, q)
        recalled = would_recall(agent, q, admin.game.now, MOST_RECALLED, meant)
        found = [one for one in recalled if _is_of(one.memory, layer)]
        ranked = list(enumerate(found))
        return paging.of(
            ranked, lambda one: (one[0],), lambda one: _memory(admin, one[1].memory, one[1].score)
        )
    entries = memories_of(agent, layer)
    return paging.of(entries, lambda one: (-one.created_at, one.id), lambda one: _memory(admin, one))


async def _meaning_of(agent: AIPlayer, admin: Admin, words: str) -> TextSketch | None:
    """Return the embedding of words; None without an embedding model."""
    told: asyncio.Future[TextSketch | None] = asyncio.get_running_loop().create_future()

    def done(found: TextSketch | None) -> None:
        if not told.done():
            told.set_result(found)

    admin.manager.meaning_of(agent, words, done)
    return await told


@router.get("/memory/{layer}")
async def get_memory_layer(
    agent: Agent, admin: Admin, paging: Paging, layer: MemoryLayer
) -> Page[MemoryResponse]:
    """One layer of what it remembers, the latest first. The working layer is what it has in mind now."""
    if layer is MemoryLayer.WORKING:
        lines = list(enumerate(in_mind(agent, admin.game.now).splitlines()))
        return paging.of(lines, lambda one: (one[0],), lambda one: _thought(admin, *one))
    entries = memories_of(agent, layer)
    return paging.of(entries, lambda one: (-one.created_at, one.id), lambda one: _memory(admin, one))


@router.get("/plan")
async def get_plan(agent: Agent) -> PlanResponse:
    """What it wants, what it does for it, what is in the way."""
    plan = agent.get_plan()
    more = {key: value for key, value in plan.items() if key not in PlanResponse.model_fields}
    return PlanResponse(**{key: plan[key] for key in plan if key not in more}, more=more)


@router.get("/drives")
async def get_drives(agent: Agent, admin: Admin) -> list[DriveResponse]:
    """What drives it: company, curiosity and concern. Empty while it is away."""
    return [
        DriveResponse(
            kind=one.kind,
            value=one.value,
            rate=one.rate,
            since=admin.date_of(one.since),
            leans=dict(one.leans),
        )
        for one in agent.drives()
    ]


@router.get("/world-model")
async def get_world_model(agent: Agent) -> WorldModelResponse:
    """All that it believes, the map first."""
    world = to_json(agent.get_world_model())
    return WorldModelResponse(map=world.pop("map", {}), more=world)


def cognitive_state(agent: AIPlayer) -> str:
    """Return one word for what the mind does now: see :attr:`AIPlayerStateResponse.cognitive_state`."""
    if agent.loop is None:
        return "away"
    if agent.status is AIPlayerStatus.PAUSED:
        return "paused"
    return _state_of_mind(agent.loop.mind.reports)


def _state_of_mind(reports: MindReports) -> str:
    """Return one word for what a mind in the game does now."""
    condition, activity = reports.condition(), reports.activity()
    if condition.is_dead:
        return "dead"
    if condition.in_combat:
        return "fighting"
    if condition.is_resting or activity.is_away:
        return "resting"
    if activity.is_busy or activity.task:
        return "acting"
    return "idle"


def _date_of_tick(admin: AdminContext, tick: Tick | None) -> str | None:
    if tick is None:
        return None
    return admin.date_of(Seconds(tick / admin.game.ticks_per_second))


def _is_of(entry: RememberedReport, layer: MemoryLayer | None) -> bool:
    return layer is None or entry.layer is layer


def _memory(admin: AdminContext, entry: RememberedReport, score: float | None = None) -> MemoryResponse:
    return MemoryResponse(
        id=entry.id,
        layer=entry.layer,
        content=entry.content,
        created_at=admin.date_of(entry.created_at),
        importance=entry.importance,
        emotional_valence=entry.emotional_valence,
        tags=list(entry.tags),
        trust=entry.trust,
        asserted_by=entry.asserted_by,
        taint=sorted(map(str, entry.taint)),
        access_count=entry.access_count,
        over=entry.valid_to is not None,
        score=score,
    )


def _thought(admin: AdminContext, number: int, line: str) -> MemoryResponse:
    return MemoryResponse(
        id=f"working-{number}",
        layer=MemoryLayer.WORKING,
        content=line,
        created_at=admin.date_of(admin.game.now),
        importance=5,
        emotional_valence=0.0,
        tags=[],
        trust=1.0,
        asserted_by="",
        taint=[],
        access_count=0,
        over=False,
    )
