"""Routes of the web port: the browser client, the websocket and the health check."""

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
    """Return the routes ``/`` and ``/client/…`` (the browser client), ``/ws`` (the game) and ``/healthz``.

    Args:
        context: shared by all sessions.
        name: name of the game.
        version: version of the server.
        origins: other sites whose pages may connect, such as ``https://example.org``.
    """
    router = APIRouter()
    router.add_api_websocket_route("/ws", _play(WebSocketEndpoint(context, origins)))
    add_page(router, FOLDER, "/client")

    async def healthz() -> Response:
        return JSONResponse({"status": "ok", "version": version, "name": name}, headers=HEADERS)

    router.add_api_route("/healthz", healthz, methods=["GET"])
    return router


def web_app(*routers: APIRouter, mounts: Mapping[str, ASGIApp] | None = None) -> FastAPI:
    """Return one application with the given routes and the mounted applications, by path."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    for router in routers:
        app.include_router(router)
    for path, mounted in (mounts or {}).items():
        mount = Mount(path, mounted)
        # The mounted application gets every path below its own, even one with a line break.
        mount.path_regex = re.compile(mount.path_regex.pattern, re.DOTALL)
        app.router.routes.append(mount)
    return app


def _play(endpoint: WebSocketEndpoint) -> Callable[[WebSocket], Awaitable[None]]:
    async def play(websocket: WebSocket) -> None:
        await endpoint.serve(websocket)

    return play
