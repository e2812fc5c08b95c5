"""A sum that goes on in the next line: "times 2", "now take away 6", "and half of that?"."""

import re
from typing import Final

from maid_engine.ai_players.language.number_words import number_tokens

_THAT: Final = r"(?:that|it|this|the (?:result|answer|total|sum)|which)"
_N: Final = r"(?P<number>\d{1,9}(?:\.\d{1,6})?)"
_AROUND: Final = re.compile(
    r"^(?:(?:and|now|then|so|ok|okay|next|also|please|what|is|what's|whats|if|you|i|we|how|about|but|well|can|could|to|from|hm|cool|nice|great|right|makes|one|do|does|a|the number) ){1,8}"
    r"|(?: (?:now|then|please|pls|too|instead|again|is|makes|what|equals|gives|=|\?)){1,8}$"
)
_STEPS: Final = (
    (
        rf"(?:add|plus|\+|another|with) (?:another |an extra )?{_N}(?: more)?(?: (?:to|on|on top of) {_THAT})?",
        "+",
    ),
    (rf"{_N}(?: more| extra| on top| added)+", "+"),
    (
        rf"(?:{_THAT} )?(?:minus|subtract|less|take(?: away| off)?|deduct|remove|lose|without|-) {_N}(?: away| off| less)*(?: from {_THAT})?",
        "-",
    ),
    (rf"{_N} (?:less|fewer|off|away)", "-"),
    (
        rf"(?:{_THAT} )?(?:times|multiply|multiplied|x|\*|multiply {_THAT}|multiplied {_THAT})(?: by| with)? {_N}",
        "*",
    ),
    (
        rf"(?:{_THAT} )?(?:divide|divided|divide {_THAT}|split|split {_THAT}|shared|over|/)(?: by| in| into| between| among)? {_N}",
        "/",
    ),
)
_FIXED: Final = (
    (rf"(?:double|twice)(?: of)?(?: {_THAT})?|{_THAT} doubled", "* 2"),
    (rf"(?:triple|thrice)(?: of)?(?: {_THAT})?", "* 3"),
    (rf"(?:the )?half(?: of)?(?: {_THAT})?|halve(?: {_THAT})?|{_THAT} halved", "/ 2"),
    (rf"(?:a )?third of {_THAT}", "/ 3"),
    (rf"(?:a )?quarter of {_THAT}", "/ 4"),
    (rf"(?:{_THAT} )?squared|square {_THAT}", "^ 2"),
)
_WITH_NUMBER: Final = tuple((re.compile(shape), sign) for shape, sign in _STEPS)
_WITHOUT: Final = tuple((re.compile(shape), rest) for shape, rest in _FIXED)
_PERCENT: Final = re.compile(rf"{_N} (?:%|percent|per cent) of {_THAT}")


def going_on(result: str, words: str) -> str:
    """Return the sum with which words go on from a result: "86 - 6"; "" if they do not."""
    text = " ".join(number_tokens(words))
    for tried in (text, _bare(text)):
        found = _next_step(result, tried)
        if found:
            return found
    return ""


def _bare(text: str) -> str:
    """Return words without small ones around them."""
    while text != (shorter := _AROUND.sub("", text).strip()):
        text = shorter
    return text


def _next_step(result: str, text: str) -> str:
    hit = _PERCENT.fullmatch(text)
    if hit is not None:
        return f"{hit['number']} % of {result}"
    for shape, sign in _WITH_NUMBER:
        hit = shape.fullmatch(text)
        if hit is not None:
            return f"{result} {sign} {hit['number']}"
    return next((f"{result} {rest}" for shape, rest in _WITHOUT if shape.fullmatch(text)), "")
