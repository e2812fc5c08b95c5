"""The better one of two offers is told."""

import pytest

from maid_engine.ai_players.language.better_deals import better_deal


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("whats the better price, 2 apples for 5 or 7 for 14?", "7 for 14"),
        ("is 6 for 18 better than 4 for 12", "neither: one piece costs the same"),
        ("which is more expensive per piece, 3 arrows for 6 or 4 for 10, which one", "4 for 10"),
        ("should i buy one rope for 9 or two ropes for 16, what is the better deal", "2 ropes for 16"),
        ("i sold 3 apples for 5", ""),
        ("3 for 10?", ""),
    ],
)
def test_the_better_offer_is_told(words, result):
    assert better_deal(words).result == result
