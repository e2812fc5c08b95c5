"""What a player permits the AI player that plays its character: the contract, as stages of the gateway.

An AI player with a character of its own is under no contract, and these stages let all of its lines pass.
"""

from typing import Final

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Terms
from maid_engine.ai_players.safety.gateway import Canonical, Stage
from maid_engine.ai_players.safety.grants import (
    granted,
    keeps_possessions,
    within_area,
    within_hourly_gold,
)
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import PlayerId
from maid_engine.core.sequences import first
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_engine.ports.stand_in_rules import StandInRules

NOT_LEAVING: Final = frozenset({DeedClass.FREE, DeedClass.SPEECH})
"""Classes of commands that part a character from nothing."""


class OwnerGrants:
    """The grants of the player to whom the character of a session belongs. They are asked anew for each line.

    Args:
        game: accounts, contracts, and the rules of its world.
        session: the session of the AI player.
    """

    def __init__(self, game: Game, session: Session) -> None:
        self._game = game
        self._session = session

    def stages(self) -> tuple[Stage, ...]:
        """Return the stages of the gateway that hold a stand-in to its contract."""
        return (
            granted(self._may),
            keeps_possessions(self._parts_from),
            within_hourly_gold(self._spends),
            within_area(self._strays),
        )

    def _character(self) -> PlayerId | None:
        """Return the character, if it belongs to a person; else None."""
        game, player = self._game, self._session.player_id
        if not game.has_accounts or game.accounts.account_of(player) is None:
            return None
        return player

    def _may(self, canonical: Canonical) -> bool:
        character = self._character()
        return character is None or self._terms(character).may(canonical.deed)

    def _terms(self, character: PlayerId) -> Terms:
        if not self._game.has_resource(Contracts):
            return Terms()
        return self._game.resource(Contracts).of(character).terms

    def _parts_from(self, canonical: Canonical) -> str:
        character, rules = self._character(), self._rules()
        if character is None or rules is None or canonical.deed in NOT_LEAVING:
            return ""
        return rules.refuse_to_part(character, canonical.command, canonical.rest)

    def _spends(self, canonical: Canonical) -> str:
        character, rules = self._character(), self._rules()
        if character is None or rules is None or canonical.deed in NOT_LEAVING:
            return ""
        return rules.refuse_to_spend(character, canonical.command, canonical.rest)

    def _strays(self, canonical: Canonical) -> str:
        character, rules = self._character(), self._rules()
        if character is None or rules is None or not canonical.is_step:
            return ""
        return rules.refuse_to_step(character, canonical.command, canonical.rest)

    def _rules(self) -> StandInRules | None:
        """Return the rules of the loaded packs; None if they have none for stand-ins."""
        return first([one for one in self._game.resources().values() if isinstance(one, StandInRules)], None)
