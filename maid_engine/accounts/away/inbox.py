"""The inboxes of characters: what waits there for a player who was away. Kept in memory and in the store, and limited."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeVar

import structlog

from maid_engine.accounts.away.inbox_item import (
    HEADS,
    ITEMS,
    InboxHead,
    InboxItem,
    InboxItemAdded,
    InboxItemsRead,
    InboxKind,
    InboxLimits,
    InboxPage,
    surplus,
)
from maid_engine.core.documents import Document, Json, Query
from maid_engine.core.ids import PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.json_values import JsonObject
from maid_engine.core.plain_text import one_spaced
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

__all__ = ["Inbox", "InboxItem", "InboxItemAdded", "InboxItemsRead", "InboxKind", "InboxLimits", "InboxPage"]

log = structlog.get_logger(__name__)

T = TypeVar("T")

LONGEST_TEXT: Final = 1_000
"""Characters of an item's text. The rest is cut."""
LARGEST_PAYLOAD: Final = 16_384
"""Characters of an item's payload as JSON."""
LARGEST_PAGE: Final = 100


class Inbox(Interceptable):
    """The inboxes of all characters; a resource of the game.

    A new item, and a mark, are durable with the next save.

    Args:
        game: provides the clock, the bus and the saver.
        store: holds the collections ``inbox`` and ``inbox_heads``.
        limits: returns how much is kept now.
    """

    def __init__(
        self, game: Game, store: DocumentStore, limits: Callable[[], InboxLimits] = InboxLimits
    ) -> None:
        self._game = game
        self._store = store
        self._limits = limits
        self._items: dict[PlayerId, dict[int, InboxItem]] = {}
        """Character → number → item, oldest first."""
        self._heads: dict[PlayerId, InboxHead] = {}

    async def load(self) -> None:
        """Read all inboxes, and delete what is too old. What cannot be read is left out with a log line."""
        async for document in self._store.query(Query(HEADS)):
            head = _read(document, lambda data: InboxHead(**data))
            if head is not None:
                self._heads[head.player_id] = head
        found: list[InboxItem] = []
        async for document in self._store.query(Query(ITEMS)):
            item = _read(document, InboxItem.of_document)
            if item is not None:
                found.append(item)
        for item in sorted(found, key=lambda one: (one.player_id, one.number)):
            self._items.setdefault(item.player_id, {})[item.number] = item
            head = self._head(item.player_id)
            self._heads[item.player_id] = replace(head, last=max(head.last, item.number))
        for player_id in tuple(self._items):
            self._let_go(player_id)

    def forget_missing(self) -> None:
        """Delete the inboxes of characters that no longer exist. Call it when the world is restored."""
        for player_id in tuple(self._heads):
            if player_id not in self._game.world:
                self._delete_inbox(player_id)

    # --- queries ---

    def find(self, player_id: PlayerId, number: int) -> InboxItem | None:
        """Return the item of this number in a character's inbox; None if there is none."""
        return self._items.get(player_id, {}).get(number)

    def all_of(self, player_id: PlayerId) -> tuple[InboxItem, ...]:
        """Return all items of a character, oldest first."""
        return tuple(self._items.get(player_id, {}).values())

    def unread(self, player_id: PlayerId) -> tuple[InboxItem, ...]:
        """Return the items of a character that are not marked as read, oldest first."""
        return tuple(item for item in self.all_of(player_id) if not item.read)

    def cursor(self, player_id: PlayerId) -> int:
        """Return the number of the latest item that a character ever had; 0 if it never had one."""
        return self._head(player_id).last

    def page(self, player_id: PlayerId, since: int = 0, limit: int = LARGEST_PAGE) -> InboxPage:
        """Return the items of a character with a number above `since`, oldest first.

        Args:
            player_id: the character.
            since: the cursor of an earlier page; 0 begins with the oldest item. A cursor beyond the latest item
                counts as a gap, and the page begins with the oldest item.
            limit: at most this many items, and at most `LARGEST_PAGE`.
        """
        head = self._head(player_id)
        is_unknown = since > head.last
        after = 0 if is_unknown else since
        waiting = [item for item in self.all_of(player_id) if item.number > after]
        chosen = tuple(waiting[: max(1, min(limit, LARGEST_PAGE))])
        more = len(chosen) < len(waiting)
        cursor = chosen[-1].number if more else head.last
        return InboxPage(chosen, cursor, more=more, gap=is_unknown or 0 < since < head.gone)

    # --- changes ---

    @interceptable
    def add(
        self,
        player_id: PlayerId,
        kind: InboxKind,
        text: str,
        payload: JsonObject | None = None,
        authors: Iterable[PlayerId] = (),
    ) -> InboxItem:
        """Put an item into a character's inbox, and return it. What no longer fits the limits is deleted.

        Args:
            player_id: the character.
            kind: what it is about.
            text: one line; longer text is cut to `LONGEST_TEXT` characters.
            payload: what a program needs of it, as JSON values.
            authors: characters whose words or names are in the text or the payload.

        Raises:
            ValueError: the payload is larger than `LARGEST_PAYLOAD`, or is no JSON.
        """
        _check_payload(payload or {})
        number = self._head(player_id).last + 1
        item = InboxItem(
            player_id,
            number,
            kind,
            one_spaced(text).strip()[:LONGEST_TEXT],
            self._game.clock.wall(),
            payload=payload or {},
            authors=tuple(authors),
        )
        self._items.setdefault(player_id, {})[number] = item
        self._set_head(replace(self._head(player_id), last=number))
        self._game.saver.put(item.document())
        self._let_go(player_id)
        self._game.bus.publish(InboxItemAdded(player_id, number, kind))
        return item

    @interceptable
    def mark_read(self, player_id: PlayerId, numbers: Iterable[int]) -> int:
        """Mark items of a character as read; return how many were unread. Unknown numbers are ignored."""
        marked: list[int] = []
        for number in dict.fromkeys(numbers):
            item = self.find(player_id, number)
            if item is not None and not item.read:
                self._replace(replace(item, read=True))
                marked.append(number)
        if marked:
            self._game.bus.publish(InboxItemsRead(player_id, tuple(marked)))
        return len(marked)

    @interceptable
    def clear(self, player_id: PlayerId) -> int:
        """Delete the items of a character that are marked as read; return how many. Its owner wants this, so it is no gap."""
        gone = [item for item in self.all_of(player_id) if item.read]
        for item in gone:
            self._delete(item)
        if gone:
            self._game.bus.publish(InboxItemsRead(player_id, tuple(item.number for item in gone)))
        return len(gone)

    def withdraw(self, item: InboxItem) -> None:
        """Delete an item because a newer one holds what matters of it, so it is no gap. A deleted item is ignored."""
        if self.find(item.player_id, item.number) is not None:
            self._delete(item)

    # --- personal data ---

    def held(self, players: Iterable[PlayerId]) -> list[Json]:
        """Return all items of these characters as JSON objects."""
        return [item.told() for player_id in players for item in self.all_of(player_id)]

    @interceptable
    def drop(self, players: Iterable[PlayerId]) -> int:
        """Delete the inboxes of these characters, and what others have of their words and names; return the number of items."""
        wanted = tuple(dict.fromkeys(players))
        dropped = sum(self._delete_inbox(player_id) for player_id in wanted)
        naming = [item for items in self._items.values() for item in items.values() if item.is_of_any(wanted)]
        for item in naming:
            self._delete(item)
        return dropped + len(naming)

    # --- implementation ---

    def _head(self, player_id: PlayerId) -> InboxHead:
        return self._heads.get(player_id) or InboxHead(player_id)

    def _set_head(self, head: InboxHead) -> None:
        self._heads[head.player_id] = head
        self._game.saver.put(head.document())

    def _replace(self, item: InboxItem) -> None:
        self._items[item.player_id][item.number] = item
        self._game.saver.put(item.document())

    def _delete(self, item: InboxItem) -> None:
        items = self._items[item.player_id]
        del items[item.number]
        if not items:
            del self._items[item.player_id]
        self._game.saver.delete(ITEMS, item.key)

    def _delete_inbox(self, player_id: PlayerId) -> int:
        """Delete all that is kept for a character; return the number of items."""
        items = self.all_of(player_id)
        for item in items:
            self._delete(item)
        if self._heads.pop(player_id, None) is not None:
            self._game.saver.delete(HEADS, player_id)
        return len(items)

    def _let_go(self, player_id: PlayerId) -> None:
        """Delete what does not fit the limits, and note it as a gap."""
        gone = surplus(self.all_of(player_id), self._limits(), self._game.clock.wall())
        if not gone:
            return
        for item in gone:
            self._delete(item)
        head = self._head(player_id)
        self._set_head(replace(head, gone=max(head.gone, *(item.number for item in gone))))


def _read(document: Document, of_data: Callable[[Mapping[str, Json]], T]) -> T | None:
    """Return what a document holds; None if it cannot be read."""
    try:
        return of_data(document.data)
    except (KeyError, TypeError, ValueError) as error:
        log.warning("away.unreadable", collection=document.collection, key=document.key, error=str(error))
        return None


def _check_payload(payload: JsonObject) -> None:
    try:
        size = len(json.dumps(payload))
    except TypeError as error:
        raise ValueError(f"the payload of an inbox item must hold JSON values only ({error})") from None
    if size > LARGEST_PAYLOAD:
        raise ValueError(
            f"the payload of an inbox item has {size} characters of JSON; at most {LARGEST_PAYLOAD} are kept. Shorten it."
        )
