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
    actor='{node}: "{phrase:speech}" takes {wait:seconds}, needs {needs:list}, may bring {items:list}.',
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
    means=Meaning.NOTHING,
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
    means=Meaning.NOTHING,
)
CRAFT_MASTERED = _define(
    "crafts.craft_mastered",
    "command_result",
    actor="Your {craft:word} has rank {rank:int}, the highest there is.",
    means=Meaning.NOTHING,
)
NO_CRAFTS = _define(
    "crafts.no_crafts",
    "command_result",
    actor='You have practised no craft yet. "gather" shows what there is to work at here.',
    means=Meaning.NOTHING,
)
