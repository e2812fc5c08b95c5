"""Compares the directions of a line with the ways that its prompt tells."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import filterfalse, groupby
from operator import attrgetter
from typing import Final

from maid_engine.ai_players.questions.line_entities import Entity, EntityKind, entities_of
from maid_engine.ai_players.questions.line_ground import Ground, Unit, has_steps, ways_in
from maid_engine.ai_players.questions.line_words import (
    Clause,
    RootSet,
    Word,
    clauses_of,
    is_past,
    word_set,
)

_TURNING: Final = word_set("turn turns your first second")
_CAME: Final = RootSet("come go walk run arrive flee head return wander pass climb")
_PERFECT: Final = word_set("have has had i've we've")
_LETTERS: Final = {"N": "north", "S": "south", "E": "east", "W": "west", "U": "up", "D": "down"}


def wrong_way(clauses: Sequence[Clause], ground: Ground, asked: str) -> str:
    """Return which direction of a line is not on the way to its place, or on no known way; empty if there is none.

    Args:
        clauses: The line.
        ground: What the prompt holds.
        asked: The words that it answers: a way without a place is that to the place asked for.
    """
    wanted = tuple(place for clause in clauses_of(asked) for place in _place_roots(clause, ground))
    line = _Line(tuple(clauses), wanted, ground)
    if line.is_one_way():
        return ""
    sentences = groupby(clauses, key=lambda clause: clause.sentence)
    return next(filter(None, (_wrong_in(list(group), line) for _, group in sentences)), "")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line, with what its ways are judged by."""

    clauses: tuple[Clause, ...]
    wanted: tuple[frozenset[str], ...]
    """The known places that were asked for."""
    ground: Ground

    def is_one_way(self) -> bool:
        """Return whether all directions of the line together are the way that was asked for."""
        told = filterfalse(attrgetter("asks"), self.clauses)
        steps = ways_in(_all_spelled(told, self.ground))
        return len(steps) > 1 and is_way(steps, self.wanted, self.ground)

    def places(self, sentence: Sequence[Clause]) -> tuple[frozenset[str], ...]:
        """Return the places of a sentence; if it names none, those of the line's sentences without a way."""
        own = _all_places(sentence, self.ground)
        if own:
            return own
        return _all_places(filter(self._is_beside, self.clauses), self.ground)

    def _is_beside(self, clause: Clause) -> bool:
        return not (clause.denies or ways_in(_spelled(clause, self.ground)))


def _wrong_in(group: Sequence[Clause], line: _Line) -> str:
    """Return which direction of a sentence is wrong; empty if none is."""
    sentence = list(filter(_tells, group))
    hand = next(filter(None, map(_hand, sentence)), "")
    if hand:
        return f"nothing that you were told says to turn {hand}"
    steps = ways_in(_all_spelled(sentence, line.ground))
    if not steps or _is_told(steps, sentence, line):
        return ""
    return f"nothing that you were told says that the way is {', '.join(steps)}"


def _tells(clause: Clause) -> bool:
    """Return whether a clause tells a way."""
    return not (clause.asks or _denies_way(clause) or _is_past(clause))


def _is_told(steps: tuple[str, ...], sentence: Sequence[Clause], line: _Line) -> bool:
    """Return whether a sentence tells known directions, as one way or clause by clause."""
    told = [clause for clause in sentence if ways_in(_spelled(clause, line.ground))]
    passed = told[:-1]
    goals = list(filterfalse(passed.__contains__, sentence))
    # "The inn is south, then east" names its goal before the way.
    named = (line.places(goals), _all_places(sentence, line.ground), _asked(steps, line.wanted))
    places = next(filter(None, named), ())
    if is_way(steps, places, line.ground) or _are_neighbours(sentence, line.ground):
        return True
    if passed:
        return all(_leads_to_its_place(clause, line) for clause in told)
    return _is_last_step(steps, sentence, line.ground) or _are_exits(sentence, steps, line.ground)


def _leads_to_its_place(clause: Clause, line: _Line) -> bool:
    places = _place_roots(clause, line.ground)
    return bool(places) and is_way(ways_in(_spelled(clause, line.ground)), places, line.ground)


def _all_spelled(clauses: Iterable[Clause], ground: Ground) -> str:
    return " ".join(_spelled(clause, ground) for clause in clauses)


def _all_places(clauses: Iterable[Clause], ground: Ground) -> tuple[frozenset[str], ...]:
    return tuple(place for clause in clauses for place in _place_roots(clause, ground))


def _is_last_step(steps: Sequence[str], sentence: Iterable[Clause], ground: Ground) -> bool:
    """Return whether a sentence tells the last step of a known way, as such: "and then north"."""
    lows = {word.low for clause in sentence for word in clause.words}
    if len(steps) != 1 or not lows & _ENDING:
        return False
    return any(unit.steps[-1:] == tuple(steps) for unit in ground.units)


_ENDING: Final = word_set("then last finally end after once again more")


def _asked(steps: Sequence[str], wanted: tuple[frozenset[str], ...]) -> tuple[frozenset[str], ...]:
    """Return the places asked for, to which a whole way leads. A single direction may be any exit."""
    if len(steps) > 1:
        return wanted
    return ()


