"""Routes are told in as many words as somebody remembers."""

from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago, in_words, way_between
from tests.ai_players.rules.town import ada, in_town


def test_equal_steps_are_counted():
    assert in_words(["west", "west", "north"]) == "west twice, then north"


def test_of_a_long_way_the_beginning_is_told():
    assert in_words(["north", "east"] * 10).endswith("and 14 rooms on from there")


def test_a_way_between_two_known_rooms_does_not_start_here():
    book = in_town("balanced", ada)
    s = book.mind.situation(book.now)
    assert way_between(s, "lane", "smithy") == "north"
    assert way_between(s, "lane", "lane") == ""
    assert way_between(s, "nowhere", "lane") == ""


def test_times_are_rough():
    assert [ago(one) for one in (1, 100, 600, 4000, 9000)] == ["just now", "a minute or two ago", "10 minutes ago", "an hour ago", "hours ago"]  # fmt: skip
