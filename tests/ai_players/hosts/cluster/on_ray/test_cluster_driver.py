"""What the driver does with frames of the world, without a cluster."""

import pickle
from multiprocessing import Pipe

import pytest

from maid_engine.ai_players.hosts.cluster.cluster_driver import ClusterDriver
from maid_engine.ai_players.hosts.cluster.driver_frame import DriverFrame, FrameKind, frame_in
from maid_engine.ai_players.hosts.codec.codec_error import CodecError


@pytest.fixture
def world():
    """The world's end of a driver's socket, and the driver."""
    ours, theirs = Pipe()
    with ours, theirs:
        yield ours, ClusterDriver(theirs, 1.0)


def test_knowledge_that_cannot_be_sent_is_the_reason_of_every_death(world):
    line, driver = world
    driver.do(DriverFrame(FrameKind.SETUP, data=pickle.dumps(pytest.raises)))
    driver.do(DriverFrame(FrameKind.START, "a", 3))
    driver.do(DriverFrame(FrameKind.BATCH, "a", 3, b"batch"))
    driver.do(DriverFrame(FrameKind.STOP, "a", 3))

    told = frame_in(line.recv_bytes())
    assert told[:3] == (FrameKind.DIED, "a", 3)
    assert "what the packs teach cannot be sent to another machine" in told.text
    assert not line.poll()


def test_the_world_says_nothing_that_only_the_driver_says(world):
    _, driver = world
    with pytest.raises(CodecError, match="the world does not say reply"):
        driver.do(DriverFrame(FrameKind.REPLY))
