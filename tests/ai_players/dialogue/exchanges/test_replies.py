"""A line replies with the exchange of the same thought."""

import pytest

from maid_engine.ai_players.dialogue.composer import (
    AGAIN_S,
    NOT_COMPOSED,
    Composer,
    DialogueText,
    Listened,
    Phrasebook,
    TextKind,
    Words,
    shipped_phrases,
)
from maid_engine.ai_players.dialogue.exchanges.book import (
    MOST_DOUBTFUL,
    MOST_FITTING,
    ExchangeBook,
    shipped_exchanges,
)
from maid_engine.ai_players.dialogue.reading import Likely
from maid_engine.core.chance import Dice
from tests.ai_players.dialogue.exchange_kit import index

LIKELY = (Likely("tell.bad_news", 0.5),)


class Phrases(Phrasebook):
    """The shipped lines, with the made-up exchanges."""

    exchanges = ExchangeBook((index(),))


@pytest.fixture
def composer():
    shipped = shipped_phrases()
    return Composer(Phrases(shipped.answers, shipped.voices))


def test_a_reply_is_not_said_twice_to_one_listener(composer):
    heard = {}

    def reply():
        replies = composer.replies(
            Words("my hamster died", LIKELY),
            {"who": "Ada"},
            Listened(lambda line: heard.get(line, float("inf"))),
            Dice(1),
        )
        found = next(replies, NOT_COMPOSED)
        heard[found.line] = 0.0
        return found

    first, second, third = reply(), reply(), reply()
    assert {first.text, second.text} == {"I am sorry, Ada. They leave a hole.", "That is a hard goodbye."}
    assert first.exchange == "tell.bad_news: my dog died"
    assert third.text == ""
    heard[first.line] = AGAIN_S + 1
    assert reply().text == first.text


def test_a_pack_adds_exchanges_of_its_own():
    text = "= tell.remark\n> the moss is singing again\n> hark, singing moss\n- It sings of rain, {who}.\n- So it does.\n"
    phrases = shipped_phrases().with_texts([DialogueText("bog/dialogue/moss.txt", text, TextKind.EXCHANGES)])

    replies = Composer(phrases).replies(
        Words("the moss is singing again", (Likely("tell.remark", 0.6),)),
        {"who": "Ada"},
        Listened(lambda _: float("inf")),
        Dice(1),
    )
    assert next(replies).text in ("It sings of rain, Ada.", "So it does.")
    assert len(phrases.exchanges) == len(shipped_exchanges()) + 1


def test_more_replies_are_proposed_where_they_are_judged_once_more():
    def replies(**how):
        words = Words("so my hamster died today, and it rains", LIKELY, **how)
        return list(
            Composer(shipped_phrases()).replies(
                words, {"who": "Ada"}, Listened(lambda _: float("inf")), Dice(1)
            )
        )

    certain, doubtful = replies(), replies(doubtful=True)
    assert len(certain) <= MOST_FITTING < len(doubtful) <= MOST_DOUBTFUL
    assert len({one.exchange for one in doubtful}) == len(doubtful)
