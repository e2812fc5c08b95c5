"""A thought in other words finds its exchange."""

from maid_engine.ai_players.dialogue.exchanges.book import MOST_FITTING, shipped_exchanges
from tests.ai_players.dialogue.exchange_kit import index


def test_a_thought_in_other_words_finds_its_exchange():
    nearest = index().nearest("i lost him, the hamster perished", {})
    assert nearest[0].exchange.intent == "tell.bad_news"


def test_no_exchanges_find_nothing():
    assert index("").nearest("my dog died", {}) == []


def test_the_shipped_wordings_find_their_own_exchanges():
    """Several authors wrote about the same thought: its exchanges are all among those that may answer."""
    shipped = shipped_exchanges().indexes[0]
    few = shipped.exchanges[:: max(1, len(shipped.exchanges) // 40)]
    found = [shipped.nearest(one.wordings[0], {one.intent: 0.5})[:MOST_FITTING] for one in few]
    own = sum(one in [near.exchange for near in others] for one, others in zip(few, found, strict=True))
    assert own >= 0.95 * len(few)
