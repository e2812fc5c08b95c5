"""An answer to one question, to two, and once more to one that was taken wrongly."""

from maid_engine.ai_players.cognitive.talk_answers import answer_to
from maid_engine.ai_players.cognitive.talk_reading import read
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from tests.ai_players.rules.town import ada, in_town, read_as

KNOWN = "where is the smithy and how much is a sword?"


def said(book, words, reading=None, talk=None):
    s = book.mind.situation(book.now)
    heard = Heard("Ada", words, True, False, 1, float(s.now), ("Ada",))
    found = answer_to(s, heard, reading or read(s, words), talk or Talk("Ada", 0.0, 0.0))
    return f"{found.line} {found.more}".strip()


def test_two_questions_get_two_answers():
    line = said(in_town("balanced", ada), KNOWN)
    assert "west, then north" in line
    assert "30 gold" in line


def test_of_two_questions_the_one_that_is_known_is_answered():
    line = said(in_town("balanced", ada), "where is the abbey of mordecai? and how much is a sword?")
    assert "30 gold" in line


def talk_after(row, *others, words="where is the smithy?", **slots):
    talk = Talk("Ada", 0.0, 0.0)
    likely = tuple(Likely(other, 0.3) for other in others)
    talk.state.heard(Reading(words, row, 0.6, likely, slots=slots, asks=True), slots.get("thing", ""), 0.0)
    return talk


def test_who_was_misunderstood_gets_the_answer_to_what_else_was_meant():
    book = in_town("balanced", ada)
    talk = talk_after("world.danger", "ways.where_thing", thing="the smithy")
    complaint = read_as("thats not what i asked", "turn.not_answered")
    assert "west, then north" in said(book, complaint.words, complaint, talk)


def test_without_another_reading_it_is_asked_what_was_meant():
    book = in_town("balanced", ada)
    complaint = read_as("thats not what i asked", "turn.not_answered")
    talk = talk_after("self.who", "world.weather", "quests.offered", words="anything going on?")
    assert "who has work" in said(book, complaint.words, complaint, talk)
    assert said(book, complaint.words, complaint)


def test_what_was_not_heard_is_said_in_other_words():
    book = in_town("balanced", ada)
    talk = talk_after("ways.where_thing", thing="the smithy")
    again = read_as("what?", "turn.repeat")
    lines = {said(book, "what?", again, talk), "I said: North."}
    assert any("west, then north" in line for line in lines)
