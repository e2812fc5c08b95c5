"""Sends requests, repeats those whose answer was lost, and turns refusals into errors."""

import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final, TypeVar

import httpx2
from pydantic import BaseModel, TypeAdapter, ValidationError

from maid_agent.clock import Clock
from maid_agent.errors import (
    AgentError,
    BadRequestError,
    ConflictError,
    NotAllowedError,
    NotYoursError,
    ProtocolRefusedError,
    ServerFailedError,
    TokenRefusedError,
    TooEarlyError,
    UnreachableError,
)

PROTOCOL: Final = 1
"""The major version of the protocol that this client speaks."""
HEADER: Final = "Maid-Protocol"
TIMEOUT_S: Final = 30.0
PAUSES_S: Final = (1.0, 4.0)
"""Seconds before each repetition of a request whose answer was lost."""
RETRY_S: Final = 60.0
"""Seconds to wait where the server refuses for now and does not say for how long."""

T = TypeVar("T")


class _Wrong(BaseModel):
    where: str = ""
    what: str = ""


class _Problem(BaseModel):
    """How the server words an error."""

    title: str = ""
    detail: str = ""
    errors: tuple[_Wrong, ...] = ()
    supported: tuple[int, ...] = ()


PLAIN_ERRORS: Final[Mapping[int, type[AgentError]]] = {
    HTTPStatus.UNAUTHORIZED: TokenRefusedError,
    HTTPStatus.FORBIDDEN: NotAllowedError,
    HTTPStatus.NOT_FOUND: NotYoursError,
    HTTPStatus.CONFLICT: ConflictError,
}
"""Status of a refusal → error that only has a text."""


class Connection:
    """One server and one token.

    Args:
        url: address of the server's web port, such as ``https://mud.example:8080``.
        token: secret of a token, from ``token play`` in the game.
        clock: waits before a request is repeated.
        transport: in place of the network, for tests.
    """

    def __init__(
        self, url: str, token: str, *, clock: Clock, transport: httpx2.BaseTransport | None = None
    ) -> None:
        self.url = url.rstrip("/").removesuffix("/me")
        self.headers = {HEADER: str(PROTOCOL), "Authorization": f"Bearer {token}"}
        self._clock = clock
        self._client = httpx2.Client(
            base_url=f"{self.url}/me", headers=self.headers, timeout=TIMEOUT_S, transport=transport
        )

    def close(self) -> None:
        """Close the connection."""
        self._client.close()

    def get(self, path: str, form: type[T], **query: int) -> T:
        """Return the answer of a path below ``/me``, in this form.

        Raises:
            AgentError: it was refused, or nobody answers.
        """
        return self._read(self._asked("GET", path, query=query), form)

    def post(self, path: str, form: type[T], body: BaseModel | None = None, *, key: str = "") -> T:
        """Send a request that changes something, and return its answer. However often it is repeated, it is done once.

        Args:
            path: below ``/me``.
            form: of the answer.
            body: what to send.
            key: of the request. A later call with the same key and body is the same request.

        Raises:
            AgentError: it was refused, or nobody answers.
        """
        content = body.model_dump_json() if body is not None else None
        return self._read(self._asked("POST", path, content=content, key=key or new_key()), form)

    def _asked(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, int] | None = None,
        content: str | None = None,
        key: str = "",
    ) -> httpx2.Response:
        """Return the answer to a request, which is repeated if the answer is lost."""
        headers = {}
        if content is not None:
            headers["Content-Type"] = "application/json"
        if key:
            headers["Idempotency-Key"] = key
        for pause_s in PAUSES_S:
            try:
                return self._client.request(method, path, params=query, content=content, headers=headers)
            except httpx2.TransportError:
                self._clock.sleep(pause_s)
        try:
            return self._client.request(method, path, params=query, content=content, headers=headers)
        except httpx2.TransportError as error:
            raise UnreachableError(f"no server answers at {self.url}: {error}") from None

    def _read(self, answer: httpx2.Response, form: type[T]) -> T:
        if not answer.is_success:
            raise error_of(answer.status_code, answer.content, answer.headers)
        try:
            return TypeAdapter(form).validate_json(answer.content)
        except ValidationError as error:
            raise ServerFailedError(
                f"the answer has another form than protocol {PROTOCOL}: {error}"
            ) from None


def new_key() -> str:
    """Return a key that no other request has."""
    return secrets.token_hex(16)


def error_of(status: int, content: bytes, headers: Mapping[str, str]) -> AgentError:
    """Return the error that a refusal means."""
    problem = _problem_of(content)
    text = problem.detail or problem.title or f"the server answers {status}"
    if problem.supported:
        return ProtocolRefusedError(PROTOCOL, problem.supported)
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return TooEarlyError(text, _seconds(headers.get("Retry-After", "")))
    if status == HTTPStatus.UNPROCESSABLE_ENTITY:
        return BadRequestError(text, [f"{one.where}: {one.what}" for one in problem.errors])
    return PLAIN_ERRORS.get(status, ServerFailedError)(text)


def _problem_of(content: bytes) -> _Problem:
    try:
        return _Problem.model_validate_json(content)
    except ValidationError:
        return _Problem()


def _seconds(header: str) -> float:
    if header.isascii() and header.isdigit():
        return float(header)
    return RETRY_S
