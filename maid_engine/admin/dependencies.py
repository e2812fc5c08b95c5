"""What FastAPI hands to the routes."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from maid_engine.admin.context import AdminContext


async def _context(connection: HTTPConnection) -> AdminContext:
    found: AdminContext = connection.app.state.admin
    return found


Admin = Annotated[AdminContext, Depends(_context)]
"""A route's parameter of this type is the context of the server that was asked."""
