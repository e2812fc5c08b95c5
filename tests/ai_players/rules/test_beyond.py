"""What lies in a direction of a place, or beyond it."""

import pytest

from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.town import reply


@pytest.mark.parametrize(
    ("words", "slots", "parts"),
    [
        ("what lies north of salt lane?", {"direction": "north", "thing": "salt lane"}, ("the Forge",)),
        ("anything past the marsh road", {"thing": "the marsh road"}, ("the Drowned Wood", "the Peat Hut")),
        ("what is past the peat hut", {"thing": "the peat hut"}, ("the Peat Hut",)),
        ("what is west of the drowned wood", {"direction": "west", "thing": "the drowned wood"}, ("Drowned Wood", "west")),
        ("what is east?", {"direction": "east"}, ("Rope Walk",)),
        ("what lies beyond the barrow", {"thing": "the barrow"}, ("down", "Barrow")),
    ],
)  # fmt: skip
def test_what_lies_there_is_told(words, slots, parts):
    found = reply(resident(), words, "ways.what_lies", slots)
    line = f"{found.line} {found.facts}"
    assert all(part in line for part in parts), line
