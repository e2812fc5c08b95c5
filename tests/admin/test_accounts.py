"""Accounts, roles and bans over the socket beside the database, and nowhere else."""

import pytest

from maid_engine.admin.application import LocalDoor
from tests.admin.house import PASSWORD, House


@pytest.fixture
def house():
    return House()


def test_the_shell_makes_changes_and_bans_accounts(house):
    def ask(method, path, **body):
        return house.ask(method, path, app=LocalDoor(house.app), json=body or None)

    made = ask("POST", "/accounts", name="Bea", password=PASSWORD)
    assert made.json() == {"name": "Bea", "role": "admin", "characters": []}
    assert ask("PUT", "/accounts/bea/role", role="builder").json()["role"] == "builder"
    assert [one["name"] for one in ask("GET", "/accounts").json()["items"]] == ["Ada", "Bea"]
    assert ask("PUT", "/accounts/nobody/password", password=PASSWORD).status_code == 404
    assert ask("POST", "/bans", who="bea", reason="noise").json()["what"] == "bea"
    assert [one["by"] for one in ask("GET", "/bans").json()["items"]] == ["this machine"]
    assert ask("DELETE", "/bans?who=bea").status_code == 204
    assert ("this machine", "unban", "account:bea") in house.acts()


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/accounts", None),
        ("POST", "/accounts", {"name": "Eve", "password": "a walk in the sun"}),
        ("PUT", "/accounts/ada/role", {"role": "player"}),
        ("PUT", "/accounts/ada/password", {"password": "a walk in the sun"}),
        ("GET", "/bans", None),
        ("POST", "/bans", {"who": "203.0.113.9"}),
        ("DELETE", "/bans?who=203.0.113.9", None),
    ],
)
def test_accounts_and_passwords_are_changed_only_from_a_shell_of_this_machine(house, method, path, body):
    answer = house.ask(method, path, json=body)

    assert answer.status_code == 403
    assert "only `maid` on the server's own machine" in answer.json()["detail"]
    assert [account.name for account in house.game.accounts.all()] == ["Ada"]
