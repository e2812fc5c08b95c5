"""The shortest way to see a finding again: delta debugging of what was typed.

`ddmin` is the algorithm of A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input"
(IEEE Transactions on Software Engineering 28(2), 2002), with complements alone: a part of the lines by itself
hardly ever walks to where it happens. Around it: which lines to begin with, who is needed, which waits, which words.
"""

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeVar

from maid_engine.playtest.findings import Found, Reproduction
from maid_engine.playtest.log import Log, Typed
from maid_engine.ports.playtest import Finding

T = TypeVar("T")

Replay = Callable[[Sequence[Typed], int | None], Collection[str]]
"""Types lines into a fresh game until a tick; gives the ids of what was found."""
Way = Callable[[Finding], Sequence[str]]
"""What a newcomer types to come to where a finding is, as far as that is known."""

LAST: Final = (1, 2, 4, 8, 16)
"""How many of a player's last lines are tried behind the way there, before all of them are."""
LONGEST_WORD: Final = 12
"""Letters that a word may have before a shorter one is tried in its place."""
SHOWN_UNCONFIRMED: Final = 20
"""Lines before a finding that are kept when it did not come again."""


class SpentError(Exception):
    """The budget is used up; what was found until then stands."""


@dataclass
class Budget:
    """How much may be spent; what is spent is taken off."""

    replays: int = 150
    cpu_s: float = 20.0

    @property
    def left(self) -> bool:
        """Whether there is anything left."""
        return self.replays > 0 and self.cpu_s > 0

    def take(self, cpu_s: float) -> None:
        """Book one replay."""
        self.replays -= 1
        self.cpu_s -= cpu_s


@dataclass(frozen=True, slots=True)
class Recipe:
    """Lines, and how long the play goes on after them."""

    lines: tuple[Typed, ...] = ()
    until: int | None = None
    """The tick of the end; None: a few seconds after the last line."""

    @property
    def size(self) -> tuple[int, int, int]:
        """What is shorter is better: lines, then ticks, then letters."""
        last = self.until or (self.lines[-1].tick if self.lines else 0)
        return len(self.lines), last, sum(len(typed.line) for typed in self.lines)

    def hurried(self) -> "Recipe":
        """Without any waits."""
        return Recipe(tuple(typed._replace(tick=0) for typed in self.lines))


class Replays:
    """Types into fresh games, each attempt once; knows the shortest recipe of every finding that came up."""

    def __init__(self, again: Replay) -> None:
        self._again = again
        self._shown: dict[Recipe, frozenset[str]] = {}
        self.shortest: dict[str, Recipe] = {}
        """Finding's id → the shortest recipe that has shown it."""
        self.count = 0

    def show(self, id: str, recipe: Recipe, budget: Budget) -> bool:  # noqa: A002 - the finding's word for it
        """Whether a recipe shows a finding.

        Raises:
            SpentError: it was not tried before, and the budget has nothing left.
        """
        if recipe not in self._shown:
            if not budget.left:
                raise SpentError
            before = time.process_time()
            self._shown[recipe] = shown = frozenset(self._again(recipe.lines, recipe.until))
            self.count += 1
            budget.take(time.process_time() - before)
            for other in shown:
                known = self.shortest.get(other)
                if known is None or recipe.size < known.size:
                    self.shortest[other] = recipe
        return id in self._shown[recipe]


