"""Routes for accounts, roles and bans. Only the shell of this machine may use them: they take passwords."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.account import Account
from maid_engine.accounts.bans import Ban
from maid_engine.accounts.password_checks import LONGEST_PASSWORD
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import LocalShell
from maid_engine.commands.definition import Role
from maid_engine.net.web_api.field_types import AUTHORED
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(tags=["accounts"])

Name = Annotated[str, Field(min_length=1, max_length=40), AUTHORED]
Who = Annotated[str, Field(min_length=1, max_length=100), AUTHORED]
Password = Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class AccountResponse(BaseModel):
    """An account, without its password."""

    name: str
    role: Role
    characters: list[str]


class AdminRequest(BaseModel):
    """Who becomes an admin."""

    model_config = ConfigDict(extra="forbid")

    name: Name
    password: Password | None = None
    """Needed if there is no account of this name yet."""


class RoleRequest(BaseModel):
    """The role that an account gets."""

    model_config = ConfigDict(extra="forbid")

    role: Role


class PasswordRequest(BaseModel):
    """The new password of an account."""

    model_config = ConfigDict(extra="forbid")

    password: Password


class BanRequest(BaseModel):
    """Whom to keep out."""

    model_config = ConfigDict(extra="forbid")

    who: Who
    reason: Annotated[str, Field(max_length=200), AUTHORED] = ""


class BanResponse(BaseModel):
    """A ban."""

    kind: str
    what: str
    reason: str
    by: str


@router.get("/accounts")
async def list_accounts(admin: Admin, by: LocalShell, paging: Paging) -> Page[AccountResponse]:
    """All accounts, by name."""
    del by
    return paging.of(admin.game.accounts.all(), lambda one: (one.id,), _account)


@router.post("/accounts", responses=responses(409))
async def make_admin(wish: AdminRequest, admin: Admin, by: LocalShell) -> AccountResponse:
    """Make an account an admin, or the owner if there is none; create it if a password comes with it."""
    made = await admin.game.accounts.make_admin(wish.name, wish.password, by=by.actor)
    admin.tell_role(made.id, made.role)
    admin.settle()
    return _account(made)


@router.put("/accounts/{name}/role", responses=responses(409))
async def give_role(name: str, wish: RoleRequest, admin: Admin, by: LocalShell) -> AccountResponse:
    """Give an account a role."""
    changed = await admin.game.accounts.grant(name, wish.role, by=by.actor)
    admin.tell_role(changed.id, changed.role)
    admin.settle()
    return _account(changed)


@router.put("/accounts/{name}/password", status_code=204, responses=responses(404, 409))
async def set_password(name: str, wish: PasswordRequest, admin: Admin, by: LocalShell) -> None:
    """Give an account a new password; its tokens end."""
    account = admin.game.accounts.find(name)
    if account is None:
        raise ProblemError(404, "there is no account of that name")
    await admin.game.accounts.set_password(account.id, wish.password, by=by.actor)


@router.get("/bans")
async def list_bans(admin: Admin, by: LocalShell, paging: Paging) -> Page[BanResponse]:
    """All bans of accounts, addresses and networks."""
    del by
    return paging.of(tuple(admin.game.accounts.bans), lambda one: (one.key,), _ban)


@router.post("/bans", status_code=201, responses=responses(409))
async def ban(wish: BanRequest, admin: Admin, by: LocalShell) -> BanResponse:
    """Ban an account, an address or a network, and end the visits that it covers."""
    made = await admin.game.accounts.ban(wish.who, wish.reason, by=by.actor)
    admin.end_banned_visits()
    admin.settle()
    return _ban(made)


@router.delete("/bans", status_code=204, responses=responses(409))
async def unban(who: Annotated[str, Query(max_length=100)], admin: Admin, by: LocalShell) -> None:
    """Lift a ban."""
    await admin.game.accounts.unban(who, by=by.actor)


def _account(one: Account) -> AccountResponse:
    return AccountResponse(
        name=one.name, role=one.role, characters=[record.name for record in one.characters]
    )


def _ban(one: Ban) -> BanResponse:
    return BanResponse(kind=one.kind, what=one.what, reason=one.reason, by=one.by)
