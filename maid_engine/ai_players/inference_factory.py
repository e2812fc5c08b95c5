"""Builds the inference service: budgets, models by tier, and the queue of questions."""

from collections.abc import Mapping
from typing import NamedTuple

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.cost.budget_alerts import BudgetAlerts
from maid_engine.ai_players.cost.enforcer import BudgetEnforcer
from maid_engine.ai_players.cost.ledger import CostLedger
from maid_engine.ai_players.cost.metered_call import MeteredCalls
from maid_engine.ai_players.cost.prices import Prices
from maid_engine.ai_players.cost.router import ModelRouter, Route
from maid_engine.ai_players.cost.tracker import CostTracker
from maid_engine.ai_players.inference.call_slots import ProviderLimit
from maid_engine.ai_players.inference.embedding_service import Cost, EmbeddingService, Purse
from maid_engine.ai_players.inference.fallback_chain import FallbackChain, Read
from maid_engine.ai_players.inference.inference_service import InferenceLimits, InferenceService
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy
from maid_engine.ai_players.models.questions import Tier
from maid_engine.ai_players.spending_limits import limits_of
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.ports.llm import Embedder
from maid_engine.ports.store import DocumentStore


class Embedding(NamedTuple):
    """An embedding model, and what it costs."""

    embedder: Embedder
    cost: Cost


def make_desk(  # noqa: PLR0913
    game: Game,
    supervisor: Supervisor,
    settings: AIPlayerSettings,
    store: DocumentStore | None,
    *,
    routes: Mapping[Tier, Route],
    prices: Prices,
    read: Read,
    embedding: Embedding | None = None,
    providers: Mapping[str, ProviderLimit] | None = None,
) -> InferenceService:
    """Build an inference service that asks these models within the budgets of these settings.

    Args:
        game: provides clock, journal and events.
        supervisor: runs the calls.
        settings: budgets and limits.
        store: keeps budgets over restarts; None: they are not kept.
        routes: tier → model.
        prices: the prices of the models.
        read: finds the JSON in a reply.
        embedding: the embedding model for memories; None: memories are found by words.
        providers: provider → how many calls it takes at a time; None: unknown.
    """
    policy = BudgetPolicy(settings.budget_policy)
    enforcer = BudgetEnforcer(
        policy,
        BudgetLimits(settings.global_max_cost_per_hour),
        limits_of(settings),
        wall=game.clock.wall,
        on_level=BudgetAlerts(game, policy),
    )
    ledger, tracker = CostLedger(enforcer, store), CostTracker(game.clock.wall)
    cashier = MeteredCalls(game.clock, prices, enforcer=enforcer, ledger=ledger, tracker=tracker)
    consultant = FallbackChain(
        game.clock, game.dice.stream("thought desk"), cashier, read, context=settings.context
    )
    desk = InferenceService(
        game,
        supervisor,
        consultant,
        router=ModelRouter(routes, settings.tiers()),
        enforcer=enforcer,
        ledger=ledger,
        tracker=tracker,
        limits=InferenceLimits(
            settings.max_concurrent_llm_calls,
            providers or {},
            settings.shared_perception_cache_ttl if settings.shared_perception_enabled else 0.0,
        ),
    )
    if embedding is not None:
        purse = Purse(enforcer, ledger, tracker, embedding.cost)
        desk.sketcher = EmbeddingService(game, supervisor, embedding.embedder, purse, consultant.complaints)
    return desk
