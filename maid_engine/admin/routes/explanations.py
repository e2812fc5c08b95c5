"""Routes that explain an AI player: its commands, objections, thoughts, decisions and health."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel

from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import reading
from maid_engine.admin.routes.agents import Agent
from maid_engine.ai_players.explanation.trace_prose import chain_lines, trace_line
from maid_engine.ai_players.models.examples import ExampleKind
from maid_engine.ai_players.models.traces import DecisionLog, Explanation, Objection, ThoughtTrace
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(
    prefix="/ai-players/{ai_player_id}",
    tags=["what AI players think"],
    dependencies=[reading],
    responses=responses(404),
)

EXPORTS: dict[str, object] = {"application/json": {}, "text/plain": {}}
"""Media types of an export."""
Limit = Annotated[int, Query(ge=1, le=200)]


class WhyResponse(BaseModel):
    """The chain behind a command."""

    chain: Explanation
    complete: bool
    """Whether no part of the chain is missing."""
    lines: list[str]
    """The chain in words."""


class WhyNotResponse(BaseModel):
    """What stands against a command just now."""

    command: str
    objections: list[Objection]
    """Empty if nothing stands against the command."""


class ThoughtResponse(BaseModel):
    """A step of its mind in which something changed."""

    trace: ThoughtTrace
    line: str
    """The trace in words."""


class ExampleResponse(BaseModel):
    """What it keeps of a task or an answer that worked or failed."""

    kind: ExampleKind
    about: str
    """The kind of task, or the intent that was answered."""
    words: str
    """What was to be done, or what the answered words were for."""
    lines: list[str]
    """What was typed or said."""
    worked: bool
    retries: int
    why: str
    """Why it failed, in the game's words."""
    feedback: float
    """Thanks (above 0) or complaints (below 0), -5 to 5."""
    score: float
    """10 for success, 5 more if shorter than average, 5 less if tried before, and the feedback."""


@router.get("/why")
async def why(
    agent: Agent, admin: Admin, n: Annotated[int, Query(ge=1, le=1000, description="1: the last command")] = 1
) -> WhyResponse:
    """The complete chain behind its last command, or an earlier one: heard, believed, wanted, chosen, allowed, typed."""
    chain = admin.manager.traces.why(agent.id, n)
    if chain is None:
        raise ProblemError(404, f"{agent.name} has fewer commands on record")
    return WhyResponse(chain=chain, complete=chain.complete, lines=list(chain_lines(chain)))


@router.get("/why-not", responses=responses(409))
async def why_not(
    agent: Agent, admin: Admin, command: Annotated[str, Query(min_length=1, max_length=500)]
) -> WhyNotResponse:
    """What stands against its typing this command now."""
    try:
        found = admin.manager.traces.why_not(agent.id, command)
    except KeyError:
        raise ProblemError(409, f"{agent.name} is not in the game; bring it back first") from None
    return WhyNotResponse(command=command, objections=list(found))


@router.get("/commands")
async def list_commands(agent: Agent, admin: Admin, limit: Limit = 20) -> list[Explanation]:
    """The chains behind its last commands, the latest first."""
    return admin.manager.traces.commands(agent.id, limit=limit)


@router.get("/thoughts")
async def list_thoughts(
    agent: Agent,
    admin: Admin,
    limit: Limit = 20,
    start_tick: Annotated[int | None, Query(ge=0)] = None,
    end_tick: Annotated[int | None, Query(ge=0)] = None,
) -> list[ThoughtResponse]:
    """Its latest thoughts of these ticks, in order, as far back as they are kept."""
    replay = admin.manager.traces.replay
    found = await replay.get_traces(agent.id, start_tick=start_tick, end_tick=end_tick, limit=limit)
    return [ThoughtResponse(trace=one, line=trace_line(one)) for one in found]


@router.get("/examples")
async def list_examples(agent: Agent) -> list[ExampleResponse]:
    """What worked best and what failed, as models are told of it, the best first. Empty while it is away."""
    return [
        ExampleResponse(
            kind=one.kind,
            about=one.about,
            words=one.words,
            lines=list(one.lines),
            worked=one.worked,
            retries=one.retries,
            why=one.why,
            feedback=one.feedback,
            score=one.score,
        )
        for one in agent.examples()
    ]


@router.get("/traces/export", response_class=Response, responses={200: {"content": EXPORTS}})
async def export_traces(
    agent: Agent,
    admin: Admin,
    format: Annotated[Literal["json", "text"], Query()] = "json",  # noqa: A002 - a parameter's name
) -> Response:
    """All that is kept of its thoughts, decisions and commands, in order: for other tools, or for reading."""
    told = await admin.manager.traces.replay.export_traces(agent.id, format)
    return Response(told, media_type="application/json" if format == "json" else "text/plain")


@router.get("/decisions")
async def list_decisions(agent: Agent, admin: Admin, limit: Limit = 20) -> list[DecisionLog]:
    """Its latest decisions in order, each with what came of it."""
    return admin.manager.traces.decisions(agent.id, limit=limit)


@router.get("/health")
async def get_health(agent: Agent, admin: Admin) -> dict[str, object]:
    """Whether it is well: stuck, going in circles, without progress, too dear, failing."""
    return dict(admin.manager.health.get_health_status(agent))
