"""Builds the network and the admin part of a server around an open game.

Only a process that serves imports this. Loading packs, simulating or checking settings does not need the web.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from maid_engine.app.maid_game import MaidGame
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.app.server_hooks import ServerHooks
from maid_engine.app.wiring_admin import Administration
from maid_engine.app.wiring_gateways import gate_of, watch_gateways
from maid_engine.app.wiring_player_api import PlayerApi
from maid_engine.net.limits import LoginThrottle
from maid_engine.net.open_files import within_files
from maid_engine.net.server import MAIDServer

if TYPE_CHECKING:
    from fastapi import APIRouter


def furnish(
    maid: MaidGame, hooks: ServerHooks, sources: Mapping[str, str]
) -> tuple[MAIDServer, Administration]:
    """Return the network and the administration of an open game; no port is open yet."""
    settings = maid.settings
    throttle = maid.game.accounts.throttle = LoginThrottle(settings.limits, maid.game.accounts.knows)
    numbers = None
    if settings.metrics:
        numbers = maid.metrics.json
    live = maid.game.resource(LiveSettings)
    live.came_from(sources)
    admin = Administration(maid.game, live.now, throttle, numbers=numbers, runtime=live)
    admin.context.history.tick_seconds = maid.engine.tick_seconds
    players = PlayerApi(maid.game, settings.name)
    server = MAIDServer(
        maid.game,
        maid.dispatcher,
        hooks.supervisor(maid.supervisor),
        replace(settings.net(), limits=within_files(settings.limits)),
        routers=lambda: _further_routes(maid),
        mounts=lambda: {**admin.mounts, **players.mounts},
        throttle=throttle,
        begin_play=hooks.begin_play,
        call_soon=hooks.call_soon_outside,
        gateways=gate_of(maid),
    )
    if server.gateways is not None:
        watch_gateways(maid.game, maid.metrics, server.gateways)
    return server, admin


def _further_routes(maid: MaidGame) -> "list[APIRouter]":
    if not maid.settings.metrics:
        return []
    from maid_engine.app.metrics_page import metrics_routes

    return [metrics_routes(maid.metrics, token=maid.settings.metrics_token)]
