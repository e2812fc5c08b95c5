"""What a trade with another player is worth to the character, and whether it still is what was agreed."""

from typing import Final, assert_never

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
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
    match trade.phase:
        case TradePhase.SELLING:
            return trade.worth >= asked_price(s, trade.ware) and _gives_only(trade, trade.ware)
        case TradePhase.RETURNED:
            return 0 < trade.worth >= s.inventory.trade_value(trade.returned) and _gives_only(
                trade, trade.returned
            )
        case TradePhase.PAYING:
            return _buys(trade) and trade.mine.gold <= asked_price(s, trade.bought)
        case TradePhase.IDLE | TradePhase.OPEN:
            return False
        case _:
            assert_never(trade.phase)


def _gives_only(trade: TradeSession, item: str) -> bool:
    """Return whether the character's own offer holds at most this item, and no gold."""
    return trade.mine in (TradeSide(), TradeSide((item,)))


def _buys(trade: TradeSession) -> bool:
    """Return whether the item that is paid for is still there, and only gold is given for it."""
    return bool(trade.bought) and trade.item == trade.bought and not trade.mine.items
