"""What a player permits the AI player that plays its character: the contract, as stages of the gateway.

An AI player with a character of its own is under no contract, and these stages let all of its lines pass.
"""

from typing import Final, Protocol, TypeGuard, runtime_checkable

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
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.commands.parser import parse_line
from maid_engine.commands.registry import Resolved
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_engine.ports.stand_in_rules import StandInRules

NOT_LEAVING: Final = frozenset({DeedClass.FREE, DeedClass.SPEECH})
"""Classes of commands that part a character from nothing."""


@runtime_checkable
class OwnerAnswers(Protocol):
    """What the player's answers to questions permit besides the terms."""

    def permits(self, player_id: PlayerId, canonical: Canonical) -> bool:
        """Return whether an answer permits a command that the terms do not."""
        ...

    def gold_for(self, player_id: PlayerId, canonical: Canonical) -> int:
        """Return how much gold answers allow for a command, besides the terms."""
        ...


def rules_of(game: Game) -> StandInRules | None:
    """Return the rules for stand-ins of the loaded packs; None if they have none."""
    return game.find_resource(_is_stand_in_rules)


def _is_stand_in_rules(resource: object) -> TypeGuard[StandInRules]:
    return isinstance(resource, StandInRules)


def _is_owner_answers(resource: object) -> TypeGuard[OwnerAnswers]:
    return isinstance(resource, OwnerAnswers)


def price_of(game: Game, player_id: PlayerId, line: str) -> int:
    """Return what a line would cost a character, in gold, as the rules of the world know it; 0 if they do not."""
    rules, parsed = rules_of(game), parse_line(line)
    found = game.commands.resolve(parsed.verb, AI_PLAYER_CAPABILITIES)
    if rules is None or not isinstance(found, Resolved):
        return 0
    return rules.cost_of(player_id, found.command.name, parsed.rest)


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
        if character is None or self._terms(character).may(canonical.deed):
            return True
        answers = self._answers()
        return answers is not None and answers.permits(character, canonical)

    def _terms(self, character: PlayerId) -> Terms:
        if not self._game.has_resource(Contracts):
            return Terms()
        return self._game.resource(Contracts).of(character).terms

    def _parts_from(self, canonical: Canonical) -> str:
        character, rules = self._character(), rules_of(self._game)
        if character is None or rules is None or canonical.deed in NOT_LEAVING:
            return ""
        return rules.refuse_to_part(character, canonical.command, canonical.rest)

    def _spends(self, canonical: Canonical) -> str:
        character, rules = self._character(), rules_of(self._game)
        if character is None or rules is None or canonical.deed in NOT_LEAVING:
            return ""
        answers = self._answers()
        besides = 0 if answers is None else answers.gold_for(character, canonical)
        return rules.refuse_to_spend(character, canonical.command, canonical.rest, besides=besides)

    def _strays(self, canonical: Canonical) -> str:
        character, rules = self._character(), rules_of(self._game)
        if character is None or rules is None or not canonical.is_step:
            return ""
        return rules.refuse_to_step(character, canonical.command, canonical.rest)

    def _answers(self) -> OwnerAnswers | None:
        """Return what answers permit; None in a game without questions."""
        return self._game.find_resource(_is_owner_answers)
