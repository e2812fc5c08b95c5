"""Messages about what can be seen: rooms, items, beings."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- a room, in the order of its lines ---

TITLE = _define(
    "look.title",
    "room_description",
    actor="{title:title} ({area:title})",
    reader={"actor": "{title:title}, in {area:title}."},
    importance=4,
    style="room.title",
    means=Meaning.ROOM_TITLE,
)
TITLE_BRIEF = _define(
    # Its brackets differ, so that no reader expects a description after it.
    "look.title_brief",
    "room_description",
    actor="{title:title} [{area:title}]",
    reader={"actor": "Here: {title:title}, in {area:title}."},
    importance=4,
    style="room.title",
    means=Meaning.ROOM_TITLE,
)
DESCRIPTION = _define(
    "look.description",
    "room_description",
    actor="{text:prose}",
    follows=("look.title",),
    style="room.description",
    means=Meaning.ROOM_TEXT,
)
EXITS = _define(
    "look.exits",
    "room_description",
    actor="Exits: {exits:list}.",
    importance=4,
    style="room.exits",
    means=Meaning.EXITS,
)
DARK = _define(
    "look.dark",
    "room_description",
    actor="It is too dark to see anything but the ways out.",
    importance=5,
    means=Meaning.TOO_DARK,
)
"""Shown instead of the description and the room's contents. A light shows them."""
TOO_DARK = _define(
    "look.too_dark", "error", actor="It is too dark to see anything here.", means=Meaning.TOO_DARK
)
LIGHT_COMES = _define("look.light_comes", "environment", room="Light fills the place.", importance=4)
DARK_FALLS = _define("look.dark_falls", "environment", room="The light goes, and it is dark.", importance=4)
NO_EXITS = _define(
    "look.no_exits", "room_description", actor="You see no way out.", style="room.exits", means=Meaning.EXITS
)

ITEM_HERE = _define(
    "look.item_here",
    "entity_presence",
    actor="{item:a} lies here.",
    style="room.item",
    means=Meaning.ITEM_HERE,
)
ITEMS_HERE = _define(
    "look.items_here",
    "entity_presence",
    actor="{item:a} lies here ({count:int} of them).",
    reader={"actor": "{item:a} lies here, {count:int} of them."},
    style="room.item",
    means=Meaning.ITEM_HERE,
)
FIXTURE_HERE = _define(
    "look.fixture_here",
    "entity_presence",
    actor="There is {item:a} here.",
    style="room.item",
    means=Meaning.ITEM_HERE,
)
FIXTURES_HERE = _define(
    "look.fixtures_here",
    "entity_presence",
    actor="There is {item:a} here ({count:int} of them).",
    reader={"actor": "There is {item:a} here, {count:int} of them."},
    style="room.item",
    means=Meaning.ITEM_HERE,
)
MOB_HERE = _define(
    "look.mob_here", "entity_presence", actor="{mob:a} is here.", style="room.mob", means=Meaning.MOB_HERE
)
MOBS_HERE = _define(
    "look.mobs_here",
    "entity_presence",
    actor="{mob:a} is here ({count:int} of them).",
    reader={"actor": "{mob:a} is here, {count:int} of them."},
    style="room.mob",
    means=Meaning.MOB_HERE,
)
MOB_HERE_SO = _define(
    "look.mob_here_so",
    "entity_presence",
    actor="{mob:a} is here: {state:list}.",
    style="room.mob",
    means=Meaning.MOB_HERE,
)
MOB_FIGHTING = _define(
    "look.mob_fighting",
    "entity_presence",
    actor="{mob:a} is here, fighting {target}.",
    style="room.mob",
    means=Sense(Meaning.MOB_HERE, {"target": Role.WHOM}, always={Role.STATE: "fighting"}),
)
MOB_FIGHTING_YOU = _define(
    "look.mob_fighting_you",
    "entity_presence",
    actor="{mob:a} is here, fighting you!",
    importance=7,
    style="room.mob",
    means=Meaning.ATTACKS_ME,
)
PLAYER_HERE = _define(
    "look.player_here",
    "entity_presence",
    actor="{player} is {posture:word} here.",
    style="room.player",
    means=Sense(Meaning.PLAYER_HERE, always={Role.KIND: "human"}),
)
AI_HERE = _define(
    "look.ai_here",
    "entity_presence",
    actor="{player} (AI) is here.",
    reader={"actor": "{player}, an AI player, is here."},
    style="room.player",
    means=Sense(Meaning.PLAYER_HERE, always={Role.KIND: "ai"}),
)
AI_HERE_SO = _define(
    "look.ai_here_so",
    "entity_presence",
    actor="{player} (AI) is {posture:word} here.",
    reader={"actor": "{player}, an AI player, is {posture:word} here."},
    style="room.player",
    means=Sense(Meaning.PLAYER_HERE, always={Role.KIND: "ai"}),
)
STAND_IN_HERE = _define(
    "look.stand_in_here",
    "entity_presence",
    actor="{player} (AI, for its player) is {posture:word} here.",
    reader={"actor": "{player}, played by an AI player for its player, is {posture:word} here."},
    style="room.player",
    means=Sense(Meaning.PLAYER_HERE, always={Role.KIND: "ai"}),
)
BOT_HERE = _define(
    "look.bot_here",
    "entity_presence",
    actor="{player} (bot) is {posture:word} here.",
    reader={"actor": "{player}, a bot, is {posture:word} here."},
    style="room.player",
    means=Sense(Meaning.PLAYER_HERE, always={Role.KIND: "ai"}),
)
PLAYER_HERE_BUT = _define(
    "look.player_here_but",
    "entity_presence",
    actor="{player} is {posture:word} here, {state:word}.",
    style="room.player",
    means=Sense(Meaning.PLAYER_HERE, always={Role.KIND: "human"}),
)
"""`state` is away (from the keyboard) or linkless."""

