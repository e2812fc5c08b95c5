"""Recipes that show a finding: lines with their waits, typed into fresh games, each attempt once."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from maid_engine.ports.playtest import Act, Finding, Watching
from maid_qa.playtest.log import Log, Typed
from maid_qa.playtest.log_replay import replay
from maid_qa.playtest.play import CheckChoice

ANY: Final = ""
"""In place of a kind: look for all of them."""


class SpentError(Exception):
    """The budget is used up; what was found until then remains valid."""


@dataclass
class Budget:
    """How much may be spent; what is spent is subtracted."""

    replays: int = 1_000
    cpu_s: float = 20.0

    @property
    def left(self) -> bool:
        """Return whether anything is left."""
        return self.replays > 0 and self.cpu_s > 0

    def take(self, cpu_s: float) -> None:
        """Subtract one replay."""
        self.replays -= 1
        self.cpu_s -= cpu_s


@dataclass(frozen=True, slots=True)
class Recipe:
    """Lines, and how long the play goes on after them."""

    lines: tuple[Typed, ...] = ()
    until: int | None = None
    """The tick of the end; with `None` a few seconds after the last line."""

    @property
    def size(self) -> tuple[int, int, int]:
        """Return lines, ticks and letters. A smaller tuple is a shorter recipe."""
        last = self.until or (self.lines[-1].tick if self.lines else 0)
        return len(self.lines), last, sum(len(typed.line) for typed in self.lines)

    @property
    def gaps(self) -> tuple[int, ...]:
        """Return the ticks before each line, and after the last if the end is given."""
        ticks = [0, *(typed.tick for typed in self.lines)]
        if self.until is not None:
            ticks.append(max(self.until, ticks[-1]))
        return tuple(later - earlier for earlier, later in pairwise(ticks))

    def with_gaps(self, gaps: Sequence[int]) -> "Recipe":
        """Return the same lines with these waits."""
        ticks = list(accumulate(gaps))
        lines = tuple(typed._replace(tick=tick) for typed, tick in zip(self.lines, ticks, strict=False))
        return Recipe(lines, ticks[-1] if self.until is not None else None)

    def only(self, numbers: Sequence[int]) -> "Recipe":
        """Return some of the lines, without the waits of the others."""
        gaps = self.gaps
        kept = Recipe(tuple(self.lines[number] for number in numbers), self.until)
        return kept.with_gaps([*(gaps[number] for number in numbers), *gaps[len(self.lines) :]] or [0])


class Seen(NamedTuple):
    """The result of typing a recipe."""

    found: frozenset[str]
    """Ids of findings."""
    rooms: tuple[str, ...] = ()
    """The room of the typing player before each line; empty unless known for all lines."""


Replay = Callable[[Recipe, str], Seen]
"""Types a recipe into a fresh game, and looks for one kind of defects or for any."""


class Replays:
    """Types into fresh games, each attempt once.

    It keeps the shortest recipe of every finding that came up.
    """

    def __init__(self, again: Replay) -> None:
        self._again = again
        self._seen: dict[tuple[Recipe, str], Seen] = {}
        self.shortest: dict[str, Recipe] = {}
        """Finding's id → the shortest recipe that has shown it."""

    def show(self, id: str, recipe: Recipe, budget: Budget, kind: str) -> bool:  # noqa: A002 - the finding's word for it
        """Return whether a recipe shows a finding.

        Raises:
            SpentError: it was not tried before, and the budget is used up.
        """
        return id in self._of(recipe, budget, kind).found

    def rooms(self, recipe: Recipe, budget: Budget, kind: str) -> tuple[str, ...]:
        """Return the room of the typing player before each line of a recipe.

        Raises:
            SpentError: it was not tried before, and the budget is used up.
        """
        return self._of(recipe, budget, kind).rooms

    def _of(self, recipe: Recipe, budget: Budget, kind: str) -> Seen:
        if (recipe, kind) not in self._seen:
            if not budget.left:
                raise SpentError
            before = time.process_time()
            self._seen[recipe, kind] = seen = self._again(recipe, kind)
            budget.take(time.process_time() - before)
            for found in seen.found:
                known = self.shortest.get(found)
                if known is None or recipe.size < known.size:
                    self.shortest[found] = recipe
        return self._seen[recipe, kind]


class _Whereabouts(Watching):
    """Records the room of the typing player."""

    def __init__(self) -> None:
        self.rooms: list[str] = []

    def after(self, act: Act) -> Iterable[Finding]:
        """Record the room."""
        # A line that answered a question, or whose player was gone, is no act.
        self.rooms += [""] * (act.number - len(self.rooms)) + [act.room or ""]
        return ()


def typing_into(log: Log) -> Replay:
    """Return a function that replays in games with only those players who type."""

    def again(recipe: Recipe, kind: str) -> Seen:
        needed = {typed.who for typed in recipe.lines}
        some = replace(log, cast=[player for player in log.cast if player.name in needed], lines=[])
        kinds, watch = frozenset({kind}) if kind != ANY else None, _Whereabouts()
        play = replay(some, recipe.lines, until=recipe.until, checks=CheckChoice(more=(watch,), kinds=kinds))
        whole = len(watch.rooms) == len(recipe.lines)
        return Seen(frozenset(found.id for found in play.findings), tuple(watch.rooms) if whole else ())

    return again
