"""What is done through the API goes into the journal, as every input of the server does."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maid_engine.admin.context import AdminContext
from maid_engine.admin.principals import IN_SCOPE, Principal

LOOKING: Final = ("GET", "HEAD", "OPTIONS")
NEVER: Final = "/session"
"""What is sent there holds a password."""


class Journaling:
    """Notes each request that did something: who, what, and with which words."""

    def __init__(self, app: ASGIApp, context: AdminContext) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and note it when it was not refused."""
        if scope["type"] != "http" or scope["method"] in LOOKING or scope["path"].endswith(NEVER):
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
