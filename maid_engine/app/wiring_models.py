"""Builds the service that answers AI players' questions by models.

A server without models does not import it.
"""

from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.inference.call_slots import ProviderLimit
from maid_engine.ai_players.inference.inference_service import InferenceService
from maid_engine.ai_players.inference_factory import Embedding, make_desk
from maid_engine.app.settings import Settings
from maid_engine.core.completion import ModelName, Usage
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.embedders import SENTENCE_TRANSFORMERS, embedding_choice
from maid_engine.llm.factory import Models
from maid_engine.llm.json_reply import read_json
from maid_engine.ports.store import DocumentStore


def desk_of(
    game: Game, supervisor: Supervisor, settings: Settings, store: DocumentStore, models: Models
) -> InferenceService:
    """Return the service that queues questions for these models, and texts for embedding."""
    routes = {tier: Route(tier, models.provider(tier), choice.model) for tier, choice in models.tiers.items()}
    names = dict.fromkeys(choice.provider for choice in models.tiers.values())
    # Tests pass models that the settings do not describe.
    known = {name: settings.llm.providers[name] for name in names if name in settings.llm.providers}
    return make_desk(
        game,
        supervisor,
        settings.ai_players,
        store,
        routes=routes,
        prices=models.prices,
        read=read_json,
        embedding=_embedding(settings, models),
        providers={name: ProviderLimit(one.concurrency, one.local) for name, one in known.items()},
    )


def _embedding(settings: Settings, models: Models) -> Embedding | None:
    """Return the embedder that the settings name, with its price; None if there is none."""
    if models.embedder is None:
        return None
    name = settings.ai_players.embedding_provider
    if name == SENTENCE_TRANSFORMERS:
        return Embedding(models.embedder, lambda tokens: 0.0)  # noqa: ARG005 - it runs in this process
    kind = settings.llm.providers[name].kind
    model = ModelName(embedding_choice(settings.ai_players, kind).model)
    return Embedding(models.embedder, lambda tokens: models.prices.price(name, model, Usage(tokens)))
