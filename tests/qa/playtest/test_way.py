"""A finding in a room has a way there from where newcomers begin."""

import pytest

from maid_engine.ports.playtest import Finding, Severity
from maid_qa.playtest.repro_path import ways_in
from maid_qa.testing.pilot import Pilot


@pytest.fixture(scope="module")
def pilot():
    return Pilot("tutorial_world")


@pytest.mark.parametrize(
    ("where", "name"),
    [
        ("tutorial_world:lookout", "Ada"),
        ("tutorial_world:lookout:west", "Ben"),
        ("tutorial_world:lookout:brass railing", "Cleo"),
    ],
)
def test_it_leads_a_newcomer_into_the_room(pilot, where, name):
    ada = pilot.join(name)
    way = ways_in(pilot.game)(Finding("dead_exit", where, "", Severity.MAJOR))
    for line in way:
        ada.type(line)

    assert way == ("north", "east")
    assert pilot.game.world.place_of(ada.player) == "tutorial_world:lookout"


@pytest.mark.parametrize("where", ["sing", "tutorial_world:isa", "pack.py:12", "tutorial_world"])
def test_what_is_in_no_room_has_none(pilot, where):
    assert ways_in(pilot.game)(Finding("traceback", where, "", Severity.MAJOR)) == ()
