"""Routes for the people who look after a character: who they are, and the end of their roles.

Only the player appoints stewards, in the game: whoever talks a program into something must not become one.
"""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from maid_engine.accounts.away.stewards import Steward, StewardRole
from maid_engine.core.ids import AccountId
from maid_engine.net.player_api.callers import Character, Me, OwnCharacter, Player, Watcher
from maid_engine.net.player_api.player_context import PlayerContext, iso
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/characters/{name}/stewards", tags=["stewards"], responses=responses(409))

Other = Annotated[str, Path(min_length=1, max_length=40, description="Name of a character of the steward.")]


class StewardResponse(BaseModel):
    """Somebody who looks after your character."""

    name: str
    """The steward's character."""
    role: StewardRole
    since: str


@router.get("")
async def list_stewards(character: Character, me: Me, by: Watcher) -> list[StewardResponse]:
    """Who looks after your character."""
    del by
    return [_shown(me, one) for one in me.stewards.of_character(character.player_id)]


@router.delete("/{other}", status_code=204)
async def dismiss_steward(other: Other, character: Character, me: Me, by: Player) -> None:
    """Take a role back. It ends at once."""
    account = _steward_called(me, character, other)
    me.stewards.dismiss(character.player_id, account, by=_account(by))


def _steward_called(me: PlayerContext, character: OwnCharacter, name: str) -> AccountId:
    """Return the account of the steward that a name means.

    Raises:
        ProblemError: nobody of this name looks after the character.
    """
    for steward in me.stewards.of_character(character.player_id):
        if me.game.characters.name_of(steward.steward_id).lower() == name.lower():
            return steward.account
    raise ProblemError(404, "nobody of that name looks after your character")


def _account(by: Principal) -> AccountId:
    """Return the account of a caller with a token.

    Raises:
        ProblemError: it has none.
    """
    if by.account is None:
        raise ProblemError(401, "send a token", {"WWW-Authenticate": "Bearer"})
    return by.account


def _shown(me: PlayerContext, steward: Steward) -> StewardResponse:
    name = me.game.characters.name_of(steward.steward_id)
    return StewardResponse(name=name, role=steward.role, since=iso(steward.since_wall))
