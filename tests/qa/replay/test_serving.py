"""A real server that is recorded, with people at its telnet port and an admin at its shell; then killed, and lived again."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from maid_qa.replay.recorded_server import ended
from tests.served import PASSWORD, Served, Typist

pytestmark = [pytest.mark.system, pytest.mark.timeout(180)]

NEW_PASSWORD = "another walk in the rain"
LIFE = {
    "MAID_AI_PLAYERS__ENABLED": "true",
    "MAID_AI_PLAYERS__AUTO_SPAWN_ON_START": "true",
    "MAID_AI_PLAYERS__AUTO_SPAWN_COUNT": "2",
}


def maid(*words, ok=True, typed=None):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAID_")}
    done = subprocess.run(
        [sys.executable, "-m", "maid_engine", *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[3]), "PYTHONHASHSEED": "7"},
    )
    assert ok is None or (done.returncode == 0) == ok, done.stdout + done.stderr
    return done.stdout


def play(server):
    """People and an admin do all sorts of things."""
    db = server.settings["MAID_DB"]
    with Typist(server.port, "Hanna") as hanna, Typist(server.port, "Otto") as otto:
        hanna.send(f"claim {server.claim_code}")
        hanna.until("You are now the owner")
        hanna.type("north")
        hanna.type("get torch")
        otto.type("say It is raining cats tonight.")
        hanna.send("password")
        for line in (PASSWORD, NEW_PASSWORD, NEW_PASSWORD):
            hanna.send(line)
        hanna.until("Your password has been changed.")
        maid("ai-players", "spawn", "--preset", "warrior", "--name", "Ava", "--db", db)
        maid("ai-players", "pause", "Ava", "--db", db)
        maid("accounts", "ban", "198.51.100.0/24", "spam", "--db", db, ok=None)
        hanna.type("@ai status")
        hanna.type("@slow 2")
        otto.send("quit")
        otto.until("come back soon")
        hanna.type("south")
    with Typist(server.port, "Otto") as otto:
        otto.type("look")


def test_a_server_is_lived_again_to_the_byte_and_holds_no_secret(tmp_path):
    tape = tmp_path / "life.tape"
    with Served(tmp_path, command=("record", str(tape)), **LIFE) as server:
        play(server)
        code = server.claim_code

    told = maid("replay", tape)

    assert told.splitlines()[-1].startswith("Equal. The state at the end: ")
    text = words(tape)
    assert "It is raining cats tonight." in text
    for secret in (PASSWORD, NEW_PASSWORD, code, "cheap$"):
        assert secret not in text


def play_until_killed(tmp_path, tape):
    """A server that saves nothing by itself ends in the middle of play."""
    slow = {**LIFE, "MAID_SAVE_INTERVAL_S": "3000"}
    with (
        Served(tmp_path, command=("record", str(tape)), **slow) as server,
        Typist(server.port, "Hanna") as hanna,
    ):
        for line in ("north", "get torch", "south", "drop torch"):
            hanna.type(line)
        hanna.send("say one")
        hanna.until("You say")
        wait_until_written(tape, '"one"')
        server.process.kill()


def test_after_a_kill_the_recording_brings_back_what_the_database_lost(tmp_path):
    tape = tmp_path / "life.tape"
    with pytest.raises(AssertionError):  # it does not end in peace
        play_until_killed(tmp_path, tape)

    told = maid("replay", tape, "--save-into", tmp_path / "game.db")

    assert "Equal" in told
    with Served(tmp_path, **LIFE) as server, Typist(server.port, "Hanna") as hanna:
        assert "Market Square" in hanna.greeting
        assert hanna.greeting.count("A torch lies here.") == 1
    assert [*(tmp_path / "backups").iterdir()]


def test_a_recording_is_not_begun_over_another(tmp_path):
    tape = tmp_path / "life.tape"
    tape.write_bytes(b"mine")

    said = maid("record", tape, "--db", tmp_path / "x.db", "--telnet-port", "0", "--web-port", "0", ok=False)

    assert tape.read_bytes() == b"mine"
    assert "is recorded" not in said


def test_an_owner_brings_an_ai_player_into_a_recording_and_is_told_where_it_is(tmp_path):
    tape = tmp_path / "life.tape"
    with Served(tmp_path, command=("record", str(tape))) as server, Typist(server.port, "Hanna") as hanna:
        hanna.send(f"claim {server.claim_code}")
        hanna.until("You are now the owner")
        hanna.type("@ai on")
        hanna.send("@ai spawn explorer Bruno")
        hanna.until("has come into the game")
        hanna.type("say One.")
        hanna.type("say Two.")

    told, what_next = server.last_words.splitlines()[-2:]
    assert re.fullmatch(rf"The recording is {tape}: 0:00:\d\d, up to tick \d+, whole\.", told)
    assert re.fullmatch(
        rf"Live it again: \S*maid replay {tape}\. Walk about in it: \S*maid rewind {tape}\.?", what_next
    )
    assert "Bruno (" in maid("rewind", tape, typed="end\nstate\n")


def test_a_recording_that_is_full_says_so_at_its_end(tmp_path):
    recorder = SimpleNamespace(
        path=tmp_path / "my life.tape", since=40, until=440, ended_early="it has its size, 1 MiB"
    )

    told, what_next = ended(recorder, 4)

    assert told.endswith("0:01:40, up to tick 440, but the server lived on: it has its size, 1 MiB.")
    assert f"maid replay '{recorder.path}'" in what_next


def words(tape):
    from maid_qa.replay.tape import TapeReader

    return "\n".join(map(str, TapeReader(tape).frames()))


def wait_until_written(tape, text):
    """Recordings are written once a second: poll the file."""
    for _ in range(100_000):
        if text in words(tape):
            return
    raise AssertionError(f"{text} was never written")
