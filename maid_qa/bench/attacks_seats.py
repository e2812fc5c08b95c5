"""Characters of people who are away, each played by a stand-in on terms that its player agreed to."""

from dataclasses import replace
from typing import Final

from maid_engine.accounts.account import Account
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import GRANTABLE, LONGEST_MINUTES, MOST_DEATHS, Autonomy, Terms
from maid_engine.accounts.standings import acting
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import PlayerId
from maid_qa.testing.pilot import Pilot, PilotPlayer, run_inline

NAMES: Final = ("Linnet", "Brisa", "Corwen", "Delma", "Edrik", "Fenna", "Garrow", "Hesta")
PHRASE: Final = "a walk in the rain"
LIMITS: Final = AwaySettings(
    minutes_absence_max=LONGEST_MINUTES, minutes_day_max=LONGEST_MINUTES, deaths_max=MOST_DEATHS
)
"""The server's limits: long enough that no stand-in leaves before the bench is over."""
TERMS: Final = Terms(
    mode=Autonomy.AUTONOMOUS,
    deeds=frozenset(GRANTABLE),
    gold_per_hour=20,
    minutes_per_absence=LONGEST_MINUTES,
    minutes_per_day=LONGEST_MINUTES,
    deaths=MOST_DEATHS,
)
"""The widest terms, by which every wish of a friend may be fulfilled."""
GUARDED: Final = replace(TERMS, deeds=frozenset({DeedClass.FREE, DeedClass.SPEECH, DeedClass.VALUE}))
"""Terms that let attackers hope for gold and things, and for nothing else."""


class Owned:
    """A character of a person's, and the stand-in that plays it.

    Args:
        play: the game.
        number: of the character, for its name.
        terms: what its player agrees to.
    """

    def __init__(self, play: Pilot, number: int, terms: Terms) -> None:
        self._play = play
        self.name = NAMES[number]
        self.terms = terms
        game = play.game
        self.account: Account = run_inline(game.accounts.register(self.name.lower(), PHRASE))
        self.player_id: PlayerId = run_inline(game.accounts.create_character(self.account.id, self.name))
        self.player: PilotPlayer = play.join(self.name)
        self._agree()
        self.digest = self._contracts.digest(self.player_id)
        """Of the text that was agreed to."""

    @property
    def _contracts(self) -> Contracts:
        return self._play.game.resource(Contracts)

    def _agree(self) -> None:
        contracts, actor = self._contracts, acting(self.account)
        run_inline(contracts.change(self.player_id, self.terms, by=actor))
        run_inline(contracts.agree(self.player_id, contracts.digest(self.player_id), by=actor))

    def leave_seat(self) -> None:
        """Let the player quit, so that the stand-in takes the seat."""
        self._play.game.presence.disconnect(self.player, "quit")
        self._play.game.bus.drain()
        self._play.settle()

    def agent(self) -> AIPlayer:
        """Return the stand-in. If it has left the world, its player looks in and quits again.

        Raises:
            LookupError: no stand-in takes the seat.
        """
        for _ in range(2):
            for one in self._play.ai_players.house.agents:
                if one.player_id == self.player_id and one.loop is not None:
                    return one
            self.player = self._play.join(self.name)
            self.leave_seat()
        raise LookupError(f"no stand-in plays {self.name}")

    def is_widened(self) -> bool:
        """Return whether the terms are no longer those that were agreed to."""
        contract = self._contracts.of(self.player_id)
        consent = contract.consent
        return contract.terms != self.terms or consent is None or consent.digest != self.digest


def seats(play: Pilot, presets: tuple[str, ...], terms: Terms = TERMS) -> list[Owned]:
    """Return one character for each preset; their players are still in the game."""
    return [Owned(play, number, replace(terms, temper=preset)) for number, preset in enumerate(presets)]
