"""Messages about the weather and the seasons."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

_SEEN = Sense(Meaning.WORLD_WEATHER, {"weather": Role.STATE})

WEATHER = _define("weather.now", "command_result", actor="The weather here: {weather:word}.", means=_SEEN)
TURNS = _define(
    "weather.turns", "environment", room="The weather turns to {weather:word}.", means={"room": _SEEN}
)
WORDS = _define(
    "weather.words",
    "environment",
    actor="{words:prose}",
    room="{words:prose}",
    follows=("weather.now", "weather.turns", "weather.season_turns"),
)
HARD_REST = _define(
    "weather.hard_rest", "command_result", actor="One recovers slowly in it, unless under a roof."
)
GOOD_REST = _define("weather.good_rest", "command_result", actor="One recovers fast in it.")
NO_SKY = _define("weather.no_sky", "command_result", actor="You cannot see the sky from here.")
NO_WEATHER = _define("weather.none", "command_result", actor="The sky never changes in this world.")
SEASON = _define(
    "weather.season", "command_result", actor="The season is {season:word}, day {day:int} of {days:int}."
)
SEASON_TURNS = _define("weather.season_turns", "environment", room="The season turns to {season:word}.")
