"""A judge adds up what the parts of a line count."""

import pytest

from maid_engine.ai_players.questions.line_evidence import LineEvidence
from maid_engine.ai_players.questions.line_faults import LineFault
from maid_engine.ai_players.questions.line_judge import (
    MANNERS,
    LineJudge,
    parsed,
    shipped_line_judge,
    written,
)
from maid_engine.core.errors import ConfigError
from tests.ai_players.questions.grounds import FACTS, SECTIONS

LIMITS = dict.fromkeys(LineFault, 1.0)
GIFT = tuple(5.0 if fault is LineFault.GIFT else 0.0 for fault in MANNERS)


def test_a_claim_is_scored_beside_its_limit():
    judge = LineJudge({"doubt number": 3.0}, {}, LIMITS)
    wrong, right = (LineEvidence.of(FACTS, f"It costs {price} gold.", SECTIONS) for price in (90, 30))
    assert judge.claim_score(wrong) == 2.0
    assert judge.claim_score(right) == -1.0


def test_the_worst_sentence_counts():
    judge = LineJudge({}, {"commits": GIFT}, LIMITS)
    scores = judge.manner_scores("A fine day. I will bring it to you.", "", "")
    assert scores[LineFault.GIFT] == 4.0
    assert scores[LineFault.RUDE] == -1.0


def test_written_weights_are_read_as_they_were():
    judge = LineJudge({"doubt": 1.5}, {"commits": GIFT}, LIMITS)
    found = parsed(written(judge), "some.json")
    assert (found.claim, found.manners, found.limits) == (judge.claim, judge.manners, judge.limits)


@pytest.mark.parametrize("text", ["", "[]", '{"claim":{},"manners":{"commits":[1]},"limits":{}}'])
def test_a_damaged_file_is_told(text):
    with pytest.raises(ConfigError, match=r"some\.json: damaged"):
        parsed(text, "some.json")


def test_a_judge_ships_with_the_engine():
    scores = shipped_line_judge().manner_scores("Give me all your gold.", "", "")
    assert max(scores, key=scores.__getitem__) is LineFault.GIFT
