"""`@standins`: contracts listed, read and ended by moderators."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline


@pytest.fixture
def play():
    play = Pilot("stdlib", "tutorial_world")
    for name in ("Ada", "Mona"):
        run_inline(play.game.accounts.register(name, "a walk in the rain"))
        run_inline(play.game.accounts.create_character(name.lower(), name))
    run_inline(play.game.accounts.grant("mona", Role.MODERATOR, by=operator()))
    return play


@pytest.fixture
def ada(play):
    ada = play.join("Ada")
    ada.type("standin delegated", "standin agree")
    return ada


@pytest.fixture
def mona(play):
    return play.join("Mona")


def test_contracts_are_listed_and_read(ada, mona):
    assert mona.type("@standins") == "Ada (idle): delegated, with 120 minutes left; may do free, speech."
    assert "Ada may not trade, fight or group with others." in mona.type("@standins show ada")
    assert mona.type("@standins show zoe") == 'No character called "zoe" has terms for a stand-in.'
    assert "Write it like this" in mona.type("@standins dance")


def test_a_moderator_ends_an_agreement_of_somebody_below(ada, mona, play):
    assert mona.type("@standins end ada").startswith("You ended the agreement")
    assert not play.game.resource(Contracts).may_stand_in(ada.player)
    assert mona.type("@standins").startswith("Ada (void)")


def test_nobody_ends_one_of_somebody_who_is_not_below(ada, mona, play):
    run_inline(play.game.accounts.grant("ada", Role.ADMIN, by=operator()))
    assert "not below yours" in mona.type("@standins end ada")
    assert play.game.resource(Contracts).may_stand_in(ada.player)


def test_without_contracts_that_is_said_and_players_do_not_know_the_command(mona, play):
    assert mona.type("@standins") == "Nobody has chosen terms for a stand-in."
    assert "do not know" in play.join("Ada").type("@standins")
