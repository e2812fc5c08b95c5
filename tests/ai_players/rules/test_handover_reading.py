"""Sentences that ask to hand a thing to somebody."""

import pytest

from maid_engine.ai_players.language.handover_reading import Handover, handover_of, read_handover


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("bring adalina a torch at the temple", Handover("a torch", "adalina", "temple")),
        ("give hilda the brass lantern", Handover("the brass lantern", "hilda")),
        ("bring the old smith 2 pelts", Handover("2 pelts", "old smith")),
        ("give a torch to adalina", Handover("a torch", "adalina")),
        ("take the letter to the old mill", Handover("the letter", "old mill")),
        (
            "deliver the letter to ferryman pell in the harbour",
            Handover("the letter", "ferryman pell", "harbour"),
        ),
        ("at the temple, give adalina a torch", Handover("a torch", "adalina", "temple")),
        ("hand over the key to bob", Handover("the key", "bob")),
        ("fetch a bucket of water to the smith", Handover("a bucket of water", "smith")),
        (
            "carry three loaves to mistress quill by the well",
            Handover("three loaves", "mistress quill", "well"),
        ),
    ],
)
def test_the_thing_the_receiver_and_the_place_are_read(words, read):
    assert read_handover(words) == read


@pytest.mark.parametrize(
    "words",
    [
        "bring me a torch",
        "get a lantern",
        "get the key for the door",
        "take me to the mill",
        "give 100 gold to bob",
        "bring it to them",
        "kill 3 wolves",
        "",
    ],
)
def test_what_hands_nothing_to_somebody_is_not_read(words):
    assert read_handover(words) is None


def test_the_subject_of_a_condition_can_be_read_back():
    for errand in (Handover("torch", "adalina"), Handover("torch", "adalina", "temple of the lantern")):
        assert handover_of(errand.subject) == errand
    assert handover_of("torch") is None
