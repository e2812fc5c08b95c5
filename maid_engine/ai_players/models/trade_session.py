"""A trade with another player as a state machine: phases, signs that are noticed, and moves that follow."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple, assert_never


class TradePhase(StrEnum):
    """Phase of a trade."""

    IDLE = "idle"
    """No trade began recently."""
    SELLING = "selling"
    """The character's own ware is in the trade, for the price that was asked."""
    OPEN = "open"
    """The other player is making an offer; the character has put in nothing yet."""
    RETURNED = "returned"
    """The character put in an item in return for the offer."""
    PAYING = "paying"
    """The character put in gold for the offer."""


class TradeSign(Enum):
    """A sign that is noticed in a trade."""

    ASKED = auto()
    """The other player asks to trade."""
    OFFER_TAKEN = auto()
    """The other player asks to trade, after being offered the character's ware."""
    PROMISED = auto()
    """The character has promised to bring the other player a thing, and has it."""
    SETTLED = auto()
    """The price was put in, and the character confirmed a moment ago."""
    PAID = auto()
    """The price was put in, for the ware alone."""
    LAPSED = auto()
    """The trade made no progress for too long."""
    UNWANTED = auto()
    """Another AI player offers an item without value that the character does not want."""
    FAIR_RETURN = auto()
    """The character has an item of at most the same value to put in."""
    WORTH_BUYING = auto()
    """The offer is worth its price in gold."""
    AGREED = auto()
    """The other player confirmed, and the trade is what the character agreed to."""
    REFUSED = auto()
    """The character told the other player that it does not want to trade."""
    ONE_SIDED = auto()
    """The other player confirmed an offer for which the character put in nothing."""


class TradeMove(Enum):
    """An action in a trade."""

    ACCEPT = auto()
    PUT_IN_WARE = auto()
    PUT_IN_PROMISED = auto()
    PUT_IN_RETURN = auto()
    PUT_IN_GOLD = auto()
    CONFIRM = auto()
    DECLINE = auto()
    """Decline, and cancel the trade."""
    CALL_OFF = auto()
    WAIT = auto()


class Transition(NamedTuple):
    """A move and the phase that follows it."""

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
        TradeSign.REFUSED: Transition(TradeMove.CALL_OFF, TradePhase.IDLE),
        TradeSign.LAPSED: Transition(TradeMove.CALL_OFF, TradePhase.IDLE),
    },
    TradePhase.OPEN: {
        TradeSign.REFUSED: Transition(TradeMove.CALL_OFF, TradePhase.IDLE),
        TradeSign.LAPSED: Transition(TradeMove.DECLINE, TradePhase.OPEN),
        TradeSign.PROMISED: Transition(TradeMove.PUT_IN_PROMISED, TradePhase.SELLING),
        TradeSign.UNWANTED: Transition(TradeMove.DECLINE, TradePhase.OPEN),
        TradeSign.FAIR_RETURN: Transition(TradeMove.PUT_IN_RETURN, TradePhase.RETURNED),
        TradeSign.WORTH_BUYING: Transition(TradeMove.PUT_IN_GOLD, TradePhase.PAYING),
        TradeSign.ONE_SIDED: Transition(TradeMove.DECLINE, TradePhase.OPEN),
    },
    TradePhase.RETURNED: {
        TradeSign.REFUSED: Transition(TradeMove.CALL_OFF, TradePhase.IDLE),
        TradeSign.LAPSED: Transition(TradeMove.DECLINE, TradePhase.RETURNED),
        TradeSign.AGREED: Transition(TradeMove.CONFIRM, TradePhase.RETURNED),
    },
    TradePhase.PAYING: {
        TradeSign.REFUSED: Transition(TradeMove.CALL_OFF, TradePhase.IDLE),
        TradeSign.LAPSED: Transition(TradeMove.DECLINE, TradePhase.PAYING),
        TradeSign.AGREED: Transition(TradeMove.CONFIRM, TradePhase.PAYING),
    },
}
"""Phase → sign → transition. The first sign of a phase that is noticed counts; without any, the character waits."""


@dataclass(frozen=True, slots=True)
class TradeSide:
    """All that one of the two offers."""

    items: tuple[str, ...] = ()
    """Names in lower case."""
    gold: int = 0


@dataclass(frozen=True, slots=True)
class TradeSession:
    """The state of a trade."""

    phase: TradePhase = TradePhase.IDLE
    ware: str = ""
    """What the character offered to sell, in lower case."""
    worth: int = 0
    """Value of what the other player put in, in gold at the prices that shops pay."""
    item: str = ""
    """The single item that the other player put in, in lower case; empty if there is none or several."""
    returned: str = ""
    """The item that the character put in for it."""
    bought: str = ""
    """The item of the other player for which the character put in gold."""
    mine: TradeSide = TradeSide()
    """What the game shows as the character's own offer."""
    confirmed: bool = False
    """Whether the other player confirmed the current offer."""
    refused: bool = False
    """Whether the character told the other player that it does not want to trade."""

    def offering(self, ware: str) -> "TradeSession":
        """Return the session after a ware was offered to another player."""
        return replace(self, ware=ware)

    def put_in(self, worth: int, item: str) -> "TradeSession":
        """Return the session after the other player's offer became this: its value, and its item if it has only one.

        The game takes back the confirmations of the offer before.
        """
        return replace(self, worth=worth, item=item, confirmed=False)

    def showing(self, mine: TradeSide) -> "TradeSession":
        """Return the session after the game showed this as the character's own offer."""
        return replace(self, mine=mine)

    def reopened(self) -> "TradeSession":
        """Return the session after a change of an offer, which takes back all confirmations."""
        return replace(self, confirmed=False)

    def confirming(self) -> "TradeSession":
        """Return the session after the other player confirmed."""
        return replace(self, confirmed=True)

    def refusing(self) -> "TradeSession":
        """Return the session after the character refused in words."""
        return replace(self, refused=True)

    def giving_for(self, item: str, *, gold: bool) -> "TradeSession":
        """Return the session after an item was put in, or gold was put in for the other player's item."""
        if gold:
            return replace(self, bought=item)
        return replace(self, returned=item)

    def after(self, transition: Transition, item: str = "") -> "TradeSession":
        """Return the session after a transition; `item` is what was put in, or what gold was put in for."""
        session = replace(self, phase=transition.phase)
        match transition.move:
            case TradeMove.ACCEPT:
                return TradeSession(transition.phase, self.ware)
            case TradeMove.PUT_IN_WARE:
                return replace(session, worth=0)
            case TradeMove.PUT_IN_RETURN | TradeMove.PUT_IN_GOLD:
                return session.giving_for(item, gold=transition.move is TradeMove.PUT_IN_GOLD)
            case TradeMove.CALL_OFF:
                return replace(session, ware="", refused=False)
            case TradeMove.CONFIRM | TradeMove.WAIT | TradeMove.PUT_IN_PROMISED:
                # A confirmation is valid for one offer only; a changed offer must be confirmed again.
                return replace(session, confirmed=False)
            case TradeMove.DECLINE:
                return session
            case _:
                assert_never(transition.move)
