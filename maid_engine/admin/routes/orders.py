"""Routes to direct one AI player: goals, speech, a word with a player, kick and reset."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, ConfigDict

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Reader, Steerer
from maid_engine.admin.routes.agents import Agent, AIPlayerResponse, details
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.reports import GoalFields
from maid_engine.ai_players.player import AIPlayer
from maid_engine.net.web_api.field_types import Line
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(
    prefix="/ai-players/{ai_player_id}",
    tags=["AI players"],
    route_class=OnceRoute,
    responses=responses(404, 409),
)


class GoalRequest(BaseModel):
    """A goal, in words."""

    model_config = ConfigDict(extra="forbid")

    goal: Line


class GoalAnswer(BaseModel):
    """What became of a goal in words."""

    taken: bool
    """False if the rules do not understand the goal. Then a model has been asked."""
    why: str = ""
    """Why the rules did not understand the goal."""


class SayRequest(BaseModel):
    """What an AI player is to say aloud."""

    model_config = ConfigDict(extra="forbid")

    text: Line


class NudgeRequest(BaseModel):
    """With whom an AI player is to have a word."""

    model_config = ConfigDict(extra="forbid")

    player: Line
    """Name of a player."""


class Accepted(BaseModel):
    """It will be done in the AI player's next steps; a later look tells how it went."""

    accepted: bool = True


GoalName = Annotated[str, Path(max_length=40, description="Its id, or its number on the list, from 1.")]


@router.get("/goals")
async def list_goals(agent: Agent, by: Reader) -> Sequence[Mapping[str, object]]:
    """What it wants, with source, rank, progress and what stands in the way."""
    del by
    return agent.goals()


@router.post("/goals", status_code=202, openapi_extra=IDEMPOTENT)
async def give_goal(agent: Agent, wish: GoalRequest, admin: Admin, by: Steerer) -> GoalAnswer:
    """Give it a goal in words; refused with the reason when neither rules nor a model can take it."""
    _present(agent)
    refusal = agent.would_take(wish.goal)
    if refusal and not agent.asks_models():
        raise ProblemError(409, refusal)
    _direct(admin, by, agent, DirectiveKind.GOAL, wish.goal)
    admin.acted(by, "ai goal", agent.name, wish.goal)
    return GoalAnswer(taken=not refusal, why=refusal)


@router.delete("/goals/{goal}", status_code=202)
async def drop_goal(agent: Agent, goal: GoalName, admin: Admin, by: Steerer) -> Accepted:
    """Take a goal back; one that its own settings name goes from its `initial_goals` too."""
    chosen = _goal(agent, goal)
    admin.manager.drop_goal(agent.id, chosen["id"], by=by.name)
    admin.acted(by, "ai goal drop", agent.name, chosen["description"])
    return Accepted()


@router.post("/goals/{goal}/first", status_code=202)
async def put_goal_first(agent: Agent, goal: GoalName, admin: Admin, by: Steerer) -> Accepted:
    """Put a goal before all others."""
    chosen = _goal(agent, goal)
    _direct(admin, by, agent, DirectiveKind.FIRST_GOAL, chosen["id"])
    admin.acted(by, "ai goal first", agent.name, chosen["description"])
    return Accepted()


@router.post("/say", status_code=202, openapi_extra=IDEMPOTENT)
async def say(agent: Agent, wish: SayRequest, admin: Admin, by: Steerer) -> Accepted:
    """Let it say something aloud, as itself."""
    _present(agent)
    _direct(admin, by, agent, DirectiveKind.SAY, wish.text)
    admin.acted(by, "ai say", agent.name, wish.text)
    return Accepted()


@router.post("/nudge", status_code=202, openapi_extra=IDEMPOTENT)
async def nudge(agent: Agent, wish: NudgeRequest, admin: Admin, by: Steerer) -> Accepted:
    """Have it say a word to a player, as if it lacked company; refused with the reason if it may not."""
    _present(agent)
    name = wish.player.capitalize()
    refusal = agent.outreach_refusal(name)
    if refusal:
        raise ProblemError(409, f"{agent.name} will not speak to {name}: {refusal}")
    _direct(admin, by, agent, DirectiveKind.NUDGE, name)
    admin.acted(by, "ai nudge", agent.name, name)
    return Accepted()


@router.post("/kick")
async def kick(agent: Agent, admin: Admin, by: Steerer) -> AIPlayerResponse:
    """Send it home, to stay there until somebody brings it back."""
    admin.manager.kick(agent.id)
    admin.acted(by, "ai kick", agent.name)
    return details(admin, agent)


@router.post("/reset")
async def reset(agent: Agent, admin: Admin, by: Steerer) -> AIPlayerResponse:
    """Take all that it remembers, knows and wants away; its character stays what it is."""
    admin.manager.reset(agent.id)
    admin.acted(by, "ai reset", agent.name)
    return details(admin, agent)


def _present(agent: AIPlayer) -> None:
    if agent.loop is None:
        raise ProblemError(409, f"{agent.name} is not in the game; bring it back first")


def _goal(agent: AIPlayer, wanted: str) -> GoalFields:
    _present(agent)
    goals = agent.goals()
    for number, one in enumerate(goals, 1):
        if wanted in (one["id"], str(number)):
            return one
    raise ProblemError(404, f"{agent.name} has no goal {wanted!r}; it has {len(goals)}")


def _direct(admin: AdminContext, by: Principal, agent: AIPlayer, kind: DirectiveKind, text: str) -> None:
    admin.manager.direct(agent.id, Directive(kind, text, by.name))
