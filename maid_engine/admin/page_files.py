"""Routes for the static files of the admin page. They need no log-in; the page gets its data from the API."""

from pathlib import Path

from fastapi import APIRouter

from maid_engine.net.static_files import add_page

router = APIRouter(include_in_schema=False)
add_page(router, Path(__file__).parent / "web", "/page")
