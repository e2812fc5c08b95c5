"""A host's process: questions between two steps, and a mind that hangs."""

import threading
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest

from maid_engine.ai_players.hosts.codec.batch_codec import decode_reply, encode_batch
from maid_engine.ai_players.hosts.frame_kind import REPLY
from maid_engine.ai_players.hosts.host_batch import Ask, HostBatch, Make, Step
from maid_engine.ai_players.hosts.host_process import HostProcess, written
from maid_engine.ai_players.hosts.host_reply import Answered, Failed, HostReply, Saved, Stepped
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.models.intake import Intake, Lifecycle
from maid_engine.core.time import Seconds, Tick


@pytest.fixture
def world(setup: HostSetup) -> Iterator[Connection]:
    """Return the world's end of the socket of a host in a thread."""
    ours, theirs = Pipe()

    def host() -> None:
        with pytest.raises((EOFError, OSError)):
            HostProcess(theirs, setup).run()

    thread = threading.Thread(target=host)
    yield_to = ours
    thread.start()
    yield yield_to
    ours.close()
    thread.join()


def reply_in(data: bytes) -> HostReply:
    assert data[:1] == REPLY
    return decode_reply(data[1:])


def test_a_question_is_answered_before_the_steps_that_wait(world: Connection, recipe: MindRecipe) -> None:
    agent = recipe.own.ai_player_id
    steps = [Step(agent, Intake(Tick(n), Seconds(n), lifecycle=(Lifecycle.ENTERED,))) for n in range(1, 30)]
    world.send_bytes(encode_batch(HostBatch("a", 1, Tick(1), (Make(agent, recipe, "seed"),), 1)))
    assert reply_in(world.recv_bytes()).number == 1
    world.send_bytes(encode_batch(HostBatch("a", 1, Tick(2), tuple(steps), 2)))
    world.send_bytes(encode_batch(HostBatch("a", 1, Tick(2), (Ask(agent, 7, "plan"),), 3)))

    first, second = reply_in(world.recv_bytes()), reply_in(world.recv_bytes())
    assert (first.number, second.number) == (3, 2)
    assert isinstance(first.results[0], Answered)
    assert sum(isinstance(one, Stepped) for one in second.results) == 29


def test_a_result_that_cannot_be_written_is_a_failure() -> None:
    bad = Saved("ai#1", object(), b"", {})  # type: ignore[arg-type]
    good = Saved("ai#2", b"", b"", {})
    reply = decode_reply(written(HostReply("a", 1, Tick(1), (bad, good))))
    failed, kept = reply.results
    assert isinstance(failed, Failed)
    assert failed.error == "CodecError"
    assert kept == good
