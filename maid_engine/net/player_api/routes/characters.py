"""Route that lists the characters that a token opens, and who plays each."""

from enum import StrEnum

from fastapi import APIRouter
from pydantic import BaseModel

from maid_engine.core.ids import PlayerId
from maid_engine.net.player_api.callers import Me, OwnCharacter, Watcher, characters_of
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.web_api.problems import responses

router = APIRouter(tags=["characters"])


class Seat(StrEnum):
    """Who plays a character."""

    PERSON = "person"
    STAND_IN = "stand_in"
    NOBODY = "nobody"


class CharacterResponse(BaseModel):
    """One of your characters."""

    name: str
    seat: Seat
    in_world: bool
    stand_in_may_play: bool
    """Whether terms that you agreed to let a stand-in play while you are away."""
    seconds_left: float
    """Seconds that a stand-in may still play in this absence."""


@router.get("/characters", responses=responses(409))
async def list_characters(me: Me, by: Watcher) -> list[CharacterResponse]:
    """Your characters that this token opens."""
    return [_shown(me, one) for one in characters_of(me, by)]


def seat_of(me: PlayerContext, player_id: PlayerId) -> Seat:
    """Return who plays a character now."""
    session = me.game.sessions.of(player_id)
    if session is None:
        return Seat.NOBODY
    if session.is_ai_player:
        return Seat.STAND_IN
    return Seat.PERSON


def _shown(me: PlayerContext, character: OwnCharacter) -> CharacterResponse:
    player_id = character.player_id
    return CharacterResponse(
        name=character.name,
        seat=seat_of(me, player_id),
        in_world=me.game.presenter.room_of(player_id) is not None,
        stand_in_may_play=me.contracts.may_stand_in(player_id),
        seconds_left=me.contracts.seconds_left(player_id),
    )
