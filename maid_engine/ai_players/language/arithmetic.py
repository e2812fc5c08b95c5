"""Reckons sums in a sentence: with signs or in words, parts and multiples, what is left, what each gets, which is more."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Final

from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.language.worked_ways import NOT_WORKED, Worked, first_worked, way
from maid_engine.core.english import singular

LARGEST: Final = 999_999
"""No result above this is told: AI players say no long numbers."""
MOST_POWER: Final = 20
_NUMBER: Final = r"(?<![\d.])-?\d{1,15}(?:\.\d{1,9})?(?!\d)"
_N: Final = rf"(?P<one>{_NUMBER})"
_M: Final = rf"(?P<other>{_NUMBER})"
_SIGNS: Final = (
    (re.compile(r"\b(?:multiplied by|times)\b|×| x |(?<=\d) lots of (?=\d)"), " * "),
    (re.compile(r"\b(?:divided by|divide by|shared by)\b|÷|(?<=\d) over (?=\d)"), " / "),
    (re.compile(r"\b(?:plus|added to)\b"), " + "),
    (re.compile(r"\b(?:minus|less|take away)\b"), " - "),
    (re.compile(r"\bto the power of\b"), " ^ "),
    (re.compile(r"\bsquared\b"), " ^ 2 "),
    (re.compile(r"\bcubed\b"), " ^ 3 "),
    (re.compile(r" {2,}"), " "),
)
"""Words of arithmetic → signs."""
_SIGN_WORDS: Final = {"*": "times", "/": "divided by", "+": "plus", "-": "minus", "^": "to the power of"}
_CHAIN: Final = re.compile(rf"{_NUMBER}(?: [-+*/^] {_NUMBER})+")
_PRODUCTS: Final = "*/^"
"""Signs that are reckoned before sums, from left to right."""
_FACTORS: Final = {
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
    "fourth": Fraction(1, 4),
    "fifth": Fraction(1, 5),
    "tenth": Fraction(1, 10),
    "twice": Fraction(2),
    "double": Fraction(2),
    "thrice": Fraction(3),
    "triple": Fraction(3),
}
"""Words for a part or a multiple → the factor."""
_MORE: Final = "more|bigger|larger|greater|higher"
_LESS: Final = "smaller|less|lower|fewer"
_ASKS: Final = r"(?=.*\b(?:how (?:many|much)|what (?:is|do|does|remains)|what's)\b)"
_REMAINS: Final = r"\b(?:left|remain|remains|remaining|still have)\b"
_TOGETHER: Final = (
    r"(?:\b(?:total|altogether|in all|together|in sum|have now|do i have|do we have|are there(?: now)?|would i have)\b"
    r"|\bi (?:have|got)(?: now| then)?$)"
)
_TWO: Final = rf"\D*(?<![-.\d]){_N}\D+{_M}\D*$"
"""The rest of a sentence with exactly two numbers."""
_SHARES: Final = r"(?=.*\b(?:share|shares|shared|split|splits|divide|divided|divvy|deal|between|among)\b)"
_EACH: Final = rf"(?!.*{_REMAINS})(?=.*\b(?:each|apiece|per|a piece|every|costs? \d+)\b)"
_NO_KIN: Final = r"(?!.*\b(?:sisters?|brothers?|siblings?|sons?|daughters?|boys?|girls?|kids?|child|children|parents?|cousins?|uncles?|aunts?)\b)"
"""Relatives may be shared, so that their number is no product."""
_PAYS: Final = r"(?=.*\bhow many\b.{0,80}\b(?:buy|afford|get|pay)\b)"
_PURSE: Final = r"(?=.*\b(?:have|got|with|for|only) \d+(?:\.\d+)? (?:gold|golds|coins?|gp|silver|copper|pieces|bucks|dollars|pounds|euros?)\b)(?=.*\bhow many\b)"
"""Asks how many of a thing some money pays for."""
_LACKS: Final = r"(?!.*\b(?:each|apiece|per)\b)(?=.*\bhow (?:much|many) (?:\w+ )?(?:more|less|fewer)\b)"
"""Asks for what is lacking between two numbers: "it costs 40 and I have 27, how much more do I need"."""
_RATE: Final = (
    rf"\b(?:an?|1|each|every) [a-z]{{1,20}} (?:has|have|costs?|weighs|takes?|needs?|gives?|is|pays?|holds?) {_N}\b"
    rf".{{0,80}}\bhow (?:many|much|long)\b.{{0,80}}? {_M}\b"
)
_NEEDED: Final = (
    r"\b(?:an?|1|each|every) (?P<thing>[a-z]{2,20}) (?:is|gives?|pays?|brings?|costs?|drops?|yields?)(?: you| me)?(?: worth)?"
    rf" {_N}\b.{{0,80}}\bhow many (?P<asked>[a-z]{{2,20}})\b.{{0,40}}? {_M}"
)
"""Asks how many of a thing make a number: "a wolf gives 5 xp, how many wolves for 40"."""
_CHANGE: Final = (
    rf"(?=.*{_REMAINS})(?=.*\b(?:each|apiece|a piece|costs?)\b).*?\b(?:have|got|had|with) {_N}"
    rf"\D+{_M}\D+(?P<third>{_NUMBER})\D*$"
)
"""Asks what is left of some money after several of a thing were paid."""
_PRICES: Final = (
    r"(?!.*\b(?:each|apiece|per)\b)(?=.*\b(?:can|could) (?:i|we) (?:still )?(?:buy|afford|get|pay for|pay)\b)"
    r"(?=.*\b(?:both|all|them|everything)\b)"
    rf".*?\b(?:have|got|with|only) {_N}(?P<prices>\D+{_NUMBER}\D+{_NUMBER}.*)$"
)
"""Asks whether some money pays for all of several things whose prices are told."""
_SPENDS: Final = frozenset(
    [
        "ate",
        "eat",
        "eats",
        "lose",
        "loses",
        "lost",
        "give",
        "gives",
        "gave",
        "sell",
        "sells",
        "sold",
        "spend",
        "spends",
        "spent",
        "pay",
        "pays",
        "paid",
        "drop",
        "drops",
        "dropped",
        "die",
        "dies",
        "died",
        "break",
        "breaks",
        "broke",
        "use",
        "uses",
        "used",
        "kill",
        "kills",
        "killed",
        "steal",
        "steals",
        "stole",
        "leave",
        "leaves",
        "ran",
        "run",
        "fly",
        "flew",
        "flies",
        "burn",
        "burns",
        "burned",
        "drink",
        "drank",
        "remove",
        "throw",
        "threw",
        "takes",
        "took",
        "taken",
    ]
)
"""Verbs after which there is less."""
_GAINS: Final = frozenset(
    [
        "get",
        "gets",
        "got",
        "find",
        "finds",
        "found",
        "gain",
        "gains",
        "gained",
        "pick",
        "picks",
        "picked",
        "more",
        "receive",
        "received",
        "join",
        "joins",
        "joined",
        "come",
        "comes",
        "came",
        "earn",
        "earns",
        "earned",
        "win",
        "wins",
        "won",
        "add",
        "adds",
        "another",
        "plus",
        "buy",
        "buys",
        "bought",
    ]
)
"""Verbs after which there is more."""


def reckoned(words: str) -> str:
    """Return the result of the sum that a sentence asks for: "42", "9 each", "yes"; "" if it asks for none."""
    return reckoning(words).result


@lru_cache(maxsize=256)
def reckoning(words: str) -> Worked:
    """Return the result of the sum that a sentence asks for, with its working."""
    text = " ".join(number_tokens(words))
    tries = (_in_words(text), _chain(text), first_worked(_STORIES, text))
    return next((one for one in tries if one.result), NOT_WORKED)


def _in_words(text: str) -> Worked:
    return first_worked(_WAYS, text)


def _one(hit: re.Match[str]) -> Fraction:
    return Fraction(hit["one"])


def _other(hit: re.Match[str]) -> Fraction:
    return Fraction(hit["other"])


def _shown(value: Fraction) -> str:
    """Return a number in digits, with at most two decimals; "" if it is too large."""
    short = f"{float(value):.2f}".rstrip("0").rstrip(".")
    about = "about " * (Fraction(short) != value)
    return f"{about}{short}" * (abs(value) <= LARGEST)


def _sum(hit: re.Match[str]) -> str:
    return _shown(_one(hit) + _other(hit))


def _difference(hit: re.Match[str]) -> str:
    return _shown(abs(_one(hit) - _other(hit)))


def _taken(hit: re.Match[str]) -> str:
    return _shown(_other(hit) - _one(hit))


def _product(hit: re.Match[str]) -> str:
    return _shown(_one(hit) * _other(hit))


def _part(hit: re.Match[str]) -> str:
    return _shown(_one(hit) * _FACTORS[hit["part"]])


def _percent(hit: re.Match[str]) -> str:
    return _shown(_one(hit) * _other(hit) / 100)


def _root(hit: re.Match[str]) -> str:
    """Return a square root that is whole."""
    root = Fraction(round(float(hit["one"]) ** 0.5))
    return _shown(root) * (root * root == _one(hit))


def _greater(hit: re.Match[str]) -> str:
    return _shown(max(_one(hit), _other(hit)))


def _smaller(hit: re.Match[str]) -> str:
    return _shown(min(_one(hit), _other(hit)))


def _is_greater(hit: re.Match[str]) -> str:
    return ("no", "yes")[_one(hit) > _other(hit)]


def _is_smaller(hit: re.Match[str]) -> str:
    return ("no", "yes")[_one(hit) < _other(hit)]


def _parity(hit: re.Match[str]) -> str:
    return ("even", "odd")[int(hit["one"]) % 2]


def _prime(hit: re.Match[str]) -> str:
    value = int(hit["one"])
    return ("no", "yes")[value > 1 and all(value % part for part in range(2, int(value**0.5) + 1))]


def _shared(hit: re.Match[str]) -> str:
    """Return what each gets, and what is left over; "" if a number is not whole."""
    heads, whole = sorted((_one(hit), _other(hit)))
    each, over = divmod(whole, max(heads, Fraction(1)))
    rest = f", with {over} left over" * bool(over)
    return f"{each} each{rest}" * (heads >= 1 and whole.denominator == heads.denominator == 1)


def _affordable(hit: re.Match[str]) -> str:
    """Return how many can be paid: "I have 50 gold and one costs 20, how many can I buy"."""
    price, purse = sorted((_one(hit), _other(hit)))
    return str(purse // max(price, Fraction(1)))


def _out_of_purse(hit: re.Match[str]) -> str:
    """Return how many can be paid and what is left over: "I have 47 gold and bread is 3 each, how many is that"."""
    purse, price = _one(hit), _other(hit)
    if not 0 < price <= purse:
        return ""
    many, over = divmod(purse, price)
    if over:
        return f"{many}, with {_shown(over)} left over"
    return str(many)


def _needed(hit: re.Match[str]) -> str:
    """Return how many of a thing make a number, rounded up; "" if something else is counted."""
    if singular(hit["asked"]) != singular(hit["thing"]) or _one(hit) <= 0:
        return ""
    return _shown(Fraction(ceil(_other(hit) / _one(hit))))


def _change(hit: re.Match[str]) -> str:
    """Return what is left of a purse; "" if the things cost more."""
    left = _one(hit) - _other(hit) * Fraction(hit["third"])
    if left < 0:
        return ""
    return _shown(left)


def _pays_for_all(hit: re.Match[str]) -> str:
    """Return whether a purse pays for all prices, and what is left or lacking."""
    left = _one(hit) - sum(map(Fraction, re.findall(_NUMBER, hit["prices"])))
    if left == 0:
        return "yes, exactly"
    if left < 0:
        return f"no, {_shown(-left)} short"
    return f"yes, with {_shown(left)} left over"


def _what_is_left(hit: re.Match[str]) -> str:
    return _balance(hit.string.split(), after=-1)


def _in_all(hit: re.Match[str]) -> str:
    return _balance(hit.string.split(), after=1)


def _balance(words: Sequence[str], *, after: int) -> str:
    """Return what there is after all gains and losses; "" if there are none.

    Each number has the sign of the verb before it, or `after` if that verb is not known.
    """
    changes = list(_changes(words, after))
    return _shown(sum(changes, Fraction(0))) * (len(changes) > 1)


def _changes(words: Sequence[str], after: int) -> Iterator[Fraction]:
    """Yield each number with its sign; "half" is half of all before it."""
    total, sign = Fraction(0), 1
    for word in words:
        sign = {word in _SPENDS: -1, word in _GAINS: 1}.get(True, sign)
        amount = total / 2 * (word == "half")
        if word[0].isdigit():
            amount = Fraction(word)
        if amount:
            yield sign * amount
            total, sign = total + sign * amount, after


def _chain(text: str) -> Worked:
    """Return the result of numbers with signs between them; products count before sums."""
    for shape, sign in _SIGNS:
        text = shape.sub(sign, f" {text} ")
    hit = _CHAIN.search(text)
    if hit is None:
        return NOT_WORKED
    try:
        result = _shown(_terms(hit[0]))
    except (ValueError, ArithmeticError):
        return NOT_WORKED
    return Worked(result, f"{_spoken(hit[0])} is {result}")


def _spoken(chain: str) -> str:
    """Return a chain of numbers with its signs as words."""
    return " ".join(_SIGN_WORDS.get(one, one) for one in chain.split())


def _terms(chain: str) -> Fraction:
    """Return the sum of the terms of a chain.

    Raises:
        ValueError: it is empty.
        ArithmeticError: a division by nothing, or a power that is too large.
    """
    first, *rest = chain.split()
    total, plus_or_minus, term = Fraction(0), 1, Fraction(first)
    for sign, number in zip(rest[::2], rest[1::2], strict=True):
        if sign in _PRODUCTS:
            term = _combined(term, sign, Fraction(number))
        else:
            total += plus_or_minus * term
            plus_or_minus, term = int(f"{sign}1"), Fraction(number)
    return total + plus_or_minus * term


def _combined(one: Fraction, sign: str, other: Fraction) -> Fraction:
    """Return a product, quotient or power."""
    if sign == "*":
        return one * other
    if sign == "/":
        return one / other
    if other.denominator != 1 or not 0 <= other <= MOST_POWER or abs(one) > LARGEST:
        raise OverflowError(f"{one} {sign} {other}")
    return one**other.numerator


_WAYS: Final = (
    way(rf"\b(?:{_MORE})\b.{{0,20}}?{_N} or {_M}", _greater),
    way(rf"\b(?:{_LESS})\b.{{0,20}}?{_N} or {_M}", _smaller),
    way(rf"\bis {_N} (?:{_MORE}) than {_M}", _is_greater),
    way(rf"\bis {_N} (?:{_LESS}) than {_M}", _is_smaller),
    way(r"\bis (?P<one>\d{1,7}) (?:an? )?(?:even|odd)\b", _parity),
    way(r"\bis (?P<one>\d{1,6}) (?:an? )?prime\b", _prime),
    way(rf"\b(?P<part>half) (?:of )?{_N}", _part, "half of {one}"),
    way(rf"\b(?P<part>third|quarter|fourth|fifth|tenth) of {_N}", _part, "a {part} of {one}"),
    way(rf"\b(?P<part>twice|double|thrice|triple) (?:of |as much as )?{_N}", _part, "{part} {one}"),
    way(rf"{_N} (?:%|percent|per cent) of {_M}", _percent, "{one} percent of {other}"),
    way(rf"\broot of {_N}", _root, "the root of {one}"),
    way(rf"\b(?:subtract|take|deduct) {_N} (?:away )?from {_M}", _taken, "{other} minus {one}"),
    way(rf"\bdifference between {_N} and {_M}", _difference, "the difference between {one} and {other}"),
)
"""Sums in words."""
_STORIES: Final = (
    way(
        rf"^{_ASKS}(?=.*{_REMAINS}).*?{_N} of (?:my|your|his|her|our|their|the) {_M}",
        _taken,
        "{other} minus {one}",
    ),
    way(_NEEDED, _needed),
    way(_RATE, _product, "{one} times {other}"),
    way(
        rf"^(?!.*\b(?:between|left|each|costs?)\b)"
        rf"(?=.*\b(?:add|adds|adding|sum|total|together|makes?|what is|what's|whats)\b).*?{_N} and {_M}",
        _sum,
        "{one} plus {other}",
    ),
    way(rf"^{_ASKS}{_SHARES}{_TWO}", _shared, "{one} and {other}, shared equally,"),
    way(rf"^{_PRICES}", _pays_for_all),
    way(rf"^{_PAYS}{_EACH}{_TWO}", _affordable),
    way(rf"^{_PURSE}{_EACH}{_TWO}", _out_of_purse, "{one} divided by {other}"),
    way(rf"^{_LACKS}{_TWO}", _difference, "the difference between {one} and {other}"),
    way(rf"^{_NO_KIN}{_ASKS}{_EACH}{_TWO}", _product, "{one} times {other}"),
    way(rf"^{_ASKS}{_CHANGE}", _change, "{one} minus {other} times {third}"),
    way(rf"^{_ASKS}(?!.*\b(?:each|apiece|a piece|per)\b).*{_REMAINS}", _what_is_left),
    way(rf"^{_ASKS}.*{_TOGETHER}", _in_all),
)
"""Sums that are told as a story."""
