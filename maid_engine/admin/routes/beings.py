"""Routes for townsfolk: what they need, feel and choose, for admins and for engines outside the server."""

from collections.abc import Sequence
from typing import Annotated, TypeGuard

from fastapi import APIRouter, Depends, Path, Query

from maid_engine.admin.context import AdminContext
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Reader, Steerer
from maid_engine.admin.routes.being_fields import (
    ActionRequest,
    ActionResponse,
    BeingResponse,
    ContextResponse,
    DecisionResponse,
    Initialization,
    PersonalityFields,
    StateChange,
    StateResponse,
    TieChange,
    TieResponse,
    decision_of,
    neighbour_of,
    personality_of,
    place_of,
    state_of,
    tie_of,
)
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import Temperament
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.principal import Principal
from maid_engine.net.web_api.problems import ProblemError, responses
from maid_engine.ports.beings import Beings, BeingStatus

router = APIRouter(prefix="/beings", tags=["townsfolk"], route_class=OnceRoute)


def _is_beings(resource: object) -> TypeGuard[Beings]:
    return isinstance(resource, Beings)


def _beings(admin: AdminContext) -> Beings | None:
    return admin.game.find_resource(_is_beings)


class Found:
    """The being that a path names, with the port that it belongs to."""

    def __init__(self, beings: Beings, status: BeingStatus) -> None:
        self.beings = beings
        self.status = status

    @property
    def id(self) -> EntityId:
        """The id of the being."""
        return self.status.id


async def _found(
    admin: Admin, being_id: Annotated[str, Path(max_length=100, description="Its id or its name.")]
) -> Found:
    beings = _beings(admin)
    status = beings.find(being_id) if beings is not None else None
    if beings is None or status is None:
        raise ProblemError(404, f"there is no being {being_id!r}; GET /beings lists all of them")
    return Found(beings, status)


Being = Annotated[Found, Depends(_found)]


@router.get("")
async def list_beings(admin: Admin, paging: Paging, by: Reader) -> Page[BeingResponse]:
    """All townsfolk that have a life of their own, by id."""
    del by
    beings = _beings(admin)
    if beings is None:
        return Page(items=[])
    return paging.of(beings.all(), lambda one: (one.id,), lambda one: _row(admin, Found(beings, one)))


@router.get("/{being_id}", responses=responses(404))
async def get_being(being: Being, admin: Admin, by: Reader) -> BeingResponse:
    """One being, with who has the lease on it."""
    del by
    return _row(admin, being)


@router.get("/{being_id}/state", responses=responses(404))
async def get_being_state(being: Being, by: Reader) -> StateResponse:
    """How its needs stand now."""
    del by
    return _state(being)


@router.patch("/{being_id}/state", responses=responses(404, 409))
async def change_being_state(being: Being, wish: StateChange, admin: Admin, by: Steerer) -> StateResponse:
    """Set some of its needs. A level out of range is refused with 422."""
    _own(admin, being, by)
    levels = {Need(name): level for name, level in wish.model_dump(exclude_none=True).items()}
    being.beings.set_needs(being.id, levels)
    told = ", ".join(f"{need} {level:g}" for need, level in levels.items())
    admin.acted(by, "being state", being.id, told)
    return _state(being)


@router.get("/{being_id}/personality", responses=responses(404))
async def get_being_personality(being: Being, by: Reader) -> PersonalityFields:
    """What it is like."""
    del by
    return personality_of(being.beings.circumstances(being.id).temper)


@router.get("/{being_id}/context", responses=responses(404))
async def get_being_context(being: Being, by: Reader) -> ContextResponse:
    """All that it would look at if it chose now."""
    del by
    given = being.beings.circumstances(being.id)
    return ContextResponse(
        state=state_of(given.levels),
        personality=personality_of(given.temper),
        places=list(map(place_of, given.places)),
        neighbours=list(map(neighbour_of, given.others)),
        spoken_to_by=given.spoken_to_by,
        can_answer=given.can_answer,
        can_walk=given.ways,
    )


