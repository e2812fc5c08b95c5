"""Messages about achievements and titles."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

EARNED = _define(
    "achievements.earned",
    "system_message",
    actor="You have achieved something: {achievement:title}.",
    room="{actor} has achieved something: {achievement:title}.",
    importance=6,
    means={"actor": Sense(Meaning.ACHIEVED, {"achievement": Role.TITLE}), "room": Meaning.NOTHING},
)
TITLE_EARNED = _define(
    "achievements.title_earned",
    "system_message",
    actor='You may bear the title "{title:speech}" from now on. Type "title" to see yours.',
)
HAVE = _define(
    "achievements.have", "command_result", actor="You have achieved {achievement:title}. {words:prose}"
)
OPEN = _define(
    "achievements.open",
    "command_result",
    actor="Not achieved ({done:int} of {wanted:int}): {achievement:title}. {words:prose}",
)
COUNT = _define(
    "achievements.count",
    "command_result",
    actor="{earned:int} of {all:int} achievements of this world are yours.",
)
NONE = _define(
    "achievements.none",
    "command_result",
    actor="There is nothing to achieve in this world but what you like.",
)
TITLE = _define("achievements.title", "command_result", actor='You bear the title "{title:speech}".')
NO_TITLE = _define("achievements.no_title", "command_result", actor="You bear no title.")
MAY_BEAR = _define(
    "achievements.may_bear", "command_result", actor='You may bear the title "{title:speech}".'
)
NOT_YOURS = _define(
    "achievements.not_yours",
    "error",
    actor='You have not earned a title "{what:speech}". Type "title" to see those that you have.',
)
FINGER_TITLE = _define(
    "achievements.finger_title", "command_result", actor='{player} bears the title "{title:speech}".'
)
FINGER_COUNT = _define(
    "achievements.finger_count",
    "command_result",
    actor="{player} has achieved {earned:int} of {all:int} things.",
)
