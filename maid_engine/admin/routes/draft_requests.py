"""What requests about drafts have: one class for each change that a builder makes, and the form of a value."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from maid_engine.core.documents import Json
from maid_engine.net.web_api.field_types import AUTHORED, AUTHORED_VALUES, PLAIN, Flag
from maid_engine.net.web_api.problems import ProblemError
from maid_engine.ports.pack_drafts import (
    AddSpawn,
    AppendEntry,
    BeginDefinition,
    BeginZone,
    BuildingAct,
    DeleteDefinition,
    DigRoom,
    DropSpawn,
    LinkRooms,
    PlaceRooms,
    RenameDefinition,
    SetKey,
    UnlinkRooms,
    UnsetKey,
)

LONGEST_ID: Final = 100
DEEPEST: Final = 10
"""Keys in the path of a value."""
LONGEST_TITLE: Final = 100
LARGEST: Final = 2**53
"""Numbers of JSON are exact up to here."""


def _as_toml(value: Json, depth: int = 0) -> Json:
    """Return a value that TOML has a form for.

    Raises:
        ProblemError: it is null, a number that is too large, or tables in tables without end; or there is one in it.
    """
    if value is None:
        raise ProblemError(409, "a value cannot be null; remove the key instead")
    if (
        isinstance(value, int | float) and not abs(value) <= LARGEST
    ):  # a number that is none compares as false
        raise ProblemError(409, f"a number is at most {LARGEST}")
    if depth > DEEPEST:
        raise ProblemError(409, f"tables and lists stand at most {DEEPEST} deep in one another")
    for inside in _inside(value):
        _as_toml(inside, depth + 1)
    return value


def _checked_value(value: Json) -> Json:
    """Return a value of a request that TOML has a form for.

    Raises:
        ProblemError: it has none.
    """
    return _as_toml(value)


def _inside(value: Json) -> Iterable[Json]:
    """Return the values in a table or a list; none in any other value."""
    if isinstance(value, dict):
        return value.values()
    if isinstance(value, list):
        return value
    return ()


def _is_key(part: str | int) -> str | int:
    """Return a part of a path.

    Raises:
        ProblemError: it is an empty text.
    """
    if isinstance(part, str) and not part.strip():
        raise ProblemError(409, "a key cannot be empty")
    return part


Id = Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=r"^[A-Za-z0-9_:-]+$"), AUTHORED]
Part = Annotated[
    Annotated[str, Field(min_length=1, max_length=LONGEST_ID), AUTHORED]
    | Annotated[int, Field(ge=0, le=10_000), PLAIN],
    AfterValidator(_is_key),
]
Key = Annotated[str, Field(min_length=1, max_length=LONGEST_ID), AUTHORED, AfterValidator(_is_key)]
Keys = Annotated[tuple[Part, ...], Field(min_length=1, max_length=DEEPEST)]
Value = Annotated[Json, AfterValidator(_checked_value), AUTHORED_VALUES]
Direction = Annotated[str, Field(min_length=1, max_length=20), AUTHORED]
Title = Annotated[str, Field(min_length=1, max_length=LONGEST_TITLE, pattern=r"[A-Za-z0-9]"), AUTHORED]
Coord = Annotated[int, Field(ge=-10_000, le=10_000), PLAIN]
Count = Annotated[int, Field(ge=1, le=100), PLAIN]


class _Request(BaseModel):
    """A change. Unknown keys are refused."""

    model_config = ConfigDict(extra="forbid")


class SetRequest(_Request):
    """Give a key of a definition a value, such as `["exits", "north", "hidden"]`. Numbers count the entries of a list from 0."""

    act: Literal["set"]
    kind: Id
    id: Id
    path: Keys
    value: Value


class UnsetRequest(_Request):
    """Remove a key of a definition, or an entry of a list."""

    act: Literal["unset"]
    kind: Id
    id: Id
    path: Keys


class AppendRequest(_Request):
    """Add an entry to a list of tables in a definition, such as a stage to a quest."""

    act: Literal["append"]
    kind: Id
    id: Id
    path: Keys
    values: Annotated[dict[Key, Json], Field(min_length=1), AfterValidator(_checked_value), AUTHORED_VALUES]


class CreateRequest(_Request):
    """Begin a definition. Its id is made of its name."""

    act: Literal["create"]
    kind: Id
    name: Title
    room: Id
    """A room near which it belongs."""


class ZoneRequest(_Request):
    """Begin a zone with one room."""

    act: Literal["zone"]
    title: Title


class DeleteRequest(_Request):
    """Remove a definition; with a room, also the exits into it and what appears in it."""

    act: Literal["delete"]
    kind: Id
    id: Id


class RenameRequest(_Request):
    """Give a definition another id, wherever it is named."""

    act: Literal["rename"]
    kind: Id
    id: Id
    to: Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=r"^[a-z0-9_]+$"), AUTHORED]


class DigRequest(_Request):
    """Make a new room beside another one."""

    act: Literal["dig"]
    room: Id
    direction: Direction
    title: Title
    one_way: Flag = False


class LinkRequest(_Request):
    """Make an exit to a room that exists."""

    act: Literal["link"]
    room: Id
    direction: Direction
    to: Id
    one_way: Flag = False


class UnlinkRequest(_Request):
    """Remove an exit, and the exit back."""

    act: Literal["unlink"]
    room: Id
    direction: Direction


class PlaceRequest(_Request):
    """Say where rooms stand on the map, in one change: east, north, up."""

    act: Literal["place"]
    places: Annotated[dict[Id, tuple[Coord, Coord, Coord]], Field(min_length=1, max_length=5000)]


class SpawnRequest(_Request):
    """Have mobs or items appear in a room."""

    act: Literal["spawn"]
    room: Id
    kind: Literal["mob", "item"]
    id: Id
    count: Count = 1


class UnspawnRequest(_Request):
    """Have a mob or an item appear in a room no more."""

    act: Literal["unspawn"]
    room: Id
    id: Id


ActRequest: TypeAlias = Annotated[
    SetRequest
    | UnsetRequest
    | AppendRequest
    | CreateRequest
    | ZoneRequest
    | DeleteRequest
    | RenameRequest
    | DigRequest
    | LinkRequest
    | UnlinkRequest
    | PlaceRequest
    | SpawnRequest
    | UnspawnRequest,
    Field(discriminator="act"),
]
"""A change that a builder makes. `act` says which."""

_ACTS: Final[dict[type[_Request], type[BuildingAct]]] = {
    SetRequest: SetKey,
    UnsetRequest: UnsetKey,
    AppendRequest: AppendEntry,
    CreateRequest: BeginDefinition,
    ZoneRequest: BeginZone,
    DeleteRequest: DeleteDefinition,
    RenameRequest: RenameDefinition,
    DigRequest: DigRoom,
    LinkRequest: LinkRooms,
    UnlinkRequest: UnlinkRooms,
    PlaceRequest: PlaceRooms,
    SpawnRequest: AddSpawn,
    UnspawnRequest: DropSpawn,
}


def act_of(request: _Request) -> BuildingAct:
    """Return the change that a request asks for."""
    return _ACTS[type(request)](**request.model_dump(exclude={"act"}))
