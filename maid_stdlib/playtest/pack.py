"""What the standard library tells a playtest of the loaded worlds: ``ports.playtest.PlaytestPack``."""

from collections.abc import Iterable, Iterator

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Act, Check, Covered, Errand, Target
from maid_stdlib.playtest.checks import checks_of
from maid_stdlib.playtest.coverage import Reached
from maid_stdlib.playtest.errands import errands_of
from maid_stdlib.playtest.grounds import Grounds
from maid_stdlib.playtest.sweep import tester, whole
from maid_stdlib.playtest.targets import targets_of


class WorldPlaytest:
    """Knows rooms, things, beings, quests and words. One for each game; it looks at the game when it is asked."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._reached: Reached | None = None

    def targets(self) -> Iterable[Target]:
        """All that can be reached, by the content."""
        return targets_of(Grounds.of(self._game))

    def covered(self, seen: Act | Event) -> Iterable[Covered]:
        """What an act or an event has reached."""
        if self._reached is None:
            self._reached = Reached(Grounds.of(self._game))
        return self._reached.by(seen)

    def checks(self) -> Iterable[Check]:
        """New ones, for one play."""
        return checks_of()

    def errands(self) -> Iterable[Errand]:
        """What a completionist has to do, by the content."""
        return errands_of(Grounds.of(self._game))

    def equip_tester(self, player: EntityId) -> None:
        """Make of a new character one that can do all there is to do."""
        tester.equip(Grounds.of(self._game), player)

    def sweep(self, player: EntityId) -> Iterator[str]:
        """Everything in the world, once."""
        return whole.sweep(Grounds.of(self._game), player)
