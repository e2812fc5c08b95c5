"""Callers of the players' API, the scopes that routes need, and the character that a path names.

A route declares both by parameters of the types in this file.
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Security
from fastapi.security import HTTPBearer, SecurityScopes
from starlette.requests import HTTPConnection

from maid_engine.accounts.account import CharacterRecord
from maid_engine.accounts.tokens import NO_CHARACTER, Scope
from maid_engine.core.ids import PlayerId
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.web_api.principal import IN_SCOPE, Principal
from maid_engine.net.web_api.problems import ProblemError

bearer = HTTPBearer(
    auto_error=False, description='A token from "token play", "token answer" or "token watch".'
)


async def _context(connection: HTTPConnection) -> PlayerContext:
    found: PlayerContext = connection.app.state.player
    return found


Me = Annotated[PlayerContext, Depends(_context)]
"""Type of a route's parameter that gets the :class:`PlayerContext` of the application."""


async def _caller(
    needed: SecurityScopes, connection: HTTPConnection, _bearer: Annotated[object, Security(bearer)]
) -> Principal:
    caller: Principal | None = connection.scope.get(IN_SCOPE)
    if caller is None:
        raise ProblemError(401, "send a token", {"WWW-Authenticate": "Bearer"})
    for scope in needed.scopes:
        need(caller, Scope(scope))
    return caller


def need(caller: Principal, scope: Scope) -> None:
    """Refuse a caller without a scope.

    Raises:
        ProblemError: the token does not have it.
    """
    if scope not in caller.scopes:
        raise ProblemError(403, f'this needs a token for {scope}; "token {scope}" in the game makes one')


Watcher = Annotated[Principal, Security(_caller, scopes=[Scope.WATCH])]
Answerer = Annotated[Principal, Security(_caller, scopes=[Scope.ANSWER])]
Player = Annotated[Principal, Security(_caller, scopes=[Scope.PLAY])]


@dataclass(frozen=True, slots=True)
class OwnCharacter:
    """A character of the caller's own account, which the token opens."""

    player_id: PlayerId
    name: str


def characters_of(context: PlayerContext, caller: Principal) -> list[OwnCharacter]:
    """Return the characters that a caller's token opens, in the order of their creation."""
    token = context.tokens.get(caller.token)
    if token is None or caller.account is None:
        return []
    account = context.game.accounts.get(caller.account)
    return [_own(one) for one in account.living if token.player_id in (NO_CHARACTER, one.player_id)]


def _own(record: CharacterRecord) -> OwnCharacter:
    return OwnCharacter(record.player_id, record.name)


async def _character(
    name: Annotated[str, Path(min_length=1, max_length=40, description="Name of one of your characters.")],
    context: Me,
    caller: Annotated[Principal, Security(_caller)],
) -> OwnCharacter:
    return character_called(context, caller, name)


def character_called(context: PlayerContext, caller: Principal, name: str) -> OwnCharacter:
    """Return the caller's character of this name.

    Raises:
        ProblemError: there is none, it is somebody else's, or the token does not open it. All look the same.
    """
    for character in characters_of(context, caller):
        if character.name.lower() == name.lower():
            return character
    raise ProblemError(404, "your token opens no character of that name")


Character = Annotated[OwnCharacter, Depends(_character)]
"""Type of a route's parameter that gets the character in its path."""