# --- one thing ---

LOOK_AT = _define(
    "look.at",
    "command_result",
    actor="You look at {what}.",
    means=Sense(Meaning.EXAMINED, {"what": Role.ITEM}),
)
TEXT = _define(
    "look.text",
    "command_result",
    actor="{text:prose}",
    follows=("look.at", "look.read"),
    means=Meaning.EXAMINED,
)
NOTHING_SPECIAL = _define(
    "look.nothing_special",
    "command_result",
    actor="You see nothing special about {what}.",
    means=Sense(Meaning.EXAMINED, {"what": Role.ITEM}),
)
LOOKS_AT_YOU = _define("look.looks_at_you", "environment", target="{actor} looks at you.", importance=2)
READ = _define(
    "look.read",
    "command_result",
    actor="You read {what}.",
    means=Sense(Meaning.EXAMINED, {"what": Role.ITEM}),
)
NOT_READABLE = _define(
    "look.not_readable",
    "error",
    actor="There is nothing to read on {what}.",
    means=Sense(Meaning.CANNOT, {"what": Role.ITEM}),
)

CONTAINS = _define(
    "look.contains",
    "command_result",
    actor="In {what} you see: {items:list}.",
    means=Sense(Meaning.CONTAINER_HOLDS, {"what": Role.CONTAINER}),
)
CONTAINS_NOTHING = _define(
    "look.contains_nothing",
    "command_result",
    actor="{what} is empty.",
    means=Sense(Meaning.CONTAINER_EMPTY, {"what": Role.CONTAINER}),
)
NO_INSIDE = _define(
    "look.no_inside",
    "error",
    actor="You cannot look into {what}.",
    means=Sense(Meaning.CANNOT, {"what": Role.ITEM}),
)

