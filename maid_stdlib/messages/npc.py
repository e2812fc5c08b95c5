"""What townsfolk say beside ``talk.say_to`` and ``talk.say``, which they share with players; and training."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

POSE = CATALOGUE.define("npc.pose", "environment", room="({deed:prose})", importance=1)
"""In brackets, so that no fixed word is needed to read it back."""
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
TOPICS = CATALOGUE.define(
    "npc.topics", "command_result", actor="You could ask {target} about: {topics:list}.", importance=5
)
SHRUGS = CATALOGUE.define(
    "npc.shrugs",
    "communication",
    actor="{target} knows nothing about that.",
    importance=3,
)
SILENT = CATALOGUE.define("npc.silent", "command_result", actor="{target} has nothing to say.")
SHOP_HINT = CATALOGUE.define(
    "npc.shop_hint", "command_result", actor='{target} keeps a shop. Type "list" to see what is for sale.'
)
TRAINER_HINT = CATALOGUE.define(
    "npc.trainer_hint", "command_result", actor='{target} teaches. Type "train" to see what you can learn.'
)
NOBODY = CATALOGUE.define(
    "npc.nobody", "error", actor='There is nobody called "{who:speech}" here to talk to.'
)
PLAYER = CATALOGUE.define("npc.player", "error", actor="{target} is a player. Use say or tell to be heard.")
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
)
PRACTICES = CATALOGUE.define(
    "train.practices", "command_result", actor="You have training sessions left: {practices:int}."
)
LEARNED = CATALOGUE.define(
    "train.learned",
    "status_change",
    actor="You train {skill:word} and reach rank {rank:int}.",
    room="{actor} trains for a while.",
    importance=7,
)
NO_TRAINER = CATALOGUE.define("train.no_trainer", "error", actor="There is nobody here who could train you.")
NOT_TAUGHT = CATALOGUE.define(
    "train.not_taught",
    "error",
    actor='{target} does not teach "{what:speech}". To learn here: {skills:list}.',
)
MASTERED = CATALOGUE.define(
    "train.mastered", "error", actor="{target} has nothing more to teach you about {skill:word}."
)
NO_PRACTICES = CATALOGUE.define(
    "train.no_practices", "error", actor="You have no training sessions left; each new level brings some."
)
TOO_DEAR = CATALOGUE.define(
    "train.too_dear",
    "error",
    actor="To train {skill:word} you need {price:int} gold, but you have only {gold:int}.",
)
