"""Readings of packets that are shared by all who get them."""

import pytest

from maid_engine.ai_players.cognitive.perception.gmcp_extractor import GMCPExtractor
from maid_engine.ai_players.cognitive.perception.observation_judge import ObservationJudge
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds
from tests.ai_players.minds import heard

NOW = Seconds(3.0)
COMINGS = (
    Packet("Room.AddPlayer", {"name": "Ada", "ai": False}),
    Packet("Room.AddPlayer", {"name": "Vela", "ai": True}),
    Packet("Room.AddPlayer", "Zoe"),
    Packet("Room.RemovePlayer", "Ada"),
    Packet("Room.RemovePlayer", "Bob"),
)


@pytest.mark.parametrize("packet", COMINGS, ids=str)
def test_a_shared_reading_of_a_coming_is_what_each_would_read(packet):
    extractor, judge = GMCPExtractor("Bob"), ObservationJudge()
    one = heard(packet)

    shared = extractor.coming_or_going(one, NOW)
    assert list(shared) == [judge.judged(seen) for seen in extractor.extract(one, NOW)]


@pytest.mark.parametrize(
    "packet", [Packet("Room.AddPlayer", 7), Packet("Room.Players", []), "Ada arrives."], ids=str
)
def test_other_output_has_no_shared_reading(packet):
    assert GMCPExtractor("Bob").coming_or_going(heard(packet), NOW) is None
