"""Compares a line with the lists of its prompt that are complete: what the character has, who is near, the ways out.

What such a list does not hold does not exist, so a line that says otherwise contradicts its prompt.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, filterfalse
from operator import attrgetter
from typing import Final

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind
from maid_engine.ai_players.questions.line_entities import Entity, EntityKind, entities_of
from maid_engine.ai_players.questions.line_ground import Ground, ways_in
from maid_engine.ai_players.questions.line_words import Clause, RootSet, Word, word_set

_MINE: Final = word_set("my mine our")
_I: Final = word_set("i i've we we've")
_HAVING: Final = RootSet("have carry own wear wield hold keep got")
_PARTING: Final = word_set("is are was more than to for of in at on and or not no that who")
"""Words that no phrase of a noun holds."""
_BAGS: Final = word_set("bag pocket pockets pack backpack sack belt purse pouch hand")
_ALWAYS_OWNED: Final = RootSet(
    "purse bag pocket pack pouch gold coin boots clothes gear thing sleeve belt share hat"
)
"""Things that everybody may speak of as his own."""
_BESIDE: Final = word_set("behind beside with")
_NOT_NEAR: Final = word_set("from near was were go not")
_STANDING: Final = word_set(
    "is stands sits waits leans standing sitting waiting he's she's right just that's works rests sleeps lives"
)
_PERSONS: Final = (EntityKind.BEING, EntityKind.TRADE)
_FAR: Final = 5
"""Most words between "I have" and what is had."""


def wrong_of_list(clauses: Sequence[Clause], ground: Ground, names: frozenset[str]) -> str:
    """Return what a line says that a complete list of the prompt rules out; empty if there is nothing.

    Args:
        clauses: The line.
        ground: What the prompt holds.
        names: Roots of the names of who speaks and of who is spoken to.
    """
    told = [*filterfalse(attrgetter("supposes"), filterfalse(attrgetter("asks"), clauses))]
    return _not_had(told, ground) or _not_near(told, ground, names) or _no_exit(told, ground)


def _not_had(clauses: Iterable[Clause], ground: Ground) -> str:
    """Return that the character does not have what it says to have; empty if it does, or if that is not known."""
    if not ground.is_self_known:
        return ""
    had = chain.from_iterable(map(_had, clauses))
    for word in had:
        if word.root not in ground.holdings:
            return f"you do not have any {word.low}"
    return ""


def _had(clause: Clause) -> Iterator[Word]:
    """Yield the things that a clause says the character has."""
    for at, word in enumerate(clause.words):
        if _is_thing(word) and not clause.denies_before(at) and _is_own(clause.words, at):
            yield word


def _is_thing(word: Word) -> bool:
    return word.kind is NounKind.THING and word.root not in _ALWAYS_OWNED


def _is_own(words: Sequence[Word], at: int) -> bool:
    """Return whether a clause says that the thing at this place belongs to the character."""
    if not _MINE.isdisjoint(_lows(words[max(0, at - 4) : at])):
        return True
    return _is_in_bag(_lows(words[at + 1 : at + 4])) or _is_had(words, at)


def _lows(words: Sequence[Word]) -> list[str]:
    return [word.low for word in words]


def _is_in_bag(after: Sequence[str]) -> bool:
    """Return whether words say "in my bag"."""
    return "my" in after and not _BAGS.isdisjoint(after)


def _is_had(words: Sequence[Word], at: int) -> bool:
    """Return whether "I have" or the like stands before the thing at this place."""
    verb = next((place for place in range(max(1, at - _FAR), at) if _has(words, place)), at)
    return verb < at and _PARTING.isdisjoint(_lows(words[verb + 1 : at]))


def _has(words: Sequence[Word], at: int) -> bool:
    """Return whether the word here is a verb of having, with the character as its subject."""
    if words[at - 1].low in ("i've", "we've"):
        return words[at].low in ("got", "a", "an", "some", "two", "three")
    return words[at].root in _HAVING and words[at - 1].low in _I | {"still", "always", "also", "just", "only"}


def _not_near(clauses: Iterable[Clause], ground: Ground, names: frozenset[str]) -> str:
    """Return who is said to be here now, but is not near; empty if there is nobody."""
    last: Entity | None = None
    for clause in clauses:
        last = _person(entities_of(clause.words, ground, names), last)
        if last is not None and _is_here(clause) and not ground.is_near(last.roots):
            return f"{last.written} is not here now"
    return ""


def _person(found: Iterable[Entity], last: Entity | None) -> Entity | None:
    """Return the first person whom a clause speaks of, or else the one whom its pronoun means."""
    return next((one for one in found if one.kind in _PERSONS), last)


def _is_here(clause: Clause) -> bool:
    """Return whether a clause says that somebody is in this place."""
    lows = _lows(clause.words)
    if clause.denies or not _NOT_NEAR.isdisjoint(lows) or _STANDING.isdisjoint(lows):
        return False
    return any(map(_ends_beside, (lows[at:] for at in range(len(lows)))))


def _ends_beside(lows: Sequence[str]) -> bool:
    """Return whether words begin with "here" and then no place, or with "behind you"."""
    if lows[0] == "here":
        return len(lows) == 1 or lows[1] in _AFTER_HERE
    return lows[0] in _BESIDE and lows[1:2] in (["you"], ["us"], ["me"])


_AFTER_HERE: Final = word_set("now with beside and behind")


def _no_exit(clauses: Iterable[Clause], ground: Ground) -> str:
    """Return in which direction a line sends somebody from here, if no way leads there; empty if all do."""
    if not ground.exits:
        return ""
    wrong = next(filterfalse(ground.exits.__contains__, _first_steps(clauses)), "")
    return wrong and f"no way leads {wrong} from here"


_LEAVING: Final = word_set(
    "go walk head take turn run climb follow step one just first straight start try leave"
)
_FROM_HERE: Final = word_set("here us where this")


def _first_steps(clauses: Iterable[Clause]) -> Iterator[str]:
    """Yield the direction in which somebody is said to go first, or in which something lies from here."""
    for clause in filterfalse(attrgetter("denies"), clauses):
        steps = ways_in(clause.text)
        if steps:
            if _starts_here(_lows(clause.words), steps[0]):
                yield steps[0]
            return


def _starts_here(lows: Sequence[str], step: str) -> bool:
    """Return whether a direction is one to go in from here: "go west", "west of here", "west, then …"."""
    at = next((place for place, low in enumerate(lows) if step in low), 0)
    after = lows[at + 1 : at + 2]
    if after == ["to"]:
        return step not in ("up", "down") and _is_order(lows, at)
    if after in (["from"], ["of"]):
        return not _FROM_HERE.isdisjoint(lows[at + 2 : at + 4])
    return _is_order(lows, at)


def _is_order(lows: Sequence[str], at: int) -> bool:
    """Return whether a clause begins with the direction at this place, or with "go" and the like before it."""
    return at == 0 or (at <= 2 and lows[at - 1] in _LEAVING)
