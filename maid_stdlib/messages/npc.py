"""Messages about mobs' behaviour and about training. Speech uses ``talk.say_to`` and ``talk.say``."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

POSE = CATALOGUE.define("npc.pose", "environment", room="({deed:prose})", importance=1)
"""In brackets, so that it can be read back without a fixed word."""
ADDRESS = CATALOGUE.define(
    "npc.address",
    "command_result",
    actor="You talk with {target}.",
    room="{actor} talks with {target}.",
    importance=2,
)
ASK = CATALOGUE.define(
    "npc.ask",
    "command_result",
    actor='You ask {target} about "{topic:speech}".',
    importance=2,
)
TURNS = CATALOGUE.define(
    "npc.turns",
    "communication",
    target="{actor} stops and turns to you.",
    room="{actor} stops and turns to {target}.",
    importance=2,
    means={"target": Meaning.EMOTED_AT_ME, "room": Meaning.EMOTED},
)
TOPICS = CATALOGUE.define(
    "npc.topics",
    "command_result",
    actor="You could ask {target} about: {topics:list}.",
    importance=5,
    means=Meaning.NPC_TOPICS,
)
SHRUGS = CATALOGUE.define(
    "npc.shrugs",
    "communication",
    actor="{target} knows nothing about that.",
    importance=3,
    means=Meaning.DONE,
)
SILENT = CATALOGUE.define(
    "npc.silent", "command_result", actor="{target} has nothing to say.", means=Meaning.DONE
)
SHOP_HINT = CATALOGUE.define(
    "npc.shop_hint",
    "command_result",
    actor='{target} keeps a shop. Type "list" to see what is for sale.',
    means=Sense(Meaning.FEATURE_HERE, always={Role.KIND: "shop"}),
)
TRAINER_HINT = CATALOGUE.define(
    "npc.trainer_hint",
    "command_result",
    actor='{target} teaches. Type "train" to see what you can learn.',
    means=Sense(Meaning.FEATURE_HERE, always={Role.KIND: "trainer"}),
)
BANK_HINT = CATALOGUE.define(
    "npc.bank_hint",
    "command_result",
    actor='{target} keeps gold for people. Type "balance" to see what you have at the bank.',
    means=Sense(Meaning.FEATURE_HERE, always={Role.KIND: "bank"}),
)
AUCTION_HINT = CATALOGUE.define(
    "npc.auction_hint",
    "command_result",
    actor='{target} holds auctions. Type "auctions" to see what is up.',
    means=Sense(Meaning.FEATURE_HERE, always={Role.KIND: "auction"}),
)
MENDER_HINT = CATALOGUE.define(
    "npc.mender_hint",
    "command_result",
    actor='{target} repairs things. Type "repair" to see what that costs.',
    means=Sense(Meaning.FEATURE_HERE, always={Role.KIND: "mender"}),
)
NOBODY = CATALOGUE.define(
    "npc.nobody",
    "error",
    actor='There is nobody called "{who:speech}" here to talk to.',
    means=Sense(Meaning.NOT_HERE, {"who": Role.TEXT}),
)
AWAY = CATALOGUE.define(
    "npc.away",
    "error",
    actor="{target} is not here now: come back at {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.CLOSED_UNTIL, {"hour": Role.HOUR, "part": Role.STATE}),
)
COMES = CATALOGUE.define(
    "npc.comes",
    "error",
    actor="{target} is not here yet, but on the way. Wait a little.",
    means=Sense(Meaning.NOT_HERE, {"target": None}),
)
PLAYER = CATALOGUE.define(
    "npc.player", "error", actor="{target} is a player. Use say or tell to be heard.", means=Meaning.CANNOT
)
ABOUT_WHAT = CATALOGUE.define(
    "npc.about_what",
    "error",
    actor='Write it like this: "ask smith about swords", or "ask smith where is the inn".',
)

# --- training ---

TEACHES = CATALOGUE.define(
    "train.teaches",
    "command_result",
    actor="To learn here: {skill:word}, {gold:int} gold, rank {rank:int} of {most:int}; {effect:prose}.",
    importance=5,
    means=Sense(Meaning.TRAINER_LINE, {"gold": Role.PRICE}),
)
PRACTICES = CATALOGUE.define(
    "train.practices",
    "command_result",
    actor="You have training sessions left: {practices:int}.",
    means=Meaning.STATUS,
)
LEARNED = CATALOGUE.define(
    "train.learned",
    "status_change",
    actor="You train {skill:word} and reach rank {rank:int}.",
    room="{actor} trains for a while.",
    importance=7,
    means=Meaning.TRAINED,
)
NO_TRAINER = CATALOGUE.define(
    "train.no_trainer",
    "error",
    actor="There is nobody here who could train you.",
    means=Meaning.NO_TRAINER_HERE,
)
LESSONS_LATER = CATALOGUE.define(
    "train.lessons_later",
    "error",
    actor="Lessons begin at {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.CLOSED_UNTIL, {"hour": Role.HOUR, "part": Role.STATE}),
)
TRAINER_COMES = CATALOGUE.define(
    "train.trainer_comes",
    "error",
    actor="{trainer} teaches here and is on the way. Wait a little.",
    means=Sense(Meaning.NOT_HERE, {"trainer": None}),
)
NOT_TAUGHT = CATALOGUE.define(
    "train.not_taught",
    "error",
    actor='{target} does not teach "{what:speech}". To learn here: {skills:list}.',
    means=Meaning.CANNOT_TRAIN,
)
MASTERED = CATALOGUE.define(
    "train.mastered",
    "error",
    actor="{target} has nothing more to teach you about {skill:word}.",
    means=Meaning.CANNOT_TRAIN,
)
NO_PRACTICES = CATALOGUE.define(
    "train.no_practices",
    "error",
    actor="You have no training sessions left; each new level brings some.",
    means=Meaning.CANNOT_TRAIN,
)
TOO_DEAR = CATALOGUE.define(
    "train.too_dear",
    "error",
    actor="To train {skill:word} you need {price:int} gold, but you have only {gold:int}.",
    means=Sense(Meaning.CANNOT_TRAIN, {"gold": None}),
)
