"""Builds the monitoring of a server: alert board, dead letters, health checks and metrics."""

from typing import Protocol

import structlog

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.agent_metrics import watch_ai_players
from maid_engine.app.game_metrics import watch_game
from maid_engine.app.inference_metrics import watch_thinking
from maid_engine.engine.dispatch import Dispatcher
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.packs import PackLoader
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.monitoring import alert_commands
from maid_engine.monitoring.alert_notifier import AlertNotifier
from maid_engine.monitoring.alerts import Alert, AlertBoard
from maid_engine.monitoring.dead_letter_sources import DeadLetterSources
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_engine.monitoring.health_monitor import HealthMonitor
from maid_engine.monitoring.server_checks import KINDS, ServerChecks
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.monitoring.telemetry.otel import OtelExport
from maid_engine.monitoring.telemetry.settings import OtelSettings
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)


class Watched(Protocol):
    """An assembled server."""

    game: Game
    supervisor: Supervisor
    metrics: ObservabilityRegistry


def put_up_boards(game: Game) -> None:
    """Provide alerts and dead letters, their commands, the health monitor, the notifier and the sources."""
    alerts = AlertBoard(game.clock.wall, put=game.saver.put, delete=game.saver.delete)
    letters = DeadLetters(game.clock.wall, put=game.saver.put, delete=game.saver.delete)
    lookout = HealthMonitor(alerts, game.clock.wall, ticks_per_second=game.ticks_per_second)
    for resource in (alerts, letters, lookout, AlertNotifier(game, alerts), DeadLetterSources(game, letters)):
        game.provide(resource)
    game.commands.register(alert_commands.commands.definitions)
    game.add_system(lookout)


async def load_boards(game: Game, store: DocumentStore) -> None:
    """Load the alerts and dead letters of the last run.

    Raises:
        StoreError: the store cannot be read.
    """
    await game.resource(AlertBoard).load(store)
    await game.resource(DeadLetters).load(store)


def watch(
    game: Game, engine: GameEngine, dispatcher: Dispatcher, supervisor: Supervisor, packs: PackLoader
) -> ObservabilityRegistry:
    """Register health checks and metrics for a game. Return the metrics."""
    game.resource(HealthMonitor).add("server", ServerChecks(game, engine, supervisor, packs), KINDS)
    manager = game.resource(AIPlayerManager)
    game.resource(HealthMonitor).add("AI players", manager.health.findings, manager.health.kinds)
    if manager.fleet is not None:
        from maid_engine.ai_players.hosts.fleet_check import KINDS as HOST_KINDS  # only with hosts
        from maid_engine.ai_players.hosts.fleet_check import FleetCheck

        game.resource(HealthMonitor).add("hosts of minds", FleetCheck(manager.fleet), HOST_KINDS)
    metrics = ObservabilityRegistry()
    watch_game(metrics, game, engine, dispatcher)
    metrics.before_scrape(lambda: metrics.gauge("task_failures", sum(supervisor.failures.values())))
    watch_thinking(metrics, manager.thinking)
    if manager.settings.metrics_enabled:
        watch_ai_players(metrics, manager)
    metrics.add_part("alerts", lambda: [_told(one) for one in game.resource(AlertBoard).open()])
    return metrics


def log_commands(game: Game) -> None:
    """Log each command that was run. Its cost is justified only for debugging."""
    game.on_command.append(
        lambda run: log.debug(
            "command.done",
            session=run.session,
            command=run.command,
            ms=round(run.seconds * 1000, 1),
            failed=run.failed,
        )
    )


def send_to_collector(settings: OtelSettings, maid: Watched) -> OtelExport | None:
    """Send spans and metrics to the collector in the settings. Return None if there is none.

    Raises:
        ConfigError: the required packages are not installed.
    """
    if not settings.endpoint:
        return None
    export = OtelExport(settings, maid.metrics, maid.game.clock)
    maid.game.on_command.append(export.command)
    desk = maid.game.resource(AIPlayerManager).thinking
    if desk is not None:
        desk.tracker.on_call.append(export.call)
    maid.supervisor.keep_running("collector", export.run)
    return export


def _told(alert: Alert) -> dict[str, object]:
    return dict(alert.document().data)
