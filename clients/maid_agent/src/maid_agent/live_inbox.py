"""Reads new items of an inbox over a websocket, from a cursor on."""

from collections.abc import Iterator

from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from maid_agent.connection import PROTOCOL, Connection, error_of
from maid_agent.errors import NotYoursError, ServerFailedError, UnreachableError
from maid_agent.looks import InboxPage

NOT_ALLOWED = 4403
"""Close code of the server: the token does not open the character, or no longer."""


def live_pages(connection: Connection, path: str, since: int) -> Iterator[InboxPage]:
    """Yield pages until the connection ends.

    Args:
        connection: the server and the token.
        path: of the character, below ``/me``.
        since: the cursor to begin with.

    Raises:
        UnreachableError: the connection failed or ended.
        AgentError: it was refused.
    """
    with _connected(connection, f"{path}/live?since={since}") as link:
        try:
            for message in link:
                yield InboxPage.model_validate_json(message)
        except ValidationError as error:
            raise ServerFailedError(f"a page has another form than protocol {PROTOCOL}: {error}") from None
        except ConnectionClosed as closed:
            raise _ended(closed) from None
    raise UnreachableError("the server ended the connection")


def _connected(connection: Connection, path: str) -> ClientConnection:
    url = f"ws{connection.url.removeprefix('http')}/me{path}"
    try:
        return connect(url, additional_headers=connection.headers, proxy=None)
    except InvalidStatus as refused:
        answer = refused.response
        raise error_of(answer.status_code, bytes(answer.body or b""), answer.headers) from None
    except (OSError, WebSocketException) as error:
        raise UnreachableError(f"no server answers at {connection.url}: {error}") from None


def _ended(closed: ConnectionClosed) -> NotYoursError | UnreachableError:
    if closed.rcvd is not None and closed.rcvd.code == NOT_ALLOWED:
        return NotYoursError("the token does not open the character, or no longer")
    return UnreachableError(f"the connection ended: {closed}")
