"""What a player chooses in the game reaches the session that draws its text."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game
from maid_engine.net.appearance import follow_choices
from maid_engine.net.rendering.theme import Palette
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.session import FakeSession
from tests.net.test_session import Desk

ADA = PlayerId("player#1")


@pytest.fixture
def game():
    game = Game(FakeClock(), Dice(1))
    follow_choices(game)
    return game


def choose(game, session, **choice):
    if game.sessions.of(ADA) is None:
        game.sessions.add(session)
        game.sessions.link(session.id, ADA)
    game.bus.publish(AppearanceChosen(ADA, **choice))
    game.bus.drain()


def test_colours_and_reader_are_drawn_at_once(game):
    session = Desk().session
    choose(game, session, colour="256")
    assert session.look.palette is Palette.ANSI_256
    choose(game, session, screen_reader=True)
    assert session.look.screen_reader
    choose(game, session, screen_reader=False)
    assert not session.look.screen_reader
    assert session.look.palette is Palette.ANSI_256


def test_auto_leaves_it_to_the_client(game):
    session = Desk().session
    as_client_said = session.look
    choose(game, session, colour="none")
    choose(game, session, colour="auto")
    assert session.look == as_client_said


def test_a_session_that_draws_nothing_is_left_alone(game):
    session = FakeSession("ai", is_ai_player=True)
    choose(game, session, colour="none")
    assert session.outputs == []
    assert game.bus.listener_failures == 0
