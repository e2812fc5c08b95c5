"""What makes a follow-up more probable."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.fit import Nearness
from maid_engine.ai_players.dialogue.exchanges.follow_fit import (
    FOLLOW_PARTS,
    UNTAUGHT_FOLLOW_UPS,
    asks_for_known,
    follow_nearness,
)
from maid_engine.ai_players.dialogue.reading import Likely

NEAR = Nearness(0.8, 0.5, 0.9, 0.9, 0.0, 0.0, 1.0, 1.0, 0.0, 2.0)


def probability(near=NEAR, others=(0.2,), back=0, known=0.0, rival=0.0):
    return UNTAUGHT_FOLLOW_UPS.probability(follow_nearness(near, others, back, known, rival))


@pytest.mark.parametrize(
    "less",
    [
        {"near": NEAR._replace(meaning=0.3)},
        {"others": (0.2, 0.8)},
        {"back": 2},
        {"known": 0.9},
        {"rival": 0.9},
    ],
)
def test_what_speaks_against_a_follow_up_makes_it_less_probable(less):
    assert probability(**less) < probability()
    assert len(UNTAUGHT_FOLLOW_UPS.parts) == len(FOLLOW_PARTS)


def test_words_that_ask_for_knowledge_memory_or_a_deed_are_known():
    likely = [Likely("ways.where_thing", 0.4), Likely("memory.know_me", 0.2), Likely("request.follow", 0.1)]
    others = [Likely("tell.about_me", 0.2), Likely("a row that is gone", 0.1)]
    assert asks_for_known([*likely, *others]) == pytest.approx(0.7)
