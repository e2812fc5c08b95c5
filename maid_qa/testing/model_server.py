"""A scripted model server on loopback with the protocols of Anthropic, OpenAI and compatible vendors.

It serves ``/v1/messages``, ``/v1/chat/completions``, ``/v1/responses`` and ``/v1/embeddings``. Each request
gets the next :class:`Reply` of its script: text, a tool call, an error, a slow or a torn one.

:class:`ModelServer` answers over real HTTP. Under simulated time, without sockets, :func:`in_process` passes
the same answers to a vendor's SDK.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from maid_engine.core.completion import CompletionRequest, ModelName, Usage
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMError, LLMProvider, LLMRateLimitedError, LLMTimeoutError
from maid_qa.testing import wire

if TYPE_CHECKING:
    import httpx2

SOME_USAGE = Usage(input_tokens=100, output_tokens=10)
REASONS = {200: "OK", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 429: "Too Many Requests"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as it came over the wire."""

    path: str
    headers: Mapping[str, str]
    """Headers with names in lower case."""
    body: Mapping[str, object]

    @property
    def model(self) -> str:
        """Return the model's name."""
        return str(self.body.get("model", ""))

    def request(self) -> CompletionRequest:
        """Return the prompt of the request."""
        return wire.request_in(self.path, self.body)


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to give."""

    text: str = ""
    usage: Usage = SOME_USAGE
    status: int = 200
    error_code: str = ""
    """The vendor's own code of an error."""
    retry_after_s: float | None = None
    truncated: bool = False
    tool: tuple[str, Mapping[str, object]] | None = None
    """A tool call instead of text, with its arguments."""
    delay_s: float = 0.0
    """Seconds before the answer."""
    torn: bool = False
    """Whether the connection breaks in the middle of the answer."""
    vectors: Sequence[Sequence[float]] = ()
    raw: str | None = None
    """The whole body, instead of everything above."""


Script = Sequence[Reply] | Callable[[Asked], Awaitable[Reply]]


@dataclass
class ModelService:
    """The answers, without a network."""

    script: Script = ()
    clock: Clock | None = None
    """The clock for slow answers."""
    asked: list[Asked] = field(default_factory=list)
    contexts: Mapping[str, int] = field(default_factory=dict)
    """Model → tokens of its context, as llama.cpp's server lists them.

    That list is not part of the script.
    """

    async def answer(self, path: str, headers: Mapping[str, str], body: bytes) -> "Sent":
        """Return what goes over the wire for this request."""
        if path == wire.MODELS:
            return _sent(Reply(raw=json.dumps(wire.listed(self.contexts))), Asked(path, headers, {}))
        asked = Asked(path, {name.lower(): value for name, value in headers.items()}, _json(body))
        self.asked.append(asked)
        if path not in wire.FORMS:
            return _sent(Reply(status=404, error_code="not_found"), asked)
        reply = await self._next(asked)
        if reply.delay_s and self.clock is not None:
            await self.clock.sleep(reply.delay_s)
        return _sent(reply, asked)

    async def _next(self, asked: Asked) -> Reply:
        if callable(self.script):
            return await self.script(asked)
        at = len(self.asked) - 1
        if at < len(self.script):
            return self.script[at]
        return Reply(status=500, error_code="script_is_over")


@dataclass(frozen=True, slots=True)
class Sent:
    """An answer as it goes over the wire."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    torn: bool = False


def answering(provider: LLMProvider) -> Callable[[Asked], Awaitable[Reply]]:
    """Return a script that passes every prompt to another model, and returns its answers and errors."""

    async def reply(asked: Asked) -> Reply:
        try:
            made = await provider.complete(ModelName(asked.model), asked.request())
        except LLMRateLimitedError as error:
            return Reply(status=429, error_code="rate_limit_exceeded", retry_after_s=error.retry_after_s)
        except LLMTimeoutError:
            return Reply(torn=True)
        except LLMError as error:
            return Reply(status=503 if error.retryable else 400, error_code="refused")
        return Reply(made.text, made.usage, truncated=made.truncated)

    return reply


class ModelServer:
    """The answers over HTTP on loopback: ``async with ModelServer(service) as server: … server.url``."""

    def __init__(self, service: ModelService) -> None:
        self.service = service
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        """Return its address."""
        assert self._server is not None, "enter it first"
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for writer in tuple(self._open):
            writer.close()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            while await self._one(reader, writer):
                pass
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass  # the client went away
        finally:
            self._open.discard(writer)
            writer.close()

    async def _one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Answer one request, and return whether the connection stays open."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        path = head[0].split(" ")[1].partition("?")[0]
        headers = {
            name.strip().lower(): value.strip() for name, _, value in (x.partition(":") for x in head[1:])
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        sent = await self.service.answer(path, headers, body)
        lines = [f"HTTP/1.1 {sent.status} {REASONS.get(sent.status, 'Error')}"]
        lines += [f"{name}: {value}" for name, value in sent.headers.items()]
        lines += [f"content-length: {len(sent.body)}", "", ""]
        writer.write("\r\n".join(lines).encode())
        writer.write(sent.body[: len(sent.body) // 2] if sent.torn else sent.body)
        await writer.drain()
        return not sent.torn


def in_process(service: ModelService) -> "httpx2.AsyncClient":
    """Return an HTTP client whose requests the service answers without a socket."""
    import httpx2

    async def handle(request: "httpx2.Request") -> "httpx2.Response":
        sent = await service.answer(request.url.path, dict(request.headers), request.content)
        if sent.torn:
            raise httpx2.ReadError("the connection broke", request=request)
        return httpx2.Response(sent.status, headers=dict(sent.headers), content=sent.body)

    return httpx2.AsyncClient(transport=httpx2.MockTransport(handle))


def _sent(reply: Reply, asked: Asked) -> Sent:
    headers = {"content-type": "application/json"}
    if reply.retry_after_s is not None:
        headers["retry-after"] = f"{reply.retry_after_s:g}"
    return Sent(reply.status, headers, _body(reply, asked).encode(), reply.torn)


def _body(reply: Reply, asked: Asked) -> str:
    if reply.raw is not None:
        return reply.raw
    if reply.status >= 400:
        # Vendors repeat what was wrong. This repeats everything, so that leaks are noticed.
        told = f"rejected: {json.dumps(dict(asked.headers))} {json.dumps(asked.body)}"
        return json.dumps(wire.error(asked.path, reply.error_code, told))
    said = wire.Said(asked.model, reply.text, reply.usage, reply.truncated, reply.tool, reply.vectors)
    return json.dumps(wire.FORMS[asked.path](said))


def _json(body: bytes) -> Mapping[str, object]:
    value = json.loads(body or b"{}")
    if isinstance(value, dict):
        return value
    return {}
