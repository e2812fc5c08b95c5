"""Messages about the time of the world: its clock, its days, and what one sees of them in the sky."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue
from maid_engine.core.world_clock import DAWN_H, DUSK_H

CATALOGUE = Catalogue()
_define = CATALOGUE.define

OCLOCK = _define(
    "clock.oclock",
    "command_result",
    actor="It is {hour:int} o'clock in the {part:word}.",
    means=Sense(Meaning.WORLD_TIME, {"hour": Role.HOUR, "part": Role.STATE}),
)
TODAY = _define("clock.today", "command_result", actor="Today is {day:title}.")
FEAST_TODAY = _define("clock.feast_today", "command_result", actor="Today's feast is {feast:title}.")
DAWN = _define(
    "clock.dawn",
    "environment",
    room="The sun rises.",
    means={"room": Sense(Meaning.WORLD_TIME, always={Role.HOUR: int(DAWN_H)})},
)
DUSK = _define(
    "clock.dusk",
    "environment",
    room="The sun goes down.",
    means={"room": Sense(Meaning.WORLD_TIME, always={Role.HOUR: int(DUSK_H)})},
)
FEAST_SEEN = _define("clock.feast_seen", "environment", actor="It is {feast:title} today.")
FEAST_WORDS = _define(
    "clock.feast_words", "environment", actor="{words:prose}", follows=("clock.feast_seen",)
)
