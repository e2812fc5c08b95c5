"""People who agreed to a stand-in and leave: the stand-ins take their seats as those of any player."""

from collections.abc import Sequence
from typing import Final

from maid_engine.accounts.account import Account
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import LONGEST_MINUTES, MOST_DEATHS, Autonomy, Terms
from maid_engine.accounts.standings import acting
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.standins import Standins
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.ids import PlayerId
from maid_qa.testing.session import FakeSession

PASSWORD: Final = "bench-password"  # noqa: S105 - of accounts that live for a minute
TERMS: Final = Terms(
    mode=Autonomy.AUTONOMOUS,
    minutes_per_absence=LONGEST_MINUTES,
    minutes_per_day=LONGEST_MINUTES,
    deaths=MOST_DEATHS,
)
"""The usual classes of deeds, and so much time that no stand-in goes home during a bench."""


def limits_for(stand_ins: int) -> AwaySettings:
    """Return settings that allow this number of stand-ins, and each of them all of :data:`TERMS`."""
    return AwaySettings(
        standins_max=stand_ins,
        minutes_absence_max=LONGEST_MINUTES,
        minutes_day_max=LONGEST_MINUTES,
        deaths_max=MOST_DEATHS,
    )


class Absentees:
    """Accounts with one character each, which is left to a stand-in.

    Args:
        maid: the game, with the settings of :func:`limits_for`.
    """

    def __init__(self, maid: MaidGame) -> None:
        self._maid = maid
        self._game = maid.game

    async def agree(self, names: Sequence[str]) -> None:
        """Create an account and a character of each name, with a consent to :data:`TERMS` that is durable.

        Raises:
            AccountError: a name is refused or taken.
        """
        for name in names:
            account = await self._game.accounts.register(name, PASSWORD)
            player_id = await self._game.accounts.create_character(account.id, name)
            await self._consent(account, player_id)

    async def _consent(self, account: Account, player_id: PlayerId) -> None:
        contracts = self._game.resource(Contracts)
        await contracts.change(player_id, TERMS, by=acting(account))
        await contracts.agree(player_id, contracts.digest(player_id), by=acting(account))

    def leave(self, name: str) -> None:
        """Let a person enter the game and type ``quit``. The stand-in has the seat when the line is done.

        Raises:
            LookupError: there is no character of this name.
        """
        player_id = self._game.characters.find(name)
        if player_id is None:
            raise LookupError(f"there is no character {name}: let {name} agree first")
        person = FakeSession(name)
        self._game.presence.connect(person, player_id)
        self._maid.dispatcher.submit(person, "quit")

    def seated(self) -> int:
        """Return how many stand-ins are in the world."""
        return len(self._game.resource(Standins).stays())

    def stopped(self) -> int:
        """Return how many stand-ins in the world are stopped."""
        standins = self._game.resource(Standins)
        agents = [standins.of(stay.player_id) for stay in standins.stays()]
        return sum(agent is not None and agent.status is AIPlayerStatus.PAUSED for agent in agents)
