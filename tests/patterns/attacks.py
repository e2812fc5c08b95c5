"""Adversarial texts for a regular expression, generated from its parse tree.

Each family is a text that can be made as long as one likes: a beginning, a unit that is repeated, and an end that
makes the match fail late. The units come from the repeats of the expression itself ("pumped repeats"), from
matches that lack their last part ("near misses"), and from a few plain ones that hurt many expressions.
"""

import re
from functools import cache
from re import _constants as op
from re import _parser
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice

LETTERS: Final = [chr(code) for code in range(32, 127)] + ["\n", "\t", "é", "’", "“", "×", "\x1b", "Ω"]
PLAIN: Final = (
    "a",
    "1",
    " ",
    "a ",
    "1-",
    "a-1-",
    "A",
    "Aa ",
    ". ",
    "(",
    "'",
    '"',
    "a'",
    "\n",
    "-",
    " \n",
    "a, ",
    "_",
    "__a",
    "a_ ",
)
END: Final = "\x00"
PUMPED: Final = 8
"""A repeat that may come this often or more is pumped."""
_REPEATS: Final = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
_CATEGORIES: Final = {
    op.CATEGORY_DIGIT: r"\d",
    op.CATEGORY_NOT_DIGIT: r"\D",
    op.CATEGORY_SPACE: r"\s",
    op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w",
    op.CATEGORY_NOT_WORD: r"\W",
}


class Family(NamedTuple):
    """An adversarial text of any length."""

    start: str
    unit: str

    def text(self, length):
        """The text with about this many characters."""
        times = (length - len(self.start)) // len(self.unit)
        return self.start + self.unit * max(1, times) + END


def families(pattern, flags, dice=None):
    """Every adversarial family of an expression; the same ones each time."""
    writer = _Writer(dice or Dice(1))
    tree = list(_parser.parse(pattern, flags))
    found = {Family("", unit) for unit in PLAIN}
    for before, body, after in _repeats(tree):
        for _ in range(2):
            start, unit, other = writer.write(before), writer.write(body), writer.write(body)
            rest = writer.write(after)[:-1]
            found |= {
                Family(start, unit),
                Family("", unit + other),
                Family(start, unit + other),
                Family("", start),
                Family("", start + unit + unit),
                Family("", start + unit + rest),
                Family(start, unit + rest),
            }
    for _ in range(3):
        match = writer.write(tree)
        found |= {Family("", match), Family("", match[:-1]), Family("", match[: len(match) // 2])}
    return sorted(family for family in found if family.unit)


def _repeats(items):
    """(what comes before, what is repeated, what comes after) of each repeat that can be long, at any depth."""
    for at, (code, value) in enumerate(items):
        before, after = items[:at], items[at + 1 :]
        if code in _REPEATS and value[1] >= PUMPED:
            yield before, list(value[2]), after
        for inner in _inside(code, value):
            for inner_before, body, inner_after in _repeats(list(inner)):
                yield before + inner_before, body, inner_after + after


def _inside(code, value):
    if code in _REPEATS:
        return (value[2],)
    if code is op.SUBPATTERN:
        return (value[3],)
    if code is op.ATOMIC_GROUP:
        return (value,)
    if code is op.BRANCH:
        return tuple(value[1])
    if code in {op.ASSERT, op.ASSERT_NOT}:
        return (value[1],)
    return ()


class _Writer:
    """Writes texts that parts of an expression match."""

    def __init__(self, dice):
        self._dice = dice
        self._groups = {}

    def write(self, items):
        """A text that these parts match, look-arounds left aside."""
        return "".join(self._one(code, value) for code, value in items)

    def _one(self, code, value):  # noqa: PLR0911
        if code is op.LITERAL:
            return chr(value)
        if code is op.NOT_LITERAL:
            return self._dice.pick([letter for letter in LETTERS if letter != chr(value)])
        if code is op.ANY:
            return self._dice.pick("a 1-")
        if code is op.IN:
            return self._dice.pick(_members(tuple(value)))
        if code in _REPEATS:
            least, most, body = value
            times = least if self._dice.chance(0.4) else min(most, least + self._dice.between(0, 2))
            return "".join(self.write(body) for _ in range(times))
        if code is op.SUBPATTERN:
            self._groups[value[0]] = self.write(value[3])
            return self._groups[value[0]]
        if code is op.ATOMIC_GROUP:
            return self.write(value)
        if code is op.BRANCH:
            return self.write(self._dice.pick(value[1]))
        if code is op.GROUPREF:
            return self._groups.get(value, "a")
        return ""


@cache
def _members(items):
    """Some characters of a class."""
    negated = items[0][0] is op.NEGATE
    found = [letter for letter in LETTERS if any(_holds(one, letter) for one in items) != negated]
    if found:
        return found
    return [chr(value if code is op.LITERAL else value[0]) for code, value in items if code is not op.NEGATE]


def _holds(item, letter):
    code, value = item
    if code is op.LITERAL:
        return ord(letter) == value
    if code is op.RANGE:
        return value[0] <= ord(letter) <= value[1]
    return code is op.CATEGORY and re.match(_CATEGORIES[value], letter) is not None
