"""What a decision leaves behind once its deed is released.

A rule only names these effects with its steps. ``cognitive.behaviors.decision_effects`` applies them.
"""

from dataclasses import dataclass

from maid_engine.ai_players.models.activity import ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
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


DecisionEffect = (
    Note | Pause | SetHint | DropHint | Count | OfferWare | AdvanceTrade | Untag | Said | TalkedTo
)
