"""Files of a page in the browser, as routes: read once, and sealed against what comes from elsewhere."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

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
"""Nothing on a page comes from elsewhere or runs out of a text, and no other page may frame it."""


def add_page(router: APIRouter, folder: Path, below: str) -> None:
    """Serve ``index.html`` of a folder at ``/``, and its other files below a path, as ``/client``."""
    router.add_api_route("/", _sending(folder / "index.html"), methods=["GET"])
    for file in sorted(folder.iterdir()):
        if file.suffix in TYPES and file.suffix != ".html":
            router.add_api_route(f"{below}/{file.name}", _sending(file), methods=["GET"])


def _sending(file: Path) -> Callable[[], Awaitable[Response]]:
    body, kind = file.read_bytes(), TYPES[file.suffix]

    async def page() -> Response:
        return Response(body, media_type=kind, headers=HEADERS)

    return page
