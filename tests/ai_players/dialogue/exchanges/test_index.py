"""A thought in other words finds its exchange."""

from maid_engine.ai_players.dialogue.exchanges.book import MOST_FITTING, shipped_exchanges
from maid_engine.ai_players.dialogue.exchanges.index import CANDIDATES
from tests.ai_players.dialogue.exchange_kit import index


def test_a_thought_in_other_words_finds_its_exchange():
    nearest = index().nearest("i lost him, the hamster perished", {})
    assert nearest[0].exchange.intent == "tell.bad_news"


def test_no_exchanges_find_nothing():
    assert index("").nearest("my dog died", {}) == []


def test_the_shipped_wordings_find_their_own_exchanges():
    """Several authors wrote about the same thought: its exchanges are all among those that may answer."""
    shipped = shipped_exchanges().indexes[0]
    worded = [one for one in shipped.exchanges if one.wordings]
    few = worded[:: max(1, len(worded) // 40)]
    found = [shipped.nearest(one.wordings[0], {one.intent: 0.5})[:MOST_FITTING] for one in few]
    own = sum(one in [near.exchange for near in others] for one, others in zip(few, found, strict=True))
    assert own >= 0.95 * len(few)


def test_the_exchanges_with_the_nearest_wordings_are_compared():
    """Few wordings are near to the first line, many to the second: a search looks further only if it must."""
    shipped = shipped_exchanges().indexes[0]
    for said in ("the armadillo ate a trombone near the estuary", "im so tired today"):
        meanings = sorted((near.meaning for near in shipped.near_all(said, {})), reverse=True)
        found = [shipped.near(said, one.exchange, {}).meaning for one in shipped.nearest(said, {})]
        assert sorted(found, reverse=True) == meanings[:CANDIDATES]
