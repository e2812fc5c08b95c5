"""`maid accounts` while the server runs: it asks the server, and what it changes holds at once."""

import socket

import httpx2
import pytest

from tests import shell
from tests.cli.test_remote import run
from tests.served import PASSWORD, Served, Typist

pytestmark = pytest.mark.system  # starts a server

NEW = "another fair wind"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="module")
def maid(served):
    """Type a command in this process; the first one starts a process."""

    def typed(*words, typed=""):
        words = ("accounts", *words, "--db", served.settings["MAID_DB"])
        return shell.maid(*words, typed=typed, environ=shell.without_settings())

    code, out, err = run(
        "accounts",
        "create-admin",
        "ada",
        "--password-stdin",
        db=served.settings["MAID_DB"],
        typed=PASSWORD + "\n",
    )
    assert (code, out, err) == (0, "Ada is owner now. Log in to use it.\n", "")
    return typed


def test_accounts_are_made_and_listed(maid):
    assert maid("create-admin", "bela", "--password-stdin", typed=PASSWORD + "\n")[1].startswith(
        "Bela is admin"
    )

    code, out, _ = maid("list")

    assert (code, out.splitlines()[:2]) == (0, ["Ada: owner (no characters)", "Bela: admin (no characters)"])


def test_roles_and_refusals_are_those_of_a_stopped_server(maid):
    maid("create-admin", "cleo", "--password-stdin", typed=PASSWORD + "\n")
    assert maid("grant", "cleo", "builder")[1] == "Cleo is builder now.\n"
    assert maid("revoke", "cleo")[1] == "Cleo is player now.\n"
    assert "needs an owner" in maid("revoke", "ada")[2]
    assert "no account of that name" in maid("grant", "nobody", "admin")[2]
    assert "at least 8 characters" in maid("set-password", "cleo", "--password-stdin", typed="x\n")[2]
    assert "no account of the name 'nobody'" in maid("set-password", "nobody")[2]


def test_who_plays_is_told_of_a_role_and_sent_away_by_a_ban(served, maid):
    with Typist(served.port, "Dora") as dora:
        assert maid("grant", "dora", "moderator")[0] == 0
        dora.until("Your account now has the role of moderator.")
        assert maid("ban", "dora", "noise")[1] == "account dora is banned.\n"
        dora.until("A moderator has ended your visit.")
    assert "banned: account dora (noise; by this machine)" in maid("list")[1]
    assert maid("unban", "dora")[1] == "dora is banned no longer.\n"
    assert "there is no such ban" in maid("unban", "dora")[2]


def test_a_new_password_opens_and_the_old_one_does_not(served, maid):
    def logs_in(word):
        answer = httpx2.post(
            f"http://127.0.0.1:{served.web_port}/admin/session", json={"account": "ada", "password": word}
        )
        return answer.is_success

    assert logs_in(PASSWORD)
    assert maid("set-password", "ada", "--password-stdin", typed=NEW + "\n")[1] == "Ada has a new password.\n"
    assert (logs_in(PASSWORD), logs_in(NEW)) == (False, True)


def test_no_password_is_written_anywhere(served, maid):
    maid("create-admin", "emil", "--password-stdin", typed=NEW + "\n")
    maid("set-password", "emil", "--password-stdin", typed=PASSWORD + "\n")
    files = [file for file in served.folder.rglob("*") if file.is_file()]
    assert any(b"this machine" in file.read_bytes() for file in files)
    for file in files:
        kept = file.read_bytes()
        assert PASSWORD.encode() not in kept.replace(b"cheap$" + PASSWORD.encode(), b""), file
        assert NEW.encode() not in kept.replace(b"cheap$" + NEW.encode(), b""), file


def test_a_dead_servers_socket_is_passed_by(tmp_path):
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(tmp_path / "game.sock"))

    code, out, _ = run(
        "accounts", "create-admin", "ada", "--password-stdin", db=tmp_path / "game.db", typed=PASSWORD + "\n"
    )

    assert (code, out) == (0, "Ada is owner now. Start the server and log in.\n")
