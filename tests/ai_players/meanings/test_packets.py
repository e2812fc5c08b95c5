"""Rows of packets: what perception makes itself matters as much as its row says."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.meanings.packets import ROWS
from maid_engine.core.messages import Packet
from tests.ai_players.minds import perceive

LAMP = {"id": 7, "name": "a brass lamp"}
PACKETS = {
    Meaning.ROOM: Packet("Room.Info", {"num": 1, "name": "The Square", "exits": {"n": 2}}),
    Meaning.PLAYERS_LISTED: Packet("Room.Players", [{"name": "Ada"}]),
    Meaning.THINGS_LISTED: Packet("Char.Items.List", {"location": "inv", "items": [LAMP]}),
    Meaning.THING_ADDED: Packet("Char.Items.Add", {"location": "inv", "item": LAMP}),
    Meaning.THING_CHANGED: Packet("Char.Items.Update", {"location": "inv", "item": LAMP}),
    Meaning.THING_REMOVED: Packet("Char.Items.Remove", {"location": "inv", "item": LAMP}),
}


@pytest.mark.parametrize("meaning", PACKETS)
def test_a_packet_is_of_the_kind_and_has_the_roles_of_its_row(meaning):
    (one,) = perceive(PACKETS[meaning]).observations
    assert (one.meaning, one.type) == (meaning, ROWS[meaning].kind)
    assert set(ROWS[meaning].needs) <= set(one.structured_data)
