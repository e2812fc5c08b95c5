"""`@token`: an admin makes tokens for programs in the game."""

import re

import pytest

from maid_engine.accounts.tokens import STAFF_SCOPES
from maid_engine.commands.definition import Role
from maid_engine.core.ids import AccountId
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House


@pytest.fixture
def house():
    return House()


def player(house, name, role=Role.OWNER):
    """Somebody of this role, in the game."""
    house.account(name, role)
    run_inline(house.game.accounts.create_character(AccountId(name.lower()), name))
    return house.pilot.join(name)


def test_a_token_is_made_shown_once_and_works(house):
    ada = player(house, "Ada")
    secret = re.search(r'"(maid_\S+)"', ada.type("@token create backups read,admin 30"))[1]

    assert house.ask("GET", "/session", token=secret).json() == {"name": "Ada", "scopes": ["admin", "read"]}
    listed = ada.type("@token list")
    assert '"backups"' in listed
    assert "2026-01-31" in listed
    assert secret not in listed


@pytest.mark.parametrize("days", ["367", "100000", "9999999"])
def test_more_days_than_a_token_may_last_are_refused_and_not_taken_for_others(house, days):
    ada = player(house, "Ada")

    answer = ada.type(f"@token create backups read {days}")

    assert "1 to 366 days" in answer
    assert "no tokens" in ada.type("@token list").lower()


@pytest.mark.parametrize("days", ["soon", "-3", "9" * 40])
def test_days_that_are_no_number_are_answered_with_the_form(house, days):
    ada = player(house, "Ada")

    assert "@token create <name> <scope> <days>" in ada.type(f"@token create backups read {days}")


def test_without_more_words_it_has_all_scopes_of_its_owner(house):
    bram = player(house, "Bram", Role.ADMIN)
    secret = re.search(r'"(maid_\S+)"', bram.type("@token create mine"))[1]

    assert house.ask("GET", "/session", token=secret).json()["scopes"] == sorted(STAFF_SCOPES)


def test_a_token_is_taken_back(house):
    ada = player(house, "Ada")
    secret = re.search(r'"(maid_\S+)"', ada.type("@token create backups"))[1]

    assert "opens nothing any more" in ada.type("@token revoke t1")
    assert house.ask("GET", "/session", token=secret).status_code == 401
    assert ("Ada", "token revoke", "t1") in house.acts()


def test_an_admin_sees_and_revokes_no_others(house):
    ada, bram = player(house, "Ada"), player(house, "Bram", Role.ADMIN)
    ada.type("@token create hers")

    assert "hers" not in bram.type("@token list")
    assert 'no token "t1"' in bram.type("@token revoke t1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("@token create x nonsense", 'no scope "nonsense"'),
        ("@token create x read 400", "1 to 366 days"),
        ("@token create x read soon", "Type it like this"),
        ("@token", "There are no tokens"),
        ("@token dance", "Type it like this"),
    ],
)
def test_what_is_wrong_is_said(house, line, said):
    assert said in player(house, "Ada").type(line)


def test_those_without_the_right_do_not_know_the_command(house):
    mina = player(house, "Mina", Role.MODERATOR)

    assert "do not know" in mina.type("@token list")
