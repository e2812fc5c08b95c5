"""The drafts of builders, for pages and programs: zones as maps, definitions as forms, edits, problems, publishing."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, Protocol, TypeAlias, runtime_checkable

from maid_engine.core.documents import Json
from maid_engine.core.ids import AccountId, EntityId
from maid_engine.core.messages import Message

DEFINITIONS_MAX: Final = 5000
"""Definitions that a list has at most."""


def holder_of_account(account: AccountId) -> EntityId:
    """Return who holds the drafts of somebody without a character."""
    return EntityId(f"account:{account}")


@dataclass(frozen=True, slots=True)
class Builder:
    """Who builds."""

    holder: EntityId
    """Whose draft it is: a character; for somebody without one, the account."""
    name: str
    account: str
    """The account's id, by which zones are given."""
    everywhere: bool
    """Whether this builder may build in every zone."""


@dataclass(frozen=True, slots=True)
class BuildingZone:
    """A zone, as a builder's draft has it."""

    id: str
    """Full id: ``classic_rpg:millhaven``."""
    pack: str
    title: str
    levels: tuple[int, int]
    rooms: int
    own: bool
    """Whether this builder may build in it."""
    changes: int
    """Changes in this builder's draft of its pack."""


@dataclass(frozen=True, slots=True)
class DraftProblem:
    """A problem that the draft would have if it were published."""

    file: str
    line: int | None
    what: str
    remedy: str
    kind: str
    """The kind of the definition in which it is; "" if it is in none. For a spawn or a link: its room."""
    id: str
    key: str
    """The key in it, with full stops: ``stage.0.text``; "" if the whole is wrong, or a key is missing."""


@dataclass(frozen=True, slots=True)
class MapExit:
    """An exit on the map of a zone."""

    direction: str
    to: str
    """Id of the room that it leads to; with its pack if that is another one."""
    one_way: bool
    """Whether no exit leads back."""
    door: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class MapRoom:
    """A room on the map of a zone."""

    id: str
    title: str
    at: tuple[int, int, int]
    """Where it stands: east, north, up."""
    placed: bool
    """Whether its file says where it stands (`coords`). Otherwise the place is computed from the exits."""
    exits: tuple[MapExit, ...]
    flags: tuple[str, ...]
    spawns: tuple[str, ...]
    """Ids of the mobs and items that appear in it."""
    problems: int
    changed: bool
    """Whether the draft differs from what is published."""
    people: tuple[str, ...]
    """Names of the characters that are in it now, in the world."""


@dataclass(frozen=True, slots=True)
class ZoneMap:
    """The rooms of a zone, as a builder's draft has them."""

    zone: str
    pack: str
    title: str
    own: bool
    start: str
    """Id of the room at which it begins; "" for none."""
    rooms: tuple[MapRoom, ...]


class FieldKind(StrEnum):
    """What a field takes."""

    TEXT = "text"
    SPEECH = "speech"
    """A text without double quotes, as it stands between some."""
    NAME = "name"
    TITLE = "title"
    DICE = "dice"
    INTEGER = "integer"
    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    CHOICES = "choices"
    TEXTS = "texts"
    MAPPING = "mapping"
    """Words to texts, or to other values."""
    NUMBERS = "numbers"
    """Words to numbers."""
    REFERENCE = "reference"
    """The id of another definition."""
    REFERENCES = "references"
    TABLE = "table"
    TABLES = "tables"
    """A list of tables."""
    NAMED = "named"
    """Tables by id."""
    VALUE = "value"
    """Any other value, as JSON."""


@dataclass(frozen=True, slots=True)
class FormField:
    """A key of a table, as the reader of that table asks for it."""

    key: str
    kind: FieldKind
    value: Json = None
    """What the draft has; null if the key is not there."""
    required: bool = False
    default: Json = None
    """What counts if it is not there."""
    allowed: tuple[str, ...] = ()
    refers: str = ""
    """The kind of definition that it names."""
    least: float | None = None
    most: float | None = None
    about: str = ""
    """What it means, where the specification says so."""
    fields: tuple["FormField", ...] = ()
    """The fields of a table; of a list of tables, those of a new entry."""
    entries: tuple["FormEntry", ...] = ()
    """The entries of a list of tables, or of tables by id."""


@dataclass(frozen=True, slots=True)
class FormEntry:
    """An entry of a list of tables, or a table in another one."""

    key: str | int
    """Its id; in a list, its number from 0."""
    fields: tuple[FormField, ...]


@dataclass(frozen=True, slots=True)
class DefinitionEntry:
    """A definition in a list."""

    kind: str
    id: str
    title: str
    """What it is called; "" if its kind has no names."""


@dataclass(frozen=True, slots=True)
class SpawnEntry:
    """Mobs or items that appear in a room."""

    kind: Literal["mob", "item"]
    id: str
    count: int


@dataclass(frozen=True, slots=True)
class DefinitionForm:
    """A definition as a form."""

    kind: str
    id: str
    own: bool
    """Whether this builder may change it."""
    file: str
    source: str
    """Its lines, as the draft has them."""
    fields: tuple[FormField, ...]
    problems: tuple[DraftProblem, ...]
    spawns: tuple[SpawnEntry, ...]
    """What appears in it, if it is a room."""


@dataclass(frozen=True, slots=True)
class RoomPreview:
    """A room as a player reads it, without those who are in it."""

    lines: tuple[Message, ...]
    details: dict[str, str]
    """What `examine` shows, by noun."""


@dataclass(frozen=True, slots=True)
class DraftEdit:
    """One change of a draft."""

    what: str
    by: str
    wall: float
    """When it was made, in seconds of the wall clock."""


