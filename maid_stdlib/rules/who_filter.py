"""The words after `who` that choose some of those who play: by calling, level, kind or place."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.commands.definition import Capability
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_stdlib.components.ability import Calling
from maid_stdlib.components.character import AiLabel, BotLabel
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.abilities import calling_name
from maid_stdlib.rules.beings import leader_of, zone_of
from maid_stdlib.rules.gear import level_of

Choice = Callable[[Game, EntityId, EntityId], bool]
"""Takes the game, the player who asks, and another one. Returns whether the other one is meant."""

_LEVELS: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


def choice_of(game: Game, word: str) -> Choice | None:
    """Return what a word after `who` chooses: a kind, a calling, or levels such as 5 or 5-10; `None` for other words."""
    kind = _KINDS.get(word)
    if kind is not None:
        return kind
    levels = _LEVELS.fullmatch(word)
    if levels is not None:
        least = int(levels[1])
        return _of_levels(least, int(levels[2] or least))
    if word in calling_words(game):
        return _of_calling(word)
    return None


def calling_words(game: Game) -> tuple[str, ...]:
    """Return the names of the callings of this world, in lower case."""
    return tuple(calling.name.lower() for calling in game.resource(ContentIndex).callings.values())


def kinds() -> tuple[str, ...]:
    """Return the words for kinds of players."""
    return tuple(_KINDS)


def _of_levels(least: int, most: int) -> Choice:
    return lambda game, _asker, player: least <= level_of(game, player) <= most


def _of_calling(word: str) -> Choice:
    def is_meant(game: Game, _asker: EntityId, player: EntityId) -> bool:
        return game.world.has(player, Calling) and calling_name(game, player).lower() == word

    return is_meant


def _is_ai(game: Game, _asker: EntityId, player: EntityId) -> bool:
    return game.world.has(player, AiLabel)


def _is_person(game: Game, _asker: EntityId, player: EntityId) -> bool:
    return not game.world.has_any(player, AiLabel, BotLabel)


def _is_staff(game: Game, _asker: EntityId, player: EntityId) -> bool:
    """Return whether somebody who plays may moderate."""
    session = game.sessions.of(PlayerId(player))
    return session is not None and Capability.MODERATE in game.capabilities(session)


def _is_near(game: Game, asker: EntityId, player: EntityId) -> bool:
    world = game.world
    mine = zone_of(world, world.place_of(asker))
    return bool(mine) and mine == zone_of(world, world.place_of(player))


def _is_of_group(game: Game, asker: EntityId, player: EntityId) -> bool:
    return leader_of(game.world, asker) == leader_of(game.world, player)


_KINDS: Final[Mapping[str, Choice]] = {
    "people": _is_person,
    "ai": _is_ai,
    "staff": _is_staff,
    "near": _is_near,
    "group": _is_of_group,
}
"""Word → whom it chooses."""
