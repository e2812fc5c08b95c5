"""Tells which of two offers is the better one, by what one piece costs: "3 potions for 20 or 5 for 32"."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.language.worked_ways import NOT_WORKED, Worked

_PRICED: Final = r"(?:gold|coins?|gp|silver|copper|dollars?|bucks|euros?|pieces)"
_OFFER: Final = re.compile(
    rf"\b(?P<count>\d+(?:\.\d+)?|an?) (?P<what>(?!{_PRICED}\b)(?:[a-z]+ ){{0,3}}?)(?:for|at|cost|costs|costing|are|is) (?:only )?(?P<price>\d+(?:\.\d+)?)(?P<each> (?:{_PRICED} )?(?:each|apiece|a piece))?"
)
_ASKS: Final = re.compile(
    r"\b(?:better|best|cheaper|cheapest|worse|more expensive|good|saves?|worth)\b.{0,60}\b(?:deal|buy|value|price|offer|choice|bargain|one|money|for|or)\b|\bwhich (?:should|one|would|is|do)\b"
)
_DEAR: Final = re.compile(r"\b(?:worse|worst|more expensive|most expensive|dearer)\b")


@lru_cache(maxsize=256)
def better_deal(words: str) -> Worked:
    """Return the better one of two offers, with what one piece costs in each."""
    text = " ".join(number_tokens(words))
    offers = list(_OFFER.finditer(text))
    if len(offers) != 2 or _ASKS.search(text) is None:
        return NOT_WORKED
    working = " and ".join(f"{_told(hit)} is {_number(_each(hit))} each" for hit in offers)
    cheap, dear = sorted(offers, key=_each)
    if _each(cheap) == _each(dear):
        return Worked("neither: one piece costs the same", working)
    if _DEAR.search(text) is not None:
        return Worked(_told(dear), working)
    return Worked(_told(cheap), working)


def _each(hit: re.Match[str]) -> Fraction:
    """Return what one piece costs."""
    count = Fraction(1) if hit["each"] or hit["count"].startswith("a") else Fraction(hit["count"])
    return Fraction(hit["price"]) / max(count, Fraction(1, 100))


def _told(hit: re.Match[str]) -> str:
    """Return an offer as it was typed, without the words of the price."""
    return f"{hit['count']} {hit['what']}for {hit['price']}{' each' * bool(hit['each'])}"


def _number(value: Fraction) -> str:
    short = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return f"{'about ' * (Fraction(short) != value)}{short}"
