"""Compares the prices, levels and counts of a line with those of its prompt, and with simple sums of them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, filterfalse, product, takewhile
from operator import attrgetter
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind
from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.questions.line_ground import Ground
from maid_engine.ai_players.questions.line_words import (
    Clause,
    RootSet,
    Word,
    clauses_of,
    is_past,
    noun_kind,
    root_of,
    word_set,
)

_MONEY: Final = word_set("gold coin coins silver copper gp g pieces crowns goldpieces")
_UNITS: Final = RootSet(
    "health mana experience stamina point minute hour day week month year second step room street mile league block time percent"
    " floor place quest fight damage hit meter yard foot person visitor player turn square door lesson talk level"
)
_STEPS: Final = RootSet("step room turn street move square")
_LOOSE: Final = word_set("thanks thank apologies reasons ways years hundred thousand more less other")
"""Words after numbers that are not meant as such: "a thousand thanks"."""
_REMAINDER: Final = word_set("left over short need keep remain change spare remains leaves")
_COSTING: Final = RootSet("cost price pay charge")
_PRICING: Final = word_set(
    "cost costs price pay pays paid charge for each sell buy ask want worth go come is are at per apiece sells asks wants goes"
)
_TOTALS: Final = frozenset(
    {
        ("come", "to"),
        ("comes", "to"),
        ("that", "makes"),
        ("which", "makes"),
        ("adds", "to"),
        ("is", "altogether"),
    }
)
"""Words before the sum of other numbers of a line."""
_ENDING: Final = word_set("and or but for at in to is are of the a an with from by on if")


@dataclass(frozen=True, slots=True)
class _Tense:
    """What the clause of a number is about."""

    is_remainder: bool
    """Whether it says what is left, or is needed more."""
    is_supposed: bool
    """Whether it says what would or could be: "With 45 gold I would be rich"."""
    is_past: bool
    beside: frozenset[str]
    """Roots of its words."""

    @classmethod
    def of_clause(cls, clause: Clause, tokens: Sequence[str]) -> "_Tense":
        """Return what a clause is about."""
        past = any(is_past(word.low) for word in clause.words)
        return cls(bool(_REMAINDER & set(tokens)), clause.supposes, past, clause.roots - _SMALL)


@dataclass(frozen=True, slots=True)
class _Count:
    """A number of a line, with what it counts."""

    value: int
    of: str
    """The word that says what is counted; empty if none does."""
    things: frozenset[str]
    """Roots of the things in the clause that may have this price."""
    tense: "_Tense"
    is_total: bool
    """Whether the clause says that other numbers make this one."""

    @property
    def is_price(self) -> bool:
        """Whether it counts money."""
        return self.of in _MONEY

    @property
    def is_factor(self) -> bool:
        """Whether other numbers may be worked out from it although nothing tells it: "two of them"."""
        return not (self.is_price or self.tense.is_remainder)


_SMALL: Final = word_set("the a an of to in on at and")
_QUANTITY: Final = re.compile(
    r"\bhow (?:much|many)\b|\bwhat(?:'s| is| does| do| was)?\b.{0,30}\b(?:level|cost|price|pay)\b"
)


def wrong_number(clauses: Sequence[Clause], ground: Ground, asked: str) -> str:
    """Return why the first wrong number of a line is wrong; empty if there is none.

    Args:
        clauses: The line.
        ground: What the prompt holds.
        asked: The words that it answers.
    """
    counts = list(_all_counts(clauses, _Asked.of_words(asked, ground), ground))
    told = [count for count in counts if _is_told_among(count, counts, ground)]
    times = _multipliers(clauses)
    for count in counts:
        known = count in told or _is_multiple(count, told, times)
        if not known and not _is_worked_out(count, counts, told, ground):
            return f"nothing that you were told gives the number {count.value} here"
    return ""


def _multipliers(clauses: Iterable[Clause]) -> frozenset[int]:
    """Return the small numbers of a line, whatever they count: "three hold 36"."""
    tokens = chain.from_iterable(number_tokens(clause.text) for clause in clauses)
    return frozenset(filter(_TIMES.__contains__, map(int, filter(str.isdigit, tokens))))


_TIMES: Final = range(2, 13)
"""Numbers that say how many times something is counted."""


def _is_multiple(count: _Count, told: Iterable[_Count], times: Iterable[int]) -> bool:
    """Return whether a number is a told one of the line, so many times as the line says. A price or a level is claimed."""
    if count.is_price or count.of == "level":
        return False
    return any(one.value * number == count.value for one, number in product(told, times) if one is not count)


_TRADE: Final = re.compile(
    r"\b(?:how much|cost|price|worth|sell|sold|buy|bought|charge|pay|paid|dear|cheap|expensive|fair|afford|trade|offer|get|find|want|need)"
)
"""Marks words that ask about goods, so that a price without a thing is that of theirs."""


class _Asked(NamedTuple):
    """What the words that are answered ask for."""

    things: frozenset[str]
    """Roots of the things in them, whose price may be meant."""
    of: str
    """What a bare number counts: "gold" or "level"; empty if no quantity is asked for."""

    @classmethod
    def of_words(cls, asked: str, ground: Ground) -> "_Asked":
        """Return what these words ask for."""
        low = asked.lower()
        things = frozenset[str]()
        if _TRADE.search(low) is not None:
            things = frozenset(root for clause in clauses_of(asked) for root in _priced(clause, ground))
        if _QUANTITY.search(low) is None:
            return cls(things, "")
        return cls(things, "level" if "level" in low else "gold")


def _all_counts(clauses: Iterable[Clause], asked: _Asked, ground: Ground) -> Iterator[_Count]:
    """Yield the numbers of a line that claim something. Only its first clause can be a bare number that answers."""
    for clause in clauses:
        if not clause.asks:
            yield from _counts(clause, ground, asked)
        asked = asked._replace(of="")


def _is_told_among(count: _Count, counts: Sequence[_Count], ground: Ground) -> bool:
    """Return whether a number is told; the sum of others is to be worked out."""
    if count.is_total and len(counts) > 2:
        return False
    return _is_told(count, ground)


def _counts(clause: Clause, ground: Ground, asked: _Asked) -> Iterator[_Count]:
    """Yield the numbers of a clause that claim something."""
    tokens = number_tokens(clause.text)
    for at, token in enumerate(tokens):
        if token.isdigit() and len(token) <= _LONGEST:
            in_digits = token in clause.text.split()
            count = _count(
                clause, tokens, at, asked if at == 0 and not in_digits else asked._replace(of=""), ground
            )
            if _is_meant(count, in_digits=in_digits, ground=ground):
                yield count


_LONGEST: Final = 7
"""Most digits of a number that is judged."""


def _count(clause: Clause, tokens: Sequence[str], at: int, asked: _Asked, ground: Ground) -> _Count:
    """Return the number at this place of a clause."""
    things = _things(clause, tokens[at + 1 :], ground, asked.things)
    told = _counted(tokens, at) or asked.of
    of = told
    if not told and things and _COSTING.meets(clause.words):
        of = "gold"
    is_total = not told and tuple(tokens[max(0, at - 2) : at]) in _TOTALS
    priced = things if of in _MONEY else frozenset[str]()
    return _Count(int(tokens[at]), of, priced, _Tense.of_clause(clause, tokens), is_total=is_total)


def _counted(tokens: Sequence[str], at: int) -> str:
    """Return the word that says what a number counts: "six gold", "two grey wolves", "level 6"."""
    if tokens[max(0, at - 1)] in ("level", "levels"):
        return "level"
    if tuple(tokens[at + 1 : at + 3]) in _OF_THEM:
        return "them"
    following = takewhile(lambda token: token not in _ENDING, tokens[at + 1 : at + 4])
    return next(filter(_can_be_counted, following), "")


_OF_THEM: Final = frozenset({("of", "them"), ("of", "those"), ("of", "these"), ("of", "it")})


def _can_be_counted(token: str) -> bool:
    return token in _MONEY | _LOOSE or root_of(token) in _UNITS or noun_kind(token) is not None


def _is_meant(count: _Count, *, in_digits: bool, ground: Ground) -> bool:
    """Return whether a number claims something: it is written in digits, or counts something of the game."""
    if count.of in _LOOSE:
        return False
    if in_digits or count.is_price or count.of == "level":
        return True
    return count.value > 1 and _is_of_game(count.of, ground)


def _is_of_game(of: str, ground: Ground) -> bool:
    return bool(of) and (of == "them" or root_of(of) in _UNITS or root_of(of) in ground.roots)


def _things(clause: Clause, after: Sequence[str], ground: Ground, asked: frozenset[str]) -> frozenset[str]:
    """Return the roots of what a clause may give the price of: what it names, or else what was `asked` for.

    Empty if the clause says no price, speaks of the purse of who talks, or lists one more thing.
    """
    lows = {word.low for word in clause.words}
    own = _own_things(clause, ground)
    if not own:
        return frozenset() if lows & _PURSE else asked
    is_price = bool(lows & _PRICING) and not _LISTING & set(after[1:2])
    return own if is_price else frozenset()


def _own_things(clause: Clause, ground: Ground) -> frozenset[str]:
    """Return the roots of the things that a clause names; of one that says what something costs, of all nouns."""
    own = _priced(clause, ground)
    if own or not _COSTING.meets(clause.words):
        return own
    return frozenset(word.root for word in filter(_is_noun, clause.words))


def _is_noun(word: Word) -> bool:
    return word.kind is not None


_LISTING: Final = word_set("and an a some plus besides")
_PURSE: Final = word_set("i my we our purse left short i've i'm me you your")


def _priced(clause: Clause, ground: Ground) -> frozenset[str]:
    things = {word.root for word in clause.words if word.kind is NounKind.THING}
    return ground.roots & things - {root_of("gold")}


def _is_told(count: _Count, ground: Ground) -> bool:
    """Return whether one unit of the prompt holds the number with what it counts."""
    if count.things:
        return any(count.value in unit.numbers and count.things & unit.roots for unit in ground.units)
    if count.of in ("", "them"):
        return count.value in ground.numbers
    return _is_told_of(count, root_of("gold") if count.is_price else root_of(count.of), ground)


def _is_told_of(count: _Count, root: str, ground: Ground) -> bool:
    """Return whether a unit holds the number with this root, or as many steps, or as many things were done."""
    if any(count.value in unit.numbers for unit in ground.holding(root, spoken=True)):
        return True
    if root in _STEPS:
        return any(len(unit.steps) == count.value for unit in ground.units)
    is_deed = count.tense.is_past and not count.is_price
    return is_deed and count.value == _repeated(root, count.tense.beside, ground)


def _repeated(root: str, beside: frozenset[str], ground: Ground) -> int:
    """Return how many times something happened, by what is remembered of it in such words."""
    remembered = (unit for unit in ground.holding(root) if unit.section in _REMEMBERED)
    single = filterfalse(attrgetter("is_whole"), remembered)
    return sum(bool(beside & (unit.roots - {root})) for unit in single)


_REMEMBERED: Final = frozenset({SectionKind.SUMMARIES, SectionKind.MEMORIES})


def _is_worked_out(count: _Count, counts: Sequence[_Count], told: Iterable[_Count], ground: Ground) -> bool:
    """Return whether a number is the sum, difference, product or quotient of known ones."""
    if count.of == "level":
        return False
    given = {one.value for one in told} | _factors(count, counts)
    if _is_affordable(count, given | ground.operands):
        return True
    if count.tense.is_remainder or count.tense.is_supposed or not (count.is_price or count.of or given):
        return _is_result(count.value, ground.operands, given | ground.operands)
    others = given | (ground.operands if len(given) < _TWO else frozenset())
    return _is_result(count.value, given, others)


_AFFORDING: Final = RootSet("afford buy enough")


def _is_affordable(count: _Count, known: Iterable[int]) -> bool:
    """Return whether a number says how many one can buy: with 25 gold, eight for 3 gold each."""
    if count.is_price or count.value < _TWO or not any(map(_AFFORDING.__contains__, count.tense.beside)):
        return False
    numbers = tuple(known)
    return any(other > 1 and one // other == count.value for one, other in product(numbers, numbers))


_TWO: Final = 2


def _factors(count: _Count, counts: Iterable[_Count]) -> set[int]:
    """Return the other numbers of a line from which this one may be worked out."""
    found: set[int] = set()
    for one in counts:
        if one is not count and one.is_factor:
            found.add(one.value)
    return found


def _is_result(value: int, ones: Iterable[int], others: Iterable[int]) -> bool:
    return any(value in _results(one, other) for one, other in product(ones, others))


def _results(one: int, other: int) -> tuple[int, ...]:
    whole: tuple[int, ...] = ()
    if other and one % other == 0:
        whole = (one // other,)
    return (one + other, one - other, one * other, *whole)
