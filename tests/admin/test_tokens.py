"""When an API token ends: with what its owner was, and with the token that it was made with."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import DAY_S, TokenService
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import run_inline
from tests.admin.house import PASSWORD, House


@pytest.fixture
def house():
    return House()


def status(house, token):
    return house.ask("GET", "/tokens", token=token).status_code


def new_password(accounts):
    run_inline(accounts.change_password("ada", PASSWORD, "another walk in the sun", address="127.0.0.1"))


def given_password(accounts):
    run_inline(accounts.set_password("ada", "another walk in the sun", by=operator("test")))


def other_role(accounts):
    run_inline(accounts.grant("bram", Role.OWNER, by=operator("test")))
    run_inline(accounts.grant("ada", Role.ADMIN, by=operator("test")))


def ban_and_pardon(accounts):
    run_inline(accounts.grant("bram", Role.OWNER, by=operator("test")))
    run_inline(accounts.grant("ada", Role.ADMIN, by=operator("test")))
    run_inline(accounts.grant("ada", Role.OWNER, by=operator("test")))


@pytest.mark.parametrize("change", [new_password, given_password, other_role, ban_and_pardon])
def test_tokens_end_with_a_password_and_with_a_role(house, change):
    house.account("Bram", Role.PLAYER)
    token = house.token()
    assert status(house, token) == 200

    change(house.game.accounts)

    assert status(house, token) == 401
    assert status(house, house.token()) == 200, "new ones open"


def test_a_token_is_not_woken_by_the_end_of_a_ban(house):
    house.account("Bram", Role.ADMIN)
    token, accounts = house.token(owner="bram"), house.game.accounts

    run_inline(accounts.ban("bram", "noise", by=operator("Ada")))
    run_inline(accounts.unban("bram", by=operator("Ada")))

    assert status(house, token) == 401


def made_with(house, token, days=300):
    wish = {"name": "child", "scopes": ["admin", "read"], "days": days}
    return house.ask("POST", "/tokens", token=token, json=wish).json()


def test_tokens_end_with_the_one_that_made_them(house):
    parent = house.token(days=2)
    child = made_with(house, parent)
    grandchild = made_with(house, child["secret"])
    tokens = house.game.resource(TokenService)
    assert tokens.get(child["id"]).expires_wall <= house.game.clock.wall() + 2 * DAY_S
    assert status(house, grandchild["secret"]) == 200

    run_inline(tokens.revoke(parent.split("_")[1], by=operator()))

    assert status(house, child["secret"]) == 401
    assert status(house, grandchild["secret"]) == 401
    assert tokens.get(grandchild["id"]) is None


def test_tokens_that_were_stored_without_an_epoch_still_open(house):
    tokens = house.game.resource(TokenService)
    made, _ = run_inline(tokens.create("ada", "old", ["read"], DAY_S, by=operator()))
    stored = {key: value for key, value in made.document().data.items() if key not in {"epoch", "parent"}}

    assert tokens.owner_of(type(made).of_document(stored)) is not None
