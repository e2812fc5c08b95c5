"""What testers type of their own accord."""

from itertools import islice

import pytest

from maid_engine.commands.parser import parse_line
from maid_engine.core.chance import Dice
from maid_engine.ports.playtest import Covered
from maid_qa.playtest.habits import (
    NOTHING,
    ODD_WORDS,
    all_forms,
    every_form,
    first_steps,
    odd_lines,
    wrong_words,
)
from maid_qa.playtest.log import Player
from maid_qa.playtest.play import NO_CHECKS, Play


@pytest.fixture
def play():
    return Play(("tutorial_world",), 7, checks=NO_CHECKS)


def lines(habit, play, seed=1, many=400):
    ada = play.join(Player("Ada", "tester"))
    return list(islice(habit(play, ada.player_id, lambda: tuple(ada.heard), Dice(seed)), many))


def test_a_vandal_types_many_commands_with_words_that_do_not_belong_there(play):
    typed = lines(odd_lines, play)

    assert len({parse_line(line).verb for line in typed}) > 50
    assert sum(any(word in line for word in ODD_WORDS) for line in typed) > 100
    assert not any("<" in line and "<b>" not in line for line in typed), "no hole is left open"


def test_a_vandal_does_the_same_with_the_same_dice():
    first, second = (
        lines(odd_lines, Play(("tutorial_world",), 7, checks=NO_CHECKS), seed=3) for _ in range(2)
    )

    assert first == second
    assert lines(odd_lines, Play(("tutorial_world",), 7, checks=NO_CHECKS), seed=4) != first


def test_a_newcomer_asks_for_help_first_and_takes_words_from_the_screen(play):
    typed = lines(first_steps, play)

    assert typed[0] == "help"
    assert "examine landing" in typed or "look landing" in typed, "the room's name was on the screen"
    assert sum(line.startswith("help ") for line in typed) > 20


def test_forms_are_filled_with_what_is_there(play):
    ada = play.join(Player("Ada", "tester"))
    play.join(Player("Bob", "tester"))
    typed = list(every_form(play, ada.player_id, "Bob", play.coverage.unreached("verbs")))

    assert {"wave Bob", "wave", "say hello there", "look north", "type look", "brief on"} <= set(typed)
    assert not any("<" in line for line in typed)


def test_every_form_is_typed_whatever_was_typed_before(play):
    ada = play.join(Player("Ada", "tester"))
    play.join(Player("Bob", "tester"))
    for form in play.targets("verbs"):
        play.coverage.reach([Covered("verbs", form)], 0)
    typed = list(all_forms(play, ada.player_id, "Bob"))

    assert {"wave Bob", "get all", "drop all.all", "trade offer 1 gold"} <= set(typed)
    assert len(typed) == len(play.targets("verbs"))


def test_every_command_that_takes_words_is_tried_with_wrong_ones(play):
    typed = list(wrong_words(play))

    assert {f"get {NOTHING}", "get", "get all", "get 0", f"wave {NOTHING}", "trade me"} <= set(typed)
    assert f"score {NOTHING}" not in typed
