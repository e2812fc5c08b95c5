import pytest

from maid_engine.ai_players.dialogue.intent_rows import UNSURE
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_qa.dialogue.examples import Example
from maid_qa.dialogue.held_out import Judged, deceived, false_sure, others_left


def judged(intent, read_as, *, confidence=0.9, mistaken_for=""):
    example = Example(intent, "words", (), "a", mistaken_for=mistaken_for)
    best = Likely(intent if read_as == UNSURE else read_as, confidence)
    return Judged(example, Reading("words", read_as, confidence, alternatives=(best,)), (best,), 0.1)


def test_sure_errors_are_counted_apart_from_unsure_ones():
    readings = [
        judged("trade.price", "trade.price"),
        judged("trade.price", "social.thanks"),
        judged("trade.price", UNSURE),
        judged("odd.other", "odd.other"),
    ]

    assert false_sure(readings) == 0.25


def test_a_sentence_of_no_row_is_left_when_it_is_unsure_or_other():
    readings = [
        judged("odd.other", "odd.other"),
        judged("odd.other", UNSURE),
        judged("odd.other", "trade.price"),
        judged("trade.price", "trade.price"),
    ]

    assert others_left(readings) == pytest.approx(2 / 3)


def test_striking_words_deceive_when_their_intent_is_read():
    readings = [
        judged("social.insult", "ways.where_thing", mistaken_for="ways.where_thing"),
        judged("social.insult", "social.insult", mistaken_for="ways.where_thing"),
        judged("ways.where_thing", "ways.where_thing"),
    ]

    assert deceived(readings) == 0.5
