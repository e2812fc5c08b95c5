"""What a trade with another player is worth to the character, and whether it still is what was agreed."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.promises import Promise, PromiseKind
from maid_engine.ai_players.models.trade_session import TradePhase, TradeSession, TradeSide

SHARE: Final = 0.75
"""Share of a shop's price to ask for.

It lies between what a shop pays and what it asks, so both sides gain.
"""


def asked_price(s: Situation, ware: str) -> int:
    """Return the price to ask, in gold: between what a shop pays and what it asks. 0 if no price is known."""
    offers = s.beliefs.inventory.offers_of(ware)
    if offers:
        return max(1, round(offers[0].price * SHARE))
    return max(0, round(s.inventory.would_pay(ware) * 2 * SHARE))


def is_agreed(s: Situation) -> bool:
    """Return whether both sides, as the game shows them now, are what the character agreed to or better.

    The offers may have changed after the character put something in, and after the other player confirmed.
    """
    trade = s.diary.trade
    return trade.phase in _AGREED and _AGREED[trade.phase](s, trade)


def promised_to(s: Situation, partner: str) -> Promise | None:
    """Return the promise to bring this player a thing that the character has, the earliest first; `None` if there is none."""
    brought = (one for one in s.promises.open_to(partner) if one.kind is PromiseKind.BRING)
    return next((one for one in brought if s.inventory.has_to_give(one.what)), None)


def _sells(s: Situation, trade: TradeSession) -> bool:
    return trade.worth >= _price_of(s, trade.ware) and _gives_only(trade, trade.ware)


def _price_of(s: Situation, ware: str) -> int:
    """Return the price of the ware in the trade: what was promised, or what is usually asked."""
    promised = (one for one in s.promises.open if one.kind is PromiseKind.BRING)
    prices = (one.gold for one in promised if one.what.lower() == ware)
    return next(prices, asked_price(s, ware))


def _returns(s: Situation, trade: TradeSession) -> bool:
    fair = 0 < trade.worth >= s.inventory.trade_value(trade.returned)
    return fair and _gives_only(trade, trade.returned)


def _pays(s: Situation, trade: TradeSession) -> bool:
    still_there = bool(trade.bought) and trade.item == trade.bought
    return still_there and not trade.mine.items and trade.mine.gold <= asked_price(s, trade.bought)


def _gives_only(trade: TradeSession, item: str) -> bool:
    """Return whether the character's own offer holds at most this item, and no gold."""
    return trade.mine in (TradeSide(), TradeSide((item,)))


_AGREED: Final[Mapping[TradePhase, Callable[[Situation, TradeSession], bool]]] = {
    TradePhase.SELLING: _sells,
    TradePhase.RETURNED: _returns,
    TradePhase.PAYING: _pays,
}
"""Phase in which the character has put something in → a function that returns whether it still is what was agreed."""
