"""A game with its services."""

from dataclasses import dataclass

from maid_engine.app.settings import Settings
from maid_engine.engine.dispatch import Dispatcher
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.packs import PackLoader
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.factory import Models
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry
from maid_engine.ports.store import DocumentStore


@dataclass
class MaidGame:
    """A game with the services around it, without a network."""

    settings: Settings
    game: Game
    engine: GameEngine
    dispatcher: Dispatcher
    supervisor: Supervisor
    store: DocumentStore
    packs: PackLoader
    metrics: ObservabilityRegistry
    """All metrics, as text and as JSON."""
    models: Models | None = None
    """The models that answer questions; None: behavior rules alone."""
