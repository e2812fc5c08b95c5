"""Chooses personality and name of a new AI player, and creates its character."""

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
"""The account that owns the characters of AI players. Nobody can log in to it: it is not a valid name."""
NAME_TRIES: Final = 60
"""Most names that are drawn in the search for a free one."""


def personality_of(
    config: AIPlayerConfig, presets: Mapping[str, PersonalityDimensions], dice: Dice
) -> tuple[PersonalityDimensions, str]:
    """Return the personality that the settings ask for, or a random one, and the name of its preset or "".

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
    """Create a character with the wanted name, or with a free name if `wanted` is ""; return its name and id.

    Raises:
        AccountError: the name is taken or refused, or no free name was found.
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
    raise AccountError("no free name was found for the AI player; choose one yourself.")
