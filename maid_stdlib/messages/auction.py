"""Messages of auctions."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

_LOT = Sense(
    Meaning.LOT_LISTED,
    {"number": Role.COUNT, "about": None, "hours": None, "minutes": None},
)

OPEN = _define(
    "auction.open",
    "command_result",
    actor="Up for auction with {target}:",
    means=Sense(Meaning.AUCTION_BEGINS, {"target": None}),
)
NO_LOTS = _define(
    "auction.no_lots",
    "command_result",
    actor='Nothing is up for auction with {target}. "auction sell" puts something of yours up.',
    means=Sense(Meaning.AUCTION_BEGINS, {"target": None}),
)
NONE_CALLED = _define(
    "auction.none_called",
    "error",
    actor='Nothing called "{what:speech}" is up for auction. Type "auctions" to see what is.',
    means=Sense(Meaning.CANNOT, {"what": None}),
)
ROW = _define(
    "auction.row",
    "command_result",
    actor="Lot {number:int}, {item:a}, {about:list}: bid {price:int} gold or more. It ends in {hours:int} h {minutes:int} min.",
    reader={
        "actor": "Lot {number:int}, {item:a}, {about:list}: bid {price:int} gold or more. It ends in {hours:int} hours, {minutes:int} minutes."
    },
    means=_LOT,
)
ROW_BUYOUT = _define(
    "auction.row_buyout",
    "command_result",
    actor="Lot {number:int}, {item:a}, {about:list}: bid {price:int} gold or more, or buy it for {buyout:int}. It ends in {hours:int} h {minutes:int} min.",
    reader={
        "actor": "Lot {number:int}, {item:a}, {about:list}: bid {price:int} gold or more, or buy it for {buyout:int}. It ends in {hours:int} hours, {minutes:int} minutes."
    },
    means=Sense(
        Meaning.LOT_LISTED,
        {"number": Role.COUNT, "about": None, "hours": None, "minutes": None, "buyout": Role.TARGET},
    ),
)
ROW_LED = _define(
    "auction.row_led",
    "command_result",
    actor="Lot {number:int}, {item:a}, {about:list}: the highest bid is yours, {price:int} gold. It ends in {hours:int} h {minutes:int} min.",
    reader={
        "actor": "Lot {number:int}, {item:a}, {about:list}: the highest bid is yours, {price:int} gold. It ends in {hours:int} hours, {minutes:int} minutes."
    },
    means=Meaning.DONE,
)
ROW_OWN = _define(
    "auction.row_own",
    "command_result",
    actor="Lot {number:int}, {item:a}, {about:list}: yours, and the highest bid is {price:int} gold. It ends in {hours:int} h {minutes:int} min.",
    reader={
        "actor": "Lot {number:int}, {item:a}, {about:list}: yours, and the highest bid is {price:int} gold. It ends in {hours:int} hours, {minutes:int} minutes."
    },
    means=Meaning.DONE,
)
ROW_UNBID = _define(
    "auction.row_unbid",
    "command_result",
    actor="Lot {number:int}, {item:a}, {about:list}: yours, and nobody has bid yet. It ends in {hours:int} h {minutes:int} min.",
    reader={
        "actor": "Lot {number:int}, {item:a}, {about:list}: yours, and nobody has bid yet. It ends in {hours:int} hours, {minutes:int} minutes."
    },
    means=Meaning.DONE,
)
HOW_TO = _define(
    "auction.how_to",
    "command_result",
    actor='Type "auction bid" with the number and your gold, or "auction buy" with the number.',
    means=Meaning.DONE,
)
PUT_UP = _define(
    "auction.put_up",
    "item_event",
    actor="You put up {item:a} as lot {number:int} for {hours:int} hours. The least bid is {price:int} gold.",
    room="{actor} puts up {item:a} as lot {number:int}.",
    importance=4,
    means={
        "actor": Sense(Meaning.LOST_ITEM, {"number": None, "hours": None, "price": None}),
        "room": Sense(Meaning.OTHER_LOST_ITEM, {"number": None}),
    },
)
BID = _define(
    "auction.bid",
    "item_event",
    actor="You bid {amount:int} gold on lot {number:int}. It is held until somebody bids more.",
    room="{actor} bids {amount:int} gold on lot {number:int}.",
    importance=4,
    means={"actor": Sense(Meaning.GOLD_LOST, {"number": None}), "room": Meaning.NOTHING},
)
BOUGHT = _define(
    "auction.bought",
    "item_event",
    actor="You buy lot {number:int}, {item:a}, and pay {price:int} gold.",
    room="{actor} buys lot {number:int}, {item:a}.",
    importance=5,
    means={"actor": Sense(Meaning.BOUGHT, {"number": None}), "room": Meaning.NOTHING},
)
BOUGHT_WAITS = _define(
    "auction.bought_waits",
    "item_event",
    actor='You buy lot {number:int}, {item:a}, and pay {price:int} gold. Your hands are full, so it waits here: "fetch" brings it.',
    room="{actor} buys lot {number:int}, {item:a}, and leaves it here.",
    importance=5,
    means={
        "actor": Sense(Meaning.GOLD_LOST, {"number": None, "item": None, "price": Role.AMOUNT}),
        "room": Meaning.NOTHING,
    },
)
TAKEN_BACK = _define(
    "auction.taken_back",
    "item_event",
    actor="You take lot {number:int} back: {item:a}.",
    importance=4,
    means=Sense(Meaning.GOT_ITEM, {"number": None}),
)
BACK_WAITS = _define(
    "auction.back_waits",
    "item_event",
    actor='You take lot {number:int} back, and your hands are full, so it waits here: {item:a}. "fetch" brings it.',
    importance=4,
    means=Sense(Meaning.PARCEL_WAITS, {"number": None, "item": None}),
)

_WAITS = Sense(Meaning.PARCEL_WAITS, {"number": None, "item": None, "price": None, "amount": None})
OUTBID = _define(
    "auction.outbid",
    "system_message",
    actor="Somebody bids {price:int} gold on lot {number:int}, {item:a}. Your {amount:int} gold wait with the auctioneer.",
    importance=5,
    means=_WAITS,
)
SELLER_GONE = _define(
    "auction.seller_gone",
    "system_message",
    actor="Lot {number:int} is withdrawn, because its seller is gone. Your {amount:int} gold wait with the auctioneer.",
    importance=5,
    means=Sense(Meaning.PARCEL_WAITS, {"number": None, "amount": None}),
)
SOLD = _define(
    "auction.sold",
    "system_message",
    actor="Your lot {number:int}, {item:a}, is sold for {price:int} gold. After the fee, {amount:int} gold wait with the auctioneer.",
    importance=5,
    means=_WAITS,
)
WON = _define(
    "auction.won",
    "system_message",
    actor="Lot {number:int}, {item:a}, is yours for {price:int} gold. It waits with the auctioneer.",
    importance=5,
    means=Sense(Meaning.PARCEL_WAITS, {"number": None, "item": None, "price": None}),
)
UNSOLD = _define(
    "auction.unsold",
    "system_message",
    actor="Nobody bid on your lot {number:int}, {item:a}. It waits with the auctioneer.",
    importance=5,
    means=Sense(Meaning.PARCEL_WAITS, {"number": None, "item": None}),
)

NO_AUCTIONEER = _define(
    "auction.no_auctioneer",
    "error",
    actor="There is no auctioneer here. Look for one in a town.",
    means=Meaning.NO_AUCTION_HERE,
)
CLOSED = _define(
    "auction.closed",
    "error",
    actor="The auctions are over until {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.CLOSED_UNTIL, {"hour": Role.HOUR, "part": Role.STATE}),
)
NO_LOT = _define(
    "auction.no_lot",
    "error",
    actor='Lot {number:int} is not up for auction, or no more. Type "auctions" to see what is.',
    means=Sense(Meaning.LOT_GONE, {"number": Role.COUNT}),
)
YOUR_OWN = _define(
    "auction.your_own",
    "error",
    actor='Lot {number:int} is your own. "auction cancel" takes it back while nobody has bid.',
    means=Sense(Meaning.LOT_GONE, {"number": Role.COUNT}),
)
NOT_YOURS = _define(
    "auction.not_yours",
    "error",
    actor="Lot {number:int} is not yours, so you cannot take it back.",
    means=Sense(Meaning.CANNOT, {"number": None}),
)
HAS_BID = _define(
    "auction.has_bid",
    "error",
    actor="Somebody has bid on lot {number:int}, so it stays until it is sold.",
    means=Sense(Meaning.CANNOT, {"number": None}),
)
YOU_LEAD = _define(
    "auction.you_lead",
    "error",
    actor="The highest bid on lot {number:int} is yours already. Wait whether somebody bids more.",
    means=Sense(Meaning.CANNOT, {"number": None}),
)
TOO_LOW = _define(
    "auction.too_low",
    "error",
    actor="A bid on lot {number:int} must be {price:int} gold or more.",
    means=Sense(Meaning.CANNOT, {"number": None, "price": None}),
)
TOO_DEAR = _define(
    "auction.too_dear",
    "error",
    actor="You cannot pay {price:int} gold: you have {gold:int} to spend.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"gold": None}),
)
NO_BUYOUT = _define(
    "auction.no_buyout",
    "error",
    actor='Lot {number:int} cannot be bought at once. Bid {price:int} gold or more: "auction bid".',
    means=Sense(Meaning.CANNOT, {"number": None, "price": None}),
)
TOO_MANY = _define(
    "auction.too_many",
    "error",
    actor="You have {most:int} lots up already. Take one back, or wait until one is sold.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
WRONG_HOURS = _define(
    "auction.wrong_hours",
    "error",
    actor="Something is up for auction for 1 hour or more, and {most:int} hours or less. Give such a number.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
WRONG_PRICE = _define(
    "auction.wrong_price",
    "error",
    actor="A bid and a price is 1 gold or more, and {most:int} gold or less. Give such a number.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
BUYOUT_BELOW = _define(
    "auction.buyout_below",
    "error",
    actor="Nobody can buy it for {buyout:int} gold when the least bid is {price:int}. Ask at least as much.",
    means=Sense(Meaning.CANNOT, {"buyout": None, "price": None}),
)
QUEST_ITEM = _define(
    "auction.quest_item",
    "error",
    actor="{item} belongs to a quest, and cannot be sold to others. Keep it.",
    means=Meaning.CANNOT,
)
NOT_EMPTY = _define(
    "auction.not_empty",
    "error",
    actor="{item} cannot be sold with something in it. Empty it first.",
    means=Meaning.CANNOT,
)
