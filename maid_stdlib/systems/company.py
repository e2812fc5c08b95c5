"""What happens to a group's members is shown to each of them, wherever they are."""

from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Grouped


class CompanySystem:
    """Shows the state of groups, once a second at the most, to those whose clients asked for ``Group``."""

    name = "company"
    cadence = Period(1.0)

    def update(self, game: Game) -> None:
        """Look at everybody in a group; nothing is sent that did not change."""
        for member, _ in game.world.having(Grouped):
            session = game.sessions.of(PlayerId(member))
            if session is not None and session.wants("Group"):
                game.presenter.refresh(PlayerId(member), session)
