"""Tells players of new items in their inboxes: at log-in, and when one comes in while they play."""

from collections.abc import Callable

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxItemAdded, InboxItemsRead
from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Packet
from maid_engine.engine.services import Game
from maid_stdlib.messages import inbox as msg

PACKAGE = "Maid.Inbox"
"""GMCP: the number of new items, and the number of the latest item."""


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to log-ins and changes of inboxes. Return functions that end the subscriptions."""
    if not game.has_resource(Inbox):
        return []
    return [
        game.bus.subscribe(PlayerConnectedEvent, lambda event: _connected(game, event)),
        game.bus.subscribe(InboxItemAdded, lambda event: _added(game, event)),
        game.bus.subscribe(InboxItemsRead, lambda event: _tell_state(game, event.player_id)),
    ]


def _connected(game: Game, event: PlayerConnectedEvent) -> None:
    if event.is_ai_player:
        return
    _tell_state(game, event.player_id)
    count = len(game.resource(Inbox).unread(event.player_id))
    if count == 1:
        game.tell(event.player_id, msg.NEW_ITEM())
    elif count:
        game.tell(event.player_id, msg.NEW_ITEMS(count=count))


def _added(game: Game, event: InboxItemAdded) -> None:
    if not _is_read_by_a_person(game, event.player_id):
        return
    item = game.resource(Inbox).find(event.player_id, event.number)
    if item is not None and not item.read:
        game.tell(event.player_id, msg.NEW_NOW(number=event.number, kind=event.kind.value))
    _tell_state(game, event.player_id)


def _tell_state(game: Game, player_id: PlayerId) -> None:
    if _is_read_by_a_person(game, player_id):
        inbox = game.resource(Inbox)
        state = {"unread": len(inbox.unread(player_id)), "latest": inbox.cursor(player_id)}
        game.tell(player_id, Packet(PACKAGE, state))


def _is_read_by_a_person(game: Game, player_id: PlayerId) -> bool:
    session = game.sessions.of(player_id)
    return session is not None and not session.is_ai_player
