"""Answers what follows from comparisons: who is the tallest, who stands in the middle, how old somebody is.

Only what follows with certainty is told. A comparison that is not understood makes the whole uncertain.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.language.worked_ways import NOT_WORKED, Worked

MOST_NAMES: Final = 8
_PAIRS: Final = (
    ("tall long high", "short low"),
    ("old", "young new"),
    ("big large great", "small little tiny"),
    ("fast quick", "slow"),
    ("heavy", "light"),
    ("strong", "weak"),
    ("rich wealthy", "poor"),
    ("smart clever wise", "dumb stupid"),
    ("hot warm", "cold cool"),
    ("good", "bad"),
    ("early", "late"),
    ("near close", "far"),
    ("hard tough", "easy"),
    ("thick", "thin"),
    ("wide", "narrow"),
    ("deep", "shallow"),
    ("loud", "quiet"),
    ("bright", "dark"),
    ("expensive dear pricey", "cheap"),
    ("brave", "timid"),
    ("happy", "sad"),
    ("clean", "dirty"),
    ("many much", "few"),
)
"""Words for much and for little of the same."""
_IRREGULAR: Final = {
    "good": ("better", "best"),
    "bad": ("worse", "worst"),
    "far": ("farther", "farthest"),
    "little": ("littler", "littlest"),
    "many": ("more", "most"),
    "much": ("more", "most"),
    "few": ("fewer", "fewest"),
}
_LEAD: Final = r"(?:(?:if|so|but|and|now|then|say|suppose|also|ok|hey|well|while|that|lets|let) )*"
_A: Final = r"(?P<one>[a-z][a-z' ]{0,30}?)"
_B: Final = r"(?P<other>[a-z][a-z' ]{0,30}?)"
_IS: Final = r"(?:is|was|are|runs?|ran|stands?|weighs?|costs?|jumps?|walks?|swims?|looks?|has|have|had|got)"
_BY: Final = r"(?:(?P<amount>\d+(?:\.\d+)?) (?:[a-z]+ )??)?(?:a bit |a little |even |way |much |also |far |still |only |just )*"
_UNIT: Final = r"(?: (?:years?|yrs?|coins?|gold|cm|meters?|metres?|kilos?|kg|pounds?|inches|feet|points?|levels?|months?|[a-z]+))?"
_CLAUSE_ENDS: Final = re.compile(r"[.,;!?]+|\b(?:and|but|while|whereas|then)\b(?! a\b)")
_SHORT_FORMS: Final = (
    (re.compile(r"\b(who|what|which|how)(?:'s|s)\b"), r"\1 is"),
    (re.compile(r"’"), "'"),
    (re.compile(r"\b(?:two times)\b"), "twice"),
    (re.compile(r"\b([a-z]+)'s (?=\d)"), r"\1 is "),
)
_FACTORS: Final = {"twice": Fraction(2), "double": Fraction(2), "half": Fraction(1, 2), "thrice": Fraction(3)}
_OWNERS: Final = re.compile(r"^(?:(?:the|my|his|her|your|our|their|a|an|this|that|of) )+")


@dataclass(frozen=True, slots=True)
class _Degree:
    """What a comparative or superlative says."""

    of: int
    """Which pair of words."""
    sign: int
    """1 for much of it, -1 for little."""


def _forms(word: str) -> tuple[str, str]:
    """Return the comparative and superlative of a word."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("e"):
        return f"{word}r", f"{word}st"
    if word.endswith("y") and len(word) > 3:
        return f"{word[:-1]}ier", f"{word[:-1]}iest"
    if re.search(r"[^aeiou][aeiou][bdgmnpt]$", word) and len(word) < 5:
        return f"{word}{word[-1]}er", f"{word}{word[-1]}est"
    return f"{word}er", f"{word}est"


def _degrees(place: int) -> Mapping[str, _Degree]:
    """Return comparative (0) or superlative (1) → what it says."""
    found: dict[str, _Degree] = {}
    for of, pair in enumerate(_PAIRS):
        for sign, words in zip((1, -1), pair, strict=True):
            for word in words.split():
                found[_forms(word)[place]] = _Degree(of, sign)
                found[f"{('more', 'most')[place]} {word}"] = _Degree(of, sign)
                found[f"{('less', 'least')[place]} {word}"] = _Degree(of, -sign)
    return found


_MORE: Final = _degrees(0)
_MOST: Final = _degrees(1)
_BASES: Final = {word: of for of, pair in enumerate(_PAIRS) for word in " ".join(pair).split()}


