"""Small tests of wits that can be worked out: letters, counting, days, units, rows of numbers."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from string import ascii_lowercase
from typing import Final

from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.language.worked_ways import first_answer, way
from maid_engine.core.english import plural

DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
FARTHEST: Final = 20
"""It counts at most so many numbers aloud."""


_VOWELS: Final = "aeiou"
_DAY: Final = "|".join(DAYS).lower()
_MONTH: Final = "|".join(MONTHS).lower()
_NOT_SPELT: Final = "my|your|it|that|this|out|me|the|word|name|something"
"""Words that nobody wants to have spelt."""
_SPELL: Final = r"(?:spell|how (?:do|would|can) (?:you|i|one) spell)"
_COMES: Final = r"(?:that )?(?:comes |is |goes |stands )?(?:right |just )?"
_LETTER: Final = r"(?P<letter>[a-z])(?: in the alphabet)?[ ?]*$"
_CONTINUE: Final = r"\b(?:next|after|follows|continues?|sequence|series|missing)\b"
_NUMBERS: Final = r"(?P<row>(?<!\d)\d{1,9}+(?: (?:and )?\d{1,9}+){2,20}+)"
_SHIFTS: Final = (
    (re.compile(r"\bday after tomorrow\b"), "2"),
    (re.compile(r"\bday before yesterday\b"), "-2"),
    (re.compile(r"\btomorrow\b"), "1"),
    (re.compile(r"\byesterday\b"), "-1"),
    (re.compile(r"\b(?:in|after) (\d+) days?\b"), r"\1"),
    (re.compile(r"\b(\d+) days? (?:from now|later)\b"), r"\1"),
    (re.compile(r"\b(\d+) days? ago\b"), r"-\1"),
    (re.compile(r"\b(?:next week|in (?:a|1) week)\b"), "7"),
)
"""Words for another day → how many days later it is, as a template of the match."""
_IN_UNITS: Final = {
    ("second", "minute"): 60,
    ("second", "hour"): 3600,
    ("second", "day"): 86400,
    ("minute", "hour"): 60,
    ("minute", "day"): 1440,
    ("hour", "day"): 24,
    ("hour", "week"): 168,
    ("day", "week"): 7,
    ("day", "month"): 30,
    ("day", "year"): 365,
    ("week", "month"): 4,
    ("week", "year"): 52,
    ("month", "year"): 12,
    ("year", "decade"): 10,
    ("year", "century"): 100,
    ("egg", "dozen"): 12,
    ("leg", "dog"): 4,
    ("leg", "cat"): 4,
    ("finger", "hand"): 5,
    ("side", "triangle"): 3,
    ("side", "square"): 4,
}
"""Part and whole → how many parts a whole has."""


@lru_cache(maxsize=256)
def worked_out(words: str) -> str:
    """Return the answer to a test of wits that can be worked out: "Tuesday", "S-W-O-R-D"; "" if it is none."""
    return first_answer(_IN_WORDS, words.lower()) or first_answer(_IN_NUMBERS, " ".join(number_tokens(words)))


def _letter_count(hit: re.Match[str]) -> str:
    """Return how often a letter is in a word."""
    return str(hit["word"].count(hit["letter"]))


def _letters(hit: re.Match[str]) -> str:
    """Return how many letters, or letters of a kind, a word has."""
    word = hit["word"]
    vowels = sum(map(_VOWELS.count, word))
    counts = {"letters": len(word), "vowels": vowels, "consonants": len(word) - vowels}
    return str(counts[hit["kind"]])


def _spelt(hit: re.Match[str]) -> str:
    """Return a word letter by letter."""
    return "-".join(hit["word"]).upper()


def _spelt_backwards(hit: re.Match[str]) -> str:
    return "-".join(reversed(hit["word"])).upper()


def _backwards(hit: re.Match[str]) -> str:
    return hit["word"][::-1]


def _first_letter(hit: re.Match[str]) -> str:
    return hit["word"][0].upper()


def _last_letter(hit: re.Match[str]) -> str:
    return hit["word"][-1].upper()


def _letter_after(hit: re.Match[str]) -> str:
    """Return the next letter of the alphabet; "" after the last."""
    return ascii_lowercase.partition(hit["letter"])[2][:1].upper()


def _letter_before(hit: re.Match[str]) -> str:
    return ascii_lowercase.partition(hit["letter"])[0][-1:].upper()


def _counted(hit: re.Match[str]) -> str:
    """Return numbers in a row, up or down; "" if they are too many."""
    first, last = int(hit["first"] or 1), int(hit["last"] or 1)
    up, down = range(first, last + 1), range(first, last - 1, -1)
    row = (*up, *down)[: FARTHEST + 1] if first != last else (first,)
    return ", ".join(map(str, row)) * (len(row) <= FARTHEST)


def _day(hit: re.Match[str]) -> str:
    """Return the day of the week that is asked for, from the day that is today."""
    shifts = (found.expand(days) for shape, days in _SHIFTS for found in shape.finditer(hit.string))
    shift = int(next(shifts, "0"))
    today = [day.lower() for day in DAYS].index(hit["day"])
    return DAYS[(today + shift) % len(DAYS)] * bool(shift)


def _after(hit: re.Match[str]) -> str:
    return _beside(hit["name"], 1)


def _before(hit: re.Match[str]) -> str:
    return _beside(hit["name"], -1)


def _beside(name: str, step: int) -> str:
    """Return the neighbour of a day or month."""
    days = [*DAYS, DAYS[0]]
    row = days
    if name.capitalize() not in days:
        row = [*MONTHS, MONTHS[0]]
    return row[row.index(name.capitalize()) + step]


def _units(hit: re.Match[str]) -> str:
    """Return how many of one unit make another: minutes of an hour; "" if that is not known."""
    part, whole = hit["part"], hit["whole"]
    count = int(hit["count"] or 1) * _IN_UNITS.get((part, whole), 0)
    return f"{count} {plural(part)}" * bool(count)


def _continued(hit: re.Match[str]) -> str:
    """Return the number that continues a row: by equal steps, equal factors, or as the sum of the last two."""
    row = [int(number) for number in re.findall(r"\d+", hit["row"])]
    steps = [later - earlier for earlier, later in pairwise(row)]
    tries = (
        row[-1] + steps[-1],
        row[-1] * row[-1] // max(1, row[-2]),
        row[-1] + row[-2],
        row[-1] + 2 * steps[-1] - steps[-2],
    )
    return next((str(number) for number, fits in zip(tries, _holds(row, steps), strict=True) if fits), "")


def _holds(row: Sequence[int], steps: Sequence[int]) -> tuple[bool, bool, bool, bool]:
    """Return which rules a row follows: equal steps, equal factors, sums of the last two, steps that grow equally."""
    factors = {one * three == two * two for one, two, three in _threes(row)}
    sums = {one + two == three for one, two, three in _threes(row)}
    growth = {later - earlier for earlier, later in pairwise(steps)}
    return len(set(steps)) == 1, factors == {True}, sums == {True}, len(growth) == 1


def _threes(row: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    return zip(row, row[1:], row[2:], strict=False)


def _same_weight(hit: re.Match[str]) -> str:
    del hit
    return "neither: they weigh the same"


_WORD_OF: Final = rf"(?:the )?(?:word |name )?['\"]?(?!(?:{_NOT_SPELT})\b)(?P<word>[a-z]{{2,20}})\b"
_REVERSED: Final = r"(?: backwards?| in reverse| reversed)"
_IN_WORDS: Final = (
    way(rf"\bhow many (?P<kind>letters|vowels|consonants)\b.{{0,12}}? in {_WORD_OF}", _letters),
    way(rf"\bhow many (?P<kind>letters|vowels|consonants) (?:does|do|has) {_WORD_OF}", _letters),
    way(
        rf"\bhow many (?:letters? )?['\"]?(?P<letter>[a-z])['\"]?(?:'?s)?['\"]?(?: are)?(?: there)? in {_WORD_OF}",
        _letter_count,
    ),
    way(rf"\b{_SPELL} {_WORD_OF}{_REVERSED}", _spelt_backwards),
    way(rf"\b{_SPELL} {_WORD_OF}", _spelt),
    way(rf"\b(?:what is|what's|whats|say|write|type) {_WORD_OF}{_REVERSED}", _backwards),
    way(rf"\b(?:reverse|turn around) {_WORD_OF}", _backwards),
    way(rf"\bfirst letter (?:of|in) {_WORD_OF}", _first_letter),
    way(rf"\blast letter (?:of|in) {_WORD_OF}", _last_letter),
    way(rf"\bletter {_COMES}(?:after|follows) (?:the letter )?{_LETTER}", _letter_after),
    way(rf"\bletter {_COMES}before (?:the letter )?{_LETTER}", _letter_before),
    way(rf"\b(?:day|month) {_COMES}(?:after|follows) (?P<name>{_DAY}|{_MONTH})\b", _after),
    way(rf"\b(?:day|month) {_COMES}before (?P<name>{_DAY}|{_MONTH})\b", _before),
)
_IN_NUMBERS: Final = (
    way(
        r"\b(?:heavier|weighs? more|more|lighter|weighs? less)\b.{0,20}?"
        r"\b(?:a|1) (?P<unit>[a-z]+) of [a-z]+ or (?:a|1) (?P=unit) of [a-z]+",
        _same_weight,
    ),
    way(
        r"\bcount (?:down |back |backwards )?from (?P<first>\d+)(?: (?:down )?to (?P<last>\d+))?\b", _counted
    ),
    way(r"\bcount (?:down|back|backwards) (?P<last>(?!))?(?:to )?(?P<first>\d+)\b", _counted),
    way(r"\bcount (?P<first>(?!))?(?:up )?(?:to|till|until) (?P<last>\d+)\b", _counted),
    way(
        rf"^(?=.*\b(?:what|which)\b).*\b(?:today is|today's|todays|it is|it's|its|is) (?:a )?(?P<day>{_DAY})\b",
        _day,
    ),
    way(
        r"\bhow many (?P<part>[a-z]+?)s?(?: are)?(?: there)?(?: (?:in|make|makes|are in|is))+ (?:an?|(?P<count>\d+))"
        r" (?P<whole>[a-z]+?)s?(?: [a-z]+)?(?: \?)*$",
        _units,
    ),
    way(rf"{_CONTINUE}.{{0,80}}?{_NUMBERS}", _continued),
    way(rf"{_NUMBERS}.{{0,80}}{_CONTINUE}", _continued),
)
