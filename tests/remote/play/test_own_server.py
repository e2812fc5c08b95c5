"""Our own server, visited as a stranger does: over telnet, with text alone and with packets, by the command line."""

import json
import os
import socket
import subprocess
import sys

import pytest

from tests import shell
from tests.limits import PATIENT_S
from tests.served import Served

LOGIN = 'name = "Wanda"\npassword = "s3cret-Word"\ncreate = true\nagree = true\n'
POLICY = "brisk = true\ncommands_per_minute = 100000\nburst = 100\n"
ROOMS = 42


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


def words_to_play(served, tmp_path, *options, gmcp=True, name="Wanda"):
    login, policy = tmp_path / "login.toml", tmp_path / "policy.toml"
    login.write_text(LOGIN.replace("Wanda", name) + ("" if gmcp else "gmcp = false\n"))
    login.chmod(0o600)
    policy.write_text(POLICY)
    words = ("play", f"127.0.0.1:{served.port}", "--login", str(login), "--policy", str(policy))
    return (*words, "--folder", str(tmp_path / "hosts"), *options)


def play(*given, **more):
    """Start a process that plays."""
    command = [sys.executable, "-m", "maid_engine", *words_to_play(*given, **more)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENT_S)


def play_here(*given, **more):
    """Play in this process."""
    return shell.maid(*words_to_play(*given, **more), environ=dict(os.environ))


@pytest.mark.system
@pytest.mark.timeout(180)
@pytest.mark.parametrize("gmcp", [False, True], ids=["text", "gmcp"])
def test_a_stranger_finds_most_of_our_world(served, tmp_path, gmcp):
    name = "Wandagmcp" if gmcp else "Wandatext"
    files = [tmp_path / one for one in ("report.json", "map.json", "map.dot", "talk.jsonl")]
    report, atlas, dot, talk = files
    done = play(
        served, tmp_path, "--commands", "100", "--json", str(report), "--map", str(atlas), "--transcript", str(talk),
        gmcp=gmcp, name=name,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(report.read_text())
    assert found["commands"] == 100
    assert found["coverage"]["rooms"]["seen"] >= 0.7 * ROOMS
    assert found["players"][0]["gmcp"] is gmcp
    assert found["players"][0]["ending"]["kind"] == "commands"
    rooms = json.loads(atlas.read_text())["rooms"]
    assert len(rooms) == found["coverage"]["rooms"]["seen"]
    assert any("Market Square" in room["title"] for room in rooms)
    assert f"Rooms found: {len(rooms)}." in done.stdout
    assert "MUSH" not in done.stdout, "it is of no family"
    assert f"{name}: 100 lines of play" in done.stdout
    assert f"and {found['other_lines']} at the door" in done.stdout
    assert f"{name} plays: " in done.stderr
    for file in (*files[:2], talk, *(tmp_path / "hosts").iterdir()):
        assert "s3cret-Word" not in file.read_text()
    again = play_here(served, tmp_path, "--commands", "10", "--map", str(dot), gmcp=gmcp, name=name)
    assert again.code == 0, again.errors
    assert dot.read_text().count("label=") > len(rooms), "what was found before is known"


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_wrong_password_ends_with_a_sentence_and_exit_code_1(served, tmp_path):
    assert play_here(served, tmp_path, "--commands", "1", name="Otto").code == 0
    login = tmp_path / "login.toml"
    login.write_text('name = "Otto"\npassword = "another-word"\n')
    where = f"127.0.0.1:{served.port}"
    done = subprocess.run(
        [sys.executable, "-m", "maid_engine", "play", where, "--login", str(login), "--quiet"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=PATIENT_S,
    )
    assert done.returncode == 1
    assert "login.toml: password: it is not Otto's" in done.stdout
    assert "another-word" not in done.stdout + done.stderr


def test_where_nobody_answers_one_sentence_says_so_and_the_exit_code_is_1(tmp_path):
    login = tmp_path / "login.toml"
    login.write_text(LOGIN)
    login.chmod(0o600)
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # a port that nobody listens on
        port = held.getsockname()[1]
        told = {}
        for option in ("--plain", "--quiet"):
            told[option] = subprocess.run(
                [
                    sys.executable,
                    "-m",
                    "maid_engine",
                    "play",
                    f"127.0.0.1:{port}",
                    "--login",
                    str(login),
                    option,
                ],
                capture_output=True,
                text=True,
                cwd=tmp_path,
                timeout=PATIENT_S,
            )
    for done in told.values():
        assert done.returncode == 1
        assert done.stdout == ""
        assert f"nobody answers at 127.0.0.1:{port} (Connection refused); is it running" in done.stderr
        assert "has left" not in done.stderr
    assert len(told["--quiet"].stderr.splitlines()) == 1
