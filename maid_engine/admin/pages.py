"""The admin page: static files, for whoever may come to the door; what they show is asked of the API."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter
from fastapi.responses import Response

FOLDER: Final = Path(__file__).parent / "web"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
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
"""Nothing on the page comes from elsewhere or runs out of a text, and no other page may frame it."""


def _page(name: str) -> Callable[[], Any]:
    file = FOLDER / name
    body, kind = file.read_bytes(), TYPES[file.suffix]

    async def page() -> Response:
        return Response(body, media_type=kind, headers=HEADERS)

    return page


router = APIRouter(include_in_schema=False)
router.add_api_route("/", _page("index.html"), methods=["GET"])
for _file in sorted(FOLDER.iterdir()):
    if _file.suffix in TYPES and _file.suffix != ".html":
        router.add_api_route(f"/page/{_file.name}", _page(_file.name), methods=["GET"])
