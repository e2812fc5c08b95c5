"""What of a pack was reached, and when."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from maid_engine.core.ratios import ratio
from maid_engine.ports.playtest import FAMILIES, Covered, Target


class Share(NamedTuple):
    """How much of a family was reached."""

    seen: int
    total: int
    lent: int = 0
    """How many more a tester reached only with loans: things that nobody can obtain."""

    @property
    def ratio(self) -> float:
        """Return the share between 0 and 1; 1 for an empty family."""
        return ratio(self.seen, self.total, 1.0)


class Coverage:
    """The targets of all families, when each was reached first, and the curve over time."""

    def __init__(self, targets: Iterable[Target] = ()) -> None:
        self.targets: dict[str, dict[str, Target]] = {family: {} for family in FAMILIES}
        """Family → id → target."""
        self.reached: dict[str, dict[str, int]] = defaultdict(dict)
        """Family → id → the tick at which it was reached first."""
        self.curve: list[tuple[int, Mapping[str, int]]] = []
        """(tick, family → how many were reached by then), one sample each simulated minute."""
        self.missing: dict[str, str] = {}
        """Family → why it could not be measured."""
        self.by_players: dict[str, int] = {}
        """Family → how many the players reached, without the sweep."""
        self.loans: tuple[str, ...] = ()
        """Names of things that a tester was lent because nobody can obtain them."""
        self.refusals: dict[str, str] = {}
        """Form of a command that was typed and refused → what the game said."""
        self.lacks: dict[Target, tuple[str, ...]] = {}
        """Unreachable target → the nearest facts that it would need."""
        self._tried: dict[str, dict[str, None]] = defaultdict(dict)
        """Family → ids that were reached by a tester with loans."""
        self.add(targets)

    def add(self, targets: Iterable[Target]) -> None:
        """Add targets."""
        for target in targets:
            self.targets[target.family].setdefault(target.id, target)

    def reach(self, covered: Iterable[Covered], tick: int) -> None:
        """Mark targets as reached; others are ignored."""
        for family, id_ in covered:
            if id_ in self.targets.get(family, ()):
                self.reached[family].setdefault(id_, tick)

    def share(self, family: str) -> Share:
        """Return how much of a family was reached."""
        return Share(len(self.reached[family]), len(self.targets[family]), len(self.only_lent(family)))

    def families(self) -> tuple[str, ...]:
        """Return the families that have targets, in the order of reports."""
        return tuple(family for family in FAMILIES if self.targets[family])

    def unreached(self, family: str) -> tuple[Target, ...]:
        """Return the targets of a family that nobody reached, not even with loans, in the pack's order."""
        tried = self._tried[family]
        return tuple(one for one in self._not_reached(family) if one.id not in tried)

    def only_lent(self, family: str) -> tuple[Target, ...]:
        """Return the targets of a family that were reached only with loans, in the pack's order."""
        tried = self._tried[family]
        return tuple(one for one in self._not_reached(family) if one.id in tried)

    def _not_reached(self, family: str) -> Iterable[Target]:
        reached = self.reached[family]
        return (target for id_, target in self.targets[family].items() if id_ not in reached)

    def join(self, other: "Coverage", *, lent: bool = False) -> None:
        """Add what another play reached, as if it had been before the first tick.

        Args:
            other: the coverage of the other play.
            lent: whether its tester had loans; then its targets do not count as reached.
        """
        for family, targets in other.targets.items():
            self.add(targets.values())
            for id_ in other.reached[family]:
                if lent:
                    self._tried[family][id_] = None
                else:
                    self.reached[family].setdefault(id_, 0)

    def sample(self, tick: int) -> None:
        """Take a point of the curve, at most one for each tick."""
        if self.curve and self.curve[-1][0] == tick:
            self.curve.pop()
        self.curve.append((tick, {family: len(self.reached[family]) for family in self.families()}))
