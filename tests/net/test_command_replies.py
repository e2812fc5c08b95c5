"""Numbered lines of a client: which messages answer them, and which do not."""

import pytest

from maid_engine.engine.confirmations import Confirmation, Confirmations
from maid_engine.engine.messages import WHILE_DEAD
from maid_engine.net.command_replies import PACKAGE, NumberedLine, numbered_line
from maid_engine.net.playing_conversation import PlayingConversation
from maid_qa.testing.pilot import Pilot
from tests.stdlib.lettered import person


@pytest.fixture
def pilot():
    pilot = Pilot("stdlib", "tutorial_world")
    pilot.game.provide(Confirmations())
    return pilot


def asks(pilot, player, *lines):
    """Send lines with numbers from 1, and return the packets that answer them."""
    game = pilot.game
    talk = PlayingConversation(game, pilot.maid.dispatcher, game.resource(Confirmations), player)
    player.clear()
    for number, line in enumerate(lines, 1):
        talk.gmcp(PACKAGE, {"id": number, "line": line})
    pilot.settle()
    return player.packets.get(PACKAGE, [])


def test_each_answer_is_told_with_the_number_of_its_line(pilot):
    ada = person(pilot, "Ada")

    told = asks(pilot, ada, "standin stay 9 hours", "friend")

    assert [(one["id"], one["kind"]) for one in told] == [(1, "error"), (2, "command_result")]
    assert "This server allows 1 minute to 2 hours." in told[0]["text"]
    assert [one["text"] for one in told] == ada.lines, "the text has them as well"


def test_an_answer_that_comes_after_a_save_counts_and_the_words_of_others_do_not(pilot):
    ada, bob = person(pilot, "Ada"), person(pilot, "Bob")
    bob.type("letters allow everyone", "say hello Ada")

    told = asks(pilot, ada, "standin delegated", "letter bob good evening")

    assert {one["id"] for one in told} == {1, 2}
    assert told[-1]["text"] == 'You write to Bob, "good evening"'
    assert bob.packets.get(PACKAGE) is None
    ada.clear()
    bob.type("tell ada good evening")
    ada.type("score")
    assert ada.packets.get(PACKAGE) is None


def test_a_numbered_line_is_no_answer_to_an_open_question(pilot):
    ada, answers = person(pilot, "Ada"), []
    pilot.game.resource(Confirmations).ask(ada, Confirmation(WHILE_DEAD(), answers.append))

    told = asks(pilot, ada, "friend")

    assert answers == []
    assert told[0]["text"].startswith("You have named")
    ada.type("yes")
    assert answers == ["yes"]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"id": 3, "line": "look\n\x1b[31mup"}, NumberedLine(3, "lookup")),
        ({"id": 0, "line": "look"}, None),
        ({"id": -1, "line": "look"}, None),
        ({"id": 2**60, "line": "look"}, None),
        ({"id": "3", "line": "look"}, None),
        ({"id": 3}, None),
        (["look"], None),
        (None, None),
    ],
)
def test_what_is_no_numbered_line_is_ignored(data, found):
    assert numbered_line(data) == found
