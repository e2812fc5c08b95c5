"""Routes to export and erase all data about a person or an AI player."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from maid_engine.accounts.personal_data import PersonalData
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Administrator
from maid_engine.admin.routes.agents import Agent
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(tags=["data"], responses=responses(404))

AccountName = Annotated[str, Path(max_length=40, description="An account's name.")]


class Erased(BaseModel):
    """What went."""

    count: int
    """Number of deleted documents, memories and other things."""
    by_holder: dict[str, int] = {}
    """Part of the server that held data → number of deleted things."""


@router.get("/ai-players/{ai_player_id}/export")
async def export_ai_player(agent: Agent, admin: Admin, by: Administrator) -> dict[str, object]:
    """All there is of an AI player: its profile, its mind, its character."""
    admin.acted(by, "ai export", agent.name)
    return admin.manager.export(agent.id)


@router.delete("/ai-players/{ai_player_id}/data")
async def erase_ai_player(agent: Agent, admin: Admin, by: Administrator) -> Erased:
    """Let an AI player be no more, with its character and what the others remember of it. There is no way back."""
    count = await admin.manager.erase(agent.id)
    admin.acted(by, "erase AI player", agent.id)
    return Erased(count=count)


@router.get("/people/{account}/export")
async def export_person(account: AccountName, admin: Admin, by: Administrator) -> dict[str, object]:
    """All that is held of a person; no password is in it."""
    if admin.game.accounts.find(account) is None:
        raise _nobody(account)
    admin.acted(by, "export person", account)
    return await admin.game.resource(PersonalData).export(account)


@router.delete("/people/{account}/data", responses=responses(409))
async def erase_person(account: AccountName, admin: Admin, by: Administrator) -> Erased:
    """Take away all that is held of a person. Only an owner may; there is no way back."""
    if not by.owner:
        raise ProblemError(403, "only an owner erases people")
    if admin.game.accounts.find(account) is None:
        raise _nobody(account)
    gone = await admin.game.resource(PersonalData).erase(account, by=by.actor)
    admin.settle()
    return Erased(count=sum(gone.values()), by_holder=gone)


def _nobody(account: str) -> ProblemError:
    return ProblemError(404, f"there is no account {account!r}")
