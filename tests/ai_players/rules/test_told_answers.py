"""What somebody tells is answered by what it is, with own knowledge where there is any."""

import pytest

from maid_engine.ai_players.models.activity import Activity
from tests.ai_players.rules.town import ada, in_town, meant, reply


def test_a_place_that_both_know_is_remarked_on_once():
    book = in_town("balanced", ada)
    assert "Smithy" in reply(book, "i like the smithy", "tell.opinion", {"thing": "the smithy"}).line
    assert "Smithy" not in reply(book, "i like the smithy", "tell.opinion", {"thing": "the smithy"}).line


def test_a_part_of_a_name_is_not_seized_on():
    book = in_town("balanced", ada)
    found = meant(book, "tell.about_me", "my favourite animal is a market cat", fact="a market cat")
    assert found.name == "tell.about_me"


def test_a_claim_is_thanked_for():
    words = "Hilda at the Smithy sells a cudgel for 10 gold"
    assert meant(in_town("balanced", ada), "tell.remark", words).name == "tell.world"


def test_who_needs_a_known_thing_is_told_where_it_is():
    line = reply(in_town("balanced", ada), "i need a sword", "tell.need", {"thing": "short sword"}).line
    assert "Smithy" in line


@pytest.mark.parametrize("row", ["tell.bad_news", "tell.good_news", "tell.plan", "tell.accuse", "tell.offer"])
def test_each_kind_of_news_has_an_answer_of_its_own(row):
    book = in_town("balanced", ada)
    book.mind.diary.note(Activity.HEARD.of("ada"), book.now)
    assert meant(book, row).name == row
