"""The routes, one file a noun. None of them decides anything: each calls a service and shows what it gave.

``agents``      the AI player that a path names, and how it is shown
``ai_players``  spawn, list, configure, pause, resume, send home
"""

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter

from maid_engine.admin.routes import ai_players, session, tokens

ROUTERS: Final[Sequence[APIRouter]] = (
    session.router,
    tokens.router,
    ai_players.router,
)
"""In this order they are asked; a fixed path stands before one with a hole."""
