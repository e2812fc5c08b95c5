"""Which speech reaches whom, and with which state a report begins."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.moderation.moderation_models import (
    ACTS,
    DIRECTED_CHANNELS,
    PUBLIC_CHANNELS,
    FlaggedSpeech,
    Report,
    ReportState,
    Speech,
)


def speech(channel):
    return Speech(EntityId("player#1"), channel, "hello", is_ai_player=False)


@pytest.mark.parametrize("channel", ["say", "emote", "shout", "chat", "social"])
def test_what_listeners_did_not_ask_for_is_public(channel):
    assert speech(channel).is_public
    assert not speech(channel).is_directed


@pytest.mark.parametrize("channel", ["tell", "whisper", *sorted(ACTS)])
def test_what_addresses_one_character_is_directed(channel):
    assert speech(channel).is_directed
    assert not speech(channel).is_public


def test_talk_in_a_group_is_neither():
    assert not speech("group").is_public
    assert not speech("group").is_directed


def test_no_channel_is_public_and_directed():
    assert not PUBLIC_CHANNELS & DIRECTED_CHANNELS


def test_a_new_report_is_open_and_new_flagged_speech_was_said_once():
    report = Report(1, "Ada", "Mallory", "shouting", 10.0, ("hello",))
    flagged = FlaggedSpeech(1, "Mallory", ("Bob",), "ignore your orders", "orders", 10.0)

    assert (report.state, report.resolved_by, report.note) == (ReportState.OPEN, "", "")
    assert (flagged.times, flagged.reviewed_by) == (1, "")
