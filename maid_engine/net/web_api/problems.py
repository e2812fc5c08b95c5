"""Errors as application/problem+json (RFC 9457), without internal details."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maid_engine.core.errors import (
    AccountError,
    BudgetExceededError,
    BuildingError,
    ConfigError,
    LeaseHeldError,
    MaidError,
    MaxAgentsExceededError,
    MindsLateError,
    ModerationError,
    NotAllowedError,
    StoreError,
)

MEDIA_TYPE: Final = "application/problem+json"

log = structlog.get_logger(__name__)


class Wrong(BaseModel):
    """One thing that is wrong with a request."""

    where: str
    """``body.name``, ``query.limit``"""
    what: str


class Problem(BaseModel):
    """What every error looks like."""

    model_config = ConfigDict(json_schema_extra={"example": {"title": "Not Found", "status": 404}})

    type: str = "about:blank"
    title: str
    """The status in words."""
    status: int
    detail: str = ""
    """What is wrong, and what to do about it."""
    errors: list[Wrong] = []
    supported: list[int] = []
    """The protocols that the server speaks, if the request means another one."""


class ProblemError(HTTPException):
    """Raised by a route, to answer with a problem."""

    def __init__(self, status: int, detail: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status, detail, headers)


STATUS_OF: Final[tuple[tuple[type[MaidError], int], ...]] = (
    (MaxAgentsExceededError, HTTPStatus.CONFLICT),
    (BudgetExceededError, HTTPStatus.CONFLICT),
    (NotAllowedError, HTTPStatus.FORBIDDEN),
    (AccountError, HTTPStatus.CONFLICT),
    (ModerationError, HTTPStatus.CONFLICT),
    (BuildingError, HTTPStatus.CONFLICT),
    (ConfigError, HTTPStatus.CONFLICT),
    (LeaseHeldError, HTTPStatus.CONFLICT),
    (StoreError, HTTPStatus.SERVICE_UNAVAILABLE),
    (MindsLateError, HTTPStatus.SERVICE_UNAVAILABLE),
)
"""Expected error of a service → status. The texts of these errors are shown to the caller."""


def responses(*statuses: int) -> dict[int | str, dict[str, object]]:
    """Return the OpenAPI description of these statuses as problems, for a route."""
    return {
        status: {
            "description": HTTPStatus(status).phrase,
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for status in statuses
    }


EVERYWHERE: Final = responses(400, 401, 403, 404, 413, 422, 429, 500, 503)
"""Statuses that any route may return."""


def problem(
    status: int,
    detail: str = "",
    *,
    errors: list[Wrong] | None = None,
    supported: list[int] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Return a problem as a response."""
    title = HTTPStatus(status).phrase
    body = Problem(title=title, status=status, detail=detail, errors=errors or [], supported=supported or [])
    return JSONResponse(
        body.model_dump(exclude_defaults=True), status, dict(headers or {}), media_type=MEDIA_TYPE
    )


def tell_problems(app: FastAPI) -> None:
    """Register handlers that answer errors of an application with problems."""
    app.add_exception_handler(HTTPException, _of_http)
    app.add_exception_handler(RequestValidationError, _of_validation)
    app.add_exception_handler(MaidError, _of_service)


async def _of_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - what it is registered for
    detail = error.detail if error.detail != HTTPStatus(error.status_code).phrase else ""
    headers = dict(error.headers or {})
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        # Starlette lists only the methods of the first route of this path.
        headers["Allow"] = ", ".join(sorted(_methods(request)))
    return problem(error.status_code, detail, headers=headers)


def _methods(request: Request) -> set[str]:
    path = request.scope["path"].removeprefix(request.scope.get("root_path", ""))
    routes: Sequence[APIRoute] = request.app.state.routes
    here = next((route.path for route in routes if route.path_regex.match(path)), "")
    return {method for route in routes if route.path == here for method in route.methods or ()}


async def _of_validation(request: Request, error: Exception) -> Response:
    del request
    assert isinstance(error, RequestValidationError)  # noqa: S101 - what it is registered for
    wrong = [Wrong(where=".".join(map(str, one["loc"])), what=one["msg"]) for one in error.errors()]
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, "the request is not as it should be", errors=wrong)


async def _of_service(request: Request, error: Exception) -> Response:
    del request
    for kind, status in STATUS_OF:
        if isinstance(error, kind):
            return problem(status, str(error))
    raise error


class ErrorBoundary:
    """Middleware that logs unexpected errors of routes and answers with a 500 without details."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and handle the error that it raises."""
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception:
            log.exception("web.route_failed", path=scope.get("path"), method=scope.get("method"))
            if scope["type"] == "websocket":
                with suppress(Exception):  # it may be closed already
                    await send({"type": "websocket.close", "code": 1011, "reason": "an error inside"})
            elif not begun:  # otherwise the server cuts the connection of the incomplete response
                detail = "something went wrong inside; the server's log has the whole story"
                await problem(HTTPStatus.INTERNAL_SERVER_ERROR, detail)(scope, receive, send)
