"""uvicorn's protocols for HTTP and websockets, with deadlines.

Without them, uvicorn waits forever for the head of a request, for its body, and for a client that does not read.
"""

import asyncio
from math import inf
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from maid_engine.net.intake import Admission, Ending
from maid_engine.net.limits import NetLimits
from maid_engine.net.web_peer import ADMISSION

LINGER_S: Final = 5.0
"""Seconds after which an ended websocket is aborted if its client does not read."""
LIMITS: Final = "limits"
"""Key of the :class:`NetLimits` in the state of a connection."""
_STATUS: Final = {Ending.FLOOD: (429, "Too Many Requests"), Ending.DISPLACED: (503, "Service Unavailable")}


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's websocket protocol. It aborts an ended connection whose client does not read the last output."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection over from HTTP, whose deadlines end here."""
        super().connection_made(transport)
        admission: Admission = self.app_state[ADMISSION]
        admission.spoke()
        admission.wait_for(admission.login_left_s, Ending.LOGIN_TIMEOUT)
        # A session replaces this with a message to the player; before that, only closing is possible.
        admission.on_end = lambda _: self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Abort the socket :data:`LINGER_S` after the end of the session."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER_S, self.transport.abort)


class BoundedHttp(H11Protocol):
    """uvicorn's HTTP protocol, with a deadline for each request head, each body and each response."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._admission: Admission = self.app_state[ADMISSION]
        self._limits: NetLimits = self.app_state[LIMITS]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the base has it
        """Set the deadline for the first request of a new client."""
        super().connection_made(transport)
        self._admission.on_end = self._end
        self._admission.wait_for(self._limits.request_timeout_s, Ending.REQUEST_TIMEOUT)

    def handle_events(self) -> None:
        """Process complete requests, and set the deadlines of incomplete ones."""
        before = self.cycle
        super().handle_events()
        if self.cycle is not before:
            self._request_came()
        elif self._is_answering and not self.cycle.more_body and not self.flow.write_paused:
            self._admission.wait_for(inf, Ending.REQUEST_TIMEOUT)

    def on_response_complete(self) -> None:
        """Set the deadline for the next request."""
        left = min(self._limits.request_timeout_s, self._admission.login_left_s)
        self._admission.wait_for(left, Ending.REQUEST_TIMEOUT)
        super().on_response_complete()

    def pause_writing(self) -> None:
        """Set a deadline, because the client does not read its response."""
        super().pause_writing()
        self._admission.wait_for(self._limits.request_body_timeout_s, Ending.REQUEST_TIMEOUT)

    def resume_writing(self) -> None:
        """Remove the deadline, because the client reads again."""
        super().resume_writing()
        if self._is_answering:
            self._admission.wait_for(inf, Ending.REQUEST_TIMEOUT)

    @property
    def _is_answering(self) -> bool:
        # uvicorn's annotation is wrong: the cycle is None before the first request.
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _request_came(self) -> None:
        self._admission.requested()
        left = self._limits.request_body_timeout_s if self.cycle.more_body else inf
        self._admission.wait_for(left, Ending.REQUEST_TIMEOUT)

    def _end(self, why: Ending) -> None:
        """Close the connection. If no response has begun, and it was not displaced, first send an error response."""
        if why is Ending.DISPLACED or (self._is_answering and self.cycle.response_started):
            self.transport.abort()
            return
        status, phrase = _STATUS.get(why, (408, "Request Timeout"))
        self.transport.write(http_refusal(status, phrase, f"The connection is closed: {why}."))
        self.transport.close()


def http_refusal(status: int, phrase: str, sentence: str) -> bytes:
    """Return a complete HTTP response that also closes the connection."""
    body = f"{sentence}\n".encode()
    head = (
        f"HTTP/1.1 {status} {phrase}\r\nContent-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body
