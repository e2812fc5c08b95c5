"""Writes the API requests that change something to the journal, like every other input of the server."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maid_engine.engine.services import Game
from maid_engine.net.web_api.principal import IN_SCOPE, Principal
from maid_engine.net.web_api.request_guard import SAFE_METHODS


class Journaling:
    """ASGI middleware that writes the caller, method, path, query and body of each successful request.

    Args:
        app: gets all requests.
        game: has the journal.
        api: the name of the API in the journal.
        never: ends of the paths whose requests are never written, because they contain a password.
    """

    def __init__(self, app: ASGIApp, game: Game, api: str, never: tuple[str, ...] = ()) -> None:
        self._app = app
        self._game = game
        self._api = api
        self._never = never

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and write it to the journal if its status is below 400."""
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS or scope["path"].endswith(self._never):
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
        caller = scope.get(IN_SCOPE)
        by = caller.name if isinstance(caller, Principal) else ""
        query = scope.get("query_string", b"").decode("latin-1")
        asked = {
            "method": scope["method"],
            "path": scope["path"],
            "query": query,
            "body": body.decode("utf-8", "replace"),
        }
        self._game.journal.directive(self._game.tick, f"{self._api}: {by}", asked)
