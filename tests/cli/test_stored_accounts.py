"""`maid accounts` on the file of a stopped server."""

import fcntl
from pathlib import Path

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app
from tests.cli.test_remote import run as typed

PASSWORD = "correct horse battery"


@pytest.fixture
def accounts(tmp_path):
    """Run an accounts command on a database with one owner, Alice."""
    db = str(tmp_path / "game.db")
    runner = CliRunner()

    def run(*words, typed=""):
        done = runner.invoke(
            app, ["accounts", *words, "--db", db], input=typed, env={"MAID_CHEAP_PASSWORDS": "true"}
        )
        return done.exit_code, done.output, done.exception

    run.db = db
    code, out, error = run("create-admin", "Alice", "--password-stdin", typed=PASSWORD + "\n")
    assert (code, error) == (0, None), (out, error)
    return run


def test_the_first_admin_is_the_owner_and_the_next_an_admin(accounts):
    accounts("create-admin", "Bea", "--password-stdin", typed=PASSWORD + "\n")

    assert accounts("list")[1] == "Alice: owner (no characters)\nBea: admin (no characters)\n"


def test_roles_are_granted_and_revoked(accounts):
    accounts("create-admin", "Bea", "--password-stdin", typed=PASSWORD + "\n")

    assert accounts("grant", "bea", "builder")[1] == "Bea is builder now.\n"
    assert accounts("revoke", "bea")[1] == "Bea is player now.\n"
    assert "there is no role 'wizard'; there are: player, builder" in str(
        accounts("grant", "bea", "wizard")[2]
    )
    assert "needs an owner" in str(accounts("revoke", "alice")[2])
    assert "no account of that name" in str(accounts("grant", "nobody", "admin")[2])


def test_bans_come_and_go(accounts):
    assert accounts("ban", "203.0.113.0/24", "spam")[1] == "address 203.0.113.0/24 is banned.\n"
    assert "banned: address 203.0.113.0/24 (spam; by command line)" in accounts("list")[1]
    assert accounts("unban", "203.0.113.0/24")[1] == "203.0.113.0/24 is banned no longer.\n"
    assert "banned" not in accounts("list")[1]


def test_a_password_is_set_and_a_weak_one_refused(accounts):
    assert accounts("set-password", "alice", "--password-stdin", typed="another good one\n")[0] == 0
    assert "at least 8 characters" in str(
        accounts("set-password", "alice", "--password-stdin", typed="x\n")[2]
    )
    assert "no account of the name 'nobody'" in str(accounts("set-password", "nobody", typed="")[2])


def test_while_a_server_runs_the_file_is_refused_with_what_to_do_instead(accounts):
    with Path(accounts.db + ".lock").open("r+") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        code, out, err = typed("accounts", "list", db=accounts.db)

    assert (code, out) == (1, "")
    assert "another server" in err
    assert "use its own commands: @grant, @ban" in err


def test_a_database_that_is_not_there_is_named():
    code, _, err = typed("accounts", "list", db="nowhere.db")

    assert code == 1
    assert err.startswith("maid: there is no database nowhere.db yet; name another one with --db")
