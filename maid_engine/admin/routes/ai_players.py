"""Routes to list, spawn, configure, pause, resume and despawn AI players."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Reader, Steerer
from maid_engine.admin.routes.agents import Agent, AIPlayerResponse, AIPlayerSummary, details, summary
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.net.web_api.field_types import AUTHORED, PLAIN, Flag
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/ai-players", tags=["AI players"], route_class=OnceRoute)

MOST_GOALS = 20
MOST_IDS = 500
Words = Annotated[str, Field(min_length=1, max_length=200), AUTHORED]


class Traits(BaseModel):
    """Traits from 0.0 to 1.0; those left out are 0.5."""

    model_config = ConfigDict(extra="forbid")

    openness: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    conscientiousness: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    extraversion: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    agreeableness: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    neuroticism: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    combat_aggression: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    curiosity: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5
    patience: Annotated[float, Field(ge=0, le=1), PLAIN] = 0.5


class AIPlayerCreateRequest(BaseModel):
    """A new AI player."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=40), AUTHORED] = ""
    """Generated if empty."""
    personality_preset: Annotated[str, Field(max_length=60), AUTHORED] | None = None
    personality: Traits | None = None
    """Replaces that of a preset. Without either, it is random."""
    initial_goals: Annotated[list[Words], Field(max_length=MOST_GOALS)] | None = None
    max_cost_per_hour: Annotated[float, Field(ge=0, le=1000), PLAIN] | None = None
    """US dollars."""
    max_cost_per_day: Annotated[float, Field(ge=0, le=10_000), PLAIN] | None = None
    auto_respawn: Flag = True
    session_duration_hours: Annotated[float, Field(gt=0, le=720), PLAIN] | None = None
    action_delay_multiplier: Annotated[float, Field(ge=0, le=20), PLAIN] = 1.0

    def config(self) -> AIPlayerConfig:
        """Return the requested settings."""
        return AIPlayerConfig.model_validate(self.model_dump(exclude_unset=True))


class AIPlayerUpdateRequest(BaseModel):
    """What is to be otherwise about an AI player; what is left out stays."""

    model_config = ConfigDict(extra="forbid")

    personality_preset: Annotated[str, Field(max_length=60), AUTHORED] | None = None
    personality: Traits | None = None
    initial_goals: Annotated[list[Words], Field(max_length=MOST_GOALS)] | None = None
    goal_templates: Annotated[list[Words], Field(max_length=MOST_GOALS)] | None = None
    cheap_model: Annotated[str, Field(max_length=100), AUTHORED] | None = None
    expensive_model: Annotated[str, Field(max_length=100), AUTHORED] | None = None
    action_delay_multiplier: Annotated[float, Field(ge=0, le=20), PLAIN] = 1.0
    max_cost_per_hour: Annotated[float, Field(ge=0, le=1000), PLAIN] | None = None
    max_cost_per_day: Annotated[float, Field(ge=0, le=10_000), PLAIN] | None = None
    auto_respawn: Flag = True
    respawn_delay_seconds: Annotated[float, Field(ge=0, le=3600), PLAIN] = 30.0
    session_duration_hours: Annotated[float, Field(gt=0, le=720), PLAIN] | None = None


@router.get("/")
async def list_ai_players(
    admin: Admin,
    by: Reader,
    paging: Paging,
    status: Annotated[AIPlayerStatus | None, Query(description="only those of this status")] = None,
    ids: Annotated[
        list[Annotated[str, Field(max_length=80), AUTHORED]] | None,
        Query(max_length=MOST_IDS, description="only these, as far as they are known"),
    ] = None,
) -> Page[AIPlayerSummary]:
    """All AI players, in the order in which they came to be."""
    del by
    found = admin.manager.list(status=status)
    if ids is not None:
        wanted = frozenset(ids)
        found = [one for one in found if one.id in wanted]
    return paging.of(
        found,
        lambda one: (one.created_at, one.id),
        lambda one: summary(admin, one),
    )


@router.post("/", status_code=201, openapi_extra=IDEMPOTENT, responses=responses(409))
async def spawn_ai_player(wish: AIPlayerCreateRequest, admin: Admin, by: Steerer) -> AIPlayerResponse:
    """Spawn a new AI player."""
    if not admin.manager.enabled:
        raise ProblemError(409, "AI players are off; turn them on with PATCH /admin/settings or `@ai on`")
    agent = admin.manager.spawn(wish.config())
    admin.acted(by, "ai spawn", agent.name, agent.preset)
    return details(admin, agent)


@router.get("/{ai_player_id}", responses=responses(404))
async def get_ai_player(agent: Agent, admin: Admin, by: Reader) -> AIPlayerResponse:
    """One AI player."""
    del by
    return details(admin, agent)


@router.put("/{ai_player_id}", responses=responses(404, 409))
async def configure_ai_player(
    agent: Agent, wish: AIPlayerUpdateRequest, admin: Admin, by: Steerer
) -> AIPlayerResponse:
    """Change an AI player's own settings; they count from its next step on."""
    changes = wish.model_dump(exclude_unset=True)
    config = AIPlayerConfig.model_validate({**agent.config.model_dump(), **_whole(changes)})
    admin.manager.configure(agent.id, config)
    admin.acted(by, "ai configure", agent.name, ", ".join(sorted(changes)))
    return details(admin, agent)


@router.delete("/{ai_player_id}", status_code=204, responses=responses(404))
async def despawn_ai_player(agent: Agent, admin: Admin, by: Steerer) -> None:
    """Send an AI player home; what it knows is kept, and it can be brought back."""
    admin.manager.despawn(agent.id)
    admin.acted(by, "ai despawn", agent.name)


@router.post("/{ai_player_id}/pause", responses=responses(404))
async def pause_ai_player(agent: Agent, admin: Admin, by: Steerer) -> AIPlayerResponse:
    """Stop an AI player's mind; its character stands where it is. One that is paused or away stays so."""
    admin.manager.pause(agent.id)
    admin.acted(by, "ai pause", agent.name)
    return details(admin, agent)


@router.post("/{ai_player_id}/resume", responses=responses(404))
async def resume_ai_player(agent: Agent, admin: Admin, by: Steerer) -> AIPlayerResponse:
    """Let a paused AI player go on."""
    admin.manager.resume(agent.id)
    admin.acted(by, "ai resume", agent.name)
    return details(admin, agent)


@router.post("/{ai_player_id}/bring-back", responses=responses(404, 409))
async def bring_back_ai_player(agent: Agent, admin: Admin, by: Steerer) -> AIPlayerResponse:
    """Let one that was sent home come into the game again, with all it knows."""
    admin.manager.bring_back(agent.id)
    admin.acted(by, "ai spawn", agent.name, agent.preset)
    return details(admin, agent)


def _whole(changes: dict[str, Any]) -> dict[str, object]:
    """Return the changes such that a new preset or personality replaces the old one, however that was given."""
    if changes.get("personality_preset"):
        return {"personality": None, **changes}
    if changes.get("personality"):
        changes = {**changes, "personality": PersonalityDimensions(**changes["personality"])}
        return {"personality_preset": None, **changes}
    return changes
