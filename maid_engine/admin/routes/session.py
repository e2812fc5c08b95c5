"""Routes for log-in and log-out on the page."""

import math
from typing import Annotated

from fastapi import APIRouter, Cookie, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.password_checks import LONGEST_PASSWORD
from maid_engine.accounts.standings import acting
from maid_engine.accounts.tokens import Scope, scopes_of
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.login_sessions import COOKIE
from maid_engine.admin.principals import Anyone
from maid_engine.net.web_api.field_types import AUTHORED
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/session", tags=["session"])


class LogIn(BaseModel):
    """An account's name and password."""

    model_config = ConfigDict(extra="forbid")

    account: Annotated[str, Field(min_length=1, max_length=40), AUTHORED]
    password: Annotated[str, Field(min_length=1, max_length=LONGEST_PASSWORD)]


class Who(BaseModel):
    """Who is logged in, or whom the token speaks for."""

    name: str
    scopes: list[Scope]


@router.post("", responses=responses(401, 403, 429))
async def log_in(wish: LogIn, request: Request, response: Response, admin: Admin) -> Who:
    """Log in with an account that has some power; the answer sets a cookie."""
    address = request.client.host if request.client else ""
    wait = admin.throttle.begin(address, wish.account, admin.game.clock.now())
    if wait > 0:
        raise ProblemError(
            429, "too many wrong passwords; wait a little", {"Retry-After": str(math.ceil(wait))}
        )
    accounts = admin.game.accounts
    account = await accounts.authenticate(wish.account, wish.password)
    if account is None:
        raise ProblemError(401, "name or password is wrong")
    admin.throttle.succeeded(address, wish.account)
    scopes = scopes_of(account.role)
    if not scopes or accounts.is_banned(account, address):
        raise ProblemError(403, "this account has no power over the server")
    await accounts.note_address(account.id, address)
    response.set_cookie(
        COOKIE,
        admin.visits.begin(account.id, account.password),
        max_age=round(admin.settings.visit_hours * 3600),
        path="/admin",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    admin.game.accounts.audit(acting(account), "page login", address or "local")
    return Who(name=account.name, scopes=sorted(scopes))


@router.get("")
async def who(by: Anyone) -> Who:
    """Who is asking."""
    return Who(name=by.name, scopes=sorted(by.scopes))


@router.delete("", status_code=204)
async def log_out(
    by: Anyone,
    response: Response,
    admin: Admin,
    maid_admin: Annotated[str, Cookie(include_in_schema=False)] = "",
) -> None:
    """Log out."""
    del by
    admin.visits.end(maid_admin)
    response.delete_cookie(COOKIE, path="/admin", httponly=True, samesite="strict")
