"""Writes the API requests that change something to the journal, like every other input of the server."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maid_engine.admin.auth import SAFE_METHODS
from maid_engine.admin.context import AdminContext
from maid_engine.admin.principals import IN_SCOPE, Principal

NEVER: Final = ("/session", "/accounts", "/password")
"""Ends of the paths whose requests are never written, because they contain a password."""


class Journaling:
    """ASGI middleware that writes the caller, method, path, query and body of each successful request."""

    def __init__(self, app: ASGIApp, context: AdminContext) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and write it to the journal if its status is below 400."""
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS or scope["path"].endswith(NEVER):
            await self._app(scope, receive, send)
            return
        body = bytearray()

        async def receiving() -> Message:
            message = await receive()
            body.extend(message.get("body", b""))
            return message

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] < 400:
                self._note(scope, bytes(body))
            await send(message)

        await self._app(scope, receiving, sending)

    def _note(self, scope: Scope, body: bytes) -> None:
        game, caller = self._context.game, scope.get(IN_SCOPE)
        by = caller.name if isinstance(caller, Principal) else ""
        query = scope.get("query_string", b"").decode("latin-1")
        asked = {
            "method": scope["method"],
            "path": scope["path"],
            "query": query,
            "body": body.decode("utf-8", "replace"),
        }
        game.journal.directive(game.tick, f"admin API: {by}", asked)