@router.get("/{being_id}/decisions", responses=responses(404))
async def list_being_decisions(
    being: Being,
    admin: Admin,
    by: Reader,
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
    debug: Annotated[bool, Query(description="with all deeds that it weighed")] = False,
) -> Sequence[DecisionResponse]:
    """Its latest decisions in order."""
    del by
    kept = being.beings.decisions(being.id)[-limit:]
    return [decision_of(admin, one, debug=debug) for one in kept]


@router.post("/{being_id}/initialize", responses=responses(404, 409), openapi_extra=IDEMPOTENT)
async def initialize_being(being: Being, wish: Initialization, admin: Admin, by: Steerer) -> ContextResponse:
    """Let it begin anew: with this personality, and with the needs of a new being."""
    _own(admin, being, by)
    temper = None
    if wish.personality is not None:
        temper = Temperament(**wish.personality.model_dump())
    being.beings.initialize(being.id, temper)
    admin.acted(by, "being initialize", being.id)
    return await get_being_context(being, by)


@router.post("/{being_id}/action", responses=responses(404, 409), openapi_extra=IDEMPOTENT)
async def next_being_action(
    being: Being,
    wish: ActionRequest,
    admin: Admin,
    by: Steerer,
    debug: Annotated[bool, Query(description="with all deeds that it weighed")] = False,
) -> ActionResponse:
    """Take the lease on it, and let it choose a deed and begin it. Until the lease ends, it chooses none by itself.

    While somebody else has the lease, 409 names the holder and the seconds left.
    """
    _own(admin, being, by)
    if being.status.refusal:
        raise ProblemError(409, being.status.refusal)
    now = admin.game.now
    lease = being.beings.leases.take(being.id, by.name, now, wish.lease_s)
    chosen = being.beings.act(being.id, by.name)
    admin.acted(by, "being action", being.id, chosen.decision.deed.kind)
    return ActionResponse(
        decision=decision_of(admin, chosen, debug=debug), state=_state(being), lease_left_s=lease.left_s(now)
    )


@router.delete("/{being_id}/lease", responses=responses(404, 409))
async def release_being(being: Being, admin: Admin, by: Steerer) -> BeingResponse:
    """End the caller's lease on it before its time. Without a lease, nothing changes."""
    being.beings.leases.release(being.id, by.name, admin.game.now)
    admin.acted(by, "being release", being.id)
    return _row(admin, being)


@router.get("/{being_id}/ties", responses=responses(404))
async def list_being_ties(being: Being, admin: Admin, by: Reader) -> Sequence[TieResponse]:
    """What it feels about others."""
    del by
    return [tie_of(admin, one) for one in being.beings.ties(being.id)]


@router.post("/{being_id}/ties", responses=responses(404, 409), openapi_extra=IDEMPOTENT)
async def change_being_tie(being: Being, wish: TieChange, admin: Admin, by: Steerer) -> Sequence[TieResponse]:
    """Change what it feels about another, for example after a talk that was held elsewhere."""
    _own(admin, being, by)
    tie = being.beings.adjust_tie(
        being.id, wish.other, wish.sentiment_delta, wish.familiarity_delta, wish.topic
    )
    if tie is None:
        raise ProblemError(
            404,
            f"there is no prototype {wish.other!r}; name a mob of a loaded pack, such as classic_rpg:tom, "
            "or the id of a player's character",
        )
    admin.acted(by, "being tie", being.id, wish.other)
    return [tie_of(admin, one) for one in being.beings.ties(being.id)]


def _own(admin: AdminContext, being: Found, by: Principal) -> None:
    """Refuse to change a being on which somebody else has the lease."""
    being.beings.leases.require(being.id, by.name, admin.game.now)


def _row(admin: AdminContext, being: Found) -> BeingResponse:
    now, status = admin.game.now, being.status
    lease = being.beings.leases.of(being.id, now)
    return BeingResponse(
        id=status.id,
        name=status.name,
        prototype=status.prototype,
        room=status.room,
        doing=status.doing,
        refusal=status.refusal,
        leased_by=lease.holder if lease is not None else None,
        lease_left_s=lease.left_s(now) if lease is not None else 0.0,
    )


def _state(being: Found) -> StateResponse:
    return state_of(being.beings.circumstances(being.id).levels)
