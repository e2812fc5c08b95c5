"""The hierarchy of MAID's exceptions.

An outcome of the game ("the door is locked") is a value, never an exception. The exceptions here report a
mistake in some input. Each text names the thing and the remedy.
"""

from dataclasses import dataclass
from enum import StrEnum


class MaidError(Exception):
    """Base class of every exception that MAID raises on purpose."""


class ConfigError(MaidError):
    """A setting is wrong. The text names its key, its source and the allowed values."""


class StoreError(MaidError):
    """An operation of the document store failed."""


class StoreBusyError(StoreError):
    """Another server has this store open."""


class StoreDamagedError(StoreError):
    """The database file is damaged. The text says what was found and how to restore a copy."""

    def __init__(self, text: str, found: str = "") -> None:
        super().__init__(text)
        self.found = found
        """The damage that was found, without the file and the remedy."""


class StoreFullError(StoreError):
    """There is no room to write. Reading still works."""


class DocumentRefusedError(StoreError):
    """A store cannot keep one document of a batch. Without it, the batch can be written."""

    def __init__(self, collection: str, key: str, why: str) -> None:
        super().__init__(f"document {collection}/{key} cannot be saved: {why}")
        self.collection = collection
        self.key = key


class StoreFencedError(StoreError):
    """Another server has taken the store over. Nothing more can be written, now or later."""


class AccountError(MaidError):
    """An account or character cannot be created, opened or changed. The text is for the player."""


class NotAllowedError(AccountError):
    """An actor may not act on somebody. The text is for the actor."""


def in_seconds(wait_s: float) -> str:
    """Return a time to wait in words, at least one second: "1 second", "12 seconds"."""
    whole = max(1, round(wait_s))
    if whole == 1:
        return "1 second"
    return f"{whole} seconds"


class TooManyTriesError(AccountError):
    """Too many wrong passwords."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(f"too many wrong passwords. You may try again in {in_seconds(wait_s)}.")
        self.wait_s = wait_s
        """Seconds until the next try is allowed."""


class LeaseHeldError(MaidError):
    """Somebody else has the lease on an entity. The text names the holder and the seconds left."""

    def __init__(self, entity: str, holder: str, left_s: float) -> None:
        super().__init__(f"{holder} has the lease on {entity}; it ends in {in_seconds(left_s)}")
        self.holder = holder
        self.left_s = left_s
        """Seconds until the lease ends."""


class ModerationError(MaidError):
    """A report, a note to the builders, a mute or a review is not possible. The text is for the user who requested it."""


class PackError(MaidError):
    """A content pack cannot be loaded. Carries every problem found."""

    def __init__(self, text: str, problems: "tuple[Problem, ...]" = ()) -> None:
        super().__init__(text)
        self.problems = problems


class NoPackError(PackError):
    """There is no pack of this name, as opposed to one that is broken."""


class BuildingError(MaidError):
    """A change of a builder's draft is not possible. The text names the thing and the remedy."""


class MindsLateError(MaidError):
    """A host of minds did not answer in time. The world goes on without its minds."""


class MaxAgentsExceededError(MaidError):
    """A new AI player would exceed `ai_players.max_agents`."""


class BudgetExceededError(MaidError):
    """The budget does not allow the request."""


class Weight(StrEnum):
    """How serious a problem of a pack is."""

    ERROR = "error"
    """Something does not work: the pack does not load, or something in it cannot be reached, had or finished."""
    WARNING = "warning"
    """It works, and players will notice that it is wrong."""
    HINT = "hint"
    """A matter of taste."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in a pack, described so that its builder can find and fix it."""

    file: str
    line: int | None
    """None if no line is wrong: for a missing file, or a wrong pack name."""
    what: str
    remedy: str
    weight: Weight = Weight.ERROR
    follows: bool = False
    """Whether it disappears when the problem listed before it is fixed."""

    def __str__(self) -> str:
        return f"{self.place}: {self.what} ({self.remedy})"

    @property
    def place(self) -> str:
        """``file:line``, or the file alone, in the format of compilers."""
        if self.line is None:
            return self.file
        return f"{self.file}:{self.line}"