CONDITION = _define(
    "look.condition",
    "command_result",
    actor="{who} looks {condition:word}.",
    importance=3,
    means=Meaning.CONDITION,
)
"""`condition` is unhurt, scratched, wounded, battered, mauled or dying."""
IS_AI = _define("look.is_ai", "command_result", actor="{who} is an AI player.")
IS_STAND_IN = _define(
    "look.is_stand_in",
    "command_result",
    actor="{who} is a person's character, played by an AI player for its player now.",
)
IS_BOT = _define("look.is_bot", "command_result", actor="{who} is a bot: somebody else's program.")
WEARS = _define("look.wears", "command_result", actor="{who} wears: {items:list}.")
FIGHTS_YOU = _define(
    "look.fights_you",
    "command_result",
    actor="{who} is fighting you!",
    importance=6,
    means=Meaning.ATTACKS_ME,
)
FIGHTS = _define(
    "look.fights",
    "command_result",
    actor="{who} is fighting {target}.",
    means=Sense(Meaning.OTHERS_FIGHT, {"target": Role.WHOM}),
)
NEEDS_LEVEL = _define(
    "look.needs_level", "command_result", actor="One needs level {level:int} to use {what}."
)
NUMBERS = _define("look.numbers", "command_result", actor="What {what} gives: {about:list}.")
IN_USE = _define("look.in_use", "command_result", actor="In its place you use {item:a} ({about:list}).")
WORN_AS = _define("look.worn_as", "command_result", actor="{what} is worn or held as: {slot:word}.")

# --- in a direction ---

TOWARD_ROOM = _define(
    "look.toward_room",
    "command_result",
    actor="You look {direction:word} and make out: {title:title}.",
    means=Meaning.ROOM_BEYOND,
)
TOWARD_NOTHING = _define(
    "look.toward_nothing",
    "command_result",
    actor="You look {direction:word} and make out nothing.",
    means=Meaning.NO_EXIT,
)
EXIT_LINE = _define(
    "look.exit_line",
    "command_result",
    actor="Way {direction:word}: {title:title}.",
    means=Meaning.ROOM_BEYOND,
)
EXIT_DOOR = _define(
    "look.exit_door",
    "command_result",
    actor="Way {direction:word}: {door:a} ({state:word}).",
    reader={"actor": "Way {direction:word}, {state:word}: {door:a}."},
    means=Sense(Meaning.ROOM_BEYOND, {"door": Role.ITEM}),
)

# --- not there ---

NOT_HERE = _define(
    "look.not_here",
    "error",
    actor='You see no "{what:speech}" here.',
    means=Sense(Meaning.NOT_HERE, {"what": Role.TEXT}),
)
NOT_HERE_NEAR = _define(
    "look.not_here_near",
    "error",
    actor='You see no "{what:speech}" here. Did you mean: {near:list}?',
    means=Sense(Meaning.NOT_HERE, {"what": Role.TEXT}),
)
FOUND_EXIT = _define(
    "look.found_exit",
    "room_description",
    actor="You find a hidden way {direction:word}!",
    room="{actor} finds a hidden way {direction:word}.",
    importance=6,
    means={"actor": Meaning.EXIT_FOUND, "room": Meaning.EXIT_FOUND},
)
FOUND_ITEM = _define(
    "look.found_item",
    "entity_presence",
    actor="You find {item:a} that was hidden.",
    room="{actor} finds {item:a} that was hidden.",
    importance=6,
    means={"actor": Meaning.ITEM_HERE, "room": Meaning.ITEM_HERE},
)
FOUND_DETAIL = _define(
    "look.found_detail",
    "command_result",
    actor='You notice something more to examine: "{detail:speech}".',
    room='{actor} notices something more to examine: "{detail:speech}".',
    importance=5,
    means=Meaning.DONE,
)
FOUND_NOTHING = _define(
    "look.found_nothing",
    "command_result",
    actor="You search the place and find nothing.",
    room="{actor} searches the place.",
    means=Meaning.DONE,
)
