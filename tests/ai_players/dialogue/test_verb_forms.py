"""Verbs have their third person and their past."""

import pytest

from maid_engine.ai_players.dialogue.verb_forms import is_verb, past_of, third_person, verb_table


@pytest.mark.parametrize(
    ("verb", "third", "past"),
    [
        ("pay", "pays", "paid"),
        ("carry", "carries", "carried"),
        ("watch", "watches", "watched"),
        ("go", "goes", "went"),
        ("have", "has", "had"),
        ("stop", "stops", "stopped"),
        ("like", "likes", "liked"),
        ("cut", "cuts", "cut"),
    ],
)
def test_forms_of_a_verb(verb, third, past):
    assert (third_person(verb), past_of(verb)) == (third, past)


def test_common_verbs_are_known_without_an_ending():
    assert is_verb("sell")
    assert not is_verb("sold")
    assert not is_verb("table")


def test_a_past_that_is_like_its_verb_does_not_stand_for_another():
    assert verb_table().bases_of_past["sold"] == "sell"
    assert "cut" not in verb_table().bases_of_past
