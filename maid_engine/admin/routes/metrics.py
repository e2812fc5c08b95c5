"""Routes for metrics of one AI player, of all AI players and of the server."""

from fastapi import APIRouter

from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import reading
from maid_engine.admin.routes.agents import Agent
from maid_engine.ai_players.models.metrics import AIPlayerMetrics
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(tags=["figures"], dependencies=[reading])


@router.get("/metrics.json", responses=responses(409))
async def get_metrics(admin: Admin) -> dict[str, object]:
    """Everything that `/metrics` tells Prometheus, with percentiles in place of buckets."""
    if admin.numbers is None:
        raise ProblemError(409, "metrics are off; set metrics = true and start the server again")
    return admin.numbers()


@router.get("/ai-players/metrics/global")
async def get_global_ai_player_metrics(admin: Admin) -> AIPlayerMetrics:
    """What all of them do, as the figures of one."""
    return admin.manager.metrics()


@router.get("/ai-players/{ai_player_id}/metrics", responses=responses(404))
async def get_ai_player_metrics(agent: Agent) -> AIPlayerMetrics:
    """What one of them does, in figures."""
    return agent.get_metrics()
