"""Routes for the drafts of builders: zones as maps, definitions as forms, changes, problems, publishing.

The rights and the drafts are those of the commands in the game: a builder changes the zones that were given to the
account, and the draft belongs to the account's first character.
"""

from typing import Annotated, Final, NamedTuple, TypeGuard

from fastapi import APIRouter, Body, Depends, Path, Query
from pydantic import BaseModel

from maid_engine.accounts.tokens import Scope
from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Builder
from maid_engine.admin.routes.draft_requests import ActRequest, act_of
from maid_engine.core.messages import Message
from maid_engine.net.rendering.render import Look, render
from maid_engine.net.rendering.theme import DEFAULT_THEME
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses
from maid_engine.ports.pack_drafts import Builder as Holder
from maid_engine.ports.pack_drafts import Building as Drafts
from maid_engine.ports.pack_drafts import (
    BuildingZone,
    DefinitionEntry,
    DefinitionForm,
    DraftDifference,
    DraftStatus,
    KindChange,
    ZoneMap,
    holder_of_account,
)

router = APIRouter(prefix="/building", tags=["building"])

PLAIN_LOOK: Final = Look()
READER_LOOK: Final = Look(screen_reader=True)

Pack = Annotated[str, Path(min_length=1, max_length=100, description="the name of a pack")]
Zone = Annotated[str, Path(min_length=1, max_length=200, description="the full id of a zone: `pack:zone`")]
Kind = Annotated[str, Path(min_length=1, max_length=40, description="a kind of definition")]
Id = Annotated[str, Path(min_length=1, max_length=100, description="the id of a definition in its pack")]
OfKind = Annotated[str, Query(max_length=40, description="only this kind's; all kinds when left out")]
Words = Annotated[str, Query(max_length=100, description="only those with these words in them")]
Act = Annotated[ActRequest, Body()]


class _Filter(NamedTuple):
    """Which definitions are listed."""

    kind: str
    words: str


async def _wanted(kind: OfKind = "", words: Words = "") -> _Filter:
    return _Filter(kind, words)


Wanted = Annotated[_Filter, Depends(_wanted)]


class BuilderResponse(BaseModel):
    """Who builds, and what can be built."""

    name: str
    """Whose draft it is: a character; for somebody without one, the account."""
    everywhere: bool
    kinds: list[str]
    """The kinds of definitions."""


class MadeResponse(BaseModel):
    """A change that was made, and the draft with it."""

    began: str
    """The id of what it began; "" if it began nothing."""
    draft: DraftStatus


class PublishedResponse(BaseModel):
    """What publishing a draft changed in the world."""

    pack: str
    world: list[KindChange]


class PreviewResponse(BaseModel):
    """A room as a player reads it, without those who are in it."""

    plain: list[str]
    """Its lines on a screen."""
    spoken: list[str]
    """Its lines for a screen reader."""
    details: dict[str, str]
    """What `examine` shows, by noun."""


@router.get("", responses=responses(404))
async def get_builder(admin: Admin, by: Builder) -> BuilderResponse:
    """Who builds, and what can be built."""
    holder = _holder(admin, by)
    return BuilderResponse(name=holder.name, everywhere=holder.everywhere, kinds=[*_drafts(admin).kinds()])


@router.get("/zones", responses=responses(404, 409))
async def list_building_zones(admin: Admin, by: Builder, paging: Paging) -> Page[BuildingZone]:
    """The zones of all packs that have files, as the draft has them. `own` tells in which the caller may build."""
    return paging.of(_drafts(admin).zones(_holder(admin, by)), lambda one: (one.id,), lambda one: one)


@router.get("/zones/{zone}", responses=responses(404, 409))
async def get_zone_map(zone: Zone, admin: Admin, by: Builder) -> ZoneMap:
    """The map of a zone: its rooms with their places, exits, problems, and who is there now."""
    found = _drafts(admin).zone_map(_holder(admin, by), zone)
    if found is None:
        raise ProblemError(404, f"there is no zone {zone!r}; GET /building/zones lists them")
    return found


@router.get("/packs/{pack}/definitions", responses=responses(404, 409))
async def list_definitions(
    pack: Pack, admin: Admin, by: Builder, paging: Paging, wanted: Wanted
) -> Page[DefinitionEntry]:
    """The definitions of a pack, as the draft has them."""
    found = _drafts(admin).definitions(_holder(admin, by), pack, wanted.kind, wanted.words)
    return paging.of(found, lambda one: (one.kind, one.id), lambda one: one)


@router.get("/packs/{pack}/definitions/{kind}/{id}", responses=responses(404, 409))
async def get_definition(pack: Pack, kind: Kind, id: Id, admin: Admin, by: Builder) -> DefinitionForm:  # noqa: A002 - the name in the path
    """A definition as a form: each key that it may have, what it takes, and its value. With its lines and its problems."""
    found = _drafts(admin).form(_holder(admin, by), pack, kind, id)
    if found is None:
        raise ProblemError(
            404, f"the draft has no {kind[:40]} {id[:80]!r}; it may have been deleted or renamed"
        )
    return found


