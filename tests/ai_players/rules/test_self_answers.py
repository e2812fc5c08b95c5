"""What AI players tell of themselves is what they know of themselves."""

import pytest

from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted, LastDeath
from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.town import ada, in_town, meant, reply


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("are you human?", "self.ai_not_human"),
        ("are you a bot?", "self.ai_yes"),
        ("are you a human or a bot?", "self.ai"),
        ("what are you?", "self.ai"),
    ],
)
def test_it_says_truthfully_what_it_is(words, row):
    assert meant(in_town("balanced", ada), "self.are_you_ai", words).name == row


def test_every_line_about_what_it_is_says_ai_player():
    for preset in ("balanced", "warrior", "merchant", "cautious_scholar", "berserker", "social_butterfly"):
        book = in_town(preset, ada)
        for words in ("are you human?", "are you a bot?", "what are you?"):
            for _ in range(7):
                assert "AI player" in reply(book, words, "self.are_you_ai").line


def test_deaths_are_told_with_killer_and_place():
    book = in_town("balanced", ada)
    assert meant(book, "self.died").name == "self.nearly_died"
    diary = book.mind.diary
    diary.counts[Counted.DEATHS] = 1
    diary.facts.last_death = LastDeath("grey wolf", "Weaver Lane")
    diary.note(Activity.DIED.of(), book.now)
    line = reply(book, "what killed you?", "self.died").line
    assert "grey wolf" in line
    assert "Weaver Lane" in line


def test_a_fight_that_never_was_is_not_claimed():
    book = in_town("balanced", ada)
    assert meant(book, "self.fought", "did you fight a dragon?", thing="dragon").name == "self.not_fought"
    book.mind.world.entities.record("forest spider").kills = 3
    found = meant(book, "self.fought", "did you kill the forest spider?", thing="forest spider")
    assert found.facts["kills"] == "three times"


def test_how_it_feels_about_somebody_depends_on_what_they_did():
    book = in_town("balanced", ada)
    assert meant(book, "self.about_me").name == "between.even"
    book.mind.world.relationships.adjust_disposition("Ada", 20.0, "player")
    assert meant(book, "self.about_me").name == "between.fond"
    book.mind.world.relationships.adjust_disposition("Ada", -60.0, "player")
    assert meant(book, "self.about_me").name == "between.cold"


def test_what_happened_is_not_told_twice_to_one_listener_while_there_is_more():
    book = in_town("balanced", ada)
    book.mind.world.entities.record("forest spider").kills = 3
    first, second = (reply(book, "any news?", "self.lately").line for _ in range(2))
    assert "spider" in first
    assert "spider" not in second


@pytest.mark.parametrize(
    "words", ["whats your favorite animal? Mine is horses!!!", "which colours do you like best?"]
)
def test_a_favourite_of_a_kind_is_the_voices_own_and_always_the_same(words):
    kind = "animal" if "animal" in words else "colours"
    told = [
        meant(in_town(preset, ada), "self.favourite", words, thing=kind)
        for preset in ("warrior", "warrior", "merchant")
    ]
    choices = [one.facts["choice"] for one in told]
    assert choices[0] == choices[1] != choices[2]


def test_of_other_kinds_it_has_no_favourite():
    assert (
        meant(in_town("warrior", ada), "self.favourite", "your favourite film?", thing="film").name
        == "self.no_favourite"
    )


@pytest.mark.parametrize("words", ["do you have a pet", "do you have a dog", "have you got a horse"])
def test_who_lives_is_nothing_to_carry(words):
    book = resident()
    book.pass_time(1.0)
    assert "carry none" not in told(book, words)
