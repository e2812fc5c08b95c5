"""What is said of a door reads back as how the door stands, for who acts and for who watches."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.core.messages import Name
from maid_stdlib.messages import doors
from tests.stdlib.messages.reading import read

GATE = {"actor": Name("Ada"), "what": Name("iron gate", "the"), "direction": "north"}


@pytest.mark.parametrize(
    ("message", "meaning"),
    [
        (doors.OPENS, Meaning.DOOR_OPENED),
        (doors.CLOSES, Meaning.DOOR_SHUT),
        (doors.LOCKS, Meaning.DOOR_NOW_LOCKED),
        (doors.UNLOCKS, Meaning.DOOR_UNLOCKED),
    ],
)
@pytest.mark.parametrize("view", ["actor", "room"])
def test_a_door_that_is_moved_reads_as_moved(message, meaning, view):
    seen = read(message(**GATE), view)
    assert seen.meaning is meaning
    assert seen.text(Role.ITEM) == "iron gate"
