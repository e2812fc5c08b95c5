"""The websocket that sends new items of a character's inbox, from a cursor on."""

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.datastructures import QueryParams

from maid_engine.accounts.tokens import Scope
from maid_engine.core.ids import PlayerId
from maid_engine.core.plain_text import whole_number
from maid_engine.net.player_api.callers import character_called
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.player_api.routes.inbox import page_shown
from maid_engine.net.web_api.principal import AGAIN, IN_SCOPE, Principal
from maid_engine.net.web_api.problems import ProblemError

router = APIRouter()

LOOKS_EVERY_S: Final = 1.0
"""Seconds between two looks at the inbox."""
PING_S: Final = 15.0
"""Seconds after which a message is sent even without news, and the token is checked again."""
SEND_S: Final = 30.0
"""A client that does not accept a message within this many seconds is disconnected."""
MOST_LISTENERS: Final = 200
NOT_ALLOWED, BEYOND_END, TOO_MUCH, FULL = 4403, 4409, 1008, 1013
"""Close codes of the websocket."""
MOST_MESSAGES: Final = 60
"""Messages of a client between two pings. They mean nothing, so more of them end the connection."""


class Listener:
    """Serves one connection.

    Each message is a JSON object like the answer of ``GET inbox``: items, cursor, more, gap.
    """

    def __init__(self, websocket: WebSocket, me: PlayerContext, player_id: PlayerId, cursor: int) -> None:
        self._websocket = websocket
        self._me = me
        self._player_id = player_id
        self._cursor = cursor
        self._quiet_s = PING_S
        """Seconds since the last message. It begins with a message."""
        self._messages = 0

    async def serve(self) -> None:
        """Send news until either side ends the connection."""
        while await self._may_go_on():
            await self._tell()
            if await self._has_left():
                return
            self._quiet_s += LOOKS_EVERY_S

    async def _may_go_on(self) -> bool:
        """Return whether the token still opens the character; close the connection if not."""
        if self._quiet_s < PING_S:
            return True
        self._messages = 0
        try:
            caller: Principal | None = self._websocket.scope[AGAIN]()
        except ProblemError:
            caller = None
        if caller is not None and Scope.WATCH in caller.scopes:
            return True
        await self._websocket.close(NOT_ALLOWED, "the token is over")
        return False

    async def _tell(self) -> None:
        """Send the items after the cursor; send an empty page if nothing was sent for a while."""
        is_new = self._me.inbox.cursor(self._player_id) != self._cursor
        if not is_new and self._quiet_s < PING_S:
            return
        page = self._me.inbox.page(self._player_id, self._cursor)
        self._cursor, self._quiet_s = page.cursor, 0.0
        async with asyncio.timeout(SEND_S):
            await self._websocket.send_text(page_shown(page).model_dump_json())

    async def _has_left(self) -> bool:
        """Wait a moment for the client; return whether the connection is over."""
        try:
            async with asyncio.timeout(LOOKS_EVERY_S):
                message = await self._websocket.receive()
        except TimeoutError:
            return False
        self._messages += 1
        if self._messages > MOST_MESSAGES:
            await self._websocket.close(TOO_MUCH, "too many messages")
            return True
        return bool(message["type"] == "websocket.disconnect")


@router.websocket("/characters/{name}/live")
async def listen(websocket: WebSocket, name: str) -> None:
    """Send new items of the inbox until the connection ends."""
    me: PlayerContext = websocket.app.state.player
    caller: Principal | None = websocket.scope.get(IN_SCOPE)
    if caller is None or Scope.WATCH not in caller.scopes:
        await websocket.close(NOT_ALLOWED)
        return
    try:
        character = character_called(me, caller, name)
    except ProblemError:
        await websocket.close(NOT_ALLOWED)
        return
    since = _cursor(websocket.query_params)
    if since > me.inbox.cursor(character.player_id):
        await websocket.close(BEYOND_END, "since is beyond the end of the inbox")
        return
    if me.listeners >= MOST_LISTENERS:
        await websocket.close(FULL)
        return
    await websocket.accept()
    me.listeners += 1
    try:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            await Listener(websocket, me, character.player_id, since).serve()
    finally:
        me.listeners -= 1


def _cursor(query: QueryParams) -> int:
    return whole_number(query.get("since", "")) or 0
