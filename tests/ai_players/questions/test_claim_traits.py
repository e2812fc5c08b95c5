"""The parts of a line and its prompt tell what is known, what is new, and how the line compares with the rule's."""

from maid_engine.ai_players.questions.claim_traits import claim_traits
from maid_engine.ai_players.questions.line_evidence import LineEvidence
from tests.ai_players.questions.grounds import FACTS, SECTIONS


def traits(line):
    return claim_traits(LineEvidence.of(FACTS, line, SECTIONS))


def test_names_are_told_apart_by_what_is_known_of_them():
    assert "w <name> +" in traits("Well, Hilda sells one.")
    assert "w <name?> +" in traits("Well, Borgund sells one.")


def test_what_is_denied_is_marked():
    assert "my past -" in traits("I never bought one.")
    assert "my past +" in traits("I bought one.")


def test_a_line_is_compared_with_that_of_the_rule():
    assert {"draft same steps", "first step same"} <= traits("West, then north.").keys()
    assert {"draft other numbers", "first step other"} <= traits("South, for 90 gold.").keys()


def test_a_line_is_compared_with_the_question():
    assert "topic joined being" in traits("Hilda, of course.")
    assert "topic apart being" in traits("Ferryman Pell, of course.")


def test_questions_claim_nothing():
    assert not any(name.startswith("w ") for name in traits("Do you like swords?"))
