"""Messages of `compare`: which of two things is better."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

BETTER = _define("compare.better", "command_result", actor="Better with {item}: {points:list}.")
ALIKE = _define("compare.alike", "command_result", actor="Both give you the same.")
OTHER_USES = _define(
    "compare.other_uses", "command_result", actor="The two are for different uses, so neither is better."
)
NOTHING_IN_USE = _define(
    "compare.nothing_in_use",
    "command_result",
    actor='You use nothing in the place of {item}. To compare it with something else, type "with" and a name after it.',
)
SAME_THING = _define("compare.same_thing", "error", actor="That is {item} both times. Name two things.")
