"""The replies of `map`."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

TITLE = _define("chart.title", "command_result", actor="Your map around {title:title}:")
ROW = _define("chart.row", "command_result", actor="Map | {row:drawing}")
WALK = _define("chart.walk", "command_result", actor="To walk {ways:list}: {title:title}.")
NOTHING_SEEN = _define(
    "chart.nothing_seen", "command_result", actor="You have seen no other place near here yet."
)
