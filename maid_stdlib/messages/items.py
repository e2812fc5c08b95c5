"""Messages about taking, dropping, giving, wearing and using items."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- moving items ---

TAKE = _define(
    "items.take",
    "item_event",
    actor="You take {item:a}.",
    room="{actor} takes {item:a}.",
    importance=4,
    means={"actor": Meaning.GOT_ITEM, "room": Meaning.OTHER_GOT_ITEM},
)
TAKE_FROM = _define(
    "items.take_from",
    "item_event",
    actor="You take {item:a} from {holder}.",
    room="{actor} takes {item:a} from {holder}.",
    importance=4,
    means={"actor": Sense(Meaning.GOT_ITEM, {"holder": Role.CONTAINER}), "room": Meaning.NOTHING},
)
COLLECT = _define(
    "items.collect",
    "item_event",
    actor="You collect {amount:int} gold from {holder}.",
    room="{actor} collects some gold from {holder}.",
    importance=4,
    means={"actor": Meaning.GOLD_GAINED, "room": Meaning.NOTHING},
)
DROP = _define(
    "items.drop",
    "item_event",
    actor="You drop {item:a}.",
    room="{actor} drops {item:a}.",
    means={"actor": Meaning.LOST_ITEM, "room": Meaning.OTHER_LOST_ITEM},
)
PUT = _define(
    "items.put",
    "item_event",
    actor="You put {item:a} into {holder}.",
    room="{actor} puts {item:a} into {holder}.",
    means=Sense(Meaning.LOST_ITEM, {"holder": Role.CONTAINER}),
)
GIVE = _define(
    "items.give",
    "item_event",
    actor="You give {item:a} to {target}.",
    target="{actor} gives you {item:a}.",
    room="{actor} gives {item:a} to {target}.",
    importance=5,
    means={"actor": Meaning.LOST_ITEM, "target": Meaning.GOT_ITEM},
)
HAND_GOLD = _define(
    "items.hand_gold",
    "item_event",
    actor="You hand {amount:int} gold to {target}.",
    target="{actor} hands you {amount:int} gold.",
    room="{actor} hands some gold to {target}.",
    importance=5,
    means={"actor": Meaning.GOLD_LOST, "target": Meaning.GOLD_GAINED},
)

# --- wearing and wielding ---

WEAR = _define(
    "items.wear",
    "item_event",
    actor="You wear {item:a}.",
    room="{actor} wears {item:a}.",
    means=Meaning.EQUIPPED,
)
WIELD = _define(
    "items.wield",
    "item_event",
    actor="You wield {item:a}.",
    room="{actor} wields {item:a}.",
    means=Sense(Meaning.EQUIPPED, always={Role.SLOT: "weapon"}),
)
HOLD = _define(
    "items.hold",
    "item_event",
    actor="You hold {item:a}.",
    room="{actor} holds {item:a}.",
    means=Sense(Meaning.EQUIPPED, always={Role.SLOT: "held"}),
)
LIGHT = _define(
    "items.light",
    "item_event",
    actor="You light {item:a}.",
    room="{actor} lights {item:a}.",
    means=Sense(Meaning.EQUIPPED, always={Role.SLOT: "held"}),
)
PUT_OUT = _define(
    "items.put_out",
    "item_event",
    actor="You put out {item:a}.",
    room="{actor} puts out {item:a}.",
    means=Meaning.UNEQUIPPED,
)
NO_LIGHT_HELD = _define("items.no_light_held", "error", actor="You hold no light.", means=Meaning.CANNOT)
NOT_A_LIGHT = _define("items.not_a_light", "error", actor="{item} gives no light.", means=Meaning.CANNOT)
REMOVE = _define(
    "items.remove",
    "item_event",
    actor="You remove {item:a}.",
    room="{actor} removes {item:a}.",
    means=Meaning.UNEQUIPPED,
)

# --- eating and drinking ---

DRINK = _define(
    "items.drink",
    "item_event",
    actor="You drink {item:a}.",
    room="{actor} drinks {item:a}.",
    means=Meaning.USED_ITEM,
)
DRINK_FROM = _define(
    "items.drink_from",
    "item_event",
    actor="You sip from {item:a}.",
    room="{actor} sips from {item:a}.",
    means=Meaning.USED_ITEM,
)
EAT = _define(
    "items.eat",
    "item_event",
    actor="You eat {item:a}.",
    room="{actor} eats {item:a}.",
    means=Meaning.USED_ITEM,
)
REGAIN = _define(
    "items.regain",
    "status_change",
    actor="You regain {amount:int} {what:word}.",
    importance=4,
    means=Meaning.HEALED,
)
"""`what` is health, mana or stamina."""
NOURISHED = _define(
    "items.nourished",
    "status_change",
    actor="You are well fed. When you are hurt or tired, you will recover faster for a while.",
    importance=4,
)
REFRESHED = _define(
    "items.refreshed",
    "status_change",
    actor="You feel refreshed. When you are hurt or tired, you will recover faster for a while.",
    importance=4,
)
NOT_NEEDED = _define(
    "items.not_needed",
    "command_result",
    actor="It is good, but you need none of it now. Full already: {full:list}.",
    means=Meaning.DONE,
)
"""`full` lists what the item restores: health, mana, stamina."""
KEPT = _define(
    "items.kept",
    "error",
    actor="You need none of {item} now, and keep it. Full already: {full:list}.",
    means=Sense(Meaning.CANNOT, {"item": Role.ITEM}),
)
NO_EFFECT = _define("items.no_effect", "command_result", actor="You feel no different.", means=Meaning.DONE)

# --- lists ---

CARRYING = _define(
    "items.carrying", "item_event", actor="You are carrying: {items:list}.", means=Meaning.INVENTORY_LIST
)
CARRYING_NOTHING = _define(
    "items.carrying_nothing", "item_event", actor="You are carrying nothing.", means=Meaning.INVENTORY_EMPTY
)
GOLD = _define("items.gold", "status_change", actor="You have {gold:int} gold.", means=Meaning.GOLD_IS)
WORN = _define(
    "items.worn",
    "item_event",
    actor="Worn ({slot:word}): {item:a}.",
    reader={"actor": "Worn, {slot:word}: {item:a}."},
    means=Meaning.EQUIPMENT_ITEM,
)
WORN_NOTHING = _define(
    "items.worn_nothing",
    "item_event",
    actor="You have nothing on and nothing in hand.",
    means=Meaning.EQUIPMENT_EMPTY,
)

# --- refusals ---

NOT_CARRIED = _define(
    "items.not_carried",
    "error",
    actor='You do not have "{what:speech}".',
    means=Sense(Meaning.NOT_CARRIED, {"what": Role.TEXT}),
)
NOT_CARRIED_NEAR = _define(
    "items.not_carried_near",
    "error",
    actor='You do not have "{what:speech}". Did you mean: {near:list}?',
    means=Sense(Meaning.NOT_CARRIED, {"what": Role.TEXT}),
)
NOT_IN = _define(
    "items.not_in",
    "error",
    actor='There is no "{what:speech}" in {holder}.',
    means=Sense(Meaning.NOT_HERE, {"what": Role.TEXT}),
)
NOT_IN_NEAR = _define(
    "items.not_in_near",
    "error",
    actor='There is no "{what:speech}" in {holder}. Did you mean: {near:list}?',
    means=Sense(Meaning.NOT_HERE, {"what": Role.TEXT}),
)
NOTHING_TO_TAKE = _define(
    "items.nothing_to_take", "error", actor="There is nothing here to take.", means=Meaning.CANNOT
)
NOTHING_IN = _define(
    "items.nothing_in", "error", actor="There is nothing to take in {holder}.", means=Meaning.CANNOT
)
FIXED = _define("items.fixed", "error", actor="{item} cannot be taken.", means=Meaning.CANNOT)
NOT_AN_ITEM = _define(
    "items.not_an_item",
    "error",
    actor="{what} is not a thing to take.",
    means=Sense(Meaning.CANNOT, {"what": Role.ITEM}),
)
HANDS_FULL = _define(
    "items.hands_full",
    "error",
    actor="Your hands are full: you carry {most:int} things already.",
    means=Meaning.TOO_MUCH_TO_CARRY,
)
THEIR_HANDS_FULL = _define("items.their_hands_full", "error", actor="{target} cannot carry any more.")
FULL = _define("items.full", "error", actor="{holder} is full.")
NOT_A_CONTAINER = _define("items.not_a_container", "error", actor="Nothing can be put into {holder}.")
INTO_ITSELF = _define("items.into_itself", "error", actor="You cannot put {item} into itself.")
NESTED = _define(
    "items.nested", "error", actor="You cannot put {item} into {holder}: both hold other things."
)
KEEP = _define("items.keep", "command_result", actor="You mark {item:a} to be kept.", means=Meaning.NOTHING)
UNKEEP = _define(
    "items.unkeep", "command_result", actor="You need not keep {item} any longer.", means=Meaning.NOTHING
)
KEEPING = _define("items.keeping", "item_event", actor="To be kept: {items:list}.", means=Meaning.NOTHING)
KEEPING_NOTHING = _define(
    "items.keeping_nothing", "command_result", actor="You have marked nothing to be kept."
)
ALREADY_KEPT = _define("items.already_kept", "error", actor="You keep {item} already.", means=Meaning.CANNOT)
NOT_KEPT = _define("items.not_kept", "error", actor='You keep no "{what:speech}".')
IS_KEPT = _define(
    "items.is_kept",
    "error",
    actor="You have marked {item} to be kept. Unkeep it first.",
    means=Meaning.CANNOT,
)
STAYS_WITH_PLAYER = _define(
    "items.stays_with_player",
    "error",
    actor="You do not part with {item} while your player is away.",
    means=Meaning.CANNOT,
)
WORN_FIRST = _define("items.worn_first", "error", actor="You are using {item}. Remove it first.")
NOT_WEARABLE = _define("items.not_wearable", "error", actor="You cannot wear {item}.", means=Meaning.CANNOT)
NOT_WORN = _define("items.not_worn", "error", actor='You wear no "{what:speech}".')
ALREADY_WORN = _define(
    "items.already_worn", "error", actor="You are using {item} already.", means=Meaning.CANNOT
)
NOTHING_MORE_TO_WEAR = _define(
    "items.nothing_more_to_wear", "command_result", actor="There is nothing more that you could put on."
)
LEVEL_TOO_LOW = _define(
    "items.level_too_low", "error", actor="You must be level {level:int} to use {item}.", means=Meaning.CANNOT
)
NOT_USABLE = _define(
    "items.not_usable", "error", actor="You cannot think of a use for {item}.", means=Meaning.CANNOT
)
NOT_EDIBLE = _define("items.not_edible", "error", actor="You cannot {verb:word} {item}.")
NOT_STORED_YET = _define(
    "items.not_stored_yet",
    "system_message",
    actor="That has changed hands, but the server cannot save it just now; you will be told when it is safe.",
)
NOT_ENOUGH_GOLD = _define(
    "items.not_enough_gold",
    "error",
    actor="You have only {gold:int} gold, not {amount:int}.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"amount": Role.PRICE, "gold": Role.GOLD}),
)
GOLD_STAYS = _define(
    "items.gold_stays",
    "error",
    actor='Gold stays in your purse. "give" with an amount of gold and a name hands it to somebody.',
)
BAD_AMOUNT = _define("items.bad_amount", "error", actor="The amount must be 1 or more.")
NOT_TO_SELF = _define("items.not_to_self", "error", actor="You already have what is yours.")
ENOUGH = _define("items.enough", "error", actor="{target} has enough of that now; you keep the rest.")
NO_TAKER = _define("items.no_taker", "error", actor="{target} does not want that.")
