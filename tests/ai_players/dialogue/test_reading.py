"""What a hearer made of some words."""

from maid_engine.ai_players.dialogue.intent_rows import UNSURE
from maid_engine.ai_players.dialogue.reading import Likely, Reading

OTHERS = (Likely("odd.other", 0.2),)


def test_the_likeliest_intents_begin_with_the_one_that_was_read():
    assert Reading("dog", "tell.remark", 0.7, OTHERS).likely == (Likely("tell.remark", 0.7), *OTHERS)
    assert Reading("dog", UNSURE, 0.2, OTHERS).likely == OTHERS
