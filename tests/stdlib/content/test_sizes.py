"""What server lists are told of a world."""

from maid_engine.net.server import people_and_ai
from maid_qa.testing.pilot import Pilot


def test_a_server_list_learns_how_much_world_there_is():
    counts = people_and_ai(Pilot("stdlib", "classic_rpg").game)

    assert (counts.rooms, counts.areas) == (268, 12)
    assert min(counts.mobiles, counts.objects, counts.help_files, counts.levels, counts.skills) > 0
