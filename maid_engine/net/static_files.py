"""Routes for the files of a web page. Files are read once and sent with a strict content security policy."""

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
"""Response headers. They forbid content from other origins, inline scripts and styles, and framing by other pages."""


def add_page(router: APIRouter, folder: Path, below: str) -> None:
    """Serve ``index.html`` of a folder at ``/``, and its other files below a path such as ``/client``."""
    router.add_api_route("/", _sending(folder / "index.html"), methods=["GET"])
    for file in sorted(folder.iterdir()):
        if file.suffix in TYPES and file.suffix != ".html":
            router.add_api_route(f"{below}/{file.name}", _sending(file), methods=["GET"])


def _sending(file: Path) -> Callable[[], Awaitable[Response]]:
    body, kind = file.read_bytes(), TYPES[file.suffix]

    async def page() -> Response:
        return Response(body, media_type=kind, headers=HEADERS)

    return page
