"""Letters between characters: letters, requests, what becomes of a letter, and events, as values."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final, Self

from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.core.documents import Document, Json
from maid_engine.core.events import Event
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message

LETTERS: Final = "letters"
REQUESTS: Final = "letter_requests"
REQUESTS_WAITING: Final = 50
"""Requests that wait for one character. The oldest go first."""
DAY_S: Final = 86_400.0
_WANTS_PLAYER: Final = re.compile(
    r"\b(?:(?:your|the) player\b|in person\b|you yourself\b|your own (?:word|answer|say)\b"
    r"|(?:when|once|after) you(?: are|'re) back\b|not your stand-?in\b|not the ai\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class LetterLimits:
    """How much is written and kept."""

    length: int = 500
    """Characters of a letter."""
    kept: int = 500
    """Letters that one character keeps. Read ones go first, then the oldest."""
    days: float = 90.0
    """Days after which a letter is deleted, read or not."""
    a_day: int = 100
    """Letters that one account may write in 24 hours."""
    requests_a_day: int = 3
    """Requests of one account that may be open, and that it may make in 24 hours."""
    request_days: float = 14.0
    """Days after which a request is deleted, answered or not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """Words of one character to another, accepted or not."""

    addressee: PlayerId
    sender: PlayerId
    sender_name: str
    addressee_name: str
    writer: Writer
    text: str
    """One line of plain text in the sender's words."""
    wall: float
    """When it was written, in seconds since 1970-01-01 UTC."""
    wants_player: bool = False
    """Whether it asks for the word of the player, not of a stand-in."""

    @property
    def parties(self) -> frozenset[PlayerId]:
        """Who wrote it, and to whom."""
        return frozenset((self.sender, self.addressee))

    def is_over(self, days: float, wall: float) -> bool:
        """Return whether so many days have passed since it was written."""
        return wall - self.wall >= days * DAY_S

    def told(self) -> dict[str, Json]:
        """Return it as a JSON object."""
        return {**asdict(self), "writer": self.writer.value}

    @classmethod
    def of_document(cls, data: Mapping[str, Json]) -> Self:
        """Return it from the data of a stored document."""
        return cls(**{**data, "writer": Writer(data["writer"])})


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter(Written):
    """One letter that was accepted."""

    number: int
    """From 1, growing with each letter of this addressee."""
    read: bool = False

    @property
    def key(self) -> str:
        """Its key in the store."""
        return f"{self.addressee}/{self.number}"

    def document(self) -> Document:
        """Return the letter as a document for the store."""
        return Document(LETTERS, self.key, self.told())


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterRequest(Written):
    """The wish of somebody outside the tier to write. Its text is delivered as a letter if the addressee approves.

    The addressee sees who wishes, but no word of the text.
    """

    rejected: bool = False
    """Whether the addressee rejected it. The sender is not told, and cannot ask again until it is deleted."""

    @property
    def key(self) -> str:
        """Its key in the store."""
        return f"{self.addressee}/{self.sender}/{self.writer}"

    def document(self) -> Document:
        """Return the request as a document for the store."""
        return Document(REQUESTS, self.key, self.told())


class LetterFate(StrEnum):
    """What becomes of a letter."""

    DELIVERED = "delivered"
    REQUESTED = "requested"
    """It waits until the addressee approves of the writer."""
    TO_ONESELF = "to_oneself"
    EMPTY = "empty"
    TOO_LONG = "too_long"
    SILENCED = "silenced"
    """A policy refused it, for example because the writer is muted; see :attr:`LetterResult.refusal`."""
    NOT_WANTED = "not_wanted"
    """The addressee takes no letters of this writer. The writer does not learn whether it is blocked or rejected."""
    ALREADY_ASKED = "already_asked"
    """An earlier request of this writer still waits for the addressee."""
    TOO_MANY_REQUESTS = "too_many_requests"
    TOO_MANY_LETTERS = "too_many_letters"


@dataclass(frozen=True, slots=True)
class LetterResult:
    """What became of a letter, with the letter or the request that it made."""

    fate: LetterFate
    letter: Letter | None = None
    request: LetterRequest | None = None
    refusal: Message | None = None
    """What the policy tells the writer, if the letter is :attr:`LetterFate.SILENCED`."""


@dataclass(frozen=True, slots=True)
class LetterSent(Event):
    """A letter was accepted, and is saved. Its words are private, so they are not published."""

    sender: PlayerId
    addressee: PlayerId
    number: int
    """The number that it has for the addressee."""
    writer: Writer


@dataclass(frozen=True, slots=True)
class LettersRead(Event):
    """Letters of a character were marked as read."""

    addressee: PlayerId
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LetterRequested(Event):
    """Somebody outside the tier wishes to write to a character. The request is saved."""

    sender: PlayerId
    addressee: PlayerId
    writer: Writer


def wants_player(text: str) -> bool:
    """Return whether a letter asks for the word of the player rather than of a stand-in: "tell me in person"."""
    return _WANTS_PLAYER.search(text) is not None


def surplus_letters(letters: tuple[Letter, ...], limits: LetterLimits, wall: float) -> tuple[Letter, ...]:
    """Return the letters of one addressee that are too old or too many at this time, in the order in which they go."""
    gone: list[Letter] = []
    kept: list[Letter] = []
    for letter in letters:
        (gone if letter.is_over(limits.days, wall) else kept).append(letter)
    too_many = max(0, len(kept) - limits.kept)
    read_first = sorted(kept, key=lambda one: (not one.read, one.number))
    return (*gone, *read_first[:too_many])
