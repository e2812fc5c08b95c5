"""Walking, following, coming and going."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

# --- walking ---

WALK = _define("movement.walk", "command_result", actor="You walk {direction:word}.")
LEAVES = _define("movement.leaves", "entity_presence", room="{actor} leaves {direction:word}.", importance=2)
ARRIVES = _define(
    "movement.arrives", "entity_presence", room="{actor} arrives from {whence:from}.", importance=3
)
FOLLOW_ALONG = _define(
    "movement.follow_along", "command_result", actor="You follow {leader} {direction:word}."
)
WINDED = _define(
    "movement.winded",
    "status_change",
    actor="You are out of breath. Rest a while to regain your stamina.",
    importance=4,
)
NO_WAY = _define("movement.no_way", "error", actor="There is no way {direction:word} from here.")
NO_DIRECTION = _define(
    "movement.no_direction", "error", actor='"{what:speech}" is no direction. Try: {directions:list}.'
)
WHICH_WAY = _define(
    "movement.which_way", "error", actor='"{what:speech}" could mean: {places:list}. Type more of it.'
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
)
DOOR_LOCKED = _define(
    "movement.door_locked",
    "error",
    actor="{door} ({direction:word}) is locked.",
    reader={"actor": "{door}, {direction:word}, is locked."},
)
FIGHTING = _define(
    "movement.fighting",
    "error",
    actor='You cannot walk away from a fight. Type "flee" to try to escape.',
)
NOT_STANDING = _define(
    "movement.not_standing", "error", actor='You are {posture:word}. Type "stand" to get up first.'
)
NOWHERE = _define("movement.nowhere", "error", actor='You are nowhere at all. Type "unstuck" to return.')

# --- coming into the game and going out of it ---

ENTERS = _define("movement.enters", "entity_presence", room="{actor} enters the game.")
AI_ENTERS = _define(
    "movement.ai_enters",
    "entity_presence",
    room="{actor} (AI) enters the game.",
    reader={"room": "{actor}, an AI player, enters the game."},
)
BOT_ENTERS = _define(
    "movement.bot_enters",
    "entity_presence",
    room="{actor} (bot) enters the game.",
    reader={"room": "{actor}, a bot, enters the game."},
)
QUITS = _define("movement.quits", "entity_presence", room="{actor} leaves the game.")
LINK_LOST = _define(
    "movement.link_lost", "entity_presence", room="{actor} stares into the distance, link lost."
)
RESUMES = _define("movement.resumes", "entity_presence", room="{actor} is back.")
WELCOME = _define(
    "movement.welcome",
    "system_message",
    actor='Welcome, {player:one}. Type "help" for help and "commands" for a list.',
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

# --- being moved ---

VANISHES = _define("movement.vanishes", "entity_presence", room="{actor} vanishes.")
APPEARS = _define("movement.appears", "entity_presence", room="{actor} appears out of thin air.")
UNSTUCK_BEGUN = _define(
    "movement.unstuck_begun",
    "command_result",
    actor="You will be brought to safety in {seconds:int} seconds, unless you walk or fight.",
)
UNSTUCK_DONE = _define("movement.unstuck_done", "command_result", actor="You are brought to safety.")
UNSTUCK_OFF = _define(
    "movement.unstuck_off", "command_result", actor="You have moved on, so you stay where you are."
)
UNSTUCK_FIGHTING = _define(
    "movement.unstuck_fighting", "error", actor="You cannot be brought to safety during a fight."
)
UNSTUCK_WAITING = _define(
    "movement.unstuck_waiting", "error", actor="Help is on its way already; wait a moment."
)

# --- following ---

FOLLOWS = _define(
    "movement.follows",
    "entity_presence",
    actor="You now follow {target}.",
    target="{actor} now follows you.",
    room="{actor} now follows {target}.",
)
UNFOLLOWS = _define(
    "movement.unfollows",
    "entity_presence",
    actor="You no longer follow {target}.",
    target="{actor} no longer follows you.",
)
NOT_FOLLOWING = _define("movement.not_following", "error", actor="You follow nobody.")
FOLLOW_SELF = _define("movement.follow_self", "error", actor="You cannot follow yourself.")
FOLLOW_CIRCLE = _define(
    "movement.follow_circle", "error", actor="{target} follows you already; one of you has to lead."
)
