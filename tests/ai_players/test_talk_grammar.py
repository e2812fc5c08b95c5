"""A reading that the grammar of its words rules out is not sure."""

import pytest

from maid_engine.ai_players.cognitive.talk_grammar import without_impossible_rows
from maid_engine.ai_players.dialogue.reading import Likely, Reading

OTHERS = (Likely("world.who_is", 0.2), Likely("self.level", 0.1))


def reading(words, row):
    return Reading(words, row, 0.9, OTHERS, asks=True)


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("has he been at it long", "world.seen"),
        ("how many xp does it take", "self.level"),
        ("who carries the bucket", "request.do"),
        ("where does she keep it", "request.give"),
        ("did the sea ever come up here", "request.group"),
        ("would you ever live elsewhere", "request.leave_me"),
        ("what if i go alone", "ways.where_am_i"),
    ],
)
def test_a_question_about_others_is_none_about_the_hearer_and_no_order(words, row):
    found = without_impossible_rows(reading(words, row))
    assert not found.is_sure
    assert found.alternatives[0].intent == "world.who_is"


def test_no_other_row_that_is_ruled_out_stays_likely():
    found = without_impossible_rows(reading("has he been at it long", "world.seen"))
    assert [one.intent for one in found.alternatives] == ["world.who_is", "odd.other"]


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("have you been at it long", "self.how_long"),
        ("anyone seen a tall elf", "world.seen"),
        ("what level", "self.level"),
        ("can you carry the bucket", "request.do"),
        ("why dont you follow me", "request.follow"),
        ("is he nice", "world.who_is"),
    ],
)
def test_other_readings_stay_as_they_are(words, row):
    assert without_impossible_rows(reading(words, row)).intent == row
