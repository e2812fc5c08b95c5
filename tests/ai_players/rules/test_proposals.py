"""All that could be answered is proposed, what seems certain first."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.proposal_evidence import evidence_of
from maid_engine.ai_players.cognitive.behaviors.answers.proposals import Source, first_thoughts, proposals
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, SpeechKind
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from tests.ai_players.rules.town import ada, asked_in, in_town, read_as


@pytest.fixture
def s():
    book = in_town("balanced", ada)
    return book.mind.situation(book.now)


def sources(s, asked):
    return [one.source for one in proposals(s, asked)]


def test_what_the_words_make_certain_is_proposed_before_their_row(s):
    found = sources(s, asked_in(s, "what is 3 plus 4?", read_as("what is 3 plus 4?", "odd.maths")))
    assert found[0] is Source.WORKED
    assert Source.ROW in found
    assert found.index(Source.WORKED) < found.index(Source.ROW)


def test_rows_that_are_the_next_likeliest_are_proposed_but_no_requests(s):
    likely = (Likely("ways.where_thing", 0.3), Likely("request.leave_me", 0.3), Likely("world.what_is", 0.01))
    reading = Reading("the smithy", UNSURE, 0.3, likely, {"thing": "smithy"}, kind=SpeechKind.QUESTION)
    rows = [one.row for one in proposals(s, asked_in(s, "the smithy", reading))]
    assert "ways.where_thing" in rows
    assert "request.leave_me" not in rows
    assert "world.what_is" not in rows


def test_words_of_an_ai_player_have_the_answer_of_their_row_alone(s):
    asked = asked_in(
        s, "where is the smithy?", read_as("where is the smithy?", "ways.where_thing"), human=False
    )
    assert sources(s, asked) == [Source.ROW]


def test_proposals_are_found_when_they_are_asked_for_and_change_nothing(s):
    asked = asked_in(
        s, "where is the smithy?", read_as("where is the smithy?", "ways.where_thing", thing="smithy")
    )
    once = [(one.source, one.reply.line) for one in proposals(s, asked)]
    assert once == [(one.source, one.reply.line) for one in proposals(s, asked)]
    first = next(first_thoughts(s, asked))
    assert (first.source, first.reply.line) == once[0]


def test_evidence_tells_what_is_known_of_a_proposal(s):
    words = "where is the smithy?"
    asked = asked_in(s, words, read_as(words, "ways.where_thing", thing="smithy"), last="Hello.")
    first = next(first_thoughts(s, asked))
    found = evidence_of(asked, first)
    assert (found.said, found.last, found.source, found.row) == (words, "Hello.", "row", "ways.where_thing")
    assert found.share == found.best == 0.9
    assert found.topic == "smithy"
    assert "west" in found.facts


def test_what_was_told_is_taken_up_and_asked_on_but_no_question_is():
    book = in_town("balanced", ada)
    s = book.mind.situation(book.now)
    told = [one.meaning for one in proposals(s, asked_in(s, "my uncle lost his hat"))]
    assert "tell.happened" in told
    asked = [one.meaning for one in proposals(s, asked_in(s, "my uncle lost his hat?"))]
    assert "tell.happened" not in asked
