"""Reads shops."""

from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import NOTHING, AreaShop
from maid_stdlib.exchange.flag_tables import KIND_OF_TYPE, item_type
from maid_stdlib.exchange.record_context import RecordContext

_TRADES: Final = 5
"""Types of items that a shop of an ``.are`` file buys."""
_DAY_H: Final = 23
_MESSAGES: Final = 7
"""Texts of a shop of Circle."""
_PERCENT: Final = 100


def read_shop(context: RecordContext, _number: int, source: Source) -> AreaShop:
    """Return a shop of Circle or tbaMUD, after its number.

    Raises:
        AreaMistake: it does not have the form of a shop.
    """
    text = context.text
    text.skip("~")
    sells = _numbers_to_end(context)
    markup, markdown = float(text.word()), float(text.word())
    buys = _types_to_end(context)
    for _ in range(_MESSAGES):
        text.string()
    text.number()  # its temper
    text.flags()  # whether it fights, and banks
    keeper = text.number()
    refused = text.flags()
    _numbers_to_end(context)  # its rooms, where its keeper is brought anyway
    hours = tuple(text.number() for _ in range(4))
    traits = _hours(hours[0], hours[1])
    if refused.strip("0"):
        traits = (*traits, f"trades not with {refused}")
    return AreaShop(keeper, sells, buys, markup, markdown, traits, source)


def read_trade(context: RecordContext) -> AreaShop | None:
    """Return the next shop of an ``.are`` file; None at the end of its section.

    Raises:
        AreaMistake: it does not have the form of a shop.
    """
    source = context.text.source
    keeper = context.text.number()
    if not keeper:
        return None
    types = [context.text.flags() for _ in range(_TRADES)]
    markup, markdown = context.text.number() / _PERCENT, context.text.number() / _PERCENT
    traits = _hours(context.text.number(), context.text.number())
    context.text.rest_of_line()
    buys = _kinds(context, [one for one in types if one != "0"])
    return AreaShop(keeper, (), buys, markup, markdown, traits, source)


def _hours(opens: int, closes: int) -> tuple[str, ...]:
    if opens <= 0 and closes >= _DAY_H:
        return ()
    return (f"open from {opens} to {closes}",)


def _numbers_to_end(context: RecordContext) -> tuple[int, ...]:
    """Return the numbers of a list that ends with -1."""
    found: list[int] = []
    while True:
        number = context.text.number()
        context.text.rest_of_line()
        if number == NOTHING:
            return tuple(found)
        found.append(number)


def _types_to_end(context: RecordContext) -> tuple[str, ...]:
    """Return the kinds of items of a list that ends with -1. A line may have keywords after the type."""
    found: list[str] = []
    while True:
        word = context.text.words_of_line()[0]
        if word == str(NOTHING):
            return _kinds(context, found)
        found.append(word)


def _kinds(context: RecordContext, types: list[str]) -> tuple[str, ...]:
    kinds = [KIND_OF_TYPE.get(item_type(context.dialect, one), "thing") for one in types]
    return tuple(dict.fromkeys(kinds))
