"""Routes to create, list and revoke tokens for programs."""

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.tokens import DAY_S, LONGEST_DAYS, STAFF_SCOPES, ApiToken, Scope
from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Administrator
from maid_engine.core.ids import AccountId
from maid_engine.net.web_api.field_types import AUTHORED, PLAIN
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/tokens", tags=["tokens"])

StaffScope = Literal[Scope.READ, Scope.STEER, Scope.MODERATE, Scope.BUILD, Scope.ADMIN]
"""A scope of this API. Tokens for the API of players are made by the players, with `token` in the game."""


class TokenRequest(BaseModel):
    """What a token is for."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=60), AUTHORED]
    scopes: Annotated[list[StaffScope], Field(min_length=1, max_length=len(STAFF_SCOPES))]
    days: Annotated[int, Field(ge=1, le=LONGEST_DAYS), PLAIN] | None = None
    """Days that it lasts; by default the setting `admin.token_days`."""
    owner: Annotated[str, Field(max_length=40), AUTHORED] | None = None
    """The account whose rights it has; by default the caller's. Only an owner or the shell may name another account."""


class TokenResponse(BaseModel):
    """A token, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    """The scopes that it was created with."""
    scopes_now: list[Scope]
    """The scopes that it has now: at most those of its owner's role, and none after it has expired."""
    owner: str
    created_at: str
    expires_at: str
    last_used_at: str | None


class NewTokenResponse(TokenResponse):
    """A token that was just made."""

    secret: str
    """Shown only here: the server stores a hash."""


@router.get("")
async def list_tokens(admin: Admin, paging: Paging, by: Administrator) -> Page[TokenResponse]:
    """Your tokens; an owner sees everybody's."""
    tokens = admin.tokens.tokens_of(None if by.owner else by.account)
    return paging.of(tokens, lambda one: (int(one.id[1:]),), lambda one: _shown(admin, one))


@router.post("", status_code=201, responses=responses(404, 409))
async def create_token(wish: TokenRequest, admin: Admin, by: Administrator) -> NewTokenResponse:
    """Make a token. Its secret is in this answer and nowhere else, so no Idempotency-Key repeats it."""
    days = wish.days if wish.days is not None else admin.settings.token_days
    beyond = set(wish.scopes) - by.scopes
    if beyond:
        raise ProblemError(403, f"you do not have these scopes yourself: {', '.join(sorted(beyond))}")
    token, secret = await admin.tokens.create(
        _owner(admin, wish, by), wish.name, wish.scopes, days * DAY_S, by=by.actor, parent=by.token
    )
    admin.acted(by, "token create", token.id, f"{token.name}: {', '.join(sorted(token.scopes))}")
    return NewTokenResponse(**_shown(admin, token).model_dump(), secret=secret)


@router.delete("/{token_id}", status_code=204, responses=responses(404))
async def revoke_token(token_id: str, admin: Admin, by: Administrator) -> None:
    """Take a token back; it opens nothing from this moment on."""
    token = admin.tokens.get(token_id)
    if token is None or not (by.owner or token.owner == by.account):
        raise ProblemError(404, "there is no such token")
    await admin.tokens.revoke(token_id, by=by.actor)
    admin.acted(by, "token revoke", token_id, token.name)


def _owner(admin: AdminContext, wish: TokenRequest, by: Principal) -> AccountId:
    if wish.owner is None and by.account is not None:
        return by.account
    if not by.owner:
        raise ProblemError(403, "owner: only an owner makes tokens for others")
    if wish.owner is None:
        raise ProblemError(422, "owner: this machine's shell is not an account; say whose token it is to be")
    account = admin.game.accounts.find(wish.owner)
    if account is None:
        raise ProblemError(404, "owner: there is no account of that name")
    return account.id


def _shown(admin: AdminContext, token: ApiToken) -> TokenResponse:
    now = frozenset() if admin.tokens.expired(token) else admin.tokens.scopes_now(token)
    used = token.last_used_wall
    return TokenResponse(
        id=token.id,
        name=token.name,
        scopes=sorted(token.scopes),
        scopes_now=sorted(now),
        owner=token.owner,
        created_at=iso(token.created_wall),
        expires_at=iso(token.expires_wall),
        last_used_at=iso(used) if used is not None else None,
    )
