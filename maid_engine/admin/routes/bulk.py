"""Routes that act on many AI players at once."""

from collections.abc import Iterator, Sequence
from itertools import chain, product, repeat
from string import ascii_lowercase
from typing import Annotated, NamedTuple, Self

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field, model_validator

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Steerer
from maid_engine.admin.routes.agents import AIPlayerResponse, details
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.errors import AccountError, ConfigError
from maid_engine.net.web_api.field_types import AUTHORED, PLAIN, Flag
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(prefix="/ai-players", tags=["AI players"], route_class=OnceRoute)

MOST_AT_ONCE = 1000
MOST_NAMED = 10
"""Maximum of names in an entry of the audit log."""
A_SLICE = 5
OFF = "AI players are off; turn them on with PATCH /admin/settings or `@ai on`"


class BulkSpawnRequest(BaseModel):
    """So many new AI players, of these kinds."""

    model_config = ConfigDict(extra="forbid")

    count: Annotated[int, Field(ge=1, le=MOST_AT_ONCE), PLAIN]
    personality_distribution: (
        Annotated[
            dict[
                Annotated[str, Field(max_length=60), AUTHORED],
                Annotated[int, Field(ge=0, le=MOST_AT_ONCE), PLAIN],
            ],
            Field(max_length=100),
        ]
        | None
    ) = None
    """Preset → number of AI players with it. The others get random personalities."""
    name_prefix: Annotated[str, Field(max_length=20), AUTHORED] = ""
    """``Bot`` leads to Botaaa, Botaab and so on, because names have only letters. If empty, names are generated."""
    max_cost_per_hour_each: Annotated[float, Field(ge=0, le=1000), PLAIN] | None = None
    """US dollars; by default the limit of the settings."""
    auto_respawn: Flag = True

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        if sum((self.personality_distribution or {}).values()) > self.count:
            raise ProblemError(409, "personality_distribution has more of them than count")
        return self


class BulkRequest(BaseModel):
    """Which AI players are meant."""

    model_config = ConfigDict(extra="forbid")

    ids: (
        Annotated[list[Annotated[str, Field(max_length=80), AUTHORED]], Field(max_length=MOST_AT_ONCE)] | None
    ) = None
    """Ids or names; all AI players by default."""


class BulkResult(BaseModel):
    """What came of it."""

    count: int
    """Number of AI players that were changed."""
    ids: list[str]
    """Their ids."""
    unknown: list[str] = []
    """The requested ids that do not exist."""


class StopResult(BaseModel):
    """What came of stopping everybody."""

    stopped: int


@router.post("/bulk/spawn", status_code=201, openapi_extra=IDEMPOTENT, responses=responses(409))
async def spawn_many(wish: BulkSpawnRequest, admin: Admin, by: Steerer) -> list[AIPlayerResponse]:
    """Spawn several, or none when there is no room for all."""
    if not admin.manager.enabled:
        raise ProblemError(409, OFF)
    configs = _configs(admin, wish)
    agents: list[AIPlayer] = []
    for agent in admin.manager.spawn_batch(configs):
        agents.append(agent)
        if len(agents) % A_SLICE == 0:
            admin.settle()
            await admin.game.clock.sleep(0)  # spawning all at once would block everybody else
    kinds = ", ".join(sorted(wish.personality_distribution or ()))
    admin.acted(by, "ai spawn", f"{len(agents)} AI players", kinds)
    return [details(admin, agent) for agent in agents]


@router.post("/bulk/despawn", openapi_extra=IDEMPOTENT)
async def despawn_many(admin: Admin, by: Steerer, wish: BulkRequest | None = None) -> BulkResult:
    """Send several home, or all."""
    meant = _meant(admin, wish)
    inside = [agent for agent in meant.agents if agent.status is not AIPlayerStatus.OFFLINE]
    for agent in inside:
        admin.manager.despawn(agent.id)
    return _done(admin, by, "despawn", meant, inside)


