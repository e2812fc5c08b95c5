"""Route for one look of a program: it reads what happened, and leaves orders."""

import math
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.away.absence_log import digest_lines
from maid_engine.accounts.away.inbox_item import InboxKind
from maid_engine.accounts.away.orders import BEAT_USUAL_S, Order, OrderKind, OrderRecord, OrderState
from maid_engine.accounts.tokens import Scope
from maid_engine.net.player_api.callers import Character, Me, OwnCharacter, Watcher, need
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.player_api.routes.characters import Seat, seat_of
from maid_engine.net.player_api.routes.inbox import LARGEST_CURSOR, ItemResponse, check_cursor, page_shown
from maid_engine.net.player_api.routes.questions import (
    AnswerFate,
    NumberedAnswer,
    QuestionResponse,
    answer_all,
    question_shown,
)
from maid_engine.net.web_api.field_types import PLAIN, Line
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(
    prefix="/characters/{name}", tags=["heartbeat"], route_class=OnceRoute, responses=responses(409)
)

MOST_ORDERS = 20
"""Orders of one look."""
MOST_ANSWERS = 10
"""Answers of one look."""
Cursor = Annotated[int, Field(ge=0, le=LARGEST_CURSOR), PLAIN]


class OrderRequest(BaseModel):
    """One order."""

    model_config = ConfigDict(extra="forbid")

    id: Annotated[str, Field(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
    """Chosen by you. An order that is sent again with the same id is not done again."""
    kind: OrderKind = OrderKind.LINE
    text: Line
    """A line to type, or a goal in words."""


class HeartbeatRequest(BaseModel):
    """What the program has read, and what it orders."""

    model_config = ConfigDict(extra="forbid")

    since: Cursor = 0
    """The `cursor` of the last answer."""
    heard_since: Cursor = 0
    """The `heard_cursor` of the last answer."""
    orders: Annotated[list[OrderRequest], Field(max_length=MOST_ORDERS)] = []
    answers: Annotated[list[NumberedAnswer], Field(max_length=MOST_ANSWERS)] = []
    """Answers to the stand-in's questions."""


class OrderResponse(BaseModel):
    """An order and what became of it."""

    id: str
    kind: OrderKind
    text: str
    state: OrderState
    reason: str
    """Why it was refused or lapsed."""


class HeardResponse(BaseModel):
    """A line that the stand-in heard."""

    number: int
    text: str


class HeartbeatResponse(BaseModel):
    """What happened since the last look."""

    cursor: int
    """Send it as `since` next time."""
    gap: bool
    """Whether items after your cursor are no longer kept. The digest tells the most important of them."""
    more: bool
    """Whether there are further items of the inbox now; read them with `GET inbox`."""
    seat: Seat
    seconds_left: float
    """Seconds that a stand-in may still play in this absence."""
    digest: list[str]
    """What happened in this absence until now, in lines; while you play yourself, in the last one."""
    inbox: list[ItemResponse]
    heard_cursor: int
    heard: list[HeardResponse]
    """What the stand-in heard while programs look in; the last lines."""
    questions: list[QuestionResponse]
    """The open questions, the most urgent first."""
    answers: list[AnswerFate]
    """What became of each answer of this request."""
    orders: list[OrderResponse]
    """All orders that the server remembers, the oldest first."""
    next_in_s: float
    """When to look in again: sooner while orders wait."""


@router.post("/heartbeat", openapi_extra=IDEMPOTENT)
async def heartbeat(wish: HeartbeatRequest, character: Character, me: Me, by: Watcher) -> HeartbeatResponse:
    """Look in: read what happened since the last look, and leave orders. Refused with 429 if it comes too early."""
    if wish.orders:
        need(by, Scope.PLAY)
    if wish.answers:
        need(by, Scope.ANSWER)
    check_cursor(me, character, wish.since)
    wait_s = me.orders.beat(character.player_id, by.key)
    if wait_s > 0:
        seconds = math.ceil(wait_s)
        raise ProblemError(429, f"look in again in {seconds} seconds", {"Retry-After": str(seconds)})
    answered = answer_all(me, character, wish.answers, by)
    if wish.orders:
        orders = tuple(Order(one.id, one.kind, one.text) for one in wish.orders)
        me.orders.give(character.player_id, orders, f"a program of {by.name}")
    return _seen(me, character, wish, answered)


def _seen(
    me: PlayerContext, character: OwnCharacter, wish: HeartbeatRequest, answered: list[AnswerFate]
) -> HeartbeatResponse:
    player_id = character.player_id
    page = page_shown(me.inbox.page(player_id, wish.since))
    heard = me.orders.heard(player_id, wish.heard_since)
    records = me.orders.records(player_id)
    return HeartbeatResponse(
        cursor=page.cursor,
        gap=page.gap,
        more=page.more,
        seat=seat_of(me, player_id),
        seconds_left=me.contracts.seconds_left(player_id),
        digest=_digest(me, character),
        inbox=page.items,
        heard_cursor=me.orders.heard_last(player_id),
        heard=[HeardResponse(number=one.number, text=one.text) for one in heard],
        questions=[question_shown(me, one) for one in me.questions.open_of(player_id)],
        answers=answered,
        orders=[_order_shown(one) for one in records],
        next_in_s=_next_in_s(records),
    )


def _digest(me: PlayerContext, character: OwnCharacter) -> list[str]:
    """Return the digest of this absence until now; while the player is there, that of the last absence."""
    if character.player_id in me.absences:
        return [line.text for line in me.absences.digest(character.player_id)]
    digests = [one for one in me.inbox.all_of(character.player_id) if one.kind is InboxKind.DIGEST]
    if not digests:
        return []
    return digest_lines(digests[-1])


def _next_in_s(records: tuple[OrderRecord, ...]) -> float:
    if any(one.state is OrderState.WAITING for one in records):
        return 60.0
    return BEAT_USUAL_S


def _order_shown(record: OrderRecord) -> OrderResponse:
    order = record.order
    return OrderResponse(
        id=order.id, kind=order.kind, text=order.text, state=record.state, reason=record.reason
    )
