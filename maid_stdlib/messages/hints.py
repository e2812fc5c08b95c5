"""Messages of hints for newcomers, and of `hints`."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

HINT = _define("hints.hint", "system_message", actor="Hint: {text:prose}", importance=3)
CAN_END = _define(
    "hints.can_end", "system_message", actor='To read no more hints, type "hints off".', importance=2
)
ARE_ON = _define(
    "hints.are_on",
    "command_result",
    actor="Hints are on: {learned:int} of {count:int} things are learned or told. They end by themselves.",
)
ARE_OFF = _define("hints.are_off", "command_result", actor='Hints are off. "hints on" brings them back.')