def ddmin(items: Sequence[T], shows: Callable[[Sequence[T]], bool]) -> list[T]:
    """The items without which it does not show: leaving out any one of them hides it.

    Args:
        items: all of them show it.
        shows: whether some of them, in their order, do.
    """
    left = list(items)
    parts = 2
    while len(left) > 1:
        size = max(1, len(left) // parts)
        # What was typed last matters most often, so the start is the first to go.
        for start in range(0, len(left), size):
            rest = left[:start] + left[start + size :]
            if rest and shows(rest):
                left, parts = rest, max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(len(left), parts * 2)
    return left


class Minimiser:
    """Finds short recipes for the findings of one play."""

    def __init__(self, log: Log, *, again: Replay | None = None, way: Way | None = None) -> None:
        self._log = log
        self._way = way
        self.replays = Replays(again or _typing_into(log))

    def minimise(self, finding: Finding, budget: Budget) -> Reproduction | None:
        """How to see it again with as little as possible.

        One that does not come again gets the lines that led to it, and is not marked as confirmed. When the budget
        runs out on the way, it is the shortest recipe until then, not marked as minimised; None when there is none.
        """
        try:
            start = self.replays.shortest.get(finding.id) or self._beginning(finding, budget)
            if start is None:
                own, typed = self._before(finding)
                return Reproduction((own or typed)[-SHOWN_UNCONFIRMED:])
            best, whole = _Shrinking(self.replays, finding, budget).shrink(start), True
        except SpentError:
            found = self.replays.shortest.get(finding.id)
            if found is None:
                return None
            best, whole = found, False
        return Reproduction(best.lines, minimised=whole, confirmed=True, until=best.until)

    def _beginning(self, finding: Finding, budget: Budget) -> Recipe | None:
        """The first recipe that shows it at all."""
        tried = self._beginnings(finding)
        return next((one for one in tried if self.replays.show(finding.id, one, budget)), None)

    def _beginnings(self, finding: Finding) -> Iterable[Recipe]:
        """What is tried to begin with, the cheap before the dear: nothing, the way there, one player, everybody."""
        yield Recipe()
        if finding.moment is None:
            return
        own, typed = self._before(finding)
        end = finding.moment.tick + 1
        yield from self._after_the_way(finding, own)
        for lines in (own, typed):
            if lines:
                yield Recipe(lines).hurried()
                yield Recipe(lines)
                yield Recipe(lines, until=end)
        yield Recipe(until=end)

    def _before(self, finding: Finding) -> tuple[tuple[Typed, ...], tuple[Typed, ...]]:
        """What the one who ran into it typed until then, and what everybody did."""
        if finding.moment is None:
            return (), ()
        number, lines = finding.moment.act, self._log.lines
        if not 0 <= number < len(lines):
            typed = tuple(one for one in lines if one.tick <= finding.moment.tick)
            return (), typed
        typed = tuple(lines[: number + 1])
        return tuple(one for one in typed if one.who == lines[number].who), typed

    def _after_the_way(self, finding: Finding, own: Sequence[Typed]) -> Iterable[Recipe]:
        if self._way is None or not own:
            return
        walk = [Typed(0, own[0].who, line) for line in self._way(finding)]
        for count in LAST:
            yield Recipe((*walk, *Recipe(tuple(own[-count:])).hurried().lines))
            if count >= len(own):
                return


class _Shrinking:
    """One finding on its way from a long recipe to a short one."""

    def __init__(self, replays: Replays, finding: Finding, budget: Budget) -> None:
        self._replays = replays
        self._id = finding.id
        self._budget = budget

    def shrink(self, start: Recipe) -> Recipe:
        """By time, by player, by line, by wait and by word, until nothing more can go."""
        best = start
        while True:
            before = best
            for step in (
                self._hurry,
                self._drop_players,
                self._drop_lines,
                self._drop_waits,
                self._drop_words,
            ):
                best = step(best)
            if best == before:
                return best

    def _shows(self, recipe: Recipe) -> bool:
        return self._replays.show(self._id, recipe, self._budget)

    def _hurry(self, recipe: Recipe) -> Recipe:
        """Without any waits, if they do not matter: everything after that is quicker too."""
        hurried = recipe.hurried()
        return hurried if self._shows(hurried) else recipe

    def _drop_players(self, recipe: Recipe) -> Recipe:
        for who in dict.fromkeys(typed.who for typed in recipe.lines):
            without = replace(recipe, lines=tuple(one for one in recipe.lines if one.who != who))
            if without.lines and self._shows(without):
                recipe = without
        return recipe

    def _drop_lines(self, recipe: Recipe) -> Recipe:
        if self._shows(replace(recipe, lines=())):
            return replace(recipe, lines=())
        return replace(
            recipe,
            lines=tuple(ddmin(recipe.lines, lambda lines: self._shows(replace(recipe, lines=tuple(lines))))),
        )

    def _drop_waits(self, recipe: Recipe) -> Recipe:
        """Each wait to nothing, or to half of it, and half of that, as long as it still shows."""
        for place in range(len(recipe.lines) + 1):
            gaps = _gaps(recipe)
            if place >= len(gaps):
                break
            shorter = 0
            while shorter < gaps[place]:
                tried = _with_gaps(recipe, (*gaps[:place], shorter, *gaps[place + 1 :]))
                if self._shows(tried):
                    recipe = tried
                    break
                shorter = shorter * 2 or 1
        return recipe

    def _drop_words(self, recipe: Recipe) -> Recipe:
        for place in range(len(recipe.lines)):
            recipe = self._shorter_line(recipe, place)
        return recipe

    def _shorter_line(self, recipe: Recipe, place: int) -> Recipe:
        """One line with fewer words, smaller numbers and shorter words."""
        at = 1  # the first word is the command
        while at < len(words := recipe.lines[place].line.split(" ")):
            for shorter in _shorter(words, at):
                tried = _with_line(recipe, place, " ".join(shorter))
                if self._shows(tried):
                    recipe = tried
                    break
            else:
                at += 1
                continue
            if len(shorter) == len(words):
                at += 1
        return recipe


def _shorter(words: Sequence[str], at: int) -> Iterable[list[str]]:
    yield [*words[:at], *words[at + 1 :]]
    if words[at].isdigit() and words[at] != "1":
        yield [*words[:at], "1", *words[at + 1 :]]
    if len(words[at]) > LONGEST_WORD:
        yield [*words[:at], words[at][: LONGEST_WORD // 2], *words[at + 1 :]]


def _with_line(recipe: Recipe, place: int, line: str) -> Recipe:
    lines = list(recipe.lines)
    lines[place] = lines[place]._replace(line=line)
    return replace(recipe, lines=tuple(lines))


def _gaps(recipe: Recipe) -> tuple[int, ...]:
    """Ticks before each line, and after the last when the end is given."""
    ticks = [0, *(typed.tick for typed in recipe.lines)]
    if recipe.until is not None:
        ticks.append(max(recipe.until, ticks[-1]))
    return tuple(later - earlier for earlier, later in pairwise(ticks))


def _with_gaps(recipe: Recipe, gaps: Sequence[int]) -> Recipe:
    tick, lines = 0, []
    for typed, gap in zip(recipe.lines, gaps, strict=False):
        tick += gap
        lines.append(typed._replace(tick=tick))
    until = None if recipe.until is None else tick + gaps[-1]
    return Recipe(tuple(lines), until)


def _typing_into(log: Log) -> Replay:
    """Replays in a game with those players alone who type."""

    def again(lines: Sequence[Typed], until: int | None) -> Collection[str]:
        needed = {typed.who for typed in lines}
        some = replace(log, cast=[player for player in log.cast if player.name in needed], lines=[])
        return [found.id for found in some.replay(lines, until=until).findings]

    return again


def minimise_all(
    founds: Iterable[Found],
    *,
    make: Callable[[Log], Minimiser] = Minimiser,
    each: Budget | None = None,
    cpu_s: float = 60.0,
    told: Callable[[Found], None] = lambda _: None,
) -> None:
    """Give findings their reproductions, in this order, until the time is up.

    What the time did not reach has whatever recipe showed it by the way, or none.

    Args:
        founds: the findings, the most important first.
        make: gives the minimiser of the play with this log.
        each: what may be spent on one.
        cpu_s: what may be spent on all, in seconds of processor time.
        told: called with each that is done.
    """
    limit = each or Budget()
    minimisers: dict[int, Minimiser] = {}
    for found in founds:
        minimiser = minimisers.setdefault(id(found.log), make(found.log))
        budget = replace(limit, cpu_s=min(limit.cpu_s, cpu_s))
        given = budget.cpu_s
        found.reproduction = minimiser.minimise(found.finding, budget)
        cpu_s -= given - budget.cpu_s
        told(found)
