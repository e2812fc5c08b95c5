"""What the standard library provides to a playtest: ``ports.playtest.PlaytestPack``."""

from collections.abc import Iterable, Iterator, Sequence

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Act, Check, Condition, Covered, Errand, Finding, Target, Turn
from maid_qa.world.checks import checks_of
from maid_qa.world.content_rules import breaches_of
from maid_qa.world.content_rules.lint_context import LintContext
from maid_qa.world.coverage import Reached
from maid_qa.world.errands import errands_of
from maid_qa.world.opening_hours import best_hour
from maid_qa.world.sweep import company, tester, whole
from maid_qa.world.sweep.conditions import conditions_of, die
from maid_qa.world.sweep.hands import Hands
from maid_qa.world.targets import lacking, targets_of


class WorldPlaytest:
    """Knows rooms, things, beings, quests and words.

    There is one for each game, which it reads on each call.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._reached: Reached | None = None
        self._planned: LintContext | None = None

    def targets(self) -> Iterable[Target]:
        """Return everything that can be reached, by the content."""
        return targets_of(LintContext.of(self._game))

    def covered(self, seen: Act | Event) -> Iterable[Covered]:
        """Return what an act or an event has reached."""
        if self._reached is None:
            self._reached = Reached(LintContext.of(self._game))
        return self._reached.by(seen)

    def checks(self) -> Iterable[Check]:
        """Return new checks, for one play."""
        return checks_of()

    def breaches(self) -> Iterable[Finding]:
        """Return the breaches of the content rules."""
        return breaches_of(LintContext.of(self._game))

    def errands(self) -> Iterable[Errand]:
        """Return what a completionist has to do, by the content."""
        return errands_of(LintContext.of(self._game))

    def equip_tester(self, player: EntityId) -> None:
        """Turn a new character into one that can do everything."""
        tester.equip(LintContext.of(self._game), player)

    def loans(self) -> Sequence[str]:
        """Return the keys of locked doors that cannot be obtained."""
        return tester.loans(LintContext.of(self._game))

    def lend(self, player: EntityId) -> None:
        """Give these keys to a player."""
        tester.lend(LintContext.of(self._game), player)

    def lacking(self, target: Target) -> Sequence[str]:
        """Return the facts that a target would need to be reached."""
        if self._planned is None:
            self._planned = LintContext.of(self._game)
        return lacking(self._planned, target)

    def best_hour(self) -> float | None:
        """Return the hour from which most townsfolk serve people; None if none of them has hours."""
        return best_hour(LintContext.of(self._game).content)

    def sweep(self, player: EntityId) -> Iterator[str]:
        """Yield lines that try everything in the world once."""
        return whole.sweep(LintContext.of(self._game), player)

    def together(self, one: EntityId, other: EntityId) -> Iterator[Turn]:
        """Yield everything that needs two players."""
        grounds = LintContext.of(self._game)
        return company.together(Hands(grounds, one), Hands(grounds, other))

    def conditions(self, one: EntityId, other: EntityId, beginner: EntityId) -> Iterable[Condition]:
        """Return the conditions: asleep, in a fight, in a trade, away, dead, with nothing."""
        grounds = LintContext.of(self._game)
        return conditions_of(*(Hands(grounds, player) for player in (one, other, beginner)))

    def waiting(self, one: EntityId, other: EntityId, beginner: EntityId) -> Iterator[Turn]:
        """Yield a death, a rescue, an abandoned trade, and a wait among mobs with small talk."""
        grounds = LintContext.of(self._game)
        yield from die(Hands(grounds, beginner), Hands(grounds, other))
        yield from company.wait_and_see(Hands(grounds, one), Hands(grounds, other))
