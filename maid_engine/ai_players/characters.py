"""Who a new AI player is: its name, its temper, and the character it plays."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.name_generator import make_name
from maid_engine.ai_players.templates.presets import random_personality
from maid_engine.core.chance import Dice
from maid_engine.core.errors import AccountError, ConfigError
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.engine.services import Game

AI_ACCOUNT: Final = AccountId("ai-players")
"""The account that AI players' characters belong to; nobody can log in to it, for it is no name."""
NAME_TRIES: Final = 60


def personality_of(
    config: AIPlayerConfig, presets: Mapping[str, PersonalityDimensions], dice: Dice
) -> tuple[PersonalityDimensions, str]:
    """The temper that its settings ask for, or one at random; and the name of its preset, "" when it has none.

    Raises:
        ConfigError: there is no such preset.
    """
    preset = config.personality_preset or ""
    if config.personality is not None:
        return config.personality, preset
    if not preset:
        return random_personality(dice), ""
    found = presets.get(preset)
    if found is None:
        known = ", ".join(sorted(presets))
        raise ConfigError(f'There is no preset "{preset}". Choose one of: {known}.')
    return found, preset


def make_character(game: Game, wanted: str, agent_id: str, preset: str, dice: Dice) -> tuple[str, PlayerId]:
    """A character in the game, of this name or a free one; gives both.

    Raises:
        AccountError: the name is taken or refused.
    """
    name = wanted or _free_name(game, dice)
    problem = game.accounts.name_problem(name)
    if problem:
        raise AccountError(f'"{name}" cannot be the name of an AI player: {problem}')
    player_id = game.characters.create(name, AI_ACCOUNT, ai_player_id=agent_id, preset=preset)
    return game.characters.name_of(player_id), player_id


def _free_name(game: Game, dice: Dice) -> str:
    for _ in range(NAME_TRIES):
        name = make_name(dice)
        if not game.accounts.name_problem(name):
            return name
    raise AccountError("no free name was found for the AI player; give it one yourself.")
