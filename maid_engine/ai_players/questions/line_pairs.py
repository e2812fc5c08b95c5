"""Compares what a line puts together with what its prompt puts together: who is where, who sells or gives what.

The right shop with the keeper of another one is wrong, though both are known.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from maid_engine.ai_players.questions.line_entities import Entity, EntityKind, entities_of
from maid_engine.ai_players.questions.line_ground import Ground
from maid_engine.ai_players.questions.line_words import Clause, RootSet, Word, word_set

_FARTHEST: Final = 8
"""Most words between the two that a clause puts together."""
_AT: Final = word_set("at in inside near by behind beside outside under on from of up down over")
_RUNNING: Final = RootSet(
    "run keep own tend work live stay sleep sit stand wait rule serve belong hold haunt roam prowl lurk infest guard lean"
)
_GIVING: Final = RootSet("give offer have sell stock want need hand trade reward keep set")
_SELLING: Final = RootSet("sell stock offer trade buy get find cost hang carry have")
_MEETING: Final = RootSet("listen talk meet see hear speak watch find ask")
_PARTING: Final = word_set("and or then than not nor but before after if until while with")
_MOVING: Final = RootSet("go walk come bring take follow lead send return head way say tell think know like")
_PERSONAL: Final = word_set("he she")
_PRONOUNS: Final = word_set("he she he's she's")
_COPULA: Final = word_set("is was he's she's our the")


def wrong_pair(clauses: Sequence[Clause], ground: Ground, names: frozenset[str]) -> str:
    """Return which two known things a line puts together that nothing in the prompt does; empty if there are none.

    Args:
        clauses: The line.
        ground: What the prompt holds.
        names: Roots of the names of who speaks and of who is spoken to.
    """
    last: Entity | None = None
    for clause in clauses:
        spoken_of = _SpokenOf(clause, entities_of(clause.words, ground, names), last)
        reason = "" if clause.asks or clause.supposes else _wrong_in(spoken_of, ground)
        if reason:
            return reason
        last = spoken_of.last_being()
    return ""


def _is_being(one: Entity) -> bool:
    return one.kind is EntityKind.BEING


class _SpokenOf(NamedTuple):
    """A clause, and whom and what it speaks of."""

    clause: Clause
    found: tuple[Entity, ...]
    last: Entity | None
    """Who "he" and "she" mean."""

    def beings(self) -> list[Entity]:
        """Return the beings of the clause; who is meant by a pronoun, if it names none."""
        beings = list(filter(_is_being, self.found))
        if not beings and self.last is not None and _PRONOUNS & self.lows():
            return [self.last]
        return beings

    def last_being(self) -> Entity | None:
        """Return who "he" and "she" mean after the clause."""
        return next(filter(_is_being, reversed(self.found)), self.last)

    def lows(self) -> set[str]:
        """Return the words of the clause in lower case."""
        return {word.low for word in self.clause.words}


def _wrong_in(spoken_of: _SpokenOf, ground: Ground) -> str:
    """Return what a clause puts together wrongly, or who is not here; empty if nothing is wrong."""
    clause = spoken_of.clause
    for one, other in _pairs(spoken_of):
        denied = clause.denies_before(other.start)
        if not denied and not _belong_together(one, other, ground, spoken=_quotes(clause)):
            return f"nothing that you were told puts {one.written} and {other.written} together"
    absent = _absent(spoken_of, ground)
    if absent is None:
        return ""
    return f"nothing that you were told says that {absent.written} is here now"


_POSTURE: Final = word_set(
    "is stands sits waits leans leaning standing sitting waiting he's she's works rests sleeps"
)
_NEAR: Final = word_set("here outside inside beside counter")


def _absent(spoken_of: _SpokenOf, ground: Ground) -> Entity | None:
    """Return who is said to be here now, but is not near; `None` if there is nobody."""
    lows = spoken_of.lows()
    if spoken_of.clause.denies or not (_NEAR & lows and _POSTURE & lows):
        return None
    beings = spoken_of.beings()
    others = set(spoken_of.found).difference(beings)
    if len(beings) != 1 or others or ground.is_near(beings[0].roots):
        return None
    return beings[0]


def _pairs(spoken_of: _SpokenOf) -> Iterator[tuple[Entity, Entity]]:
    """Yield what a clause puts together."""
    words = spoken_of.clause.words
    for one, other in pairwise((*_meant(spoken_of), *spoken_of.found)):
        between = words[one.end : other.start]
        if len(between) <= _FARTHEST and _are_joined(one, other, between, words[: one.start]):
            yield one, other


def _meant(spoken_of: _SpokenOf) -> tuple[Entity, ...]:
    """Return who a pronoun before the first of a clause means, in its place."""
    if spoken_of.last is None or not spoken_of.found:
        return ()
    at = _pronoun(spoken_of.clause.words, spoken_of.found[0].start)
    if at < 0:
        return ()
    return (spoken_of.last._replace(start=at, end=at + 1),)


def _pronoun(words: Sequence[Word], end: int) -> int:
    """Return the index of "he" or "she" before this word; -1 if there is none."""
    lows = [word.low for word in words[:end]]
    return min((lows.index(low) for low in _PERSONAL.intersection(lows)), default=-1)


def _are_joined(one: Entity, other: Entity, between: Sequence[Word], before: Sequence[Word]) -> bool:
    """Return whether the words between two say that they belong together."""
    between = between[_pronoun(between, len(between)) + 1 :]
    lows = {word.low for word in between}
    if lows & _PARTING:
        return False
    joined = _JOINING.get((one.kind, other.kind))
    return joined is not None and joined(between, lows, before)


def _at(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """Somebody and a place: "Hilda at the Smithy", "Bess runs the inn"."""
    del before
    if "to" in lows or _MOVING.meets(between):
        return False
    return bool(lows & _AT) or _RUNNING.meets(between)


def _met(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """A place and somebody: "in the Smithy listening to Tobin"."""
    del before
    return (_MEETING.meets(between) and "to" in lows) or "where" in lows


def _given(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """Somebody and a name: "Corin gives First Steps"."""
    del lows, before
    return _GIVING.meets(between)


def _from(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """A name and somebody: "First Steps from Isa"."""
    del between, before
    return bool(lows & {"from", "by"})


def _sold(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """A seller and a thing: "Tobin sells torches", "ask Hilda for a dagger"."""
    if _SELLING.meets(between) and not lows & {"to"}:
        return True
    return (
        "for" in lows
        and len(between) <= 3
        and bool({"ask", "to", "see"} & {word.low for word in before[-2:]})
    )


def _bought(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """A thing and a seller: "buy a dagger at the Smithy", "a chain shirt from Tobin"."""
    trading = _SELLING.meets(between) or _SELLING.meets(before)
    return trading and bool(lows & {"at", "from", "in", "by"}) and "to" not in lows


def _is(between: Sequence[Word], lows: set[str], before: Sequence[Word]) -> bool:
    """Somebody and a trade: "Garrick is the guard", "Hilda the smith"."""
    del before
    first = between[:1]
    return bool(first) and first[0].low in _COPULA and not lows & _AT


_KIND = EntityKind
_JOINING: Final = {
    (_KIND.BEING, _KIND.PLACE): _at,
    (_KIND.TRADE, _KIND.PLACE): _at,
    (_KIND.PLACE, _KIND.BEING): _met,
    (_KIND.BEING, _KIND.NAME): _given,
    (_KIND.NAME, _KIND.BEING): _from,
    (_KIND.BEING, _KIND.THING): _sold,
    (_KIND.PLACE, _KIND.THING): _sold,
    (_KIND.THING, _KIND.BEING): _bought,
    (_KIND.THING, _KIND.PLACE): _bought,
    (_KIND.BEING, _KIND.TRADE): _is,
}
"""Kinds of two entities in their order → what must stand between them if they belong together."""


def _belong_together(one: Entity, other: Entity, ground: Ground, *, spoken: bool) -> bool:
    """Return whether a unit of the prompt holds both, or both are told of one place."""
    if one.roots & other.roots or ground.holds(*one.roots, *other.roots, spoken=spoken):
        return True
    if other.kind is EntityKind.PLACE:
        return other.roots <= ground.here and ground.is_near(one.roots)
    if EntityKind.THING not in (one.kind, other.kind) or EntityKind.PLACE in (one.kind, other.kind):
        return False
    return any(
        ground.holds(*place, *one.roots) and ground.holds(*place, *other.roots) for place in ground.places
    )


_QUOTING: Final = word_set("you your yours you're you've said says told say they heard")


def _quotes(clause: Clause) -> bool:
    """Return whether a clause speaks of the listener, or of what somebody said."""
    return any(word.low in _QUOTING for word in clause.words)
