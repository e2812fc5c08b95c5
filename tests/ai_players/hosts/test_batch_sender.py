"""What is sent to a host: names once, and nothing that cannot be written."""

import pytest

from maid_engine.ai_players.hosts.batch_sender import BatchSender, WorldFacts
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.host_batch import HostBatch, Save, Step
from maid_engine.ai_players.hosts.host_reply import Failed
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.world_host import Sent, WorldHost
from maid_engine.ai_players.models.intake import Heard, HeardKind, Intake
from maid_engine.core.messages import Span
from maid_engine.core.time import Seconds, Tick

WORLD = WorldFacts(lambda: 0.0, lambda: 50.0, str.title, lambda agent: {})


class Wire(LocalHosts):
    """Keeps batches. Operations of the AI player ``bad`` cannot be written."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[HostBatch] = []

    def send(self, batch: HostBatch) -> None:
        """Keep a batch."""
        if any(op.agent == "bad" for op in batch.ops):
            raise CodecError("no form", agent="bad")
        self.sent.append(batch)


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def host() -> WorldHost:
    return WorldHost("host-1", lambda: 0.0)


def hears(author: str) -> Step:
    line = Heard(1, Tick(1), HeardKind.LINE, "hello", (Span(0, 5, author),))
    return Step("a", Intake(Tick(1), Seconds(1.0), heard=(line,)))


def test_a_host_learns_a_name_once_in_each_life(wire: Wire, host: WorldHost) -> None:
    sender = BatchSender(WORLD)
    for _ in range(2):
        host.begin_life()
        for _ in range(2):
            sender.send(wire, host, host.sent(Sent(Tick(1), (hears("ada"),))))
    assert [batch.names for batch in wire.sent] == [{"ada": "Ada"}, {}, {"ada": "Ada"}, {}]
    assert [batch.epoch for batch in wire.sent] == [1, 1, 2, 2]
    assert wire.sent[0].wall == 50.0


def test_what_cannot_be_written_is_a_failed_step_of_its_mind(wire: Wire, host: WorldHost) -> None:
    number = host.sent(Sent(Tick(1), (Save("a"), Save("bad"), Save("b"))))
    (failed,) = BatchSender(WORLD).send(wire, host, number)
    assert isinstance(failed, Failed)
    assert (failed.agent, failed.op) == ("bad", "Step")
    assert wire.sent[0].ops == host.unanswered[number].ops == (Save("a"), Save("b"))
