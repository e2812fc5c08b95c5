"""Routes to list the current settings and to change those that can change while the server runs."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Body, Path, Query
from pydantic import BaseModel

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Administrator
from maid_engine.admin.setting_port import RuntimeSettings, SettingNotLiveError, ShownSetting
from maid_engine.net.web_api.field_types import AUTHORED_VALUES
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/settings", tags=["server"])

MOST_CHANGES = 100

Key = Annotated[str, Path(max_length=100, description="`ai_players.max_agents`")]


class SettingResponse(BaseModel):
    """A setting as it is in force; secrets are masked."""

    key: str
    value: object
    source: str
    """``environment``, ``.env``, the file's name, ``command line``, ``admin API, by …``, ``@ai`` or ``default``."""
    live: bool
    """Whether it can change while the server runs."""
    remedy: str
    """What to do if it cannot change while the server runs."""
    description: str
    """The meaning of the setting."""
    default: object
    control: str
    """The suitable form control: switch, choice, integer, number, text, list or json."""
    choices: tuple[str, ...]
    """The allowed values of a choice."""
    minimum: float | None
    maximum: float | None
    optional: bool
    """Whether the value may be empty."""


@router.get("")
async def list_settings(
    admin: Admin,
    by: Administrator,
    paging: Paging,
    live: Annotated[bool, Query(description="only those that can change while the server runs")] = False,
) -> Page[SettingResponse]:
    """Every setting, by key."""
    del by
    found = list(_of(admin).all())
    if live:
        found = [one for one in found if one.live]
    return paging.of(found, lambda one: (one.key,), _shown)


@router.patch("", responses=responses(409))
async def change_settings(
    changes: Annotated[
        dict[str, object], Body(max_length=MOST_CHANGES, description="key → value"), AUTHORED_VALUES
    ],
    admin: Admin,
    by: Administrator,
    keep: Annotated[bool, Query(description="whether it holds after a restart")] = True,
) -> list[SettingResponse]:
    """Put all of these into force, or none. One that is read only when the server starts is refused with what to do."""
    before = {one.key: one.value for one in _of(admin).all()}
    try:
        changed = await _of(admin).change(changes, by=by.name, keep=keep)
    except KeyError as error:
        raise _no_such(str(error.args[0])) from None
    except SettingNotLiveError as error:
        raise ProblemError(409, str(error)) from error
    for one in changed:
        admin.acted(
            by, "setting", one.key, f"{before[one.key]} -> {one.value}{'' if keep else ', until a restart'}"
        )
    return [_shown(one) for one in changed]


@router.delete("/{key}", responses=responses(409))
async def reset_setting(key: Key, admin: Admin, by: Administrator) -> SettingResponse:
    """Take a setting back to what the environment and the files say."""
    try:
        one = await _of(admin).reset(key, by=by.name)
    except KeyError:
        raise _no_such(key) from None
    except SettingNotLiveError as error:
        raise ProblemError(409, str(error)) from error
    admin.acted(by, "setting reset", key, str(one.value))
    return _shown(one)


def _of(admin: AdminContext) -> RuntimeSettings:
    if admin.runtime is None:
        raise ProblemError(409, "this server's settings cannot be asked for")
    return admin.runtime


def _no_such(key: str) -> ProblemError:
    return ProblemError(404, f"there is no setting {key[:100]!r}; GET /admin/settings lists them")


def _shown(one: ShownSetting) -> SettingResponse:
    return SettingResponse(**asdict(one))
