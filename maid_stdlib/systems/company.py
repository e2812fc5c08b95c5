"""Shows group members' state to each other, wherever they are."""

from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Grouped


class CompanySystem:
    """Sends the state of groups, at most once per second, to clients that asked for ``Group``."""

    name = "company"
    cadence = Period(1.0)

    def update(self, game: Game) -> None:
        """Refresh everybody in a group. Unchanged state is not sent."""
        for member, _ in game.world.having(Grouped):
            session = game.sessions.of(PlayerId(member))
            if session is not None and session.wants("Group"):
                game.presenter.refresh(PlayerId(member), session)
