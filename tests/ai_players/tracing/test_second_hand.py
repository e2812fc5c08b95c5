"""Whose words AI players repeated to others."""

from maid_engine.ai_players.tracing import second_hand
from maid_engine.ai_players.tracing.second_hand import SecondHand


def test_who_hears_a_repeated_line_is_found_with_those_who_said_it_first():
    said = SecondHand()
    said.repeated("torensen", ["ada"])

    assert said.with_sources(["torensen", "wanda"]) == ("torensen", "wanda", "ada")
    assert said.with_sources(["wanda"]) == ("wanda",)


def test_words_that_go_through_two_mouths_keep_their_first_author():
    said = SecondHand()
    said.repeated("torensen", ["ada"])
    said.repeated("anolsen", ["torensen"])

    assert "ada" in said.with_sources(["anolsen"])


def test_a_speaker_who_forgot_a_person_repeats_nothing_of_them():
    said = SecondHand()
    said.repeated("torensen", ["ada", "wanda"])
    said.forget("torensen", "ada")

    assert said.with_sources(["torensen"]) == ("torensen", "wanda")


def test_a_speaker_who_is_erased_is_forgotten_with_all_it_repeated():
    said = SecondHand()
    said.repeated("torensen", ["ada"])
    said.repeated("anolsen", ["ada"])
    said.forget_speaker("torensen")

    assert said.with_sources(["torensen"]) == ("torensen",)
    assert said.with_sources(["anolsen"]) == ("anolsen", "ada")


def test_speakers_and_sources_are_bounded(monkeypatch):
    monkeypatch.setattr(second_hand, "MOST_SPEAKERS", 2)
    monkeypatch.setattr(second_hand, "MOST_SOURCES", 2)
    said = SecondHand()
    said.repeated("first", ["ada"])
    said.repeated("second", ["a", "b", "c"])
    said.repeated("third", ["ada"])

    assert said.with_sources(["first"]) == ("first",)
    assert said.with_sources(["second"]) == ("second", "b", "c")
