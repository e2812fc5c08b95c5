"""FastAPI dependencies of the routes."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from maid_engine.admin.context import AdminContext


async def _context(connection: HTTPConnection) -> AdminContext:
    found: AdminContext = connection.app.state.admin
    return found


Admin = Annotated[AdminContext, Depends(_context)]
"""Type of a route's parameter that gets the :class:`AdminContext` of the application."""
