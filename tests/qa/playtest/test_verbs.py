"""Which form of a command a line was."""

import pytest

from maid_qa.playtest.log import Player
from maid_qa.playtest.play import Play


@pytest.fixture
def play():
    return Play(("tutorial_world",), 7)


def reached(play, *lines):
    ada = play.join(Player("Ada", "tester"))
    play.join(Player("Bob", "tester"))
    for line in lines:
        play.type(ada, line)
    return set(play.coverage.reached["verbs"])


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("look", "look"),
        ("l bob", "look <thing or person>"),
        ("wave bob", "wave <person>"),
        ("'good morning", "'<words>"),
        ("say good morning", "say <words>"),
        (";hello", ";<words>"),
        ("colour on", "colour on|off"),
        ("help look", "help <command or topic>"),
    ],
)
def test_a_line_counts_for_its_form(play, line, form):
    assert form in play.coverage.targets["verbs"]
    assert (form in reached(play, line)) is (line != ";hello"), "nobody is in a group to hear it"


def test_what_the_game_refuses_counts_for_no_form_with_arguments(play):
    assert reached(play, "get moonlight", "wave nobody", "north") == {"north"}


def test_a_form_without_arguments_counts_as_soon_as_it_is_answered(play):
    assert "northwest" in reached(play, "northwest")


def test_every_command_of_a_player_has_a_target_and_a_page(play):
    names = {form.partition(" ")[0] for form in play.coverage.targets["verbs"]}

    assert {"look", "get", "say", "kill", "help"} <= names
    assert {"look", "get", "say", "kill"} <= set(play.coverage.targets["help"])
    assert "@ai" not in names
