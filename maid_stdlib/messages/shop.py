"""Messages of shops."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

OPEN = CATALOGUE.define(
    "shop.open", "command_result", actor="The wares of {keeper} are for sale:", means=Meaning.SHOP_BEGINS
)
WARE = CATALOGUE.define(
    "shop.ware",
    "command_result",
    actor="{price:figure} gold | {item:cell} | level {level:int} | {about:list}",
    reader={"actor": "For sale: {item:a} for {price:int} gold: {spoken:list}."},
    importance=4,
    means=Meaning.SHOP_LINE,
)
"""A row of the list. ``about`` has the ware's qualities; ``spoken`` adds the level that it needs, if any."""
NO_WARES = CATALOGUE.define(
    "shop.no_wares", "command_result", actor="{keeper} sells nothing, but may buy.", means=Meaning.SHOP_BEGINS
)
BOUGHT = CATALOGUE.define(
    "shop.bought",
    "item_event",
    actor="You buy {item:a} for {price:int} gold.",
    room="{actor} buys {item:a}.",
    importance=5,
    means=Meaning.BOUGHT,
)
SOLD = CATALOGUE.define(
    "shop.sold",
    "item_event",
    actor="You sell {item:a} for {price:int} gold.",
    room="{actor} sells {item:a}.",
    importance=5,
    means=Meaning.SOLD,
)
WORTH = CATALOGUE.define(
    "shop.worth",
    "command_result",
    actor="{keeper} would pay {price:int} gold for {item}.",
    importance=4,
    means=Meaning.SHOP_WOULD_PAY,
)
NO_SHOP = CATALOGUE.define("shop.no_shop", "error", actor="You see no shop here.", means=Meaning.NO_SHOP_HERE)
KEEPER_COMES = CATALOGUE.define(
    "shop.keeper_comes",
    "error",
    actor="{keeper} keeps the shop here and is on the way. Wait a little.",
    means=Sense(Meaning.NOT_HERE, {"keeper": None}),
)
KEEPER_DEAD = CATALOGUE.define(
    "shop.keeper_dead",
    "error",
    actor="The shop is shut: {keeper} is dead. It may open again in {wait:seconds}.",
    means=Sense(Meaning.NOT_HERE, {"keeper": None, "wait": None}),
)
KEEPER_AWAY = CATALOGUE.define(
    "shop.keeper_away",
    "error",
    actor="The shop is shut while {keeper} is away.",
    means=Sense(Meaning.NOT_HERE, {"keeper": None}),
)
CLOSED = CATALOGUE.define(
    "shop.closed",
    "error",
    actor="The shop is shut until {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.CLOSED_UNTIL, {"hour": Role.HOUR, "part": Role.STATE}),
)
NOT_SOLD = CATALOGUE.define(
    "shop.not_sold",
    "error",
    actor='Nothing called "{what:speech}" is for sale here. Type "list" to see what is.',
    means=Sense(Meaning.NOT_SOLD_HERE, {"what": Role.ITEM}),
)
NOT_SOLD_NEAR = CATALOGUE.define(
    "shop.not_sold_near",
    "error",
    actor='Nothing called "{what:speech}" is for sale here. Did you mean: {near:list}?',
    means=Sense(Meaning.NOT_SOLD_HERE, {"what": Role.ITEM}),
)
NOT_SOLD_BUT = CATALOGUE.define(
    "shop.not_sold_but",
    "error",
    actor='Nothing called "{what:speech}" is for sale here. There is: {wares:list}.',
    means=Sense(Meaning.NOT_SOLD_HERE, {"what": Role.ITEM}),
)
NOT_SOLD_BUT_SOME = CATALOGUE.define(
    "shop.not_sold_but_some",
    "error",
    actor='Nothing called "{what:speech}" is among the {many:int} goods here. "list" shows all; some are: {wares:list}.',
    means=Sense(Meaning.NOT_SOLD_HERE, {"what": Role.ITEM, "many": None}),
)
TOO_DEAR = CATALOGUE.define(
    "shop.too_dear",
    "error",
    actor="{item:a} costs {price:int} gold, but you have only {gold:int}.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"gold": None}),
)
HANDS_FULL = CATALOGUE.define(
    "shop.hands_full",
    "error",
    actor="Your hands are full; sell or drop something first.",
    means=Meaning.TOO_MUCH_TO_CARRY,
)
NOT_BOUGHT = CATALOGUE.define(
    "shop.not_bought", "error", actor="{keeper} has no use for {item}.", means=Meaning.NOT_SOLD_HERE
)
WORTHLESS = CATALOGUE.define(
    "shop.worthless", "error", actor="{item} is not worth a coin to anyone.", means=Meaning.NOT_SOLD_HERE
)
QUEST_ITEM = CATALOGUE.define(
    "shop.quest_item", "error", actor="{item} belongs to a quest; keep it.", means=Meaning.CANNOT
)
NOT_EMPTY = CATALOGUE.define("shop.not_empty", "error", actor="There is something in {item}; empty it first.")
MOST_AT_ONCE = CATALOGUE.define(
    "shop.most_at_once", "error", actor="Nobody sells more than {most:int} things at once."
)
