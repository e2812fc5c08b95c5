"""Messages about crafts: what can be gathered, how work begins and ends, and why it is refused."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- nodes ---

NODE_HERE = _define(
    "crafts.node_here",
    "room_description",
    actor='There is {node:a} to gather from here: "{phrase:speech}".',
    means=Sense(Meaning.NODE_HERE, {"node": Role.ITEM, "phrase": Role.TEXT}),
)
NODE_ROW = _define(
    "crafts.node_row",
    "command_result",
    actor='{node}: "{phrase:speech}" takes {wait:seconds}, needs {needs:list}. It may bring {items:list}.',
    means=Meaning.NOTHING,
)
NO_NODES = _define(
    "crafts.no_nodes",
    "command_result",
    actor='There is nothing to gather here. "look" shows it where there is something.',
    means=Meaning.CANNOT,
)
WHICH_NODE = _define(
    "crafts.which_node",
    "error",
    actor='There is no "{what:speech}" to gather from here. Type "gather" to see what there is.',
    means=Meaning.CANNOT,
)
GATHER_BEGINS = _define(
    "crafts.gather_begins",
    "status_change",
    actor="You set to work at {node}. It will take {wait:seconds}.",
    room="{actor} sets to work at {node}.",
    importance=2,
    means={"actor": Sense(Meaning.WORK_BEGAN, {"node": Role.ITEM})},
)
GATHERED = _define(
    "crafts.gathered",
    "item_event",
    actor="You gather {item:a} from {node}.",
    room="{actor} gathers {item:a} from {node}.",
    importance=4,
    means={"actor": Sense(Meaning.GOT_ITEM, {"node": Role.CONTAINER}), "room": Meaning.NOTHING},
)
GATHERED_NOTHING = _define(
    "crafts.gathered_nothing",
    "status_change",
    actor="Your work at {node} brings nothing this time.",
    room="{actor} gets nothing from {node}.",
    importance=2,
    means={"actor": Sense(Meaning.WORK_ENDED, {"node": Role.ITEM})},
)
EMPTY_FOR = _define(
    "crafts.empty_for",
    "error",
    actor="Nothing is left of {node}. It will be as before in {wait:seconds}.",
    means=Sense(Meaning.NODE_EMPTY, {"node": Role.ITEM}),
)
EMPTY = _define(
    "crafts.empty",
    "error",
    actor="Nothing is left of {node}.",
    means=Sense(Meaning.NODE_EMPTY, {"node": Role.ITEM}),
)

# --- any work ---

STOPPED = _define(
    "crafts.stopped",
    "status_change",
    actor="You stop working. Nothing is used up.",
    importance=2,
    means=Meaning.WORK_ENDED,
)
NEEDS_CRAFT = _define(
    "crafts.needs_craft",
    "error",
    actor="For {what}, you need {craft:word} of rank {rank:int}. Yours is {own:int}; easier work raises it.",
    means=Sense(
        Meaning.WORK_NEEDS, {"what": Role.ITEM, "craft": Role.SKILL, "rank": Role.LEVEL, "own": None}
    ),
)
NEEDS_TOOL = _define(
    "crafts.needs_tool",
    "error",
    actor="For {what}, you need {tool:a}. It is enough to carry one.",
    means=Sense(Meaning.WORK_NEEDS, {"what": Role.ITEM, "tool": Role.WHOM}),
)
RANK_GAINED = _define(
    "crafts.rank_gained",
    "status_change",
    actor="Practice pays: your rank in {craft:word} is {rank:int} now.",
    importance=5,
    means=Sense(Meaning.CRAFT_RANK, {"craft": Role.SKILL, "rank": Role.LEVEL}),
)
BUSY = _define(
    "crafts.busy",
    "error",
    actor='You are at work already. It ends by itself; type "stand" to stop it.',
    means=Meaning.CANNOT,
)
IN_FIGHT = _define(
    "crafts.in_fight",
    "error",
    actor="You are in a fight: work has to wait.",
    means=Meaning.IN_FIGHT,
)
NOT_STANDING = _define(
    "crafts.not_standing",
    "error",
    actor='Get up first: type "stand". Nobody works lying down.',
    means=Meaning.MUST_STAND,
)
HANDS_FULL = _define(
    "crafts.hands_full",
    "error",
    actor="You carry too much to work for more. Drop, sell or store something first.",
    means=Meaning.TOO_MUCH_TO_CARRY,
)
CRAFT_LINE = _define(
    "crafts.craft_line",
    "command_result",
    actor="Your {craft:word} has rank {rank:int} of {most:int}. Works until the next one: {lacking:int}.",
    means=Sense(Meaning.CRAFT_RANK, {"craft": Role.SKILL, "rank": Role.LEVEL, "most": None, "lacking": None}),
)
CRAFT_MASTERED = _define(
    "crafts.craft_mastered",
    "command_result",
    actor="Your {craft:word} has rank {rank:int}, the highest there is.",
    means=Sense(Meaning.CRAFT_RANK, {"craft": Role.SKILL, "rank": Role.LEVEL}),
)
NO_CRAFTS = _define(
    "crafts.no_crafts",
    "command_result",
    actor='You have practised no craft yet. "gather" shows what there is to work at here.',
    means=Meaning.NOTHING,
)

# --- recipes ---

STATION_HERE = _define(
    "crafts.station_here",
    "room_description",
    actor='There is {station:a} here to work at. "recipes" lists what one makes.',
    means=Sense(Meaning.STATION_HERE, {"station": Role.ITEM}),
)
RECIPE_ROW = _define(
    "crafts.recipe_row",
    "command_result",
    actor='{item:a}: "{phrase:speech}" needs {needs:list}. It uses up {items:list}.',
    means=Sense(Meaning.RECIPE_KNOWN, {"phrase": Role.TEXT, "needs": Role.OBJECTIVE, "items": Role.ITEMS}),
)
RECIPE_ROW_BARE = _define(
    "crafts.recipe_row_bare",
    "command_result",
    actor='{item:a}: "{phrase:speech}" uses up {items:list}.',
    means=Sense(Meaning.RECIPE_KNOWN, {"phrase": Role.TEXT, "items": Role.ITEMS}),
)
RECIPE_DETAILS = _define(
    "crafts.recipe_details",
    "command_result",
    actor="It takes {wait:seconds}, and works for you {chance:int} times of 100. A failure uses up {lost:list}.",
    means=Meaning.NOTHING,
)
NO_RECIPES = _define(
    "crafts.no_recipes",
    "command_result",
    actor="Nobody knows how to make anything in this world.",
    means=Meaning.NOTHING,
)
WHICH_RECIPE = _define(
    "crafts.which_recipe",
    "error",
    actor='There is no recipe for "{what:speech}". Type "recipes" to see what can be made.',
    means=Meaning.CANNOT,
)
CRAFT_BEGINS = _define(
    "crafts.craft_begins",
    "status_change",
    actor="You set to work on {item:a} for {wait:seconds}: you {words:prose}",
    room="{actor} begins to make {item:a}: {words_seen:prose}",
    importance=2,
    means={"actor": Sense(Meaning.WORK_BEGAN, {"words": None})},
)
CRAFTED = _define(
    "crafts.crafted",
    "item_event",
    actor="You have made {item:a}.",
    room="{actor} has made {item:a}.",
    importance=4,
    means={"actor": Meaning.ITEM_MADE, "room": Meaning.NOTHING},
)
CRAFTED_WELL = _define(
    "crafts.crafted_well",
    "item_event",
    actor="You have made {item:a}: its quality is {grade:word}.",
    room="{actor} has made {item:a}: its quality is {grade:word}.",
    importance=4,
    means={"actor": Sense(Meaning.ITEM_MADE, {"grade": Role.STATE}), "room": Meaning.NOTHING},
)
CRAFT_FAILED = _define(
    "crafts.craft_failed",
    "status_change",
    actor="Your work on {item:a} fails. Nothing is used up.",
    room="{actor} fails to make {item:a}.",
    importance=3,
    means={"actor": Meaning.WORK_ENDED},
)
CRAFT_FAILED_LOST = _define(
    "crafts.craft_failed_lost",
    "status_change",
    actor="Your work on {item:a} fails, and uses up {lost:list}.",
    room="{actor} spoils {item:a}.",
    importance=3,
    means={"actor": Sense(Meaning.WORK_ENDED, {"lost": None})},
)
THINGS_GONE = _define(
    "crafts.things_gone",
    "error",
    actor="You no longer carry what {item:a} is made of. Nothing is used up.",
    means=Meaning.WORK_ENDED,
)
NEEDS_STATION = _define(
    "crafts.needs_station",
    "error",
    actor="For {what}, you need {station:a}, and there is none here. Rooms that have one show it.",
    means=Sense(Meaning.WORK_NEEDS, {"what": Role.ITEM, "station": Role.WHOM}),
)
NEEDS_THINGS = _define(
    "crafts.needs_things",
    "error",
    actor="For {what}, you lack {items:list}.",
    means=Sense(Meaning.WORK_NEEDS, {"what": Role.ITEM, "items": Role.ITEMS}),
)
QUALITY = _define(
    "crafts.quality",
    "command_result",
    actor="{what} is handmade, of {grade:word} quality.",
    means=Meaning.NOTHING,
)
