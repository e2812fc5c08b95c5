"""The message by which a person of the game asks somebody for help. AI players read it as a wish."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

CALL = CATALOGUE.define(
    "help.call",
    "communication",
    actor='You ask {target} for help ({place:title}, {minutes:int} minutes): "{words:speech}"',
    target='{actor} asks you for help ({place:title}, {minutes:int} minutes): "{words:speech}"',
    room='{actor} asks {target} for help ({place:title}, {minutes:int} minutes): "{words:speech}"',
    importance=6,
    means={
        "target": Sense(
            Meaning.ASKED_FOR_HELP, {"place": Role.TITLE, "minutes": Role.COUNT, "words": Role.TEXT}
        ),
    },
)
