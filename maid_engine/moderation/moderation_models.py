"""The values of moderation: reports, flagged speech, mutes, and speech before delivery."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message


class ReportState(StrEnum):
    """The state of a report."""

    OPEN = "open"
    RESOLVED = "resolved"
    """A moderator acted on it."""
    DISMISSED = "dismissed"
    """There was nothing to act on."""


@dataclass(frozen=True, slots=True)
class Report:
    """One player's complaint about another."""

    number: int
    by: str
    """The name of the character who reported."""
    about: str
    """The name of the reported character."""
    reason: str
    wall: float
    """The time of the report, in seconds since 1970-01-01 UTC."""
    heard: tuple[str, ...]
    """The lines that the reporter had heard before, oldest first."""
    state: ReportState = ReportState.OPEN
    resolved_by: str = ""
    resolved_wall: float = 0.0
    note: str = ""
    """What the moderator wrote."""

    def concerns(self, names: AbstractSet[str]) -> bool:
        """Return whether a character with one of these names, in lower case, reported or was reported."""
        return not names.isdisjoint((self.by.lower(), self.about.lower()))


@dataclass(frozen=True, slots=True)
class FlaggedSpeech:
    """Words that look like orders to a language model.

    AI players are not affected; a moderator should review them.
    """

    number: int
    speaker: str
    """The name of the character who said it."""
    heard_by: tuple[str, ...]
    """The names of the AI players who heard it."""
    text: str
    pattern: str
    """The sanitizer's rule that matched."""
    wall: float
    times: int = 1
    """How often the speaker said it."""
    reviewed_by: str = ""
    reviewed_wall: float = 0.0


@dataclass(frozen=True, slots=True)
class Mute:
    """A player may not speak until `until_wall`. It holds for every character of the account."""

    key: str
    """The account's id; for a character without an account, its name in lower case."""
    player: str
    """The name of the character that was muted."""
    by: str
    reason: str
    since_wall: float
    until_wall: float


@dataclass(frozen=True, slots=True)
class Speech:
    """Speech or a directed act before others see it."""

    speaker: EntityId
    channel: str
    """``say``, ``emote``, ``tell``, ``whisper``, ``letter``, ``group``, ``shout``, ``chat``, ``social``, ``board``; or an act of
    :data:`ACTS`."""
    text: str
    is_ai_player: bool

    @property
    def is_public(self) -> bool:
        """Whether it reaches listeners who did not choose the speaker."""
        return self.channel in PUBLIC_CHANNELS

    @property
    def is_directed(self) -> bool:
        """Whether it addresses one character, who cannot avoid it."""
        return self.channel in DIRECTED_CHANNELS


ACTS: Final = frozenset({"trade", "invite", "follow"})
"""Acts without words that address one character."""
DIRECTED_CHANNELS: Final = frozenset({"tell", "whisper", "letter"}) | ACTS
PUBLIC_CHANNELS: Final = frozenset({"say", "emote", "shout", "chat", "social", "board"})

Verdict = Message | None
"""The refusal, as a message for the speaker; None: it is allowed."""

Policy = Callable[[Speech], Verdict]
"""Judges speech before delivery. It must return immediately."""