@router.get("/packs/{pack}/preview/{room}", responses=responses(404, 409))
async def preview_room(
    pack: Pack,
    room: Annotated[str, Path(min_length=1, max_length=100, description="the id of a room in its pack")],
    admin: Admin,
    by: Builder,
) -> PreviewResponse:
    """A room of the draft as a player reads it, without those who are in it."""
    found = _drafts(admin).preview(_holder(admin, by), pack, room)
    if found is None:
        raise ProblemError(404, f"the draft has no room {room[:80]!r}; it may have been deleted or renamed")
    return PreviewResponse(
        plain=_rendered(found.lines, PLAIN_LOOK),
        spoken=_rendered(found.lines, READER_LOOK),
        details=found.details,
    )


@router.get("/packs/{pack}/draft", responses=responses(404, 409))
async def get_draft(pack: Pack, admin: Admin, by: Builder) -> DraftStatus:
    """The changes of the caller's draft, its problems, and where somebody else changed the same."""
    return _drafts(admin).draft(_holder(admin, by), pack)


@router.get("/packs/{pack}/draft/difference", responses=responses(404, 409))
async def get_draft_difference(pack: Pack, admin: Admin, by: Builder) -> DraftDifference:
    """What publishing the draft would change: lines of files, and definitions in the world."""
    return _drafts(admin).difference(_holder(admin, by), pack)


@router.post("/packs/{pack}/draft", responses=responses(404, 409))
async def change_draft(pack: Pack, wish: Act, admin: Admin, by: Builder) -> MadeResponse:
    """Add a change to the draft. 403 outside of the caller's zones; 409 if it cannot be made, with the reason."""
    drafts, holder = _drafts(admin), _holder(admin, by)
    began = drafts.make(holder, pack, act_of(wish))
    admin.settle()
    return MadeResponse(began=began, draft=drafts.draft(holder, pack))


@router.post("/packs/{pack}/draft/undo", responses=responses(404, 409))
async def undo_change(pack: Pack, admin: Admin, by: Builder) -> DraftStatus:
    """Take the last change of the draft back. 409 if there is none."""
    drafts, holder = _drafts(admin), _holder(admin, by)
    if not drafts.undo(holder, pack):
        raise ProblemError(409, "there is no change to take back")
    admin.settle()
    return drafts.draft(holder, pack)


@router.post("/packs/{pack}/draft/redo", responses=responses(404, 409))
async def redo_change(pack: Pack, admin: Admin, by: Builder) -> DraftStatus:
    """Make the change again that was taken back last. 409 if there is none."""
    drafts, holder = _drafts(admin), _holder(admin, by)
    if not drafts.redo(holder, pack):
        raise ProblemError(409, "there is no change to make again")
    admin.settle()
    return drafts.draft(holder, pack)


@router.post("/packs/{pack}/draft/publish", responses=responses(404, 409))
async def publish_draft(pack: Pack, admin: Admin, by: Builder) -> PublishedResponse:
    """Write the draft into the pack's files and take it into the running world. 409 while there are problems or conflicts."""
    found = _drafts(admin).publish(_holder(admin, by), pack)
    admin.acted(by, "publish", pack)
    return PublishedResponse(pack=pack, world=[*found])


@router.delete("/packs/{pack}/draft", responses=responses(404, 409))
async def drop_draft(pack: Pack, admin: Admin, by: Builder) -> DraftStatus:
    """Throw all changes of the draft away."""
    drafts, holder = _drafts(admin), _holder(admin, by)
    drafts.drop(holder, pack)
    admin.settle()
    return drafts.draft(holder, pack)


def _drafts(admin: AdminContext) -> Drafts:
    found = admin.game.find_resource(_is_building)
    if found is None:
        raise ProblemError(404, "this world cannot be built: no loaded pack has files that can be edited")
    return found


def _holder(admin: AdminContext, by: Principal) -> Holder:
    """Return the caller as a builder.

    Raises:
        ProblemError: the caller has no account.
    """
    if by.account is None:
        raise ProblemError(403, "a draft belongs to somebody: log in, or send a token of an account")
    everywhere = Scope.ADMIN in by.scopes
    living = admin.game.accounts.get(by.account).living
    if not living:
        return Holder(holder_of_account(by.account), by.name, str(by.account), everywhere)
    return Holder(living[0].player_id, living[0].name, str(by.account), everywhere)


def _rendered(lines: tuple[Message, ...], look: Look) -> list[str]:
    return [render(line, look, DEFAULT_THEME) for line in lines]


def _is_building(resource: object) -> TypeGuard[Drafts]:
    return isinstance(resource, Drafts)
