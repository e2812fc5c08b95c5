"""News is passed on only where it may be; of rules one knows where they are written."""

from tests.ai_players.rules.shrugs import is_shrug
from tests.ai_players.rules.town import ada, in_town, reply


def test_without_news_none_are_made_up():
    assert reply(in_town("balanced", ada), "any news?", "world.news").facts == {}


def test_of_rules_one_is_sent_to_the_help():
    assert "help" in reply(in_town("balanced", ada), "is stealing allowed?", "world.rules").line.lower()


def test_who_died_knows_what_death_is_like():
    found = reply(in_town("balanced", ada), "what happens when i die?", "world.rules")
    assert found.facts["deaths"] == "once"


def test_what_was_never_looted_is_not_known():
    found = reply(in_town("balanced", ada), "what does the spider drop?", "world.what_drops", {"thing": "the forest spider"})  # fmt: skip
    assert found.sure < 0.2


def test_who_runs_a_known_shop_is_its_keeper_and_not_who_runs_the_server():
    book = in_town("balanced", ada)
    book.mind.world.relationships.tag("Hilda", "merchant")
    assert "Hilda" in reply(book, "who runs the smithy?", "world.who_made").line
    assert "Hilda" not in reply(book, "who runs this game?", "world.who_made").line


def test_who_runs_a_place_without_a_known_keeper_is_not_made_up():
    book = in_town("balanced", ada)
    assert is_shrug(reply(book, "who runs Weaver Lane?", "world.who_made").line)
