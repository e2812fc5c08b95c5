"""One running game under test: every line is logged, every act is checked."""

from collections.abc import Iterable

from maid_engine.app import MaidGame
from maid_engine.engine.services import Game
from maid_engine.playtest.coverage import Coverage
from maid_engine.playtest.findings import Findings
from maid_engine.playtest.log import Log
from maid_engine.ports.playtest import Check, Moment
from maid_engine.testing.pilot import Pilot


class Play:
    """A game in memory with its log, coverage and findings."""

    def __init__(self, pilot: Pilot, log: Log, checks: Iterable[Check]) -> None:
        self.pilot = pilot
        self.log = log
        self.seed = log.seed
        self.coverage = Coverage()
        self.findings = Findings()
        self.checks = tuple(checks)

    @property
    def maid(self) -> MaidGame:
        """The game with the services around it."""
        return self.pilot.maid

    @property
    def game(self) -> Game:
        """The game under test."""
        return self.pilot.game

    @property
    def moment(self) -> Moment:
        """Now."""
        return Moment(self.game.tick, len(self.log.lines) - 1)
