"""A host's actor as an ordinary object: batches in, frames out, and its end."""

import pytest

from maid_engine.ai_players.hosts.cluster.host_actor import HostActor
from maid_engine.ai_players.hosts.cluster.sent_setup import sent_setup, setup_in
from maid_engine.ai_players.hosts.codec.batch_codec import decode_reply, encode_batch
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import pack
from maid_engine.ai_players.hosts.frame_kind import REPLY
from maid_engine.ai_players.hosts.host_batch import HostBatch, Make
from maid_engine.ai_players.hosts.host_reply import Made
from maid_engine.core.time import Tick


@pytest.fixture(scope="module")
def sent(setup):
    return sent_setup(setup)


def test_it_answers_a_batch_until_it_is_told_nonsense(sent, recipe):
    actor = HostActor(12.5)
    assert actor.owner() == 12.5
    actor.begin(sent)
    frames = actor.frames()
    actor.put(encode_batch(HostBatch("a", 1, Tick(1), (Make("ai#1", recipe, "seed"),), 1)))
    frame = next(frames)
    assert frame[:1] == REPLY
    assert isinstance(decode_reply(frame[1:]).results[0], Made)

    actor.put(b"nonsense")
    with pytest.raises((EOFError, OSError)):
        next(frames)


def test_the_whole_knowledge_of_the_packs_is_in_what_is_sent(sent, setup):
    found = setup_in(sent)

    assert found.traces == setup.traces
    for name in ("presets", "goal_templates", "commands", "prompt", "lore", "help", "starting_location"):
        assert getattr(found.knowledge, name) == getattr(setup.knowledge, name), name


def test_a_setup_can_also_be_sent_after_somebody_has_talked(setup):
    setup.knowledge.phrases.exchanges.fitting("my dog died", ())
    assert "exchanges" in vars(setup.knowledge.phrases)
    assert setup_in(sent_setup(setup)).knowledge.lore == setup.knowledge.lore


def test_an_object_of_a_class_of_a_pack_is_refused_by_name(setup):
    class Own:
        pass

    odd = setup._replace(traces=Own())
    with pytest.raises(CodecError, match="Own"):
        sent_setup(odd)


@pytest.mark.parametrize("data", [b"", b"nonsense", pack([("list", "list", [])])])
def test_what_is_no_setup_is_refused(data):
    with pytest.raises(CodecError):
        setup_in(data)
