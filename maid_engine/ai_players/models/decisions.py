"""What a decision leaves behind once its deed is released.

A rule only names these effects with its steps. ``cognitive.behaviors.decision_effects`` applies them.
"""

from dataclasses import dataclass
from typing import Protocol

from maid_engine.ai_players.models.activity import ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.memory import MemoryId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.trade_session import Transition


@dataclass(frozen=True, slots=True)
class Note:
    """The time of the deed is noted."""

    key: ActivityKey


@dataclass(frozen=True, slots=True)
class Pause:
    """Something is left alone for a while."""

    key: ActivityKey
    seconds: float
    """How long, counted from the release."""


@dataclass(frozen=True, slots=True)
class SetHint:
    """A hint is kept."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class DropHint:
    """A hint is no longer needed."""

    key: str


@dataclass(frozen=True, slots=True)
class Count:
    """Something is counted once more."""

    what: Counted


@dataclass(frozen=True, slots=True)
class OfferWare:
    """A ware was offered to another player."""

    ware: str


@dataclass(frozen=True, slots=True)
class AdvanceTrade:
    """A trade goes into its next phase."""

    transition: Transition
    returned: str = ""
    """The thing that was put in for what the other one offers."""


@dataclass(frozen=True, slots=True)
class Untag:
    """A relationship with somebody ends: ``trading``, ``invited_us``."""

    name: str
    tag: str


@dataclass(frozen=True, slots=True)
class Said:
    """Words were said aloud or told to somebody."""

    words: str


@dataclass(frozen=True, slots=True)
class TalkedTo:
    """Words were exchanged with a player."""

    player: str
    """The player's name in lower case."""
    words: int


@dataclass(frozen=True, slots=True)
class Spoke:
    """A line was said in a talk, or in answer to somebody."""

    partner: str
    line: str
    named: Focus
    """What the line names."""
    hearers: Audience = EVERYBODY
    """Who hears the line."""
    authors: Taint = CLEAN
    """Whose words the model was shown that worded the line."""


@dataclass(frozen=True, slots=True)
class Warmed:
    """Somebody's words changed how the AI player stands with them."""

    player: str
    points: float


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Something comes between what was planned for the day."""

    what: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Recall:
    """Memories were thought of, the one that fits best first."""

    memories: tuple[MemoryId, ...]


class TalkLog(Protocol):
    """Keeps the lines that the AI player says in its talks."""

    def spoke(self, said: Spoke, now: float) -> None:
        """Keep a line that was said now."""
        ...


LogEffect = Note | Pause | SetHint | DropHint | Count | OfferWare | AdvanceTrade | Said | TalkedTo
"""What is written into the activity log."""
DecisionEffect = LogEffect | Untag | Warmed | Spoke | Recall | Interrupt
