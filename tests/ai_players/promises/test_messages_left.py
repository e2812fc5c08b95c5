"""A message for somebody who is described, or who may come by, is taken on; others are left to other answers."""

import pytest

from maid_engine.ai_players.language.messages_left import message_left
from maid_engine.ai_players.models.promises import PromiseKind
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.town import ada, bob, in_town


@pytest.mark.parametrize(
    ("words", "whom", "what"),
    [
        ("if you see a girl called lena tell her im at the inn", "lena", "im at the inn"),
        ("tell my brother bob that i am late", "bob", "i am late"),
        ("when mia logs in say hi from me", "mia", "hello"),
        ("can you tell a guy named rolf that i owe him 5 gold", "rolf", "i owe him 5 gold"),
        ("please tell otto i went home if he shows up", "otto", "i went home"),
        ("if a friend of mine called tom comes by, tell him to wait", "tom", "to wait"),
        ("Tess, once my sister Eva gets online let her know that i moved", "Eva", "i moved"),
        ("should you meet a player named Zed give him my regards", "Zed", "hello"),
        ("as soon as karl is back, please tell him the door is open", "karl", "the door is open"),
        (
            "in case my cousin piotr turns up, let him know i wait at the bridge",
            "piotr",
            "i wait at the bridge",
        ),
        ("hey could you tell my friend Ida that the boss is up", "Ida", "the boss is up"),
        ("Tess, if u see a guy called tarik tell him im late", "tarik", "im late"),
        ("next time you run into gus tell him thanks", "gus", "thanks"),
    ],
)
def test_whom_and_what_are_understood(words, whom, what):
    found = message_left(words, me="Tess")
    assert (found.kind, found.whom, found.what) == (PromiseKind.TELL, whom, what)


@pytest.mark.parametrize(
    "words",
    [
        "if you see a wolf tell me",
        "if he comes back tell him im at the inn",
        "tell my friend i was here",
        "tell my dad dinner is ready",
        "tell that guy to stop",
        "when i get back tell me a story",
        "tell me if bob comes",
        "if you see somebody say hello",
    ],
)
def test_other_words_leave_no_message(words):
    assert message_left(words) is None


def test_a_message_for_a_stranger_is_promised_for_the_case_that_they_meet():
    book = in_town("social_butterfly", ada, bob)
    assert "Lena" in asked(book, "if you see a girl called lena tell her im at the inn")
    (promise,) = book.mind.promises.open
    assert (promise.whom, promise.if_met) == ("Lena", True)
    book.pass_time(120.0)
    assert [one.is_open for one in book.mind.promises.open] == [True]


@pytest.mark.parametrize(
    ("then", "needed"),
    [
        ("how will you know its her", "name"),
        ("did you tell her", "not yet"),
        ("have you told lena yet?", "not yet"),
        ("what did she say", "not yet"),
        ("its kinda important", "lena"),
        ("pls dont forget", "lena"),
        ("how would you recognize her?", "lena"),
        ("Tess, how will u know its her", "lena"),
        ("Tess, did u tell her yet", "not yet"),
    ],
)
def test_what_is_asked_of_a_message_is_answered(then, needed):
    book = resident()
    book.pass_time(1.0)
    assert "lena" in told(book, "if you see a girl called lena tell her im at the inn").lower()
    assert needed in told(book, then).lower()
