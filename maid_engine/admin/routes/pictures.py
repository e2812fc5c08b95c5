"""Routes for what the page draws: the last hour of the server, costs over time, lives, relationships."""

from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.history import HistoryResponse
from maid_engine.admin.life import LifeEventKind, Span, life_of
from maid_engine.admin.principals import reading
from maid_engine.admin.relations import relations_of
from maid_engine.admin.routes.agents import Agent
from maid_engine.ai_players.memory_queries import memories_of
from maid_engine.ai_players.models.cost import CostPeriod
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.core.time import Seconds
from maid_engine.net.web_api.problems import responses

router = APIRouter(tags=["pictures"], dependencies=[reading])

MOST_COMMANDS = 500


class CostSlotResponse(BaseModel):
    """What thinking cost in a slot of time, in US dollars."""

    at: str
    """Its beginning, ISO 8601 in UTC."""
    cost: float
    by_operation: dict[str, float]
    """Kind of question → US dollars."""
    by_model: dict[str, float]


class CostHistoryResponse(BaseModel):
    """What thinking cost all AI players, slot by slot."""

    slot_s: float
    """Seconds of a slot."""
    slots: list[CostSlotResponse]
    """The oldest first, also those without cost; empty if the server has no models."""


class SpanResponse(BaseModel):
    """Something that lasted."""

    begins: str
    ends: str
    words: str


class LifeEventResponse(BaseModel):
    """Something that happened at one moment."""

    at: str
    kind: LifeEventKind
    words: str
    outcome: str
    """Of a deed: success, failure, unexpected or pending; else ""."""


class PurseResponse(BaseModel):
    """How much gold it had from a moment on."""

    at: str
    gold: int


class LifeResponse(BaseModel):
    """A life on a line of time, as far as it was recorded. Times are ISO 8601 in UTC, the oldest first."""

    now: str
    goals: list[SpanResponse]
    moods: list[SpanResponse]
    events: list[LifeEventResponse]
    money: list[PurseResponse]


class AcquaintanceResponse(BaseModel):
    """Somebody in a graph of relationships."""

    name: str
    kind: str
    """npc, player or faction."""
    ai_player_id: str
    """"" if it is no AI player."""


class TieResponse(BaseModel):
    """What one feels about another."""

    who: str
    whom: str
    disposition: str
    score: float
    """-100 to 100."""
    trust: float
    """0.0 to 1.0."""


class RelationsResponse(BaseModel):
    """The relationships around an AI player, which is the first of the people."""

    people: list[AcquaintanceResponse]
    ties: list[TieResponse]
    left_out: int
    """Number of acquaintances that are not in the graph."""


@router.get("/server/history")
async def get_history(admin: Admin) -> HistoryResponse:
    """The last hour in samples: commands, ticks, cost, moods, deaths."""
    return admin.history.told()


@router.get("/ai-players/cost/global/history")
async def get_cost_history(
    admin: Admin,
    period: Annotated[
        Literal["hour", "day"], Query(description="slots of 5 minutes, or of an hour")
    ] = "hour",
) -> CostHistoryResponse:
    """What thinking cost in the last hour or day, slot by slot, by kind of question and by model."""
    desk = admin.manager.thinking
    if desk is None:
        return CostHistoryResponse(slot_s=0.0, slots=[])
    slot_s, slots = desk.tracker.slots(period=CostPeriod(period))
    return CostHistoryResponse(
        slot_s=slot_s,
        slots=[
            CostSlotResponse(
                at=iso(one.begins),
                cost=one.usd,
                by_operation=dict(one.by_operation),
                by_model=dict(one.by_model),
            )
            for one in slots
        ],
    )


@router.get("/ai-players/{ai_player_id}/life", responses=responses(404))
async def get_life(
    agent: Agent,
    admin: Admin,
    steps: Annotated[int, Query(ge=1, le=2000, description="recorded steps of its mind, the latest")] = 500,
) -> LifeResponse:
    """Its life on a line of time: goals, deeds, talks, deaths, money and moods, from what was recorded."""
    thoughts = await admin.manager.traces.replay.get_traces(agent.id, limit=steps)
    commands = admin.manager.traces.commands(agent.id, limit=MOST_COMMANDS)
    life = life_of(thoughts, commands, memories_of(agent, MemoryLayer.EPISODIC))
    return LifeResponse(
        now=iso(admin.game.clock.wall()),
        goals=[_span(admin, one) for one in life.goals],
        moods=[_span(admin, one) for one in life.moods],
        events=[
            LifeEventResponse(at=_date(admin, one.at), kind=one.kind, words=one.words, outcome=one.outcome)
            for one in life.events
        ],
        money=[PurseResponse(at=_date(admin, one.at), gold=one.gold) for one in life.money],
    )


@router.get("/ai-players/{ai_player_id}/relations", responses=responses(404))
async def get_relations(agent: Agent, admin: Admin) -> RelationsResponse:
    """The relationships around it as a graph: whom it knows, and the ties of AI players among these."""
    graph = relations_of(agent, admin.manager.find)
    return RelationsResponse(
        people=[AcquaintanceResponse(**one._asdict()) for one in graph.people],
        ties=[TieResponse(**one._asdict()) for one in graph.ties],
        left_out=graph.left_out,
    )


def _span(admin: AdminContext, span: Span) -> SpanResponse:
    return SpanResponse(begins=_date(admin, span.begins), ends=_date(admin, span.ends), words=span.words)


def _date(admin: AdminContext, game_time: Seconds) -> str:
    """Return game time as a date with milliseconds, because several deeds may fall into one second."""
    wall = admin.game.clock.wall() - (admin.game.now - game_time)
    return datetime.fromtimestamp(wall, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
