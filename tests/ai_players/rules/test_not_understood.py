"""What fits no row is answered by what its speaker expects and feels."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.answer_table import ANSWERS
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import clause_taken_up
from maid_engine.ai_players.cognitive.talk_decisions import consider
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, Feeling, SpeechKind
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from tests.ai_players.rules.town import ada, asked_in, in_town

NEAR = (Likely("trade.price", 0.3), Likely("trade.who_sells", 0.26))


def unsure(words, likely=NEAR, *, kind=SpeechKind.QUESTION, feeling=Feeling.NONE, human=True):
    book = in_town("balanced", ada)
    s = book.mind.situation(book.now)
    asks = kind in (SpeechKind.QUESTION, SpeechKind.REQUEST)
    reading = Reading(
        words, UNSURE, likely[0].confidence, tuple(likely), asks=asks, kind=kind, feeling=feeling
    )
    return ANSWERS[UNSURE](s, asked_in(s, words, reading, human=human))


def test_of_two_likely_meanings_the_speaker_is_asked():
    found = unsure("sword?")
    assert found.name == "unsure.either"
    assert set(found.facts.values()) == {"what it costs", "who sells it"}


ALONE = (NEAR[0], Likely("odd.other", 0.05))


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("why the moon", "unsure.why"),
        ("whose barn then", "unsure.who"),
        ("how many moons then", "unsure.how_much"),
        ("how about a beer", "unsure.what_about"),
        ("what if the moon falls down", "unsure.what_if"),
        ("red barn or blue barn?", "unsure.which"),
        ("moon?", "unsure.what"),
    ],
)
def test_a_question_gets_an_answer_of_its_form(words, row):
    assert unsure(words, ALONE).name == row


@pytest.mark.parametrize(
    ("words", "row", "asked"),
    [
        ("why does the moon do that", "unsure.asked_them", "why the moon does that"),
        ("is it cheese or bread", "unsure.asked_them", "whether it is cheese or bread"),
        ("do you collect beetles?", "unsure.asked_me", "whether I collect beetles"),
        ("can you knit?", "unsure.asked_me", "whether I can knit"),
        ("how much should i pay?", "unsure.asked_advice", "how much you should pay"),
    ],
)
def test_what_is_not_known_is_said_in_the_words_of_the_question(words, row, asked):
    found = unsure(words, ALONE)
    assert (found.name, found.facts["asked"]) == (row, asked)


def test_a_request_is_not_taken_on_and_a_statement_is_heard():
    assert unsure("paint my barn", ALONE, kind=SpeechKind.REQUEST).name == "unsure.request"
    assert unsure("the barn looks red all over", ALONE, kind=SpeechKind.STATEMENT).name == "unsure.statement"
    assert unsure("Used to own it once. Quiet there.", ALONE).name == "unsure.news"


def test_a_statement_is_taken_up_by_its_form():
    assert unsure("barns are red", ALONE, kind=SpeechKind.STATEMENT).name == "unsure.statement"
    assert unsure("i own a red barn", ALONE, kind=SpeechKind.STATEMENT).name == "unsure.state"
    assert unsure("i'll paint the barn", ALONE, kind=SpeechKind.STATEMENT).name == "unsure.plan"
    assert unsure("barn. red.", ALONE, kind=SpeechKind.STATEMENT).name == "unsure.fragment"
    sad = unsure("my barn burned down", ALONE, kind=SpeechKind.STATEMENT, feeling=Feeling.SAD)
    assert (sad.name, sad.facts["told"]) == ("unsure.told_sad", "your barn burned down")
    assert unsure("you look rich", ALONE, kind=SpeechKind.STATEMENT).name == "unsure.of_me"


@pytest.mark.parametrize("feeling", [feeling for feeling in Feeling if feeling is not Feeling.NONE])
def test_a_feeling_is_answered_before_anything_else(feeling):
    assert unsure("oh, my barn!", feeling=feeling).name == f"unsure.{feeling}"


def test_what_another_ai_player_says_gets_a_nod():
    assert unsure("hm?", human=False).gesture == "nod"
    assert unsure("hm", kind=SpeechKind.STATEMENT, human=False).gesture == "nod"


def test_an_answer_that_is_certain_comes_before_a_question_what_is_meant():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    s = book.mind.situation(book.now)
    heard = Heard("Ada", "Tess, is the smithy there?", True, False, 1, book.now, ())
    near = (Likely("ways.where_thing", 0.3), Likely("world.seen", 0.26))
    reading = Reading(heard.words, UNSURE, 0.3, near, {"thing": "the smithy"}, asks=True)
    found = consider(s, heard, Talk("Ada", book.now, book.now), reading, in_talk=True)
    assert found.row.name == "ways.where_thing"
    assert "west, then north" in found.reply.line


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("what has hands but can't clap", "odd.reasoning"),
        ("are there dragons here", "know.not_seen"),
        ("what happens at night", "world.no_night"),
        ("what is near here", "way.beside"),
        ("where did you go this morning", "past.places"),
        ("i am the strongest man alive", "unsure.state"),
    ],
)
def test_a_question_that_was_not_understood_is_answered_by_what_is_near_to_it(words, row):
    kind = SpeechKind.STATEMENT if words.startswith("i am") else SpeechKind.QUESTION
    assert unsure(words, ALONE, kind=kind).name == row


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("i am a baker", "tell.is_so"),
        ("my brother is a baker", "tell.is_so"),
        ("he is big and bald", ""),
        ("she fell off a cart", "tell.happened"),
    ],
)
def test_what_he_or_she_is_like_is_not_said_back_as_a_question(words, row):
    s = in_town("balanced", ada).mind.situation(1.0)
    found = clause_taken_up(asked_in(s, words))
    assert (found.name if found is not None else "") == row
