"""What the phrases of one player's terms may name: places that the character has seen, and tempers of this server."""

from collections.abc import Collection
from typing import TypeGuard

from maid_engine.accounts.away.terms import Place
from maid_engine.accounts.away.terms_parser import PlaceNames
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game


class PlayerSurroundings:
    """Implements :class:`~maid_engine.accounts.away.terms_parser.Surroundings` for a character.

    Args:
        game: provides the names of places of its world, and the AI players.
        player_id: the character.
    """

    def __init__(self, game: Game, player_id: PlayerId) -> None:
        self._game = game
        self._player = player_id

    def home(self, words: str) -> Place | None:
        """Return the one room of this name that the character has seen; None if there is none, or several."""
        names = self._names()
        return None if names is None else names.room(self._player, words)

    def area(self, words: str) -> Place | None:
        """Return the one area of this name that the character has seen; None if there is none, or several."""
        names = self._names()
        return None if names is None else names.area(self._player, words)

    @property
    def tempers(self) -> Collection[str]:
        """The presets of personalities of this server."""
        if not self._game.has_resource(AIPlayerManager):
            return ()
        return tuple(self._game.resource(AIPlayerManager).knowledge.presets)

    def _names(self) -> PlaceNames | None:
        """Return what knows the places of the loaded world; None if nothing does."""
        return self._game.find_resource(_is_place_names)


def _is_place_names(resource: object) -> TypeGuard[PlaceNames]:
    return isinstance(resource, PlaceNames)
