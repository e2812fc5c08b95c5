"""A client of a server's admin API: over the socket beside its database, or at a URL with a token."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, TypedDict, TypeVar, get_origin
from urllib.parse import quote

from maid_engine.cli.answers import Page
from maid_engine.core.errors import MaidError
from maid_engine.core.program import program

if TYPE_CHECKING:
    import httpx2
    from websockets.sync.client import ClientConnection

T = TypeVar("T")
QueryValue: TypeAlias = str | float | bool | None

TIMEOUT_S: Final = 60.0
"""Seconds for an answer. A busy machine may need most of them for the first AI player, whose mind is loaded then."""
ANY_HOST: Final = "http://maid"
"""The host name in requests over a socket. It is never resolved."""


class Told(TypedDict):
    """A message of the server on a channel."""

    channel: str
    timestamp: str
    data: "Changes"


class Changes(TypedDict, total=False):
    """What changed in an AI player's mind, on the channel of its thoughts."""

    changes: list[str]


class RemoteError(MaidError):
    """A request failed, or the server refused it."""

    exit_code = 1


class UnreachableError(RemoteError):
    """There is no server at the given place."""

    exit_code = 3


class NotFoundError(RemoteError):
    """The server does not know the requested object."""

    exit_code = 4


@dataclass(frozen=True, slots=True)
class Where:
    """The address of a server: a URL, or possible sockets on this machine."""

    url: str = ""
    token: str = ""
    sockets: tuple[Path, ...] = ()
    """The sockets to try, in this order, if there is no URL."""

    def socket(self) -> Path:
        """Return the first of the sockets that exists.

        Raises:
            UnreachableError: none exists.
        """
        for path in self.sockets:
            if path.is_socket():
                return path
        places = " nor at ".join(str(path) for path in self.sockets)
        raise UnreachableError(
            f"no server answers at {places}; start one with `{program('serve')}`, name its database with --db, or its "
            "address with --url and a token"
        )


class Remote:
    """Sends requests to a server over one connection. Close it after use."""

    def __init__(self, where: Where) -> None:
        import httpx2

        self._where = where
        if where.url:
            self._place = where.url
            transport = httpx2.HTTPTransport()
        else:
            self._place = str(where.socket())
            transport = httpx2.HTTPTransport(uds=self._place)
        self._client = httpx2.Client(
            base_url=where.url.rstrip("/") or ANY_HOST,
            transport=transport,
            headers={"Authorization": f"Bearer {where.token}"} if where.token else {},
            timeout=TIMEOUT_S,
        )

    def close(self) -> None:
        """Close the connection."""
        self._client.close()

    def get(self, path: str, form: type[T], **query: QueryValue) -> T:
        """Return the answer for a path below ``/admin``; raises as :meth:`ask` does."""
        return self.ask("GET", path, form, query=query)

    def post(self, path: str, form: type[T], body: object = None) -> T:
        """Post to a path below ``/admin`` and return the answer; raises as :meth:`ask` does."""
        return self.ask("POST", path, form, body=body)

    def every(self, path: str, form: type[T], **query: QueryValue) -> Iterator[T]:
        """Yield all items of a list, page by page; raises as :meth:`ask` does."""
        cursor = None
        while True:
            part = self.get(path, Page[form], cursor=cursor, **query)  # type: ignore[valid-type]
            yield from part["items"]
            cursor = part["next"]
            if cursor is None:
                return

    def ask(
        self,
        method: str,
        path: str,
        form: type[T],
        *,
        query: Mapping[str, QueryValue] | None = None,
        body: object = None,
    ) -> T:
        """Make one request and return its answer.

        Args:
            method: the HTTP method, such as GET.
            path: the path below ``/admin``.
            form: the type of the answer, from :mod:`maid_engine.cli.answers`. Only whether it is a list or an
                object is checked, because servers of other versions may omit or add fields.
            query: the query parameters; None values are omitted.
            body: the JSON body.

        Raises:
            UnreachableError: no server answers.
            NotFoundError: the server does not know what the path names.
            RemoteError: the server refuses, and the text is its reason; or its answer has another form.
        """
        import httpx2

        wanted = {key: value for key, value in (query or {}).items() if value is not None}
        try:
            answer = self._client.request(method, f"/admin{path}", params=wanted, json=body)
        except httpx2.TimeoutException:
            raise UnreachableError(
                f"the server at {self._place} does not answer within {TIMEOUT_S:.0f} s"
            ) from None
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise UnreachableError(f"no server answers at {self._place}: {error}") from None
        if not answer.is_success:
            raise _refusal(answer)
        found: T = json.loads(answer.content or "null")
        if not isinstance(found, list if get_origin(form) is list else dict | None):
            raise RemoteError(f"the server's answer to {path} is not of this version's form; update `maid`")
        return found

    @contextmanager
    def listen(self, *channels: str) -> "Iterator[Iterator[Told]]":
        """Yield an iterator of the server's messages on these channels, valid until the context ends.

        Raises:
            UnreachableError: the connection failed; the text says why.
        """
        from websockets.exceptions import ConnectionClosed, WebSocketException

        try:
            link = self._link()
        except (OSError, WebSocketException) as error:
            raise UnreachableError(f"the server at {self._place} cannot be listened to: {error}") from None

        def told() -> Iterator[Told]:
            try:
                for message in link:
                    yield json.loads(message)
            except ConnectionClosed:
                return

        with link:
            link.send(json.dumps({"action": "subscribe", "channels": list(channels)}))
            yield told()

    def _link(self) -> "ClientConnection":
        from websockets.sync.client import connect, unix_connect

        path = "/admin/ai-players/ws"
        if not self._where.url:
            return unix_connect(self._place, f"ws://maid{path}")
        url = "ws" + self._where.url.rstrip("/").removeprefix("http")
        return connect(
            f"{url}{path}", additional_headers={"Authorization": f"Bearer {self._where.token}"}, proxy=None
        )


def segment(text: str) -> str:
    """Return a name as one URL-encoded segment of a path."""
    return quote(text, safe="")


def _refusal(answer: "httpx2.Response") -> RemoteError:
    text, wrong = _reasons(answer)
    if not text and answer.status_code == HTTPStatus.UNAUTHORIZED:
        text = "log in first, or send a token"
    if not text:
        text = f"the server answers {answer.status_code} {answer.reason_phrase}"
    told = "\n".join([text, *wrong])
    if answer.status_code == HTTPStatus.NOT_FOUND:
        return NotFoundError(told)
    return RemoteError(told)


def _reasons(answer: "httpx2.Response") -> tuple[str, list[str]]:
    """Return why the server refused, and what was wrong with which part; "" and nothing if it does not say so."""
    try:
        said = answer.json()
        text = str(said.get("detail") or said.get("title") or "")
        wrong = [f"{one.get('where', '')}: {one.get('what', '')}" for one in said.get("errors", ())]
    except (ValueError, AttributeError):
        return "", []
    return text, [one for one in (line.strip(": ") for line in wrong) if one]
