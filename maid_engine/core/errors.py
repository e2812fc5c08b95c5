"""The family tree of what MAID raises.

A domain outcome ("the door is locked") is a value, never an exception. What is raised here is a mistake
in what somebody gave us, and each text names the thing and the remedy.
"""

from dataclasses import dataclass
from enum import StrEnum


class MaidError(Exception):
    """The parent of every exception that MAID raises on purpose."""


class ConfigError(MaidError):
    """A setting is wrong; the text names its key, its source and the allowed values."""


class StoreError(MaidError):
    """The document store cannot do what it was asked."""


class StoreBusyError(StoreError):
    """Another server has this store open."""


class StoreDamagedError(StoreError):
    """The database file is damaged; the text says what was found and how to restore a copy."""

    def __init__(self, text: str, found: str = "") -> None:
        super().__init__(text)
        self.found = found
        """What was found, without the file and the remedy."""


class StoreFullError(StoreError):
    """There is no room left to write; reading goes on."""


class AccountError(MaidError):
    """An account or character cannot be made, opened or changed; the text is for the player."""


class NotAllowedError(AccountError):
    """Somebody has no power over what they point at; the text is for whoever tried."""


class TooManyTriesError(AccountError):
    """Too many wrong passwords."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(f"too many wrong passwords. You may try again in {max(1, round(wait_s))} seconds.")
        self.wait_s = wait_s
        """Seconds until the next try is allowed."""


class ModerationError(MaidError):
    """A report, a mute or a review is not possible; the text is for whoever asked."""


class PackError(MaidError):
    """A content pack cannot be loaded; carries every problem that was found."""

    def __init__(self, text: str, problems: "tuple[Problem, ...]" = ()) -> None:
        super().__init__(text)
        self.problems = problems


class MaxAgentsExceededError(MaidError):
    """One more AI player than `ai_players.max_agents` allows."""


class BudgetExceededError(MaidError):
    """The budget does not allow what was asked."""


class Weight(StrEnum):
    """How much a problem of a pack matters."""

    ERROR = "error"
    """Something does not work: the pack does not load, or something in it cannot be reached, had or finished."""
    WARNING = "warning"
    """It works, and players will notice that it is wrong."""
    HINT = "hint"
    """A matter of taste."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in a pack, said so that its builder can find and mend it."""

    file: str
    line: int | None
    """None where no line is to blame: a file that is missing, a pack that is named wrongly."""
    what: str
    remedy: str
    weight: Weight = Weight.ERROR
    follows: bool = False
    """Whether it goes away with the problem that is listed before it."""

    def __str__(self) -> str:
        return f"{self.place}: {self.what} ({self.remedy})"

    @property
    def place(self) -> str:
        """``file:line``, or the file alone, as compilers write it."""
        return self.file if self.line is None else f"{self.file}:{self.line}"
