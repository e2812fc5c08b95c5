"""Who holds the seat of a character: one table of precedence, from its player down to nobody."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.accounts.away.orders import FRESH_S, takes_orders
from maid_engine.accounts.away.terms import Autonomy, Control


class Holder(StrEnum):
    """What decides the next step of a character. An earlier one has precedence over all later ones."""

    PERSON = "person"
    """A session of its player. Nothing else types a line."""
    LINE_IN_FLIGHT = "line_in_flight"
    """A line that was decided on before and is being carried out. It ends as it would have."""
    ORDER = "order"
    """A fresh order of its player's programs."""
    MIND = "mind"
    """The mind of the stand-in, within the terms."""
    IDLE = "idle"
    """Nothing: the stand-in finishes what it does, goes home and sits, or leaves if it may not stay."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """What the choice of a holder depends on."""

    mode: Autonomy
    control: Control
    person: bool = False
    """Whether a session of its player is linked to the character."""
    may_stand_in: bool = True
    """Whether the contract stands, time is left, and the server allows stand-ins."""
    line_in_flight: bool = False
    order_age_s: float | None = None
    """Seconds of game time for which the oldest waiting order could have begun; None without one."""


def decide(state: SeatState) -> Holder:
    """Return the holder of a seat."""
    if state.person:
        return Holder.PERSON
    if not _has_mind(state):
        return Holder.IDLE
    if state.line_in_flight:
        return Holder.LINE_IN_FLIGHT
    if takes_order(state.control, state.order_age_s):
        return Holder.ORDER
    if state.control is Control.EXTERNAL:
        return Holder.IDLE
    return Holder.MIND


def takes_order(control: Control, age_s: float | None) -> bool:
    """Return whether an order of this age is carried out under a control. `age_s` is None if there is no order.

    Where a mind decides too, only a fresh order comes before it.
    """
    if age_s is None or not takes_orders(control):
        return False
    return control is Control.EXTERNAL or age_s <= FRESH_S


def _has_mind(state: SeatState) -> bool:
    """Return whether a mind may play the character at all."""
    return state.may_stand_in and state.mode is not Autonomy.MANUAL
