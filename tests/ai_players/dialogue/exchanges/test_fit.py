"""What makes an exchange more probable."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.fit import PARTS, UNTAUGHT, nearness
from maid_engine.ai_players.dialogue.exchanges.wordings import Wording, words_of
from tests.ai_players.dialogue.exchange_kit import table

ELSE = {"ways.where_thing": 0.9, "tell.remark": 0.05}
UNCLEAR = {"ways.where_thing": 0.12, "tell.remark": 0.1}


def near(said, wordings=("my dog died", "the cat passed away"), meanings=(0.8, 0.6), shares=None):
    made = [Wording(words_of(one), table()) for one in (said, *wordings)]
    return nearness(made[0], made[1:], meanings).read_as("tell.bad_news", shares or {})


def test_the_nearest_and_the_second_nearest_wording_count():
    found = near("my dog died", meanings=(0.6, 0.8))
    assert (found.meaning, found.second) == (0.8, 0.6)
    assert near("my dog died", ("my dog died",), (0.8,)).second == 0.0


@pytest.mark.parametrize(
    ("part", "more", "less"),
    [
        ("covered", near("my dog died"), near("my dog sang")),
        ("covers", near("my dog died yesterday"), near("my dog slept yesterday")),
        ("asks", near("my dog died"), near("my dog died?")),
        ("length", near("my dog died of age"), near("my dog died")),
        ("longer", near("my dog died of age today"), near("my dog died")),
        ("intent", near("my dog died", shares={"tell.bad_news": 0.9}), near("my dog died", shares=ELSE)),
        ("intent", near("my dog died", shares=UNCLEAR), near("my dog died", shares=ELSE)),
        ("group", near("my dog died", shares={"tell.remark": 0.9}), near("my dog died")),
        ("weight", near("dog died"), near("my dog died")),
    ],
)
def test_each_part_tells_what_it_says(part, more, less):
    assert getattr(more, part) > getattr(less, part)


def test_what_is_nearer_is_more_probable():
    assert 0.0 < UNTAUGHT.probability(near("the soup is hot", meanings=(0.1, 0.0))) < 0.1
    assert UNTAUGHT.probability(near("my dog died", meanings=(1.0, 0.7), shares={"tell.bad_news": 0.9})) > 0.9
    assert len(UNTAUGHT.parts) == len(PARTS)
