"""The compiled file."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.exchange_file import Compiled, packed, unpacked
from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights
from maid_engine.ai_players.dialogue.exchanges.follow_fit import FOLLOW_PARTS
from maid_engine.core.errors import ConfigError
from tests.ai_players.dialogue.exchange_kit import AFTER_ANSWERS, BLOCKS, TALK, index, table


def test_the_file_holds_all_that_is_searched_and_is_the_same_each_time():
    made = index()
    again = unpacked(packed(Compiled(made)), "exchanges.bin").index
    assert packed(Compiled(again)) == packed(Compiled(made)) == packed(Compiled(index()))
    for words in ("my hamster died", "went well, the exam", "nothing of these"):
        assert [(one.exchange.name, one.probability) for one in again.nearest(words, {})] == [
            (one.exchange.name, one.probability) for one in made.nearest(words, {})
        ]


def test_follow_ups_and_their_fit_are_in_the_file():
    made = Compiled(index(TALK), FitWeights(tuple(map(float, range(len(FOLLOW_PARTS)))), -1.5, 0.7))
    again = unpacked(packed(made), "exchanges.bin")
    assert again.follow_fit == made.follow_fit
    assert [[one.name for one in lineage] for lineage in again.index.exchanges[0].lineages()] == [
        [one.name for one in lineage] for lineage in made.index.exchanges[0].lineages()
    ]
    assert again.index.exchanges[0].follow_ups == made.index.exchanges[0].follow_ups


def test_what_follows_answers_is_in_the_file():
    made = index(AFTER_ANSWERS + BLOCKS)
    again = unpacked(packed(Compiled(made)), "exchanges.bin").index
    assert again.exchanges == made.exchanges
    assert again.nearest("my dog died", {})[0].exchange.name == "tell.bad_news: my dog died"


def test_replies_of_single_voices_are_in_the_file():
    made = index(f"{BLOCKS}- [warrior] Good. Next.\n")
    again = unpacked(packed(Compiled(made)), "exchanges.bin").index
    assert again.exchanges == made.exchanges
    assert [line.text for line in again.exchanges[1].voices["warrior"]] == ["Good. Next."]


@pytest.mark.parametrize("cut", [5, 100, -20])
def test_a_damaged_file_is_named_with_a_remedy(cut):
    with pytest.raises(ConfigError, match=r"some/exchanges\.bin: .*maid dialogue train"):
        unpacked(packed(Compiled(index()))[:cut], "some/exchanges.bin")


def test_vectors_that_were_not_moved_are_kept_beside_the_others():
    plain = table()
    made = Compiled(index(), plain=plain)

    again = unpacked(packed(made), "exchanges.bin")

    assert again.plain is not None
    assert (again.plain.rows, again.plain.vectors.blob) == (plain.rows, plain.vectors.blob)
    assert packed(again) == packed(made)
