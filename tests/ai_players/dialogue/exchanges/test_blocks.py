"""Blocks of exchanges are read, and broken ones named."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.blocks import parse_exchanges
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.lines import LONGEST_LINE
from maid_engine.core.errors import ConfigError
from tests.ai_players.dialogue.exchange_kit import BLOCKS, blocks


def test_a_block_is_an_intent_wordings_and_replies():
    first, second = blocks()
    assert (first.intent, first.wordings) == ("tell.bad_news", ("my dog died", "the cat passed away"))
    assert [line.text for line in second.replies] == ["Well done, {who}!", "That took work."]
    assert second.source == "made_up.txt:8"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("= tell.bad_news", "= tell.sad_news", r"some\.txt:2: there is no intent 'tell\.sad_news'"),
        ("= tell.good_news\n", "", r"some\.txt:8: a block has one intent"),
        ("> passed the test\n", "", r"some\.txt:8: a block has 2 to 12 wordings"),
        ("- That took work.\n", "", r"some\.txt:8: a block has at least 2 replies"),
        ("Well done, {who}!", "Well done, {name}!", r"some\.txt:11: .*nothing fills \{name\}"),
        ("That took work.", 'A "good" one.', r"some\.txt:12: .*double quotes"),
        ("That took work.", "x" * (LONGEST_LINE + 1), r"some\.txt:12: .*at most 120"),
        ("That took work.", "That is a hard goodbye.", r"some\.txt:12: .*stands already in line 6"),
        ("- That took work.", "That took work.", r"some\.txt:12: .*a line begins with"),
    ],
)
def test_a_broken_block_is_named_with_file_and_line(old, new, problem):
    with pytest.raises(ConfigError, match=problem):
        parse_exchanges(BLOCKS.replace(old, new), "some.txt", shipped_rows())
