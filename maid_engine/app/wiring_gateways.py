"""Builds the world's side of its gateways. A world without gateways imports none of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from maid_engine.app.maid_game import MaidGame
from maid_engine.engine.services import Game
from maid_engine.monitoring.health_monitor import HealthMonitor
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry

if TYPE_CHECKING:
    from maid_engine.net.dialog_table import FrontDesk
    from maid_engine.net.gateway.world_gate import WorldGate
    from maid_engine.net.session import SessionContext


def gate_of(maid: MaidGame) -> "Callable[[FrontDesk, SessionContext], WorldGate] | None":
    """Return the function that makes the gate for gateways; None if the settings open none."""
    settings = maid.settings
    if not settings.gateway.is_open:
        return None
    from maid_engine.net.gateway.session_tickets import SessionTickets
    from maid_engine.net.gateway.world_gate import WorldGate, certificate_of

    tickets = SessionTickets(maid.game, maid.store, settings.gateway.keep_s)
    return lambda desk, context: WorldGate(
        desk,
        context,
        settings.gateway,
        tickets,
        lambda: certificate_of(settings.tls_certificate, settings.tls_key, settings.folder),
    )


def watch_gateways(game: Game, metrics: ObservabilityRegistry, gate: "WorldGate") -> None:
    """Register the health check and the metrics of a world that listens for gateways."""
    from maid_engine.net.gateway.gateway_check import KINDS, GatewayCheck

    game.resource(HealthMonitor).add("gateways", GatewayCheck(gate), KINDS)

    def on_scrape() -> None:
        loads = [peer.load for peer in gate.peers]
        metrics.gauge("gateways", len(loads))
        metrics.gauge("gateway_clients", sum(load.clients for load in loads))
        metrics.gauge("gateway_waiting_lines", sum(load.waiting_lines for load in loads))
        metrics.total("gateway_reconnects", sum(load.reconnects for load in loads))
        metrics.total("gateway_links_lost", gate.links_lost)

    metrics.before_scrape(on_scrape)
