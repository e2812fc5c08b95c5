"""Words that almost fit, and words that mean several."""

from dataclasses import dataclass

import pytest

from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import edit_distance, near, select

COMMANDS = (
    "assist", "blush", "buy", "chat", "cheer", "commands", "east", "equipment", "examine", "help", "hug", "inventory",
    "kill", "look", "north", "rest", "say", "sell", "smile", "smith", "wear", "whisper",
)  # fmt: skip


@dataclass(frozen=True)
class Thing:
    name: str
    keywords: tuple[str, ...] = ()


THINGS = [
    (number, Thing(name)) for number, name in enumerate(("pink shell", "pink shell", "sack", "grey shell"))
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lok", "look"),
        ("nroth", "north"),
        ("exmaine", "examine"),
        ("inventry", "inventory"),
        ("hlep", "help"),
        ("ehlp", "help"),
        ("examined", "examine"),
        ("command", "commands"),
    ],
)
def test_a_slip_of_the_finger_is_understood(typed, meant):
    assert near(typed, COMMANDS)[0] == meant


@pytest.mark.parametrize(
    "typed", ["cast", "mail", "bash", "skills", "weather", "rules", "where", "recall", "xy", ""]
)
def test_a_word_that_is_far_from_every_command_is_answered_with_none(typed):
    assert near(typed, COMMANDS) == ()


def test_the_nearest_comes_first_and_there_are_at_most_three():
    assert near("killr", ["killer", "kill", "killrs", "kills", "kiln"]) == ("kill", "killer", "killrs")


@pytest.mark.parametrize(
    ("one", "other", "edits"),
    [
        ("", "", 0),
        ("", "abc", 3),
        ("cast", "chat", 2),
        ("nroth", "north", 1),
        ("kitten", "sitting", 3),
        ("ca", "abc", 3),
    ],
)
def test_edits_are_counted_with_swaps_of_neighbours(one, other, edits):
    assert edit_distance(one, other) == edits == edit_distance(other, one)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("shell", (0,)),
        ("shells", (0, 1, 3)),
        ("pink shells", (0, 1)),
        ("all shells", (0, 1, 3)),
        ("2 shells", (0, 1)),
        ("2.shells", (1,)),
        ("1.shells", (0,)),
        ("shells-3", (3,)),
    ],
)
def test_a_plural_means_all_of_a_kind_unless_a_number_says_otherwise(typed, found):
    assert select(parse_target(typed), THINGS) == found


@pytest.mark.parametrize(("typed", "found"), [("all", 4), ("", 0)])
def test_a_target_without_words_is_everything_or_nothing(typed, found):
    assert len(select(parse_target(typed), THINGS)) == found
