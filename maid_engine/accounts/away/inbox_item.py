"""What an inbox holds, as values: items, pages, limits."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from maid_engine.core.documents import Document, Json
from maid_engine.core.events import Event
from maid_engine.core.ids import PlayerId
from maid_engine.core.json_values import JsonObject

ITEMS: Final = "inbox"
HEADS: Final = "inbox_heads"
DAY_S: Final = 86_400.0


class InboxKind(StrEnum):
    """What an item of an inbox is about."""

    DIGEST = "digest"
    """What happened in one absence."""
    LETTER = "letter"
    """Somebody wrote a letter, or wishes to."""
    QUESTION = "question"
    """The stand-in asks its owner something."""
    TOLD = "told"
    """Somebody spoke to the character while its player was not there."""
    LIMIT = "limit"
    """A limit of the terms is reached, or nearly."""
    FAILED = "failed"
    """The stand-in could not go on."""
    STEWARD = "steward"
    """Something was done or decided by a steward, or a steward was named."""
    NOTICE = "notice"
    """Anything else."""


@dataclass(frozen=True, slots=True)
class InboxLimits:
    """How much of an inbox is kept."""

    items: int = 500
    """Items of one character."""
    days: float = 90.0
    """Days after which an item is deleted, read or not."""


@dataclass(frozen=True, slots=True)
class InboxItem:
    """One item in the inbox of a character."""

    player_id: PlayerId
    number: int
    """From 1, growing with each item of this character. A number is never used twice."""
    kind: InboxKind
    text: str
    """One line of plain text."""
    created_wall: float
    """Seconds since 1970-01-01 UTC."""
    read: bool = False
    payload: JsonObject = field(default_factory=dict)
    """What a program needs of it; its keys are those of its kind."""
    authors: tuple[PlayerId, ...] = ()
    """Characters whose words or names are in the text or the payload. The first one counts as the author of the text."""

    @property
    def key(self) -> str:
        """Its key in the store."""
        return f"{self.player_id}/{self.number}"

    def is_of_any(self, players: Iterable[PlayerId]) -> bool:
        """Return whether it holds words or names of one of these characters."""
        return not frozenset(self.authors).isdisjoint(players)

    def told(self) -> dict[str, Json]:
        """Return the item as a JSON object."""
        return {
            "player_id": self.player_id,
            "number": self.number,
            "kind": self.kind.value,
            "text": self.text,
            "created_wall": self.created_wall,
            "read": self.read,
            "payload": dict(self.payload),
            "authors": list(self.authors),
        }

    def document(self) -> Document:
        """Return the item as a document for the store."""
        return Document(ITEMS, self.key, self.told())

    @classmethod
    def of_document(cls, data: Mapping[str, Json]) -> "InboxItem":
        """Return the item from the data of a stored :meth:`document`."""
        return cls(**{**data, "kind": InboxKind(data["kind"]), "authors": tuple(data["authors"])})


@dataclass(frozen=True, slots=True)
class InboxHead:
    """The numbers of an inbox, which stay when its items are deleted."""

    player_id: PlayerId
    last: int = 0
    """The number of the latest item."""
    gone: int = 0
    """The highest number of an item that was deleted to keep within the limits."""

    def document(self) -> Document:
        """Return the head as a document for the store."""
        return Document(
            HEADS, self.player_id, {"player_id": self.player_id, "last": self.last, "gone": self.gone}
        )


@dataclass(frozen=True, slots=True)
class InboxPage:
    """Items after a cursor, oldest first."""

    items: tuple[InboxItem, ...]
    cursor: int
    """The cursor for the next page: the number of the last item of this page, or that of the latest item."""
    more: bool
    """Whether there are further items after this page."""
    gap: bool
    """Whether an item after the given cursor was deleted to keep within the limits: the reader missed something."""


@dataclass(frozen=True, slots=True)
class InboxItemAdded(Event):
    """A character's inbox has a new item."""

    player_id: PlayerId
    number: int
    kind: InboxKind


@dataclass(frozen=True, slots=True)
class InboxItemsRead(Event):
    """Items of a character's inbox were marked as read, or deleted by their owner."""

    player_id: PlayerId
    numbers: tuple[int, ...]


def surplus(items: Iterable[InboxItem], limits: InboxLimits, wall: float) -> tuple[InboxItem, ...]:
    """Return the items that do not fit the limits at this time, in the order in which they go.

    First those that are too old. Then, as far as there are too many, read ones, then what others said, then the rest;
    the oldest of each first. So nobody can talk the letters and questions out of an inbox.
    """
    oldest_kept = wall - limits.days * DAY_S
    kept: list[InboxItem] = []
    gone: list[InboxItem] = []
    for item in items:
        (gone if item.created_wall < oldest_kept else kept).append(item)
    too_many = max(0, len(kept) - limits.items)
    return (*gone, *sorted(kept, key=_worth)[:too_many])


def _worth(item: InboxItem) -> tuple[bool, bool, int]:
    return not item.read, item.kind is not InboxKind.TOLD, item.number


def lines_of(item: InboxItem) -> tuple[str, ...]:
    """Return the lines of an item's payload, such as those of a digest; none if it has none."""
    lines = item.payload.get("lines")
    if not isinstance(lines, list | tuple):
        return ()
    objects = [line for line in lines if isinstance(line, Mapping)]
    return tuple(str(line.get("text", "")) for line in objects)
