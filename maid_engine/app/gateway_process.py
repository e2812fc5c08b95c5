"""Runs a gateway as a process of its own. It loads neither a game nor packs."""

import asyncio
import signal
from collections.abc import Callable
from dataclasses import replace

import structlog

from maid_engine.app.clock import LoopClock, MonotonicClock
from maid_engine.app.event_loop import is_paced
from maid_engine.app.settings import Settings
from maid_engine.core.errors import ConfigError
from maid_engine.engine.tasks import Supervisor
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.net.gateway.gateway import Gateway
from maid_engine.net.gateway.world_address import world_address
from maid_engine.net.listeners import NetSettings
from maid_engine.net.open_files import within_files

log = structlog.get_logger(__name__)


def gateway_net(settings: Settings) -> NetSettings:
    """Return where and how a gateway listens: at the ports of ``[gateway]``, and otherwise as a world does."""
    wanted = settings.gateway
    return replace(
        settings.net(),
        telnet_port=wanted.telnet_port,
        telnet_tls_port=wanted.telnet_tls_port,
        web_port=wanted.web_port,
        web_tls=wanted.web_tls,
        limits=within_files(settings.limits),
        group="gateway.",
    )


async def serve_gateway(settings: Settings, *, announce: Callable[[str], None] = print) -> None:
    """Run a gateway until SIGTERM or SIGINT.

    Args:
        settings: the settings.
        announce: called with each line about where to connect.

    Raises:
        ConfigError: a port cannot be opened, no world is named, or the first world that answers refuses this gateway.
    """
    configure_logging(settings)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    wanted = settings.gateway
    world = world_address(wanted.world, wanted.socket, wanted.world_certificate)
    clock = LoopClock() if is_paced() else MonotonicClock()
    supervisor = Supervisor(clock)
    gateway = Gateway(clock, supervisor, wanted, gateway_net(settings), world)
    refusals: list[str] = []

    def refused(reason: str) -> None:
        # A gateway that has clients keeps them, and tries again until the world takes it.
        if gateway.link.links == 0:
            refusals.append(reason)
            stopping.set()

    gateway.link.refused = refused
    try:
        where = await gateway.start()
        for line in (*where.lines(), f"The world is expected at {world}."):
            announce(line)
        await stopping.wait()
    finally:
        await gateway.stop()
        await supervisor.stop()
    if refusals:
        raise ConfigError(f"gateway.world: {refusals[0]}")
