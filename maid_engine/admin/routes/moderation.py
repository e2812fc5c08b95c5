"""Routes for reports of players, flagged speech and mutes."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.actor_lookup import owner_of
from maid_engine.accounts.authority import Act, may, require
from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Moderator
from maid_engine.moderation.moderation_service import (
    LONGEST_MUTE_S,
    LONGEST_REASON,
    FlaggedSpeech,
    Moderation,
    Mute,
    Report,
    ReportState,
)
from maid_engine.net.web_api.field_types import AUTHORED, PLAIN, Flag
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(tags=["moderation"])

Words = Annotated[str, Field(max_length=LONGEST_REASON), AUTHORED]


class ReportResponse(BaseModel):
    """One player's complaint about another."""

    number: int
    by: str
    about: str
    reason: str
    at: str
    heard: list[str]
    """What the reporting player had heard before, the oldest first."""
    state: ReportState
    resolved_by: str | None
    resolved_at: str | None
    note: str


class ResolveRequest(BaseModel):
    """How a report is closed."""

    model_config = ConfigDict(extra="forbid")

    dismiss: Flag = False
    """Whether there was nothing to act on."""
    note: Words = ""


class FlaggedResponse(BaseModel):
    """Words that look like orders to a language model."""

    number: int
    speaker: str
    heard_by: list[str]
    text: str
    pattern: str
    at: str
    times: int
    reviewed_by: str | None
    reviewed_at: str | None


class MuteRequest(BaseModel):
    """Somebody is to say nothing for a while."""

    model_config = ConfigDict(extra="forbid")

    player: Annotated[str, Field(min_length=1, max_length=40), AUTHORED]
    minutes: Annotated[float, Field(ge=1, le=LONGEST_MUTE_S / 60), PLAIN]
    reason: Words = ""


class MuteResponse(BaseModel):
    """Somebody may not speak until then."""

    player: str
    by: str
    reason: str
    since: str
    until: str


@router.get("/reports")
async def list_reports(
    admin: Admin,
    by: Moderator,
    paging: Paging,
    state: Annotated[ReportState | None, Query(description="all when left out")] = None,
) -> Page[ReportResponse]:
    """What players report, the latest first."""
    found = [one for one in _of(admin).reports(state) if _may_judge(admin, by, one.about)]
    return paging.of(found, lambda one: (-one.number,), _report)


@router.get("/reports/{number}", responses=responses(404))
async def get_report(number: int, admin: Admin, by: Moderator) -> ReportResponse:
    """One report; nobody reads those about themselves."""
    return _report(_judged(admin, by, number))


@router.post("/reports/{number}/resolve", responses=responses(404, 409))
async def resolve_report(number: int, wish: ResolveRequest, admin: Admin, by: Moderator) -> ReportResponse:
    """Close a report; nobody closes those about themselves."""
    try:
        return _report(await _of(admin).resolve(number, by.actor, dismiss=wish.dismiss, note=wish.note))
    except KeyError:
        raise _no_report(number) from None


@router.get("/flagged")
async def list_flagged(
    admin: Admin,
    by: Moderator,
    paging: Paging,
    reviewed: Annotated[bool | None, Query(description="only those that were looked at, or were not")] = None,
) -> Page[FlaggedResponse]:
    """Speech that looks like orders to a language model, the latest first."""
    found = [one for one in _of(admin).flagged(reviewed=reviewed) if _may_judge(admin, by, one.speaker)]
    return paging.of(found, lambda one: (-one.number,), _flagged)


@router.post("/flagged/{number}/review", responses=responses(404))
async def review_flagged(number: int, admin: Admin, by: Moderator) -> FlaggedResponse:
    """Somebody else than the speaker has looked at it."""
    try:
        return _flagged(await _of(admin).review(number, by.actor))
    except KeyError:
        raise ProblemError(404, f"there is no flagged speech {number}") from None


@router.get("/moderation/mutes")
async def list_mutes(admin: Admin, by: Moderator, paging: Paging) -> Page[MuteResponse]:
    """Who may not speak now, by name."""
    del by
    return paging.of(_of(admin).mutes(), lambda one: (one.player, one.key), _mute)


@router.post("/moderation/mutes", status_code=201, responses=responses(409))
async def mute(wish: MuteRequest, admin: Admin, by: Moderator) -> MuteResponse:
    """Let somebody, with all characters of their account, say nothing for a while."""
    made = await _of(admin).mute(wish.player, wish.minutes * 60, by.actor, wish.reason)
    return _mute(made)


@router.delete("/moderation/mutes/{player}", status_code=204, responses=responses(409))
async def unmute(player: Annotated[str, Path(max_length=40)], admin: Admin, by: Moderator) -> None:
    """Let somebody speak again."""
    await _of(admin).unmute(player, by.actor)


def _of(admin: AdminContext) -> Moderation:
    return admin.game.resource(Moderation)


def _may_judge(admin: AdminContext, by: Principal, character: str) -> bool:
    return may(by.standing, Act.JUDGE, owner_of(admin.game, character)) is None


def _judged(admin: AdminContext, by: Principal, number: int) -> Report:
    """Return a report, if it is not about the caller's own characters.

    Raises:
        ProblemError: there is no such report.
        NotAllowedError: the report is about the caller.
    """
    try:
        found = _of(admin).find_report(number)
    except KeyError:
        raise _no_report(number) from None
    require(by.actor, Act.JUDGE, owner_of(admin.game, found.about))
    return found


def _no_report(number: int) -> ProblemError:
    return ProblemError(404, f"there is no report {number}")


def _report(one: Report) -> ReportResponse:
    return ReportResponse(
        number=one.number,
        by=one.by,
        about=one.about,
        reason=one.reason,
        at=iso(one.wall),
        heard=list(one.heard),
        state=one.state,
        resolved_by=one.resolved_by or None,
        resolved_at=iso(one.resolved_wall) if one.resolved_wall else None,
        note=one.note,
    )


def _flagged(one: FlaggedSpeech) -> FlaggedResponse:
    return FlaggedResponse(
        number=one.number,
        speaker=one.speaker,
        heard_by=list(one.heard_by),
        text=one.text,
        pattern=one.pattern,
        at=iso(one.wall),
        times=one.times,
        reviewed_by=one.reviewed_by or None,
        reviewed_at=iso(one.reviewed_wall) if one.reviewed_wall else None,
    )


def _mute(one: Mute) -> MuteResponse:
    return MuteResponse(
        player=one.player, by=one.by, reason=one.reason, since=iso(one.since_wall), until=iso(one.until_wall)
    )
