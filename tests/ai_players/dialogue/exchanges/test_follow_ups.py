"""What may be said after a line is found by the exchange that it came from, and by those above that."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.after_answers import blocks_after
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.exchanges.follow_ups import FollowUps
from tests.ai_players.dialogue.exchange_kit import AFTER_ANSWERS, DIED, TALK, blocks, index, table

OLD = f"{DIED} > he was old"
WHY = f"{OLD} > why do they die so soon"


def steps_back(after):
    """The follow-ups after a line, and how many lines further back each belongs."""
    found = FollowUps((index(TALK),), table()).nearest("words", (), after, 0.0)
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


WALKS = ("after way. > i am old", "", *blocks_after("way.known"))
"""After the way was told, and a follow-up of that was said."""


@pytest.mark.parametrize(
    ("words", "after", "found"),
    [
        ("i am old", blocks_after("way.known"), "after way. > i am old"),
        ("i am old", blocks_after("trade.price"), "after * > i am old"),
        ("i am old", blocks_after(""), "after * > i am old"),
        ("the dog perished", blocks_after("way.known"), "after way.known > my dog died"),
        ("why", blocks_after("way.near"), None),
        ("why", WALKS, "after way. > i am old > why"),
        ("do you have pets", WALKS, "after way. > do you have pets"),
        ("the dog perished", WALKS, "after way.known > my dog died"),
    ],
)
def test_what_follows_an_answer_is_found_by_its_row_then_its_group_then_any(words, after, found):
    fitting = ExchangeBook((index(AFTER_ANSWERS),)).following(words, (), after)
    assert (fitting[0].exchange.name if fitting else None) == found


def test_blocks_after_the_same_answer_are_taken_together():
    more = "= after way.\n>> it is a test\n>> an exam\n-- So it is, {who}.\n-- Every walk is.\n"
    book = ExchangeBook((index(AFTER_ANSWERS),)).with_exchanges(blocks(more))
    for words in ("i am old", "an exam"):
        assert book.following(words, (), ("after way.",))


def test_words_after_an_answer_are_no_exchange_that_begins_a_talk():
    book = ExchangeBook((index(AFTER_ANSWERS),))
    assert book.fitting("i am old", ()) == ()
