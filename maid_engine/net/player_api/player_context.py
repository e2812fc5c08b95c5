"""The game and the services that routes of the players' API use."""

from dataclasses import dataclass
from datetime import UTC, datetime

from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.stewards import Stewards
from maid_engine.accounts.tokens import TokenService
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.engine.services import Game
from maid_engine.net.web_api.rate_limits import RateLimits


@dataclass
class PlayerContext:
    """One game, with the services and the state of the players' API."""

    game: Game
    name: str
    """Name of the game."""
    version: str
    """Version of the server."""
    rates: RateLimits
    listeners: int = 0
    """Number of open websockets."""

    @property
    def settings(self) -> AwaySettings:
        """The settings in force."""
        return self.game.resource_or_new(AwaySettings)

    @property
    def tokens(self) -> TokenService:
        """The tokens of programs."""
        return self.game.resource(TokenService)

    @property
    def contracts(self) -> Contracts:
        """The terms of stand-ins."""
        return self.game.resource(Contracts)

    @property
    def inbox(self) -> Inbox:
        """The inboxes of all characters."""
        return self.game.resource(Inbox)

    @property
    def absences(self) -> AbsenceLog:
        """What happened to characters whose players are away."""
        return self.game.resource(AbsenceLog)

    @property
    def letters(self) -> LetterBox:
        """The letters of all characters."""
        return self.game.resource(LetterBox)

    @property
    def questions(self) -> QuestionBoard:
        """The questions of stand-ins."""
        return self.game.resource(QuestionBoard)

    @property
    def stewards(self) -> Stewards:
        """Who looks after whose character."""
        return self.game.resource(Stewards)

    @property
    def orders(self) -> OwnerOrders:
        """Orders from outside."""
        return self.game.resource(OwnerOrders)


def iso(wall: float) -> str:
    """Convert seconds since 1970-01-01 UTC to ISO 8601."""
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
