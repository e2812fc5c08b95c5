"""Messages of stalls."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

GOODS_HERE = _define(
    "stalls.goods_here",
    "room_description",
    actor='Players sell things at stalls here. "list" shows them.',
    means=Sense(Meaning.FEATURE_HERE, {}, {Role.KIND: "shop"}),
)
MARKET_HERE = _define(
    "stalls.market_here",
    "room_description",
    actor='The stalls here are empty. "stalls" tells how to rent one.',
    means=Meaning.NOTHING,
)
OPEN = _define(
    "stalls.open",
    "command_result",
    actor="For sale at the stall of {owner}:",
    means=Sense(Meaning.SHOP_BEGINS, {"owner": None}),
)
STALL = _define(
    "stalls.stall",
    "command_result",
    actor="{owner} has a stall with {count:int} things for sale.",
    means=Sense(Meaning.DONE, {"count": None}),
)
YOURS = _define(
    "stalls.yours",
    "command_result",
    actor="You have a stall with {count:int} things for sale, and {amount:int} gold of takings. The rent is paid for {hours:int} hours.",
    means=Sense(Meaning.DONE, {"count": None, "amount": None}),
)
FOR_RENT = _define(
    "stalls.for_rent",
    "command_result",
    actor='There are {count:int} stalls to rent, for {price:int} gold a day: "stall rent" and the days.',
    means=Sense(Meaning.DONE, {"count": None, "price": None}),
)
RENTED = _define(
    "stalls.rented",
    "item_event",
    actor="You pay {price:int} gold for a stall, for a time of {days:int} days.",
    room="{actor} pays the rent of a stall.",
    importance=4,
    means={"actor": Sense(Meaning.GOLD_LOST, {"price": Role.AMOUNT, "days": None}), "room": Meaning.NOTHING},
)
PUT_OUT = _define(
    "stalls.put_out",
    "item_event",
    actor="You put {item:a} into your stall, for {price:int} gold.",
    room="{actor} puts {item:a} into a stall, for {price:int} gold.",
    importance=4,
    means={
        "actor": Sense(Meaning.LOST_ITEM, {"price": None}),
        "room": Sense(Meaning.SHOP_LINE, {"actor": None}),
    },
)
TAKEN_IN = _define(
    "stalls.taken_in",
    "item_event",
    actor="You withdraw {item:a} from sale.",
    room="{actor} withdraws {item:a} from sale.",
    importance=4,
    means={"actor": Meaning.GOT_ITEM, "room": Meaning.NOTHING},
)
COLLECTED = _define(
    "stalls.collected",
    "item_event",
    actor="The takings of your stall are yours: {amount:int} gold.",
    importance=4,
    means=Meaning.GOLD_GAINED,
)
CLOSED = _define(
    "stalls.closed",
    "item_event",
    actor='You give up your stall. What was in it waits here: "fetch" brings it.',
    means=Meaning.PARCEL_WAITS,
)
BOUGHT = _define(
    "stalls.bought",
    "item_event",
    actor="You buy {item:a} at a stall for {price:int} gold.",
    room="{actor} buys {item:a} at a stall.",
    importance=5,
    means={"actor": Meaning.BOUGHT, "room": Meaning.NOTHING},
)
SOLD = _define(
    "stalls.sold",
    "system_message",
    actor='Your stall sells {item:a} for {price:int} gold. "stall collect" brings the takings.',
    importance=5,
    means=Sense(Meaning.NOTHING, {"item": None, "price": None}),
)
RENT_OVER = _define(
    "stalls.rent_over",
    "system_message",
    actor="The rent of your stall is over. At the market {amount:int} gold of takings and {count:int} things wait for you.",
    importance=5,
    means=Sense(Meaning.PARCEL_WAITS, {"amount": None, "count": None}),
)

NO_MARKET = _define(
    "stalls.no_market",
    "error",
    actor="There is no market here. Stalls are in the market of a town.",
    means=Meaning.CANNOT,
)
NO_STALL = _define(
    "stalls.no_stall",
    "error",
    actor='You have no stall here. "stall rent" and a number of days gets you one.',
    means=Meaning.CANNOT,
)
ELSEWHERE = _define(
    "stalls.elsewhere",
    "error",
    actor="Your stall is in another market. Give it up there first.",
    means=Meaning.CANNOT,
)
ALL_RENTED = _define(
    "stalls.all_rented",
    "error",
    actor="All {count:int} stalls are rented. Come back when the rent of one is over.",
    means=Sense(Meaning.CANNOT, {"count": None}),
)
WRONG_DAYS = _define(
    "stalls.wrong_days",
    "error",
    actor="A stall is rented for 1 day or more, and at most {most:int} days ahead. Give such a number.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
WRONG_PRICE = _define(
    "stalls.wrong_price",
    "error",
    actor="Something in a stall costs 1 gold or more, and {most:int} gold or less. Give such a number.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
FULL = _define(
    "stalls.full",
    "error",
    actor="Your stall holds {most:int} things. Take one out first.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
TOO_DEAR = _define(
    "stalls.too_dear",
    "error",
    actor="The rent is {price:int} gold, and you have {gold:int} to spend. Ask for fewer days.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"gold": None}),
)
CANNOT_PAY = _define(
    "stalls.cannot_pay",
    "error",
    actor="{item:a} costs {price:int} gold at the stall, and you have {gold:int} to spend.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"gold": None}),
)
YOUR_OWN = _define(
    "stalls.your_own",
    "error",
    actor='{item:a} is your own. "stall take" brings it back.',
    means=Meaning.NOT_SOLD_HERE,
)
HANDS_FULL = _define(
    "stalls.hands_full",
    "error",
    actor="Your hands are full for anything from a stall; drop or sell something first.",
    means=Meaning.TOO_MUCH_TO_CARRY,
)
NO_TAKINGS = _define(
    "stalls.no_takings",
    "error",
    actor="Nobody has bought anything since you looked. Lower a price, or wait.",
    means=Meaning.CANNOT,
)
NOT_IN_STALL = _define(
    "stalls.not_in_stall",
    "error",
    actor='Nothing called "{what:speech}" is in your stall.',
    means=Sense(Meaning.CANNOT, {"what": None}),
)
NOT_FOR_SALE = _define(
    "stalls.not_for_sale",
    "error",
    actor='Nothing called "{what:speech}" is for sale at the stalls. Type "list" to see what is.',
    means=Sense(Meaning.NOT_SOLD_HERE, {"what": Role.ITEM}),
)
NOBODY_BUYS = _define(
    "stalls.nobody_buys",
    "error",
    actor="Nobody buys at the stalls. Rent one, and put your things out.",
    means=Meaning.NOT_SOLD_HERE,
)
NO_SUCH_STALL = _define(
    "stalls.no_such_stall",
    "error",
    actor='Nobody called "{who:speech}" has a stall here. Type "stalls" to see who has.',
    means=Sense(Meaning.CANNOT, {"who": None}),
)
