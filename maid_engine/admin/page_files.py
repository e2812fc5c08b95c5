"""The admin page: static files, for whoever may come to the door; what they show is asked of the API."""

from pathlib import Path

from fastapi import APIRouter

from maid_engine.net.static_files import add_page

router = APIRouter(include_in_schema=False)
add_page(router, Path(__file__).parent / "web", "/page")
