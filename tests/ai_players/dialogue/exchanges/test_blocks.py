"""Blocks of exchanges are read, and broken ones named."""

import pytest

from maid_engine.ai_players.dialogue.exchanges.blocks import parse_exchanges
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.lines import LONGEST_LINE
from maid_engine.core.errors import ConfigError
from tests.ai_players.dialogue.exchange_kit import AFTER_ANSWERS, BLOCKS, TALK, blocks


def test_a_block_is_an_intent_wordings_and_replies():
    first, second = blocks()
    assert (first.intent, first.wordings) == ("tell.bad_news", ("my dog died", "the cat passed away"))
    assert [line.text for line in second.replies] == ["Well done, {who}!", "That took work."]
    assert second.source == "made_up.txt:8"


def test_a_reply_may_be_for_one_voice():
    _, second = blocks(f"{BLOCKS}- [warrior] Good. Next.\n")
    assert [line.text for line in second.replies] == ["Well done, {who}!", "That took work."]
    assert [line.text for line in second.voices["warrior"]] == ["Good. Next."]


def test_follow_ups_stand_below_the_replies_after_which_they_are_said():
    (top,) = blocks(TALK)
    old, pets = top.follow_ups
    assert [one.wordings[0] for one in (old, pets)] == ["he was old", "do you have pets"]
    (why,) = old.follow_ups
    assert [line.text for line in why.replies] == ["Nobody knows, {who}.", "I wish I could say."]
    assert why.name == "tell.bad_news: my dog died > he was old > why do they die so soon"
    assert (why.source, pets.follow_ups) == ("made_up.txt:10", ())
    assert [lineage[-1] for lineage in top.lineages()] == [top] * 4


def test_follow_ups_of_different_talks_may_be_in_the_same_words():
    other = TALK.replace("my dog", "my fish").replace("the cat", "the bird")
    other = other.replace("I am sorry", "Oh no").replace("a hard goodbye", "sad")
    assert len(blocks(TALK + other)) == 2


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (">> he was old\n", "", r"some\.txt:6: a follow-up has 2 to 12 wordings"),
        ("-- None, {who}.\n", "", r"some\.txt:14: a follow-up has at least 2 replies"),
        ("-- None, {who}.", "-- None, {you}.", r"some\.txt:16: .*nothing fills \{you\}"),
        ("-- None, {who}.", "-- That is a hard goodbye.", r"some\.txt:16: .*stands already in line 5"),
        (">> do you have pets", ">> he was old", r"some\.txt:14: .*stands already in line 6"),
        (">>> why\n", ">>>> why\n", r"some\.txt:11: .*a follow-up stands below the replies"),
        (
            "- I am sorry, {who}. They leave a hole.\n- That is a hard goodbye.\n",
            "",
            r"some\.txt:4: .*stands below",
        ),
        ("--- Nobody", "---- Nobody", r"some\.txt:12: .*replies stand below wordings"),
    ],
)
def test_a_broken_follow_up_is_named_with_file_and_line(old, new, problem):
    with pytest.raises(ConfigError, match=problem):
        parse_exchanges(TALK.replace(old, new), "some.txt", shipped_rows())


def test_follow_ups_of_an_answer_stand_below_its_name():
    way, anything, _ = blocks(AFTER_ANSWERS)
    assert (way.name, way.wordings, way.replies) == ("after way.", (), ())
    old, pets = way.follow_ups
    assert (old.name, old.after, pets.wordings[0]) == (
        "after way. > i am old",
        "after way.",
        "do you have pets",
    )
    assert old.follow_ups[0].name == "after way. > i am old > why"
    assert anything.name == "after *"


def test_a_block_may_follow_several_answers():
    one, other, *_ = blocks(AFTER_ANSWERS.replace("= after way.\n", "= after way., trade.price\n"))
    assert (one.name, other.name) == ("after way.", "after trade.price")
    assert [found.wordings for found in one.follow_ups] == [found.wordings for found in other.follow_ups]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("= after way.\n", "= after know., way.knwon\n", r"some\.txt:1: there is no answer 'way\.knwon'"),
        ("= after *", "= after *, way.", r"some\.txt:16: .*stands already in line 2"),
        ("= after way.\n", "= after wya.\n", r"some\.txt:1: there is no answer 'wya\.'"),
        ("= after way.known", "= after way.knwon", r"some\.txt:21: there is no answer 'way\.knwon'"),
        (">> at my years", "> at my years", r"some\.txt:3: .*what follows an answer begins with >> and --"),
        (">> got a pet?", ">> i am old", r"some\.txt:11: .*stands already in line 2"),
        (">>> why slowly", ">>> why", r"some\.txt:7: .*stands already in line 6"),
        ("-- No pet walks with me.\n", "", r"some\.txt:10: a follow-up has at least 2 replies"),
        ("-- Not on this way.", "-- Take your time, {who}.", r"some\.txt:12: .*stands already in line 5"),
        ("= after *", "= after way.", r"some\.txt:16: .*stands already in line 2"),
        ("= after *\n", "= after *\n\n", r"some\.txt:15: a block after an answer has at least one follow-up"),
    ],
)
def test_a_broken_block_after_an_answer_is_named_with_file_and_line(old, new, problem):
    with pytest.raises(ConfigError, match=problem):
        parse_exchanges(AFTER_ANSWERS.replace(old, new, 1), "some.txt", shipped_rows())


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
        ("- That took work.", "- [warrior] That took work.", r"some\.txt:8: .*2 replies .* for every voice"),
        (
            "- That took work.",
            "- That took work.\n- [knihgt] Well!",
            r"some\.txt:13: no voice knihgt; .*plain",
        ),
        ("- That took work.", "- That took work.\n- [warrior] {name}!", r"some\.txt:13: .*nothing fills"),
    ],
)
def test_a_broken_block_is_named_with_file_and_line(old, new, problem):
    with pytest.raises(ConfigError, match=problem):
        parse_exchanges(BLOCKS.replace(old, new), "some.txt", shipped_rows())