def _any(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_MORE_WORDS: Final = _any(_MORE)
_COMPARES: Final = re.compile(rf"\b(?:{_MORE_WORDS})\b")
_FACT: Final = re.compile(rf"{_LEAD}{_A} {_IS} {_BY}(?P<more>{_MORE_WORDS}){_UNIT} than {_B}")
_TIMES: Final = re.compile(
    rf"{_LEAD}{_A} {_IS} (?P<factor>twice|double|half|thrice|\d+ times) (?:as )?(?:(?P<base>{_any(_BASES)}){_UNIT} as|the (?:age|size|weight|price) of) {_B}"
)
_EQUAL: Final = re.compile(
    rf"{_LEAD}{_A} {_IS} (?:just )?(?:as (?:{_any(_BASES)}){_UNIT} as|the same (?:age|size|height|weight) as) {_B}"
)
_VALUE: Final = re.compile(
    rf"{_LEAD}{_A} {_IS} (?P<value>\d+(?:\.\d+)?)(?: (?:years?|yrs?)(?: old)?| [a-z]+(?: tall| high| long)?)?"
)
_WHO: Final = re.compile(
    rf"{_LEAD}(?:do you know )?(?:who|which|what)(?: (?!is|was)[a-z0-9]+)?(?: of (?:them|these|those|the \d+))? (?:is|was|are|runs?|has|costs?|weighs?) (?:the )?(?P<most>{_any(_MOST)})\b.*"
)
_MIDDLE: Final = re.compile(
    rf"{_LEAD}(?:who|which|what)(?: one| 1| person| of them)? (?:is|was|stands) (?:the )?(?:one |1 )?(?:in the middle|in between|the middle one|middle|second (?:{_any(_MOST)})|between them)\b.*"
)
_IS_IT: Final = re.compile(
    rf"{_LEAD}(?:is|was|does|do) {_A} (?:run |weigh |cost |have )?(?P<more>{_MORE_WORDS}){_UNIT} than {_B}(?: \?)*"
)
_HOW: Final = re.compile(
    rf"{_LEAD}(?:how (?:old|tall|(?:many|much)(?: (?!does|do|is|will)[a-z]+)?|heavy|big|long|high) (?:is|does|do|will|are)|what is the age of) {_A}(?: have| be| weigh| cost| now)*(?: in (?P<years>\d+) years?)?(?: \?)*"
)


@dataclass(slots=True)
class _Facts:
    """What comparisons in some clauses say."""

    names: list[str] = field(default_factory=list)
    above: set[tuple[int, str, str]] = field(default_factory=set)
    """Which pair of words, and who has more of it than whom."""
    values: dict[str, Fraction] = field(default_factory=dict)
    sums: list[tuple[str, Fraction, Fraction, str]] = field(default_factory=list)
    """Who has so many times, and so much more than, somebody else."""
    working: list[str] = field(default_factory=list)
    is_certain: bool = True

    def named(self, phrase: str) -> str:
        """Return the name in a phrase: "her brother mark" is "mark" where that is known."""
        name = _OWNERS.sub("", phrase.strip())
        for known in self.names:
            if known == name or known.endswith(f" {name}") or name.endswith(f" {known}"):
                return known
        self.names.append(name)
        return name

    def add(self, clause: str) -> None:
        """Take in what a clause says."""
        added = self._compared(clause) or self._multiplied(clause) or self._valued(clause)
        if not added and (_COMPARES.search(clause) or " as " in clause):
            self.is_certain = False

    def _compared(self, clause: str) -> bool:
        hit = _FACT.fullmatch(clause)
        if hit is None:
            return False
        degree, one, other = _MORE[hit["more"]], self.named(hit["one"]), self.named(hit["other"])
        high, low = (one, other)[:: degree.sign]
        self.above.add((degree.of, high, low))
        if hit["amount"]:
            self.sums.append((one, Fraction(1), Fraction(hit["amount"]) * degree.sign, other))
        return True

    def _multiplied(self, clause: str) -> bool:
        hit = _TIMES.fullmatch(clause) or _EQUAL.fullmatch(clause)
        if hit is None:
            return False
        typed = hit.groupdict().get("factor") or "1 times"
        factor = _FACTORS.get(typed) or Fraction(typed.split()[0])
        self.sums.append((self.named(hit["one"]), factor, Fraction(0), self.named(hit["other"])))
        return True

    def _valued(self, clause: str) -> bool:
        hit = _VALUE.fullmatch(clause)
        if hit is None:
            return False
        self.values[self.named(hit["one"])] = Fraction(hit["value"])
        return True

    def higher(self, of: int) -> dict[str, set[str]]:
        """Return everybody → those who are certainly below them."""
        below: dict[str, set[str]] = {name: set() for name in self.names}
        for pair, high, low in self.above:
            if pair == of:
                below[high].add(low)
        for _ in self.names:
            for lower in below.values():
                lower.update(*(below[one] for one in tuple(lower)))
        return below

    def value_of(self, name: str) -> Fraction | None:
        """Return the number of somebody; `None` if it does not follow."""
        for _ in self.sums:
            for one, factor, extra, other in self.sums:
                self._follow(one, factor, extra, other)
        return self.values.get(name)

    def _follow(self, one: str, factor: Fraction, extra: Fraction, other: str) -> None:
        if other in self.values and one not in self.values:
            self.values[one] = self.values[other] * factor + extra
        elif one in self.values and other not in self.values and factor:
            self.values[other] = (self.values[one] - extra) / factor


def compares(words: str) -> bool:
    """Return whether some words compare things, so that a later question may ask what follows."""
    return any(_FACT.fullmatch(clause) or _TIMES.fullmatch(clause) for clause in _clauses(words))


@lru_cache(maxsize=256)
def concluded(words: str) -> Worked:
    """Return what follows from the comparisons in some words, to the question at their end."""
    *told, asked = _clauses(words) or [""]
    facts = _Facts()
    for clause in told:
        facts.add(clause)
    if not facts.is_certain or not 2 <= len(facts.names) <= MOST_NAMES:
        return NOT_WORKED
    for answer in (_extreme, _between, _whether, _how_much):
        found = answer(facts, asked)
        if found.result:
            return found
    return NOT_WORKED


def _clauses(words: str) -> list[str]:
    """Return the clauses of some words, with numbers in digits."""
    text = words.lower()
    for shape, plain in _SHORT_FORMS:
        text = shape.sub(plain, text)
    pieces = (" ".join(number_tokens(piece)) for piece in _CLAUSE_ENDS.split(_question_last(text)))
    return [piece.strip(" ?") for piece in pieces if piece.strip(" ?")]


def _question_last(text: str) -> str:
    """Return a text with a mark before a question that follows without one: "ann is 12 how old is tom"."""
    return re.sub(r"(?<=[a-z0-9]) (?=(?:who|which|how (?:old|many|much|tall)) )", ", ", text)


def _shown(name: str) -> str:
    if " " not in name:
        return name.title()
    return f"the {name}"


def _extreme(facts: _Facts, asked: str) -> Worked:
    """Return who has most or least of it, if everybody else is certainly below or above."""
    hit = _WHO.fullmatch(asked)
    if hit is None:
        return NOT_WORKED
    degree = _MOST[hit["most"]]
    reach = _reach(facts, degree)
    ranked = sorted(facts.names, key=lambda name: -len(reach[name]))
    counts = [len(reach[name]) for name in ranked]
    if counts[0] != len(ranked) - 1:
        return NOT_WORKED
    winner = _shown(ranked[0])
    if len(set(counts)) < len(counts):
        return Worked(winner, _steps(facts, degree.of))
    return Worked(winner, f"from the {hit['most']} on it goes {', '.join(map(_shown, ranked))}")


def _reach(facts: _Facts, degree: _Degree) -> Mapping[str, set[str]]:
    """Return everybody → those who have certainly less of it, or more if little of it is asked for."""
    below = facts.higher(degree.of)
    if degree.sign > 0:
        return below
    return {name: {one for one in below if name in below[one]} for name in below}


def _between(facts: _Facts, asked: str) -> Worked:
    """Return who stands between the two others."""
    if _MIDDLE.fullmatch(asked) is None or len(facts.names) != 3:
        return NOT_WORKED
    for of in {pair for pair, _, _ in facts.above}:
        counts = {name: len(lower) for name, lower in facts.higher(of).items()}
        ranked = sorted(facts.names, key=lambda name: -counts[name])
        if [counts[name] for name in ranked] == [2, 1, 0]:
            first, second, third = map(_shown, ranked)
            return Worked(second, f"{second} is below {first} and above {third}")
    return NOT_WORKED


def _whether(facts: _Facts, asked: str) -> Worked:
    """Return yes or no to a comparison that follows."""
    hit = _IS_IT.fullmatch(asked)
    if hit is None:
        return NOT_WORKED
    degree, one, other = _MORE[hit["more"]], facts.named(hit["one"]), facts.named(hit["other"])
    below = facts.higher(degree.of)
    high, low = (one, other)[:: degree.sign]
    if low in below[high]:
        return Worked("yes", _steps(facts, degree.of))
    return Worked("no" * (high in below[low]), _steps(facts, degree.of))


def _steps(facts: _Facts, of: int) -> str:
    """Return the comparisons of a kind as clauses."""
    pairs = sorted((high, low) for pair, high, low in facts.above if pair == of)
    return " and ".join(f"{_shown(high)} comes before {_shown(low)}" for high, low in pairs)


def _how_much(facts: _Facts, asked: str) -> Worked:
    """Return the number of somebody, some years later if that is asked."""
    hit = _HOW.fullmatch(asked)
    if hit is None:
        return NOT_WORKED
    return _counted(facts, facts.named(hit["one"]), int(hit["years"] or 0))


def _counted(facts: _Facts, name: str, later: int) -> Worked:
    """Return the number of somebody some years later, if it follows from a comparison."""
    value = facts.value_of(name)
    is_compared = any(name in (one, other) for one, _, _, other in facts.sums)
    if value is None or not is_compared:
        return NOT_WORKED
    return Worked(_number(value + later), "; ".join(_parts(facts, name, later)))


def _parts(facts: _Facts, name: str, later: int) -> Iterator[str]:
    """Yield the sums by which a number was found."""
    for one, factor, extra, other in facts.sums:
        if name in (one, other) and one in facts.values and other in facts.values:
            times = f" times {_number(factor)}" * (factor != 1)
            more = f" {('minus', 'plus')[extra > 0]} {_number(abs(extra))}" * bool(extra)
            yield f"{_number(facts.values[other])}{times}{more} is {_number(facts.values[one])}"
    if later:
        yield f"plus {later} years"


def _number(value: Fraction) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
