"""Messages about who a character is: pronouns, peoples, and another calling."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

PRONOUNS = _define(
    "persona.pronouns",
    "command_result",
    actor='Others speak of you by "{all:speech}". Type "pronouns" and one of {choices:list} to change that.',
    means=Meaning.NOTHING,
)
PRONOUNS_BAD = _define(
    "persona.pronouns_bad",
    "error",
    actor='"{what:speech}" is none of the pronouns. There are {choices:list}.',
    means=Sense(Meaning.CANNOT, {"what": None, "choices": None}),
)
FINGER_PRONOUNS = _define(
    "persona.finger_pronouns",
    "command_result",
    actor='The pronouns of {player:one} are "{all:speech}".',
    means=Sense(Meaning.NOTHING, {"player": None, "all": None}),
)
PEOPLE_LINE = _define(
    "persona.people_line",
    "command_result",
    actor="People {people:word}: {words:prose}",
    means=Sense(Meaning.NOTHING, {"people": None, "words": None}),
)
PEOPLE_OFFERED = _define(
    "persona.people_offered",
    "system_message",
    actor='Where are you from? Type "people" and one of these, now or later. "describe" says how you look, and "pronouns" how '
    "others speak of you.",
)
PEOPLE_IS = _define(
    "persona.people_is",
    "command_result",
    actor="You are a {people:word}.",
    means=Sense(Meaning.NOTHING, {"people": None}),
)
PEOPLE_HOW = _define(
    "persona.people_how",
    "command_result",
    actor='You are of no people yet. Type "people" and one of them; you choose only once.',
    means=Meaning.NOTHING,
)
NO_PEOPLES = _define(
    "persona.no_peoples",
    "command_result",
    actor="There are no peoples to choose from in this world.",
    means=Meaning.NOTHING,
)
PEOPLE_CHOSEN = _define(
    "persona.people_chosen",
    "status_change",
    actor="You are a {people:word}, as your parents were.",
    importance=5,
    means=Sense(Meaning.NOTHING, {"people": None}),
)
PEOPLE_KEPT = _define(
    "persona.people_kept",
    "error",
    actor="You are a {people:word}, and stay one.",
    means=Sense(Meaning.CANNOT, {"people": None}),
)
PEOPLE_UNKNOWN = _define(
    "persona.people_unknown",
    "error",
    actor='There is no people "{what:speech}". Type "people" to see which there are.',
    means=Sense(Meaning.CANNOT, {"what": None}),
)
FINGER_PEOPLE = _define(
    "persona.finger_people",
    "command_result",
    actor="By birth, {player:one} is a {people:word}.",
    means=Sense(Meaning.NOTHING, {"player": None, "people": None}),
)
RESPEC_COSTS = _define(
    "persona.respec_costs",
    "command_result",
    actor="You are a {calling:word}. To unlearn that costs {price:int} gold here, and your skills with trainers are given back as "
    'training sessions. Type "respec now" if you mean it.',
    means=Sense(Meaning.NOTHING, {"calling": None, "price": None}),
)
RESPEC_NONE = _define(
    "persona.respec_none",
    "error",
    actor='You have no calling to unlearn. Type "calling" to see which there are.',
    means=Meaning.CANNOT,
)
RESPEC_DEAR = _define(
    "persona.respec_dear",
    "error",
    actor="To unlearn your calling costs {price:int} gold; you can spend {gold:int}.",
    means=Sense(Meaning.NOT_ENOUGH_GOLD, {"gold": None}),
)
RESPECCED = _define(
    "persona.respecced",
    "status_change",
    actor='You pay {price:int} gold and let go of all that you have learned. Type "calling" and a name to begin anew.',
    room="{actor} lets go of an old calling.",
    importance=6,
    means={"actor": Sense(Meaning.GOLD_LOST, {"price": Role.AMOUNT}), "room": Meaning.NOTHING},
)
