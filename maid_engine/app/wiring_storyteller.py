"""Builds the storyteller, which lets a model direct scenes and put lines of townsfolk better, with a budget of its own."""

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.inference.ports import InferencePort, nobody_counts
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.storyteller.being_voice import BeingVoice
from maid_engine.ai_players.storyteller.storyteller import STORYTELLER, Storyteller
from maid_engine.engine.services import Game


def provide_storyteller(game: Game, desk: InferencePort | None, settings: AIPlayerSettings) -> None:
    """Provide a storyteller that asks through this service. Without a service there is none."""
    if desk is None:
        return
    thinking = game.resource(AIPlayerManager).thinking
    on_use = nobody_counts if thinking is None else thinking.uses.settle
    game.provide(Storyteller(desk, lambda: game.now, on_use))
    game.provide(BeingVoice(desk, lambda: game.now, on_use))
    set_up_storyteller(game, settings)


def set_up_storyteller(game: Game, settings: AIPlayerSettings) -> None:
    """Apply the storyteller's switch and caps."""
    if game.has_resource(Storyteller):
        game.resource(Storyteller).on = settings.storyteller_enabled
        game.resource(BeingVoice).on = settings.storyteller_enabled
    thinking = game.resource(AIPlayerManager).thinking
    if thinking is not None:
        caps = (settings.storyteller_max_cost_per_hour, settings.storyteller_max_cost_per_day)
        thinking.enforcer.limit(STORYTELLER, *caps)
