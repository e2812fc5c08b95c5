"""Finds the AI player that a path names, and converts AI players for responses."""

from typing import Annotated

from fastapi import Depends, Path
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.sequences import first
from maid_engine.net.web_api.problems import ProblemError


class AIPlayerSummary(BaseModel):
    """An AI player in one row."""

    id: str
    name: str
    status: AIPlayerStatus
    personality_preset: str | None
    location: str | None
    level: int | None
    hp: int | None
    hp_max: int | None
    emotion: str
    goal: str | None
    doing: str | None
    trouble: str
    """Why it was paused, if not by an admin."""
    cost_this_hour: float
    """US dollars in the last sixty minutes."""
    stands_in: bool
    """Whether it plays a person's character while the person is away."""


class AIPlayerResponse(BaseModel):
    """An AI player, and what it was told to be."""

    id: str
    name: str
    status: AIPlayerStatus
    personality_preset: str | None
    personality: PersonalityDimensions
    location: str | None
    goals: list[str]
    created_at: str
    """ISO 8601, UTC."""
    returns_at: str | None
    """When a resting AI player comes back by itself, as ISO 8601 in UTC; None if it does not."""
    trouble: str
    cost_this_hour: float
    config: dict[str, object]
    """Its own settings, without those with default values."""


async def _agent(
    ai_player_id: Annotated[
        str, Path(max_length=80, description="Its id, or its name in any case of letters.")
    ],
    admin: Admin,
) -> AIPlayer:
    wanted = ai_player_id.lower()
    found = admin.manager.get(ai_player_id)
    if found is None:
        found = next((one for one in admin.manager.list() if one.name.lower() == wanted), None)
    if found is None:
        raise ProblemError(404, f"there is no AI player {ai_player_id!r}")
    return found


Agent = Annotated[AIPlayer, Depends(_agent)]


def cost_this_hour(admin: AdminContext, agent: AIPlayer) -> float:
    """Return the US dollars that an AI player's thinking cost in the last sixty minutes."""
    desk = admin.manager.thinking
    if desk is None:
        return 0.0
    return desk.enforcer.budget(agent.id).use(desk.enforcer.now).hour.usd


def goals_of(agent: AIPlayer) -> list[str]:
    """Return the descriptions of its active goals in the order of its plan; empty outside the game."""
    if agent.loop is None:
        return []
    return [goal.description for goal in agent.loop.mind.reports.wanted() if goal.is_active]


def summary(admin: AdminContext, agent: AIPlayer) -> AIPlayerSummary:
    """Return an AI player as a row of a list."""
    state, goals = agent.get_state(), goals_of(agent)
    return AIPlayerSummary(
        id=agent.id,
        name=agent.name,
        status=agent.status,
        personality_preset=agent.preset or None,
        location=state.get("room") or None,
        level=state.get("level"),
        hp=state.get("hp"),
        hp_max=state.get("hp_max"),
        emotion=state["emotion"],
        goal=first(goals, None),
        doing=state.get("doing") or None,
        trouble=agent.trouble,
        cost_this_hour=cost_this_hour(admin, agent),
        stands_in=agent.stands_in,
    )


def details(admin: AdminContext, agent: AIPlayer) -> AIPlayerResponse:
    """Return an AI player with its settings."""
    returns = agent.returns_at
    return AIPlayerResponse(
        id=agent.id,
        name=agent.name,
        status=agent.status,
        personality_preset=agent.preset or None,
        personality=agent.personality,
        location=agent.get_state().get("room") or None,
        goals=goals_of(agent),
        created_at=iso(agent.created_wall) if agent.created_wall else admin.date_of(agent.created_at),
        returns_at=admin.date_of(returns) if returns is not None else None,
        trouble=agent.trouble,
        cost_this_hour=cost_this_hour(admin, agent),
        config=agent.config.model_dump(mode="json", exclude_defaults=True),
    )
