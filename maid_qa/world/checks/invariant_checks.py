"""The world's numbered laws, after every line and every second."""

from collections.abc import Iterable, Iterator

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Act, Finding, Stage, Watching
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_qa.world.invariants import GOLD_LAW, HELD_LAW, LAWS, Breach, InvariantChecker

_LAW_OF = {number: check for number, _, check in LAWS}
_KIND_OF = {GOLD_LAW: "gold_mismatch", HELD_LAW: "gold_mismatch"}


class InvariantCheck(Watching):
    """Checks what has changed since the last check."""

    kinds = ("invariant_broken", "gold_mismatch")

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Start to account for gold by the ledger."""
        super().begin(play)
        self._checker = InvariantChecker(play.game)
        self._broken: set[tuple[int, str]] = set()
        """(law, entity) of breaches that are not mended: only what broke them is to blame."""
        self._blamed: dict[tuple[int, str], str] = {}
        """(law, entity) → what broke it first: one defect is reported once, however often it shows."""
        self._of_time: list[Finding] = []
        return tuple(self._look("the packs"))

    def before(self, player: EntityId, line: str) -> None:
        """Record what is broken before the line."""
        del player, line
        self._of_time += self._look("time")

    def after(self, act: Act) -> Iterable[Finding]:
        """Report what a line has broken."""
        return (*self._taken(), *self._look(act.canonical or "a line that is not a command"))

    def tick(self) -> Iterable[Finding]:
        """Report what time has broken."""
        if self.play.game.tick % self.play.game.ticks_per_second:
            return ()
        return (*self._taken(), *self._look("time"))

    def _taken(self) -> tuple[Finding, ...]:
        found = tuple(self._of_time)
        self._of_time.clear()
        return found

    def _look(self, cause: str) -> Iterator[Finding]:
        self._broken = {one for one in self._broken if self._is_broken(*one)}
        for breach in self._checker.check():
            if not self._is_new(breach):
                continue
            kind = _KIND_OF.get(breach.number, "invariant_broken")
            first = cause
            if breach.number in _LAW_OF:
                first = self._blamed.setdefault((breach.number, breach.entity), cause)
            yield Finding(
                kind,
                first,
                f"Law {breach.number} is broken: {breach.law}.",
                KINDS[kind].severity,
                (str(breach),),
                self.play.moment,
                "state",
            )

    def _is_new(self, breach: Breach) -> bool:
        known = len(self._broken)
        if breach.number in _LAW_OF:
            self._broken.add((breach.number, breach.entity))
            return len(self._broken) > known
        return True

    def _is_broken(self, number: int, entity: str) -> bool:
        game, place = self.play.game, EntityId(entity)
        return place in game.world and bool(_LAW_OF[number](game, place))
