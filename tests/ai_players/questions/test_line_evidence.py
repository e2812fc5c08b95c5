"""A line beside its prompt shows what each comparison finds wrong."""

from maid_engine.ai_players.questions.line_evidence import LineEvidence
from tests.ai_players.questions.grounds import FACTS, SECTIONS


def test_doubts_name_the_comparison():
    found = LineEvidence.of(FACTS, "Borgund sells it for 90 gold. I have a lantern.", SECTIONS)
    assert set(found.doubts) >= {"name", "number", "list"}
    assert found.doubts["list"] == "you do not have any lantern"


def test_what_is_told_leaves_no_doubt():
    found = LineEvidence.of(FACTS, "Hilda has one for 30 gold.", SECTIONS)
    assert not found.doubts
    assert not found.is_told


def test_the_rules_own_line_is_told():
    assert LineEvidence.of(FACTS, FACTS.line, SECTIONS).is_told
