"""Messages about walking, following, entering and leaving."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- walking ---

WALK = _define("movement.walk", "command_result", actor="You walk {direction:word}.", means=Meaning.I_MOVED)
LEAVES = _define(
    "movement.leaves",
    "entity_presence",
    room="{actor} leaves {direction:word}.",
    importance=2,
    means={"room": Meaning.LEFT},
)
ARRIVES = _define(
    "movement.arrives",
    "entity_presence",
    room="{actor} arrives from {whence:from}.",
    importance=3,
    means={"room": Meaning.ENTERED},
)
FOLLOW_ALONG = _define(
    "movement.follow_along",
    "command_result",
    actor="You follow {leader} {direction:word}.",
    means=Meaning.I_MOVED,
)
WINDED = _define(
    "movement.winded",
    "status_change",
    actor="You are out of breath. Rest a while to regain your stamina.",
    importance=4,
    means=Meaning.TIRED,
)
NO_WAY = _define(
    "movement.no_way", "error", actor="There is no way {direction:word} from here.", means=Meaning.NO_EXIT
)
OUT_OF_AREA = _define(
    "movement.out_of_area",
    "error",
    actor="You do not leave this area {direction:word} while your player is away.",
    means=Meaning.NO_EXIT,
)
NO_DIRECTION = _define(
    "movement.no_direction",
    "error",
    actor='"{what:speech}" is not a direction. Try: {directions:list}.',
    means=Meaning.CANNOT,
)
WHICH_WAY = _define(
    "movement.which_way",
    "error",
    actor='"{what:speech}" could mean: {places:list}. Type more of it.',
    means=Sense(Meaning.UNCLEAR, {"what": Role.TEXT}),
)
TOO_FAR = _define(
    "movement.too_far",
    "error",
    actor='The way to {place:title} is longer than one step. "exits" tells where the ways from here lead.',
)
DOOR_CLOSED = _define(
    "movement.door_closed",
    "error",
    actor="{door} ({direction:word}) is closed.",
    reader={"actor": "{door}, {direction:word}, is closed."},
    means=Sense(Meaning.DOOR_CLOSED, {"door": Role.ITEM}),
)
DOOR_LOCKED = _define(
    "movement.door_locked",
    "error",
    actor="{door} ({direction:word}) is locked.",
    reader={"actor": "{door}, {direction:word}, is locked."},
    means=Sense(Meaning.DOOR_LOCKED, {"door": Role.ITEM}),
)
FIGHTING = _define(
    "movement.fighting",
    "error",
    actor='You cannot walk away from a fight. Type "flee" to try to escape.',
    means=Meaning.IN_FIGHT,
)
NOT_STANDING = _define(
    "movement.not_standing",
    "error",
    actor='You are {posture:word}. Type "stand" to get up first.',
    means=Meaning.MUST_STAND,
)
ROOTED = _define(
    "movement.rooted",
    "error",
    actor="You cannot walk while you are {state:word}: wait {wait:seconds}.",
    means=Sense(Meaning.ROOTED, {"state": Role.STATE, "wait": Role.WAIT}),
)
NOWHERE = _define(
    "movement.nowhere",
    "error",
    actor='You are nowhere at all. Type "unstuck" to return.',
    means=Meaning.CANNOT,
)

# --- entering and leaving the game ---

ENTERS = _define(
    "movement.enters",
    "entity_presence",
    room="{actor} enters the game.",
    means={"room": Sense(Meaning.APPEARED, always={Role.KIND: "human"})},
)
AI_ENTERS = _define(
    "movement.ai_enters",
    "entity_presence",
    room="{actor} (AI) enters the game.",
    reader={"room": "{actor}, an AI player, enters the game."},
    means={"room": Sense(Meaning.APPEARED, always={Role.KIND: "ai"})},
)
BOT_ENTERS = _define(
    "movement.bot_enters",
    "entity_presence",
    room="{actor} (bot) enters the game.",
    reader={"room": "{actor}, a bot, enters the game."},
    means={"room": Sense(Meaning.APPEARED, always={Role.KIND: "ai"})},
)
STAND_IN_ENTERS = _define(
    "movement.stand_in_enters",
    "entity_presence",
    room="{actor} (AI, for its player) enters the game.",
    reader={"room": "{actor}, played by an AI player for its player, enters the game."},
    means={"room": Sense(Meaning.APPEARED, always={Role.KIND: "ai"})},
)
STAND_IN_STAYS = _define(
    "movement.stand_in_stays",
    "entity_presence",
    room="{actor} (AI, for its player) stays in the game.",
    reader={"room": "{actor} stays in the game, played by an AI player for its player."},
    means={"room": Sense(Meaning.PLAYER_HERE, always={Role.KIND: "ai"})},
)
PLAYER_IS_BACK = _define(
    "movement.player_is_back",
    "entity_presence",
    room="{actor} is played by its own player again.",
    means={"room": Sense(Meaning.PLAYER_HERE, always={Role.KIND: "human"})},
)
QUITS = _define(
    "movement.quits", "entity_presence", room="{actor} leaves the game.", means={"room": Meaning.VANISHED}
)
LINK_LOST = _define(
    "movement.link_lost",
    "entity_presence",
    room="{actor} stares into the distance, link lost.",
    means={"room": Meaning.NOTHING},
)
RESUMES = _define(
    "movement.resumes", "entity_presence", room="{actor} is back.", means={"room": Meaning.NOTHING}
)
WELCOME = _define(
    "movement.welcome",
    "system_message",
    actor='Welcome, {player:one}. Type "help" for help and "commands" for a list.',
)
PLACE_IS_GONE = _define(
    "movement.place_is_gone",
    "system_message",
    actor="The place where you were is not in the world any more, so you begin somewhere else.",
)
NEWCOMER = _define(
    "movement.newcomer",
    "system_message",
    actor='New to games like this? Type "help {topic:speech}".',
)
WELCOME_BACK = _define(
    "movement.welcome_back",
    "system_message",
    actor="Welcome back, {player:one}. Your character was kept safe.",
)

BACK_IN_FIGHT = _define(
    "movement.back_in_fight",
    "system_message",
    actor="Welcome back, {player:one}. Your fight goes on.",
)

# --- being moved ---

VANISHES = _define(
    "movement.vanishes", "entity_presence", room="{actor} vanishes.", means={"room": Meaning.VANISHED}
)
APPEARS = _define(
    "movement.appears",
    "entity_presence",
    room="{actor} appears out of thin air.",
    means={"room": Meaning.APPEARED},
)
UNSTUCK_BEGUN = _define(
    "movement.unstuck_begun",
    "command_result",
    actor="You will be brought to safety in {seconds:seconds}, unless you walk or fight.",
)
UNSTUCK_DONE = _define(
    "movement.unstuck_done", "command_result", actor="You are brought to safety.", means=Meaning.DONE
)
UNSTUCK_OFF = _define(
    "movement.unstuck_off", "command_result", actor="You have moved on, so you stay where you are."
)
UNSTUCK_NOWHERE = _define(
    "movement.unstuck_nowhere",
    "error",
    actor="There is no safe place to which you could be brought.",
    means=Meaning.CANNOT,
)
UNSTUCK_FIGHTING = _define(
    "movement.unstuck_fighting", "error", actor="You cannot be brought to safety during a fight."
)
UNSTUCK_WAITING = _define(
    "movement.unstuck_waiting", "error", actor="Help is on its way already; wait a moment."
)

RECALL_BEGUN = _define(
    "movement.recall_begun",
    "command_result",
    actor="You think of home. You will be there in {seconds:seconds}, unless you walk or fight.",
    means=Meaning.DONE,
)
RECALLED = _define("movement.recalled", "command_result", actor="You are home.", means=Meaning.DONE)
RECALL_FIGHTING = _define(
    "movement.recall_fighting",
    "error",
    actor="You cannot be brought home during a fight. Flee first.",
    means=Meaning.CANNOT,
)
RECALL_WAITS = _define(
    "movement.recall_waits",
    "error",
    actor="You were brought home not long ago. You can be again in {wait:seconds}.",
    means=Sense(Meaning.CANNOT, {"wait": None}),
)
RECALL_HOME = _define("movement.recall_home", "error", actor="You are home already.", means=Meaning.CANNOT)

# --- tracks ---

TRACK = _define(
    "movement.track",
    "command_result",
    actor="You find {age:word} tracks of {target:a}, leading {direction:word}.",
    importance=4,
    means=Sense(Meaning.TRAIL, {"age": None, "target": Role.WHO}),
)
TRACK_HERE = _define(
    "movement.track_here",
    "command_result",
    actor="The tracks of {target:a} end here: it is in this room.",
    means=Sense(Meaning.DONE, {"target": None}),
)
NO_TRACKS = _define(
    "movement.no_tracks",
    "error",
    actor='You find no tracks of "{what:speech}" here.',
    means=Sense(Meaning.NO_TRAIL, {"what": Role.TEXT}),
)

# --- following ---

FOLLOWS = _define(
    "movement.follows",
    "entity_presence",
    actor="You now follow {target}.",
    target="{actor} now follows you.",
    room="{actor} now follows {target}.",
    means={"actor": Meaning.I_FOLLOW, "target": Meaning.FOLLOWS_ME},
)
UNFOLLOWS = _define(
    "movement.unfollows",
    "entity_presence",
    actor="You no longer follow {target}.",
    target="{actor} no longer follows you.",
    means={"actor": Meaning.I_FOLLOW_NO_MORE, "target": Meaning.FOLLOWS_ME_NO_MORE},
)
NOT_FOLLOWING = _define("movement.not_following", "error", actor="You follow nobody.")
FOLLOW_SELF = _define("movement.follow_self", "error", actor="You cannot follow yourself.")
FOLLOW_CIRCLE = _define(
    "movement.follow_circle", "error", actor="{target} follows you already; one of you has to lead."
)
