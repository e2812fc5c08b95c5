"""ASGI application that passes each request to the application of the protocol that it means."""

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maid_engine.net.player_api.protocols import HEADER, Protocols, UnknownProtocolError
from maid_engine.net.web_api.problems import problem
from maid_engine.net.web_api.request_guard import deny

WITHOUT_HEADER: Final = ("/capabilities", "/openapi.json")
"""Paths that answer without the header, because they tell which protocols are spoken."""


class ProtocolSwitch:
    """Chooses the application by the header ``Maid-Protocol``.

    A request for a protocol that is not spoken is refused with 409 and the list of the spoken ones.

    Args:
        apps: application of each major version.
    """

    def __init__(self, apps: Mapping[int, ASGIApp]) -> None:
        self.protocols = Protocols(apps)
        self._apps = apps

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            return
        try:
            version = self._version(scope)
        except UnknownProtocolError as error:
            refusal = problem(409, str(error), supported=list(self.protocols.spoken))
            await deny(refusal, scope, receive, send)
            return
        await self._apps[version](scope, receive, _naming(version, send))

    def _version(self, scope: Scope) -> int:
        """Return the version that a request means; the newest one on paths that need no header.

        Raises:
            UnknownProtocolError: it is not spoken.
        """
        header = Headers(scope=scope).get(HEADER, "")
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        if not header and path in WITHOUT_HEADER:
            return self.protocols.newest
        return self.protocols.chosen(header)


def _naming(version: int, send: Send) -> Send:
    """Wrap `send`, to name the version in the answer."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message)[HEADER] = str(version)
        await send(message)

    return sending
