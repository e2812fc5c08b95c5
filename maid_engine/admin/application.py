"""The ASGI application under ``/admin``: the routes, behind authentication and limits."""

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from maid_engine.admin import live_socket
from maid_engine.admin.auth import AdminAuth
from maid_engine.admin.context import AdminContext
from maid_engine.admin.principals import LOCAL
from maid_engine.net.web_api.described_app import described_app
from maid_engine.net.web_api.problems import ErrorBoundary
from maid_engine.net.web_api.request_journal import Journaling

NEVER_WRITTEN: Final = ("/session", "/accounts", "/password")
"""Ends of the paths whose requests the journal never has, because they contain a password."""


def admin_app(context: AdminContext, routers: Sequence[APIRouter]) -> FastAPI:
    """Return the application, to be mounted at :data:`~maid_engine.admin.admin_settings.PATH`.

    Args:
        context: the game and services for the routes.
        routers: the routes. Those of the live feed are always added.
    """
    app = described_app(f"{context.name}: admin API", context.version, (live_socket.router, *routers))
    app.state.admin = context
    # A request passes the middleware that was added last first.
    app.add_middleware(Journaling, game=context.game, api="admin API", never=NEVER_WRITTEN)
    app.add_middleware(ErrorBoundary)
    app.add_middleware(AdminAuth, context=context)
    if context.settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=context.settings.origins,
            allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
            allow_headers=["Authorization", "Content-Type", "Idempotency-Key"],
        )
    return app


class LocalDoor:
    """Wraps the application for the socket beside the database, whose callers are trusted like the owner."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Mark a connection as local, and pass it on."""
        scope[LOCAL] = True
        await self._app(scope, receive, send)
