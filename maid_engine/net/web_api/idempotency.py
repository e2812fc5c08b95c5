"""Executes a repeated request once. A client that lost the response repeats it with the same Idempotency-Key."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Final

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute

from maid_engine.net.web_api.principal import IN_SCOPE
from maid_engine.net.web_api.problems import ProblemError

MOST_REMEMBERED: Final = 1000
MOST_BYTES: Final = 8_388_608
"""Maximum of all remembered responses together, in bytes."""
LONGEST_KEY: Final = 200


@dataclass(slots=True)
class _Done:
    fingerprint: str
    """Hash of the whole request. Another request with the same key is refused."""
    answer: tuple[int, dict[str, str], bytes] | None = None
    """Status, headers and body of the response; None while the request is executed."""

    @property
    def size(self) -> int:
        if self.answer is None:
            return 0
        return len(self.answer[2])


class Remembered:
    """The latest responses to requests with a key, the oldest first."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], _Done] = OrderedDict()
        self._bytes = 0

    def begin(self, who: str, key: str, fingerprint: str) -> Response | None:
        """Return the earlier response to a request; None if this is the first time.

        Args:
            who: the caller's key and scopes.
            key: the Idempotency-Key.
            fingerprint: hash of the whole request.

        Raises:
            ProblemError: the key was used for another request, or its request is still being executed.
        """
        known = self._done.get((who, key))
        if known is None:
            self._done[who, key] = _Done(fingerprint)
            return None
        if known.fingerprint != fingerprint:
            raise ProblemError(422, "Idempotency-Key: it was used with another request; take a new one")
        if known.answer is None:
            raise ProblemError(409, "the first request with this Idempotency-Key is still being done")
        status, headers, body = known.answer
        return Response(body, status, {**headers, "Idempotency-Replayed": "true"})

    def forget(self, who: str, key: str) -> None:
        """Forget a request that failed, so that its key can be used again."""
        self._done.pop((who, key), None)

    def finish(self, who: str, key: str, answer: Response) -> None:
        """Remember a response. Drop the oldest ones over the limits, but no request that is still executed."""
        done = self._done.get((who, key))
        if done is None:
            return
        body = bytes(answer.body)
        kind = {"Content-Type": answer.headers["content-type"]} if "content-type" in answer.headers else {}
        done.answer = (answer.status_code, kind, body)
        self._bytes += len(body)
        if self._is_full:
            self._drop_oldest()

    @property
    def _is_full(self) -> bool:
        return len(self._done) > MOST_REMEMBERED or self._bytes > MOST_BYTES

    def _drop_oldest(self) -> None:
        for oldest in [key for key, one in self._done.items() if one.answer is not None]:
            self._bytes -= self._done.pop(oldest).size
            if not self._is_full:
                return


class OnceRoute(APIRoute):
    """A route that executes a POST with an Idempotency-Key once."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[object, object, Response]]:
        """Return the usual handler, wrapped to succeed at most once for each key."""
        handle = super().get_route_handler()

        async def once(request: Request) -> Response:
            key = request.headers.get("idempotency-key", "")
            caller = request.scope.get(IN_SCOPE)
            if not key or caller is None or request.method != "POST":
                return await handle(request)
            if len(key) > LONGEST_KEY:
                raise ProblemError(422, f"Idempotency-Key: it has at most {LONGEST_KEY} characters")
            remembered: Remembered = request.app.state.remembered_answers
            # The scopes are part of the key, so that a caller who lost a scope does not get the earlier response.
            who = f"{caller.key} {' '.join(sorted(caller.scopes))}"
            before = remembered.begin(who, key, await _fingerprint(request))
            if before is not None:
                return before
            try:
                answer = await handle(request)
            except BaseException:
                remembered.forget(who, key)
                raise
            if answer.status_code < 300:
                remembered.finish(who, key, answer)
            else:
                remembered.forget(who, key)
            return answer

        return once


async def _fingerprint(request: Request) -> str:
    body = await request.body()
    return hashlib.sha256(
        f"{request.method} {request.url.path}?{request.url.query}\n".encode() + body
    ).hexdigest()


IDEMPOTENT: Final = {
    "x-idempotency-key": f"Sent again with the same Idempotency-Key (of at most {LONGEST_KEY} characters), it is done once."
}
"""OpenAPI extension for these routes: every POST of a router with OnceRoute."""
