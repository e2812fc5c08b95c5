"""How something is done: by what the mind knows of it, or by the command of this game."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.answer_table import ANSWERS
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.dialogue.reading import Part, Reading
from maid_engine.ai_players.models.action import CommandDescription
from maid_qa.testing.pilot import Pilot
from tests.ai_players.rules.town import ada, asked_in, in_town, meant, reply


def test_a_command_of_the_game_is_told_with_its_syntax():
    pilot = Pilot("stdlib", seed=1, ai_players=AIPlayerSettings(enabled=True, max_agents=1))
    asker = pilot.join("Ada")
    agent = pilot.ai_players.spawn(AIPlayerConfig(personality_preset="balanced"))
    pilot.wait(10)
    asker.type(f"tell {agent.name} how do i whisper?")
    pilot.wait(15)
    assert "whisper <" in asker.heard().partition(f"{agent.name} tells you")[2]


def test_only_the_sentence_that_asks_is_searched_for_what_to_do():
    s = in_town("balanced", ada).mind.situation(1.0)
    words = "I learn this for a friend. How does one get divorced?"
    asks = Part("How does one get divorced?", "world.how_to", 0.9)
    parts = (Part("I learn this for a friend.", "tell.about_me", 0.9), asks)
    reading = Reading(words, "world.how_to", 0.9, parts=parts, asks=True)
    assert ANSWERS["world.how_to"](s, asked_in(s, words, reading)).name == "world.how_unknown"


def test_a_small_word_names_no_command():
    s = in_town("balanced", ada).mind.situation(1.0)
    known = replace(s.game, commands={"in": CommandDescription("enter", ("enter <place>",), "", "", ("in",))})
    words = "how do i stay in the woods"
    reading = Reading(words, "world.how_to", 0.9, asks=True)
    assert (
        ANSWERS["world.how_to"](replace(s, game=known), asked_in(s, words, reading)).name
        == "world.how_unknown"
    )


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("how do i get out of a fight once its started", ("flee",)),
        ("do i have to eat or will i starve", ("eat",)),
        ("is it safe to quit out in the wild", ("quit", "safe")),
        ("how do i hand in a quest", ("talk",)),
        ("how do I speak to everyone who plays", ("chat",)),
        ("how do i drop a quest that i do not want", ("abandon",)),
    ],
)
def test_a_beginner_is_answered_from_the_help(words, parts):
    book = in_town("balanced", ada)
    line = reply(book, words, "world.how_to").line
    assert all(part in line for part in parts), line


def test_two_commands_are_told_apart():
    line = reply(
        in_town("balanced", ada), "whats the difference between look and examine", "world.which_command"
    )
    assert "see where you are" in line.line
    assert "look closely at anything" in f"{line.line} {line.more}"


def test_two_names_of_one_command_are_the_same():
    found = meant(in_town("balanced", ada), "world.which_command", "is it get or take")
    assert found.name == "world.commands_same"


def test_what_no_command_does_is_not_known():
    assert meant(in_town("balanced", ada), "world.how_to", "how do i fly").name == "world.how_unknown"
