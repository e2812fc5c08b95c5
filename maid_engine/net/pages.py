"""The browser's client and the server's sign of life, as routes for the web port."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI, WebSocket
from fastapi.responses import JSONResponse, Response
from starlette.routing import Mount
from starlette.types import ASGIApp

from maid_engine.net.session import SessionContext
from maid_engine.net.websocket import WebSocketEndpoint

FOLDER: Final = Path(__file__).parent / "web"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
"""Nothing on these pages comes from elsewhere or runs out of a text, and no other page may frame them."""


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
    router.add_api_route("/", _page("index.html"), methods=["GET"])
    for file in sorted(FOLDER.iterdir()):
        if file.suffix in TYPES and file.suffix != ".html":
            router.add_api_route(f"/client/{file.name}", _page(file.name), methods=["GET"])

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


def _play(endpoint: WebSocketEndpoint) -> Callable[[WebSocket], Any]:
    async def play(websocket: WebSocket) -> None:
        await endpoint.serve(websocket)

    return play


def _page(name: str) -> Callable[[], Any]:
    file = FOLDER / name
    body, kind = file.read_bytes(), TYPES[file.suffix]

    async def page() -> Response:
        return Response(body, media_type=kind, headers=HEADERS)

    return page
