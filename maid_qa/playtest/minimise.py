"""The shortest way to see a finding again: delta debugging of the typed lines.

`ddmin` is the algorithm of A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input"
(IEEE Transactions on Software Engineering 28(2), 2002). It tries complements only, because a part of the
lines by itself rarely walks to the place of the defect. It does not go back to the beginning after each part
that can go, as in J. Ruderman's Lithium. Around it are steps for the lines to begin with, players, kinds of
lines, rounds, waits and words.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from maid_engine.ports.playtest import Finding
from maid_qa.playtest.findings import Found, Reproduction
from maid_qa.playtest.log import Log, Typed
from maid_qa.playtest.log_replay import AFTERMATH_TICKS
from maid_qa.playtest.recipe import ANY, Budget, Recipe, Replay, Replays, SpentError, typing_into

T = TypeVar("T")

LAST: Final = (1, 2, 4, 8, 16)
"""How many of a player's last lines are tried after the path there, before all of them are."""
CAPS: Final = (0, 4, 40, 400)
"""Ticks to which waits are cut; the shortest that still shows the finding is kept."""
SUSPECTS: Final = 4
"""How many of the players who typed last are tried alone, when the finding belongs to nobody's line."""
LONGEST_WORD: Final = 12
"""Letters that a word may have before a shorter one is tried in its place."""
NOT_TYPED: Final = frozenset({"slow_command", "goal_not_reached", "pack_error", "sweep_in_vain"})
"""Kinds that no typed line shows: they are measured, depend on minds, or are found before anybody joins."""
SHOWN_UNCONFIRMED: Final = 20
"""Lines before a finding that are kept if it could not be reproduced."""
OFTEN: Final = 3
"""A word that begins at least this many lines is a group of its own; all others form one group."""
SELDOM: Final = ""


Way = Callable[[Finding], Sequence[str]]
"""Returns what a new character types to reach the place of a finding, as far as it is known."""


