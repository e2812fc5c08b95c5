"""Words that lean on what was said before are answered from it."""

from maid_engine.ai_players.cognitive.behaviors.answers.answer_table import ANSWERS
from maid_engine.ai_players.dialogue.intent_rows import ANSWER
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_engine.ai_players.models.activity import Activity
from tests.ai_players.rules.town import ada, asked_in, in_town, reply


def test_the_reason_is_told_when_asked_why_or_whether_sure():
    book = in_town("balanced", ada)
    assert "I was there" in reply(book, "why?", "turn.why", because="I was there").line
    assert "I was there" in reply(book, "are you sure?", "turn.sure", because="I was there").line


def test_the_last_line_is_repeated_without_growing():
    book = in_town("balanced", ada)
    line = "North."
    for _ in range(4):
        line = reply(book, "what?", "turn.repeat", last=line).line
        assert line.count("North.") == 1
        assert len(line) < 40


def answered(book, words, read_as):
    s = book.mind.situation(book.now)
    reading = Reading(words, ANSWER, 0.9, (Likely(read_as, 0.9),))
    return ANSWERS[ANSWER](s, asked_in(s, words, reading)).name


def test_an_answer_to_an_own_question_is_taken_for_what_it_tells():
    book = in_town("balanced", ada)
    assert answered(book, "nope", "turn.no") == "answer.no"
    assert answered(book, "yes", "turn.yes") == "answer.yes"
    assert answered(book, "my dog died", "tell.bad_news") == "tell.bad_news"
    assert answered(book, "forty two", "odd.maths") == "answer.short"
    assert answered(book, "it was forty two when I counted last", "odd.maths") == "answer.seen"


def test_only_a_useful_answer_is_thanked_for():
    book = in_town("balanced", ada)
    book.mind.diary.note(Activity.WONDERED.of("ada"), book.now)
    assert answered(book, "it is behind the mill", "tell.world") == "answer.thanks"
    assert answered(book, "i don't know", "turn.no") == "answer.no_matter"
