"""The compiled file."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.exchange_file import packed, unpacked
from maid_engine.core.errors import ConfigError
from tests.ai_players.dialogue.exchange_kit import index


def test_the_file_holds_all_that_is_searched_and_is_the_same_each_time():
    made = index()
    again = unpacked(packed(made), "exchanges.bin")
    assert packed(again) == packed(made) == packed(index())
    for words in ("my hamster died", "went well, the exam", "nothing of these"):
        assert [(one.exchange.name, one.probability) for one in again.nearest(words, {})] == [
            (one.exchange.name, one.probability) for one in made.nearest(words, {})
        ]


@pytest.mark.parametrize("cut", [5, 100, -20])
def test_a_damaged_file_is_named_with_a_remedy(cut):
    with pytest.raises(ConfigError, match=r"some/exchanges\.bin: .*maid dialogue train"):
        unpacked(packed(index())[:cut], "some/exchanges.bin")
