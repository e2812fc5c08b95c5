"""Builds the API of players for the web port."""

from functools import cached_property
from typing import TYPE_CHECKING

from maid_engine import __version__
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.engine.services import Game
from maid_engine.net.web_api.rate_limits import RateLimits

if TYPE_CHECKING:
    from starlette.types import ASGIApp


class PlayerApi:
    """The API of players of one game.

    Args:
        game: the game, with its services set.
        name: name of the game.
    """

    def __init__(self, game: Game, name: str) -> None:
        self._game = game
        self._name = name

    @cached_property
    def mounts(self) -> "dict[str, ASGIApp]":
        """The applications that the web port serves beside the game, imported on first use."""
        from maid_engine.net.player_api.application import PATH, player_app
        from maid_engine.net.player_api.player_context import PlayerContext
        from maid_engine.net.player_api.routes import ROUTERS

        rates = RateLimits(self._game.resource_or_new(AwaySettings).api_requests_per_minute)
        context = PlayerContext(self._game, self._name, __version__, rates)
        return {PATH: player_app(context, ROUTERS)}