def _are_exits(sentence: Iterable[Clause], steps: Iterable[str], ground: Ground) -> bool:
    """Return whether a sentence lists several known directions with "or", or "and" but no "then"."""
    lows = {word.low for clause in sentence for word in clause.words}
    listed = "or" in lows or ("and" in lows and not lows & _WALKING)
    return listed and all(is_way((step,), (), ground) for step in steps)


_WALKING: Final = word_set("then go take walk head follow way twice times")


def _spelled(clause: Clause, ground: Ground) -> str:
    """Return the words of a clause with "N" and "S" written out, without those of names such as "East Gate"."""
    found = entities_of(clause.words, ground, frozenset())
    named = {at for one in found if one.end > one.start + 1 for at in range(one.start, one.end)}
    kept = (word for at, word in enumerate(clause.words) if at not in named)
    return " ".join(_LETTERS.get(word.written, word.low) for word in kept)


def _denies_way(clause: Clause) -> bool:
    """Return whether a negation stands before the first direction of a clause, or anywhere if it has none."""
    first = next((at for at, word in enumerate(clause.words) if ways_in(word.low)), len(clause.words))
    return clause.denies_before(first)


def _is_past(clause: Clause) -> bool:
    """Return whether a clause tells of a walk that is over: "I have come up from the cellar"."""
    return any(word.root in _CAME and _is_over(clause.words, at) for at, word in enumerate(clause.words))


def _is_over(words: Sequence[Word], at: int) -> bool:
    """Return whether the verb here is in the past or the perfect."""
    if _PERFECT & {word.low for word in words[max(0, at - 3) : at]}:
        return True
    return is_past(words[at].low) and words[at].low != "come"


def _hand(clause: Clause) -> str:
    """Return "left" or "right" if a clause says to turn there."""
    lows = [word.low for word in clause.words]
    for at, low in enumerate(lows):
        turns = lows[max(0, at - 2) : at]
        if low in ("left", "right") and _TURNING & set(turns):
            return low
    return ""


def _place_roots(clause: Clause, ground: Ground) -> tuple[frozenset[str], ...]:
    found = entities_of(clause.words, ground, frozenset())
    return tuple(one.roots for one in found if _is_goal(one, clause, ground))


def _is_goal(one: Entity, clause: Clause, ground: Ground) -> bool:
    return _is_place(one, ground) and not _is_start(one, clause, ground)


def _is_place(one: Entity, ground: Ground) -> bool:
    return one.kind is EntityKind.PLACE or (one.kind is EntityKind.TRADE and one.roots in ground.places)


def _is_start(one: Entity, clause: Clause, ground: Ground) -> bool:
    """Return whether a clause names the place of the character as the one from which a way begins."""
    before = {word.low for word in clause.words[max(0, one.start - 3) : one.start]}
    return one.roots <= ground.here and bool(before & _STARTING)


_STARTING: Final = word_set("from of in at this leave leaving out here")


def _are_neighbours(sentence: Sequence[Clause], ground: Ground) -> bool:
    """Return whether a sentence lists what lies in each direction: "North the green, west the Strand"."""
    words = [word for clause in sentence for word in clause.words]
    marks = [at for at, word in enumerate(words) if ways_in(word.low)]
    places = [one for one in entities_of(words, ground, frozenset()) if _is_place(one, ground)]
    if len(marks) < 2 or len(places) != len(marks):
        return False
    steps = [ways_in(words[at].low) for at in marks]
    return all(is_way(step, (one.roots,), ground) for step, one in zip(steps, places, strict=True))


def is_way(steps: tuple[str, ...], places: Iterable[frozenset[str]], ground: Ground) -> bool:
    """Return whether a way is known: to one of these places, or at all if there are none."""
    wanted = tuple(places)
    if any(_is_one_of(name, wanted) for name in ground.leads(steps)):
        return True
    if len(steps) > 1 and _is_way_from(ground.leads(steps[:-1]), steps[-1], wanted, ground):
        return True
    return any(_unit_tells(unit, steps, wanted) for unit in ground.units)


def _is_one_of(roots: frozenset[str], wanted: Iterable[frozenset[str]]) -> bool:
    """Return whether one of the wanted names is part of these roots."""
    return any(place <= roots for place in wanted)


def _unit_tells(unit: Unit, steps: tuple[str, ...], wanted: Sequence[frozenset[str]]) -> bool:
    """Return whether a unit tells a way to one of the wanted places; without any, whether it begins so."""
    if unit.spoken or not has_steps(unit, steps):
        return False
    if unit.of_place and not any(place & unit.of_place for place in wanted):
        return False
    if not wanted:
        return len(steps) > 1 or steps[0] == unit.steps[0]
    return _is_one_of(unit.roots, wanted)


def _is_way_from(
    places: frozenset[frozenset[str]], step: str, wanted: Sequence[frozenset[str]], ground: Ground
) -> bool:
    """Return whether a step from one of these places, as far as its description tells, leads to one of the wanted."""
    return any(
        unit.of_place in places and step in unit.steps and (not wanted or _is_one_of(unit.roots, wanted))
        for unit in ground.units
    )
