"""Who is told of new and of closed notes, and when."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline

GOOD = "a walk in the rain"


@pytest.fixture
def play():
    return Pilot("stdlib", "tutorial_world")


def account(play, name, role=Role.PLAYER):
    accounts = play.game.accounts
    run_inline(accounts.register(name, GOOD))
    run_inline(accounts.create_character(name.lower(), name))
    if role is not Role.PLAYER:
        run_inline(accounts.grant(name, role, by=operator("the test")))
    return play.join(name)


@pytest.fixture
def people(play):
    return account(play, "Bela", Role.BUILDER), account(play, "Ada"), account(play, "Pim")


def test_builders_who_play_are_told_and_nobody_else(people):
    bela, ada, pim = people
    ada.type("typo markte")

    assert 'New note 1, typo of Ada, in "' in bela.heard()
    assert "note" not in pim.heard()
    assert "New note" not in bela.type("idea let us fly"), "its author knows"


def test_a_note_that_was_closed_meanwhile_is_told_at_the_next_log_in_once(play, people):
    bela, ada, _ = people
    ada.type("idea a bell for the ferry", "idea a second bell")
    ada.type("quit")
    bela.type("@feedback decline 1 the ferryman is deaf", "@feedback close 2")

    again = play.join("Ada")

    told = again.heard()
    assert "note 1, as declined" in told
    assert "the ferryman is deaf" in told
    assert told.index("note 1") < told.index("note 2, as closed")
    again.type("quit")
    assert "declined" not in play.join("Ada").heard()


def test_another_character_of_the_account_is_told(play, people):
    bela, ada, _ = people
    run_inline(play.game.accounts.create_character("ada", "Linnet"))
    ada.type("typo markte")
    ada.type("quit")
    linnet = play.join("Linnet")
    bela.type("@feedback done 1 thanks")

    assert "note 1, as done" in linnet.heard()
    assert "note 1, typo" in linnet.type("typo 1")
