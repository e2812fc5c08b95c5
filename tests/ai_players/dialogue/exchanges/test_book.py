"""Only what reaches the threshold is an answer, and packs add their own."""

from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.reading import Likely
from tests.ai_players.dialogue.exchange_kit import blocks, index

LIKELY = (Likely("tell.bad_news", 0.5),)


def test_words_about_something_else_reach_no_threshold():
    book = ExchangeBook((index(),))
    assert [one.exchange.intent for one in book.fitting("oh no, my cat died", LIKELY)] == ["tell.bad_news"]
    assert book.fitting("the blacksmith closes at noon", LIKELY) == ()
    assert book.fitting("", LIKELY) == ()
    assert book.fitting("?!", LIKELY) == ()


def test_exchanges_that_are_added_are_found_beside_the_others():
    first, second = blocks()
    book = ExchangeBook((index(""),)).with_exchanges([first]).with_exchanges([second])
    assert len(book) == 2
    assert [one.exchange.intent for one in book.fitting("my cat died", LIKELY)] == ["tell.bad_news"]
    assert book.fitting("passed the exam test", (Likely("tell.good_news", 0.9),))[0].exchange == second
