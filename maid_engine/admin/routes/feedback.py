"""Routes for the notes of players to the builders: bugs, ideas, typing errors."""

from collections.abc import Iterable
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Builder
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.player_note import (
    LONGEST_ANSWER,
    NoteFilter,
    NoteKind,
    NoteState,
    PlayerNote,
)
from maid_engine.net.web_api.field_types import AUTHORED
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/feedback", tags=["feedback"])

End = Literal[NoteState.DONE, NoteState.DECLINED, NoteState.CLOSED]
Kind = Annotated[NoteKind | None, Query(description="all kinds when left out")]
State = Annotated[NoteState | None, Query(description="all states when left out")]
Zone = Annotated[str, Query(max_length=200, description="the id of a zone; all zones when left out")]
Author = Annotated[str, Query(max_length=40, description="the name of a character; everybody when left out")]


class NoteResponse(BaseModel):
    """A player's note to the builders."""

    number: int
    kind: NoteKind
    text: str
    author: str
    at: str
    room: str
    """The id of the room in which it was written; "" if there was none."""
    room_name: str
    zone: str
    zone_name: str
    lines: list[str]
    """For a bug: what the author typed, after `>`, and read before it, the oldest first."""
    state: NoteState
    answer: str
    closed_by: str | None
    closed_at: str | None


class RoomNotes(BaseModel):
    """The notes that were written in one room."""

    room: str
    room_name: str
    notes: list[NoteResponse]


class ZoneNotes(BaseModel):
    """The notes that were written in one zone."""

    zone: str
    zone_name: str
    count: int
    rooms: list[RoomNotes]


class CloseRequest(BaseModel):
    """How a note is closed."""

    model_config = ConfigDict(extra="forbid")

    state: End
    answer: Annotated[str, Field(max_length=LONGEST_ANSWER), AUTHORED] = ""
    """What its author is told."""


async def _wanted(kind: Kind = None, state: State = None, zone: Zone = "", author: Author = "") -> NoteFilter:
    return NoteFilter(kind, state, zone, author)


Wanted = Annotated[NoteFilter, Depends(_wanted)]


@router.get("")
async def list_notes(admin: Admin, by: Builder, paging: Paging, wanted: Wanted) -> Page[NoteResponse]:
    """The notes of players, the latest first."""
    del by
    return paging.of(_of(admin).notes(wanted), lambda one: (-one.number,), _note)


@router.get("/zones")
async def list_notes_by_zone(admin: Admin, by: Builder, paging: Paging, wanted: Wanted) -> Page[ZoneNotes]:
    """The notes of players by the zones and rooms in which they were written, to work through."""
    del by
    return paging.of(_zones(_of(admin).notes(wanted)), lambda one: (one.zone,), lambda one: one)


@router.get("/{number}", responses=responses(404))
async def get_note(number: int, admin: Admin, by: Builder) -> NoteResponse:
    """One note."""
    del by
    note = _of(admin).find(number)
    if note is None:
        raise _no_note(number)
    return _note(note)


@router.post("/{number}/close", responses=responses(404, 409))
async def close_note(number: int, wish: CloseRequest, admin: Admin, by: Builder) -> NoteResponse:
    """Close a note. Its author is told at once, or at the next log-in."""
    try:
        return _note(await _of(admin).close(number, by.actor, wish.state, wish.answer))
    except KeyError:
        raise _no_note(number) from None


def _of(admin: AdminContext) -> FeedbackService:
    return admin.game.resource(FeedbackService)


def _no_note(number: int) -> ProblemError:
    return ProblemError(404, f"there is no note {number}")


def _zones(notes: Iterable[PlayerNote]) -> list[ZoneNotes]:
    """Return notes by zone and by room, in the order of their ids; the notes of a room oldest first."""
    zones: dict[str, ZoneNotes] = {}
    rooms: dict[tuple[str, str], RoomNotes] = {}
    for note in sorted(notes, key=lambda one: (one.place.zone, one.place.room, one.number)):
        place = note.place
        if place.zone not in zones:
            zones[place.zone] = ZoneNotes(zone=place.zone, zone_name=place.zone_name, count=0, rooms=[])
        zone = zones[place.zone]
        if (place.zone, place.room) not in rooms:
            room = RoomNotes(room=place.room, room_name=place.room_name, notes=[])
            rooms[place.zone, place.room] = room
            zone.rooms.append(room)
        rooms[place.zone, place.room].notes.append(_note(note))
        zone.count += 1
    return list(zones.values())


def _note(one: PlayerNote) -> NoteResponse:
    return NoteResponse(
        number=one.number,
        kind=one.kind,
        text=one.text,
        author=one.author,
        at=iso(one.wall),
        room=one.place.room,
        room_name=one.place.room_name,
        zone=one.place.zone,
        zone_name=one.place.zone_name,
        lines=list(one.lines),
        state=one.state,
        answer=one.answer,
        closed_by=one.closed_by or None,
        closed_at=iso(one.closed_wall) if one.closed_wall else None,
    )
