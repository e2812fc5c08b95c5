"""Somebody is called as they want to be called, before those who may know it."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.talk_names import NAMING, fact_of, name_of, name_told
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.decisions import Learned
from tests.ai_players.rules.town import ada, bob, in_town, read_as

BOTH = only(("ada", "bob"))


@pytest.mark.parametrize(
    ("words", "slot", "name"),
    [
        ("im called bob", "bob", "Bob"),
        ("my name is McGrew", "McGrew", "McGrew"),
        ("call me red", "red", "Red"),
        ("im tired", "tired", ""),
        ("im x1y2", "x1y2", ""),
        ("call me " + "o" * 30, "o" * 30, ""),
        ("call me the one and only king", "the one and only king", ""),
    ],
)
def test_only_what_can_be_a_name_is_one(words, slot, name):
    s = in_town("balanced", ada).mind.situation(1.0)
    assert name_told(s, words, read_as(words, NAMING, name=slot)) == name


def test_a_name_is_corrected_by_the_next_words():
    s = in_town("balanced", ada).mind.situation(1.0)
    reading = read_as("not rob, robin", "turn.correct", thing="robin")
    assert name_told(s, "not rob, robin", reading, just_named=True) == "Robin"


def learned(s, name, audience=BOTH):
    marks_of(s).apply([Learned("Ada", fact_of(name), NAMING, True, audience)], s.now)


def test_the_latest_name_counts_and_only_for_those_who_may_know_it():
    book = in_town("balanced", ada, bob)
    s = book.mind.situation(book.now)
    learned(s, "Robin")
    assert name_of(s, "Ada", only(("ada",))) == "Robin"
    learned(s, "Secret", only(("ada",)))
    assert name_of(s, "Ada", only(("ada",))) == "Secret"
    assert name_of(s, "Ada", BOTH) == ""


def test_nobody_is_called_by_the_name_of_another_player():
    book = in_town("balanced", ada, bob)
    s = book.mind.situation(book.now)
    learned(s, "Bob")
    assert name_of(s, "Ada", only(("ada",))) == ""
