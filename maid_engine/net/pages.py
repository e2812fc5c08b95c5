"""The browser's client and the server's sign of life, as routes for the web port."""

import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

from fastapi import APIRouter, FastAPI, WebSocket
from fastapi.responses import JSONResponse, Response
from starlette.routing import Mount
from starlette.types import ASGIApp

from maid_engine.net.session import SessionContext
from maid_engine.net.static_files import HEADERS, add_page
from maid_engine.net.websocket import WebSocketEndpoint

FOLDER: Final = Path(__file__).parent / "web"


def game_routes(
    context: SessionContext, *, name: str, version: str, origins: tuple[str, ...] = ()
) -> APIRouter:
    """``/`` and ``/client/…`` (the browser's client), ``/ws`` (the game) and ``/healthz``.

    Args:
        context: what the sessions share.
        name: what the game is called.
        version: the server's.
        origins: other sites whose pages may play here, as ``https://example.org``.
    """
    router = APIRouter()
    router.add_api_websocket_route("/ws", _play(WebSocketEndpoint(context, origins)))
    add_page(router, FOLDER, "/client")

    async def healthz() -> Response:
        return JSONResponse({"status": "ok", "version": version, "name": name}, headers=HEADERS)

    router.add_api_route("/healthz", healthz, methods=["GET"])
    return router


def web_app(*routers: APIRouter, mounts: Mapping[str, ASGIApp] | None = None) -> FastAPI:
    """One application out of several parts' routes, and of applications of their own, each below its path."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    for router in routers:
        app.include_router(router)
    for path, mounted in (mounts or {}).items():
        mount = Mount(path, mounted)
        # Whatever stands below the path is the mounted application's, line breaks and all.
        mount.path_regex = re.compile(mount.path_regex.pattern, re.DOTALL)
        app.router.routes.append(mount)
    return app


def _play(endpoint: WebSocketEndpoint) -> Callable[[WebSocket], Awaitable[None]]:
    async def play(websocket: WebSocket) -> None:
        await endpoint.serve(websocket)

    return play
