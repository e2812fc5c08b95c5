"""Routes for the hosts in which minds run."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Reader, Steerer
from maid_engine.ai_players.hosts.host_fleet import HostFleet
from maid_engine.ai_players.hosts.world_host import HostState
from maid_engine.net.web_api.field_types import AUTHORED
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/minds", tags=["AI players"])

NO_HOSTS = "minds run with the world; MAID_MINDS__ENGINE=processes runs them in hosts"


class HostResponse(BaseModel):
    """How a host stands."""

    host: str
    state: HostState
    why: str
    """Why it ended last, until it answers again."""
    where: str
    """Its machine and process; empty if they are not known, or are the world's."""
    minds: int
    age_s: float
    """Age of its outcomes when they come, in seconds."""
    epoch: int
    """How often it was started."""
    waiting_s: float
    """Seconds for which it has not answered."""
    late: bool
    resting: bool
    """Whether it ended so often that it is left alone for a while."""
    draining: bool
    """Whether no minds are put there."""
    restarts: int
    batches: int


class MoveRequest(BaseModel):
    """Where a mind is to run."""

    model_config = ConfigDict(extra="forbid")

    host: Annotated[str, Field(max_length=40), AUTHORED]


class MovedResponse(BaseModel):
    """How many minds are moved."""

    minds: int


@router.get("/hosts", responses=responses(409))
async def list_hosts(admin: Admin, by: Reader) -> list[HostResponse]:
    """All hosts with the number of their minds."""
    del by
    return [
        HostResponse(
            host=one.host,
            state=one.state,
            why=one.why,
            where=one.where,
            minds=one.minds,
            age_s=one.age_s,
            epoch=one.epoch,
            waiting_s=one.waiting_s,
            late=one.is_late,
            resting=one.is_resting,
            draining=one.is_draining,
            restarts=one.restarts,
            batches=one.batches,
        )
        for one in _fleet(admin).status()
    ]


@router.post("/hosts/{host}/drain", responses=responses(404, 409))
async def drain_host(host: str, admin: Admin, by: Steerer) -> MovedResponse:
    """Move all minds of a host to the others, a few in each tick. It gets no new ones."""
    del by
    fleet = _fleet(admin)
    _check(fleet, host)
    return MovedResponse(minds=fleet.drain(host))


@router.post("/rebalance", responses=responses(409))
async def rebalance_hosts(admin: Admin, by: Steerer) -> MovedResponse:
    """Give each host as many minds, a few in each tick. Drained hosts take part again."""
    del by
    return MovedResponse(minds=_fleet(admin).rebalance())


@router.post("/{ai_player}/move", responses=responses(404, 409))
async def move_mind(ai_player: str, wanted: MoveRequest, admin: Admin, by: Steerer) -> MovedResponse:
    """Move the mind of an AI player to a host."""
    del by
    fleet = _fleet(admin)
    agent = admin.manager.find(ai_player)
    if agent is None or agent.id not in fleet.minds:
        raise ProblemError(404, f"no AI player in the game is called {ai_player!r}")
    _check(fleet, wanted.host)
    fleet.move(agent.id, wanted.host)
    return MovedResponse(minds=1)


def _fleet(admin: AdminContext) -> HostFleet:
    fleet = admin.manager.fleet
    if fleet is None:
        raise ProblemError(409, NO_HOSTS)
    return fleet


def _check(fleet: HostFleet, host: str) -> None:
    names = [one.host for one in fleet.status()]
    if host not in names:
        raise ProblemError(404, f"there is no host {host!r}, but {', '.join(names)}")
