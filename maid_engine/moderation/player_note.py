"""The values of players' notes to the builders: bugs, ideas, typing errors."""

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from maid_engine.core.events import Event
from maid_engine.core.ids import PlayerId
from maid_engine.core.plain_text import split_words

LONGEST_TEXT: Final = 1_000
"""Maximum number of characters of a note."""
LONGEST_ANSWER: Final = 1_000
"""Maximum number of characters of an answer to a note."""


class NoteKind(StrEnum):
    """What a note is about."""

    BUG = "bug"
    """Something does not work."""
    IDEA = "idea"
    """Something could be better."""
    TYPO = "typo"
    """A text has an error."""


class NoteState(StrEnum):
    """The state of a note."""

    OPEN = "open"
    DONE = "done"
    """It was corrected or built."""
    DECLINED = "declined"
    """It will not be built."""
    CLOSED = "closed"
    """It needs no more work for another reason: it is a duplicate, or cannot be repeated."""


@dataclass(frozen=True, slots=True)
class NotePlace:
    """Where the author of a note was, by id and by title."""

    room: str = ""
    room_name: str = ""
    zone: str = ""
    zone_name: str = ""


@dataclass(frozen=True, slots=True)
class NoteDraft:
    """A note before it is accepted."""

    kind: NoteKind
    text: str
    place: NotePlace = NotePlace()
    lines: tuple[str, ...] = ()
    """What the author typed and read before it, oldest first; for bugs."""


@dataclass(frozen=True, slots=True)
class PlayerNote:
    """A player's note to the builders."""

    number: int
    kind: NoteKind
    text: str
    player_id: PlayerId
    author: str
    """The name of the character who wrote it."""
    account: str
    """The id of the author's account; "" without one."""
    wall: float
    """The time of the note, in seconds since 1970-01-01 UTC, like the other times."""
    place: NotePlace
    lines: tuple[str, ...] = ()
    """What the author typed (after ``>``) and read before it, oldest first."""
    state: NoteState = NoteState.OPEN
    answer: str = ""
    """What staff wrote when closing it."""
    closed_by: str = ""
    closed_wall: float = 0.0
    told: bool = False
    """Whether its author has been told that it is closed."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it."""
        return self.state is NoteState.OPEN

    def is_of(self, player_id: PlayerId, account: str) -> bool:
        """Return whether a character, or another one of its account, wrote it."""
        return self.player_id == player_id or (bool(account) and self.account == account)

    def is_by(self, names: AbstractSet[str], account: str) -> bool:
        """Return whether an account, or a character with one of these names in lower case, wrote it."""
        return (bool(account) and self.account == account) or self.author.lower() in names

    def names_any(self, names: AbstractSet[str]) -> bool:
        """Return whether its lines, or its closing, name somebody with one of these names in lower case."""
        return self.closed_by.lower() in names or any(_names(line, names) for line in self.lines)

    def without(self, names: AbstractSet[str]) -> "PlayerNote":
        """Return the note without the lines that name somebody with one of these names, and without them as closer."""
        kept = tuple(line for line in self.lines if not _names(line, names))
        closer = "" if self.closed_by.lower() in names else self.closed_by
        return replace(self, lines=kept, closed_by=closer)


@dataclass(frozen=True, slots=True)
class NoteAdded(Event):
    """A player wrote a note, and it is saved."""

    number: int


@dataclass(frozen=True, slots=True)
class NoteClosed(Event):
    """Staff closed a note, and the closing is saved."""

    number: int


@dataclass(frozen=True, slots=True)
class NoteFilter:
    """Which notes are wanted. What is None or "" is not looked at."""

    kind: NoteKind | None = None
    state: NoteState | None = None
    zone: str = ""
    """The id of a zone."""
    author: str = ""
    """The name of a character, in any case."""

    def takes(self, note: PlayerNote) -> bool:
        """Return whether a note is wanted."""
        return (
            self.kind in (None, note.kind)
            and self.state in (None, note.state)
            and self.zone in ("", note.place.zone)
            and self.author.lower() in ("", note.author.lower())
        )


def _names(line: str, names: Collection[str]) -> bool:
    """Return whether a line has one of these names, of one or several words, in lower case."""
    words = f" {' '.join(split_words(line))} "
    return any(f" {' '.join(split_words(name))} " in words for name in names)
