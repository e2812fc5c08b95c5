"""Builds the admin part of a server: the API on the web port, and the socket beside the database."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from maid_engine import __version__
from maid_engine.accounts.tokens import TokenService, random_secret
from maid_engine.admin.admin_settings import PATH
from maid_engine.admin.context import AdminContext
from maid_engine.admin.login_sessions import LoginSessions
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.app.settings import Settings
from maid_engine.core.errors import ConfigError
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.intake import IntakeMeter
from maid_engine.net.limits import LoginThrottle
from maid_engine.net.listeners import Listening
from maid_engine.net.local_socket import LocalSocket
from maid_engine.net.server import SWEEP_S
from maid_engine.net.turns import Turns
from maid_engine.net.web_api.rate_limits import RateLimits

if TYPE_CHECKING:
    from fastapi import FastAPI

    from maid_engine.net.web_listener import WebListener

log = structlog.get_logger(__name__)

SHELLS_MAX = 64
"""Maximum number of connections at the socket beside the database."""


class Administration:
    """The admin API of one game.

    Args:
        game: the game, with its services set.
        settings: the group `admin`, the game's name, and the database's location are used.
        throttle: shared with the game's log-in, so that failed log-ins at one also delay the other.
        numbers: returns all metrics; None if metrics are off.
        runtime: the settings in force, which may be changed.
    """

    def __init__(
        self,
        game: Game,
        settings: Settings,
        throttle: LoginThrottle,
        *,
        numbers: Callable[[], dict[str, object]] | None = None,
        runtime: LiveSettings | None = None,
    ) -> None:
        self._settings = settings
        self._game = game
        self._local: LocalSocket | None = None
        self._listener: WebListener | None = None
        self._shells: IntakeMeter | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self.context = AdminContext(
            game,
            settings.admin,
            game.resource(TokenService),
            LoginSessions(game.clock, new_secret=random_secret, hours=settings.admin.visit_hours),
            RateLimits(settings.admin.requests_per_minute),
            throttle,
            settings.name,
            __version__,
            numbers=numbers,
            runtime=runtime,
        )
        if runtime is not None:
            runtime.admin = self.context

    @cached_property
    def app(self) -> "FastAPI":
        """The API and its pages, imported on first use so that players do not wait for them."""
        from maid_engine.admin import page_files
        from maid_engine.admin.application import admin_app
        from maid_engine.admin.routes import ROUTERS

        return admin_app(self.context, (*ROUTERS, page_files.router))

    @property
    def mounts(self) -> "dict[str, FastAPI]":
        """The applications that the web port serves beside the game."""
        if not self._settings.admin.enabled:
            return {}
        return {PATH: self.app}

    def lines(self, where: Listening) -> list[str]:
        """Return the lines to print when the server listens at this address."""
        if where.web_port is None or not self._settings.admin.enabled:
            return []
        scheme = "https" if where.web_tls else "http"
        who = "" if self._settings.admin.remote else ", from here"
        return [f"Watch and steer it{who}: {scheme}://localhost:{where.web_port}{PATH}/"]

    async def open_socket(self, supervisor: Supervisor) -> Path | None:
        """Open the socket for the local shell. Return its path, or None if there is none.

        Raises:
            ConfigError: it cannot be created at the path in the settings.
        """
        path = self._settings.admin_socket
        if path is None:
            return None
        try:
            self._local = LocalSocket(path)
        except ConfigError as error:
            if self._settings.admin.socket:
                raise
            # The path is only a default: a missing shell socket should not stop the game.
            log.warning("admin.socket_failed", error=str(error))
            return None
        from maid_engine.admin.application import LocalDoor
        from maid_engine.net.pages import web_app
        from maid_engine.net.web_listener import WebListener

        # A separate meter: a shell can connect even if the game's ports are full.
        limits = replace(
            self._settings.limits, connections_max=SHELLS_MAX, connections_unknown_max=SHELLS_MAX
        )
        meter = self._shells = IntakeMeter(limits, self._game.clock.now)
        turns = Turns(lambda work: asyncio.get_running_loop().call_soon(work))
        app = LocalDoor(web_app(mounts=self.mounts))
        self._listener = WebListener(app, [self._local.bound], meter, turns)
        await self._listener.start(supervisor, self._game.clock)
        self._sweeping = supervisor.keep_running("shells", self._sweep_shells)
        return path

    async def _sweep_shells(self) -> None:
        while self._shells is not None:
            await self._game.clock.sleep(SWEEP_S)
            self._shells.sweep()

    async def close(self) -> None:
        """Close the socket and delete its file."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        if self._listener is not None:
            await self._listener.stop()
        if self._local is not None:
            self._local.remove()
        self._local = self._listener = None