def ddmin(items: Sequence[T], shows: Callable[[Sequence[T]], bool]) -> list[T]:
    """Return items that show it and of which none can be left out.

    Args:
        items: all of them together show it.
        shows: whether some of them, in their order, show it.
    """
    left = list(items)
    size = max(1, len(left) // 2)
    while len(left) > 1:
        count, start = len(left), 0
        # The last lines matter most often, so parts are removed from the start first.
        while start < len(left):
            rest = left[:start] + left[start + size :]
            if rest and shows(rest):
                left = rest
            else:
                start += size
        if size == 1 and len(left) == count:
            break
        size = max(1, size // 2)
    return left


class Minimiser:
    """Finds short recipes for the findings of one play."""

    def __init__(self, log: Log, *, again: Replay | None = None, way: Way | None = None) -> None:
        self._log = log
        self._way = way
        self.replays = Replays(again or typing_into(log))

    def minimise(self, finding: Finding, budget: Budget) -> Reproduction | None:
        """Return how to see a finding again with as little as possible.

        A finding that cannot be reproduced gets the lines that led to it, and is not marked as confirmed. If
        the budget runs out on the way, the result is the shortest recipe so far, not marked as minimised, or
        `None` if there is none.
        """
        try:
            # Looking for its own kind only is several times as quick; if that fails, look for all.
            for kind in (finding.kind, ANY):
                start = self.replays.shortest.get(finding.id) or self._beginning(finding, budget, kind)
                if start is not None and self.replays.show(finding.id, start, budget, kind):
                    best = _Shrinking(self.replays, finding.id, budget, kind).shrink(start)
                    return Reproduction(best.lines, minimised=True, confirmed=True, until=best.until)
        except SpentError:
            found = self.replays.shortest.get(finding.id)
            if found is not None:
                return Reproduction(found.lines, confirmed=True, until=found.until)
            return None
        own, typed = self._before(finding)
        return Reproduction((own or typed)[-SHOWN_UNCONFIRMED:])

    def _beginning(self, finding: Finding, budget: Budget, kind: str) -> Recipe | None:
        """Return the first recipe that shows it at all, or `None`."""
        tried = self._beginnings(finding)
        return next((one for one in tried if self.replays.show(finding.id, one, budget, kind)), None)

    def _beginnings(self, finding: Finding) -> Iterable[Recipe]:
        """Yield recipes to begin with, the cheap ones first: nothing, the path there, one player, everybody."""
        yield Recipe()
        if finding.moment is None:
            return
        own, typed = self._before(finding)
        yield from self._after_the_way(finding, own)
        end = finding.moment.tick + 1
        alone = [own] if own else list(_of_each(typed))
        for lines in (*alone, typed):
            if lines:
                recipe = Recipe(lines)
                yield recipe.with_gaps([0] * len(lines))
                yield recipe
                yield replace(recipe, until=end)
        yield Recipe(until=end)

    def _before(self, finding: Finding) -> tuple[tuple[Typed, ...], tuple[Typed, ...]]:
        """Return what the player who ran into it typed until then, and what everybody did."""
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
            yield Recipe((*walk, *(typed._replace(tick=0) for typed in own[-count:])))
            if count >= len(own):
                return


class _Shrinking:
    """Shortens a recipe for one finding."""

    def __init__(self, replays: Replays, id: str, budget: Budget, kind: str) -> None:  # noqa: A002 - as above
        self._replays = replays
        self._id = id
        self._budget = budget
        self._kind = kind

    def shrink(self, start: Recipe) -> Recipe:
        """Shorten by time, player, line, wait and word, until nothing more can go."""
        best = start
        while True:
            before = best
            for step in (
                self._cap_waits,
                self._keep_time_alone,
                self._drop_players,
                self._drop_verbs,
                self._drop_rounds,
                self._drop_lines,
                self._drop_waits,
                self._drop_words,
            ):
                best = step(best)
            if best == before:
                return best

    def _shows(self, recipe: Recipe) -> bool:
        return self._replays.show(self._id, recipe, self._budget, self._kind)

    def _cap_waits(self, recipe: Recipe) -> Recipe:
        """Shorten all waits at once, which also makes every later step quicker."""
        gaps = recipe.gaps
        for cap in CAPS:
            if max(gaps, default=0) <= cap:
                break
            capped = recipe.with_gaps([min(gap, cap) for gap in gaps])
            if self._shows(capped):
                return capped
        return recipe

    def _keep_time_alone(self, recipe: Recipe) -> Recipe:
        """Drop all lines and keep the time that they took: what happens by itself needs no typing."""
        if not recipe.lines:
            return recipe
        end = recipe.lines[-1].tick + AFTERMATH_TICKS if recipe.until is None else recipe.until
        waiting = Recipe((), end)
        return waiting if self._shows(waiting) else recipe

    def _drop_players(self, recipe: Recipe) -> Recipe:
        for who in dict.fromkeys(typed.who for typed in recipe.lines):
            without = replace(recipe, lines=tuple(one for one in recipe.lines if one.who != who))
            if without.lines and self._shows(without):
                recipe = without
        return recipe

    def _drop_verbs(self, recipe: Recipe) -> Recipe:
        """Drop all lines that begin with the same word at once: most groups of lines do not matter."""
        if self._shows(replace(recipe, lines=())):
            return recipe
        verbs = [typed.line.partition(" ")[0] for typed in recipe.lines]
        counts = Counter(verbs)
        verbs = [verb if counts[verb] >= OFTEN else SELDOM for verb in verbs]
        needed = ddmin(
            list(dict.fromkeys(verbs)), lambda some: self._shows(recipe.only(_of_verbs(verbs, some)))
        )
        return recipe.only(_of_verbs(verbs, needed))

    def _drop_rounds(self, recipe: Recipe) -> Recipe:
        """Drop walks that end where they began, the long ones first: the rest still fits without them."""
        if self._shows(replace(recipe, lines=())):
            return recipe
        size = len(recipe.lines) // 2
        while size:
            start = 0
            while start < len(recipe.lines):
                rooms = self._replays.rooms(recipe, self._budget, self._kind)
                walk = _round_in(recipe, rooms, start, size)
                if walk is not None and self._shows(shorter := _without(recipe, *walk)):
                    recipe = shorter
                else:
                    start += max(1, size // 2)
            size //= 2
        return recipe

    def _drop_lines(self, recipe: Recipe) -> Recipe:
        """Drop lines with the time before them; then, because the time may matter, lines alone."""
        if self._shows(replace(recipe, lines=())):
            return replace(recipe, lines=())
        numbers = ddmin(range(len(recipe.lines)), lambda some: self._shows(recipe.only(some)))
        recipe = recipe.only(numbers)
        return replace(
            recipe,
            lines=tuple(ddmin(recipe.lines, lambda lines: self._shows(replace(recipe, lines=tuple(lines))))),
        )

    def _drop_waits(self, recipe: Recipe) -> Recipe:
        """Cut each wait to the shortest that still shows the finding, by bisection."""
        for place in range(len(recipe.gaps)):
            hides, shows = -1, recipe.gaps[place]
            while shows - hides > 1:
                tried = 0 if hides < 0 else (hides + shows) // 2
                gaps = recipe.gaps
                shorter = recipe.with_gaps((*gaps[:place], tried, *gaps[place + 1 :]))
                if self._shows(shorter):
                    recipe, shows = shorter, tried
                else:
                    hides = tried
        return recipe

    def _drop_words(self, recipe: Recipe) -> Recipe:
        for place in range(len(recipe.lines)):
            recipe = self._shorter_line(recipe, place)
        return recipe

    def _shorter_line(self, recipe: Recipe, place: int) -> Recipe:
        """Shorten one line: fewer words, smaller numbers and shorter words."""
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


def _of_verbs(verbs: Sequence[str], some: Sequence[str]) -> list[int]:
    """Return the indexes of the lines that begin with some words."""
    return [number for number, verb in enumerate(verbs) if verb in some]


def _round_in(recipe: Recipe, rooms: Sequence[str], start: int, size: int) -> tuple[int, int] | None:
    """Return start and end of a walk of about this size that begins near a line and returns, or `None`."""
    for first in range(start, min(start + max(1, size // 2), len(rooms))):
        if not rooms[first]:
            continue
        for end in range(first + size, min(first + 2 * size, len(rooms))):
            if rooms[end] == rooms[first] and recipe.lines[end].who == recipe.lines[first].who:
                return first, end
    return None


def _without(recipe: Recipe, first: int, end: int) -> Recipe:
    """Return the recipe without the lines of one player between two indexes."""
    who = recipe.lines[first].who
    dropped = {
        number for number in range(first, min(end, len(recipe.lines))) if recipe.lines[number].who == who
    }
    return recipe.only([number for number in range(len(recipe.lines)) if number not in dropped])


def _of_each(typed: Sequence[Typed]) -> Iterable[tuple[Typed, ...]]:
    """Yield the lines of each player who typed last; nothing if there is only one player."""
    last = list(dict.fromkeys(one.who for one in reversed(typed)))
    if len(last) > 1:
        for who in last[:SUSPECTS]:
            yield tuple(one for one in typed if one.who == who)


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


def can_be_typed(found: Found) -> bool:
    """Return whether typed lines may show the finding, and it has no reproduction yet."""
    return found.reproduction is None and found.finding.kind not in NOT_TYPED


def minimise_all(
    founds: Iterable[Found],
    *,
    make: Callable[[Log], Minimiser] = Minimiser,
    each: Budget | None = None,
    cpu_s: float = 60.0,
    told: Callable[[Found], None] = lambda _: None,
) -> None:
    """Find reproductions for findings, in this order, until the time is up.

    Findings beyond that keep the recipe that happened to show them, if any.

    Args:
        founds: the findings, the most important first.
        make: returns the minimiser of the play with this log.
        each: the least budget of one finding; unused time is shared.
        cpu_s: the budget of all, in seconds of processor time.
        told: called with each finding that is done.
    """
    limit, waiting = each or Budget(), list(filter(can_be_typed, founds))
    minimisers: dict[int, Minimiser] = {}

    def minimiser(log: Log) -> Minimiser:
        if id(log) not in minimisers:
            minimisers[id(log)] = make(log)
        return minimisers[id(log)]

    for number, found in enumerate(waiting):
        share = max(limit.cpu_s, cpu_s / (len(waiting) - number))
        budget = replace(limit, cpu_s=min(share, cpu_s))
        given = budget.cpu_s
        _reproduce(found, minimiser, budget)
        cpu_s -= given - budget.cpu_s
        told(found)


def _reproduce(found: Found, minimiser: Callable[[Log], Minimiser], budget: Budget) -> None:
    """Try to reproduce a finding where it was seen, the quickest play first, until that is confirmed."""
    for seen in _quickest_first(found):
        reproduction = minimiser(seen.log).minimise(seen.finding, budget)
        if reproduction is None and found.reproduction is not None:
            return
        found.finding, found.log, found.reproduction = seen.finding, seen.log, reproduction
        if reproduction is None or reproduction.confirmed:
            return


def _quickest_first(found: Found) -> list[Found]:
    """Return the plays where it was seen, those with the fewest lines before it first."""

    def lines_before(seen: Found) -> int:
        moment = seen.finding.moment
        if moment is not None:
            return sum(typed.tick <= moment.tick for typed in seen.log.lines)
        return 0

    return sorted((found, *found.elsewhere), key=lines_before)
