"""Known things that are put together wrongly are a wrong claim."""

import pytest

from maid_engine.ai_players.questions.line_pairs import wrong_pair
from tests.ai_players.questions.grounds import NAMES, clauses, ground


@pytest.mark.parametrize(
    "line",
    [
        "Tobin is at the Smithy.",
        "Hilda runs the General Store.",
        "You know Hilda? She keeps the General Store.",
        "Tobin sells the short sword.",
        "Buy a torch from Hilda.",
        "Hilda stands right here.",
        "Hilda? She is just outside.",
    ],
)
def test_the_keeper_of_another_shop_is_a_wrong_pair(line):
    assert wrong_pair(clauses(line), ground(), NAMES) != ""


@pytest.mark.parametrize(
    "line",
    [
        "Hilda is at the Smithy.",
        "Tobin sells torches.",
        "Ferryman Pell stands right here.",
        "Ask Hilda about the wolves.",
        "Is Tobin at the Smithy?",
        "Tobin is not at the Smithy.",
        "Tobin or the Smithy, I would say.",
        "Go from Tobin to the Smithy.",
    ],
)
def test_what_is_told_together_asked_or_advised_is_none(line):
    assert wrong_pair(clauses(line), ground(), NAMES) == ""
