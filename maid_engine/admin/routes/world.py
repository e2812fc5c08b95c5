"""Routes for the true map of the world: for the live map, and beside the map that an AI player believes in."""

from typing import Annotated

from fastapi import APIRouter, Header, Query, Response
from pydantic import BaseModel

from maid_engine.admin.dependencies import Admin
from maid_engine.admin.live_people import PeopleResponse
from maid_engine.admin.principals import reading
from maid_engine.admin.world_map import WorldMapResponse
from maid_engine.core.ids import EntityId
from maid_engine.net.web_api.pagination import Page, Paging

router = APIRouter(prefix="/world", tags=["server"], dependencies=[reading])


class ZoneResponse(BaseModel):
    """An area of the world."""

    id: str
    name: str
    rooms: int


class RoomResponse(BaseModel):
    """A room, and where its exits lead."""

    id: str
    name: str
    zone: str
    coords: tuple[int, int, int] | None
    exits: dict[str, str]
    """Direction → room."""
    occupants: list[str]
    """Names of the characters in the room, of humans and AI players."""


@router.get("/zones")
async def list_zones(admin: Admin, paging: Paging) -> Page[ZoneResponse]:
    """The areas of the world."""
    places = list(admin.game.truth.places()) if admin.game.truth is not None else []
    zones: dict[str, tuple[str, int]] = {}
    for place in places:
        zones[place.zone] = (place.zone_name, zones.get(place.zone, ("", 0))[1] + 1)
    return paging.of(
        zones.items(),
        lambda one: (one[0],),
        lambda one: ZoneResponse(id=one[0], name=one[1][0], rooms=one[1][1]),
    )


@router.get("/rooms")
async def list_rooms(
    admin: Admin,
    paging: Paging,
    zone: Annotated[str | None, Query(max_length=100, description="only this area's")] = None,
) -> Page[RoomResponse]:
    """The rooms of the world, with their exits as they are and who is in them."""
    game = admin.game
    places = list(game.truth.places()) if game.truth else []
    if zone is not None:
        places = [one for one in places if one.zone == zone]
    here: dict[EntityId, list[str]] = {}
    for player_id, _ in game.sessions.playing():
        room = game.world.place_of(player_id)
        if room is not None:
            here.setdefault(room, []).append(game.characters.name_of(player_id))
    return paging.of(
        places,
        lambda one: (one.room,),
        lambda one: RoomResponse(
            id=one.room,
            name=one.name,
            zone=one.zone,
            coords=one.coords,
            exits=dict(one.exits),
            occupants=sorted(here.get(one.room, ())),
        ),
    )


@router.get(
    "/map", response_model=WorldMapResponse, responses={304: {"description": "the map is as you know it"}}
)
async def get_map(
    admin: Admin, if_none_match: Annotated[str | None, Header(max_length=100)] = None
) -> Response:
    """All zones and rooms, laid out as one map. Its `ETag` tells whether it has changed."""
    document = await admin.map.document()
    tag = f'"{document.version}"'
    if if_none_match == tag:
        return Response(status_code=304, headers={"ETag": tag})
    return Response(
        document.body, media_type="application/json", headers={"ETag": tag, "Cache-Control": "no-cache"}
    )


@router.get("/people")
async def list_people(admin: Admin) -> PeopleResponse:
    """Everybody who is in a room: who they are, where, and how. The live channel `people` tells what changes."""
    return admin.people.everybody()