@router.post("/bulk/pause", openapi_extra=IDEMPOTENT)
async def pause_many(admin: Admin, by: Steerer, wish: BulkRequest | None = None) -> BulkResult:
    """Stop the minds of several, or of all."""
    meant = _meant(admin, wish)
    active = [agent for agent in meant.agents if agent.status is AIPlayerStatus.ACTIVE]
    for agent in active:
        admin.manager.pause(agent.id)
    return _done(admin, by, "pause", meant, active)


@router.post("/bulk/resume", openapi_extra=IDEMPOTENT)
async def resume_many(admin: Admin, by: Steerer, wish: BulkRequest | None = None) -> BulkResult:
    """Let several paused ones go on, or all of them. All: those that enter later play again, too."""
    meant = _meant(admin, wish)
    paused = [agent for agent in meant.agents if agent.status is AIPlayerStatus.PAUSED]
    if meant.everybody:
        admin.manager.resume_all()
    for agent in paused:
        admin.manager.resume(agent.id)
    return _done(admin, by, "resume", meant, paused)


@router.post("/stop-all")
async def stop_all(admin: Admin, by: Steerer) -> StopResult:
    """Stop every mind at once, and those that enter later; they stay stopped, after a crash too, until they are resumed."""
    count = admin.manager.stop_all()
    admin.acted(by, "ai stop", "all", str(count))
    return StopResult(stopped=count)


class _Meant(NamedTuple):
    """The AI players that a request means."""

    agents: list[AIPlayer]
    unknown: list[str] = []  # noqa: RUF012 - never changed
    """The requested ids that do not exist."""
    everybody: bool = False


def _meant(admin: AdminContext, wish: BulkRequest | None) -> _Meant:
    everybody = admin.manager.list()
    if wish is None or wish.ids is None:
        return _Meant(everybody, everybody=True)
    known = {agent.id: agent for agent in everybody} | {agent.name.lower(): agent for agent in everybody}
    found = {one: known.get(one) or known.get(one.lower()) for one in dict.fromkeys(wish.ids)}
    chosen = {agent.id: agent for agent in found.values() if agent is not None}
    return _Meant(list(chosen.values()), [one for one, agent in found.items() if agent is None])


def _done(
    admin: AdminContext, by: Principal, act: str, meant: _Meant, agents: Sequence[AIPlayer]
) -> BulkResult:
    named = "all"
    if not meant.everybody:
        named = ", ".join(agent.name for agent in agents[:MOST_NAMED])
    admin.acted(by, f"ai {act}", named, str(len(agents)))
    return BulkResult(count=len(agents), ids=[agent.id for agent in agents], unknown=meant.unknown)


def _configs(admin: AdminContext, wish: BulkSpawnRequest) -> list[AIPlayerConfig]:
    """Return the settings of each new AI player.

    Raises:
        ConfigError: a preset is unknown.
        AccountError: too few names with the prefix are free.
    """
    kinds = wish.personality_distribution or {}
    known = admin.manager.knowledge.presets
    unknown = sorted(set(kinds) - set(known))
    if unknown:
        raise ConfigError(f"there is no preset {unknown[0]!r}; there are {', '.join(sorted(known))}")
    presets = chain(chain.from_iterable(repeat(kind, count) for kind, count in kinds.items()), repeat(None))
    names = _names(admin, wish.name_prefix) if wish.name_prefix else repeat("")
    return [
        AIPlayerConfig(
            name=name,
            personality_preset=preset,
            max_cost_per_hour=wish.max_cost_per_hour_each,
            auto_respawn=wish.auto_respawn,
        )
        for name, preset, _ in zip(names, presets, range(wish.count), strict=False)
    ]


def _names(admin: AdminContext, prefix: str) -> Iterator[str]:
    """Yield free names with a prefix. They are numbered with letters, because names have only letters.

    Raises:
        AccountError: no more names with this prefix are free.
    """
    problem = ""
    for letters in product(ascii_lowercase, repeat=3):
        name = f"{prefix}{''.join(letters)}".capitalize()
        problem = admin.game.accounts.name_problem(name)
        if not problem:
            yield name
    raise AccountError(f"name_prefix: too few names that begin with {prefix!r} are free: {problem}")
