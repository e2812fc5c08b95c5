"""Promises: what an AI player was asked for, what it promised, and what came of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.goal_source import GoalSource, SourceKind, parse_source
from maid_engine.ai_players.models.taint import CLEAN, Taint

PromiseId = NewType("PromiseId", str)


class PromiseKind(StrEnum):
    """What is promised."""

    WAIT = "wait"
    """Stay in a room for some time, or until somebody is back."""
    MEET = "meet"
    """Be in a room at a time."""
    COME_ALONG = "come_along"
    """Walk beside somebody."""
    LEAD = "lead"
    """Walk ahead of somebody to a room, and wait for them on the way."""
    TELL = "tell"
    """Carry a message to another player."""
    BRING = "bring"
    """Carry a thing to somebody, who pays for it in a trade, or buy it for them with gold that they give first."""
    WARN = "warn"
    """Tell somebody of a danger when it is seen."""
    WATCH = "watch"
    """Tell somebody when something or somebody is seen."""
    HELP = "help"
    """Walk beside somebody through a quest or a hunt, and join their fights."""
    REMEMBER = "remember"
    """Remember words, and repeat them when asked."""
    REMIND = "remind"
    """Tell somebody of something at a time."""


COMPANY: Final = frozenset({PromiseKind.COME_ALONG, PromiseKind.LEAD, PromiseKind.HELP})
"""Kinds that are kept beside somebody."""
AT_A_PLACE: Final = frozenset({PromiseKind.WAIT, PromiseKind.MEET, PromiseKind.BRING})
"""Kinds that are kept in one room."""
BODILY: Final = COMPANY | AT_A_PLACE
"""Kinds for which the character itself must be somewhere, so that only one can be kept at a time."""
LOOKOUTS: Final = frozenset({PromiseKind.WARN, PromiseKind.WATCH})
"""Kinds that are kept by telling what is seen."""


class PromiseState(StrEnum):
    """What has become of a promise."""

    ACCEPTED = "accepted"
    """It was given and is still to be kept."""
    KEPT = "kept"
    EXCUSED = "excused"
    """It could not be kept, and the other was told so before it was due; or the other let it off."""
    BROKEN = "broken"
    """It was due and neither kept nor excused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What somebody asks for, in their words."""

    kind: PromiseKind
    what: str = ""
    """The message, thing, creature or quest, or the words to remember."""
    whom: str = ""
    """For a message: the player who is to get it."""
    place: str = ""
    """Where, in their words; "" for here."""
    in_s: float | None = None
    """Seconds until it is due; `None` if they named no time."""
    for_s: float | None = None
    """Seconds for which it lasts; `None` if they named no span."""
    by_the_clock: bool = False
    """Whether they named an hour of the day."""
    gold: int | None = None
    """The gold that they offer; `None` if they named no price."""
    if_met: bool = False
    """Whether a message is for somebody who may not be known yet, and gets it at a meeting."""


NEVER: Final = -1e9
"""A time before everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A promise to one player. Times are game seconds."""

    id: PromiseId
    kind: PromiseKind
    to: str
    """The player's name."""
    what: str = ""
    whom: str = ""
    if_met: bool = False
    """Whether a message is told only once its addressee was met or heard of."""
    room: str = ""
    """The id of the room where it is kept; "" if it is bound to no room."""
    place: str = ""
    """That room's name in a sentence: the Mill."""
    origin: str = ""
    """The id of the room where it was given."""
    gold: int = 0
    """The price that was named for a thing."""
    shop: str = ""
    """The id of the room where a thing is bought with gold that the other gives; "" if the character has it."""
    held: int = 0
    """Gold of the other that the character holds for a purchase: given, and neither spent nor given back."""
    bought: bool = False
    """Whether the character has the thing that it bought with that gold."""
    made_at: float = 0.0
    due: float = 0.0
    """From when on it is to be kept: the time of a meeting or of a reminder; otherwise when it was made."""
    until: float = 0.0
    """The time by which it is kept, or else broken."""
    private: bool = False
    """Whether it was given where only the player heard it."""
    audience: Audience = EVERYBODY
    """Who heard it."""
    taint: Taint = CLEAN
    """Whose words led to it."""
    goal: str = ""
    """The id of the goal for it; "" until it has one."""
    withdrawn: bool = False
    """Whether the goal for it was taken back, so that it must be excused."""
    began: bool = False
    """Whether keeping it has begun: in place in time, or on the way together."""
    apart_since: float | None = None
    """Since when the other is out of sight; `None` while they are here."""
    arrived_at: float | None = None
    """When both reached the place to which they walk together; `None` before that, or if none was named."""
    tried_at: float = NEVER
    """When the last attempt to tell somebody was made."""
    state: PromiseState = PromiseState.ACCEPTED
    ended_at: float = 0.0
    outcome: str = ""
    """How it ended, as a clause: "I had to flee"."""
    told: bool = False
    """Whether the other knows how it ended or, of a thing that is brought, that it is here."""

    @property
    def is_open(self) -> bool:
        """Whether it is still to be kept."""
        return self.state is PromiseState.ACCEPTED


def source_of_promise(promise: PromiseId) -> str:
    """Return the source of the goal for a promise."""
    return str(GoalSource(SourceKind.PROMISE, promise))


def is_of_promise(source: str) -> bool:
    """Return whether a goal of this source is a promise."""
    return parse_source(source).kind is SourceKind.PROMISE


def promise_of(source: str) -> PromiseId:
    """Return the promise that a goal of this source is for."""
    return PromiseId(parse_source(source).name)