@dataclass(frozen=True, slots=True)
class KindChange:
    """What publishing would change of one kind of definition in the world."""

    kind: str
    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DraftStatus:
    """A builder's draft of a pack."""

    pack: str
    edits: tuple[DraftEdit, ...]
    undone: int
    """Changes that were taken back and can be made again."""
    problems: tuple[DraftProblem, ...]
    conflicts: tuple[str, ...]
    """Places that somebody else changed first. Nothing is published while there are any."""


@dataclass(frozen=True, slots=True)
class DraftDifference:
    """What publishing a draft would do."""

    lines: tuple[str, ...]
    """The lines of the files that differ, as a unified diff."""
    world: tuple[KindChange, ...]


@dataclass(frozen=True, slots=True)
class SetKey:
    """Give a key of a definition a value."""

    kind: str
    id: str
    path: tuple[str | int, ...]
    value: Json


@dataclass(frozen=True, slots=True)
class UnsetKey:
    """Remove a key of a definition, or an entry of a list."""

    kind: str
    id: str
    path: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class AppendEntry:
    """Add an entry to a list of tables in a definition."""

    kind: str
    id: str
    path: tuple[str | int, ...]
    values: dict[str, Json]


@dataclass(frozen=True, slots=True)
class BeginDefinition:
    """Begin a definition."""

    kind: str
    name: str
    room: str
    """A room near which it belongs: it gets into a file of that room's zone, or of its kind."""


@dataclass(frozen=True, slots=True)
class BeginZone:
    """Begin a zone with one room."""

    title: str


@dataclass(frozen=True, slots=True)
class DeleteDefinition:
    """Remove a definition; with a room, also the exits into it and what appears in it."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class RenameDefinition:
    """Give a definition another id, wherever it is named."""

    kind: str
    id: str
    to: str


@dataclass(frozen=True, slots=True)
class DigRoom:
    """Make a new room beside another one."""

    room: str
    direction: str
    title: str
    one_way: bool


@dataclass(frozen=True, slots=True)
class LinkRooms:
    """Make an exit to a room that exists."""

    room: str
    direction: str
    to: str
    one_way: bool


@dataclass(frozen=True, slots=True)
class UnlinkRooms:
    """Remove an exit, and the exit back."""

    room: str
    direction: str


@dataclass(frozen=True, slots=True)
class PlaceRooms:
    """Say where rooms stand on the map, in one change."""

    places: dict[str, tuple[int, int, int]]
    """Id of each room → its `coords`."""


@dataclass(frozen=True, slots=True)
class AddSpawn:
    """Have mobs or items appear in a room."""

    room: str
    kind: Literal["mob", "item"]
    id: str
    count: int


@dataclass(frozen=True, slots=True)
class DropSpawn:
    """Have a mob or an item appear in a room no more."""

    room: str
    id: str


BuildingAct: TypeAlias = (
    SetKey
    | UnsetKey
    | AppendEntry
    | BeginDefinition
    | BeginZone
    | DeleteDefinition
    | RenameDefinition
    | DigRoom
    | LinkRooms
    | UnlinkRooms
    | PlaceRooms
    | AddSpawn
    | DropSpawn
)
"""A change that a builder makes."""


@runtime_checkable
class Building(Protocol):
    """Drafts of the loaded packs' files. Provided with ``game.provide`` by a library whose packs are files.

    Every method but :meth:`zones` raises `BuildingError` for a pack that has no files, with the remedy.
    """

    def zones(self, builder: Builder) -> Sequence[BuildingZone]:
        """Return the zones of all packs that have files, with those that the builder's drafts begin."""
        ...

    def zone_map(self, builder: Builder, zone: str) -> ZoneMap | None:
        """Return the map of a zone, by its full id; None if there is none."""
        ...

    def kinds(self) -> Sequence[str]:
        """Return the kinds of definitions."""
        ...

    def definitions(self, builder: Builder, pack: str, kind: str, words: str) -> Sequence[DefinitionEntry]:
        """Return the definitions of a kind that have words in them; "" for any kind and any words."""
        ...

    def form(self, builder: Builder, pack: str, kind: str, name: str) -> DefinitionForm | None:
        """Return a definition as a form; None if the draft has none of that id."""
        ...

    def preview(self, builder: Builder, pack: str, room: str) -> RoomPreview | None:
        """Return a room of the draft as a player reads it; None if the draft has none of that id."""
        ...

    def draft(self, builder: Builder, pack: str) -> DraftStatus:
        """Return the changes, the problems and the conflicts of the builder's draft."""
        ...

    def difference(self, builder: Builder, pack: str) -> DraftDifference:
        """Return what publishing the draft would change."""
        ...

    def make(self, builder: Builder, pack: str, act: BuildingAct) -> str:
        """Add a change to the draft. Return the id of what it began; "" if it began nothing.

        Raises:
            BuildingError: it cannot be made; the text names the thing and the remedy.
            NotAllowedError: the builder may not build there.
        """
        ...

    def undo(self, builder: Builder, pack: str) -> bool:
        """Take the last change back. Return whether there was one."""
        ...

    def redo(self, builder: Builder, pack: str) -> bool:
        """Make the change again that was taken back last. Return whether there was one."""
        ...

    def drop(self, builder: Builder, pack: str) -> None:
        """Throw the draft away."""
        ...

    def publish(self, builder: Builder, pack: str) -> Sequence[KindChange]:
        """Write the draft into the pack's files and take it into the running world. Return what changed there.

        Raises:
            BuildingError: there is none, it has problems, somebody else changed the same places, or the files cannot be written.
            NotAllowedError: the builder may build nowhere in the pack.
        """
        ...
