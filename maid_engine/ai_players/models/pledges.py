"""Pledges: what a player promised to an AI player, and what came of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.taint import CLEAN, Taint

PledgeId = NewType("PledgeId", str)


class PledgeKind(StrEnum):
    """How it shows that a pledge is kept."""

    RETURN = "return"
    """The player is seen again after being out of sight."""
    BRING = "bring"
    """The player gives what was named."""
    COMPANY = "company"
    """The player walks or fights beside the AI player."""
    WORD = "word"
    """Nothing shows it. It can only be told."""


class PledgeState(StrEnum):
    """What has become of a pledge."""

    OPEN = "open"
    KEPT = "kept"
    EXCUSED = "excused"
    """The player said in time that it cannot be kept."""
    BROKEN = "broken"
    """The time is over, and the AI player would have seen it kept."""
    UNKNOWN = "unknown"
    """The time is over, and the AI player was not where it would have seen it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PledgeWords:
    """A pledge as it is read in somebody's words."""

    kind: PledgeKind
    deed: str
    """What the speaker will do, as the hearer says it to the speaker: "bring me a sword"."""
    what: str = ""
    """The thing that is to be brought; "" if none is named."""
    in_s: float | None = None
    """Seconds until it is due; `None` if no time is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pledge:
    """A promise of one player to the AI player. Times are game seconds."""

    id: PledgeId = PledgeId("")
    kind: PledgeKind
    by: str
    """The player's name."""
    deed: str
    """What was promised, as the AI player says it to that player: "bring me a sword"."""
    what: str = ""
    room: str = ""
    """The id of the room where it was given."""
    made_at: float = 0.0
    until: float = 0.0
    """The time by which it is kept, or else broken."""
    left: bool = False
    """Whether the player has been out of sight since."""
    audience: Audience = EVERYBODY
    """Who heard it."""
    taint: Taint = CLEAN
    human: bool = False
    """Whether a person gave it."""
    state: PledgeState = PledgeState.OPEN
    ended_at: float = 0.0

    @property
    def is_open(self) -> bool:
        """Whether nothing has come of it yet."""
        return self.state is PledgeState.OPEN
