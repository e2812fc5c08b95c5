"""Batches and replies as bytes: what is read is what was written, and anything else is refused by name."""

from functools import cache
from itertools import groupby

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.hosts.codec.batch_codec import (
    decode_batch,
    decode_reply,
    encode_batch,
    encode_reply,
)
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.face import MindFace
from maid_engine.ai_players.hosts.host_batch import Forget, HostBatch, Step
from maid_engine.ai_players.hosts.host_reply import HostReply, Stepped
from maid_engine.ai_players.models.intake import Heard, HeardKind, Intake, Outcome
from maid_engine.core.time import Seconds, Tick
from tests.ai_players.hosts.alike import assert_alike
from tests.ai_players.hosts.any_value import any_value
from tests.ai_players.hosts.recorded import recorded_steps

NOW, TIME = Tick(400), Seconds(100.0)


@cache
def any_face():
    """A face; which one does not matter, so none simpler is looked for."""
    return find(any_value(MindFace), lambda face: True, settings=settings(phases=(Phase.generate,)))


def batch(*ops):
    return HostBatch("one", 3, NOW, ops)


# --- the same again ---


def test_every_recorded_intake_is_the_same_after_the_crossing():
    for tick, steps in groupby(recorded_steps(), key=lambda step: step.intake.tick):
        sent = HostBatch("one", 1, tick, tuple(Step(step.agent, step.intake) for step in steps))

        assert_alike(decode_batch(encode_batch(sent)), sent)


def test_every_recorded_outcome_is_the_same_after_the_crossing():
    for step in recorded_steps():
        sent = HostReply("one", 1, step.intake.tick, (Stepped(step.agent, step.outcome, any_face()),))

        assert_alike(decode_reply(encode_reply(sent)), sent)


def test_the_recording_has_questions_events_commands_and_answers():
    steps = recorded_steps()

    for field in ("questions", "events", "commands", "judged"):
        assert any(getattr(step.outcome, field) for step in steps), field
    for field in ("heard", "answers", "command_results", "lifecycle"):
        assert any(getattr(step.intake, field) for step in steps), field


@given(any_value(HostBatch))
def test_any_batch_is_the_same_after_the_crossing(sent):
    assert_alike(decode_batch(encode_batch(sent)), sent)


@given(any_value(HostReply))
def test_any_reply_is_the_same_after_the_crossing(sent):
    assert_alike(decode_reply(encode_reply(sent)), sent)


# --- what cannot be written ---


def test_an_operation_that_cannot_be_written_is_named():
    with pytest.raises(CodecError, match=r"Forget ai#5: .*surrogate") as caught:
        encode_batch(batch(Forget("ai#4", "bob"), Forget("ai#5", "\ud800")))

    assert caught.value.agent == "ai#5"


def test_an_outcome_with_another_kind_of_event_is_refused():
    class Unheard:
        """No event of a mind."""

    reply = HostReply("one", 1, NOW, (Stepped("ai#5", Outcome(events=(Unheard(),)), any_face()),))
    with pytest.raises(CodecError, match="Unheard is not one of") as caught:
        encode_reply(reply)

    assert caught.value.agent == "ai#5"


# --- what cannot be read ---

HEARD = (Heard(7, NOW, HeardKind.LINE, "The wolf growls."), Heard(8, NOW, HeardKind.LINE, "You flee."))
MESSAGE = encode_batch(batch(Step("ai#1", Intake(NOW, TIME, HEARD)), Forget("ai#2", "bob")))


@given(st.binary(max_size=60))
def test_garbage_is_refused(data):
    with pytest.raises(CodecError):
        decode_batch(data)


@pytest.mark.parametrize(
    "data", [b"", b"GET / HTTP/1.1\r\nHost: example.org\r\n\r\n", encode_batch(batch())[1:]]
)
def test_bytes_of_another_program_are_refused(data):
    with pytest.raises(CodecError, match="not a message of MAID; check which program is at the other end"):
        decode_batch(data)


@pytest.mark.parametrize("length", range(len(MESSAGE)))
def test_a_message_that_ends_too_early_is_refused(length):
    with pytest.raises(CodecError):
        decode_batch(MESSAGE[:length])


@given(st.integers(0, len(MESSAGE) - 1), st.integers(1, 255))
def test_a_message_with_one_other_byte_is_refused(at, change):
    damaged = bytearray(MESSAGE)
    damaged[at] ^= change

    with pytest.raises(CodecError):
        decode_batch(bytes(damaged))


def test_a_message_of_another_version_is_refused_with_the_remedy():
    with pytest.raises(CodecError, match="run the same version on the server and on all hosts"):
        decode_reply(MESSAGE)
