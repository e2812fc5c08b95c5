"""News is passed on only where it may be; of rules one knows where they are written."""

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.models.seen_weather import STAYS_H, SeenWeather
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.time import Seconds
from tests.ai_players.rules.shrugs import is_shrug
from tests.ai_players.rules.town import ada, in_town, reply


def test_without_news_none_are_made_up():
    assert reply(in_town("balanced", ada), "any news?", "world.news").facts == {}


def test_who_asks_for_news_is_told_the_next_gathering_once():
    book = in_town("balanced", ada)
    feast = "There will be a feast at the Smithy in 20 minutes."
    book.mind.hearsay.learn("", feast, book.now)

    found = reply(book, "any news?", "world.news")
    assert "feast" in found.line
    marks_of(book.mind.situation(book.now)).apply(found.effects_when_said, book.now)

    assert "feast" not in reply(book, "any news?", "world.news").line


def test_who_asks_for_news_is_not_told_what_a_person_said_or_did():
    book = in_town("balanced", ada)
    heard = book.mind.hearsay
    heard.hear("Bob", "I reached level 9.", by_ai=False, trust=0.5, now=book.now, taint=("bob",))

    assert "level" not in reply(book, "any news?", "world.news").line


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


def test_weather_that_was_seen_is_told_for_some_hours_of_the_world():
    book = in_town("balanced", ada)
    assert reply(book, "how is the weather?", "world.weather").facts == {}
    book.mind.world.weather = SeenWeather("hail", book.now)

    assert "hail" in reply(book, "how is the weather?", "world.weather").line
    book.mind.world.weather = SeenWeather("hail", Seconds(book.now - STAYS_H * HOUR_S - 1))
    assert "hail" not in reply(book, "how is the weather?", "world.weather").line


def test_who_runs_the_place_where_both_are_is_its_keeper():
    book = in_town("balanced", ada)
    world = book.mind.world
    here = world.map.current_room_id
    assert reply(book, "who runs this place?", "world.who_made").source != "world.keeper"

    world.entities.arrive("Hilda", here, TrackedEntityType.NPC, Seconds(2.0))
    for words in ("who runs this place?", "whos in charge here"):
        found = reply(book, words, "world.who_made")
        assert (found.source, found.facts["name"]) == ("world.keeper", "Hilda")
    assert reply(book, "who runs this game?", "world.who_made").source != "world.keeper"
