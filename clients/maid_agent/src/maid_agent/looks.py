"""What the server answers to a look, and about inbox and questions. Unknown fields are passed over."""

from datetime import datetime
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from maid_agent.errors import OrderRefusedError
from maid_agent.orders import OrderKind


class Told(BaseModel):
    """Something that the server told."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Seat(StrEnum):
    """Who plays a character."""

    PERSON = "person"
    STAND_IN = "stand_in"
    NOBODY = "nobody"


class OrderState(StrEnum):
    """What became of an order."""

    WAITING = "waiting"
    TYPED = "typed"
    TAKEN = "taken"
    REFUSED = "refused"
    LAPSED = "lapsed"


class InboxItem(Told):
    """One item of an inbox."""

    number: int
    kind: str
    text: str
    created_at: datetime
    read: bool
    payload: dict[str, object] = {}
    """What a program needs of it, by the kind of the item."""


class InboxPage(Told):
    """Items after a cursor, the oldest first."""

    items: tuple[InboxItem, ...]
    cursor: int
    more: bool
    """Whether there are further items now."""
    gap: bool
    """Whether items after the cursor are no longer kept."""


class Option(Told):
    """One possible answer to a question."""

    number: int
    word: str
    text: str


class Question(Told):
    """One question of the stand-in to its owner."""

    number: int
    kind: str
    text: str
    options: tuple[Option, ...]
    """The last one is the cautious one. It is taken if nobody answers in time."""
    state: str
    priority: int
    asked_at: datetime
    due_at: datetime
    answer: str = ""
    """The word of the chosen option; empty while it is open."""
    answered_by: str = ""


class AnswerFate(Told):
    """What became of an answer."""

    number: int
    taken: bool
    reason: str = ""


class OrderFate(Told):
    """An order and what became of it."""

    id: str
    kind: OrderKind
    text: str
    state: OrderState
    reason: str = ""
    """Why it was refused or lapsed."""

    def check(self) -> None:
        """Return if the order was not refused.

        Raises:
            OrderRefusedError: it was refused. The text is the reason.
        """
        if self.state is OrderState.REFUSED:
            raise OrderRefusedError(self.reason)


class Heard(Told):
    """A line that the stand-in heard."""

    number: int
    text: str


class Look(Told):
    """What happened since the last look."""

    cursor: int
    heard_cursor: int
    gap: bool
    """Whether items after the last cursor are no longer kept."""
    more: bool
    """Whether there are further items of the inbox now; :meth:`maid_agent.Agent.inbox` reads them."""
    seat: Seat
    seconds_left: float
    """Seconds that a stand-in may still play in this absence."""
    digest: tuple[str, ...]
    inbox: tuple[InboxItem, ...]
    heard: tuple[Heard, ...]
    questions: tuple[Question, ...]
    """The open questions, the most urgent first."""
    answers: tuple[AnswerFate, ...]
    """What became of each answer that was sent with this look."""
    orders: tuple[OrderFate, ...]
    """All orders that the server remembers, the oldest first."""
    next_in_s: float
    """Seconds after which to look in again."""

    @property
    def waiting(self) -> tuple[OrderFate, ...]:
        """The orders whose turn has not come."""
        return tuple(one for one in self.orders if one.state is OrderState.WAITING)

    def fate_of(self, order_id: str) -> OrderFate | None:
        """Return what became of an order; None if the server does not remember it."""
        return next((one for one in self.orders if one.id == order_id), None)
