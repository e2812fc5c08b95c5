"""Messages of houses."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

STREET_HERE = _define(
    "houses.street_here",
    "room_description",
    actor='Players have houses here. "house" tells of them.',
    means=Meaning.NOTHING,
)
HOUSE = _define(
    "houses.house", "room_description", actor="This is the house of {owner:one}.", means=Meaning.NOTHING
)
HOUSE_TITLE = _define(
    "houses.house_title",
    "room_description",
    actor='This is the house of {owner:one}, called "{title:speech}".',
    means=Meaning.NOTHING,
)
HOUSE_WORDS = _define(
    "houses.house_words",
    "room_description",
    actor='This is the house of {owner:one}. It is described so: "{text:speech}"',
    means=Meaning.NOTHING,
)
HOUSE_BOTH = _define(
    "houses.house_both",
    "room_description",
    actor='This is the house of {owner:one}, called "{title:speech}" and described so: "{text:speech}"',
    means=Meaning.NOTHING,
)
ROW_OPEN = _define(
    "houses.row_open",
    "command_result",
    actor="The house of {owner:one} is open to you.",
    means=Meaning.NOTHING,
)
ROW_LOCKED = _define(
    "houses.row_locked",
    "command_result",
    actor="The house of {owner:one} is locked to you.",
    means=Meaning.NOTHING,
)
OWN_OPEN = _define(
    "houses.own_open",
    "command_result",
    actor='Everybody may enter your house. "house lock" changes that.',
    means=Meaning.NOTHING,
)
OWN_LOCKED = _define(
    "houses.own_locked",
    "command_result",
    actor='Your house is closed to all but you and your guests. "house open" changes that.',
    means=Meaning.NOTHING,
)
OWN_GUESTS = _define(
    "houses.own_guests",
    "command_result",
    actor="Guests of your house: {guests:list}.",
    means=Meaning.NOTHING,
)
FOR_SALE = _define(
    "houses.for_sale",
    "command_result",
    actor='Of the houses here, {count:int} can be bought, for {price:int} gold: "house buy".',
    means=Meaning.NOTHING,
)
BOUGHT = _define(
    "houses.bought",
    "item_event",
    actor='You buy a house for {price:int} gold. "house enter" takes you in, and "out" leads back.',
    room="A house here belongs to {actor} now.",
    importance=6,
    means={"actor": Sense(Meaning.GOLD_LOST, {"price": Role.AMOUNT}), "room": Meaning.NOTHING},
)
CALLED = _define(
    "houses.called",
    "command_result",
    actor='Your house is called "{title:speech}" now.',
    means=Sense(Meaning.DONE, {"title": None}),
)
DESCRIBED = _define(
    "houses.described",
    "command_result",
    actor='Your house is described so now: "{text:speech}"',
    means=Sense(Meaning.DONE, {"text": None}),
)
OPENED = _define(
    "houses.opened", "command_result", actor="Your house is open to everybody now.", means=Meaning.DONE
)
LOCKED = _define(
    "houses.locked",
    "command_result",
    actor="Your house is locked now. Only your guests and you may enter.",
    means=Meaning.DONE,
)
GUEST_ADDED = _define(
    "houses.guest_added",
    "command_result",
    actor="{target} may enter your house now, open or locked.",
    means=Meaning.DONE,
)
GUEST_REMOVED = _define(
    "houses.guest_removed",
    "command_result",
    actor="{target} may no longer enter your house when it is locked.",
    means=Meaning.DONE,
)

NO_STREET = _define(
    "houses.no_street",
    "error",
    actor="There are no houses of players here. Look for a street with some in a town.",
    means=Meaning.CANNOT,
)
NO_HOUSE = _define(
    "houses.no_house",
    "error",
    actor='You have no house. Where houses are sold, "house buy" gets you one.',
    means=Meaning.CANNOT,
)
HAS_ONE = _define(
    "houses.has_one",
    "error",
    actor="You have a house already, and one is all that anybody may have.",
    means=Meaning.CANNOT,
)
ALL_SOLD = _define(
    "houses.all_sold",
    "error",
    actor="All {count:int} houses here are sold. Look in another town.",
    means=Sense(Meaning.CANNOT, {"count": None}),
)
TOO_DEAR = _define(
    "houses.too_dear",
    "error",
    actor="A house here is {price:int} gold, and you have {gold:int} to spend. Come back with more.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"gold": None}),
)
TOO_LONG = _define(
    "houses.too_long",
    "error",
    actor="That is longer than {most:int} characters. Shorten it.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
OWN_GUEST = _define(
    "houses.own_guest", "error", actor="You may always enter your own house.", means=Meaning.CANNOT
)
TOO_MANY_GUESTS = _define(
    "houses.too_many_guests",
    "error",
    actor="You have {most:int} guests already. Name one of them again to take the name off.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
NOT_IN_STREET = _define(
    "houses.not_in_street",
    "error",
    actor='{owner:one} has no house in this street. "house" tells who has.',
    means=Meaning.CANNOT,
)
IS_LOCKED = _define(
    "houses.is_locked",
    "error",
    actor="The house of {owner:one} is locked. Ask to be made a guest.",
    means=Meaning.CANNOT,
)
NOT_YOUR_THINGS = _define(
    "houses.not_your_things",
    "error",
    actor="What is here belongs to {owner:one}. Ask to be given it.",
    means=Meaning.CANNOT,
)
NOT_YOUR_FLOOR = _define(
    "houses.not_your_floor",
    "error",
    actor="Only {owner:one} leaves things in this house. Give it instead.",
    means=Meaning.CANNOT,
)
FULL = _define(
    "houses.full",
    "error",
    actor="Your house is full with {most:int} things in it. Take one away first.",
    means=Sense(Meaning.CANNOT, {"most": None}),
)
NOBODY = _define(
    "houses.nobody",
    "error",
    actor='There is no player called "{who:speech}".',
    means=Sense(Meaning.CANNOT, {"who": None}),
)
