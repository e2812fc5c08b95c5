"""Messages about trades between players."""

from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define
_SIDES = {"actor": Meaning.TRADE_MINE, "target": Meaning.TRADE_CHANGED}
"""Meanings of a line that shows all that one side offers. One line shows it whole, so that the last line counts."""

ASKS = _define(
    "trade.asks",
    "communication",
    actor="You ask {target} to trade with you.",
    target='{actor} asks you to trade. Type "trade accept" to begin.',
    importance=6,
    means={"target": Meaning.TRADE_OFFERED},
)
BEGINS = _define(
    "trade.begins",
    "communication",
    actor='You are now trading with {other}. Type "trade offer" and what you offer, then "trade confirm".',
    importance=6,
    means=Meaning.TRADE_OFFERED,
)
OFFER_ITEMS = _define(
    "trade.offer_items",
    "item_event",
    actor="You offer: {items:list}.",
    target="{actor} offers: {items:list}.",
    importance=5,
    means=_SIDES,
)
OFFER_GOLD = _define(
    "trade.offer_gold",
    "item_event",
    actor="You offer {amount:int} gold.",
    target="{actor} offers {amount:int} gold.",
    importance=5,
    means=_SIDES,
)
OFFER_BOTH = _define(
    "trade.offer_both",
    "item_event",
    actor="You offer {amount:int} gold and: {items:list}.",
    target="{actor} offers {amount:int} gold and: {items:list}.",
    importance=5,
    means=_SIDES,
)
OFFER_NOTHING = _define(
    "trade.offer_nothing",
    "item_event",
    actor="You offer nothing yet.",
    target="{actor} offers nothing yet.",
    means=_SIDES,
)
CHANGED = _define(
    "trade.changed",
    "item_event",
    actor="You change your offer; both of you have to confirm again.",
    target="{actor} changes the offer; both of you have to confirm again.",
    means={"target": Meaning.TRADE_REOPENED},
)
JUST_CHANGED = _define(
    "trade.just_changed",
    "error",
    actor='{target} has just changed the offer. Look at it, then type "trade confirm" again.',
)
CONFIRMS = _define(
    "trade.confirms",
    "item_event",
    actor="You confirm the trade with {target}.",
    target='{actor} confirms the trade. Type "trade confirm" to settle it.',
    importance=5,
    means={"target": Meaning.TRADE_CONFIRMED},
)
DONE = _define(
    "trade.done",
    "item_event",
    actor="The trade with {other} is done. You gave: {gave:list}. You got: {got:list}.",
    importance=6,
    means=Meaning.TRADE_DONE,
)
CANCELLED = _define(
    "trade.cancelled", "item_event", actor="The trade with {other} is called off.", means=Meaning.TRADE_OVER
)
NOT_TRADING = _define(
    "trade.not_trading",
    "error",
    actor='You are not trading. Type "trade" and the name of somebody here.',
    means=Meaning.TRADE_OVER,
)
ALREADY_CONFIRMED = _define(
    "trade.already_confirmed",
    "error",
    actor="You have confirmed already. The trade is settled when {target} confirms too.",
)
CONFIRM_INSTEAD = _define(
    "trade.confirm_instead",
    "error",
    actor='You are trading with {target} already. "trade confirm" agrees to what is offered.',
    means=Meaning.CANNOT,
)
NOT_ASKED = _define(
    "trade.not_asked", "error", actor="Nobody here has asked you to trade.", means=Meaning.TRADE_OVER
)
BUSY = _define("trade.busy", "error", actor="You are trading with {target} already.")
THEY_ARE_BUSY = _define("trade.they_are_busy", "error", actor="{target} is trading with somebody else.")
NOT_OFFERED = _define("trade.not_offered", "error", actor='You do not offer "{what:speech}".')
NO_LONGER = _define(
    "trade.no_longer",
    "error",
    actor="What was offered is no longer there, so nothing changes hands.",
)
NO_ROOM = _define(
    "trade.no_room",
    "error",
    actor="One of you cannot carry that much, so nothing changes hands.",
)
