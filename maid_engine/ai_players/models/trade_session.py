"""A trade with another player as a state machine: phases, what is noticed in them, and the moves that follow."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple, assert_never


class TradePhase(StrEnum):
    """How far a trade has come."""

    IDLE = "idle"
    """No trade was begun of late."""
    SELLING = "selling"
    """The own ware lies on the table, for the price that was asked."""
    OPEN = "open"
    """The other one offers; nothing was put in yet."""
    RETURNED = "returned"
    """A thing was put in for what the other one offers."""
    PAYING = "paying"
    """Gold was put in for what the other one offers."""


class TradeSign(Enum):
    """What is noticed in a trade."""

    ASKED = auto()
    """The other one asks to trade."""
    OFFER_TAKEN = auto()
    """The other one asks to trade, after the own ware was offered to them."""
    SETTLED = auto()
    """The price is on the table, and was confirmed a moment ago."""
    PAID = auto()
    """The price is on the table."""
    LAPSED = auto()
    """The trade led nowhere for too long."""
    UNWANTED = auto()
    """The other one offers what this character neither wants nor has a return for."""
    FAIR_RETURN = auto()
    """There is something of no more worth to put in."""
    WORTH_BUYING = auto()
    """What they offer is worth its price in gold."""
    AGREED = auto()
    """They confirmed, and it is no loss."""
    CONFIRMED = auto()
    """They confirmed."""


class TradeMove(Enum):
    """What is done in a trade."""

    ACCEPT = auto()
    PUT_IN_WARE = auto()
    PUT_IN_RETURN = auto()
    PUT_IN_GOLD = auto()
    CONFIRM = auto()
    DECLINE = auto()
    """Say no, and call the trade off."""
    CALL_OFF = auto()
    WAIT = auto()


class Transition(NamedTuple):
    """A move, and the phase after it."""

    move: TradeMove
    phase: TradePhase


TRANSITIONS: Final[Mapping[TradePhase, Mapping[TradeSign, Transition]]] = {
    TradePhase.IDLE: {
        TradeSign.OFFER_TAKEN: Transition(TradeMove.PUT_IN_WARE, TradePhase.SELLING),
        TradeSign.ASKED: Transition(TradeMove.ACCEPT, TradePhase.OPEN),
    },
    TradePhase.SELLING: {
        TradeSign.SETTLED: Transition(TradeMove.WAIT, TradePhase.SELLING),
        TradeSign.PAID: Transition(TradeMove.CONFIRM, TradePhase.SELLING),
        TradeSign.LAPSED: Transition(TradeMove.CALL_OFF, TradePhase.IDLE),
    },
    TradePhase.OPEN: {
        TradeSign.LAPSED: Transition(TradeMove.DECLINE, TradePhase.OPEN),
        TradeSign.UNWANTED: Transition(TradeMove.DECLINE, TradePhase.OPEN),
        TradeSign.FAIR_RETURN: Transition(TradeMove.PUT_IN_RETURN, TradePhase.RETURNED),
        TradeSign.WORTH_BUYING: Transition(TradeMove.PUT_IN_GOLD, TradePhase.PAYING),
        TradeSign.AGREED: Transition(TradeMove.CONFIRM, TradePhase.OPEN),
    },
    TradePhase.RETURNED: {
        TradeSign.LAPSED: Transition(TradeMove.DECLINE, TradePhase.RETURNED),
        TradeSign.AGREED: Transition(TradeMove.CONFIRM, TradePhase.RETURNED),
    },
    TradePhase.PAYING: {
        TradeSign.LAPSED: Transition(TradeMove.DECLINE, TradePhase.PAYING),
        TradeSign.CONFIRMED: Transition(TradeMove.CONFIRM, TradePhase.PAYING),
    },
}
"""Phase → sign → what follows. The first sign of a phase that is noticed counts; without any, one waits."""


@dataclass(frozen=True, slots=True)
class TradeSession:
    """A trade as far as it has come."""

    phase: TradePhase = TradePhase.IDLE
    ware: str = ""
    """What this character offered to sell, in lower case."""
    worth: int = 0
    """What the other one put in, in gold at the prices that shops pay."""
    item: str = ""
    """The one thing that the other one put in, in lower case; empty if it is none or several."""
    returned: str = ""
    """What this character put in for it."""
    confirmed: bool = False
    """Whether the other one has confirmed what lies on the table."""

    def offering(self, ware: str) -> "TradeSession":
        """Return the session after a ware was offered to somebody."""
        return replace(self, ware=ware)

    def put_in(self, worth: int, item: str | None) -> "TradeSession":
        """Return the session after the other one put something in; `item` is `None` if it was gold only."""
        return replace(self, worth=worth, item=self.item if item is None else item)

    def confirming(self) -> "TradeSession":
        """Return the session after the other one confirmed."""
        return replace(self, confirmed=True)

    def after(self, transition: Transition, returned: str = "") -> "TradeSession":
        """Return the session after a transition; `returned` is the thing that was put in."""
        session = replace(self, phase=transition.phase)
        match transition.move:
            case TradeMove.ACCEPT:
                return TradeSession(transition.phase, self.ware)
            case TradeMove.PUT_IN_WARE:
                return replace(session, worth=0)
            case TradeMove.PUT_IN_RETURN:
                return replace(session, returned=returned)
            case TradeMove.CALL_OFF:
                return replace(session, ware="")
            case TradeMove.CONFIRM | TradeMove.WAIT:
                # Who confirmed something else confirms again when the offer is another.
                return replace(session, confirmed=False)
            case TradeMove.PUT_IN_GOLD | TradeMove.DECLINE:
                return session
            case _:
                assert_never(transition.move)
