"""Routes for the server as a whole: status, presets and audit log."""

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from maid_engine.accounts.audit import Act
from maid_engine.admin.context import iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Administrator, Reader
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.net.web_api.pagination import Page, Paging

if TYPE_CHECKING:
    from maid_engine.ai_players.inference.inference_service import InferenceService

router = APIRouter(tags=["server"])


class ModelsState(BaseModel):
    """Whether models are asked, and how busy they are."""

    configured: bool
    on: bool
    waiting: int
    running: int
    tiers: dict[str, str]
    """Tier → provider and model."""


class ServerResponse(BaseModel):
    """How the server is."""

    name: str
    version: str
    uptime_s: float
    tick: int
    ticks_per_second: int
    game_time_s: float
    players: int
    """Humans in the game."""
    ai_players_enabled: bool
    ai_players_max: int
    ai_players: dict[str, int]
    """Status → number of AI players with characters of their own."""
    stand_ins: int
    """Number of AI players in the game that play people's characters while the people are away."""
    models: ModelsState
    world: dict[str, int]
    """Numbers of zones, rooms, mobs and things."""


class PresetResponse(BaseModel):
    """A temper with a name."""

    name: str
    personality: PersonalityDimensions


class ActResponse(BaseModel):
    """One act of somebody with power."""

    number: int
    at: str
    actor: str
    rank: str
    """The actor's rank at that time: a role, or `shell` for this machine; empty in old entries."""
    act: str
    target: str
    details: str


@router.get("/server")
async def get_server(admin: Admin, by: Reader) -> ServerResponse:
    """How the server is."""
    del by
    game, manager = admin.game, admin.manager
    humans = sum(not session.is_ai_player for _, session in game.sessions.playing())
    agents = manager.list()
    statuses = [agent.status for agent in agents if not agent.stands_in]
    return ServerResponse(
        name=admin.name,
        version=admin.version,
        uptime_s=round(game.clock.now() - admin.started, 1),
        tick=game.tick,
        ticks_per_second=game.ticks_per_second,
        game_time_s=round(game.now, 1),
        players=humans,
        ai_players_enabled=manager.enabled,
        ai_players_max=manager.settings.max_agents,
        ai_players={status.value: statuses.count(status) for status in AIPlayerStatus if status in statuses},
        stand_ins=sum(agent.stands_in and agent.loop is not None for agent in agents),
        models=_models(manager.thinking),
        world=dict(game.truth.sizes()) if game.truth is not None else {},
    )


def _models(desk: "InferenceService | None") -> ModelsState:
    """Return the state of the models; all off without any."""
    if desk is None:
        return ModelsState(configured=False, on=False, waiting=0, running=0, tiers={})
    routes = desk.router.routes.items()
    return ModelsState(
        configured=True,
        on=desk.on,
        waiting=desk.waiting,
        running=desk.running,
        tiers={tier.value: f"{route.provider.name} {route.model}" for tier, route in routes},
    )


@router.get("/presets")
async def list_presets(admin: Admin, by: Reader) -> list[PresetResponse]:
    """The tempers that packs bring, by name."""
    del by
    found = sorted(admin.manager.knowledge.presets.items())
    return [PresetResponse(name=name, personality=personality) for name, personality in found]


@router.get("/audit")
async def list_acts(
    admin: Admin,
    by: Administrator,
    paging: Paging,
    actor: Annotated[str | None, Query(max_length=60, description="only theirs")] = None,
    target: Annotated[str | None, Query(max_length=60, description="only what was done to these")] = None,
) -> Page[ActResponse]:
    """What those with power did, the latest first."""
    del by

    def wanted(act: Act) -> bool:
        by_actor = actor is None or act.actor.lower() == actor.lower()
        return by_actor and (target is None or act.target.lower() == target.lower())

    acts = await admin.game.accounts.acts.search(wanted)
    return paging.of(
        acts,
        lambda act: (-act.number,),
        lambda act: ActResponse(
            number=act.number,
            at=iso(act.wall),
            actor=act.actor,
            rank=act.rank,
            act=act.act,
            target=act.target,
            details=act.details,
        ),
    )
