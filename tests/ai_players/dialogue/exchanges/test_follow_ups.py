"""What may be said after a line is found by the exchange that it came from, and by those above that."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.exchanges.follow_ups import FollowUps
from tests.ai_players.dialogue.exchange_kit import DIED, TALK, blocks, index

OLD = f"{DIED} > he was old"
WHY = f"{OLD} > why do they die so soon"


def steps_back(after):
    """The follow-ups after a line, and how many lines further back each belongs."""
    found = FollowUps((index(TALK),)).nearest("words", (), after, 0.0)
    return {one.exchange.wordings[0]: one.near.back for one in found}


@pytest.mark.parametrize(
    ("after", "found"),
    [
        ((DIED,), {"he was old": 0, "do you have pets": 0}),
        ((OLD,), {"why do they die so soon": 0, "he was old": 1, "do you have pets": 1}),
        ((WHY,), {"why do they die so soon": 1, "he was old": 2, "do you have pets": 2}),
        (("", DIED), {"he was old": 1, "do you have pets": 1}),
        (("tell.bad_news: a talk that is gone",), {}),
        ((), {}),
    ],
)
def test_what_follows_a_line_and_those_above_it_may_be_said_next(after, found):
    assert steps_back(after) == found


def test_a_follow_up_is_no_exchange_that_begins_a_talk():
    book = ExchangeBook((index(TALK),))
    assert (len(book), len(book.follow_ups)) == (1, 3)
    assert book.fitting("do you have pets", ()) == ()


@pytest.mark.parametrize(
    ("words", "after", "found"),
    [
        ("he was old", DIED, "he was old"),
        ("do you have a pet?", DIED, "do you have pets"),
        ("why", OLD, "why do they die so soon"),
        ("do you have pets", WHY, "do you have pets"),
        ("why", DIED, None),
        ("where is the forge", DIED, None),
        ("!", DIED, None),
        ("he was old", "", None),
    ],
)
def test_words_find_the_follow_up_that_they_say(words, after, found):
    fitting = ExchangeBook((index(TALK),)).following(words, (), (after,))
    assert (fitting[0].exchange.wordings[0] if fitting else None) == found


def test_follow_ups_of_packs_are_found_beside_those_of_the_engine():
    book = ExchangeBook((index(),)).with_exchanges(blocks(TALK.replace("my dog died", "my frog died")))
    fitting = book.following("he was old", (), ("tell.bad_news: my frog died",))
    assert [one.exchange.wordings[0] for one in fitting] == ["he was old"]


def test_more_may_be_asked_of_a_follow_up():
    book = ExchangeBook((index(TALK),))
    assert book.following("he was old", (), (DIED,))
    assert book.following("he was old", (), (DIED,), 1.0) == ()
