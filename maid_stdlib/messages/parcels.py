"""Messages of what waits for somebody who has to fetch it."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

GOLD_FETCHED = _define(
    "parcels.gold_fetched",
    "item_event",
    actor="You are handed {amount:int} gold that waited for you.",
    importance=4,
    means=Meaning.GOLD_GAINED,
)
FETCHED = _define(
    "parcels.fetched",
    "item_event",
    actor="You are handed what waited for you: {item:a}.",
    importance=4,
    means=Meaning.GOT_ITEM,
)
ALL_FETCHED = _define(
    "parcels.all_fetched",
    "command_result",
    actor="That is all that waited for you.",
    means=Meaning.PARCEL_EMPTY,
)
NOTHING_WAITS = _define(
    "parcels.nothing_waits",
    "error",
    actor="Nothing waits for you. What you sell, and what you are outbid on, comes here.",
    means=Meaning.PARCEL_EMPTY,
)
HANDS_FULL = _define(
    "parcels.hands_full",
    "error",
    actor="Your hands are full, and {count:int} more things wait here. Drop or sell something, and fetch them then.",
    means=Sense(Meaning.TOO_MUCH_TO_CARRY, {"count": None}),
)
NOT_HERE = _define(
    "parcels.not_here",
    "error",
    actor="Nothing is kept for people here. Ask an auctioneer, or go to a market.",
    means=Meaning.CANNOT,
)
WAITS = _define(
    "parcels.waits",
    "command_result",
    actor='Something waits for you: {gold:int} gold, and as many things as {count:int}. "fetch" brings it.',
    means=Sense(Meaning.PARCEL_WAITS, {"gold": None, "count": None}, {Role.KIND: "auction"}),
)
