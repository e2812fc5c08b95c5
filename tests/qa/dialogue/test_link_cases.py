import pytest

from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.core.errors import ConfigError
from maid_qa.bench.talk import link_figures
from maid_qa.dialogue.examples import Example, MarkedSlot
from maid_qa.dialogue.link_cases import SHIPPED_CASES, judge_links, read_cases, read_world
from maid_qa.dialogue.plain_words import plain_words as counted
from maid_qa.dialogue.plain_words import written


def test_names_in_sentences_that_nobody_tuned_for_are_linked():
    figures = link_figures()
    assert figures["names"] == 2_000
    assert figures["sentences"] >= 150
    assert figures["right"] >= 0.85
    assert figures["rightly_none"] >= 0.95
    assert figures["link_ms"]["p50"] < 1.0


def test_every_sentence_names_something_of_the_world_or_nothing():
    names = read_world(SHIPPED_CASES / "world.toml", count=0)
    known = {f"{one.kind}:{one.name.lower()}" for one in names}
    cases = read_cases(SHIPPED_CASES / "links.txt")
    of_world = [
        one for case in cases for one in case.wanted if "_kind:" not in one and "direction:" not in one
    ]
    assert set(of_world) <= known
    assert all(case.slot in case.sentence for case in cases)


def test_a_world_has_the_same_names_in_each_run():
    assert read_world(SHIPPED_CASES / "world.toml") == read_world(SHIPPED_CASES / "world.toml")


def test_a_wrong_link_is_counted_as_wrong():
    names = read_world(SHIPPED_CASES / "world.toml", count=0)
    case = read_cases(SHIPPED_CASES / "links.txt")[0]
    assert [one.is_right for one in judge_links(names, [case])] == [True]
    assert [one.is_right for one in judge_links(names[5:], [case])] == [False]


def test_a_broken_line_is_named_with_file_and_line(tmp_path):
    file = tmp_path / "links.txt"
    file.write_text("# comment\ntrain\tnone\thello\nboth\tnone\thello\n")
    with pytest.raises(ConfigError, match=r"links\.txt:3: expected"):
        read_cases(file)


def test_words_that_seldom_name_something_are_counted():
    outside = [Example("social.ack", "well ok", (), "a")] * 5
    inside = [Example("ways.where_thing", "where is a wolf", (MarkedSlot("thing", 9, 15),), "a")] * 6
    assert counted([*outside, *inside]) == ["is", "ok", "well", "where"]
    assert written(["ok", "well"]).splitlines()[-1] == "ok well"


def test_names_of_things_are_no_everyday_words():
    assert {"notice", "well", "way"} <= plain_words()
    assert not {"inn", "wolf", "sword"} & plain_words()
