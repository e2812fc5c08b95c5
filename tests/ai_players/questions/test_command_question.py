"""The next command: never an invented word, never two lines, never the same again."""

import pytest

from maid_engine.ai_players.questions.command_question import (
    NEXT_COMMAND,
    Attempt,
    CommandFacts,
    CommandForm,
    NextCommand,
    escalation,
    next_command,
    useless_command,
)
from maid_engine.core.chance import Dice

COMMANDS = tuple(CommandForm(name) for name in ("look", "get", "say", "open", "stand", "go", "eat", "unlock"))


def facts(intent="have the sword", **more):
    return CommandFacts(intent, COMMANDS, **more)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("teleport home", "there is no command 'teleport'"),
        ("say hi\nquit", "one line"),
        ("@shutdown", "plain command"),
        ("get sword;;drop all", "plain command"),
        ("open \x1b[2Jdoor", "printable"),
        ("east", "there is no command 'east'"),
        ("LOOK", "tried already: Nothing new."),
    ],
)
def test_what_cannot_be_typed_is_refused_with_the_reason(line, why):
    known = facts(exits=("north",), attempts=(Attempt("look", "Nothing new."),))

    assert why in useless_command(known, NextCommand(command=line))


@pytest.mark.parametrize("line", ["get sword", "north", "n", "say hi; how are you?", ""])
def test_what_can_be_typed_is_taken(line):
    assert useless_command(facts(exits=("north",)), NextCommand(command=line)) == ""


def test_too_long_a_line_does_not_parse():
    value, objection = NEXT_COMMAND.parse(facts(), {"command": "say " + "x" * 200})

    assert value is None
    assert "command" in objection


def test_the_rule_mends_what_the_game_asked_for():
    closed = facts("go north", exits=("north",), attempts=(Attempt("north", "The door is closed."),))

    assert next_command(closed, Dice(1)).command == "open north"


def test_the_rule_ends_when_everything_was_tried():
    tried = tuple(Attempt(line, "no") for line in ("have sword", "get sword", "look"))

    assert next_command(facts(here=("a sword",), attempts=tried), Dice(1)).command == ""


def test_whatever_the_rule_says_can_be_typed():
    for attempts in range(6):
        so_far = tuple(
            Attempt(line, "It is locked.")
            for line in ("look", "get sword", "north", "unlock north")[:attempts]
        )
        known = facts(exits=("north",), here=("a sword",), attempts=so_far)
        assert useless_command(known, next_command(known, Dice(1))) == ""


def test_a_better_model_is_asked_after_two_refusals():
    tries = [Attempt("look", "no")]

    assert [escalation(tries * count) for count in range(5)] == [0, 0, 1, 1, 2]
