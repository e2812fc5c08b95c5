"""Words that lean on a talk stand for what was said in it."""

import pytest

from maid_engine.ai_players.cognitive.talk_record import Talk
from maid_engine.ai_players.cognitive.talk_threads import in_thread
from tests.ai_players.rules.town import ada, in_town, read_as


def talk_after(row="", words="", *, said="", named=(), **slots):
    """A talk after words that were read for a row, and a line of the mind."""
    talk = Talk("Ada", 0.0, 0.0)
    if row:
        talk.state.heard(read_as(words, row, **slots), slots.get("thing", ""), 0.0)
    if said:
        talk.state.said(said, 1.0, named)
    return talk


def stands_for(talk, words, row, **slots):
    s = in_town("balanced", ada).mind.situation(1.0)
    found = in_thread(s, talk, read_as(words, row, **slots))
    return found.intent, dict(found.slots)


@pytest.mark.parametrize(
    ("phrase", "thing"),
    [("the second one", "lamp"), ("first", "rope"), ("the last one", "lamp"), ("the other one", "lamp")],
)
def test_one_of_several_is_that_one(phrase, thing):
    talk = talk_after(
        "trade.price", "how much is a rope", said="A rope or a lamp.", named=("rope", "lamp"), thing="rope"
    )
    found = stands_for(talk, f"and {phrase}?", "turn.what_about", thing=phrase)
    assert found == ("trade.price", {"thing": thing})


def test_a_number_in_a_trade_is_a_bid_and_elsewhere_none():
    trade = talk_after("trade.sell_me", "sell me your rope", said="Perhaps.", thing="rope")
    assert stands_for(trade, "ok 7", "social.ack") == ("trade.bargain", {"amount": "7"})
    assert stands_for(trade, "are you 7?", "self.origin")[0] == "self.origin"
    assert stands_for(talk_after("self.who", "who are you"), "ok 7", "social.ack")[0] == "social.ack"


@pytest.mark.parametrize(
    ("words", "before", "said", "row"),
    [
        ("im level 3, you?", "", "", "self.level"),
        ("im fine, and you?", "", "How are you, Ada?", "self.how_are_you"),
        ("and you?", "i am from a small village", "I see.", "self.origin"),
    ],
)
def test_a_question_that_is_returned_is_the_one_that_was_asked(words, before, said, row):
    talk = talk_after("tell.about_me", before, said=said) if before else talk_after(said=said)
    assert stands_for(talk, words, "turn.and_you")[0] == row


def test_who_insists_or_asks_for_less_asks_the_same_again():
    talk = talk_after("request.give", "can you give me gold", said="No gifts.", thing="gold")
    assert stands_for(talk, "please please", "request.help") == ("request.give", {"thing": "gold"})
    assert stands_for(talk, "just 5", "tell.about_me") == ("request.give", {"amount": "5"})
    assert stands_for(talk, "please where is the inn", "ways.where_thing")[0] == "ways.where_thing"


def test_since_when_after_a_question_for_the_mind_itself_asks_how_long():
    talk = talk_after("self.origin", "where are you from?", said="From here.")
    assert stands_for(talk, "since when?", "turn.when")[0] == "self.how_long"
    talk = talk_after("self.died", "did you ever die?", said="A wolf killed me.")
    assert stands_for(talk, "when?", "turn.when")[0] == "self.died"


def test_a_known_name_alone_asks_the_question_before_about_it_or_what_it_is():
    where = talk_after("ways.where_thing", "where is the well?", said="I don't know.", thing="the well")
    assert stands_for(where, "the smithy", "odd.other") == ("ways.where_thing", {"thing": "the smithy"})
    assert stands_for(talk_after(), "the smithy", "odd.other") == ("world.what_is", {"thing": "the smithy"})
    assert stands_for(talk_after(), "lettuce", "odd.other")[0] == "odd.other"
    asked = talk_after(said="What brings you here?")
    assert stands_for(asked, "the smithy", "odd.other")[0] == "odd.other"


@pytest.mark.parametrize(
    ("words", "insists"),
    [
        ("come on, i won't tell", True),
        ("please, it's only for a day", True),
        ("oh come on", True),
        ("come on, where is the inn?", False),
        ("oh, i see", False),
        ("come on, lets go", False),
    ],
)
def test_who_insists_and_says_something_of_itself_asks_the_same_again(words, insists):
    talk = talk_after("request.story", "tell me a secret", said="I have none.")
    assert (stands_for(talk, words, "request.follow")[0] == "request.story") is insists


def test_a_whole_question_after_a_comma_is_no_repetition_of_the_one_before():
    talk = talk_after("trade.price", "how much is a rope", said="Five gold.", thing="rope")
    found = stands_for(talk, "and after that, where can i find a healer?", "turn.more")
    assert found[0] == "ways.where_thing"
    assert stands_for(talk, "ok, and the lamp?", "turn.what_about", thing="lamp")[0] == "trade.price"
