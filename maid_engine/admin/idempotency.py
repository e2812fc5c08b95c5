"""A request that is sent twice is done once: whoever lost the answer asks again with the same Idempotency-Key."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Final

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute

from maid_engine.admin.principals import IN_SCOPE
from maid_engine.admin.problems import ProblemError

MOST_REMEMBERED: Final = 1000
MOST_BYTES: Final = 8_388_608
"""Bytes of all remembered answers together."""
LONGEST_KEY: Final = 200


@dataclass(slots=True)
class _Done:
    fingerprint: str
    """Of the whole request: the same key with another request is a mistake."""
    answer: tuple[int, dict[str, str], bytes] | None = None
    """None while the request is being done."""

    @property
    def size(self) -> int:
        return len(self.answer[2]) if self.answer is not None else 0


class Remembered:
    """The last answers to requests with a key, oldest first."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], _Done] = OrderedDict()
        self._bytes = 0

    def begin(self, who: str, key: str, fingerprint: str) -> Response | None:
        """The answer that was given before; None when this is the first time.

        Raises:
            ProblemError: the key was used for something else, or its request is still being done.
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
        """Nothing was done: the key may be used again."""
        self._done.pop((who, key), None)

    def finish(self, who: str, key: str, answer: Response) -> None:
        """Keep what was answered."""
        done = self._done.get((who, key))
        if done is None:
            return
        body = bytes(answer.body)
        kind = {"Content-Type": answer.headers["content-type"]} if "content-type" in answer.headers else {}
        done.answer = (answer.status_code, kind, body)
        self._bytes += len(body)
        while len(self._done) > MOST_REMEMBERED or self._bytes > MOST_BYTES:
            _, oldest = self._done.popitem(last=False)
            self._bytes -= oldest.size


class OnceRoute(APIRoute):
    """A route that does a request with an Idempotency-Key once."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[object, object, Response]]:
        """The usual handler, asked at the most once for each key."""
        handle = super().get_route_handler()

        async def once(request: Request) -> Response:
            key = request.headers.get("idempotency-key", "")
            caller = request.scope.get(IN_SCOPE)
            if not key or caller is None or request.method != "POST":
                return await handle(request)
            if len(key) > LONGEST_KEY:
                raise ProblemError(422, f"Idempotency-Key: it has at most {LONGEST_KEY} characters")
            remembered: Remembered = request.app.state.remembered
            # Whoever lost a scope since is somebody else: what they did then is not told to them now.
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
"""In the description of such routes; every POST of a router with OnceRoute is one."""
