"""What moderators deal with, as values: reports, flagged speech, mutes, and words that are about to be said."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message


class ReportState(StrEnum):
    """What became of a report."""

    OPEN = "open"
    RESOLVED = "resolved"
    """Somebody has acted on it."""
    DISMISSED = "dismissed"
    """There was nothing to act on."""


@dataclass(frozen=True, slots=True)
class Report:
    """One player's complaint about another."""

    number: int
    by: str
    """The name of the character who complains."""
    about: str
    """The name of the character it is about."""
    reason: str
    wall: float
    """When, in seconds since 1970-01-01 UTC."""
    heard: tuple[str, ...]
    """What the one who complains had heard before, the oldest first."""
    state: ReportState = ReportState.OPEN
    resolved_by: str = ""
    resolved_wall: float = 0.0
    note: str = ""
    """What the moderator wrote."""


@dataclass(frozen=True, slots=True)
class FlaggedSpeech:
    """Words that look like orders to a language model; harmless to AI players, and worth a look."""

    number: int
    speaker: str
    """The name of the character who said it."""
    heard_by: tuple[str, ...]
    """The names of the AI players who heard it."""
    text: str
    pattern: str
    """Which rule of the sanitizer found it."""
    wall: float
    times: int = 1
    """How often the same one said the same."""
    reviewed_by: str = ""
    reviewed_wall: float = 0.0


@dataclass(frozen=True, slots=True)
class Mute:
    """Somebody may not speak until then. It holds for every character of an account."""

    key: str
    """The account's id; of a character without an account, its name in lower case."""
    player: str
    """The character's name that was given."""
    by: str
    reason: str
    since_wall: float
    until_wall: float


@dataclass(frozen=True, slots=True)
class Speech:
    """Something that somebody is about to say where others read it."""

    speaker: EntityId
    channel: str
    """``say``, ``emote``, ``tell``, ``whisper``, ``group``, ``shout``, ``chat``, ``social``; or one of :data:`ACTS`."""
    text: str
    is_ai_player: bool

    @property
    def is_public(self) -> bool:
        """Whether people hear it who have not chosen whom they listen to."""
        return self.channel in PUBLIC_CHANNELS

    @property
    def is_directed(self) -> bool:
        """Whether it turns to one other, who cannot help noticing it."""
        return self.channel in DIRECTED_CHANNELS


ACTS: Final = frozenset({"trade", "invite", "follow"})
"""Acts without words that turn to one other."""
DIRECTED_CHANNELS: Final = frozenset({"tell", "whisper"}) | ACTS
PUBLIC_CHANNELS: Final = frozenset({"say", "emote", "shout", "chat", "social"})

Verdict = Message | None
"""Why something may not be said, for the one who wanted to say it; None: it may be said."""

Policy = Callable[[Speech], Verdict]
"""Looks at public speech before anybody hears it; answers at once."""
