"""Routes for the scenes of the world: what is played, its timeline, how to start and stop one."""

from typing import TypeGuard

from fastapi import APIRouter
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Reader, Steerer
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses
from maid_engine.ports.story import SceneEntryKind, SceneEntryRecord, SceneStatus, Story

router = APIRouter(prefix="/story", tags=["scenes"])


class SceneResponse(BaseModel):
    """A scene and what it is doing."""

    scene: str
    """Its id: ``classic_rpg:lost_child``."""
    title: str
    rooms: list[str]
    cast: list[str]
    """Names in the scene."""
    running: bool
    run: int
    """The number of the last performance since the server started; 0 if there was none."""
    round: int
    lasted_s: float
    left_s: float
    on_stage: list[str]
    guidance: str
    """Where the director wants the scene to go; empty without one."""
    last_end: str
    """How the last performance ended; empty if there was none."""


class SceneEntryResponse(BaseModel):
    """An entry of a timeline."""

    number: int
    """Position among the kept entries, from 1."""
    at_s: float
    """Game time in seconds."""
    run: int
    round: int
    pass_number: int
    """1 or 2; 0 outside of a pass."""
    step: str
    """The beat or the end of the pack that was played; empty outside of one. A beat without a name has its number, from 1."""
    kind: SceneEntryKind
    who: str
    text: str
    tokens: int


@router.get("", responses=responses(404))
async def list_scenes(admin: Admin, paging: Paging, by: Reader) -> Page[SceneResponse]:
    """All scenes of the loaded packs, by id."""
    del by
    found = sorted(_story(admin).scenes(), key=lambda one: one.scene)
    return paging.of((_shown(one) for one in found), lambda one: (one.scene,), lambda one: one)


@router.get("/{scene}", responses=responses(404))
async def get_scene(scene: str, admin: Admin, by: Reader) -> SceneResponse:
    """One scene, by its id, with or without its pack."""
    del by
    return _one(admin, _found(admin, scene))


@router.get("/{scene}/timeline", responses=responses(404))
async def get_timeline(scene: str, admin: Admin, paging: Paging, by: Reader) -> Page[SceneEntryResponse]:
    """What happened in a scene, oldest first: at most 200 entries."""
    del by
    entries = enumerate(_story(admin).timeline(_found(admin, scene)), 1)
    shown = (_entry(number, entry) for number, entry in entries)
    return paging.of(shown, lambda one: (one.number,), lambda one: one)


@router.post("/{scene}/start", responses=responses(404, 409))
async def start_scene(scene: str, admin: Admin, by: Steerer) -> SceneResponse:
    """Begin a scene. 409 if it cannot be played now, with the reason."""
    found = _found(admin, scene)
    _refuse(_story(admin).start(found))
    admin.acted(by, "story start", found)
    return _one(admin, found)


@router.post("/{scene}/stop", responses=responses(404, 409))
async def stop_scene(scene: str, admin: Admin, by: Steerer) -> SceneResponse:
    """End a scene at once: its cast goes home, and its things are taken back. 409 if it is not being played."""
    found = _found(admin, scene)
    _refuse(_story(admin).stop(found))
    admin.acted(by, "story stop", found)
    return _one(admin, found)


def _story(admin: AdminContext) -> Story:
    story = admin.game.find_resource(_is_story)
    if story is None:
        raise ProblemError(404, "this world has no scenes: no loaded pack can play any")
    return story


def _found(admin: AdminContext, name: str) -> str:
    scene = _story(admin).find(name)
    if not scene:
        raise ProblemError(404, f"no scene, or several, are called {name[:80]!r}; GET /story lists them")
    return scene


def _refuse(reason: str) -> None:
    if reason:
        raise ProblemError(409, reason)


def _one(admin: AdminContext, scene: str) -> SceneResponse:
    found = {one.scene: one for one in _story(admin).scenes()}
    return _shown(found[scene])


def _shown(status: SceneStatus) -> SceneResponse:
    return SceneResponse(
        scene=status.scene,
        title=status.title,
        rooms=list(status.rooms),
        cast=list(status.cast),
        running=status.is_running,
        run=status.run,
        round=status.round,
        lasted_s=status.lasted_s,
        left_s=status.left_s,
        on_stage=list(status.on_stage),
        guidance=status.guidance,
        last_end=status.last_end,
    )


def _entry(number: int, entry: SceneEntryRecord) -> SceneEntryResponse:
    return SceneEntryResponse(
        number=number,
        at_s=entry.at_s,
        run=entry.run,
        round=entry.round,
        pass_number=entry.number,
        step=entry.step,
        kind=entry.kind,
        who=entry.who,
        text=entry.text,
        tokens=entry.tokens,
    )


def _is_story(resource: object) -> TypeGuard[Story]:
    return isinstance(resource, Story)
