"""Routes to read the inbox of a character."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.away.inbox import LARGEST_PAGE
from maid_engine.accounts.away.inbox_item import InboxItem, InboxKind, InboxPage
from maid_engine.net.player_api.callers import Answerer, Character, Me, OwnCharacter, Watcher
from maid_engine.net.player_api.player_context import PlayerContext, iso
from maid_engine.net.web_api.field_types import PLAIN
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(
    prefix="/characters/{name}", tags=["inbox"], route_class=OnceRoute, responses=responses(409)
)

LARGEST_CURSOR = 2**53 - 1
Number = Annotated[int, Field(ge=1, le=LARGEST_CURSOR), PLAIN]


class ItemResponse(BaseModel):
    """One item of an inbox."""

    number: int
    kind: InboxKind
    text: str
    created_at: str
    read: bool
    payload: dict[str, object]
    """What a program needs of it, by the kind of the item."""


class InboxResponse(BaseModel):
    """Items after a cursor, the oldest first."""

    items: list[ItemResponse]
    cursor: int
    """Send it as `since` next time."""
    more: bool
    """Whether there are further items now."""
    gap: bool
    """Whether items after your cursor are no longer kept."""


class ReadRequest(BaseModel):
    """Items to mark as read."""

    model_config = ConfigDict(extra="forbid")

    numbers: Annotated[list[Number], Field(min_length=1, max_length=LARGEST_PAGE)]


class ReadResponse(BaseModel):
    """How many items were marked."""

    read: int


@router.get("/inbox")
async def read_inbox(
    character: Character,
    me: Me,
    by: Watcher,
    since: Annotated[int, Query(ge=0, le=LARGEST_CURSOR, description="the cursor of the last answer")] = 0,
    limit: Annotated[int, Query(ge=1, le=LARGEST_PAGE)] = LARGEST_PAGE,
) -> InboxResponse:
    """The items after a cursor, the oldest first."""
    del by
    check_cursor(me, character, since)
    return page_shown(me.inbox.page(character.player_id, since, limit))


@router.post("/inbox/read", openapi_extra=IDEMPOTENT)
async def mark_items_read(wish: ReadRequest, character: Character, me: Me, by: Answerer) -> ReadResponse:
    """Mark items as read. Numbers that there are not, or that are read, are passed over."""
    del by
    read = me.inbox.mark_read(character.player_id, wish.numbers)
    me.game.bus.drain()
    return ReadResponse(read=read)


def check_cursor(me: PlayerContext, character: OwnCharacter, since: int) -> None:
    """Refuse a cursor that this inbox never gave.

    Raises:
        ProblemError: it is beyond the end of the inbox.
    """
    end = me.inbox.cursor(character.player_id)
    if since > end:
        told = f"since: {since} is beyond the end of the inbox, whose cursor is {end}"
        raise ProblemError(409, f"{told}. Send the cursor of the last answer, or 0 for all that is kept")


def page_shown(page: InboxPage) -> InboxResponse:
    """Return a page for a response."""
    items = [item_shown(one) for one in page.items]
    return InboxResponse(items=items, cursor=page.cursor, more=page.more, gap=page.gap)


def item_shown(item: InboxItem) -> ItemResponse:
    """Return an item for a response."""
    return ItemResponse(
        number=item.number,
        kind=item.kind,
        text=item.text,
        created_at=iso(item.created_wall),
        read=item.read,
        payload=dict(item.payload),
    )
