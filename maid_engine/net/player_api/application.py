"""The ASGI application under ``/me``: the routes of each spoken protocol, behind authentication and limits."""

from collections.abc import Mapping, Sequence
from typing import Final

from fastapi import APIRouter, FastAPI

from maid_engine.net.player_api.player_auth import PlayerAuth
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.player_api.protocol_switch import ProtocolSwitch
from maid_engine.net.web_api.described_app import described_app
from maid_engine.net.web_api.problems import ErrorBoundary
from maid_engine.net.web_api.request_journal import Journaling

PATH: Final = "/me"
"""Path at which the API is mounted."""


def player_app(context: PlayerContext, routers: Mapping[int, Sequence[APIRouter]]) -> ProtocolSwitch:
    """Return the application, to be mounted at :data:`PATH`.

    Args:
        context: the game and services for the routes.
        routers: the routes of each spoken protocol, one or two.
    """
    return ProtocolSwitch({version: _of_version(context, version, routers[version]) for version in routers})


def _of_version(context: PlayerContext, version: int, routers: Sequence[APIRouter]) -> FastAPI:
    app = described_app(f"{context.name}: API of players, protocol {version}", context.version, routers)
    app.state.player = context
    # A request passes the middleware that was added last first.
    app.add_middleware(Journaling, game=context.game, api="player API")
    app.add_middleware(ErrorBoundary)
    app.add_middleware(PlayerAuth, context=context)
    return app
