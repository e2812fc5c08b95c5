import pytest

from maid_engine.ai_players.hosts.cluster.driver_frame import (
    ClusterFacts,
    DriverFrame,
    FrameKind,
    facts_in,
    frame_in,
)
from maid_engine.ai_players.hosts.codec.codec_error import CodecError


@pytest.mark.parametrize("kind", list(FrameKind))
def test_frames_come_back_as_they_were(kind):
    frame = DriverFrame(kind, "host-1", 7, "ein Wörtchen".encode())

    assert frame_in(frame.packed()) == frame
    assert frame.text == "ein Wörtchen"


def test_facts_come_back_as_they_were():
    facts = ClusterFacts(("10.0.0.1", "10.0.0.2"), asks_token=True)

    assert facts_in(facts.packed()) == facts


@pytest.mark.parametrize("read", [frame_in, facts_in])
def test_other_bytes_are_refused(read):
    with pytest.raises(CodecError):
        read(b"nonsense")
