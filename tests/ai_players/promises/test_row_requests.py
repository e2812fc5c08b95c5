"""Requests in any words are understood by the row and the slots that a reader found in them."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.promises.row_requests import request_of
from maid_engine.ai_players.cognitive.behaviors.promises.talk import Words, reply_about_promises
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.models.promises import PromiseKind, Request
from tests.ai_players.rules.town import ADA, ada, bob, in_town

K = PromiseKind


@pytest.mark.parametrize(
    ("words", "row", "slots", "request_made"),
    [
        ("do not run off, I need ten minutes", "request.wait", {}, Request(kind=K.WAIT, for_s=600.0)),
        ("afk, here again in a minute", "tell.waiting", {}, Request(kind=K.WAIT, in_s=60.0)),
        ("the smithy, in an hour?", "request.meet", {"place": "the smithy", "time": "in an hour"}, Request(kind=K.MEET, place="smithy", in_s=3600.0)),
        ("to the smithy, now!", "request.meet", {"place": "the smithy", "time": "now"}, Request(kind=K.MEET, place="smithy")),
        ("the smithy, tomorrow?", "request.meet", {"place": "the smithy", "time": "tomorrow"}, Request(kind=K.MEET, place="smithy", by_the_clock=True)),
        ("Bob ought to hear that I am late", "request.tell", {"person": "Bob", "message": "I am late"}, Request(kind=K.TELL, whom="Bob", what="I am late")),
        ("I could do with some moss", "request.bring", {"thing": "some moss"}, Request(kind=K.BRING, what="moss")),
        ("shout when the wolves come", "request.warn", {"thing": "the wolves"}, Request(kind=K.WARN, what="wolves")),
        ("be my shadow", "request.follow", {}, Request(kind=K.COME_ALONG)),
        ("walk behind me to the mill", "request.follow", {"thing": "the mill"}, Request(kind=K.COME_ALONG, place="mill")),
        ("the inn is close, Bob said. Follow me and we find it", "request.follow", {"thing": "Bob"}, Request(kind=K.COME_ALONG)),
        ("be my bodyguard", "request.watch", {"thing": "me"}, Request(kind=K.COME_ALONG)),
        ("the spider is too much for me", "request.help_with", {"thing": "the spider"}, Request(kind=K.HELP, what="spider")),
    ],
)  # fmt: skip
def test_a_row_and_its_slots_make_a_request(words, row, slots, request_made):
    assert request_of(Reading(words, row, 0.9, slots=slots)) == request_made


@pytest.mark.parametrize(
    ("words", "row", "slots"),
    [
        ("meet", "request.meet", {}),
        ("tell them", "request.tell", {"person": "them", "message": "hello"}),
        ("tell all hello", "request.tell", {"person": "everybody", "message": "hello"}),
        ("wait here " + "and wait " * 40, "request.wait", {}),
        ("bring it", "request.bring", {"thing": "it"}),
        ("follow Hilda", "request.follow", {"thing": "Hilda"}),
        ("guard the door", "request.watch", {"thing": "the door"}),
        ("where is the inn?", "ways.where_thing", {"thing": "the inn"}),
    ],
)
def test_words_that_do_not_say_what_for_are_no_request(words, row, slots):
    assert request_of(Reading(words, row, 0.9, slots=slots)) is None


def answer(book, words, row, who="Ada"):
    """What is answered to words that were understood as a row. It takes effect."""
    s = book.mind.situation(book.now)
    reply = reply_about_promises(s, Words(who, words, False, (ADA,)), Reading(words, row, 0.9))
    if reply is None:
        return None
    marks_of(s).apply(reply.effects_when_said, s.now)
    return reply.line


def test_a_request_in_words_of_no_known_form_is_promised():
    book = in_town("social_butterfly", ada, bob)
    assert "ten minutes" in answer(book, "don't you dare run off, I need ten minutes", "request.wait")
    assert [one.kind for one in book.mind.promises] == [K.WAIT]


def test_ai_players_are_promised_only_what_they_ask_for_in_known_forms():
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.entities.players["bob"] = True
    assert answer(book, "let us be here in ten minutes", "request.wait", who="Bob") is None
    assert answer(book, "wait here for ten minutes", "request.wait", who="Bob")


def test_who_is_reminded_of_a_promise_says_what_it_was():
    book = in_town("social_butterfly", ada, bob)
    assert answer(book, "so what of thine oath?", "memory.promise") is None
    answer(book, "wait here for ten minutes", "request.wait")
    assert "wait at" in answer(book, "so what of thine oath?", "memory.promise")
