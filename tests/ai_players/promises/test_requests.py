"""What people ask for is read with its time, its place, its person and its terms; talk about such things is not."""

import pytest

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.language.requests import LONGEST_REQUEST, When, read_request, releases, times_in
from maid_engine.ai_players.models.promises import PromiseKind, Request

K = PromiseKind


@pytest.mark.parametrize(
    ("words", "request_made"),
    [
        ("wait here", Request(kind=K.WAIT)),
        ("Tess, please wait for me", Request(kind=K.WAIT)),
        ("could you stay here for ten minutes?", Request(kind=K.WAIT, for_s=600.0)),
        ("brb", Request(kind=K.WAIT)),
        ("I'll be back in five minutes", Request(kind=K.WAIT, in_s=300.0)),
        ("dont move until i am back", Request(kind=K.WAIT)),
        ("meet me at the smithy in 2 min", Request(kind=K.MEET, place="smithy", in_s=120.0)),
        ("can we meet in half an hour at the mill?", Request(kind=K.MEET, place="mill", in_s=1800.0)),
        ("let's meet at the temple at noon", Request(kind=K.MEET, place="temple", by_the_clock=True)),
        ("would you come along with me?", Request(kind=K.COME_ALONG)),
        ("follow me to the smithy please", Request(kind=K.COME_ALONG, place="smithy")),
        ("tell Bob that the Bridge is out", Request(kind=K.TELL, whom="Bob", what="the Bridge is out")),
        ("let Bob know dinner is ready", Request(kind=K.TELL, whom="Bob", what="dinner is ready")),
        ("say hello to Bob for me", Request(kind=K.TELL, whom="Bob", what="hello")),
        ("bring me an apple to the inn, i will pay 10 gold", Request(kind=K.BRING, what="apple", place="inn", gold=10)),
        ("can you fetch me some moss? I'll pay", Request(kind=K.BRING, what="moss")),
        ("warn me if a spider comes near", Request(kind=K.WARN, what="spider")),
        ("keep an eye out for Bob", Request(kind=K.WATCH, what="Bob")),
        ("keep a lookout for Bob", Request(kind=K.WATCH, what="Bob")),
        ("be on the look-out for a golden ring", Request(kind=K.WATCH, what="golden ring")),
        ("let me know if you see a golden ring", Request(kind=K.WATCH, what="golden ring")),
        ("can you help me kill the wolves?", Request(kind=K.HELP, what="wolves")),
        ("help me with the quest Rats in the Cellar", Request(kind=K.HELP, what="Rats in the Cellar")),
        ("remember that my favourite colour is green", Request(kind=K.REMEMBER, what="my favourite colour is green")),
        ("keep in mind that the mill is shut", Request(kind=K.REMEMBER, what="the mill is shut")),
        ("bear in mind that the mill is shut", Request(kind=K.REMEMBER, what="the mill is shut")),
        ("remind me in five minutes to feed the cat", Request(kind=K.REMIND, what="feed the cat", in_s=300.0)),
        ("promise me that you will wait here", Request(kind=K.WAIT)),
        ("  wait   here,  for  ten   minutes ,, please , Tess !! ", Request(kind=K.WAIT, for_s=600.0)),
    ],
)  # fmt: skip
def test_requests_are_read(words, request_made):
    assert read_request(words, me="Tess") == request_made


@pytest.mark.parametrize(
    "words",
    [
        "I was waiting here yesterday",
        "I will wait for you at the inn",
        "where can I wait?",
        "did you wait for me?",
        "do you remember me?",
        "can you remember my name?",
        "tell me a joke",
        "tell me about wolves",
        "tell everybody that I am rich",
        "see you in five minutes",
        "get me out of here",
        "help me",
        "help me with this",
        "what did you promise me?",
        "have you seen a wolf?",
        "wait " * 60,
    ],
)
def test_talk_about_such_things_is_no_request(words):
    assert read_request(words, me="Tess") is None


def test_words_that_are_too_long_are_no_request():
    assert read_request("remember that " + "a b " * LONGEST_REQUEST, me="Tess") is None


def test_no_line_of_an_ai_player_is_a_request():
    lines = [line.text for row in shipped_answers() for line in row.every_line]
    assert len(lines) > 500
    assert [line for line in lines if read_request(line) is not None] == []


@pytest.mark.parametrize(
    ("words", "when"),
    [
        ("I could be there in ten minutes or so", When(600.0, None, False)),
        ("stay with it for half an hour", When(None, 1800.0, False)),
        ("we gather at noon", When(None, None, True)),
        ("stay there", When(None, None, False)),
    ],
)
def test_times_are_found_anywhere_in_words(words, when):
    assert times_in(words) == when


@pytest.mark.parametrize(
    "words", ["you can go now", "Tess, stop following me", "you need not wait", "cancel that"]
)
def test_letting_off_is_read(words):
    assert releases(words, me="Tess")


@pytest.mark.parametrize(
    "words", ["you can go to the inn", "stop that noise", "do not tell lies about me, ever, Tess"]
)
def test_other_words_let_nobody_off(words):
    assert not releases(words, me="Tess")
