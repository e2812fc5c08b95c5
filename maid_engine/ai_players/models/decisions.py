"""Effects of a decision, which apply once its command is released.

A rule only lists these effects with its steps. ``cognitive.behaviors.decision_effects`` applies them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from maid_engine.ai_players.models.activity import ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted, GoodsPlace
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.promises import Promise, PromiseId, PromiseState
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.trade_session import Transition


@dataclass(frozen=True, slots=True)
class Note:
    """Record the time of an activity."""

    key: ActivityKey


@dataclass(frozen=True, slots=True)
class Repeated:
    """Record the time of an activity, and count it."""

    key: ActivityKey
    within_s: float
    """The count starts again if the last time is longer ago."""


@dataclass(frozen=True, slots=True)
class Approached:
    """Record that a player was spoken to unasked."""

    player: str
    """The player's name in lower case."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Avoid something for a while."""

    key: ActivityKey
    seconds: float
    """How long, in seconds from the release."""


@dataclass(frozen=True, slots=True)
class SetLeader:
    """Record whose group the character is in."""

    name: str
    """The leader; "" for nobody."""


@dataclass(frozen=True, slots=True)
class SetGroupRoom:
    """Record the room that the group of the character's leader has come to."""

    room: str


@dataclass(frozen=True, slots=True)
class SetWondered:
    """Record what a player is asked about."""

    topic: str


@dataclass(frozen=True, slots=True)
class NoteGoods:
    """Record where something lay that a shop may buy."""

    place: GoodsPlace


class Settled(Enum):
    """A fact that needs nothing more: it is dropped."""

    CORPSE = "corpse"
    """The things of the character's own corpse were taken back."""
    LEAD = "lead"
    """The words at the end of a quest were followed."""
    GIFT = "gift"
    """The giver was thanked."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Drop a fact."""

    what: Settled


@dataclass(frozen=True, slots=True)
class Count:
    """Increase a counter by one."""

    what: Counted


@dataclass(frozen=True, slots=True)
class OfferWare:
    """Record that a ware was offered to another player."""

    ware: str


@dataclass(frozen=True, slots=True)
class AdvanceTrade:
    """Move a trade to its next phase."""

    transition: Transition
    item: str = ""
    """The item that was put in, or for which gold was put in."""


@dataclass(frozen=True, slots=True)
class RefuseTrade:
    """Record that the trading partner was told that there will be no trade."""


@dataclass(frozen=True, slots=True)
class Untag:
    """Remove a tag of a relationship: ``trading``, ``invited_us``."""

    name: str
    tag: str


@dataclass(frozen=True, slots=True)
class Said:
    """Record words that were said aloud or told to somebody."""

    words: str


@dataclass(frozen=True, slots=True)
class LineHeard:
    """Record that listeners heard a line of the data, so that it is not repeated soon."""

    listeners: tuple[str, ...]
    line: str
    """Identifier of the line."""


@dataclass(frozen=True, slots=True)
class TalkedTo:
    """Record words that were exchanged with a player."""

    player: str
    """The player's name in lower case."""
    words: int


@dataclass(frozen=True, slots=True)
class Spoke:
    """Record a line that was said in a conversation or as an answer."""

    partner: str
    line: str
    named: Focus
    """What the line mentions."""
    hearers: Audience = EVERYBODY
    """Who hears the line."""
    authors: Taint = CLEAN
    """Players whose words the model saw when it worded the line."""
    names: tuple[str, ...] = ()
    """What the line names, in its order."""
    exchange: str = ""
    """Name of the exchange that it replies with; "" if it is of none."""
    meaning: str = ""
    """The row of answers that it says; "" if it is of none."""


@dataclass(frozen=True, slots=True)
class Warmed:
    """Change the relationship with a player because of that player's words."""

    player: str
    points: float


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Interrupt the plan of the day for some seconds."""

    what: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Recall:
    """Mark memories as used, the best match first."""

    memories: tuple[MemoryId, ...]


@dataclass(frozen=True, slots=True)
class Learned:
    """Remember what a player told about itself."""

    player: str
    fact: str
    """The player's words."""
    row: str
    """The row of intents that the words belong to."""
    human: bool
    audience: Audience
    """Who heard the words."""


@dataclass(frozen=True, slots=True)
class NoteDown:
    """Remember a fact that came up in a talk with a player, in the character's own words."""

    player: str
    """The partner of the talk."""
    words: str
    authors: Taint
    """Players from whose words it was made."""
    audience: Audience
    """Who may hear of it."""


@dataclass(frozen=True, slots=True)
class Unlearned:
    """Delete memories and lines of a talk, because the player who told them asked for it."""

    memories: tuple[MemoryId, ...]
    player: str
    words: str
    """The lines of the player that contain these words are deleted."""


@dataclass(frozen=True, slots=True)
class MakePromise:
    """Make a promise. Its id is assigned when it is made."""

    promise: Promise


@dataclass(frozen=True, slots=True)
class EndPromise:
    """End a promise."""

    promise: PromiseId
    state: PromiseState
    outcome: str = ""
    """How it ended, as a clause."""
    told: bool = False
    """Whether the player to whom it was made knows it now."""


@dataclass(frozen=True, slots=True)
class PromiseWords:
    """Words about a promise are being said. They count once the game shows that they were heard."""

    promise: PromiseId
    end: EndPromise | None = None
    """What follows when they are heard; `None` if only the outcome is told."""


@dataclass(frozen=True, slots=True)
class TryPromise:
    """Note the attempt to say something about a promise, whether or not it was possible."""

    promise: PromiseId


class TalkLog(Protocol):
    """Stores the lines that the AI player says in conversations."""

    def spoke(self, said: Spoke, now: float) -> None:
        """Store a line that is said now."""
        ...

    def unsay(self, partner: str, words: str) -> None:
        """Delete the lines of a partner that contain some words."""
        ...


TradeEffect = OfferWare | AdvanceTrade | RefuseTrade
"""Effects on the session of a trade."""
WordsEffect = Said | LineHeard | TalkedTo
"""Effects of own words."""
FactEffect = SetLeader | SetGroupRoom | SetWondered | NoteGoods | Settle
"""Effects on the facts of the activity log."""
LogEffect = Note | Repeated | Approached | Pause | Count | FactEffect | TradeEffect | WordsEffect
"""Effects that write to the activity log."""
PromiseEffect = MakePromise | EndPromise | PromiseWords | TryPromise
"""Effects that write to the book of promises."""
DecisionEffect = (
    LogEffect | Untag | Warmed | Spoke | Recall | Learned | NoteDown | Unlearned | Interrupt | PromiseEffect
)
